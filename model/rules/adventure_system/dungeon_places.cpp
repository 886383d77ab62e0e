// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/adventure_system/dungeon_places.h"

#include <algorithm>

namespace wheelhouse::rules::adventure_system {

using board::Space;
using board::adventure_system::squaresAcross;
using board::adventure_system::TileMap;

std::optional<int> DungeonPlaces::mini(const FigureId& figure) const
{
    if (!m_map) {
        return std::nullopt;
    }
    const auto& figures = m_map->figures();
    const auto own = std::ranges::find(figures, figure.text().toStdString(), &board::MiniEntry::id);
    return own == figures.end() ? std::nullopt : std::optional(static_cast<int>(own - figures.begin()));
}

std::optional<int> DungeonPlaces::range(const effects::Footprint& from, const effects::Footprint& to) const
{
    return m_map ? std::optional(m_map->range(from.at, to.at)) : std::nullopt;
}

std::optional<Seen> DungeonPlaces::sight(const FigureId& from, const FigureId& to) const
{
    return mini(from) && mini(to) ? std::optional(Seen::Clear) : std::nullopt;
}

std::optional<Seen> DungeonPlaces::sight(const FigureId& from, Space) const
{
    return mini(from) ? std::optional(Seen::Clear) : std::nullopt;
}

std::vector<Space> DungeonPlaces::openSpaces() const
{
    std::vector<Space> spaces;
    for (size_t tile = 0; m_map && tile < m_map->tiles().size(); ++tile) {
        const std::vector<Space> squares = openSquaresOf(*m_map, static_cast<int>(tile));
        spaces.insert(spaces.end(), squares.begin(), squares.end());
    }
    return spaces;
}

bool DungeonPlaces::isTaken(Space at) const
{
    return m_map && std::ranges::count(m_map->figures(), at, &board::MiniEntry::at) > 0;
}

std::vector<Space> openSquaresOf(const TileMap& map, int tile)
{
    const auto& here = map.tiles()[static_cast<size_t>(tile)];
    std::vector<Space> squares;
    for (int y = 0; y < squaresAcross; ++y) {
        for (int x = 0; x < squaresAcross; ++x) {
            if (here.squares[static_cast<size_t>(y)][static_cast<size_t>(x)] != '#') {
                squares.push_back({here.at.x * squaresAcross + x, here.at.y * squaresAcross + y});
            }
        }
    }
    return squares;
}

} // namespace wheelhouse::rules::adventure_system
