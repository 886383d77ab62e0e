// SPDX-License-Identifier: GPL-3.0-or-later
// Dice whose sum is part of a verb's number. Private to this folder.
#pragma once

#include "model/effects/game/game.h"

namespace wheelhouse::effects {

struct Doing;

/// The sum of the verb's dice, rolled once for everybody whom it concerns; nothing while it is being asked.
std::optional<int> settleDice(Game& game, const Doing& doing);

} // namespace wheelhouse::effects
