// SPDX-License-Identifier: GPL-3.0-or-later
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

/// A map as it is printed. Its ground holds no minis, and a door in it stands as it does when a game begins.
struct Map {
    MapId id;
    QString name;
    QString flavour;
    board::Description ground;
    std::vector<StartArea> starts;
    std::vector<MapPlace> places;
    std::vector<AccessArea> access = {};

    friend bool operator==(const Map&, const Map&) = default;
};

/// The letters and words in which the maps of packs are written: open ".", hindering "~", blocking "#".
inline constexpr board::Vocabulary mapWords{
    .terrain = ".~#", .solid = "#", .barrier = "barrier", .hasDoors = true, .hasPortals = true};

/// Whether the ground is a board without minis, and every start space and place lies on it.
bool isSound(const Map& map);

/// The door on this edge; null where there is none. It lives as long as the map.
const board::EdgeEntry* doorAt(const Map& map, const board::Edge& edge);

/// How a space is called at the table: a letter for the column and a number for the row, "A1" in the north-west.
/// Columns beyond Z go on with "AA".
QString spaceName(board::Space space);

} // namespace wheelhouse::content
