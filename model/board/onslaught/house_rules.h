// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace wheelhouse::board::onslaught {

/// How a table reads what the rulebook leaves open about the board. The defaults are the project's readings.
struct HouseRules {
    /// Whether two interrupting spaces that touch only at a corner stop the lines through that corner.
    bool touchingCornersSeal = false;
    /// Whether a line that merely touches or runs along a barrier, away from the line's own ends, is interrupted.
    bool grazedBarriersInterrupt = false;
    /// Whether lines of sight may pass through a portal pair.
    bool sightThroughPortals = true;
    /// Whether range may be counted through portal pairs.
    bool rangeThroughPortals = true;
    /// Whether a target is in the open only if one corner has three lines neither interrupted nor hindered; otherwise
    /// three unhindered lines from any corner do, interrupted or not.
    bool coverFromOneCorner = true;
    /// Whether a hindering space one level up costs 3 points; otherwise 2.
    bool hinderingAndClimbAddUp = true;
    /// Whether large minis pay the point for climbing that others pay.
    bool largeMinisPayForClimbing = false;
    /// Whether large minis pass through friendly minis.
    bool largeMinisPassFriends = false;

    friend bool operator==(const HouseRules&, const HouseRules&) = default;
};

} // namespace wheelhouse::board::onslaught
