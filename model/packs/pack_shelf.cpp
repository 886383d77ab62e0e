// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/packs/pack_shelf.h"

#include "model/packs/loading/read_pack.h"
#include "model/packs/owner/overlay.h"
#include "model/packs/owner/owner_cards.h"

#include <QDir>
#include <QFileInfo>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <iterator>
#include <map>
#include <set>

namespace wheelhouse::packs {
namespace {

// Of a pack that completes another one, what it means is only seen when they are merged; these are wrong anyway.
bool countsAlone(const Problem& problem)
{
    return problem.kind == ProblemKind::DuplicateId || problem.kind == ProblemKind::BadId ||
           problem.kind == ProblemKind::EmptyText;
}

class Shelf
{
public:
    Shelf(const QString& language, const Choices& choices, const content::WordsOfGame& words, BundledOnce* once)
        : m_language(language), m_choices(choices), m_words(words), m_once(once)
    {
    }

    void gather(const QString& path)
    {
        const bool isBundled = m_once && path.startsWith(QLatin1String(":/"));
        if (const auto known = isBundled ? m_once->find(path, m_language) : nullptr) {
            m_packs.push_back(known->shelved);
            m_files.push_back(known->files);
            return;
        }
        const PackFiles files = gatherPack(path, FileNames::Full);
        ShelvedPack shelved;
        shelved.path = path;
        shelved.id = mainText(files, "id");
        shelved.name = mainText(files, "name");
        shelved.version = mainText(files, "version");
        shelved.completes = files.completes;
        ReadPack read = readPack(files, m_language, m_words);
        if (!read.pack.name.isEmpty())
            shelved.name = read.pack.name; // in the language that is wanted
        const bool isWhole = files.completes.isEmpty();
        const auto shape = static_cast<std::ptrdiff_t>(files.problems.size());
        std::copy_if(read.problems.begin() + std::min(shape, std::ssize(read.problems)), read.problems.end(),
                     std::back_inserter(shelved.problems),
                     [isWhole](const Problem& problem) { return isWhole || countsAlone(problem); });
        std::ranges::copy(files.problems, std::back_inserter(shelved.problems));
        if (files.completes.isEmpty() && !shelved.isBroken())
            shelved.pack = std::move(read.pack);
        if (isBundled)
            m_once->keep(path, m_language, {shelved, files});
        m_packs.push_back(std::move(shelved));
        m_files.push_back(files);
    }

    /// A broken pack takes no id away from a sound one, whichever comes first.
    void settleIds()
    {
        for (std::size_t i = 0; i < m_packs.size(); ++i) {
            ShelvedPack& shelved = m_packs[i];
            const ShelvedPack* counts = shelved.isBroken() ? nullptr : soundWithId(shelved.id);
            if (!counts || counts == &shelved)
                continue;
            const Place at{fileOf(m_files[i], shelved.path), QStringLiteral("/id"), 0};
            shelved.problems.push_back(
                {Severity::Error, ProblemKind::PackTwice, at, {shelved.id}, Place{counts->path, {}, 0}});
            shelved.pack.reset();
        }
    }

    void mergeAll()
    {
        for (std::size_t base = 0; base < m_packs.size(); ++base) {
            if (m_packs[base].pack)
                mergeInto(base);
        }
        for (std::size_t i = 0; i < m_packs.size(); ++i) {
            const QString& wanted = m_packs[i].completes;
            const ShelvedPack* base = withId(wanted);
            if (!wanted.isEmpty() && !(base && base->completes.isEmpty()))
                m_packs[i].problems.push_back({Severity::Warning,
                                               ProblemKind::BaseMissing,
                                               {fileOf(m_files[i], m_packs[i].path), QStringLiteral("/completes"), 0},
                                               {wanted}});
        }
    }

    std::vector<ShelvedPack> take()
    {
        std::vector<Document> all;
        for (const PackFiles& files : m_files)
            std::ranges::copy(files.documents, std::back_inserter(all));
        for (ShelvedPack& each : m_packs)
            each.problems = finished(std::move(each.problems), all);
        return std::move(m_packs);
    }

private:
    static QString fileOf(const PackFiles& files, const QString& path)
    {
        return files.documents.empty() ? path : files.documents.front().file;
    }

    /// The one that counts among those with this id: the first sound one, else the first.
    const ShelvedPack* withId(const QString& id) const
    {
        if (const ShelvedPack* sound = soundWithId(id))
            return sound;
        const auto found = std::ranges::find(m_packs, id, &ShelvedPack::id);
        return id.isEmpty() || found == m_packs.end() ? nullptr : &*found;
    }

    /// The owner's own cards where they have it, else the first.
    const ShelvedPack* soundWithId(const QString& id) const
    {
        const auto hasIt = [&id](const ShelvedPack& pack) { return pack.id == id && !pack.isBroken(); };
        const auto own = std::ranges::find_if(
            m_packs, [&hasIt](const ShelvedPack& pack) { return hasIt(pack) && isOwnPack(pack.path, pack.completes); });
        const auto found = own == m_packs.end() ? std::ranges::find_if(m_packs, hasIt) : own;
        return id.isEmpty() || found == m_packs.end() ? nullptr : &*found;
    }

    /// The sound packs that complete this one, the owner's own first: if one of the others does not go with it, that
    /// one is left out.
    std::vector<std::size_t> completing(std::size_t base) const
    {
        std::vector<std::size_t> all;
        for (std::size_t i = 0; i < m_packs.size(); ++i) {
            if (m_packs[i].completes == m_packs[base].id && !m_packs[i].isBroken())
                all.push_back(i);
        }
        std::stable_partition(all.begin(), all.end(), [this](std::size_t i) { return isOwn(i); });
        return all;
    }

