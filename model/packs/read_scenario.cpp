// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/packs/readers.h"

namespace wheelhouse::packs {
namespace {

constexpr Bounds seatCount{1, 6};

content::ScenarioSeat readSeat(ObjectReader& object)
{
    content::ScenarioSeat seat;
    seat.name = object.text("name");
    seat.faction = content::FactionId(object.reference("faction", Noun::Faction));
    for (const QString& id : object.references("lineUp", Noun::Character, {1, 12}))
        seat.lineUp.emplace_back(id);
    return seat;
}

content::MonsterGroup readMonsterGroup(ObjectReader& object)
{
    content::MonsterGroup group;
    group.id = content::MonsterGroupId(object.slug("id"));
    group.name = object.text("name");
    if (object.has("champion")) {
        group.monster = content::ChampionId(object.reference("champion", Noun::Champion));
    } else {
        group.monster = content::MonsterKindId(object.reference("monster", Noun::MonsterKind));
        group.count = object.integer("count", bounds::tokens);
    }
    group.initiative.hundredths = object.hundredths("initiative", {0, 9999});
    return group;
}

content::VictoryGoal readGoal(ObjectReader& object)
{
    content::VictoryGoal goal;
    goal.text = object.text("text");
    goal.points = object.integer("points", {-20, 20});
    return goal;
}

} // namespace

content::Scenario readScenario(ObjectReader& object)
{
    content::Scenario scenario;
    scenario.id = content::ScenarioId(object.ownId("id", Noun::Scenario));
    scenario.name = object.text("name");
    scenario.flavour = object.textOrNone("flavour");
    scenario.seats = object.each("seats", seatCount, readSeat);
    const int seats = static_cast<int>(scenario.seats.size());
    scenario.firstActiveSeat = object.integer("firstActiveSeat", {0, seats > 0 ? seats - 1 : seatCount.highest - 1});
    scenario.deal = object.object("deal", readDeal);
    for (const QString& id : object.references("lootPool", Noun::Loot, bounds::anyList))
        scenario.lootPool.emplace_back(id);
    scenario.eventsReturnToPool = object.flagOr("eventsReturnToPool", false);
    scenario.monsterGroups = object.each("monsterGroups", bounds::anyList, readMonsterGroup);
    scenario.rounds = object.integer("rounds", {1, 99});
    scenario.goals = object.each("goals", bounds::someList, readGoal);
    scenario.pointsToWin = object.integerOrNone("pointsToWin", {1, 99});
    scenario.specialRules = object.texts("specialRules", bounds::anyList);
    if (object.has("map"))
        scenario.map = content::MapId(object.reference("map", Noun::Map));
    return scenario;
}

} // namespace wheelhouse::packs
