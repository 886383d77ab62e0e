// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/packs/owner/owner_cards.h"

#include "model/packs/loading/read_pack.h"
#include "model/packs/owner/card_entries.h"
#include "model/packs/owner/overlay.h"

#include <QCoreApplication>
#include <QCryptographicHash>
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

constexpr std::size_t mostChanges = 200; // that can be taken back
constexpr int mostLetters = 59;          // of the completed pack's id, so that with the ending it is an id still

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

bool isBundled(const QString& path)
{
    return path.startsWith(QLatin1String(":/"));
}

/// A pack of its own if it is sound; what comes with the program is, and is not read for that.
tl::expected<PackFiles, Problems> wholeBase(PackFiles files, const QString& path)
{
    auto shaped = sound(std::move(files));
    if (!shaped || isBundled(path))
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
    Problems problems = readPack(merged.files(), {}).problems;
    excuseOlder(problems); // a card is entered bit by bit
    for (Problem& problem : problems) {
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
    return packFileBytes(path).value_or(QByteArray());
}

QByteArray versionOf(const QByteArray& bytes)
{
    return QCryptographicHash::hash(bytes, QCryptographicHash::Sha1);
}

OwnerCards::Done writeWhole(const QString& path, const QByteArray& bytes)
{
    QDir().mkpath(QFileInfo(path).path());
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size() || !file.commit())
        return tl::unexpected(oneProblem(ProblemKind::Unwritable, path, {file.errorString()}));
    return {};
}

/// The value at `what` in whichever file of the pack has it; null for none.
Json fieldIn(const PackFiles& files, const QString& what)
{
    for (const Document& document : files.documents) {
        if (Json found = fieldAt(*document.root, what); !found.is_null())
            return found;
    }
    return nullptr;
}

} // namespace

std::optional<PackFiles> OwnerCards::BundledPacks::find(const QString& path)
{
    const std::lock_guard lock(m_mutex);
    const auto found = m_read.find(path);
    return found == m_read.end() ? std::nullopt : std::optional(found->second);
}

void OwnerCards::BundledPacks::keep(const QString& path, const PackFiles& files)
{
    const std::lock_guard lock(m_mutex);
    m_read.emplace(path, files);
}

bool isOwnPack(const QString& path, const QString& base)
{
    return !base.isEmpty() && QFileInfo(path).dir().dirName() == ownId(base);
}

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

OwnerCards::Versions OwnerCards::versions() const
{
    Versions versions;
    for (const QString& path : paths())
        versions.insert(path, versionOf(bytesAt(path)));
    return versions;
}

void OwnerCards::setSeen(const Versions& versions)
{
    const std::lock_guard lock(m_history->mutex);
    m_history->seen = versions;
}

bool OwnerCards::isSeen(const QString& base) const
{
    return checkSeen(pathFor(base), bytesAt(pathFor(base))).has_value();
}

OwnerCards::Done OwnerCards::checkSeen(const QString& path, const QByteArray& bytes) const
{
    const std::lock_guard lock(m_history->mutex);
    const auto& seen = m_history->seen;
    if (!seen || !m_asksSeen || (bytes.isEmpty() && !seen->contains(path)) || seen->value(path) == versionOf(bytes))
        return {};
    return tl::unexpected(oneProblem(ProblemKind::ChangedMeanwhile, path));
}

tl::expected<PackFiles, Problems> OwnerCards::base(const QString& id) const
{
    std::optional<Problems> wrong;
    for (const QString& path : m_bases) {
        // What comes with the program lies in a folder of its id, so that the others need not be read.
        if (isBundled(path) && QFileInfo(path).dir().dirName() != id)
            continue;
        if (auto known = m_bundled->find(path))
            return std::move(*known);
        PackFiles files = gatherPack(path, FileNames::Full);
        if (mainText(files, "id") != id)
            continue;
        auto whole = wholeBase(std::move(files), path);
        if (whole && isBundled(path))
            m_bundled->keep(path, *whole);
        if (whole)
            return whole;
        if (!wrong)
            wrong = std::move(whole.error());
    }
    if (wrong)
        return tl::unexpected(std::move(*wrong));
    return tl::unexpected(oneProblem(ProblemKind::BaseMissing, pathFor(id), {id}, QStringLiteral("/completes")));
}