    bool isOwn(std::size_t pack) const { return isOwnPack(m_packs[pack].path, m_packs[pack].completes); }

    // One after the other, so that one that breaks the pack is left out and the others are not.
    void mergeInto(std::size_t base)
    {
        for (const std::size_t i : completing(base)) {
            const auto own = std::ranges::find_if(m_accepted, [this](std::size_t each) { return isOwn(each); });
            const auto place = (isOwn(i) ? m_accepted.end() : own) - m_accepted.begin();
            m_accepted.insert(m_accepted.begin() + place, i);
            MergedPack attempt(m_files[base]);
            for (const std::size_t accepted : m_accepted)
                attempt.add(m_files[accepted], m_choices);
            ReadPack read = readPack(attempt.files(), m_language, m_words);
            for (Problem& problem : read.problems)
                problem.place = attempt.originOf(problem.place);
            excuseOlder(read.problems); // or the owner's cards would be lost
            if (hasErrors(read.problems)) {
                m_accepted.erase(m_accepted.begin() + place);
                blame(i, read.problems);
                continue;
            }
            accept(base, std::move(read), attempt);
        }
        const nlohmann::json& main = *m_files[base].documents.front().root;
        m_packs[base].disagreements =
            disagreementsIn(m_packs[base].collisions, QString::fromStdString(main["languages"][0].get<std::string>()));
        m_accepted.clear();
    }

    /// The name of each accepted pack, as nobody takes it for another one.
    std::vector<QString> distinctNames() const
    {
        std::map<QString, int> count;
        for (const std::size_t i : m_accepted)
            ++count[m_packs[i].name];
        std::vector<QString> names;
        for (const std::size_t i : m_accepted) {
            const QString folder = QFileInfo(m_packs[i].path).dir().dirName();
            names.push_back(count[m_packs[i].name] > 1 ? QStringLiteral("%1 (%2)").arg(m_packs[i].name, folder)
                                                       : m_packs[i].name);
        }
        return names;
    }

    /// `language` is the completed pack's own: there a text may be said without it.
    std::vector<Disagreement> disagreementsIn(const std::vector<Collision>& collisions, const QString& language) const
    {
        std::vector<Disagreement> all;
        if (collisions.empty())
            return all;
        const std::vector<QString> names = distinctNames();
        std::vector<nlohmann::json> contents;
        for (const std::size_t i : m_accepted)
            contents.push_back(asOneFile(m_files[i]));
        std::set<QString> seen;
        for (const Collision& collision : collisions) {
            if (!seen.insert(collision.what).second)
                continue;
            Disagreement each{collision.what, {}};
            for (std::size_t i = 0; i < m_accepted.size(); ++i) {
                nlohmann::json value = fieldAt(contents[i], collision.what);
                if (value.is_null() && collision.what.section('/', -1) == language)
                    value = fieldAt(contents[i], collision.what.section('/', 0, -2));
                if (value.is_object() && collision.what.section('/', -1) == language)
                    value = nullptr; // it says nothing in that language
                if (!value.is_null())
                    each.said.push_back({names[i], isOwn(m_accepted[i]), QByteArray::fromStdString(value.dump())});
            }
            if (each.said.size() > 1)
                all.push_back(std::move(each));
        }
        return all;
    }

    void accept(std::size_t base, ReadPack read, const MergedPack& merged)
    {
        m_packs[base].pack = std::move(read.pack);
        m_packs[base].problems = std::move(read.problems);
        m_packs[base].collisions = merged.collisions();
        for (const Collision& each : merged.collisions())
            m_packs[base].problems.push_back({Severity::Warning,
                                              ProblemKind::OverlaysDisagree,
                                              each.place,
                                              {each.what, each.firstValue, each.secondValue},
                                              each.other});
    }

    void blame(std::size_t pack, const Problems& problems)
    {
        const auto isError = [](const Problem& problem) { return problem.severity == Severity::Error; };
        std::ranges::copy_if(problems, std::back_inserter(m_packs[pack].problems), isError);
    }

    QString m_language;
    Choices m_choices;
    content::WordsOfGame m_words;
    BundledOnce* m_once;
    std::vector<ShelvedPack> m_packs;
    std::vector<PackFiles> m_files;      // of each pack
    std::vector<std::size_t> m_accepted; // of the pack that is being completed
};

} // namespace

std::shared_ptr<const BundledOnce::Read> BundledOnce::find(const QString& path, const QString& language) const
{
    const std::lock_guard lock(m_mutex);
    const auto found = m_read.find({path, language});
    return found == m_read.end() ? nullptr : found->second;
}

void BundledOnce::keep(const QString& path, const QString& language, Read read)
{
    const std::lock_guard lock(m_mutex);
    m_read.insert_or_assign({path, language}, std::make_shared<const Read>(std::move(read)));
}

std::vector<ShelvedPack> loadPacks(const QStringList& paths, const QString& language, const Choices& choices,
                                   const content::WordsOfGame& words, BundledOnce* once)
{
    Shelf shelf(language, choices, words, once);
    for (const QString& path : paths)
        shelf.gather(path);
    shelf.settleIds();
    shelf.mergeAll();
    return shelf.take();
}

} // namespace wheelhouse::packs
