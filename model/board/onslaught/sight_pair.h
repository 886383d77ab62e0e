// SPDX-License-Identifier: GPL-3.0-or-later
// Sight between two spaces, line by line. Private to this folder.
#pragma once

#include "model/board/onslaught/board.h"
#include "model/board/onslaught/line.h"
#include "model/board/onslaught/sight.h"
#include "model/board/onslaught/workspace.h"

#include <array>

namespace wheelhouse::board::onslaught {

/// The four corners of a space: north-west, north-east, south-west, south-east.
std::array<LineEnd, 4> cornersOf(Space s);

/// Makes workspace.hostile the minis that may interrupt the viewer's lines to the target, in the rows given.
void gatherHostile(const Board& board, const Spot& viewer, const Spot& target, int firstRow, int lastRow,
                   Workspace& workspace);

/// One pair of spaces. Uses workspace.hostile, which must be gathered for the rows between the spaces, or all rows
/// where portals count; fills the workspace's other grids for these rows.
class SightPair {
public:
    SightPair(const Board& board, Space from, Space to, bool throughPortals, Workspace& workspace);

    Sight look() const;
    /// The lines from one corner that prove what `look` said; empty without sight.
    std::vector<SightLine> proof() const;

private:
    struct Trial {
        LineState state = LineState::Interrupted;
        /// The portal end at which the line goes in; null for a straight line.
        const PortalEnd* through = nullptr;
    };

    void fillObstacles(Workspace& workspace);
    Sight lookFromOneCorner(const Obstacles& obstacles) const;
    Trial bestWay(const Obstacles& obstacles, const LineEnd& from, const LineEnd& to) const;
    LineState traceThrough(const Obstacles& obstacles, const PortalEnd& end, const LineEnd& from,
                           const LineEnd& to) const;
    SightLine shown(const LineEnd& from, const LineEnd& to, const PortalEnd* through) const;
    std::vector<SightLine> linesUpTo(LineState worst) const;

    const Board& m_board;
    Space m_from;
    Space m_to;
    bool m_throughPortals;
    Obstacles m_obstacles;
    const BitGrid* m_nothing;
};

} // namespace wheelhouse::board::onslaught
