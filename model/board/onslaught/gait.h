// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/board/onslaught/board.h"

#include <vector>

namespace wheelhouse::board::onslaught {

/// A mini takes no step that ends more than `spaces` away from a spot, unless it comes closer by it.
struct Leash {
    Spot from;
    int spaces = 0;
};

/// How a mini walks, where something changes the usual way.
struct Gait {
    bool passesEnemies = false;
    bool hinderingCostsOne = false;
    bool climbingCostsOne = false;
    bool anyClimb = false;
    bool passesBarriers = false;
    bool diagonally = false;
    std::vector<Leash> leashes = {};

    bool isUsual() const
    {
        return !passesEnemies && !hinderingCostsOne && !climbingCostsOne && !anyClimb && !passesBarriers &&
               !diagonally && leashes.empty();
    }
};

} // namespace wheelhouse::board::onslaught
