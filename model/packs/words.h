// SPDX-License-Identifier: GPL-3.0-or-later
// The words that packs use for closed choices: one table each, for reading and for writing.
#pragma once

#include "model/content/pack.h"

#include <array>
#include <utility>

namespace wheelhouse::packs {

template <class E, std::size_t N>
using Words = std::array<std::pair<const char*, E>, N>;

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
