// SPDX-License-Identifier: GPL-3.0-or-later
// Dungeon tiles: 4 × 4 squares on a grid of tiles. A double tile is two tiles joined by an open border.
#pragma once

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
    /// Where the triangle points.
    Border triangle = Border::South;
    /// Rows of squares; `#` is dark: a wall or ground that cannot be entered.
    std::array<std::string, squaresAcross> squares{"....", "....", "....", "...."};

    bool isWalled(Border border) const { return walled[static_cast<std::size_t>(border)]; }
};

/// The tile turned so that its triangle points at a border.
Tile turned(const Tile& tile, Border triangle);
/// The tile laid across a border of another, its triangle aimed at the border that it is attached to
/// (ADV-TIL-08).
Tile laidBeside(const Tile& explored, Border border, const Tile& drawn);
/// The two tiles of a double one, named `id` with "-a" and "-b" after it, the second across the given border
/// (ADV-TIL-02, ADV-TIL-03).
std::array<Tile, 2> halvesOf(const std::string& id, Space at, Border second);

} // namespace wheelhouse::board::adventure_system
