// SPDX-License-Identifier: GPL-3.0-or-later
// All spaces seen from one corner at once. Row by row away from the corner, the slopes of the lines that no space has
// interrupted yet are kept as closed intervals of exact fractions; what a row's spaces take from them is open, so two
// spaces that touch at a corner leave one slope between them. Private to this folder.
#pragma once

#include "model/board/onslaught/bit_grid.h"
#include "model/board/onslaught/workspace.h"
#include "model/board/space.h"

namespace wheelhouse::board::onslaught {

/// Adds to `seen` those of the `wanted` spaces to the east of the corner and to the south of it (down), or to the
/// north, to at least three of whose corners run lines from that corner that meet the inside of no interrupting space
/// but the space itself.
void sweepEastward(const BitGrid& interrupting, const BitGrid& wanted, Space corner, bool down, Workspace& workspace,
                   BitGrid& seen);

} // namespace wheelhouse::board::onslaught
