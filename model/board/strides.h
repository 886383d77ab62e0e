// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace wheelhouse::board {

/// What may change the usual way of walking. Where the walker may not go beside that is for each game to say.
struct Strides {
    bool passesEnemies = false;
    bool hinderingCostsOne = false;
    bool climbingCostsOne = false;
    bool anyClimb = false;
    bool passesBarriers = false;
    bool diagonally = false;
    friend bool operator==(const Strides&, const Strides&) = default;
};

} // namespace wheelhouse::board
