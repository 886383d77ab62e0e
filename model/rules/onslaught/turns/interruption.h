// SPDX-License-Identifier: GPL-3.0-or-later
// What is in progress ends before its time: the players end a turn in the middle of it, or take somebody who is part of
// it off the table.
#pragma once

#include "model/rules/onslaught/game.h"

namespace wheelhouse::rules::onslaught {

/// What becomes of what is in progress.
enum class Keeps {
    TurnEnd, ///< a turn that is being ended goes on to its end
    Nothing  ///< not even that
};
/// Breaks off the attack, the ability or the walk in progress, with all that hangs on it. What is owed to players
/// stays: a level up card to choose, loot to keep, cards to lay. Whoever has fallen is carried off.
void breakOff(Game& game, Keeps keeps);

/// These figures are no longer on the table: what only they did or suffered is over, all else goes on without them.
/// `frames`: what was in progress before they went, if nothing of it is left.
void goOnWithout(Game& game, const std::vector<FigureId>& gone, const std::vector<Frame>& frames);

} // namespace wheelhouse::rules::onslaught
