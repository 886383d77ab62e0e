// SPDX-License-Identifier: GPL-3.0-or-later
// Lines and cones. The origin is left out of both; solid squares are listed like any other.
#pragma once

#include "model/board/floor_plan.h"
#include "model/board/nine_alignments/directions.h"

namespace wheelhouse::board::nine_alignments {

/// All squares whose interior the segment between the two squares' centres meets (NIN-AOE-03), but for the first
/// (NIN-AOE-04), sorted.
std::vector<Space> line(Space from, Space to);

/// The side, along the direction, that has the odd square where a cone's width is even (NIN-AOE-10).
enum class WideSide : unsigned char { Left, Right };

/// The squares of the board in a cone, sorted: at each distance k up to the length (NIN-AOE-07) a row of k squares
/// (NIN-AOE-05, NIN-AOE-11) at right angles to the direction, any of the eight (NIN-AOE-06), without the origin
/// (NIN-AOE-08). In a diagonal direction distance k is k diagonal steps on.
std::vector<Space> cone(const FloorPlan& plan, Space from, Direction direction, int length, WideSide side);

} // namespace wheelhouse::board::nine_alignments
