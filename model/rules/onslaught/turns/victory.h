// SPDX-License-Identifier: GPL-3.0-or-later
// Who wins. Rules: ONS-WIN-01, ONS-WIN-02, ONS-WIN-03, ONS-WIN-04, ONS-WIN-05.
#pragma once

#include "model/rules/onslaught/game.h"

namespace wheelhouse::rules::onslaught {

/// Decides the game where a side has nobody left, or the last round is over.
void decide(Game& game, bool lastRoundOver);

} // namespace wheelhouse::rules::onslaught
