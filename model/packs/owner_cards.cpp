// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/packs/owner_cards.h"

#include "model/packs/card_entries.h"
#include "model/packs/overlay.h"
#include "model/packs/read_pack.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QSaveFile>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <iterator>
#include <utility>

namespace wheelhouse::packs {
namespace {

using Json = nlohmann::json;

constexpr int mostLetters = 59; // of the completed pack's id, so that with the ending it is an id still

Problems oneProblem(ProblemKind kind, const QString& file, const QStringList& args = {}, const QString& pointer = {})
{
    return {{Severity::Error, kind, {file, pointer, 0}, args}};
}

QString ownId(const QString& base)
{
    QString id = base.left(mostLetters);
    while (id.endsWith('-'))
        id.chop(1);
    return id + QStringLiteral("-mine");
}

/// The files if they are sound, else their errors with lines.
tl::expected<PackFiles, Problems> sound(PackFiles files)
{
    if (!hasErrors(files.problems))
        return files;
    Problems errors;
    std::ranges::copy_if(files.problems, std::back_inserter(errors),
                         [](const Problem& problem) { return problem.severity == Severity::Error; });
    return tl::unexpected(finished(std::move(errors), files.documents));
}

/// A pack of its own if it is sound; what comes with the program is, and is not read for that.
tl::expected<PackFiles, Problems> wholeBase(PackFiles files, const QString& path)
{
    auto shaped = sound(std::move(files));
    if (!shaped || path.startsWith(QLatin1String(":/")))
        return shaped;
    Problems problems = readPack(*shaped, {}).problems;
    if (!hasErrors(problems))
        return shaped;
    std::erase_if(problems, [](const Problem& problem) { return problem.severity != Severity::Error; });
    return tl::unexpected(finished(std::move(problems), shaped->documents));
}

/// What would be wrong with `base` completed by `overlay`: errors only, with lines.
Problems wrongTogether(const PackFiles& base, const PackFiles& overlay)
{
    MergedPack merged(base);
    merged.add(overlay, {});
    Problems errors;
    for (Problem& problem : readPack(merged.files(), {}).problems) {
        if (problem.severity != Severity::Error)
            continue;
        problem.place = merged.originOf(problem.place);
        errors.push_back(std::move(problem));
    }
    std::vector<Document> documents = base.documents;
    std::ranges::copy(overlay.documents, std::back_inserter(documents));
    return finished(std::move(errors), documents);
}

QByteArray textOf(const Json& overlay)
{
    return QByteArray::fromStdString(overlay.dump(2)) + '\n';
}

QByteArray bytesAt(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

OwnerCards::Done writeWhole(const QString& path, const QByteArray& bytes)
{
    QDir().mkpath(QFileInfo(path).path());
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size() || !file.commit())
        return tl::unexpected(oneProblem(ProblemKind::Unwritable, path, {file.errorString()}));
    return {};
}

} // namespace

OwnerCards::OwnerCards(QString folder, QStringList bases) : m_folder(std::move(folder)), m_bases(std::move(bases)) {}

QString OwnerCards::pathFor(const QString& base) const
{
    return QDir(m_folder).filePath(ownId(base) + QStringLiteral("/pack.json"));
}

QStringList OwnerCards::paths() const
{
    QStringList paths;
    if (m_folder.isEmpty())
        return paths;
    const QDir folder(m_folder);
    for (const QString& name : folder.entryList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name)) {
        const QString path = folder.filePath(name + QStringLiteral("/pack.json"));
        if (QFileInfo::exists(path))
            paths << path;
    }
    return paths;
}

tl::expected<PackFiles, Problems> OwnerCards::base(const QString& id) const
{
    // The folder is mostly named as the pack, so that the others need not be read.
    QStringList paths = m_bases;
    std::stable_partition(paths.begin(), paths.end(),
                          [&id](const QString& path) { return QFileInfo(path).dir().dirName() == id; });
    std::optional<Problems> wrong;
    for (const QString& path : paths) {
        PackFiles files = gatherPack(path, FileNames::Full);
        if (mainText(files, "id") != id)
            continue;
        auto whole = wholeBase(std::move(files), path);
        if (whole)
            return whole;
        if (!wrong)
            wrong = std::move(whole.error());
    }
    if (wrong)
        return tl::unexpected(std::move(*wrong));
    return tl::unexpected(oneProblem(ProblemKind::BaseMissing, pathFor(id), {id}, QStringLiteral("/completes")));
}