tl::expected<OwnerCards::Mine, Problems> OwnerCards::overlay(const QString& base) const
{
    const QString path = pathFor(base);
    const auto with = [](const QByteArray& bytes) {
        return [bytes](PackFiles files) { return Mine{bytes, std::move(files)}; };
    };
    if (QFileInfo::exists(path)) {
        const QByteArray bytes = bytesAt(path); // first, so that a change while it is read is seen before it is written
        return sound(gatherPack(path, FileNames::Full)).map(with(bytes));
    }
    auto completed = this->base(base);
    if (!completed)
        return tl::unexpected(completed.error());
    const QString name =
        QCoreApplication::translate("OwnerCards", "My cards for “%1”").arg(mainText(*completed, "name"));
    return sound(gatherText(textOf(emptyOverlay(*completed->documents.front().root, ownId(base), name)), path))
        .map(with({}));
}

OwnerCards::Done OwnerCards::write(const QString& base, const QString& what, const Mine& before, const Json& overlay)
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
    if (before.bytes == bytes)
        return {};
    const std::lock_guard lock(m_history->mutex);
    auto written = replace(path, before.bytes, bytes);
    if (!written)
        return written;
    CardStep step{base, what, {}, {}};
    if (!what.isEmpty()) {
        step.before = QByteArray::fromStdString(fieldAt(asOneFile(before.files), what).dump());
        step.after = QByteArray::fromStdString(fieldAt(overlay, what).dump());
    }
    m_history->changes.push_back({path, step, before.bytes, bytes});
    if (m_history->changes.size() > mostChanges)
        m_history->changes.erase(m_history->changes.begin());
    std::erase_if(m_history->undone, [&base](const Change& change) { return change.step.base == base; });
    return written;
}

OwnerCards::Done OwnerCards::set(const QString& base, const QString& what, const Json& value)
{
    const auto before = overlay(base);
    if (!before)
        return tl::unexpected(before.error());
    if (auto seen = checkSeen(pathFor(base), before->bytes); !seen)
        return seen;
    Json changed = asOneFile(before->files);
    setField(changed, what, value);
    return write(base, what, *before, changed);
}

OwnerCards::Done OwnerCards::setAll(const QString& base, const std::vector<CardEntry>& entries)
{
    if (entries.empty())
        return {};
    const auto before = overlay(base);
    if (!before)
        return tl::unexpected(before.error());
    if (auto seen = checkSeen(pathFor(base), before->bytes); !seen)
        return seen;
    Json changed = asOneFile(before->files);
    for (const CardEntry& entry : entries)
        setField(changed, entry.what, Json::parse(entry.value.toStdString(), nullptr, false));
    return write(base, entries.front().what, *before, changed);
}

Json OwnerCards::entered(const QString& base, const QString& what) const
{
    if (!QFileInfo::exists(pathFor(base)))
        return nullptr;
    const auto mine = overlay(base);
    return mine ? fieldIn(mine->files, what) : Json(nullptr);
}

bool OwnerCards::knows(const QString& base, const QString& what) const
{
    if (!entered(base, what).is_null())
        return true;
    const auto completed = this->base(base);
    return completed && !fieldIn(*completed, what).is_null();
}

