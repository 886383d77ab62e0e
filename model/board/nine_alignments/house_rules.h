// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/board/house_rule.h"

#include <array>

namespace wheelhouse::board::nine_alignments {

/// How a table reads what the rulebook leaves open about the board. The defaults are the project's readings.
struct HouseRules {
    /// Whether a diagonal step may go past one solid square or wall end, though not between two (NIN-MOV-11).
    bool cornersMayBeCut = false;
    /// Whether figures keep a radius from spreading as they keep a figure from moving (NIN-AOE-02).
    bool figuresLimitRadius = false;

    friend bool operator==(const HouseRules&, const HouseRules&) = default;
};

inline constexpr std::array houseRules{
    HouseRule<HouseRules>{"corners-may-be-cut", &HouseRules::cornersMayBeCut},
    HouseRule<HouseRules>{"figures-limit-radius", &HouseRules::figuresLimitRadius},
};

} // namespace wheelhouse::board::nine_alignments
