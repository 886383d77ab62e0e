// SPDX-License-Identifier: GPL-3.0-or-later
// A board without heights in a form that answers quickly: what the systems with walls on edges have in common.
#pragma once

#include "model/board/description.h"
#include "model/board/edges.h"
#include "model/board/grid.h"

#include <optional>
#include <string_view>
#include <vector>

namespace wheelhouse::board {

/// The words of these boards: `.` free, `#` wall or solid, `T` tree, `P` pillar, `C` chest, `o` blocking obstacle,
/// `x` other obstacle; walls and doors on the edges.
inline constexpr Vocabulary floorPlanWords{
    .terrain = ".#TPCox", .solid = "#TPo", .barrier = "wall", .hasDoors = true, .hasPortals = false};

/// A board that is written in the words of a pack's maps, in those of these boards: its barriers are walls. What slows
/// a mini down, and portals, they do not have; both are left out.
Description inFloorPlanWords(Description map);

/// All spaces that a mini of this size covers from its north-west space, row by row.
std::vector<Space> footprint(Space at, int size);
inline std::vector<Space> footprint(const MiniEntry& mini)
{
    return footprint(mini.at, mini.size);
}

/// Who or what is looked at or measured: a mini where it stands, or a bare space.
struct FloorSpot {
    Space at;
    int size = 1;
    /// The mini's index; none for a bare space.
    std::optional<int> mini;
};

/// A space where a mini may end, and the fewest points that lead there.
struct Reached {
    Space at;
    int cost = 0;

    friend bool operator==(const Reached&, const Reached&) = default;
};

class FloorPlan
{
public:
    static constexpr int nobody = -1;

    FloorPlan() = default;
    /// Trusts that the description passed `check` with `floorPlanWords`.
    explicit FloorPlan(const Description& checked);

    int width() const { return m_terrain.width(); }
    int height() const { return m_terrain.height(); }
    bool contains(Space s) const { return m_terrain.contains(s); }
    char terrain(Space s) const { return m_terrain.at(s); }

    /// Whether a wall or a closed door lies between two orthogonal neighbours.
    bool barred(Space a, Space b) const { return m_barred.between(a, b) != 0; }
    /// Whether a wall or a closed door ends at the lattice point in the middle of a diagonal step.
    bool barTouchesCorner(Space from, Space to) const;
    /// Whether the whole footprint lies on the board with no wall or closed door inside it.
    bool hasRoom(Space at, int size) const;
    /// Whether no wall or closed door lies between a footprint and itself one orthogonal step on.
    bool wayIsOpen(Space at, int size, Space step) const;

    const std::vector<MiniEntry>& minis() const { return m_minis; }
    const MiniEntry& mini(int index) const { return m_minis[static_cast<std::size_t>(index)]; }
    /// The index of the mini whose footprint covers the space, or `nobody`.
    int miniAt(Space s) const { return m_occupant.at(s); }
    std::optional<int> find(std::string_view id) const;
    /// The mini where it stands.
    FloorSpot spot(int index) const { return {mini(index).at, mini(index).size, index}; }

private:
    Grid<char> m_terrain;
    EdgeGrid<char> m_barred;
    std::vector<MiniEntry> m_minis;
    Grid<int> m_occupant;
};

} // namespace wheelhouse::board
