// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/packs/loading/pack_files.h"

#include "model/packs/format/pointer.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>
#include <QRegularExpression>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <functional>
#include <iterator>

namespace wheelhouse::packs {
namespace {

using Json = nlohmann::json;
using FileBytes = tl::expected<QByteArray, Problem>;
/// Returns the bytes of another file of the pack.
using OpenPart = std::function<FileBytes(const QString& name)>;

constexpr qint64 maxBytes = qint64{maxMebibytes} * 1024 * 1024;
constexpr std::size_t maxParts = 50;
constexpr std::size_t maxProblems = 1000;

Problem fileProblem(ProblemKind kind, const QString& file, const QString& arg)
{
    return {Severity::Error, kind, {file, {}, 0}, {arg}};
}

FileBytes readBounded(const QString& path, const QString& name)
{
    // A pipe would be waited for, and a device may have no end. A folder says of itself what it is.
    const QFileInfo there(path);
    if (there.exists() && !there.isFile() && !there.isDir())
        return tl::unexpected(fileProblem(ProblemKind::Unreadable, name,
                                          QCoreApplication::translate("PackProblem", "it is a device or a pipe")));
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return tl::unexpected(fileProblem(ProblemKind::Unreadable, name, file.errorString()));
    // Read rather than asked for its size, which a device or a pipe does not know.
    QByteArray bytes = file.read(maxBytes + 1);
    if (file.error() != QFileDevice::NoError)
        return tl::unexpected(fileProblem(ProblemKind::Unreadable, name, file.errorString()));
    return bytes;
}

class Gathering
{
public:
    Gathering(QString folder, const UpgradeSteps& steps, OpenPart openPart)
        : m_folder(std::move(folder)), m_steps(steps), m_openPart(std::move(openPart))
    {
    }

    PackFiles gather(const QByteArray& bytes, const QString& name)
    {
        auto main = parseDocument(bytes, m_folder + name);
        if (!main)
            return refused(main.error());
        m_bytes = bytes.size();
        m_format = formatOf(*main->root).value_or(packFormat);
        if (m_format > packFormat)
            return refused({Severity::Error,
                            ProblemKind::NewerFormat,
                            {main->file, QStringLiteral("/format"), 0},
                            {QString::number(m_format), QString::number(packFormat)}},
                           {*main});
        upgrade(*main->root, m_format, m_steps);
        m_files.documents.push_back(std::move(*main));
        m_files.completes = mainText(m_files, "completes");
        check(m_files.documents.back(), m_files.completes.isEmpty() ? Form::Pack : Form::Completing);
        gatherParts(name);
        return std::move(m_files);
    }

    static PackFiles refused(const Problem& problem, std::vector<Document> documents = {})
    {
        return {std::move(documents), false, false, {problem}, {}};
    }

private:
    void check(const Document& document, Form form)
    {
        std::ranges::move(checkShape(document, form), std::back_inserter(m_files.problems));
    }

    void gatherParts(const QString& main)
    {
        const Json& root = *m_files.documents.front().root;
        const Json names = root.is_object() && root.contains("files") ? root["files"] : Json::array();
        const QString mainFile = m_files.documents.front().file;
        for (std::size_t i = 0; names.is_array() && i < std::min(names.size(), maxParts); ++i) {
            if (!names[i].is_string())
                continue;
            const Place place{mainFile, pointerTo(QStringLiteral("/files"), i), 0};
            auto part = openPart(QString::fromStdString(names[i].get<std::string>()), main, place);
            if (!part) {
                m_files.isWhole = false;
                m_files.problems.push_back(part.error());
                continue;
            }
            upgrade(*part->root, m_format, m_steps);
            m_files.documents.push_back(std::move(*part));
            check(m_files.documents.back(), m_files.completes.isEmpty() ? Form::Part : Form::CompletingPart);
        }
    }

