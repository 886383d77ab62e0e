// SPDX-License-Identifier: GPL-3.0-or-later
// Where a mini may go, what it costs, and how near it comes to a target. A place is the north-west space of the mini's
// footprint, and that is the space whose steps are counted. Rules: ONS-MOV-03, ONS-MOV-04, ONS-MOV-06, ONS-MOV-07,
// ONS-MOV-08, ONS-MOV-09, ONS-MOV-10, ONS-MOV-11, ONS-MOV-14, ONS-MOV-15, ONS-MOV-16, ONS-TER-02, ONS-TER-04,
// ONS-TER-05, ONS-ELE-01, ONS-ELE-02, ONS-BAR-02, ONS-DOR-04, ONS-PRT-04, ONS-PRT-08, ONS-LRG-02, ONS-LRG-03,
// ONS-LRG-04, ONS-LRG-05, ONS-LRG-06.
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
void reach(const Board& board, MiniIndex mini, int points, Workspace& workspace, std::vector<Reached>& places);

/// All places to which a teleport of that many squares may set the mini down, sorted by y, then x. Squares are counted
/// like range, diagonals included, but not through portals; what lies between counts for nothing.
/// Rules: ONS-TEL-01, ONS-TEL-02, ONS-TEL-03, ONS-TEL-05, ONS-TEL-06.
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
