// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/board/house_rule.h"

#include <array>

namespace wheelhouse::board::descent {

/// How a table reads what the rulebook leaves open about the board. The defaults are the project's readings.
struct HouseRules {
    /// Whether a line of sight that leads exactly between two blocking spaces is blocked (DES-LOS-10).
    bool pinchedSightIsBlocked = true;
    /// Whether a diagonal step counts one space of range; otherwise it counts two (DES-RNG-02).
    bool diagonalsCountOnce = true;

    friend bool operator==(const HouseRules&, const HouseRules&) = default;
};

inline constexpr std::array houseRules{
    HouseRule<HouseRules>{"pinched-sight-is-blocked", &HouseRules::pinchedSightIsBlocked},
    HouseRule<HouseRules>{"diagonals-count-once", &HouseRules::diagonalsCountOnce},
};

} // namespace wheelhouse::board::descent
