// SPDX-License-Identifier: GPL-3.0-or-later
// Chests, the loot bag, and items once they are out of it. Rules: ONS-LOT-01, ONS-LOT-02, ONS-LOT-03, ONS-LOT-04,
// ONS-LOT-05, ONS-LOT-06, ONS-LOT-07, ONS-LOT-08, ONS-LOT-09, ONS-LOT-10, ONS-LOT-11, ONS-LOT-12, ONS-LOT-13,
// ONS-LOT-14, ONS-ITM-02, ONS-ITM-03, ONS-ITM-04, ONS-ITM-05, ONS-ITM-06, ONS-ITM-07, ONS-ITM-08, ONS-ITM-09,
// ONS-ITM-10, ONS-ITM-11, ONS-ITM-12, ONS-ITM-13, ONS-DEF-04, ONS-DEF-05.
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
/// Draws from the bag, and takes the chest off the map once it is over; nothing is paid here.
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

ActResult loot(Game& game, acts::CommandArguments& asked);
ActResult equip(Game& game, acts::CommandArguments& asked);
ActResult unequip(Game& game, acts::CommandArguments& asked);
ActResult trade(Game& game, acts::CommandArguments& asked);
ActResult pickUp(Game& game, acts::CommandArguments& asked);

} // namespace wheelhouse::rules::onslaught
