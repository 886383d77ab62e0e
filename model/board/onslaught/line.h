// SPDX-License-Identifier: GPL-3.0-or-later
// One line of sight from corner to corner, tested exactly. A space counts where the line meets its open interior; a
// barrier where the line meets it after both ends were pulled, by the same infinitesimal amount, toward the centres of
// their own spaces.
#pragma once

#include "model/board/onslaught/bit_grid.h"
#include "model/board/onslaught/house_rules.h"
#include "model/board/space.h"

#include <array>
#include <vector>

namespace wheelhouse::board::onslaught {

/// A corner of a space, and the way from it toward the centre of that space: each part of `pull` is 1 or -1.
struct LineEnd {
    Space corner;
    Space pull;

    /// The space whose corner this is.
    Space space() const { return {corner.x - (pull.x < 0), corner.y - (pull.y < 0)}; }
};

/// The four corners of a space: north-west, north-east, south-west, south-east.
std::array<LineEnd, 4> cornersOf(Space s);

/// The spaces left ≤ x < right, top ≤ y < bottom: the part of the board in which a line is tested.
struct Window {
    int left = 0;
    int top = 0;
    int right = 0;
    int bottom = 0;
};

/// What lines have to get past. The spaces at the ends of the lines are left out of the grids.
struct Obstacles {
    const BitGrid* interrupting = nullptr;
    const BitGrid* hindering = nullptr;
    /// None where the board has no barriers.
    const BitGrid* eastBarriers = nullptr;
    const BitGrid* southBarriers = nullptr;
    HouseRules rules;
};

enum class LineState : unsigned char { Clear, Hindered, Interrupted };

/// How the part of the line inside the window fares.
LineState traceLine(const Obstacles& obstacles, const LineEnd& from, const LineEnd& to, const Window& part);

/// All that would interrupt a line, under the usual rules: its spaces, and barriers east or south of these spaces.
struct OnLine {
    std::vector<Space> spaces;
    std::vector<Space> eastBarriers;
    std::vector<Space> southBarriers;
};
OnLine onLine(const LineEnd& from, const LineEnd& to);

/// The sign of the turn from the pulled line to the lattice point v: 0 if the pulled line runs exactly through v, else
/// positive or negative as v lies on its one side or the other, however small the pull.
int sideOfPulledLine(const LineEnd& from, const LineEnd& to, Space v);

/// Whether a barrier ends in the lattice point. There must be grids of barriers.
bool barrierEndsAt(const Obstacles& obstacles, Space v);

/// Whether two interrupting spaces touch at the lattice point only.
bool isSealedCorner(const Obstacles& obstacles, Space v);

/// Whether a line that went on past one of its ends, onward, would run into that end's own space or along its border.
bool runsOn(Space pull, Space onward);

} // namespace wheelhouse::board::onslaught
