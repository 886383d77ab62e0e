// SPDX-License-Identifier: GPL-3.0-or-later
// Checks and saves: a die against a number, for everybody whom the verb concerns. Private to this folder.
#pragma once

#include "model/effects/game/game.h"

namespace wheelhouse::effects {

struct Doing;

/// The next of the targets rolls, or is asked what the dice show. False once all have rolled.
bool stepCheck(Game& game, const Doing& doing, const std::vector<FigureId>& targets);

} // namespace wheelhouse::effects
