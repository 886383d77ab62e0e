// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/packs/checks/checks.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

namespace wheelhouse::packs {
namespace {

class ScenarioCheck
{
public:
    ScenarioCheck(const content::Scenario& scenario, const content::Pack& pack, const Place& definition,
                  Reading& reading)
        : m_scenario(scenario), m_pack(pack), m_definition(definition), m_reading(reading)
    {
    }

    void checkSeats()
    {
        const int seats = static_cast<int>(m_scenario.seats.size());
        const std::optional<int> active = m_scenario.firstActiveSeat;
        if (active && *active >= seats)
            error(ProblemKind::NoSuchSeat, "/firstActiveSeat", {QString::number(*active), QString::number(seats)});
        std::set<QString> placed;
        for (std::size_t s = 0; s < m_scenario.seats.size(); ++s) {
            const content::ScenarioSeat& seat = m_scenario.seats[s];
            for (std::size_t i = 0; i < seat.lineUp.size(); ++i) {
                const content::CharacterId& id = seat.lineUp[i];
                const QString path = QString("/seats/%1/lineUp/%2").arg(s).arg(i);
                if (!placed.insert(id.text()).second)
                    error(ProblemKind::LineUpTwice, path, {id.text()});
                const content::Character* character = content::find(m_pack.characters, id);
                if (character && !seat.faction.isEmpty() && !character->faction.isEmpty() &&
                    !(character->faction == seat.faction))
                    error(ProblemKind::LineUpFaction, path, {id.text()});
            }
            checkParty(seat, QString("/seats/%1").arg(s));
        }
    }

    void checkDeal()
    {
        const content::DealRecipe& deal = m_scenario.deal;
        if (deal == content::DealRecipe{})
            return; // nobody has entered it
        const int others = static_cast<int>(m_scenario.seats.size()) - 1;
        std::set<int> given;
        if (deal.openToActive)
            given.insert(*deal.openToActive);
        for (std::size_t h = 0; h < deal.heaps.size(); ++h) {
            const content::DealHeap& heap = deal.heaps[h];
            const QString path = QString("/deal/heaps/%1").arg(h);
            if (heap.from > heap.to) {
                error(ProblemKind::HeapReversed, path + "/to", {QString::number(heap.from), QString::number(heap.to)});
                return;
            }
            for (int card = heap.from; card <= heap.to; ++card) {
                if (!given.insert(card).second)
                    error(ProblemKind::CardDealtTwice, path, {QString::number(card)});
            }
            const int dealt = heap.toActive + heap.toEachOther * others;
            const int cards = heap.to - heap.from + 1;
            if (dealt > cards)
                error(ProblemKind::HeapTooSmall, path, {QString::number(dealt), QString::number(cards)});
        }
        checkHands();
    }

    void checkMonsters()
    {
        std::map<QString, int> wanted;
        std::map<QString, QString> taken;
        std::map<QString, QString> named; // figures know their group by its name
        for (std::size_t g = 0; g < m_scenario.monsterGroups.size(); ++g) {
            const content::MonsterGroup& group = m_scenario.monsterGroups[g];
            const QString path = QString("/monsterGroups/%1").arg(g);
            checkAlone(group.id.text(), path + "/id", taken);
            checkAlone(group.name, path + "/name", named);
            checkThreshold(group, path);
            const auto* id = std::get_if<content::MonsterKindId>(&group.monster);
            const content::MonsterKind* kind = id ? content::find(m_pack.monsters, *id) : nullptr;
            if (!kind)
                continue;
            const int minis = wanted[id->text()] += group.count;
            if (minis > kind->minis)
                error(ProblemKind::TooManyMinis, path + "/count",
                      {QString::number(minis), QString::number(kind->minis)});
        }
    }

    /// With the hit points that the scenario gives it a champion still becomes bloodied later than at once.
    void checkThreshold(const content::MonsterGroup& group, const QString& path)
    {
        const auto* id = std::get_if<content::ChampionId>(&group.monster);
        const content::Champion* champion = id ? content::find(m_pack.champions, *id) : nullptr;
        if (champion && group.hitPoints && champion->bloodied.at && *champion->bloodied.at >= *group.hitPoints)
            error(ProblemKind::BloodiedTooHigh, path + "/hitPoints",
                  {QString::number(*champion->bloodied.at), QString::number(*group.hitPoints)});
    }

    void checkEvents()
    {
        std::map<QString, QString> taken;
        for (std::size_t i = 0; i < m_scenario.events.size(); ++i)
            checkAlone(m_scenario.events[i].id.text(), QString("/events/%1/id").arg(i), taken);
    }

