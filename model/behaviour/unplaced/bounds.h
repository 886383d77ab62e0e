// SPDX-License-Identifier: GPL-3.0-or-later
// How near a mini may be whose place nobody knows: least costs and ranges, as if no other mini were in the way.
#pragma once

#include "model/behaviour/unplaced/who_matters.h"

#include <limits>

namespace wheelhouse::behaviour {

class Bounds
{
public:
    static constexpr int never = std::numeric_limits<int>::max();

    Bounds(const Situation& situation, MiniIndex self, Workspace& workspace);

    /// The least that it may cost the monster to come beside it; more than any way costs where it never can.
    int approachTo(const Unplaced& one) const;
    /// Whether it may stand, in part, where the monster comes for so many points.
    bool mayStandWithin(const Unplaced& one, int cost) const;
    /// Whether the monster may come within this range of it for so many points.
    bool mayComeWithin(const Unplaced& one, int range, int cost) const;
    /// Whether it may be within this range of a mini on the board.
    bool isWithin(const Unplaced& one, MiniIndex of, int range) const;
    /// Whether it may interrupt a line from the monster, standing there, to a mini on the board.
    bool mayStandBetween(const Unplaced& one, Space from, MiniIndex to) const;
    /// Whether somebody may hide a mini from the monster where that is beside it.
    bool mayBeHiddenBeside(MiniIndex mini) const;

private:
    int leastCost(const Unplaced& one, int range) const;
    /// The least that it costs the monster to come within this range of a portal, beyond which anybody may be.
    int costToPortal(int range) const;
    /// Whether a mini there may be within this range of a portal.
    bool isNearPortal(const board::onslaught::Spot& spot, int range) const;
    bool mayBeSealed(Space corner) const;

    const board::onslaught::Board& m_board;
    int m_size;
    /// What each place costs the monster, row by row.
    std::vector<int> m_costs;
};

} // namespace wheelhouse::behaviour
