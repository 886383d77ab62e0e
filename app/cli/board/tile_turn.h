// SPDX-License-Identifier: GPL-3.0-or-later
// Monsters of the Adventure System act on the tiles that are set: the game's own rules play their turns, and tell what
// they looked at.
#pragma once

#include "app/cli/board/mini_facts.h"
#include "model/board/adventure_system/tile_map.h"
#include "model/content/card.h"

namespace wheelhouse::cli {

/// A board of tiles as its request describes it.
struct TileBoard {
    std::vector<board::adventure_system::Tile> tiles;
    std::vector<std::vector<board::Space>> symbols; ///< the monster squares of each tile, counted on the tile
    std::vector<board::MiniEntry> minis;
    std::vector<MiniFacts> facts; ///< one for each mini
    board::adventure_system::HouseRules rules;
};

/// Plays the turns that the request describes; minis are where and how they are then, those that fell are gone.
Answer playTileTurn(TileBoard& board, Fields& request);

} // namespace wheelhouse::cli
