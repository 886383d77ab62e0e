// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/packs/owner_cards.h"

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
    std::ranges::stable_partition(paths, [&id](const QString& path) { return QFileInfo(path).dir().dirName() == id; });
    for (const QString& path : paths) {
        PackFiles files = gatherPack(path, FileNames::Full);
        if (mainText(files, "id") == id)
            return sound(std::move(files));
    }
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
    if (written)
        m_changes.push_back(std::move(change));
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

OwnerCards::Done OwnerCards::undo()
{
    if (m_changes.empty())
        return {};
    const Change& last = m_changes.back();
    if (bytesAt(last.path) != last.after)
        return tl::unexpected(oneProblem(ProblemKind::ChangedMeanwhile, last.path));
    Done done;
    if (!last.before.isEmpty())
        done = writeWhole(last.path, last.before);
    else if (QFile file(last.path); !file.remove())
        done = tl::unexpected(oneProblem(ProblemKind::Unwritable, last.path, {file.errorString()}));
    if (done)
        m_changes.pop_back();
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
