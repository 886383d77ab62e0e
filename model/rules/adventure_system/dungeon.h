// SPDX-License-Identifier: GPL-3.0-or-later
// The dungeon as it has been laid: a map for the geometry, and where the marked squares of its tiles lie. Squares are
// counted from the north-west corner of the whole grid. Rules: ADV-TIL-02, ADV-TIL-03, ADV-TIL-08, ADV-TIL-21.
#pragma once

#include "model/board/adventure_system/tile_map.h"
#include "model/content/pack.h"
#include "model/rules/adventure_system/part.h"

namespace wheelhouse::rules::adventure_system {

/// The dungeon with everybody who stands in it. None before a tile is laid, where two tiles overlap, or where somebody
/// stands as nobody can.
std::optional<board::adventure_system::TileMap> dungeonOf(const content::Pack& content, const DungeonPart& part,
                                                          const Table& table);

/// Why there is none: who stands where nobody can, or which tile is in the wrong place.
std::optional<Message> whyNoDungeon(const content::Pack& content, const DungeonPart& part, const Table& table);

/// The squares of this kind ("monster", "trap", …) on a laid tile, however it is turned.
std::vector<board::Space> squaresMarked(const content::Pack& content, const LaidTile& laid, const QString& kind);

/// The monster squares of the tile that a square lies on (ADV-MON-06).
std::vector<board::Space> monsterSquaresAround(const content::Pack& content, const DungeonPart& part,
                                               board::Space square);

/// The borders of its tile that a square lies on and that are unexplored (ADV-TIL-05, ADV-EXL-01, ADV-EXL-04).
std::vector<board::adventure_system::Border> openBordersAt(const board::adventure_system::TileMap& map,
                                                           board::Space square);

/// The place for a tile on the other side of this border of the tile that the square is on.
board::Space placeAcross(board::Space square, board::adventure_system::Border border);

} // namespace wheelhouse::rules::adventure_system
