// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/board/adventure_system/tile_map.h"

#include <algorithm>
#include <set>

namespace wheelhouse::board::adventure_system {
std::variant<TileMap, Problem> TileMap::make(std::vector<Tile> tiles, std::vector<MiniEntry> figures,
                                             const HouseRules& rules)
{
    auto ground = TileGround::make(std::move(tiles));
    if (auto* problem = std::get_if<Problem>(&ground))
        return std::move(*problem);
    return make(std::get<std::shared_ptr<const TileGround>>(std::move(ground)), std::move(figures), rules);
}

std::variant<TileMap, Problem> TileMap::make(std::shared_ptr<const TileGround> ground, std::vector<MiniEntry> figures,
                                             const HouseRules& rules)
{
    std::set<Space> taken;
    for (std::size_t i = 0; i < figures.size(); ++i) {
        if (!ground->isOpen(figures[i].at) || !taken.insert(figures[i].at).second)
            return Problem{ProblemKind::BadBoard, "/minis/" + std::to_string(i) + "/at", "no figure may stand here"};
    }
    TileMap map;
    map.m_rules = rules;
    map.m_ground = std::move(ground);
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
    const auto found = std::ranges::find(tiles(), id, &Tile::id);
    if (found == tiles().end())
        return std::nullopt;
    return static_cast<int>(found - tiles().begin());
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
    for (int tile = 0; std::cmp_less(tile, tiles().size()); ++tile) {
        const Tile& here = tiles()[static_cast<std::size_t>(tile)];
        for (const Border border : allBorders) {
            const Space beyond = here.at + stepAcross(border);
            const bool hasNeighbour = m_ground->liesAt(beyond);
            if (!here.isWalled(border) && !hasNeighbour)
                open.push_back({tile, border});
        }
    }
    return open;
}

std::vector<int> TileMap::within(int from, int most) const
{
    const auto distances = m_ground->distancesFrom(from);
    std::vector<int> found;
    for (int tile = 0; std::cmp_less(tile, distances.size()); ++tile) {
        const int steps = distances[static_cast<std::size_t>(tile)];
        if (steps >= 0 && steps <= most)
            found.push_back(tile);
    }
    return found;
}

std::vector<int> TileMap::closest(int from, std::span<const int> candidates) const
{
    const auto distances = m_ground->distancesFrom(from);
    std::vector<int> found;
    int least = -1;
    for (const int tile : candidates) {
        const int steps = distances[static_cast<std::size_t>(tile)];
        if (steps < 0 || (least >= 0 && steps > least))
            continue;
        if (steps < least)
            found.clear();
        least = steps;
        found.push_back(tile);
    }
    return found;
}

} // namespace wheelhouse::board::adventure_system
