// SPDX-License-Identifier: GPL-3.0-or-later
// The ground of a dungeon kept for as long as its tiles stay the same: to measure them anew for each command would be
// half of its cost. Only a cache: the same question has the same answer without it. Safe to use from several threads.
#pragma once

#include "model/board/adventure_system/tile_ground.h"
#include "model/content/map.h"

#include <mutex>

namespace wheelhouse::rules::adventure_system {

class DungeonGrounds
{
public:
    using Ground = std::variant<std::shared_ptr<const board::adventure_system::TileGround>, board::Problem>;

    /// The ground of these tiles; nothing where another was kept last.
    std::optional<Ground> kept(const std::vector<content::LaidTile>& tiles);
    void keep(const std::vector<content::LaidTile>& tiles, const Ground& ground);

private:
    std::mutex m_mutex;
    std::vector<content::LaidTile> m_tiles;
    std::optional<Ground> m_ground;
};

} // namespace wheelhouse::rules::adventure_system
