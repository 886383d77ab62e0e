// SPDX-License-Identifier: GPL-3.0-or-later
// Items once they are out of the bag: worn, taken off, given, picked up. No number of tokens is too many to carry
// (ONS-ITM-13).
#pragma once

#include "model/rules/acts/command/command_arguments.h"
#include "model/rules/onslaught/game.h"

namespace wheelhouse::rules::onslaught {

/// Loot on the map that the figure may pick up where it stands; all of it where nobody keeps places (ONS-ITM-09).
std::vector<const Piece*> findsBeside(const Game& game, const FigureId& figure);

/// A free action; it works at once (ONS-ITM-02, ONS-ITM-03).
ActResult equip(Game& game, acts::CommandArguments& asked);
/// Afterwards it is carried face down as any other token (ONS-ITM-05, ONS-ITM-06).
ActResult unequip(Game& game, acts::CommandArguments& asked);
/// Gives one token that is carried face down to a friend beside (ONS-ITM-07, ONS-ITM-08).
ActResult trade(Game& game, acts::CommandArguments& asked);
/// Takes up one token; a face-up one is carried face down, and stays known (ONS-ITM-09, ONS-ITM-10).
ActResult pickUp(Game& game, acts::CommandArguments& asked);

} // namespace wheelhouse::rules::onslaught
