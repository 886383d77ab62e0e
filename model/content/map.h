// SPDX-License-Identifier: GPL-3.0-or-later
// Maps: their ground, start areas, places and access areas, and tiles laid on them.
#pragma once

#include "model/board/description.h"
#include "model/content/id.h"

#include <optional>
#include <vector>

namespace wheelhouse::content {

/// Where the figures of one seat begin.
struct StartArea {
    /// Index of the seat in the scenario.
    int seat = 0;
    std::vector<board::Space> spaces;

    friend bool operator==(const StartArea&, const StartArea&) = default;
};

/// Where figures of any seat may come in, no more of them than it can take.
struct AccessArea {
    /// The number printed on it.
    int number = 0;
    /// How many figures may enter there at most; unknown until entered.
    std::optional<int> capacity;
    std::vector<board::Space> spaces;

    friend bool operator==(const AccessArea&, const AccessArea&) = default;
};

enum class MapPlaceKind {
    Chest,
    Loot,         ///< a loot token lies here
    ControlPoint, ///< a space to be held
    Monsters      ///< where monsters come from
};

/// A space that a scenario speaks of by its letter.
struct MapPlace {
    QString letter;
    MapPlaceKind kind = MapPlaceKind::Chest;
    board::Space at;

    friend bool operator==(const MapPlace&, const MapPlace&) = default;
};

/// The letters and words of a ground. Every game has its own; a map brings them along, so that it can be read wherever
/// it lies. The standard ones: open ".", hindering "~", blocking "#".
struct MapLetters {
    std::string terrain = ".~#";
    std::string solid = "#"; ///< those of them in which no mini stands
    std::string barrier = "barrier";
    bool doors = true;
    bool portals = true;

    friend bool operator==(const MapLetters&, const MapLetters&) = default;
};

/// A part of the map where a tile may be laid.
struct TilePlot {
    board::Space at; ///< north-west space
    int width = 0;
    int height = 0;

    friend bool operator==(const TilePlot&, const TilePlot&) = default;
};

/// A tile as it lies on the map: its spaces turned, everything on its edges named by the map's spaces.
struct LaidTile {
    TileId tile;
    QString name;
    board::Space at; ///< north-west space
    int quarter = 0; ///< quarter turns clockwise from how it is printed
    std::vector<std::string> terrain;
    std::vector<std::string> elevation; ///< no rows where all is level 0
    std::vector<board::EdgeEntry> edges;
    std::vector<TilePlot> leadsTo; ///< beyond its open sides

    int width() const { return terrain.empty() ? 0 : static_cast<int>(terrain.front().size()); }
    int height() const { return static_cast<int>(terrain.size()); }

    friend bool operator==(const LaidTile&, const LaidTile&) = default;
};

/// A map: as it is printed, or as it has grown from tiles. Its ground holds no minis, and a door in a printed one
/// stands as it does when a game begins.
struct Map {
    MapId id;
    QString name;
    QString flavour;
    board::Description ground; ///< of one that grows what lies under the tiles; without rows where nothing does
    std::vector<StartArea> starts;
    std::vector<MapPlace> places;
    std::vector<AccessArea> access = {};
    QString system = {}; ///< slug of the game whose geometry answers for it; empty where nobody says
    MapLetters letters = {};
    std::vector<LaidTile> tiles = {}; ///< in the order in which they were laid

    /// Whether tiles may be laid on it: its letters know `board::nothingLies`.
    bool grows() const { return letters.terrain.find(board::nothingLies) != std::string::npos; }

    friend bool operator==(const Map&, const Map&) = default;
};

/// The letters and words in which the maps of packs are written where their game says no others.
inline constexpr board::Vocabulary mapWords{
    .terrain = ".~#", .solid = "#", .barrier = "barrier", .hasDoors = true, .hasPortals = true};

/// The map's own letters; they live as long as the map.
board::Vocabulary wordsOf(const Map& map);

/// The ground with every tile on it. Trusts that the map is sound.
board::Description groundOf(const Map& map);

/// Whether the tile lies on the map, on nothing else, and is written in the map's letters.
bool hasRoomFor(const Map& map, const LaidTile& tile);

/// Where a tile may be laid next: beyond the open sides, as far as there is room. Each once.
std::vector<TilePlot> openPlots(const Map& map);

/// The tile whose part of the map the space is in; nullptr where there is none. It lives as long as the map.
const LaidTile* tileUnder(const Map& map, board::Space space);

/// Whether the ground is a board without minis, every start space and place lies on it, and every tile has room.
bool isSound(const Map& map);

/// The door on this edge; null where there is none. It lives as long as the map.
const board::EdgeEntry* doorAt(const Map& map, const board::Edge& edge);

/// The space that is called "A1": the north-west one of a printed map, and of one that grows that of its first tile.
/// So every name stays as it is however the map grows.
board::Space firstSpaceOf(const Map& map);

/// How a column and a row are called at the table, counted from the first: "A" and "1". Columns beyond Z go on with
/// "AA"; west and north of the first they count the other way, "−A", "−B" and "−1", "−2".
QString columnName(int column);
QString rowName(int row);
/// "C4" is the space in column C and row 4; `first` is the one called "A1".
QString spaceName(board::Space space, board::Space first = {});

} // namespace wheelhouse::content
