// SPDX-License-Identifier: GPL-3.0-or-later
// The tiles of a dungeon and the ways between them, whoever stands there. It never changes, so that it may be shared.
#pragma once

#include "model/board/adventure_system/tile.h"
#include "model/board/description.h"
#include "model/board/grid.h"

#include <memory>
#include <optional>
#include <variant>
#include <vector>

namespace wheelhouse::board::adventure_system {

/// A map is at most so many tiles wide and high, which is as many squares as any board may have.
inline constexpr int maxTilesAcross = maxBoardSide / squaresAcross;

class TileGround
{
public:
    /// The ground, or what is wrong with the tiles. Places in a problem are pointers like "/tiles/2/at".
    static std::variant<std::shared_ptr<const TileGround>, Problem> make(std::vector<Tile> tiles);

    const std::vector<Tile>& tiles() const { return m_tiles; }
    /// The tile on which a square lies.
    std::optional<int> tileUnder(Space square) const;
    /// Whether a tile lies on this place of the grid of tiles.
    bool liesAt(Space place) const { return m_tileAt.contains(place) && m_tileAt.at(place) != none; }
    /// Whether the square is there and not dark.
    bool isOpen(Space square) const;
    /// See `TileMap::joined`.
    std::optional<int> joined(int tile, Border border) const;
    /// The fewest steps over joined tiles; none where no way leads there.
    std::optional<int> distance(int from, int to) const;
    /// Those to every tile, less than 0 where no way leads.
    std::vector<int> distancesFrom(int tile) const;

private:
    static constexpr int none = -1;
    TileGround() = default;
    void join();

    std::vector<Tile> m_tiles;
    Grid<int> m_tileAt;
    std::vector<std::array<int, 4>> m_joined; ///< for each tile, clockwise from the north
    std::vector<int> m_distances;             ///< from each tile to each; empty where there are too many to keep
};

} // namespace wheelhouse::board::adventure_system
