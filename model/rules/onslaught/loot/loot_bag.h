// SPDX-License-Identifier: GPL-3.0-or-later
// Chests, the loot bag, and items once they are out of it. No number of tokens is too many to carry (ONS-ITM-13).
#pragma once

#include "model/rules/acts/command/command_arguments.h"
#include "model/rules/onslaught/turns/budget.h"

namespace wheelhouse::rules::onslaught {

/// The chests that a figure overlaps or stands beside; all of them where nobody keeps places.
std::vector<board::Space> chestsBeside(const Game& game, const FigureId& figure);
/// Those of them that it can reach on the map; none where nobody keeps places.
std::vector<board::Space> chestsInReach(const Game& game, const FigureId& figure);
/// Why the figure cannot reach a chest, or that one: nothing where it can, and where nobody keeps places.
std::optional<Refusal> whyNoChest(const Game& game, const FigureId& figure,
                                  const std::optional<board::Space>& chest = {});
/// Loot on the map that the figure may pick up where it stands; all of it where nobody keeps places (ONS-ITM-09).
std::vector<const Piece*> findsBeside(const Game& game, const FigureId& figure);
/// Draws from the bag, takes the chest off the map after an event as well (ONS-LOT-11), and earns for it (ONS-EXP-04,
/// ONS-LOT-12); nothing is paid here.
void lootChest(Game& game, const FigureId& figure, const std::optional<board::Space>& chest);

/// Where the scenario lays chests at its start.
std::vector<board::Space> printedChests(const Game& game);
/// Where the map prints a chest that has been opened, or loot that has been taken. None on another map than the
/// scenario's.
std::vector<board::Space> emptiedPlaces(const Game& game);
/// Whether there is anything to loot: chests, or where nobody keeps places a bag that is not empty.
bool mayLoot(const Game& game);
/// Whether a barrier or a closed door stands between a figure and a space beside it.
bool isBehindBarrier(const Game& game, const FigureId& figure, board::Space at);

/// A bonus action for each chest, a traded one too (ONS-LOT-03, ONS-LOT-14, ONS-ECO-10).
ActResult loot(Game& game, acts::CommandArguments& asked);
/// A free action; it works at once (ONS-ITM-02, ONS-ITM-03).
ActResult equip(Game& game, acts::CommandArguments& asked);
/// Afterwards it is carried face down as any other token (ONS-ITM-05, ONS-ITM-06).
ActResult unequip(Game& game, acts::CommandArguments& asked);
/// Gives one token that is carried face down to a friend beside (ONS-ITM-07, ONS-ITM-08).
ActResult trade(Game& game, acts::CommandArguments& asked);
/// Takes up one token; a face-up one is carried face down, and stays known (ONS-ITM-09, ONS-ITM-10).
ActResult pickUp(Game& game, acts::CommandArguments& asked);

} // namespace wheelhouse::rules::onslaught
