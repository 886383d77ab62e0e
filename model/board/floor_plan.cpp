// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/board/floor_plan.h"

#include <algorithm>

namespace wheelhouse::board {

Description inFloorPlanWords(Description map)
{
    for (std::string& row : map.terrain)
        std::ranges::replace(row, '~', '.');
    std::erase_if(map.edges, [](const EdgeEntry& entry) { return entry.kind == "portal"; });
    for (EdgeEntry& entry : map.edges) {
        if (entry.kind == "barrier")
            entry.kind = floorPlanWords.barrier;
    }
    return map;
}

std::vector<Space> footprint(Space at, int size)
{
    std::vector<Space> spaces;
    spaces.reserve(static_cast<std::size_t>(size) * static_cast<std::size_t>(size));
    for (int y = 0; y < size; ++y) {
        for (int x = 0; x < size; ++x)
            spaces.push_back(at + Space{x, y});
    }
    return spaces;
}

FloorPlan::FloorPlan(const Description& checked)
    : m_terrain(checked.width, checked.height, '.')
    , m_barred(checked.width, checked.height, char(0))
    , m_minis(checked.minis)
    , m_occupant(checked.width, checked.height, nobody)
{
    for (int y = 0; y < checked.height; ++y) {
        for (int x = 0; x < checked.width; ++x)
            m_terrain.at({x, y}) = checked.terrain[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)];
    }
    for (const EdgeEntry& entry : checked.edges)
        m_barred.at(entry.edge) = char(entry.kind == "door" && entry.open ? 0 : 1);
    for (std::size_t i = 0; i < m_minis.size(); ++i) {
        for (const Space s : footprint(m_minis[i]))
            m_occupant.at(s) = static_cast<int>(i);
    }
}

bool FloorPlan::barTouchesCorner(Space from, Space to) const
{
    const Space a{to.x, from.y};
    const Space b{from.x, to.y};
    return barred(from, a) || barred(from, b) || barred(a, to) || barred(b, to);
}

bool FloorPlan::hasRoom(Space at, int size) const
{
    if (!contains(at) || at.x > width() - size || at.y > height() - size)
        return false;
    for (const Space s : footprint(at, size)) {
        const Space east = s + Space{1, 0};
        const Space south = s + Space{0, 1};
        if ((east.x < at.x + size && barred(s, east)) || (south.y < at.y + size && barred(s, south)))
            return false;
    }
    return true;
}

bool FloorPlan::wayIsOpen(Space at, int size, Space step) const
{
    const auto spaces = footprint(at, size);
    return std::ranges::none_of(spaces, [this, step](Space s) { return barred(s, s + step); });
}

std::optional<int> FloorPlan::find(std::string_view id) const
{
    const auto found = std::ranges::find(m_minis, id, &MiniEntry::id);
    if (found == m_minis.end())
        return std::nullopt;
    return static_cast<int>(found - m_minis.begin());
}

} // namespace wheelhouse::board
