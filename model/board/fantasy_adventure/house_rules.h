// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/board/house_rule.h"

#include <array>

namespace wheelhouse::board::fantasy_adventure {

/// How a table reads what the rulebook leaves open about the board. The defaults are the project's readings.
struct HouseRules {
    /// Whether a shot that leads exactly between two blocking squares is blocked.
    bool pinchedShotsAreBlocked = true;
    /// Whether a figure of the other side blocks a shot at whoever is beyond it (FAB-CBT-09).
    bool foesBlockShots = true;

    friend bool operator==(const HouseRules&, const HouseRules&) = default;
};

inline constexpr std::array houseRules{
    HouseRule<HouseRules>{"pinched-shots-are-blocked", &HouseRules::pinchedShotsAreBlocked},
    HouseRule<HouseRules>{"foes-block-shots", &HouseRules::foesBlockShots},
};

} // namespace wheelhouse::board::fantasy_adventure
