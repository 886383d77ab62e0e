// SPDX-License-Identifier: GPL-3.0-or-later
// The stack of tiles that an adventure is played with. Internal to this system.
#pragma once

#include "model/rules/acts/command/command_arguments.h"
#include "model/rules/adventure_system/venture.h"

namespace wheelhouse::rules::adventure_system {

/// The tiles of the adventure that lie nowhere on the table, its special one among them.
std::vector<QString> tilesOfAdventure(const Venture& venture);
/// The tile that the adventure is about; empty where it has none.
QString specialTileOf(const Venture& venture);

/// From the top down, heaps in none of which there is an order.
using StackLayers = std::vector<std::vector<QString>>;

/// As it is asked for, else by the adventure's recipe (ADV-SET-20), else all tiles of the dungeon. The recipe are the
/// adventure's values `stack-above`, `stack-among` and `stack-below`: so many tiles, then its special tile, named by a
/// tag, shuffled with so many others, then so many more. Its tags name the sets to draw from.
StackLayers stackAsked(Venture& venture, acts::CommandArguments& asked, const content::Card* adventure);
void layStack(Venture& venture, StackLayers layers);

} // namespace wheelhouse::rules::adventure_system
