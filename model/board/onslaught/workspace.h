// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/board/grid.h"
#include "model/board/onslaught/bit_grid.h"

#include <array>
#include <vector>

namespace wheelhouse::board::onslaught {

/// Room for questions to a board to work in. It holds nothing between two questions, and may serve any boards in turn,
/// but only one question at a time. Once it has served a board of some size, no question allocates for its working.
struct Workspace {
    // Sight.
    BitGrid hostile;
    BitGrid interrupting;
    BitGrid hindering;
    BitGrid nothing;
    // Range and movement.
    BitGrid visited;
    BitGrid enterable;
    BitGrid stops;
    BitGrid goals;
    BitGrid scratch;
    BitGrid places;
    /// Spaces that will be reached at the next costs, by cost modulo 4.
    std::array<BitGrid, 4> pending;
    /// Steps of a large mini, as GroundTables::steps.
    std::array<std::array<BitGrid, 3>, 4> steps;
    Grid<short> costs;
};

} // namespace wheelhouse::board::onslaught
