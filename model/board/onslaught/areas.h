// SPDX-License-Identifier: GPL-3.0-or-later
// Bursts and cones, and whom they affect: minis to one of whose spaces in the area the origin has a line of sight that
// no mini interrupts, friends and the attacker alike. Cover is worth nothing here and portals are not used.
#pragma once

#include "model/board/onslaught/board.h"
#include "model/board/onslaught/workspace.h"

#include <vector>

namespace wheelhouse::board::onslaught {

/// The spaces that the attacker may choose as the origin of an area attack: at a range of least to most, in its
/// ordinary line of sight (ONS-AOE-10) and not blocking (ONS-AOE-02), sorted by y, then x.
std::vector<Space> areaOrigins(const Board& board, MiniIndex attacker, int least, int most, Workspace& workspace);

/// The spaces of a burst that lie on the board, sorted by y, then x (ONS-AOE-04, ONS-AOE-05).
std::vector<Space> burstSpaces(const Board& board, Space origin, int radius);

/// The minis that a burst affects, friends (ONS-AOE-03) and the attacker (ONS-AOE-11) too, in the order of their
/// numbers (ONS-AOE-15).
std::vector<MiniIndex> burst(const Board& board, Space origin, int radius, Workspace& workspace);

/// Whether the mini may choose the space as the origin of a cone: orthogonally beside it (ONS-CON-01), not blocking
/// (ONS-CON-02), and behind no barrier (ONS-CON-12).
bool isConeOrigin(const Board& board, MiniIndex attacker, Space origin);

struct Cone {
    /// Those on the board, blocking ones too, sorted by y, then x.
    std::vector<Space> spaces;
    /// The minis affected, friends too (ONS-CON-07), in the order of their numbers.
    std::vector<MiniIndex> minis;
};

/// The cone of that length from an origin that isConeOrigin allows (ONS-CON-11).
Cone cone(const Board& board, MiniIndex attacker, Space origin, int length, Workspace& workspace);

} // namespace wheelhouse::board::onslaught
