// SPDX-License-Identifier: GPL-3.0-or-later
// Who sits down to a simulated game: the arguments "seats" and "powers" of its first command.
#pragma once

#include "app/simulation/simulation.h"
#include "model/play/session/game_system.h"

namespace wheelhouse::app {

/// So many seats, or none where it is left to the game.
play::JsonValue seatsFor(int count);
/// Of a game whose seats choose among heroes: any of them, each with any powers that its card allows at first.
play::JsonValue randomParty(const play::GameSystem& system, const content::Pack& pack, const SimulatedGame& game);

} // namespace wheelhouse::app
