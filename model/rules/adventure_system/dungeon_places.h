// SPDX-License-Identifier: GPL-3.0-or-later
// Places answered by the dungeon as it has been laid. Internal to this folder.
#pragma once

#include "model/board/adventure_system/tile_map.h"
#include "model/effects/game/places.h"

namespace wheelhouse::rules::adventure_system {

using namespace play;

/// None before a tile is laid, or where nothing can be measured.
class DungeonPlaces final : public effects::BoardPlaces<board::adventure_system::TileMap>
{
public:
    using BoardPlaces::BoardPlaces;
    using BoardPlaces::range;

    std::optional<int> mini(const FigureId& figure) const override;
    std::optional<int> range(const effects::Footprint& from, const effects::Footprint& to) const override;
    /// Nobody in a dungeon is out of sight.
    std::optional<Seen> sight(const FigureId& from, const FigureId& to) const override;
    std::optional<Seen> sight(const FigureId& from, board::Space to) const override;
    bool contains(board::Space at) const override { return m_map && m_map->tileUnder(at).has_value(); }
    std::vector<board::Space> openSpaces() const override;
    bool isTaken(board::Space at) const override;

protected:
    effects::Footprint footprint(int mini) const override { return {m_map->figures()[static_cast<size_t>(mini)].at}; }
};

/// The squares of a tile that are no walls.
std::vector<board::Space> openSquaresOf(const board::adventure_system::TileMap& map, int tile);

} // namespace wheelhouse::rules::adventure_system
