// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/board/adventure_system/tile_map.h"

#include <algorithm>
#include <deque>
#include <set>

namespace wheelhouse::board::adventure_system {
namespace {

constexpr int nothing = -1;

Space tilePlace(Space square)
{
    return {square.x / squaresAcross, square.y / squaresAcross};
}

std::optional<Problem> checkTiles(const std::vector<Tile>& tiles)
{
    if (tiles.empty())
        return Problem{ProblemKind::BadBoard, "/tiles", "has no tile"};
    if (std::cmp_greater(tiles.size(), maxTilesAcross * maxTilesAcross))
        return Problem{ProblemKind::TooLarge, "/tiles", "has more tiles than a map has room for"};
    std::set<std::string_view> ids;
    Grid<char> taken(maxTilesAcross, maxTilesAcross, char(0));
    for (std::size_t i = 0; i < tiles.size(); ++i) {
        const std::string at = "/tiles/" + std::to_string(i);
        if (!ids.insert(tiles[i].id).second)
            return Problem{ProblemKind::BadBoard, at + "/id", "another tile has this name"};
        if (!taken.contains(tiles[i].at))
            return Problem{ProblemKind::BadBoard, at + "/at", "the place is not on the grid of tiles"};
        if (std::exchange(taken.at(tiles[i].at), char(1)))
            return Problem{ProblemKind::BadBoard, at + "/at", "another tile lies here"};
    }
    return std::nullopt;
}

} // namespace

std::variant<TileMap, Problem> TileMap::make(std::vector<Tile> tiles, std::vector<MiniEntry> figures,
                                             const HouseRules& rules)
{
    if (auto problem = checkTiles(tiles))
        return std::move(*problem);
    TileMap map;
    map.m_rules = rules;
    map.m_tiles = std::move(tiles);
    map.m_tileAt = Grid<int>(maxTilesAcross, maxTilesAcross, nothing);
    for (std::size_t i = 0; i < map.m_tiles.size(); ++i)
        map.m_tileAt.at(map.m_tiles[i].at) = static_cast<int>(i);
    std::set<Space> taken;
    for (std::size_t i = 0; i < figures.size(); ++i) {
        const Space at = figures[i].at;
        if (!map.tileUnder(at) || !map.mayEnter(at, at) || !taken.insert(at).second)
            return Problem{ProblemKind::BadBoard, "/minis/" + std::to_string(i) + "/at", "no figure may stand here"};
    }
    map.m_figures = std::move(figures);
    return map;
}

std::variant<TileMap, Problem> TileMap::make(const Description& ground, const HouseRules& rules)
{
    if (auto problem = check(ground, tileWords))
        return std::move(*problem);
    EdgeGrid<char> walls(ground.width, ground.height, char(0));
    for (const EdgeEntry& entry : ground.edges)
        walls.at(entry.edge) = 1;
    std::vector<Tile> tiles;
    for (int y = 0; y + squaresAcross <= ground.height; y += squaresAcross) {
        for (int x = 0; x + squaresAcross <= ground.width; x += squaresAcross) {
            Tile tile;
            tile.at = {x / squaresAcross, y / squaresAcross};
            tile.id = std::to_string(tile.at.x) + ',' + std::to_string(tile.at.y);
            for (std::size_t row = 0; row < squaresAcross; ++row)
                tile.squares[row] = ground.terrain[static_cast<std::size_t>(y) + row].substr(
                    static_cast<std::size_t>(x), squaresAcross);
            const auto isBare = [](const std::string& row) {
                return row.find_first_not_of(nothingLies) == std::string::npos;
            };
            if (std::ranges::all_of(tile.squares, isBare))
                continue;
            const auto isWall = [&walls](const Edge& edge) { return !walls.contains(edge) || walls.at(edge); };
            for (const Border border : allBorders)
                tile.setWalled(border, std::ranges::all_of(edgesAlong(tile.at, border), isWall));
            tiles.push_back(std::move(tile));
        }
    }
    return make(std::move(tiles), ground.minis, rules);
}

std::optional<int> TileMap::tileNamed(std::string_view id) const
{
    const auto found = std::ranges::find(m_tiles, id, &Tile::id);
    if (found == m_tiles.end())
        return std::nullopt;
    return static_cast<int>(found - m_tiles.begin());
}

std::optional<int> TileMap::tileUnder(Space square) const
{
    if (square.x < 0 || square.y < 0 || !m_tileAt.contains(tilePlace(square)))
        return std::nullopt;
    const int tile = m_tileAt.at(tilePlace(square));
    return tile == nothing ? std::nullopt : std::optional(tile);
}

std::optional<int> TileMap::joined(int tile, Border border) const
{
    const Tile& here = m_tiles[static_cast<std::size_t>(tile)];
    const Space beyond = here.at + stepAcross(border);
    if (here.isWalled(border) || !m_tileAt.contains(beyond) || m_tileAt.at(beyond) == nothing)
        return std::nullopt;
    const int other = m_tileAt.at(beyond);
    if (m_tiles[static_cast<std::size_t>(other)].isWalled(opposite(border)))
        return std::nullopt;
    return other;
}

std::vector<int> TileMap::neighbours(int tile) const
{
    std::vector<int> found;
    for (const Border border : allBorders) {
        if (const auto other = joined(tile, border))
            found.push_back(*other);
    }
    return found;
}

std::vector<TileBorder> TileMap::unexplored() const
{
    std::vector<TileBorder> open;
    for (int tile = 0; std::cmp_less(tile, m_tiles.size()); ++tile) {
        const Tile& here = m_tiles[static_cast<std::size_t>(tile)];
        for (const Border border : allBorders) {
            const Space beyond = here.at + stepAcross(border);
            const bool hasNeighbour = m_tileAt.contains(beyond) && m_tileAt.at(beyond) != nothing;
            if (!here.isWalled(border) && !hasNeighbour)
                open.push_back({tile, border});
        }
    }
    return open;
}

std::vector<int> TileMap::distancesFrom(int tile) const
{
    std::vector<int> distances(m_tiles.size(), nothing);
    std::deque<int> frontier{tile};
    distances[static_cast<std::size_t>(tile)] = 0;
    while (!frontier.empty()) {
        const int here = frontier.front();
        frontier.pop_front();
        for (const int next : neighbours(here)) {
            if (distances[static_cast<std::size_t>(next)] != nothing)
                continue;
            distances[static_cast<std::size_t>(next)] = distances[static_cast<std::size_t>(here)] + 1;
            frontier.push_back(next);
        }
    }
    return distances;
}

std::optional<int> TileMap::distance(int from, int to) const
{
    const int steps = distancesFrom(from)[static_cast<std::size_t>(to)];
    return steps == nothing ? std::nullopt : std::optional(steps);
}

std::vector<int> TileMap::within(int from, int most) const
{
    const auto distances = distancesFrom(from);
    std::vector<int> found;
    for (int tile = 0; std::cmp_less(tile, distances.size()); ++tile) {
        const int steps = distances[static_cast<std::size_t>(tile)];
        if (steps != nothing && steps <= most)
            found.push_back(tile);
    }
    return found;
}

std::vector<int> TileMap::closest(int from, std::span<const int> candidates) const
{
    const auto distances = distancesFrom(from);
    std::vector<int> found;
    int least = nothing;
    for (const int tile : candidates) {
        const int steps = distances[static_cast<std::size_t>(tile)];
        if (steps == nothing || (least != nothing && steps > least))
            continue;
        if (steps < least)
            found.clear();
        least = steps;
        found.push_back(tile);
    }
    return found;
}

} // namespace wheelhouse::board::adventure_system
