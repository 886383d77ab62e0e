// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/board/house_rule.h"

#include <array>

namespace wheelhouse::board::adventure_system {

/// How a table reads what the rulebook leaves open about the board. The defaults are the project's readings.
struct HouseRules {
    /// Whether a diagonal step may go past one wall corner, though never between two (ADV-MOV-10).
    bool cornersMayBeCut = true;

    friend bool operator==(const HouseRules&, const HouseRules&) = default;
};

inline constexpr std::array houseRules{
    HouseRule<HouseRules>{"corners-may-be-cut", &HouseRules::cornersMayBeCut},
};

} // namespace wheelhouse::board::adventure_system
