// SPDX-License-Identifier: GPL-3.0-or-later
// What may be done now, written out for whoever plays by machine.
#pragma once

#include "model/rules/onslaught/game.h"

namespace wheelhouse::rules::onslaught {

/// The game's own commands that are open now, one offer for each thing that can be chosen: each value of its domains
/// is accepted with every other, so that any of them played at random is a legal game.
std::vector<Offer> offers(const Game& game);

} // namespace wheelhouse::rules::onslaught
