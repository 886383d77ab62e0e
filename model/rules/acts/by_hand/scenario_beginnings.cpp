// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/acts/by_hand/scenario_beginnings.h"

#include <algorithm>

namespace wheelhouse::rules::acts {

namespace {
using play::Beginning;

Beginning::Figure lineUpFigure(const content::Character& character)
{
    return {character.id.text(), character.name, character.role};
}

/// Those of the seat's faction and its line-up. A seat without a faction has the one that no seat before it has.
std::vector<Beginning::Figure> thoseWhoMayCome(const content::Scenario& scenario, size_t index,
                                               const content::Pack& pack)
{
    const content::ScenarioSeat& seat = scenario.seats[index];
    const bool isChosen = seat.faction.isEmpty() && !pack.factions.empty();
    const content::FactionId& faction = isChosen ? pack.factions[index % pack.factions.size()].id : seat.faction;
    std::vector<Beginning::Figure> figures;
    for (const content::Character& character : pack.characters) {
        const bool isInLineUp = std::ranges::find(seat.lineUp, character.id) != seat.lineUp.end();
        if (isInLineUp || character.faction == faction) {
            figures.push_back(lineUpFigure(character));
        }
    }
    return figures;
}

Beginning::Seat seatOf(const content::Scenario& scenario, size_t index, const content::Pack& pack)
{
    const content::ScenarioSeat& from = scenario.seats[index];
    Beginning::Seat seat;
    seat.name = from.name;
    if (const content::Faction* faction = content::find(pack.factions, from.faction)) {
        seat.leads = faction->name;
        seat.flavour = faction->flavour;
    }
    for (const content::CharacterId& id : from.lineUp) {
        if (const content::Character* character = content::find(pack.characters, id)) {
            seat.lineUp.push_back(lineUpFigure(*character));
        }
    }
    seat.mayCome = thoseWhoMayCome(scenario, index, pack);
    seat.wanted = scenario.partySize ? static_cast<size_t>(std::max(0, *scenario.partySize)) : from.lineUp.size();
    return seat;
}

Beginning beginningOf(const content::Scenario& scenario, const content::Pack& pack)
{
    Beginning beginning;
    beginning.id = scenario.id.text();
    beginning.kind = play::Message("beginning-scenario");
    beginning.name = scenario.name;
    beginning.flavour = scenario.flavour;
    beginning.rounds = scenario.rounds;
    beginning.specialRules = scenario.specialRules;
    for (const content::PhaseRule& rule : scenario.phaseRules) {
        beginning.specialRules.push_back(rule.text);
    }
    for (size_t i = 0; i < scenario.seats.size(); ++i) {
        beginning.seats.push_back(seatOf(scenario, i, pack));
        if (!scenario.firstActiveSeat) {
            beginning.mayBeActive.emplace_back(QStringLiteral("seat-%1").arg(i + 1));
        }
    }
    beginning.leastSeats = beginning.seats.size();
    beginning.usualSeats = beginning.seats.size();
    for (const content::MonsterGroup& group : scenario.monsterGroups) {
        beginning.monsters.push_back(group.name);
    }
    beginning.hasMap = scenario.map && content::find(pack.maps, *scenario.map);
    beginning.pieces = content::setupListOf(pack, scenario);
    for (const content::VictoryGoal& goal : scenario.goals) {
        beginning.goals.push_back({goal.text, goal.points});
    }
    beginning.pointsToWin = scenario.pointsToWin;
    for (const content::Achievement& achievement : scenario.achievements) {
        beginning.achievements.push_back({achievement.text, achievement.experience});
    }
    return beginning;
}
} // namespace

std::vector<Beginning> scenarioBeginnings(const content::Pack& pack)
{
    std::vector<Beginning> beginnings;
    for (const content::Scenario& scenario : pack.scenarios) {
        beginnings.push_back(beginningOf(scenario, pack));
    }
    return beginnings;
}

content::Pack withScenario(const content::Pack& pack, const QString& scenario)
{
    content::Pack one = pack;
    std::erase_if(one.scenarios, [&](const content::Scenario& each) { return each.id.text() != scenario; });
    return one;
}

} // namespace wheelhouse::rules::acts
