// SPDX-License-Identifier: GPL-3.0-or-later
// A question about dice that lie there says what they show, and whether they hit as they stand.
#pragma once

#include "model/effects/game/game.h"

namespace wheelhouse::effects {

/// Whether somebody, whose seat is still to be named, reacts to the roll in progress; nothing where there is none.
std::optional<Message> askingOfRoll(const Game& game);
/// Why a die of it is asked for; nothing where there is none.
std::optional<Message> whyOfRoll(const Game& game);

} // namespace wheelhouse::effects
