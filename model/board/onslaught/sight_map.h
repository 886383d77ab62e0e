// SPDX-License-Identifier: GPL-3.0-or-later
// Everything that a viewer sees, as bits. Private to this folder.
#pragma once

#include "model/board/onslaught/board.h"
#include "model/board/onslaught/workspace.h"

namespace wheelhouse::board::onslaught {

/// Makes workspace.seen the spaces that `from` sees, each as a bare space, and workspace.clear those without cover.
void lookAround(const Board& board, const Spot& from, Workspace& workspace);

} // namespace wheelhouse::board::onslaught
