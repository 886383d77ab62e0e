// SPDX-License-Identifier: GPL-3.0-or-later
// The dungeon as it lies on the table's map: how tiles are laid there, what the geometry makes of them, and where their
// marked squares lie. Squares are the map's.
#pragma once

#include "model/board/adventure_system/tile_map.h"
#include "model/content/pack.h"
#include "model/rules/adventure_system/dungeon_grounds.h"
#include "model/rules/adventure_system/part.h"

namespace wheelhouse::rules::adventure_system {

/// The map of an adventure before the first tile is laid.
content::Map bareMap(const QString& name);

/// A tile of the pack with its north-west square there, turned clockwise by so many quarters. A side that leads off the
/// map leads nowhere.
content::LaidTile tileAt(const content::Tile& tile, board::Space corner, int quarter);

/// A tile laid across this border of the place that the square is in, its triangle towards that place (ADV-TIL-08).
content::LaidTile tileAcross(const content::Tile& tile, board::Space square, board::adventure_system::Border border);

/// The tiles of a session whose map did not lie on the table yet, as they lie on it from now on.
struct EarlierMap {
    content::Map map;
    std::vector<QString> leftOut; ///< ids of those that the pack does not know or that have no room
};
EarlierMap mapOfEarlier(const content::Pack& content, const DungeonPart& part, const QString& name);

/// The dungeon for the geometry.
struct Dungeon {
    /// With everybody who can stand where they were put; none before a tile is laid, or where the map is no dungeon.
    std::optional<board::adventure_system::TileMap> map;
    std::vector<FigureId> misplaced; ///< those who cannot
    std::string problem = {};        ///< of the map
};
/// `grounds` keeps what it is measured on for the next time.
Dungeon dungeonOf(const content::Pack& content, const DungeonPart& part, const Table& table,
                  DungeonGrounds* grounds = nullptr);

/// Why nothing should be measured: who stands where nobody can, or what is wrong with the map.
std::optional<Message> whyNoDungeon(const content::Pack& content, const DungeonPart& part, const Table& table,
                                    DungeonGrounds* grounds = nullptr);

/// The squares of this kind ("monster", "trap", …) on a laid tile, however it is turned (ADV-TIL-11, ADV-TIL-12).
std::vector<board::Space> squaresMarked(const content::Pack& content, const content::LaidTile& laid,
                                        const QString& kind);

/// The map with all its tiles that much elsewhere; none where they do not fit there.
std::optional<content::Map> slid(const content::Pack& content, const content::Map& map, board::Space by);
/// By how much the dungeon has to slide so that there is room for a tile beyond the square's.
board::Space roomNeeded(const content::Map& map, board::Space square);

/// The monster squares of the tile that a square lies on; of a double tile those of its half (ADV-MON-06).
std::vector<board::Space> monsterSquaresAround(const content::Pack& content, const Table& table, board::Space square);

/// The borders of its tile that a square lies on and that are unexplored (ADV-TIL-05, ADV-EXL-01, ADV-EXL-04).
std::vector<board::adventure_system::Border> openBordersAt(const board::adventure_system::TileMap& map,
                                                           board::Space square);

} // namespace wheelhouse::rules::adventure_system
