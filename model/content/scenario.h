// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/content/deal.h"
#include "model/content/id.h"
#include "model/content/initiative.h"

#include <QString>

#include <variant>
#include <vector>

namespace wheelhouse::content {

/// One player's side of a scenario: the faction and the characters it is suggested to start with.
struct ScenarioSeat {
    /// What the side is called until a player's name is entered.
    QString name;
    FactionId faction;
    std::vector<CharacterId> lineUp;

    friend bool operator==(const ScenarioSeat&, const ScenarioSeat&) = default;
};

/// Monsters that act together at one number of the turn order.
struct MonsterGroup {
    MonsterGroupId id;
    QString name;
    std::variant<MonsterKindId, ChampionId> monster;
    int count = 1;
    Initiative initiative;

    friend bool operator==(const MonsterGroup&, const MonsterGroup&) = default;
};

/// One way to score in a scenario.
struct VictoryGoal {
    QString text;
    int points = 0;

    friend bool operator==(const VictoryGoal&, const VictoryGoal&) = default;
};

struct Scenario {
    ScenarioId id;
    QString name;
    QString flavour;
    std::vector<ScenarioSeat> seats;
    /// Index in `seats` of the seat that is active in the first round.
    int firstActiveSeat = 0;
    DealRecipe deal;
    /// The tokens of the loot pool, each as often as it lies in it.
    std::vector<LootId> lootPool;
    /// Whether an event goes back into the pool after it was drawn.
    bool eventsReturnToPool = false;
    std::vector<MonsterGroup> monsterGroups;
    int rounds = 0;
    std::vector<VictoryGoal> goals;
    /// The score that ends the game at once; no value when all rounds are played.
    std::optional<int> pointsToWin;
    /// Special rules, a paragraph each.
    std::vector<QString> specialRules;
    /// The map it is played on; no value when any map will do.
    std::optional<MapId> map;

    friend bool operator==(const Scenario&, const Scenario&) = default;
};

} // namespace wheelhouse::content
