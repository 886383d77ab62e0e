// SPDX-License-Identifier: GPL-3.0-or-later
// Scenarios: sides, monster groups, the deal of cards, events, special rules and how points are scored.
#pragma once

#include "model/content/deal.h"
#include "model/content/effect.h"
#include "model/content/id.h"
#include "model/content/initiative.h"
#include "model/content/script.h"

#include <QString>

#include <optional>
#include <variant>
#include <vector>

namespace wheelhouse::content {

/// One player's side of a scenario: the faction and the characters it is suggested to start with; both are empty where
/// the player chooses them.
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
    QString name; ///< may be another than its monster's (ONS-NAM-05)
    std::variant<MonsterKindId, ChampionId> monster;
    int count = 1;
    Initiative initiative;
    /// Further numbers at which it acts.
    std::vector<Initiative> again = {};
    /// It begins beside the places that monsters come from, not on them.
    bool beside = false;
    /// What the scenario prints of these monsters in place of their card; none where the card counts.
    std::optional<int> hitPoints = {};
    std::optional<int> armourClass = {};
    std::optional<int> speed = {};
    QString behaviour = {};
    Script script = {};

    friend bool operator==(const MonsterGroup&, const MonsterGroup&) = default;
};

/// What a rules engine counts by itself towards a goal.
struct Scoring {
    enum class For {
        EnemyCharacterDefeated,
        FigureDefeated, ///< by one of theirs: made from the champion or kind of monster `figure`
        ChestLooted,
        LootCarried,     ///< each token that a standing character carries when the last round ends
        PlacesHeld,      ///< at the end of each round: more of theirs `within` spaces of a place than of the others
        FirstTurnEndedAt ///< of achievements: the first of its side to end a turn `within` spaces of a place
    };
    For what = For::EnemyCharacterDefeated;
    QString figure = {};
    /// The places that count, by their letters on the map.
    std::vector<QString> places = {};
    int within = 0;
    /// All places count as a single one.
    bool together = false;
    /// Held only where none of the others is there.
    bool alone = false;
    /// ChestLooted: which chest of the same character counts; 0 for each.
    int time = 0;

    friend bool operator==(const Scoring&, const Scoring&) = default;
};

/// One way to score in a scenario.
struct VictoryGoal {
    QString text;
    /// Unknown until entered.
    std::optional<int> points;
    /// None: the players count it.
    std::optional<Scoring> scoring = {};

    friend bool operator==(const VictoryGoal&, const VictoryGoal&) = default;
};

/// One way to earn experience in a scenario.
struct Achievement {
    QString text;
    std::optional<int> experience = {};
    /// What a character does for it: defeats somebody, loots a chest or ends a turn somewhere. None: the players say
    /// who has earned it.
    std::optional<Scoring> scoring = {};

    friend bool operator==(const Achievement&, const Achievement&) = default;
};

/// Something that happens in a scenario.
struct ScenarioEvent {
    ScenarioEventId id;
    QString name;
    /// When it happens, in words.
    QString when;
    /// The round in which it happens; no value where `when` says more.
    std::optional<int> round;
    QString text;
    Effect effect = {};

    friend bool operator==(const ScenarioEvent&, const ScenarioEvent&) = default;
};

/// The part of a game in which a special rule matters.
enum class RulePhase { Setup, StartOfRound, Deal, Activation, EndOfRound, EndOfGame, Always };

struct PhaseRule {
    RulePhase phase = RulePhase::Always;
    QString text;
    Effect effect = {};

    friend bool operator==(const PhaseRule&, const PhaseRule&) = default;
};

struct Scenario {
    ScenarioId id;
    QString name;
    QString flavour;
    std::vector<ScenarioSeat> seats;
    /// How many characters a side has; no value where the line-ups say it.
    std::optional<int> partySize;
    /// Index in `seats` of the seat that is active in the first round; unknown until entered.
    std::optional<int> firstActiveSeat;
    DealRecipe deal;
    /// The tokens of the loot pool, each as often as it lies in it.
    std::vector<LootId> lootPool;
    /// Whether an event goes back into the pool after it was drawn.
    bool eventsReturnToPool = false;
    std::vector<MonsterGroup> monsterGroups;
    std::vector<ScenarioEvent> events = {};
    /// 0 while nobody has entered it.
    int rounds = 0;
    std::vector<VictoryGoal> goals;
    std::vector<Achievement> achievements = {};
    /// The score that ends the game at once; no value when all rounds are played.
    std::optional<int> pointsToWin;
    /// Special rules, a paragraph each.
    std::vector<QString> specialRules;
    /// Special rules that matter in one phase.
    std::vector<PhaseRule> phaseRules = {};
    /// The map it is played on; no value when any map will do.
    std::optional<MapId> map;

    friend bool operator==(const Scenario&, const Scenario&) = default;
};

} // namespace wheelhouse::content