    /// The part `name`; a part that cannot be had is a problem of the `place` that names it.
    tl::expected<Document, Problem> openPart(const QString& name, const QString& main, const Place& place)
    {
        const auto refusedPart = [&place](ProblemKind kind, const QStringList& args) {
            return tl::unexpected(Problem{Severity::Error, kind, place, args});
        };
        // A plain name beside the main file: a pack that somebody sends must not reach into other folders.
        static const QRegularExpression plainName(R"(\A[a-z0-9][a-z0-9-]{0,63}\.json\z)");
        if (!plainName.match(name).hasMatch() || name == main || m_parts.contains(name))
            return refusedPart(ProblemKind::BadFileName, {name.left(64)});
        m_parts << name;
        const FileBytes bytes = m_openPart(name);
        if (!bytes)
            return refusedPart(bytes.error().kind, bytes.error().args);
        m_bytes += bytes->size();
        if (m_bytes > maxBytes)
            return refusedPart(ProblemKind::TooLarge, {QString::number(maxMebibytes)});
        return parseDocument(*bytes, m_folder + name);
    }

    QString m_folder; // before each file's name in problems
    const UpgradeSteps& m_steps;
    OpenPart m_openPart;
    PackFiles m_files;
    QStringList m_parts;
    qint64 m_bytes = 0;
    int m_format = packFormat;
};

} // namespace

PackFiles gatherPack(const QString& path, FileNames names, const UpgradeSteps& steps)
{
    const QFileInfo main(path);
    const QString folder = main.path() + '/';
    const QString shown = names == FileNames::Full ? folder : QString();
    const FileBytes bytes = readBounded(path, shown + main.fileName());
    if (!bytes)
        return Gathering::refused(bytes.error());
    Gathering gathering(shown, steps, [&folder](const QString& name) { return readBounded(folder + name, name); });
    return gathering.gather(*bytes, main.fileName());
}

std::optional<QByteArray> packFileBytes(const QString& path)
{
    auto bytes = readBounded(path, path);
    return bytes ? std::optional(std::move(*bytes)) : std::nullopt;
}

PackFiles gatherText(const QByteArray& bytes, const QString& name, const UpgradeSteps& steps)
{
    // A text has no neighbours, so whatever it names is not to be had.
    Gathering gathering({}, steps, [](const QString& part) {
        return FileBytes(tl::unexpect, fileProblem(ProblemKind::BadFileName, part, part));
    });
    return gathering.gather(bytes, name);
}

QString mainText(const PackFiles& files, const char* key)
{
    if (files.documents.empty() || !files.documents.front().root->is_object())
        return {};
    const Json& main = *files.documents.front().root;
    const auto found = main.find(key);
    return found != main.end() && found->is_string() ? QString::fromStdString(found->get<std::string>()) : QString();
}

namespace {

/// The name of the definition that this pointer leads into, or its id; empty where there is none.
QString cardAt(const Document& document, const QString& pointer)
{
    bool isNumber = false;
    const std::size_t index = pointer.section('/', 2, 2).toULongLong(&isNumber);
    const std::string noun = pointer.section('/', 1, 1).toStdString();
    const Json& root = *document.root;
    if (!isNumber || !root.is_object() || !root.contains(noun) || !root[noun].is_array() || index >= root[noun].size())
        return {};
    for (const char* key : {"name", "id"}) {
        const Json& card = root[noun][index];
        const Json said = card.is_object() ? card.value(key, Json()) : Json();
        if (said.is_string())
            return QString::fromStdString(said.get<std::string>());
    }
    return {};
}

void addCards(Problems& problems, const std::vector<Document>& documents)
{
    for (Problem& problem : problems) {
        const auto document = std::ranges::find(documents, problem.place.file, &Document::file);
        if (document != documents.end())
            problem.card = cardAt(*document, problem.place.pointer);
    }
}

} // namespace

Problems finished(Problems problems, const std::vector<Document>& documents)
{
    addLines(problems, documents);
    const auto orderOf = [&documents](const Problem& problem) {
        const auto document = std::ranges::find(documents, problem.place.file, &Document::file);
        return std::pair(document - documents.begin(), problem.place.line);
    };
    std::ranges::stable_sort(problems, {}, orderOf);
    addCards(problems, documents);
    if (problems.size() > maxProblems) {
        const QString file = problems[maxProblems].place.file;
        const Severity severity = hasErrors(problems) ? Severity::Error : problems[maxProblems].severity;
        problems.resize(maxProblems);
        problems.push_back({severity, ProblemKind::TooManyProblems, {file, {}, 0}, {QString::number(maxProblems)}});
    }
    return problems;
}

} // namespace wheelhouse::packs
