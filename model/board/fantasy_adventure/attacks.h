// SPDX-License-Identifier: GPL-3.0-or-later
// Who can be struck and shot. `hasClearLine` tells the line alone; a ranged attack also has to keep clear of orthogonal
// neighbours and of the dead ground round towers.
#pragma once

#include "model/board/fantasy_adventure/board.h"

namespace wheelhouse::board::fantasy_adventure {

/// Whether some square of the shooter has a clear line, from middle to middle, to some square of the target
/// (FAB-CBT-06). The figure at the target is in
/// nobody's way.
bool hasClearLine(const Board& board, int shooter, const FloorSpot& target);

/// Whether two figures stand on orthogonal neighbours (FAB-CBT-03) of one level (FAB-TOW-10) with nothing between.
bool meleeReaches(const Board& board, int attacker, int target);
/// Whether a ranged attack on another figure is possible: never on an orthogonal neighbour (FAB-CBT-04).
bool mayShoot(const Board& board, int shooter, int target);

/// The foes that a figure can attack, and nobody of its own side (FAB-CBT-01), by index.
std::vector<int> meleeTargets(const Board& board, int attacker);
std::vector<int> rangedTargets(const Board& board, int shooter);

} // namespace wheelhouse::board::fantasy_adventure
