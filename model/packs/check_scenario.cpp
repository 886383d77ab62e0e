// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/packs/readers.h"

#include <map>
#include <set>
#include <utility>

namespace wheelhouse::packs {
namespace {

class ScenarioCheck
{
public:
    ScenarioCheck(const content::Scenario& scenario, const content::Pack& pack, const Node& node, const Place& place,
                  Reading& reading)
        : m_scenario(scenario), m_pack(pack), m_node(node), m_place(place), m_reading(reading)
    {
    }

    void checkSeats()
    {
        std::set<QString> placed;
        for (std::size_t s = 0; s < m_scenario.seats.size(); ++s) {
            const content::ScenarioSeat& seat = m_scenario.seats[s];
            for (std::size_t i = 0; i < seat.lineUp.size(); ++i) {
                const content::CharacterId& id = seat.lineUp[i];
                const QString path = QString("/seats/%1/lineUp/%2").arg(s).arg(i);
                if (!placed.insert(id.text()).second)
                    error(ProblemKind::LineUpTwice, path, {id.text()});
                const content::Character* character = content::find(m_pack.characters, id);
                if (character && !(character->faction == seat.faction))
                    error(ProblemKind::LineUpFaction, path, {id.text()});
            }
        }
    }

    void checkDeal()
    {
        const content::DealRecipe& deal = m_scenario.deal;
        const int others = static_cast<int>(m_scenario.seats.size()) - 1;
        for (std::size_t h = 0; h < deal.heaps.size(); ++h) {
            const content::DealHeap& heap = deal.heaps[h];
            const int dealt = heap.toActive + heap.toEachOther * others;
            const int cards = heap.to - heap.from + 1;
            if (dealt > cards)
                error(ProblemKind::HeapTooSmall, QString("/deal/heaps/%1").arg(h),
                      {QString::number(dealt), QString::number(cards)});
        }
        // The active seat changes from round to round, so every line-up must fit both hands.
        for (std::size_t s = 0; s < m_scenario.seats.size(); ++s) {
            const int characters = static_cast<int>(m_scenario.seats[s].lineUp.size());
            for (const int cards : std::set{deal.cardsToActive(), deal.cardsToEachOther()}) {
                if (cards != characters)
                    error(ProblemKind::LineUpDeal, QString("/seats/%1/lineUp").arg(s),
                          {QString::number(cards), QString::number(characters)});
            }
        }
    }

    void checkMonsters()
    {
        std::map<QString, int> wanted;
        std::set<QString> groups;
        for (std::size_t g = 0; g < m_scenario.monsterGroups.size(); ++g) {
            const content::MonsterGroup& group = m_scenario.monsterGroups[g];
            const QString path = QString("/monsterGroups/%1").arg(g);
            if (!groups.insert(group.id.text()).second)
                error(ProblemKind::DuplicateId, path + "/id", {group.id.text(), describe(m_place)});
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

    void checkMap()
    {
        const content::Map* map = m_scenario.map ? content::find(m_pack.maps, *m_scenario.map) : nullptr;
        for (std::size_t s = 0; map && s < m_scenario.seats.size(); ++s) {
            std::size_t spaces = 0;
            for (const content::StartArea& start : map->starts)
                spaces += std::cmp_equal(start.seat, s) ? start.spaces.size() : 0;
            const std::size_t characters = m_scenario.seats[s].lineUp.size();
            if (spaces < characters)
                error(ProblemKind::StartTooSmall, QStringLiteral("/map"),
                      {QString::number(spaces), QString::number(characters)});
        }
    }

private:
    void error(ProblemKind kind, const QString& path, const QStringList& args)
    {
        m_reading.error(kind, {m_place.file, m_place.pointer + path, lineAt(m_node, path)}, args);
    }

    const content::Scenario& m_scenario;
    const content::Pack& m_pack;
    const Node& m_node;
    const Place& m_place;
    Reading& m_reading;
};

} // namespace

void checkScenario(const content::Scenario& scenario, const content::Pack& pack, const Node& node, const Place& place,
                   Reading& reading)
{
    ScenarioCheck check(scenario, pack, node, place, reading);
    check.checkSeats();
    check.checkDeal();
    check.checkMonsters();
    check.checkMap();
}

} // namespace wheelhouse::packs
