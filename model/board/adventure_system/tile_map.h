// SPDX-License-Identifier: GPL-3.0-or-later
// The dungeon as laid so far. Tiles are counted over borders that no wall closes, never across a corner; squares are
// counted in eight directions, over borders too.
#pragma once

#include "model/board/adventure_system/house_rules.h"
#include "model/board/adventure_system/tile_ground.h"
#include "model/board/floor_plan.h"

#include <optional>
#include <span>
#include <string_view>
#include <variant>
#include <vector>

namespace wheelhouse::board::adventure_system {

/// The words of a ground that tiles are laid on: `.` open, `#` dark, walls on the borders of tiles.
inline constexpr Vocabulary tileWords{
    .terrain = ".# ", .solid = "# ", .barrier = "wall", .hasDoors = false, .hasPortals = false};

/// A border of a tile, told by the tile's index.
struct TileBorder {
    int tile = 0;
    Border border = Border::North;

    friend bool operator==(const TileBorder&, const TileBorder&) = default;
};

class TileMap
{
public:
    /// The map of these tiles, with figures on squares counted from its north-west corner, or what is wrong with them.
    /// Places in a problem are pointers like "/tiles/2/at".
    static std::variant<TileMap, Problem> make(std::vector<Tile> tiles, std::vector<MiniEntry> figures = {},
                                               const HouseRules& rules = {});

    /// The same on a ground that is there.
    static std::variant<TileMap, Problem> make(std::shared_ptr<const TileGround> ground, std::vector<MiniEntry> figures,
                                               const HouseRules& rules);

    /// The map of the tiles that lie on a ground, each named by its place, with its minis; or what is wrong with it.
    static std::variant<TileMap, Problem> make(const Description& ground, const HouseRules& rules = {});

    const std::vector<Tile>& tiles() const { return m_ground->tiles(); }
    const std::vector<MiniEntry>& figures() const { return m_figures; }
    const HouseRules& rules() const { return m_rules; }
    std::optional<int> tileNamed(std::string_view id) const;
    /// The tile on which a square lies.
    std::optional<int> tileUnder(Space square) const { return m_ground->tileUnder(square); }

    /// The tile joined to this one across a border: it is there, and neither of the two has a wall between.
    std::optional<int> joined(int tile, Border border) const { return m_ground->joined(tile, border); }
    /// The tiles one step away, clockwise from the north; a move counted in tiles goes to one of them
    /// (ADV-TIL-27).
    std::vector<int> neighbours(int tile) const;
    /// Borders that have neither a wall nor a neighbouring tile (ADV-TIL-05, ADV-TIL-06).
    std::vector<TileBorder> unexplored() const;

    /// The fewest steps between joined tiles; none where no way leads there (ADV-TIL-23, ADV-TIL-24).
    std::optional<int> distance(int from, int to) const { return m_ground->distance(from, to); }
    /// All tiles at this distance or less, itself included, by index (ADV-TIL-25).
    std::vector<int> within(int from, int most) const;
    /// Those of the candidates at the least distance that any of them has; several on a tie, none if no way leads.
    std::vector<int> closest(int from, std::span<const int> candidates) const;

    /// How many squares apart two squares are; one that lies beside another but for a wall is farther away than that.
    int range(Space a, Space b) const;
    /// The squares where a figure may end with this many points, its own included, sorted (ADV-MOV-03, ADV-MOV-08).
    std::vector<Reached> reach(int figure, int points) const;
    /// A shortest way, whatever it costs: square after square, the start left out. None where the figure may not end
    /// there.
    std::optional<std::vector<Space>> way(int figure, Space to) const;

private:
    bool mayEnter(Space from, Space to) const;
    bool stepIsLegal(Space from, Space step) const;
    bool areBeside(Space a, Space b) const;
    /// The index of whoever stands on each square.
    Grid<int> standing() const;
    /// The fewest points to each square, as far as they lead, or until one is reached.
    Grid<int> flood(int figure, int points, const Grid<int>& standing, std::optional<Space> to = {}) const;

    HouseRules m_rules;
    std::shared_ptr<const TileGround> m_ground;
    std::vector<MiniEntry> m_figures;
};

} // namespace wheelhouse::board::adventure_system
