// SPDX-License-Identifier: GPL-3.0-or-later
// Line of sight, exactly: a square is seen if an open segment from the centre of the viewer's square to some point of
// the open target square meets the interior of no solid square and touches no wall edge or closed door. One single
// direction is enough, such as the diagonal between two solid squares that touch at a corner. Figures hide nothing.
#pragma once

#include "model/board/nine_alignments/board.h"

namespace wheelhouse::board::nine_alignments {

/// Whether any part of the target square is seen (NIN-LOS-01, NIN-LOS-02, NIN-LOS-05).
bool sees(const Board& board, Space from, Space to);
/// Whether any of the viewer's squares sees any of the target's.
bool sees(const Board& board, const FloorSpot& from, const FloorSpot& to);

} // namespace wheelhouse::board::nine_alignments
