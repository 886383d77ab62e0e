// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/composition.h"

#include "app/fault_reports.h"
#include "model/packs/loading/freeze.h"
#include "model/packs/loading/load_pack.h"
#include "model/packs/pack_shelf.h"
#include "model/rules/adventure_system/adventure_system.h"
#include "model/rules/adventure_system/vocabulary.h"
#include "model/rules/nine_alignments/nine_alignments_system.h"
#include "model/rules/nine_alignments/vocabulary.h"
#include "model/rules/onslaught/onslaught_system.h"
#include "model/rules/onslaught/vocabulary.h"
#include "model/rules/tracker/tracker_system.h"
#include "model/text/problems.h"
#include "model/text/render.h"

#include <QDir>

#include <nlohmann/json.hpp>

#include <algorithm>

namespace wheelhouse::app {

using play::Message;
using play::Refusal;
using Mode = store::SqliteSessionStore::Mode;

namespace {

Refusal storageRefusal(const play::StoreError& error)
{
    return {Refusal::Code::Storage, text::aboutProblem(error), {}, {}, false};
}

play::StoreError asStoreError(const play::OpenError& error)
{
    using Code = play::StoreError::Code;
    using Why = play::OpenError::Code;
    if (error.code == Why::Store)
        return error.store;
    return {error.code == Why::Damaged ? Code::Damaged : Code::Newer, error.detail,
            error.group ? QStringLiteral("/groups") : QStringLiteral("/session")};
}

play::OpenError inStore(const play::StoreError& error)
{
    return {play::OpenError::Code::Store, error, error.detail};
}

bool isDamage(const play::OpenError& error)
{
    using Why = play::OpenError::Code;
    return error.code == Why::Damaged ||
           (error.code == Why::Store && error.store.code == play::StoreError::Code::Damaged);
}

play::Command startCommand(const NewSession& what)
{
    nlohmann::json args{{"scenario", what.scenario.text().toStdString()}};
    if (!what.seats.isNull())
        args["seats"] = what.seats.get();
    if (!what.real.isNull())
        args["real"] = what.real.get();
    if (what.map == play::MapLevel::ForMonsters)
        args["map"] = "for-monsters";
    else if (what.map)
        args["map"] = *what.map != play::MapLevel::Off;
    if (what.begins)
        args["active"] = what.begins.text().toStdString();
    for (const QString& rule : what.house)
        args["house"][rule.toStdString()] = true;
    if (what.more.get().is_object())
        args.update(what.more.get());
    play::Command command;
    command.type = QStringLiteral("start");
    command.args = play::JsonValue(std::move(args));
    return command;
}

store::Surroundings storeSurroundings()
{
    store::Surroundings around;
    around.savedName = text::render(Message("saved-copy-name").with("name", "%1"));
    return around;
}

} // namespace

Composition::Composition()
{
    m_systems.add(std::make_unique<rules::tracker::TrackerSystem>());
    m_systems.add(std::make_unique<rules::onslaught::OnslaughtSystem>());
    m_systems.add(std::make_unique<rules::adventure_system::AdventureSystem>());
    m_systems.add(std::make_unique<rules::nine_alignments::NineAlignmentsSystem>());
}

const content::GameWords* Composition::wordsOf(const QString& system)
{
    return system == QLatin1String("onslaught")          ? &rules::onslaught::gameWords()
           : system == QLatin1String("adventure-system") ? &rules::adventure_system::gameWords()
           : system == QLatin1String("nine-alignments")  ? &rules::nine_alignments::gameWords()
                                                         : nullptr;
}

tl::expected<content::Pack, packs::Problems> Composition::pack(const QString& path, const QString& language)
{
    auto loaded = packs::loadPack(path, language, wordsOf);
    if (!loaded)
        return tl::unexpected(loaded.error());
    return std::move(loaded->pack);
}

tl::expected<content::Pack, packs::Problems> Composition::starterPack(const QString& language)
{
    static packs::BundledOnce once; // it never changes
    auto shelf = packs::loadPacks({packs::starterPackPath()}, language, {}, wordsOf, &once);
    if (!shelf.front().pack)
        return tl::unexpected(shelf.front().problems);
    return std::move(*shelf.front().pack);
}

QStringList Composition::bundledPacks()
{
    const QDir all(QStringLiteral(":/packs"));
    QStringList paths;
    for (const QString& name : all.entryList(QDir::Dirs, QDir::Name))
        paths << all.filePath(name + QStringLiteral("/pack.json"));
    return paths;
}

const play::GameSystem& Composition::freeTable() const
{
    return *m_systems.find(rules::tracker::TrackerSystem().slug());
}

const play::GameSystem& Composition::gameOf(const content::Pack& pack) const
{
    const play::GameSystem* game = m_systems.find(pack.system);
    return game ? *game : freeTable();
}

std::vector<BeginningOffer> Composition::beginnings(const content::Pack& pack) const
{
    const play::GameSystem* rules = m_systems.find(pack.system);
    std::vector<BeginningOffer> offers;
    for (play::Beginning& one : rules ? rules->beginnings(pack) : std::vector<play::Beginning>())
        offers.push_back({std::move(one), rules, false});
    for (play::Beginning& one : freeTable().beginnings(pack)) {
        const auto same =
            std::ranges::find_if(offers, [&](const BeginningOffer& offer) { return offer.beginning.id == one.id; });
        if (same == offers.end())
            offers.push_back({std::move(one), nullptr, true});
        else
            same->freeTable = true;
    }
    return offers;
}

std::optional<BeginningOffer> Composition::beginning(const content::Pack& pack, const content::ScenarioId& id) const
{
    for (BeginningOffer& offer : beginnings(pack)) {
        if (offer.beginning.id == id.text())
            return std::move(offer);
    }
    return std::nullopt;
}

play::Session::Surroundings Composition::surroundings(play::SessionStore& store, play::Chance& chance) const
{
    play::KeepFault keep;
    if (m_faultFolder)
        keep = [folder = m_faultFolder](const play::Fault& fault) { return keepFault(fault, folder()); };
    const auto read = [](const QByteArray& content) { return packs::readFrozenWith(content, wordsOf); };
    return {store, m_systems, chance, read, play::systemClock(), std::move(keep)};
}

play::Stored<void> Composition::checkSession(store::SqliteSessionStore& store) const
{
    play::SystemChance unused;
    const auto checked = play::Session::check(surroundings(store, unused));
    return checked ? play::Stored<void>() : tl::unexpected(asStoreError(checked.error()));
}

std::vector<QByteArray> Composition::frozen(const content::Pack& pack) const
{
    std::vector<QByteArray> contents;
    for (const BeginningOffer& offer : beginnings(pack)) {
        const QString& id = offer.beginning.id;
        if (offer.rules)
            contents.push_back(packs::freeze(offer.rules->contentOf(pack, id)));
        if (offer.freeTable)
            contents.push_back(packs::freeze(freeTable().contentOf(pack, id)));
    }
    return contents;
}

store::ContentHelp Composition::contentHelp(const std::function<QStringList()>& more) const
{
    const auto withHash = [this, more](const QByteArray& hash) -> QByteArray {
        const QStringList paths = bundledPacks() + (more ? more() : QStringList());
        std::vector<QString> languages{QString()};
        for (size_t i = 0; i < languages.size(); ++i) {
            for (const packs::ShelvedPack& shelved : packs::loadPacks(paths, languages[i])) {
                if (!shelved.pack)
                    continue;
                for (const QByteArray& content : frozen(*shelved.pack)) {
                    if (store::hexHash(content) == hash)
                        return content;
                }
                for (const QString& language : shelved.pack->languages) {
                    if (std::ranges::find(languages, language) == languages.end())
                        languages.push_back(language);
                }
            }
        }
        return {};
    };
    return {withHash, [](const QByteArray& content) { return packs::readFrozenWith(content, wordsOf).has_value(); }};
}

tl::expected<OpenSession, Refusal> Composition::create(const QString& path, const NewSession& what,
                                                       std::unique_ptr<play::Chance> chance) const
{
    const auto offer = beginning(what.pack, what.scenario);
    if (!offer)
        return tl::unexpected(Refusal{Refusal::Code::BadRequest,
                                      Message("unknown-scenario").with("name", what.scenario.text()),
                                      QStringLiteral("/args/scenario"),
                                      {},
                                      false});
    const qint64 now = play::systemClock()();
    const play::GameSystem* named = m_systems.find(what.system);
    const play::GameSystem& system = named ? *named : offer->freeTable ? freeTable() : *offer->rules;
    const QByteArray content = packs::freeze(system.contentOf(what.pack, what.scenario.text()));
    const play::SessionInfo info{
        play::makeUuid7(now), what.name.isEmpty() ? offer->beginning.name : what.name, system.slug(), now, content,
        play::hashOf(content)};
    return begin(path, info, startCommand(what), std::move(chance));
}

tl::expected<OpenSession, Refusal> Composition::begin(const QString& path, const play::SessionInfo& info,
                                                      const play::Command& start,
                                                      std::unique_ptr<play::Chance> chance) const
{
    auto store = path.isEmpty() ? store::SqliteSessionStore::inMemory()
                                : store::SqliteSessionStore::createNew(path, storeSurroundings());
    if (!store)
        return tl::unexpected(storageRefusal(store.error()));
    OpenSession open{std::move(*store), std::move(chance), nullptr};
    auto session = play::Session::create(surroundings(*open.store, *open.chance), info, start);
    if (!session) {
        open.store->abandon();
        return tl::unexpected(session.error());
    }
    open.session = std::move(*session);
    return open;
}

tl::expected<OpenSession, play::OpenError> Composition::opened(std::unique_ptr<store::SqliteSessionStore> store,
                                                               std::unique_ptr<play::Chance> chance,
                                                               const std::optional<play::SeatId>& watcher) const
{
    OpenSession open{std::move(store), std::move(chance), nullptr};
    const auto around = surroundings(*open.store, *open.chance);
    auto session = watcher ? play::Session::watch(around, *watcher) : play::Session::open(around);
    if (!session)
        return tl::unexpected(session.error());
    open.session = std::move(*session);
    return open;
}

tl::expected<OpenSession, play::OpenError>
Composition::openedWhole(const QString& path, std::unique_ptr<play::Chance> chance, Older older) const
{
    auto store = store::SqliteSessionStore::open(path, Mode::Write, storeSurroundings());
    if (!store)
        return tl::unexpected(inStore(store.error()));
    const bool reads = (*store)->whyReadOnly().has_value();
    auto open = opened(std::move(*store), std::move(chance), reads ? std::optional(play::tableViewer()) : std::nullopt);
    const auto read = open && older == Older::Now ? open->session->readOlder() : tl::expected<void, play::OpenError>();
    return read ? std::move(open) : tl::unexpected(read.error());
}

tl::expected<OpenSession, Message> Composition::open(const QString& path, std::unique_ptr<play::Chance> chance,
                                                     Older older) const
{
    auto open = openedWhole(path, std::move(chance), older);
    if (!open && isDamage(open.error())) {
        auto rescued = store::openRescued(path, contentHelp(), storeSurroundings());
        auto part = rescued ? opened(std::move(*rescued), std::make_unique<play::SystemChance>(), play::tableViewer())
                            : tl::unexpected(open.error());
        if (part)
            return std::move(*part);
    }
    if (!open)
        return tl::unexpected(text::aboutProblem(open.error()));
    return std::move(*open);
}

tl::expected<OpenSession, Message> Composition::watch(const QString& path, const play::SeatId& viewer) const
{
    auto store = store::SqliteSessionStore::open(path, Mode::Read, storeSurroundings());
    auto open = store ? opened(std::move(*store), std::make_unique<play::SystemChance>(), viewer)
                      : tl::unexpected(inStore(store.error()));
    if (!open)
        return tl::unexpected(text::aboutProblem(open.error()));
    return std::move(*open);
}

} // namespace wheelhouse::app