tl::expected<PackFiles, Problems> OwnerCards::overlay(const QString& base) const
{
    const QString path = pathFor(base);
    if (QFileInfo::exists(path))
        return sound(gatherPack(path, FileNames::Full));
    auto completed = this->base(base);
    if (!completed)
        return tl::unexpected(completed.error());
    const QString name =
        QCoreApplication::translate("OwnerCards", "My cards for “%1”").arg(mainText(*completed, "name"));
    return sound(gatherText(textOf(emptyOverlay(*completed->documents.front().root, ownId(base), name)), path));
}

OwnerCards::Done OwnerCards::write(const QString& base, const QString& what, const Json& overlay)
{
    const QString path = pathFor(base);
    const QByteArray bytes = textOf(overlay);
    const auto completed = this->base(base);
    if (!completed)
        return tl::unexpected(completed.error());
    const auto checked = sound(gatherText(bytes, path));
    if (!checked)
        return tl::unexpected(checked.error());
    if (Problems wrong = wrongTogether(*completed, *checked); !wrong.empty())
        return tl::unexpected(std::move(wrong));
    Change change{path, what, bytesAt(path), bytes};
    if (change.before == bytes)
        return {};
    auto written = writeWhole(path, bytes);
    if (written) {
        m_changes.push_back(std::move(change));
        m_undone.clear();
    }
    return written;
}

OwnerCards::Done OwnerCards::set(const QString& base, const QString& what, const Json& value)
{
    const auto before = overlay(base);
    if (!before)
        return tl::unexpected(before.error());
    Json changed = asOneFile(*before);
    setField(changed, what, value);
    return write(base, what, changed);
}

OwnerCards::Done OwnerCards::setAll(const QString& base, const std::vector<CardEntry>& entries)
{
    if (entries.empty())
        return {};
    const auto before = overlay(base);
    if (!before)
        return tl::unexpected(before.error());
    Json changed = asOneFile(*before);
    for (const CardEntry& entry : entries)
        setField(changed, entry.what, Json::parse(entry.value.toStdString(), nullptr, false));
    return write(base, entries.front().what, changed);
}

Json OwnerCards::entered(const QString& base, const QString& what) const
{
    if (!QFileInfo::exists(pathFor(base)))
        return nullptr;
    const auto mine = overlay(base);
    return mine ? fieldAt(asOneFile(*mine), what) : Json(nullptr);
}

QStringList OwnerCards::added(const QString& base, const QString& definition) const
{
    const Json mine = entered(base, definition);
    const auto completed = mine.is_object() ? this->base(base) : tl::unexpected(Problems());
    if (!completed)
        return {};
    const Json whole = asOneFile(*completed);
    QStringList added;
    const auto addNew = [&](const QString& what) {
        if (fieldAt(whole, what).is_null())
            added << what;
    };
    for (const auto& [key, value] : mine.items()) {
        const QString what = definition + '/' + QString::fromStdString(key);
        if (value.is_object())
            addNew(what);
        for (const Json& entry : value.is_array() ? value : Json::array()) {
            if (entry.is_object() && entry.contains("id"))
                addNew(what + '/' + QString::fromStdString(entry["id"].get<std::string>()));
        }
    }
    return added;
}

CardStep OwnerCards::stepOf(const Change& change)
{
    const auto valueIn = [&change](const QByteArray& bytes) {
        const Json file = Json::parse(bytes.toStdString(), nullptr, false);
        return QByteArray::fromStdString((file.is_object() ? fieldAt(file, change.what) : Json(nullptr)).dump());
    };
    if (change.what.isEmpty())
        return {};
    return {change.what, valueIn(change.before), valueIn(change.after)};
}

