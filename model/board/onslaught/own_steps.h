// SPDX-License-Identifier: GPL-3.0-or-later
// The steps of a mini that walks in a way of its own, each looked at by itself; a step of a large mini is one of
// every space that it fills. Private to this folder.
#pragma once

#include "model/board/onslaught/board.h"
#include "model/board/onslaught/gait.h"
#include "model/board/onslaught/workspace.h"

#include <vector>

namespace wheelhouse::board::onslaught {

/// A leash on the map: how far each place is from whom it holds to.
struct Tether {
    Grid<int> ranges;
    int spaces = 0;

    bool lets(Space from, Space to) const { return ranges.at(to) <= spaces || ranges.at(to) < ranges.at(from); }
};

std::vector<Tether> tethersOf(const Board& board, const Mini& mover, const Gait& gait, Workspace& workspace);

/// Whether a large mini has room there on its way: on the board, past walls and whoever it may not walk through.
bool hasRoomOnWay(const Board& board, const Mini& mover, const Gait& gait, Space at);

/// What the step between two places that lie beside each other costs, whoever stands there; 0 where it may not be
/// taken. A large mini has room at both.
int ownStepCost(const Board& board, const Mini& mover, const Gait& gait, Space from, Space to);

/// The same through a portal, where neither barriers nor directions count.
int ownPortalCost(const Board& board, const Gait& gait, Space from, Space to);

} // namespace wheelhouse::board::onslaught
