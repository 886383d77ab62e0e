// SPDX-License-Identifier: GPL-3.0-or-later
// The map of a view with everything that stands on it or beside it, worked out once for each commit.
#pragma once

#include "model/items/figure_rows.h"
#include "model/play/table/table_board.h"

namespace wheelhouse::items {

/// One figure, whether it stands on the map or not.
struct MiniRow {
    QString key; ///< the figure's id, and the id of its mini on the board
    QString name;
    play::SeatId seat;
    int accent = -1; ///< of its seat; -1 for monsters
    int size = 1;
    std::optional<board::Space> at; ///< none: it stands beside the map
    bool defeated = false;          ///< a marker on the map, no mini on the board
    bool bloodied = false;
    bool acting = false;
    std::optional<board::Space> lastSeen = {}; ///< where it was told to stand last, while nobody keeps its place
    bool misplaced = false;                    ///< it cannot stand there, and so is no mini on the board
    bool downed = false;                       ///< at no hit points, and still a mini in the way
    friend bool operator==(const MiniRow&, const MiniRow&) = default;
};

/// A condition token that nobody bears.
struct LyingToken {
    ConditionMark mark;
    board::Space at;
    friend bool operator==(const LyingToken&, const LyingToken&) = default;
};

struct LyingLoot {
    QString name; ///< empty: the viewer does not know what it is
    board::Space at;
    friend bool operator==(const LyingLoot&, const LyingLoot&) = default;
};

/// Another piece that lies on the map, such as a trap or a chest.
struct LyingPiece {
    QString name; ///< empty: the viewer does not know what it is
    board::Space at;
    friend bool operator==(const LyingPiece&, const LyingPiece&) = default;
};

struct MapSheet {
    QString name;
    QString system; ///< slug of the game whose geometry answers for it; empty where nobody says
    /// The ground, the doors as they stand, and each mini; it passes `board::check`.
    board::Description board;
    board::Space firstSpace = {}; ///< the one called "A1"
    std::vector<content::StartArea> starts;
    std::vector<content::MapPlace> places; ///< without the chests and the loot that are gone
    std::vector<LyingToken> tokens;
    std::vector<LyingLoot> loot;
    std::vector<LyingPiece> pieces = {};
    std::vector<content::LaidTile> tiles = {}; ///< that it has grown from
    std::vector<content::TilePlot> plots = {}; ///< where a tile may be laid
    std::vector<play::Message> amiss = {};     ///< why the rules cannot measure on it
    std::vector<MiniRow> minis;                ///< every figure, in the table's order
    friend bool operator==(const MapSheet&, const MapSheet&) = default;
};

/// A map that the session carries.
struct MapName {
    content::MapId id;
    QString name;
};

/// None while no map is shown. `rules` may be none; who lies or is out, how far somebody comes, what hinders besides
/// what the map prints, and which chests and loot are gone is theirs to say.
std::optional<MapSheet> mapSheet(const play::State& view, const play::TurnSheet* rules = nullptr);

} // namespace wheelhouse::items
