// SPDX-License-Identifier: GPL-3.0-or-later
// The Onslaught board as a value: terrain, levels, edges and minis, with the bit tables that the questions in range.h,
// sight.h, areas.h and movement.h read. Every change keeps the tables right, so there is no cache to go stale; moving a
// mini touches the tables of minis alone, and is cheap enough for a drag.
#pragma once

#include "model/board/description.h"
#include "model/board/grid.h"
#include "model/board/onslaught/bit_grid.h"
#include "model/board/onslaught/house_rules.h"
#include "model/board/onslaught/portal.h"

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace wheelhouse::board::onslaught {

enum class Terrain : unsigned char { Open, Hindering, Blocking };

enum class EdgeKind : unsigned char { Nothing, Barrier, ClosedDoor, OpenDoor, Portal };

/// A mini's number in Board::minis().
using MiniIndex = int;

struct Mini {
    std::string id;
    /// The side's number; minis with different numbers are hostile to each other.
    int side = 0;
    /// The north-west space of the footprint.
    Space at;
    int size = 1; ///< in spaces each way; a large mini has 2 or more (ONS-LRG-01, ONS-LRG-10)
    int speed = 0;
};

/// Who or what is looked at, measured or moved: a mini at some place, or a bare space.
struct Spot {
    Space at;
    int size = 1;
    /// None for a bare space.
    std::optional<MiniIndex> mini;
};

/// The highest level of elevation.
inline constexpr int topLevel = 3;

/// What lines of sight and steps have to get past, as far as it does not depend on minis.
struct GroundTables {
    /// By the higher level of the two ends of a line: spaces that interrupt it, that hinder it, and that are not lower
    /// than both ends, where a hostile mini interrupts it.
    std::array<BitGrid, topLevel + 1> interrupting;
    std::array<BitGrid, topLevel + 1> hindering;
    std::array<BitGrid, topLevel + 1> notLower;
    /// Edges with a barrier or closed door, each at the space west or north of it.
    BitGrid eastBarriers;
    BitGrid southBarriers;
    int barrierCount = 0;
    /// steps[d][c - 1]: spaces from which a mini of one space may take orthogonalSteps[d] at the cost c.
    std::array<std::array<BitGrid, 3>, 4> steps;
    /// climbs[d]: spaces from which orthogonalSteps[d] leads one level up.
    std::array<BitGrid, 4> climbs;
    BitGrid hinderingTerrain;
    BitGrid blockingTerrain;
};

/// A board that was moved from is good for nothing but being assigned to.
class Board
{
public:
    /// The board that the description tells of, its printed terrain and the pieces laid on it alike (ONS-TER-01), or
    /// what is wrong with it.
    static std::variant<Board, Problem> make(const Description& description, const HouseRules& rules = {});

    /// The same ground, which is shared, with other minis, each of which can stand where it is put.
    Board withMinis(const std::vector<MiniEntry>& minis) const;

    int width() const { return m_ground->terrain.width(); }
    int height() const { return m_ground->terrain.height(); }
    bool contains(Space s) const { return m_ground->terrain.contains(s); }
    const HouseRules& rules() const { return m_ground->rules; }

    Terrain terrain(Space s) const { return m_ground->terrain.at(s); }
    int level(Space s) const { return m_ground->level.at(s); }
    EdgeKind edge(const Edge& edge) const { return m_ground->edges.at(edge); }
    /// Whether a barrier or closed door lies between two orthogonal neighbours (ONS-BAR-01).
    bool isBarred(Space a, Space b) const;
    /// What a step between two spaces that a border or a portal joins costs a mini of one space, in points: 1
    /// (ONS-MOV-03), more into hindering terrain and up a level, not out or down (ONS-MOV-09, ONS-TER-04, ONS-TER-05,
    /// ONS-ELE-01, ONS-MOV-15), for both as the house rule says (ONS-MOV-14); 0 where the ground forbids it: into
    /// blocking terrain (ONS-TER-02) and over more than one level (ONS-ELE-02). Barriers and minis are not looked at.
    int stepCost(Space from, Space to) const;
    /// Both ends of every portal pair; an end's twin is a number in this list.
    const std::vector<PortalEnd>& portals() const { return m_ground->portals; }
    /// A row for each portal end: the range from the spaces beside its twin to the spaces beside each of the ends.
    /// Empty where there are too many ends to keep it.
    const std::vector<int>& portalWalks() const { return m_ground->portalWalks; }

    const std::vector<Mini>& minis() const { return m_minis; }
    const Mini& mini(MiniIndex mini) const { return m_minis[static_cast<std::size_t>(mini)]; }
    std::optional<MiniIndex> find(std::string_view id) const;
    bool areHostile(MiniIndex a, MiniIndex b) const { return mini(a).side != mini(b).side; }
    /// The mini where it stands.
    Spot spot(MiniIndex mini) const;

    /// Sets a mini down with its north-west space at `to`, where its footprint must lie on the board. Whether it may
    /// stand there is not asked: a mini in the hand may hover anywhere.
    void place(MiniIndex mini, Space to);
    /// Takes a mini off the board; the numbers of those after it become one less.
    void remove(MiniIndex mini);

    const GroundTables& ground() const { return m_ground->tables; }
    /// Spaces with a mini, of whichever side; and those with a mini of one side.
    const BitGrid& occupied() const { return m_occupied; }
    const BitGrid& occupiedBy(int side) const { return m_occupiedBy[static_cast<std::size_t>(side)]; }

private:
    /// All but the minis: shared by boards, and never changed once it is made.
    struct Ground {
        HouseRules rules;
        Grid<Terrain> terrain;
        Grid<signed char> level;
        EdgeGrid<EdgeKind> edges;
        std::vector<PortalEnd> portals;
        std::vector<int> portalWalks;
        GroundTables tables;
    };

    Board() = default;
    void readGround(const Description& description);
    void readEdges(const Description& description);
    void readMinis(const std::vector<MiniEntry>& minis);
    void fillLevelTables();
    void fillStepsFrom(Space from);
    void fillOccupied();
    void addBarrier(const Edge& edge);

    std::shared_ptr<Ground> m_ground;
    std::vector<Mini> m_minis;
    BitGrid m_occupied;
    std::vector<BitGrid> m_occupiedBy;
};

} // namespace wheelhouse::board::onslaught
