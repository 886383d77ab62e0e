// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/board/grid.h"
#include "model/board/onslaught/bit_grid.h"

#include <array>
#include <utility>
#include <vector>

namespace wheelhouse::board::onslaught {

/// The slope of a line, in columns per row. Rise 0 is the level line.
struct Slope {
    int run = 0;
    int rise = 1;

    friend bool operator<(const Slope& a, const Slope& b) { return a.run * b.rise < b.run * a.rise; }
};

/// Slopes from first to last, both included.
struct OpenSlopes {
    Slope first;
    Slope last;
};

/// Where one flood works.
struct FloodRoom {
    BitGrid visited;
    /// Places that will be reached at the next costs, by cost modulo 4.
    std::array<BitGrid, 4> pending;
};

/// Room for questions to a board to work in. It holds nothing between two questions, and may serve any boards in turn,
/// but only one question at a time. It keeps what it has grown to: a question allocates for its working only where none
/// before it needed as much, and else only for the list that it hands back, if it hands back one.
struct Workspace {
    // Sight.
    BitGrid hostile;
    BitGrid interrupting;
    BitGrid hindering;
    BitGrid nothing;
    /// Numbers of portal ends.
    std::vector<std::size_t> leading;
    // Sight maps.
    BitGrid wanted;
    BitGrid swept;
    BitGrid seen;
    BitGrid clear;
    BitGrid mirroredObstacles;
    BitGrid mirroredWanted;
    BitGrid mirroredSwept;
    BitGrid hinderedToo;
    BitGrid throughPortals;
    std::vector<OpenSlopes> open;
    std::vector<OpenSlopes> nextOpen;
    // Range and movement.
    std::vector<int> portalSteps;
    FloodRoom flood;
    FloodRoom otherFlood;
    BitGrid enterable;
    BitGrid stops;
    BitGrid goals;
    BitGrid tooNear;
    BitGrid inReach;
    BitGrid scratch;
    BitGrid places;
    /// Steps of a mini that walks in a way of its own, as GroundTables::steps; the diagonal ones last.
    std::array<std::array<BitGrid, 3>, 8> steps;
    Grid<short> costs;
    /// Places and what they cost.
    std::vector<std::pair<int, Space>> reached;
};

} // namespace wheelhouse::board::onslaught
