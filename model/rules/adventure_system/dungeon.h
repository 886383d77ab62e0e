// SPDX-License-Identifier: GPL-3.0-or-later
// The tiles of a pack as they lie: the geometry's map of them, and their marked squares where they have come to lie.
// Squares are counted from the north-west corner of the grid of tiles. Rules: ADV-TIL-02, ADV-TIL-03, ADV-TIL-08,
// ADV-TIL-21.
#pragma once

#include "model/board/adventure_system/tile_map.h"
#include "model/content/pack.h"
#include "model/rules/adventure_system/part.h"

namespace wheelhouse::rules::adventure_system {

/// The dungeon with everybody who stands in it; none while nothing lies, or where the tiles lie over each other.
std::optional<board::adventure_system::TileMap> dungeonOf(const content::Pack& content, const DungeonPart& part,
                                                          const Table& table);

/// Why there is none: who stands as nobody can, or which tile lies amiss; nothing where all is sound.
std::optional<Message> whyNoDungeon(const content::Pack& content, const DungeonPart& part, const Table& table);

/// The squares of this kind ("monster", "trap", …) on a laid tile, where they lie now.
std::vector<board::Space> squaresMarked(const content::Pack& content, const LaidTile& laid, const QString& kind);

/// The monster squares of the tile that a square lies on (ADV-MON-06).
std::vector<board::Space> monsterSquaresAround(const content::Pack& content, const DungeonPart& part,
                                               board::Space square);

/// The borders of its tile that a square lies on and that are unexplored (ADV-TIL-05, ADV-EXL-01, ADV-EXL-04).
std::vector<board::adventure_system::Border> openBordersAt(const board::adventure_system::TileMap& map,
                                                           board::Space square);

/// The place on the grid that lies across a border of the tile under a square.
board::Space placeAcross(board::Space square, board::adventure_system::Border border);

} // namespace wheelhouse::rules::adventure_system
