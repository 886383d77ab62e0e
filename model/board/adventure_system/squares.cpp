// SPDX-License-Identifier: GPL-3.0-or-later
// Movement counted in squares.
#include "model/board/adventure_system/tile_map.h"

#include <algorithm>

namespace wheelhouse::board::adventure_system {
namespace {

constexpr int nothingReached = -1;

Border borderTowards(Space step)
{
    return *std::ranges::find(allBorders, step, stepAcross);
}

} // namespace

/// Whether a square is there and not dark, and no wall closes the border between it and its orthogonal neighbour.
bool TileMap::mayEnter(Space from, Space to) const
{
    const auto tile = tileUnder(to);
    const auto before = tileUnder(from);
    if (!tile || !before)
        return false;
    const auto row = static_cast<std::size_t>(to.y % squaresAcross);
    const auto column = static_cast<std::size_t>(to.x % squaresAcross);
    if (m_tiles[static_cast<std::size_t>(*tile)].squares[row][column] == '#')
        return false;
    return *tile == *before || joined(*before, borderTowards(to - from)) == tile;
}

bool TileMap::stepIsLegal(Space from, Space step) const
{
    const Space to = from + step;
    if (step.x == 0 || step.y == 0)
        return mayEnter(from, to);
    const auto leadsPast = [&](Space side) { return mayEnter(from, side) && mayEnter(side, to); };
    const bool one = leadsPast({to.x, from.y});
    const bool other = leadsPast({from.x, to.y});
    return m_rules.cornersMayBeCut ? one || other : one && other;
}

std::vector<Reached> TileMap::reach(int figure, int points) const
{
    const MiniEntry& mover = m_figures[static_cast<std::size_t>(figure)];
    const int across = maxTilesAcross * squaresAcross;
    Grid<int> best(across, across, nothingReached);
    Grid<int> standing(across, across, FloorPlan::nobody);
    for (std::size_t i = 0; i < m_figures.size(); ++i)
        standing.at(m_figures[i].at) = static_cast<int>(i);
    std::vector<Space> frontier{mover.at};
    best.at(mover.at) = 0;
    for (int cost = 1; cost <= points && !frontier.empty(); ++cost) {
        std::vector<Space> next;
        for (const Space from : frontier) {
            for (int i = 0; i < 9; ++i) {
                const Space step{i % 3 - 1, i / 3 - 1};
                const Space to = from + step;
                if (!best.contains(to) || best.at(to) != nothingReached || !stepIsLegal(from, step))
                    continue;
                const int other = standing.at(to);
                if (other != FloorPlan::nobody && m_figures[static_cast<std::size_t>(other)].side != mover.side)
                    continue;
                best.at(to) = cost;
                next.push_back(to);
            }
        }
        frontier = std::move(next);
    }
    std::vector<Reached> reached;
    for (int y = 0; y < across; ++y) {
        for (int x = 0; x < across; ++x) {
            const int other = standing.at({x, y});
            if (best.at({x, y}) != nothingReached && (other == FloorPlan::nobody || other == figure))
                reached.push_back({{x, y}, best.at({x, y})});
        }
    }
    return reached;
}

} // namespace wheelhouse::board::adventure_system
