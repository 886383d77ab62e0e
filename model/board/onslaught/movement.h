// SPDX-License-Identifier: GPL-3.0-or-later
// Where a mini may go, what it costs, and how near it comes to a target. A place is the north-west space of the mini's
// footprint, and that is the space whose steps are counted.
#pragma once

#include "model/board/onslaught/board.h"
#include "model/board/onslaught/workspace.h"

#include <optional>
#include <span>
#include <vector>

namespace wheelhouse::board::onslaught {

/// A place where a mini may end its movement.
struct Reached {
    Space at;
    /// The fewest move points that it takes.
    int cost = 0;

    friend bool operator==(const Reached&, const Reached&) = default;
};

/// All places where the mini may end with that many points, its own at 0 included, sorted by y, then x, into `places`.
/// No step is taken for which too few points are left (ONS-MOV-16). What stops a mini on its way, flood.cpp decides.
void reach(const Board& board, MiniIndex mini, int points, Workspace& workspace, std::vector<Reached>& places);

/// All places to which a teleport of that many squares may set the mini down (ONS-TEL-01), sorted by y, then x. Squares
/// are counted like range, diagonals included (ONS-TEL-05), but not through portals; what lies between (ONS-TEL-02) and
/// levels (ONS-TEL-06) count for nothing. It ends where a walk may end: on no blocking terrain and no mini
/// (ONS-TEL-03).
std::vector<Space> teleportPlaces(const Board& board, MiniIndex mini, int squares, Workspace& workspace);

struct Path {
    int cost = 0;
    /// Place after place, the start left out.
    std::vector<Space> steps;
};

/// A cheapest way to the place whatever the mini's speed; none if it may not end there or cannot get there.
std::optional<Path> path(const Board& board, MiniIndex mini, Space to, Workspace& workspace);

/// The fewest points with which the mini may end within range 1 of the target and in line of sight of it, none if it
/// never can.
std::optional<int> approachCost(const Board& board, MiniIndex mini, MiniIndex target, Workspace& workspace);

struct Closest {
    /// None where nobody can be approached.
    std::optional<int> cost;
    /// The targets at that cost, in the order given.
    std::vector<MiniIndex> minis;
};

/// Those of the targets that the mini approaches at the least cost.
Closest closest(const Board& board, MiniIndex mini, std::span<const MiniIndex> targets, Workspace& workspace);

} // namespace wheelhouse::board::onslaught
