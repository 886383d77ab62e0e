// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/session_openers.h"

#include "app/language.h"
#include "model/packs/loading/load_pack.h"
#include "model/packs/pack_shelf.h"
#include "model/reference/library.h"
#include "model/text/render.h"

#include <QDir>
#include <QFileInfo>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <utility>

namespace wheelhouse::app {
namespace {

using nlohmann::json;

// What comes with the program never changes and takes a while to read, so it is read once, whoever asks.

std::vector<packs::ShelvedPack> packsAt(const QStringList& paths, const QString& language)
{
    static packs::BundledOnce once;
    return packs::loadPacks(paths, language, {}, Composition::wordsOf, &once);
}

/// nullptr if they cannot be read.
const reference::Library* articles()
{
    static const auto library = reference::Library::load();
    return library ? &*library : nullptr;
}

play::JsonValue realJson(const play::RealPieces& real)
{
    return play::JsonValue(json{{"minis", real.minis},
                                {"dice", real.dice},
                                {"initiative-cards", real.initiativeCards},
                                {"loot-bag", real.lootBag},
                                {"wheels", real.wheels},
                                {"dials", real.dials},
                                {"tokens", real.tokens}});
}

std::vector<play::Beginning> beginningsOf(const std::vector<BeginningOffer>& offers)
{
    std::vector<play::Beginning> beginnings;
    for (const BeginningOffer& offer : offers)
        beginnings.push_back(offer.beginning);
    return beginnings;
}

/// Null where nothing about the seats was chosen.
play::JsonValue seatsJson(const ui::StartChoice& choice, const play::Beginning& beginning)
{
    if (choice.seats.empty() || choice.seats.size() < beginning.leastSeats ||
        choice.seats.size() > beginning.seats.size())
        return {};
    json seats = json::array();
    for (size_t i = 0; i < choice.seats.size(); ++i) {
        const QString name = choice.seats[i].name.isEmpty() ? beginning.seats[i].name : choice.seats[i].name;
        seats.push_back({{"id", "seat-" + std::to_string(i + 1)},
                         {"name", name.toStdString()},
                         {"side", choice.seats[i].side},
                         {"accent", i}});
        for (const QString& id : choice.seats[i].characters)
            seats.back()["characters"].push_back(id.toStdString());
    }
    return play::JsonValue(std::move(seats));
}

QString chosenScenario(const ui::StartChoice& choice, const std::vector<BeginningOffer>& offers)
{
    if (!choice.scenario.isEmpty())
        return choice.scenario;
    const auto rows = ui::scenarioRows(beginningsOf(offers));
    const auto suggested = std::ranges::find_if(rows, &ui::ScenarioRow::suggested);
    return suggested == rows.end() ? QString() : suggested->id;
}

ui::ScenarioRow::Rules rulesOf(const BeginningOffer& offer)
{
    const play::GameSystem& system = *offer.rules;
    ui::ScenarioRow::Rules rules{!offer.beginning.mayBeActive.empty(),
                                 {},
                                 system.rulesBehind(QStringLiteral("panel-setup")),
                                 system.rulesBehind(QStringLiteral("panel-party")),
                                 system.slug()};
    for (const play::HouseRuleOffer& house : system.houseRules())
        rules.switches.push_back({house.name, text::render(house.title), text::render(house.standard), house.rules});
    return rules;
}

/// By rules where they were chosen, or where nothing was chosen and they need no word more.
void chooseRules(NewSession& what, const ui::StartChoice& choice, const BeginningOffer& offer)
{
    const std::vector<play::SeatId>& begin = offer.beginning.mayBeActive;
    const bool said = begin.empty() || (choice.begins && *choice.begins < begin.size());
    if (!offer.rules || (offer.freeTable && !choice.byRules.value_or(said)))
        return;
    what.system = offer.rules->slug();
    what.house = choice.house;
    if (!begin.empty() && said)
        what.begins = begin[*choice.begins];
}

/// Nobody draws a tile that nobody shows, unless that was chosen.
void chooseRealPiles(NewSession& what, const ui::StartChoice& choice, const play::Beginning& beginning)
{
    if (what.system.isEmpty())
        return;
    const bool isOff = choice.map == play::MapLevel::Off;
    json real = what.real.get();
    for (const play::Beginning::RealPile& pile : beginning.realPiles) {
        const bool isReal =
            choice.realPiles ? std::ranges::count(*choice.realPiles, pile.name) > 0 : pile.isMap && isOff;
        if (isReal)
            real[pile.name.toStdString()] = true;
    }
    what.real = play::JsonValue(std::move(real));
}

/// A pack's rows; those of a game in the making say so.
std::vector<ui::ScenarioRow> rowsOf(const std::vector<BeginningOffer>& offers)
{
    std::vector<ui::ScenarioRow> rows = ui::scenarioRows(beginningsOf(offers));
    for (size_t i = 0; i < rows.size(); ++i) {
        rows[i].freeTable = offers[i].freeTable;
        if (!offers[i].rules)
            continue;
        rows[i].rules = rulesOf(offers[i]);
        rows[i].real = offers[i].rules->realPieces();
        rows[i].inTheMaking = offers[i].rules->isInTheMaking();
    }
    return rows;
}

items::Opened handOver(OpenSession&& open)
{
    items::Opened opened;
    opened.store = std::move(open.store);
    opened.chance = std::move(open.chance);
    opened.session = std::move(open.session);
    return opened;
}

} // namespace

items::Opener SessionOpeners::open(const QString& path) const
{
    return [this, path]() -> tl::expected<items::Opened, play::Message> {
        const auto openNow = [this, path](Composition::Older older) -> tl::expected<items::Opened, play::Message> {
            auto open = m_composition.open(path, std::make_unique<play::SystemChance>(), older);
            if (!open)
                return tl::unexpected(open.error());
            return handOver(std::move(*open));
        };
        auto opened = openNow(Composition::Older::Later);
        if (opened)
            opened->instead = [openNow] { return openNow(Composition::Older::Now); };
        return opened;
    };
}

items::Opener SessionOpeners::start(const QString& path, const ui::StartChoice& choice) const
{
    // The program's language is asked for here, as it belongs to the window's thread.
    return [this, path, choice, language = textLanguage()] { return startNow(path, choice, language); };
}

items::Opener SessionOpeners::startFrom(const QString& from, const QString& path, const play::JsonValue& more) const
{
    return [this, from, path, more]() -> tl::expected<items::Opened, play::Message> {
        const auto begins = m_composition.open(from, std::make_unique<play::SystemChance>());
        if (!begins)
            return tl::unexpected(begins.error());
        auto open = beginOnward(m_composition, *begins->session, path, std::make_unique<play::SystemChance>(), more);
        if (!open)
            return tl::unexpected(open.error().why);
        return handOver(std::move(*open));
    };
}

items::Opener SessionOpeners::openWith(const QString& path, const QString& ended) const
{
    return [this, path, ended]() -> tl::expected<items::Opened, play::Message> {
        const auto other = m_composition.open(ended, std::make_unique<play::SystemChance>());
        if (!other)
            return tl::unexpected(other.error());
        const auto back = handBackOf(*other->session); // all of it, not only what everybody knows
        auto open = m_composition.open(path, std::make_unique<play::SystemChance>());
        if (!open)
            return tl::unexpected(open.error());
        if (const auto told = back ? giveBack(*open->session, *back) : tl::expected<bool, play::Refusal>(false); !told)
            return tl::unexpected(told.error().why);
        return handOver(std::move(*open));
    };
}

std::vector<ui::ScenarioRow> SessionOpeners::scenarios() const
{
    const auto pack = Composition::starterPack(textLanguage());
    if (!pack)
        return {};
    std::vector<ui::ScenarioRow> rows = rowsOf(m_composition.beginnings(*pack));
    for (ui::ScenarioRow& row : scenariosOfOtherGames())
        rows.push_back(std::move(row));
    return rows;
}

std::vector<ui::ScenarioRow> SessionOpeners::scenariosOfOtherGames() const
{
    std::vector<ui::ScenarioRow> others;
    QStringList paths = Composition::bundledPacks();
    paths.removeAll(packs::starterPackPath());
    for (const packs::ShelvedPack& shelved : packsAt(paths, textLanguage())) {
        const play::GameSystem* system = shelved.pack ? m_composition.systems().find(shelved.pack->system) : nullptr;
        // What is known of an owner's box alone is begun where its numbers are entered.
        const auto isOpen = [](const packs::Problem& one) { return one.severity == packs::Severity::Incomplete; };
        if (!system || std::ranges::any_of(shelved.problems, isOpen))
            continue;
        for (ui::ScenarioRow& row : rowsOf(m_composition.beginnings(*shelved.pack))) {
            row.pack = shelved.id;
            row.suggested = false;
            others.push_back(std::move(row));
        }
    }
    return others;
}

QStringList SessionOpeners::otherPacks() const
{
    QStringList paths = Composition::bundledPacks() + cards().paths();
    paths.removeAll(packs::starterPackPath());
    return paths;
}

QStringList SessionOpeners::completable() const
{
    return Composition::bundledPacks() + packs::OwnerCards(m_packsFolder, {}).paths();
}

packs::OwnerCards SessionOpeners::cards() const
{
    return packs::OwnerCards(m_packsFolder, completable());
}

QString SessionOpeners::starterPack()
{
    return QFileInfo(packs::starterPackPath()).dir().dirName(); // a bundled pack lies in a folder of its id
}

bool SessionOpeners::mayHaveBoxes() const
{
    return !m_packsFolder.isEmpty() && !otherPacks().isEmpty();
}

std::function<ui::BoxShelf()> SessionOpeners::boxReader() const
{
    return [this, language = textLanguage()] {
        const packs::OwnerCards own = cards();
        const auto versions = own.versions(); // first, so that nothing newer is taken for seen
        ui::BoxShelf shelf = ui::shelfOf(packsAt(otherPacks(), language), own,
                                         [&](const content::Pack& pack) { return gameOf(pack, language); });
        shelf.versions = versions;
        return shelf;
    };
}

ui::PackGame SessionOpeners::gameOf(const content::Pack& pack, const QString& language) const
{
    const play::GameSystem& system = m_composition.gameOf(pack);
    return {rowsOf(m_composition.beginnings(pack)), &system, system.slug() == pack.system,
            chaptersOf(pack.system, language)};
}

std::vector<ui::BoxChapter> SessionOpeners::chaptersOf(const QString& system, const QString& language)
{
    std::vector<ui::BoxChapter> chapters;
    const reference::Library* library = system.isEmpty() ? nullptr : articles();
    if (!library)
        return chapters;
    for (const reference::Chapter& chapter : library->chapters(system, language)) {
        if (!chapter.articles.empty())
            chapters.push_back(
                {chapter.title, static_cast<int>(chapter.articles.size()), system, chapter.articles.front()->id.slug});
    }
    return chapters;
}

std::vector<content::Pack> SessionOpeners::packNow(const QString& id) const
{
    // A bundled pack lies in a folder of its id, so that the others need not be read.
    QStringList paths = Composition::bundledPacks();
    paths.removeIf([&id](const QString& path) { return QFileInfo(path).dir().dirName() != id; });
    paths += cards().paths();
    std::vector<content::Pack> packs;
    std::vector<QString> languages{QString()};
    for (size_t i = 0; i < languages.size(); ++i) {
        for (packs::ShelvedPack& shelved : packsAt(paths, languages[i])) {
            if (shelved.id != id || !shelved.pack)
                continue;
            if (packs.empty()) // read in the first of its languages
                languages = shelved.pack->languages;
            packs.push_back(std::move(*shelved.pack));
        }
    }
    return packs;
}

tl::expected<content::Pack, play::Message> SessionOpeners::packFor(const ui::StartChoice& choice,
                                                                   const QString& language) const
{
    const auto damaged = [](const packs::Problems& problems) {
        return tl::unexpected(
            play::Message("content-damaged").with("detail", packs::describe(packs::firstError(problems).place)));
    };
    if (choice.pack.isEmpty()) {
        auto starter = Composition::starterPack(language);
        if (!starter)
            return damaged(starter.error());
        return std::move(*starter);
    }
    auto shelf = packsAt(otherPacks(), language);
    std::erase_if(shelf, [&choice](const packs::ShelvedPack& shelved) { return shelved.id != choice.pack; });
    for (packs::ShelvedPack& shelved : shelf) {
        if (shelved.pack)
            return std::move(*shelved.pack);
    }
    for (const packs::ShelvedPack& shelved : shelf) { // none of them is sound
        if (shelved.isBroken())
            return damaged(shelved.problems);
    }
    return tl::unexpected(play::Message("content-damaged").with("detail", choice.pack));
}

tl::expected<items::Opened, play::Message> SessionOpeners::startNow(const QString& path, const ui::StartChoice& choice,
                                                                    const QString& language) const
{
    auto pack = packFor(choice, language);
    if (!pack)
        return tl::unexpected(pack.error());
    NewSession what;
    what.scenario = content::ScenarioId(chosenScenario(choice, m_composition.beginnings(*pack)));
    what.real = realJson(choice.real);
    if (const auto offer = m_composition.beginning(*pack, what.scenario)) {
        if (offer->beginning.hasMap)
            what.map = choice.map;
        what.seats = seatsJson(choice, offer->beginning);
        chooseRules(what, choice, *offer);
        chooseRealPiles(what, choice, offer->beginning);
    }
    what.pack = std::move(*pack);
    auto open = m_composition.create(path, what, std::make_unique<play::SystemChance>());
    if (!open)
        return tl::unexpected(open.error().why);
    return handOver(std::move(*open));
}

} // namespace wheelhouse::app
