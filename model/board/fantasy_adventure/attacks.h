// SPDX-License-Identifier: GPL-3.0-or-later
// Who can be struck and shot. `hasClearLine` tells the line alone; a ranged attack also has to keep clear of orthogonal
// neighbours and of the dead ground round towers.
// Rules: FAB-CBT-01, FAB-CBT-03, FAB-CBT-04, FAB-CBT-06, FAB-CBT-07, FAB-CBT-08, FAB-CBT-09, FAB-CBT-10, FAB-BSH-04,
// FAB-TOW-02, FAB-TOW-04, FAB-TOW-05, FAB-TOW-10.
#pragma once

#include "model/board/fantasy_adventure/board.h"

namespace wheelhouse::board::fantasy_adventure {

/// Whether some square of the shooter has a clear line to some square of the target. The figure at the target is in
/// nobody's way.
bool hasClearLine(const Board& board, int shooter, const FloorSpot& target);

/// Whether two figures stand on orthogonal neighbours of one level with nothing between.
bool meleeReaches(const Board& board, int attacker, int target);
/// Whether a ranged attack on another figure is possible.
bool mayShoot(const Board& board, int shooter, int target);

/// The foes that a figure can attack, by index.
std::vector<int> meleeTargets(const Board& board, int attacker);
std::vector<int> rangedTargets(const Board& board, int shooter);

} // namespace wheelhouse::board::fantasy_adventure
