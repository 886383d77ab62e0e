// SPDX-License-Identifier: GPL-3.0-or-later
// The words and keys of the effect vocabulary. A test or a verb is chosen by its key (`"has": "cursed"`, `"heal": 3`);
// the tables say what stands behind the key and which other keys go with it.
#pragma once

#include "model/packs/format/reading.h"
#include "model/packs/format/words.h"

namespace wheelhouse::packs {

inline constexpr Words<content::Who, 20> whoWords{{
    {"self", content::Who::Self},
    {"bearer", content::Who::Bearer},
    {"placer", content::Who::Placer},
    {"attacker", content::Who::Attacker},
    {"target", content::Who::Target},
    {"hit", content::Who::Hit},
    {"affected", content::Who::Affected},
    {"actor", content::Who::Actor},
    {"chosen", content::Who::Chosen},
    {"succeeded", content::Who::Succeeded},
    {"failed", content::Who::Failed},
    {"it", content::Who::It},
    {"first", content::Who::First},
    {"friend", content::Who::Friend},
    {"friend-or-self", content::Who::FriendOrSelf},
    {"enemy", content::Who::Enemy},
    {"enemy-character", content::Who::EnemyCharacter},
    {"character", content::Who::Character},
    {"monster", content::Who::Monster},
    {"anyone", content::Who::Anyone},
}};

inline constexpr Words<content::Preference::Kind, 8> preferenceWords{{
    {"closest", content::Preference::Closest},
    {"farthest", content::Preference::Farthest},
    {"most-loot", content::Preference::MostLoot},
    {"fewest-hit-points", content::Preference::FewestHitPoints},
    {"most-hit-points", content::Preference::MostHitPoints},
    {"bloodied", content::Preference::Bloodied},
    {"unhurt", content::Preference::Unhurt},
    {"most-caught", content::Preference::MostCaught},
}};

/// The word under `stopBeside`.
inline constexpr Words<bool, 1> stopWords{{{"any", true}}};

inline constexpr Words<content::Until, 8> untilWords{{
    {"always", content::Until::Always},
    {"next-attack", content::Until::NextAttack},
    {"end-of-turn", content::Until::EndOfTurn},
    {"next-turn-begins", content::Until::NextTurnBegins},
    {"end-of-round", content::Until::EndOfRound},
    {"end-of-next-round", content::Until::EndOfNextRound},
    {"end-of-bearers-next-turn", content::Until::EndOfBearersNextTurn},
    {"end-of-placers-next-turn", content::Until::EndOfPlacersNextTurn},
}};

inline constexpr Words<content::Keep, 3> keepWords{{
    {"one", content::Keep::One},
    {"highest", content::Keep::Highest},
    {"lowest", content::Keep::Lowest},
}};

inline constexpr Words<content::Tally::What, 4> tallyWords{{
    {"figures", content::Tally::What::Figures},
    {"damage", content::Tally::What::Damage},
    {"missing-hit-points", content::Tally::What::MissingHitPoints},
    {"tokens", content::Tally::What::Tokens},
}};

inline constexpr Words<content::Moment, 23> momentWords{{
    {"used", content::Moment::Used},
    {"attack-declared", content::Moment::AttackDeclared},
    {"dice-rolled", content::Moment::DiceRolled},
    {"attack-hit", content::Moment::AttackHit},
    {"attack-missed", content::Moment::AttackMissed},
    {"attack-resolved", content::Moment::AttackResolved},
    {"damage-coming", content::Moment::DamageComing},
    {"damage-taken", content::Moment::DamageTaken},
    {"became-bloodied", content::Moment::BecameBloodied},
    {"defeated", content::Moment::Defeated},
    {"healed", content::Moment::Healed},
    {"walk-begins", content::Moment::WalkBegins},
    {"space-entered", content::Moment::SpaceEntered},
    {"space-left", content::Moment::SpaceLeft},
    {"walk-ended", content::Moment::WalkEnded},
    {"dial-used", content::Moment::DialUsed},
    {"looted", content::Moment::Looted},
    {"critical", content::Moment::Critical},
    {"turn-begins", content::Moment::TurnBegins},
    {"turn-ends", content::Moment::TurnEnds},
    {"round-begins", content::Moment::RoundBegins},
    {"round-ends", content::Moment::RoundEnds},
    {"condition-gained", content::Moment::ConditionGained},
}};

inline constexpr Words<content::Modifier::What, 18> modifierWords{{
    {"to-hit", content::Modifier::What::ToHit},
    {"die", content::Modifier::What::Die},
    {"damage", content::Modifier::What::Damage},
    {"damage-taken", content::Modifier::What::DamageTaken},
    {"armour-class", content::Modifier::What::ArmourClass},
    {"speed", content::Modifier::What::Speed},
    {"dice", content::Modifier::What::Dice},
    {"range", content::Modifier::What::Range},
    {"critical-from", content::Modifier::What::CriticalFrom},
    {"heal-given", content::Modifier::What::HealGiven},
    {"heal-taken", content::Modifier::What::HealTaken},
    {"cooldown", content::Modifier::What::Cooldown},
    {"picks", content::Modifier::What::Picks},
    {"drawn-items", content::Modifier::What::DrawnItems},
    {"kept-items", content::Modifier::What::KeptItems},
    {"check", content::Modifier::What::Check},
    {"action", content::Modifier::What::Action},
    {"rule", content::Modifier::What::Rule},
}};

inline constexpr Words<content::Prohibition::What, 17> prohibitionWords{{
    {"actions", content::Prohibition::What::Actions},
    {"standard-actions", content::Prohibition::What::StandardActions},
    {"move-actions", content::Prohibition::What::MoveActions},
    {"bonus-actions", content::Prohibition::What::BonusActions},
    {"reactions", content::Prohibition::What::Reactions},
    {"cooldown-abilities", content::Prohibition::What::CooldownAbilities},
    {"items", content::Prohibition::What::Items},
    {"attack", content::Prohibition::What::Attack},
    {"be-targeted", content::Prohibition::What::BeTargeted},
    {"be-seen-by-monsters", content::Prohibition::What::BeSeenBy},
    {"be-moved", content::Prohibition::What::BeMoved},
    {"be-healed", content::Prohibition::What::BeHealed},
    {"gain-condition", content::Prohibition::What::GainCondition},
    {"feel-condition", content::Prohibition::What::FeelCondition},
    {"cover", content::Prohibition::What::Cover},
    {"walk-farther", content::Prohibition::What::WalkFarther},
    {"aim-farther", content::Prohibition::What::AimFarther},
}};

/// The tests that need nothing but a figure, under the key `state`.
inline constexpr Words<content::Predicate::Kind, 19> stateWords{{
    {"bloodied", content::Predicate::Kind::Bloodied},
    {"defeated", content::Predicate::Kind::Defeated},
    {"carries-loot", content::Predicate::Kind::CarriesLoot},
    {"at-maximum", content::Predicate::Kind::AtMaximum},
    {"basic-attack", content::Predicate::Kind::BasicAttack},
    {"attack-hits", content::Predicate::Kind::AttackHits},
    {"attack-critical", content::Predicate::Kind::AttackCritical},
    {"own-turn", content::Predicate::Kind::OwnTurn},
    {"moved", content::Predicate::Kind::Moved},
    {"first-this-round", content::Predicate::Kind::FirstThisRound},
    {"even-round", content::Predicate::Kind::EvenRound},
    {"on-foot", content::Predicate::Kind::OnFoot},
    {"empty", content::Predicate::Kind::Empty},
    {"from-attack", content::Predicate::Kind::FromAttack},
    {"would-fall", content::Predicate::Kind::WouldFall},
    {"passed-through", content::Predicate::Kind::PassedThrough},
    {"every-attack-hit", content::Predicate::Kind::EveryAttackHit},
    {"turned-by-reroll", content::Predicate::Kind::TurnedByReroll},
    {"only-items-drawn", content::Predicate::Kind::OnlyItemsDrawn},
}};

/// The verbs that need nothing but figures, under the key `act`.
inline constexpr Words<content::Verb::Kind, 16> actWords{{
    {"exchange", content::Verb::Kind::Exchange},
    {"loot", content::Verb::Kind::Loot},
    {"take-loot", content::Verb::Kind::TakeLoot},
    {"discard", content::Verb::Kind::Discard},
    {"reroll", content::Verb::Kind::Reroll},
    {"take-instead", content::Verb::Kind::TakeInstead},
    {"miss", content::Verb::Kind::Miss},
    {"end-walk", content::Verb::Kind::EndWalk},
    {"pick", content::Verb::Kind::Pick},
    {"change", content::Verb::Kind::Change},
    {"tell", content::Verb::Kind::Tell},
    {"away", content::Verb::Kind::Away},
    {"to-space", content::Verb::Kind::ToSpace},
    {"to-area", content::Verb::Kind::ToArea},
    {"to-token", content::Verb::Kind::ToToken},
    {"along", content::Verb::Kind::Along},
}};

/// What a name in an effect must be the id of.
enum class Named { Nothing, Condition, Dial, Attack, Action, MonsterKind, Figure };

/// What stands behind the key of a test or verb.
enum class Takes { Number, Name, Sort, Range };

/// A test or a verb that is chosen by its key.
template <class Kind>
struct KeyedRow {
    const char* key;
    Kind kind;
    Takes takes;
    Named named = Named::Nothing;
    /// The word for an empty name; null where the name must be there.
    const char* blank = nullptr;
    /// Further words that may stand for an id.
    std::array<const char*, 3> reserved = {nullptr, nullptr, nullptr};
    /// The other keys that go with it, besides those that go with all.
    std::array<const char*, 3> with = {nullptr, nullptr, nullptr};
};

inline constexpr std::array<KeyedRow<content::Predicate::Kind>, 25> predicateRows{{
    {"has", content::Predicate::Kind::Has, Takes::Name, Named::Condition, "any", {}, {"who", "count"}},
    {"condition", content::Predicate::Kind::ConditionIs, Takes::Name, Named::Condition},
    {"is", content::Predicate::Kind::Is, Takes::Sort, Named::Nothing, nullptr, {}, {"who"}},
    {"madeFrom", content::Predicate::Kind::IsCharacter, Takes::Name, Named::Figure, nullptr, {}, {"who"}},
    {"hitPointsAtMost", content::Predicate::Kind::HitPointsAtMost, Takes::Number, Named::Nothing, nullptr, {}, {"who"}},
    {"beside", content::Predicate::Kind::Beside, Takes::Sort, Named::Nothing, nullptr, {}, {"of", "count"}},
    {"range", content::Predicate::Kind::InRange, Takes::Range, Named::Nothing, nullptr, {}, {"who", "of"}},
    {"covered", content::Predicate::Kind::Covered, Takes::Name, Named::Condition, "any"},
    {"attackKind", content::Predicate::Kind::AttackKindIs, Takes::Name},
    {"keyword", content::Predicate::Kind::Keyword, Takes::Name},
    {"attack", content::Predicate::Kind::AttackIs, Takes::Name, Named::Attack},
    {"dial", content::Predicate::Kind::DialIs, Takes::Name, Named::Dial, "any"},
    {"rollAtLeast", content::Predicate::Kind::RollAtLeast, Takes::Number},
    {"dieAtMost", content::Predicate::Kind::DieAtMost, Takes::Number},
    {"firstAttack", content::Predicate::Kind::FirstAttack, Takes::Name, Named::Attack, "any"},
    {"timesThisRound", content::Predicate::Kind::TimesThisRound, Takes::Range},
    {"usesThisTurn", content::Predicate::Kind::UsesThisTurn, Takes::Number},
    {"usesThisGame", content::Predicate::Kind::UsesThisGame, Takes::Number},
    {"round", content::Predicate::Kind::RoundIs, Takes::Number},
    {"on", content::Predicate::Kind::OnTerrain, Takes::Name, Named::Condition, "here", {"hindering"}, {"who"}},
    {"damageFrom", content::Predicate::Kind::DamageFrom, Takes::Name, Named::Condition},
    {"damageEndedBy", content::Predicate::Kind::DamageEndedBy, Takes::Name, Named::Condition},
    {"tiles", content::Predicate::Kind::TilesApart, Takes::Range, Named::Nothing, nullptr, {}, {"who", "of"}},
    {"onTile", content::Predicate::Kind::OnTile, Takes::Name, Named::Nothing, nullptr, {}, {"who"}},
    {"counter", content::Predicate::Kind::CounterAtLeast, Takes::Name, Named::Nothing, nullptr, {}, {"count"}},
}};

inline constexpr std::array<KeyedRow<content::Verb::Kind>, 31> verbRows{{
    {"damage", content::Verb::Kind::Damage, Takes::Number},
    {"heal", content::Verb::Kind::Heal, Takes::Number},
    {"give", content::Verb::Kind::Give, Takes::Name, Named::Condition, nullptr, {}, {"count"}},
    {"take", content::Verb::Kind::Take, Takes::Name, Named::Condition, nullptr, {"one", "other", "all"}, {"count"}},
    {"lay", content::Verb::Kind::Lay, Takes::Name, Named::Condition},
    {"walk", content::Verb::Kind::Walk, Takes::Number, Named::Nothing, nullptr, {}, {"modify"}},
    {"approach", content::Verb::Kind::Approach, Takes::Number},
    {"approachTiles", content::Verb::Kind::ApproachTiles, Takes::Number},
    {"teleport", content::Verb::Kind::Teleport, Takes::Number},
    {"push", content::Verb::Kind::Push, Takes::Number},
    {"drag", content::Verb::Kind::Drag, Takes::Number},
    {"slide", content::Verb::Kind::Slide, Takes::Number},
    {"turnDial", content::Verb::Kind::TurnDial, Takes::Number, Named::Nothing, nullptr, {}, {"dial"}},
    {"ready", content::Verb::Kind::Ready, Takes::Name, Named::Dial, "any", {"reaction"}},
    {"experience", content::Verb::Kind::Experience, Takes::Number},
    {"attack",
     content::Verb::Kind::Attack,
     Takes::Name,
     Named::Attack,
     "own",
     {"basic", "basic-melee", "basic-ranged"},
     {"modify", "by"}},
    {"action", content::Verb::Kind::Action, Takes::Name, Named::Action, nullptr, {}, {"count"}},
    {"shiftDie", content::Verb::Kind::ShiftDie, Takes::Number, Named::Nothing, nullptr, {}, {"die"}},
    {"check", content::Verb::Kind::Check, Takes::Number, Named::Nothing, nullptr, {}, {"keep"}},
    {"reduce", content::Verb::Kind::Reduce, Takes::Number},
    {"stopAt", content::Verb::Kind::StopAt, Takes::Number},
    {"bring", content::Verb::Kind::Bring, Takes::Name, Named::MonsterKind, nullptr, {}, {"count"}},
    {"return", content::Verb::Kind::Return, Takes::Name, Named::MonsterKind},
    {"revive", content::Verb::Kind::Revive, Takes::Number},
    {"points", content::Verb::Kind::Points, Takes::Number},
    {"move", content::Verb::Kind::Move, Takes::Number},
    {"setDown", content::Verb::Kind::SetDown, Takes::Number},
    {"draw", content::Verb::Kind::Draw, Takes::Name, Named::Nothing, nullptr, {}, {"count"}},
    {"turnUp", content::Verb::Kind::TurnUp, Takes::Name, Named::Nothing, "any"},
    {"advance", content::Verb::Kind::Count, Takes::Name, Named::Nothing, nullptr, {}, {"count"}},
    {"end", content::Verb::Kind::End, Takes::Name},
}};

} // namespace wheelhouse::packs
