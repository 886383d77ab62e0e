// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/packs/readers.h"

#include <algorithm>
#include <map>
#include <set>

namespace wheelhouse::packs {
namespace {

Place below(const Place& place, const QString& path)
{
    return {place.file, place.pointer + path, place.line};
}

void checkSeats(const content::Scenario& scenario, const content::Pack& pack, const Place& place, Reading& reading)
{
    std::set<QString> placed;
    for (std::size_t s = 0; s < scenario.seats.size(); ++s) {
        const content::ScenarioSeat& seat = scenario.seats[s];
        for (std::size_t i = 0; i < seat.lineUp.size(); ++i) {
            const content::CharacterId& id = seat.lineUp[i];
            const Place at = below(place, QString("/seats/%1/lineUp/%2").arg(s).arg(i));
            if (!id.isEmpty() && !placed.insert(id.text()).second)
                reading.error(ProblemKind::LineUpTwice, at, {id.text()});
            const content::Character* character = content::find(pack.characters, id);
            if (character && !(character->faction == seat.faction))
                reading.error(ProblemKind::LineUpFaction, at, {id.text()});
        }
    }
}

void checkDeal(const content::Scenario& scenario, const Place& place, Reading& reading)
{
    const int others = static_cast<int>(scenario.seats.size()) - 1;
    for (std::size_t h = 0; h < scenario.deal.heaps.size(); ++h) {
        const content::DealHeap& heap = scenario.deal.heaps[h];
        const int dealt = heap.toActive + heap.toEachOther * others;
        const int cards = heap.to - heap.from + 1;
        if (cards > 0 && dealt > cards)
            reading.error(ProblemKind::HeapTooSmall, below(place, QString("/deal/heaps/%1").arg(h)),
                          {QString::number(dealt), QString::number(cards)});
    }
    // The active seat changes from round to round, so every line-up must fit both hands.
    for (std::size_t s = 0; s < scenario.seats.size(); ++s) {
        const int characters = static_cast<int>(scenario.seats[s].lineUp.size());
        for (const int cards : std::set{scenario.deal.cardsToActive(), scenario.deal.cardsToEachOther()}) {
            if (cards != characters)
                reading.error(ProblemKind::LineUpDeal, below(place, QString("/seats/%1/lineUp").arg(s)),
                              {QString::number(cards), QString::number(characters)});
        }
    }
}

void checkMinis(const content::Scenario& scenario, const content::Pack& pack, const Place& place, Reading& reading)
{
    std::map<QString, int> wanted;
    std::set<QString> groups;
    for (std::size_t g = 0; g < scenario.monsterGroups.size(); ++g) {
        const content::MonsterGroup& group = scenario.monsterGroups[g];
        const Place at = below(place, QString("/monsterGroups/%1").arg(g));
        if (!group.id.isEmpty() && !groups.insert(group.id.text()).second)
            reading.error(ProblemKind::DuplicateId, below(at, "/id"), {group.id.text(), describe(place)});
        const auto* id = std::get_if<content::MonsterKindId>(&group.monster);
        const content::MonsterKind* kind = id ? content::find(pack.monsters, *id) : nullptr;
        if (!kind)
            continue;
        const int minis = wanted[id->text()] += group.count;
        if (minis > kind->minis)
            reading.error(ProblemKind::TooManyMinis, below(at, "/count"),
                          {QString::number(minis), QString::number(kind->minis)});
    }
}

} // namespace

void checkScenario(const content::Scenario& scenario, const content::Pack& pack, const Place& place, Reading& reading)
{
    checkSeats(scenario, pack, place, reading);
    checkDeal(scenario, place, reading);
    checkMinis(scenario, pack, place, reading);
}

} // namespace wheelhouse::packs
