// SPDX-License-Identifier: GPL-3.0-or-later
// What is in progress, one step at a time: for a game that looks at each step before it is made.
#pragma once

namespace wheelhouse::effects {

class Game;

/// Makes the next step of the innermost frame. False: nothing is in progress, it waits for an answer, or nobody knows
/// its kind.
bool makeStep(Game& game);

} // namespace wheelhouse::effects
