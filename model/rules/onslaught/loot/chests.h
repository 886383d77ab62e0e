// SPDX-License-Identifier: GPL-3.0-or-later
// Chests on the map, and looting them out of the bag.
#pragma once

#include "model/board/space.h"
#include "model/rules/acts/command/command_arguments.h"
#include "model/rules/onslaught/game.h"

namespace wheelhouse::rules::onslaught {

/// The chests that a figure overlaps or stands beside; all of them where nobody keeps places.
std::vector<board::Space> chestsBeside(const Game& game, const FigureId& figure);
/// Those of them that it can reach on the map; none where nobody keeps places.
std::vector<board::Space> chestsInReach(const Game& game, const FigureId& figure);
/// Why the figure cannot reach a chest, or that one: nothing where it can, and where nobody keeps places.
std::optional<Refusal> whyNoChest(const Game& game, const FigureId& figure,
                                  const std::optional<board::Space>& chest = {});
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

/// A bonus action for each chest, a traded one too (ONS-LOT-03, ONS-LOT-14, ONS-ECO-10).
ActResult loot(Game& game, acts::CommandArguments& asked);

} // namespace wheelhouse::rules::onslaught