std::optional<CardStep> OwnerCards::lastStep() const
{
    return canUndo() ? std::optional(stepOf(m_changes.back())) : std::nullopt;
}

std::optional<CardStep> OwnerCards::undoneStep() const
{
    return canRedo() ? std::optional(stepOf(m_undone.back())) : std::nullopt;
}

/// Where neither is there, there is no file.
OwnerCards::Done OwnerCards::replace(const QString& path, const QByteArray& expected, const QByteArray& bytes)
{
    if (bytesAt(path) != expected)
        return tl::unexpected(oneProblem(ProblemKind::ChangedMeanwhile, path));
    if (!bytes.isEmpty())
        return writeWhole(path, bytes);
    if (QFile file(path); !file.remove())
        return tl::unexpected(oneProblem(ProblemKind::Unwritable, path, {file.errorString()}));
    return {};
}

OwnerCards::Done OwnerCards::undo()
{
    if (m_changes.empty())
        return {};
    Done done = replace(m_changes.back().path, m_changes.back().after, m_changes.back().before);
    if (done) {
        m_undone.push_back(std::move(m_changes.back()));
        m_changes.pop_back();
    }
    return done;
}

OwnerCards::Done OwnerCards::redo()
{
    if (m_undone.empty())
        return {};
    Done done = replace(m_undone.back().path, m_undone.back().before, m_undone.back().after);
    if (done) {
        m_changes.push_back(std::move(m_undone.back()));
        m_undone.pop_back();
    }
    return done;
}

OwnerCards::Done OwnerCards::exportTo(const QString& base, const QString& path) const
{
    const auto mine = overlay(base);
    if (!mine)
        return tl::unexpected(mine.error());
    return writeWhole(path, textOf(asOneFile(*mine)));
}

tl::expected<PackFiles, Problems> OwnerCards::imported(const QString& path) const
{
    auto files = sound(gatherPack(path, FileNames::Full));
    if (files && files->completes.isEmpty())
        return tl::unexpected(oneProblem(ProblemKind::NotCompleting, path));
    if (!files)
        return files;
    // Another name than the owner's own pack has, so that it is seen which value is whose.
    Json whole = asOneFile(*files);
    whole["id"] = whole["id"] == ownId(files->completes).toStdString() ? "imported" : whole["id"];
    return sound(gatherText(textOf(whole), path));
}

tl::expected<CardImport, Problems> OwnerCards::look(const QString& path) const
{
    const auto theirs = imported(path);
    if (!theirs)
        return tl::unexpected(theirs.error());
    const auto completed = base(theirs->completes);
    if (!completed)
        return tl::unexpected(completed.error());
    const auto mine = overlay(theirs->completes);
    if (!mine)
        return tl::unexpected(mine.error());
    if (Problems wrong = wrongTogether(*completed, *theirs); !wrong.empty())
        return tl::unexpected(std::move(wrong));
    MergedPack merged(*completed);
    merged.add(*mine, {});
    merged.add(*theirs, {});
    CardImport seen{theirs->completes, mainText(*theirs, "name"), merged.collisions(), {}, {}};
    const Json own = asOneFile(*mine);
    const Json given = asOneFile(*theirs);
    for (const Collision& collision : seen.collisions) {
        seen.mine.push_back(QByteArray::fromStdString(fieldAt(own, collision.what).dump()));
        seen.theirs.push_back(QByteArray::fromStdString(fieldAt(given, collision.what).dump()));
    }
    return seen;
}

OwnerCards::Done OwnerCards::import(const QString& path, const std::set<QString>& kept)
{
    const auto seen = look(path);
    if (!seen)
        return tl::unexpected(seen.error());
    const auto theirs = imported(path);
    const auto mine = overlay(seen->base);
    MergedPack merged(*mine);
    merged.add(*theirs, {});
    Json together = asOneFile(merged.files());
    const Json before = asOneFile(*mine);
    for (const Collision& collision : seen->collisions) {
        if (kept.contains(collision.what))
            setField(together, collision.what, fieldAt(before, collision.what));
    }
    together["completes"] = seen->base.toStdString();
    return write(seen->base, {}, together);
}

} // namespace wheelhouse::packs
