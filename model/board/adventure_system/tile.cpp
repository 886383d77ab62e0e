// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/board/adventure_system/tile.h"

namespace wheelhouse::board::adventure_system {
namespace {

Tile turnedClockwise(const Tile& tile)
{
    Tile result = tile;
    result.triangle = static_cast<Border>((static_cast<unsigned>(tile.triangle) + 1) % 4);
    for (std::size_t border = 0; border < 4; ++border)
        result.walled[(border + 1) % 4] = tile.walled[border];
    for (std::size_t y = 0; y < squaresAcross; ++y) {
        for (std::size_t x = 0; x < squaresAcross; ++x)
            result.squares[x][squaresAcross - 1 - y] = tile.squares[y][x];
    }
    return result;
}

} // namespace

Tile turned(const Tile& tile, Border triangle)
{
    Tile result = tile;
    while (result.triangle != triangle)
        result = turnedClockwise(result);
    return result;
}

Tile laidBeside(const Tile& explored, Border border, const Tile& drawn)
{
    Tile tile = turned(drawn, opposite(border));
    tile.at = explored.at + stepAcross(border);
    return tile;
}

std::array<Tile, 2> halvesOf(const std::string& id, Space at, Border second)
{
    std::array<Tile, 2> halves;
    halves[0].id = id + "-a";
    halves[0].at = at;
    halves[1].id = id + "-b";
    halves[1].at = at + stepAcross(second);
    return halves;
}

} // namespace wheelhouse::board::adventure_system
