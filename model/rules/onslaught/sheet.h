// SPDX-License-Identifier: GPL-3.0-or-later
// What the screen shows of the turn: what the figure in turn may do, and why not the rest.
#pragma once

#include "model/play/prompts/turn_sheet.h"
#include "model/rules/onslaught/game.h"

namespace wheelhouse::rules::onslaught {

/// Attacks with everybody they could be aimed at and the odds, abilities, trades, looting: each with why not.
TurnSheet turnSheet(const Game& game);

} // namespace wheelhouse::rules::onslaught
