// SPDX-License-Identifier: GPL-3.0-or-later
// Who wins.
#pragma once

#include "model/rules/onslaught/game.h"

namespace wheelhouse::rules::onslaught {

/// Decides the game where a side has nobody left (ONS-WIN-01), or the last round is over.
void settleWinner(Game& game, bool lastRoundOver);

} // namespace wheelhouse::rules::onslaught