QStringList OwnerCards::added(const QString& base, const QString& definition) const
{
    const Json mine = entered(base, definition);
    const auto completed = mine.is_object() ? this->base(base) : tl::unexpected(Problems());
    if (!completed)
        return {};
    QStringList added;
    const auto addNew = [&](const QString& what) {
        if (fieldIn(*completed, what).is_null())
            added << what;
    };
    addNew(definition);
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

const OwnerCards::Change* OwnerCards::lastOf(const std::vector<Change>& changes, const QString& base)
{
    const auto last = std::find_if(changes.rbegin(), changes.rend(), [&base](const Change& change) {
        return base.isEmpty() || change.step.base == base;
    });
    return last == changes.rend() ? nullptr : &*last;
}

std::optional<CardStep> OwnerCards::stepOf(const Change* change)
{
    return change ? std::optional(change->step) : std::nullopt;
}

std::optional<CardStep> OwnerCards::lastStep(const QString& base) const
{
    const std::lock_guard lock(m_history->mutex);
    return stepOf(lastOf(m_history->changes, base));
}

std::optional<CardStep> OwnerCards::undoneStep(const QString& base) const
{
    const std::lock_guard lock(m_history->mutex);
    return stepOf(lastOf(m_history->undone, base));
}

/// Where neither is there, there is no file.
OwnerCards::Done OwnerCards::replace(const QString& path, const QByteArray& expected, const QByteArray& bytes)
{
    if (bytesAt(path) != expected)
        return tl::unexpected(oneProblem(ProblemKind::ChangedMeanwhile, path));
    if (!bytes.isEmpty()) {
        if (auto written = writeWhole(path, bytes); !written)
            return written;
    } else if (QFile file(path); !file.remove()) {
        return tl::unexpected(oneProblem(ProblemKind::Unwritable, path, {file.errorString()}));
    }
    if (!m_history->seen || !m_asksSeen)
        return {}; // nobody has seen what is written by a copy that does not ask for it
    if (bytes.isEmpty())
        m_history->seen->remove(path);
    else
        m_history->seen->insert(path, versionOf(bytes));
    return {};
}

OwnerCards::Done OwnerCards::step(const QString& base, bool isBack)
{
    const std::lock_guard lock(m_history->mutex);
    std::vector<Change>& from = isBack ? m_history->changes : m_history->undone;
    std::vector<Change>& to = isBack ? m_history->undone : m_history->changes;
    const Change* last = lastOf(from, base);
    if (!last)
        return {};
    const Change change = *last;
    const auto at = from.begin() + (last - from.data());
    Done done =
        isBack ? replace(change.path, change.after, change.before) : replace(change.path, change.before, change.after);
    if (done) {
        from.erase(at);
        to.push_back(change);
    } else if (done.error().front().kind == ProblemKind::ChangedMeanwhile) {
        // None of it fits that file any more; what was entered for other packs is not held up by it.
        for (std::vector<Change>* list : {&from, &to})
            std::erase_if(*list, [&change](const Change& each) { return each.path == change.path; });
    }
    return done;
}

OwnerCards::Done OwnerCards::undo(const QString& base)
{
    return step(base, true);
}

OwnerCards::Done OwnerCards::redo(const QString& base)
{
    return step(base, false);
}

OwnerCards::Done OwnerCards::exportTo(const QString& base, const QString& path) const
{
    const auto mine = overlay(base);
    if (!mine)
        return tl::unexpected(mine.error());
    return writeWhole(path, textOf(asOneFile(mine->files)));
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

std::vector<Collision> OwnerCards::collisions(const PackFiles& base, const PackFiles& mine,
                                              const PackFiles& theirs) const
{
    MergedPack merged(base);
    merged.add(mine, {});
    merged.add(theirs, {});
    return merged.collisions();
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
    CardImport seen{
        theirs->completes, mainText(*theirs, "name"), collisions(*completed, mine->files, *theirs), {}, {}, *theirs};
    const Json own = asOneFile(mine->files);
    const Json given = asOneFile(*theirs);
    for (const Collision& collision : seen.collisions) {
        seen.mine.push_back(QByteArray::fromStdString(fieldAt(own, collision.what).dump()));
        seen.theirs.push_back(QByteArray::fromStdString(fieldAt(given, collision.what).dump()));
    }
    return seen;
}

OwnerCards::Done OwnerCards::import(const CardImport& seen, const std::set<QString>& kept)
{
    const auto completed = base(seen.base);
    if (!completed)
        return tl::unexpected(completed.error());
    const auto mine = overlay(seen.base);
    if (!mine)
        return tl::unexpected(mine.error());
    // Nobody has chosen about what collides only since then.
    const Json before = asOneFile(mine->files);
    const auto now = collisions(*completed, mine->files, seen.files);
    bool isSame = now.size() == seen.collisions.size();
    for (std::size_t i = 0; isSame && i < now.size(); ++i)
        isSame = now[i].what == seen.collisions[i].what &&
                 QByteArray::fromStdString(fieldAt(before, now[i].what).dump()) == seen.mine[i];
    if (!isSame)
        return tl::unexpected(oneProblem(ProblemKind::ChangedMeanwhile, pathFor(seen.base)));
    MergedPack merged(mine->files);
    merged.add(seen.files, {});
    Json together = asOneFile(merged.files());
    for (const Collision& collision : seen.collisions) {
        if (kept.contains(collision.what))
            setField(together, collision.what, fieldAt(before, collision.what));
    }
    together["completes"] = seen.base.toStdString();
    return write(seen.base, {}, *mine, together);
}

OwnerCards::Done OwnerCards::import(const QString& path, const std::set<QString>& kept)
{
    const auto seen = look(path);
    return seen ? import(*seen, kept) : tl::unexpected(seen.error());
}

} // namespace wheelhouse::packs
