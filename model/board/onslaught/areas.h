// SPDX-License-Identifier: GPL-3.0-or-later
// Bursts and cones, and whom they affect: minis to one of whose spaces in the area the origin has a line of sight that
// no mini interrupts, friends and the attacker alike. Cover is worth nothing here and portals are not used.
// Rules: ONS-AOE-02, ONS-AOE-03, ONS-AOE-04, ONS-AOE-05, ONS-AOE-07, ONS-AOE-08, ONS-AOE-09, ONS-AOE-10, ONS-AOE-11,
// ONS-AOE-12, ONS-AOE-13, ONS-AOE-14, ONS-AOE-15, ONS-CON-01, ONS-CON-02, ONS-CON-03, ONS-CON-04, ONS-CON-05,
// ONS-CON-06, ONS-CON-07, ONS-CON-09, ONS-CON-10, ONS-CON-11, ONS-CON-12, ONS-CON-13.
#pragma once

#include "model/board/onslaught/board.h"
#include "model/board/onslaught/workspace.h"

#include <vector>

namespace wheelhouse::board::onslaught {

/// The spaces that the attacker may choose as the origin of an area attack: at a range of least to most, in its line of
/// sight and not blocking, sorted by y, then x.
std::vector<Space> areaOrigins(const Board& board, MiniIndex attacker, int least, int most, Workspace& workspace);

/// The spaces of a burst that lie on the board, sorted by y, then x.
std::vector<Space> burstSpaces(const Board& board, Space origin, int radius);

/// The minis that a burst affects, in the order of their numbers.
std::vector<MiniIndex> burst(const Board& board, Space origin, int radius, Workspace& workspace);

/// Whether the mini may choose the space as the origin of a cone.
bool isConeOrigin(const Board& board, MiniIndex attacker, Space origin);

struct Cone {
    /// Those on the board, blocking ones too, sorted by y, then x.
    std::vector<Space> spaces;
    /// The minis affected, in the order of their numbers.
    std::vector<MiniIndex> minis;
};

/// The cone of that length from an origin that isConeOrigin allows.
Cone cone(const Board& board, MiniIndex attacker, Space origin, int length, Workspace& workspace);

} // namespace wheelhouse::board::onslaught
