// SPDX-License-Identifier: GPL-3.0-or-later
// Dice whose sum is part of a verb's number. Private to this folder.
#pragma once

#include "model/effects/game/game.h"

namespace wheelhouse::effects {

struct Doing;

/// What the dice of the verb come to, thrown once for all whom it concerns; nothing while that is asked.
std::optional<int> settleDice(Game& game, const Doing& doing);

} // namespace wheelhouse::effects
