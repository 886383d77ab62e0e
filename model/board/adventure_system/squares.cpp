// SPDX-License-Identifier: GPL-3.0-or-later
// Movement counted in squares.
#include "model/board/adventure_system/tile_map.h"

#include <algorithm>

namespace wheelhouse::board::adventure_system {
namespace {

constexpr int nothingReached = -1;
constexpr int across = maxTilesAcross * squaresAcross;
constexpr std::array<Space, 8> allSteps{Space{-1, -1}, Space{0, -1}, Space{1, -1}, Space{-1, 0},
                                        Space{1, 0},   Space{-1, 1}, Space{0, 1},  Space{1, 1}};

Border borderTowards(Space step)
{
    return *std::ranges::find(allBorders, step, stepAcross);
}

} // namespace

/// Whether a square is there and not dark, and no wall closes the border between it and its orthogonal neighbour
/// (ADV-TIL-21, ADV-MOV-06).
bool TileMap::mayEnter(Space from, Space to) const
{
    const auto tile = tileUnder(to);
    const auto before = tileUnder(from);
    if (!tile || !before)
        return false;
    if (!m_ground->isOpen(to))
        return false;
    return *tile == *before || joined(*before, borderTowards(to - from)) == tile;
}

/// Straight or diagonal, over the border of two tiles too (ADV-TIL-26); never between two squares that cannot be
/// entered (ADV-MOV-09), and past one of them as the house rule says (ADV-MOV-10).
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

bool TileMap::areBeside(Space a, Space b) const
{
    const auto one = tileUnder(a);
    const auto other = tileUnder(b);
    if (!one || !other || kingDistance(a, b) != 1)
        return false;
    const auto steps = distance(*one, *other);
    const int crossed = (a.x / squaresAcross != b.x / squaresAcross) + (a.y / squaresAcross != b.y / squaresAcross);
    return steps && *steps <= crossed;
}

int TileMap::range(Space a, Space b) const
{
    constexpr int notBeside = 2;
    return a == b ? 0 : areBeside(a, b) ? 1 : std::max(notBeside, kingDistance(a, b));
}

Grid<int> TileMap::standing() const
{
    Grid<int> standing(across, across, FloorPlan::nobody);
    for (std::size_t i = 0; i < m_figures.size(); ++i)
        standing.at(m_figures[i].at) = static_cast<int>(i);
    return standing;
}

/// Every step costs 1, diagonal or not (ADV-MOV-05). Figures of the other side bar the way (ADV-MOV-07); those of the
/// own side do not, and `reach` leaves out their squares.
Grid<int> TileMap::flood(int figure, int points, const Grid<int>& standing, std::optional<Space> to) const
{
    const MiniEntry& mover = m_figures[static_cast<std::size_t>(figure)];
    Grid<int> best(across, across, nothingReached);
    std::vector<Space> frontier{mover.at};
    best.at(mover.at) = 0;
    const auto isThere = [&] { return to && best.contains(*to) && best.at(*to) != nothingReached; };
    for (int cost = 1; cost <= points && !frontier.empty() && !isThere(); ++cost) {
        std::vector<Space> farther;
        for (const Space from : frontier) {
            for (const Space step : allSteps) {
                const Space next = from + step;
                if (!best.contains(next) || best.at(next) != nothingReached || !stepIsLegal(from, step))
                    continue;
                const int other = standing.at(next);
                if (other != FloorPlan::nobody && m_figures[static_cast<std::size_t>(other)].side != mover.side)
                    continue;
                best.at(next) = cost;
                farther.push_back(next);
            }
        }
        frontier = std::move(farther);
    }
    return best;
}

std::vector<Reached> TileMap::reach(int figure, int points) const
{
    const Grid<int> standing = this->standing();
    const Grid<int> best = flood(figure, points, standing);
    const Space from = m_figures[static_cast<std::size_t>(figure)].at;
    std::vector<Reached> reached;
    for (int y = std::max(0, from.y - points); y <= std::min(across - 1, from.y + points); ++y) {
        for (int x = std::max(0, from.x - points); x <= std::min(across - 1, from.x + points); ++x) {
            const int other = standing.at({x, y});
            if (best.at({x, y}) != nothingReached && (other == FloorPlan::nobody || other == figure))
                reached.push_back({{x, y}, best.at({x, y})});
        }
    }
    return reached;
}

std::optional<std::vector<Space>> TileMap::way(int figure, Space to) const
{
    const Grid<int> standing = this->standing();
    const Grid<int> best = flood(figure, maxPoints, standing, to);
    const bool leads = best.contains(to) && best.at(to) != nothingReached &&
                       (standing.at(to) == FloorPlan::nobody || standing.at(to) == figure);
    if (!leads)
        return std::nullopt;
    std::vector<Space> way;
    // From the end back to the start, always to a square from which one step leads on.
    for (Space at = to; best.at(at) > 0;) {
        way.push_back(at);
        const auto before = std::ranges::find_if(allSteps, [&](Space step) {
            const Space from = at - step;
            return best.contains(from) && best.at(from) == best.at(at) - 1 && stepIsLegal(from, step);
        });
        at = at - *before;
    }
    std::ranges::reverse(way);
    return way;
}

} // namespace wheelhouse::board::adventure_system
