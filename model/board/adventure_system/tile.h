// SPDX-License-Identifier: GPL-3.0-or-later
// Dungeon tiles: 4 × 4 squares on a grid of tiles. A double tile is two tiles joined by an open border.
#pragma once

#include "model/board/edges.h"
#include "model/board/space.h"

#include <array>
#include <string>

namespace wheelhouse::board::adventure_system {

inline constexpr int squaresAcross = 4;

/// The borders of a tile, clockwise.
enum class Border : unsigned char { North, East, South, West };
inline constexpr std::array<Border, 4> allBorders{Border::North, Border::East, Border::South, Border::West};

constexpr Border opposite(Border border)
{
    return static_cast<Border>((static_cast<unsigned>(border) + 2) % 4);
}

/// The step from a tile to the one across a border.
constexpr Space stepAcross(Border border)
{
    constexpr std::array<Space, 4> steps{Space{0, -1}, Space{1, 0}, Space{0, 1}, Space{-1, 0}};
    return steps[static_cast<std::size_t>(border)];
}

struct Tile {
    std::string id;
    /// The place on the grid of tiles.
    Space at;
    /// Which borders are walled all along, clockwise from the north.
    std::array<bool, 4> walled{};
    /// Rows of squares; `#` is dark: a wall or ground that cannot be entered.
    std::array<std::string, squaresAcross> squares{"....", "....", "....", "...."};

    bool isWalled(Border border) const { return walled[static_cast<std::size_t>(border)]; }
    void setWalled(Border border, bool isWall) { walled[static_cast<std::size_t>(border)] = isWall; }
};

/// The edges between the tile at this place and the one across a border, off the map too.
inline std::array<Edge, squaresAcross> edgesAlong(Space place, Border border)
{
    constexpr int last = squaresAcross - 1;
    const Space step = stepAcross(border);
    std::array<Edge, squaresAcross> edges;
    for (int i = 0; i < squaresAcross; ++i) {
        const Space inside{step.x == 0 ? i : step.x > 0 ? last : 0, step.y == 0 ? i : step.y > 0 ? last : 0};
        const Space square = Space{place.x * squaresAcross, place.y * squaresAcross} + inside;
        edges[static_cast<std::size_t>(i)] = *edgeBetween(square, square + step);
    }
    return edges;
}

} // namespace wheelhouse::board::adventure_system
