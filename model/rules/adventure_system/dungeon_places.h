// SPDX-License-Identifier: GPL-3.0-or-later
// Places answered by the dungeon as it has been laid. Internal to this folder.
#pragma once

#include "model/board/adventure_system/tile_map.h"
#include "model/effects/game/places.h"

namespace wheelhouse::rules::adventure_system {

using namespace play;

class DungeonPlaces final : public effects::PlainPlaces
{
public:
    using PlainPlaces::reach;
    using Map = std::optional<board::adventure_system::TileMap>;
    /// None before a tile is laid, or where nothing can be measured.
    explicit DungeonPlaces(Map map) : m_map(std::move(map)) {}

    const Map& map() const { return m_map; }
    /// The fewest tiles from one to the other; none where no way leads there.
    std::optional<int> tilesBetween(const FigureId& from, const FigureId& to) const;

    std::optional<int> range(const FigureId& from, const FigureId& to) const override;
    std::optional<int> range(const FigureId& from, board::Space to) const override;
    std::optional<int> range(const effects::Footprint& from, const effects::Footprint& to) const override;
    /// Nobody in a dungeon is out of sight.
    std::optional<Seen> sight(const FigureId& from, const FigureId& to) const override;
    std::optional<Seen> sight(const FigureId& from, board::Space to) const override;
    std::optional<std::vector<ReachedPlace>> reach(const FigureId& figure, int points) const override;
    bool areKept() const override { return m_map.has_value(); }
    bool contains(board::Space at) const override { return m_map && m_map->tileUnder(at).has_value(); }
    std::vector<board::Space> openSpaces() const override;
    bool isTaken(board::Space at) const override;

private:
    std::optional<int> mini(const FigureId& figure) const;
    std::optional<board::Space> placeOf(const FigureId& figure) const;

    Map m_map;
};

/// The squares of a tile that are no walls.
std::vector<board::Space> openSquaresOf(const board::adventure_system::TileMap& map, int tile);

} // namespace wheelhouse::rules::adventure_system
