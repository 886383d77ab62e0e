// SPDX-License-Identifier: GPL-3.0-or-later
// Minis that others move over the board: pushed away from a middle, dragged towards it, or slid anywhere. Rules:
// ONS-MOV-06, ONS-MOV-13, ONS-BAR-02, ONS-DOR-04, ONS-LRG-03.
#pragma once

#include "model/board/onslaught/board.h"

#include <vector>

namespace wheelhouse::board::onslaught {

/// Place after place, the start left out.
using Way = std::vector<Space>;

/// Every way of one to `spaces` orthogonal steps over which the mini may be moved; of long ones one to each place. With
/// each step it gets farther from the middle as the crow flies (or nearer, unless `away`); for whoever is large the
/// nearest spaces count. No step goes up a level or down more than one, through a barrier or a closed door, or into a
/// space that holds a mini.
std::vector<Way> shiftWays(const Board& board, MiniIndex mini, const Spot& middle, int spaces, bool away);

/// The same in any direction: the shortest ways to each place.
std::vector<Way> slideWays(const Board& board, MiniIndex mini, int spaces);

} // namespace wheelhouse::board::onslaught