    /// Without a map of its own any letters will do: the players agree on the places.
    void checkGoals()
    {
        for (std::size_t i = 0; i < m_scenario.goals.size(); ++i)
            checkPlaces(m_scenario.goals[i].scoring, QString("/goals/%1").arg(i));
        for (std::size_t i = 0; i < m_scenario.achievements.size(); ++i)
            checkPlaces(m_scenario.achievements[i].scoring, QString("/achievements/%1").arg(i));
    }

    void checkPlaces(const std::optional<content::Scoring>& scoring, const QString& owner)
    {
        const content::Map* map = m_scenario.map ? content::find(m_pack.maps, *m_scenario.map) : nullptr;
        std::map<QString, QString> taken;
        for (std::size_t i = 0; scoring && i < scoring->places.size(); ++i) {
            const QString& letter = scoring->places[i];
            const QString path = owner + QString("/scoring/places/%1").arg(i);
            const auto isIt = [&letter](const content::MapPlace& place) { return place.letter == letter; };
            if (map && std::ranges::none_of(map->places, isIt))
                error(ProblemKind::UnknownPlace, path, {letter});
            checkAlone(letter, path, taken);
        }
    }

    void checkMap()
    {
        const content::Map* map = m_scenario.map ? content::find(m_pack.maps, *m_scenario.map) : nullptr;
        for (std::size_t s = 0; map && s < m_scenario.seats.size(); ++s) {
            int spaces = 0;
            for (const content::StartArea& start : map->starts)
                spaces += std::cmp_equal(start.seat, s) ? static_cast<int>(start.spaces.size()) : 0;
            const int characters = partyOf(m_scenario.seats[s]).value_or(0);
            if (spaces < characters)
                error(ProblemKind::StartTooSmall, QStringLiteral("/map"),
                      {QString::number(spaces), QString::number(characters)});
        }
    }

private:
    // How many characters the seat has; no value where that is open.
    std::optional<int> partyOf(const content::ScenarioSeat& seat) const
    {
        if (m_scenario.partySize || seat.lineUp.empty())
            return m_scenario.partySize;
        return static_cast<int>(seat.lineUp.size());
    }

    void checkParty(const content::ScenarioSeat& seat, const QString& path)
    {
        if (!m_scenario.partySize)
            return;
        const QString party = QString::number(*m_scenario.partySize);
        const int lineUp = static_cast<int>(seat.lineUp.size());
        if (lineUp > 0 && lineUp != *m_scenario.partySize)
            error(ProblemKind::LineUpSize, path + "/lineUp", {QString::number(lineUp), party});
        const auto belongs = [&seat](const content::Character& each) { return each.faction == seat.faction; };
        const auto there = std::ranges::count_if(m_pack.characters, belongs);
        if (lineUp == 0 && content::find(m_pack.factions, seat.faction) && there < *m_scenario.partySize)
            error(ProblemKind::PartyImpossible, path + "/faction", {QString::number(there), party});
    }

    // The active seat changes from round to round, so every party must fit both hands.
    void checkHands()
    {
        const std::set<int> hands{m_scenario.deal.cardsToActive(), m_scenario.deal.cardsToEachOther()};
        for (std::size_t s = 0; s < m_scenario.seats.size(); ++s) {
            const std::optional<int> characters = partyOf(m_scenario.seats[s]);
            for (const int cards : hands) {
                if (characters && cards != *characters)
                    error(ProblemKind::LineUpDeal, QString("/seats/%1").arg(s),
                          {QString::number(cards), QString::number(*characters)});
            }
        }
    }

    void checkAlone(const QString& id, const QString& path, std::map<QString, QString>& taken)
    {
        const auto [first, isNew] = taken.emplace(id, path);
        if (!isNew)
            m_reading.errorWith(ProblemKind::DuplicateId, place(path), {id}, place(first->second));
    }

    Place place(const QString& path) const { return {m_definition.file, m_definition.pointer + path, 0}; }

    void error(ProblemKind kind, const QString& path, const QStringList& args)
    {
        m_reading.error(kind, place(path), args);
    }

    const content::Scenario& m_scenario;
    const content::Pack& m_pack;
    const Place& m_definition;
    Reading& m_reading;
};

} // namespace

void checkScenarios(const content::Pack& pack, Reading& reading)
{
    for (std::size_t i = 0; i < pack.scenarios.size(); ++i) {
        const Place& definition = reading.definition("scenarios", i);
        if (!reading.isSound(definition))
            continue;
        ScenarioCheck check(pack.scenarios[i], pack, definition, reading);
        check.checkSeats();
        check.checkDeal();
        check.checkMonsters();
        check.checkEvents();
        check.checkMap();
        check.checkGoals();
    }
}

} // namespace wheelhouse::packs
