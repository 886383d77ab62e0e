// SPDX-License-Identifier: GPL-3.0-or-later
// Movement: orthogonal steps, past one's own side, through passages, and up and down towers.
#pragma once

#include "model/board/fantasy_adventure/board.h"

namespace wheelhouse::board::fantasy_adventure {

/// Whether a move may be led into a chest's square, which takes an action that is left to open it.
enum class Chests : bool { Closed, MayBeOpened };

/// Every place that a figure can get to with so many squares of movement, its own included, sorted; those too where
/// it may not end its turn.
std::vector<Reached> ways(const Board& board, int figure, int points, Chests chests = Chests::Closed);

/// Whether a figure may end its turn at a place that it got to: on no other figure, no bush (FAB-BSH-03), no end
/// of a passage (FAB-TRD-02, FAB-PAS-01).
bool mayEndTurn(const Board& board, int figure, Space at);

/// The ways that end where the figure may end its turn.
std::vector<Reached> reach(const Board& board, int figure, int points, Chests chests = Chests::Closed);

} // namespace wheelhouse::board::fantasy_adventure
