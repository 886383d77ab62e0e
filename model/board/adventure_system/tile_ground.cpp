// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/board/adventure_system/tile_ground.h"

#include <set>
#include <string_view>
#include <utility>

namespace wheelhouse::board::adventure_system {
namespace {

/// Of so many tiles all distances are kept; more than the boxes have.
constexpr std::size_t mostMeasured = 100;

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

std::variant<std::shared_ptr<const TileGround>, Problem> TileGround::make(std::vector<Tile> tiles)
{
    if (auto problem = checkTiles(tiles))
        return std::move(*problem);
    TileGround ground;
    ground.m_tiles = std::move(tiles);
    ground.m_tileAt = Grid<int>(maxTilesAcross, maxTilesAcross, none);
    for (std::size_t i = 0; i < ground.m_tiles.size(); ++i)
        ground.m_tileAt.at(ground.m_tiles[i].at) = static_cast<int>(i);
    ground.join();
    if (ground.m_tiles.size() <= mostMeasured) {
        std::vector<int> all;
        all.reserve(ground.m_tiles.size() * ground.m_tiles.size());
        for (int tile = 0; std::cmp_less(tile, ground.m_tiles.size()); ++tile) {
            const std::vector<int> distances = ground.distancesFrom(tile);
            all.insert(all.end(), distances.begin(), distances.end());
        }
        ground.m_distances = std::move(all);
    }
    return std::make_shared<const TileGround>(std::move(ground));
}

void TileGround::join()
{
    m_joined.resize(m_tiles.size());
    for (std::size_t tile = 0; tile < m_tiles.size(); ++tile) {
        for (const Border border : allBorders) {
            int& other = m_joined[tile][static_cast<std::size_t>(border)];
            const Space beyond = m_tiles[tile].at + stepAcross(border);
            other = !m_tiles[tile].isWalled(border) && liesAt(beyond) ? m_tileAt.at(beyond) : none;
            if (other != none && m_tiles[static_cast<std::size_t>(other)].isWalled(opposite(border)))
                other = none;
        }
    }
}

std::optional<int> TileGround::tileUnder(Space square) const
{
    if (square.x < 0 || square.y < 0 || !liesAt(tilePlace(square)))
        return std::nullopt;
    return m_tileAt.at(tilePlace(square));
}

bool TileGround::isOpen(Space square) const
{
    const auto tile = tileUnder(square);
    const auto row = static_cast<std::size_t>(square.y % squaresAcross);
    const auto column = static_cast<std::size_t>(square.x % squaresAcross);
    return tile && m_tiles[static_cast<std::size_t>(*tile)].squares[row][column] != '#';
}

std::optional<int> TileGround::joined(int tile, Border border) const
{
    const int other = m_joined[static_cast<std::size_t>(tile)][static_cast<std::size_t>(border)];
    return other == none ? std::nullopt : std::optional(other);
}

std::vector<int> TileGround::distancesFrom(int tile) const
{
    if (!m_distances.empty()) {
        const auto first = m_distances.begin() + static_cast<std::ptrdiff_t>(m_tiles.size()) * tile;
        return {first, first + static_cast<std::ptrdiff_t>(m_tiles.size())};
    }
    std::vector<int> distances(m_tiles.size(), none);
    std::vector<int> reached{tile};
    reached.reserve(m_tiles.size());
    distances[static_cast<std::size_t>(tile)] = 0;
    for (std::size_t i = 0; i < reached.size(); ++i) {
        const auto here = static_cast<std::size_t>(reached[i]);
        for (const int next : m_joined[here]) {
            if (next == none || distances[static_cast<std::size_t>(next)] != none)
                continue;
            distances[static_cast<std::size_t>(next)] = distances[here] + 1;
            reached.push_back(next);
        }
    }
    return distances;
}

std::optional<int> TileGround::distance(int from, int to) const
{
    const std::size_t at = static_cast<std::size_t>(from) * m_tiles.size() + static_cast<std::size_t>(to);
    const int steps = m_distances.empty() ? distancesFrom(from)[static_cast<std::size_t>(to)] : m_distances[at];
    return steps == none ? std::nullopt : std::optional(steps);
}

} // namespace wheelhouse::board::adventure_system
