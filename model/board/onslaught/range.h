// SPDX-License-Identifier: GPL-3.0-or-later
// Range: the least number of spaces from one to the other, diagonal steps counting as one. Terrain, minis and barriers
// do not lengthen it; portal pairs may shorten it.
#pragma once

#include "model/board/onslaught/board.h"
#include "model/board/onslaught/workspace.h"

namespace wheelhouse::board::onslaught {

/// How far apart the nearest two spaces of two spans of one coordinate are, each from its first space on.
int gap(int a, int sizeA, int b, int sizeB);

/// The least range between any two spaces of the two spots (ONS-RNG-01, ONS-RNG-09); at 1 they are adjacent
/// (ONS-RNG-04). Neither terrain nor minis (ONS-RNG-07) nor barriers (ONS-RNG-08) count; portals do (ONS-PRT-03,
/// ONS-PRT-05).
int range(const Board& board, const Spot& from, const Spot& to, Workspace& workspace);

/// Makes `places` those from which a mini of that size is at a range of least to most of the spot, wherever it has
/// room.
void placesInRange(const Board& board, const Spot& of, int size, int least, int most, Workspace& workspace,
                   BitGrid& places);

} // namespace wheelhouse::board::onslaught
