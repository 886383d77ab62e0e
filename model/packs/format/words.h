// SPDX-License-Identifier: GPL-3.0-or-later
// The words that packs use for closed choices: one table each, for reading and for writing. Words are the schema's.
#pragma once

#include "model/content/pack.h"

#include <array>
#include <utility>

namespace wheelhouse::packs {

template <class E, std::size_t N>
using Words = std::array<std::pair<const char*, E>, N>;

inline constexpr Words<content::AttackKind, 3> attackKindWords{{
    {"melee", content::AttackKind::Melee},
    {"ranged", content::AttackKind::Ranged},
    {"magic", content::AttackKind::Magic},
}};

inline constexpr Words<content::DialKind, 2> dialWords{{
    {"numbered", content::DialKind::Numbered},
    {"two-position", content::DialKind::TwoPosition},
}};

inline constexpr Words<content::Duration, 3> durationWords{{
    {"until-removed", content::Duration::UntilRemoved},
    {"end-of-bearers-next-turn", content::Duration::EndOfBearersNextTurn},
    {"end-of-placers-next-turn", content::Duration::EndOfPlacersNextTurn},
}};

inline constexpr Words<content::MonsterTracking, 2> trackingWords{{
    {"hit-points", content::MonsterTracking::HitPoints},
    {"wounds", content::MonsterTracking::Wounds},
}};

inline constexpr Words<board::Side, 2> sideWords{{
    {"e", board::Side::East},
    {"s", board::Side::South},
}};

inline constexpr Words<content::MapPlaceKind, 4> mapPlaceWords{{
    {"chest", content::MapPlaceKind::Chest},
    {"loot", content::MapPlaceKind::Loot},
    {"control-point", content::MapPlaceKind::ControlPoint},
    {"monsters", content::MapPlaceKind::Monsters},
}};

inline constexpr Words<content::RulePhase, 7> rulePhaseWords{{
    {"setup", content::RulePhase::Setup},
    {"start-of-round", content::RulePhase::StartOfRound},
    {"deal", content::RulePhase::Deal},
    {"activation", content::RulePhase::Activation},
    {"end-of-round", content::RulePhase::EndOfRound},
    {"end-of-game", content::RulePhase::EndOfGame},
    {"always", content::RulePhase::Always},
}};

inline constexpr Words<content::Scoring::For, 6> scoringWords{{
    {"enemy-character-defeated", content::Scoring::For::EnemyCharacterDefeated},
    {"figure-defeated", content::Scoring::For::FigureDefeated},
    {"chest-looted", content::Scoring::For::ChestLooted},
    {"loot-carried", content::Scoring::For::LootCarried},
    {"places-held", content::Scoring::For::PlacesHeld},
    {"first-turn-ended-at", content::Scoring::For::FirstTurnEndedAt},
}};

inline constexpr Words<content::Counted, 11> countedWords{{
    {"characters", content::Counted::Characters},
    {"level-ups", content::Counted::LevelUps},
    {"condition-tokens", content::Counted::ConditionTokens},
    {"loot-tokens", content::Counted::LootTokens},
    {"items", content::Counted::Items},
    {"minis", content::Counted::Minis},
    {"champions", content::Counted::Champions},
    {"maps", content::Counted::Maps},
    {"cards", content::Counted::Cards},
    {"tiles", content::Counted::Tiles},
    {"dice", content::Counted::Dice},
}};

/// The word for `value`; every value of a table's type has one.
template <class E, std::size_t N>
const char* wordOf(const Words<E, N>& words, E value)
{
    for (const auto& [word, meaning] : words) {
        if (meaning == value)
            return word;
    }
    return words.front().first;
}

} // namespace wheelhouse::packs
