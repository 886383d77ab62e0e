// SPDX-License-Identifier: GPL-3.0-or-later
// Sight between two spaces, line by line. Private to this folder.
#pragma once

#include "model/board/onslaught/board.h"
#include "model/board/onslaught/line.h"
#include "model/board/onslaught/sight.h"
#include "model/board/onslaught/workspace.h"

#include <array>

namespace wheelhouse::board::onslaught {

/// The rows of the board that are looked at.
struct RowRange {
    int first = 0;
    int last = 0;
};

/// Makes workspace.hostile the minis that may interrupt the viewer's lines to the target, in the rows given: those of
/// every other side (ONS-LOS-04, ONS-LOS-14, ONS-ELE-08), not of its own (ONS-LOS-05).
void gatherHostile(const Board& board, const Spot& viewer, const Spot& target, RowRange rows, Workspace& workspace);

/// One pair of spaces. Uses workspace.hostile, which must be gathered for the rows given, and fills the workspace's
/// grids of obstacles for these rows. They must hold both spaces; all rows where portals count.
class SightPair
{
public:
    SightPair(const Board& board, Space from, Space to, bool throughPortals, RowRange rows, Workspace& workspace);

    /// Looks at another space in the rows given, whose level lets the higher end be as high as before.
    void turnTo(Space to);

    Sight look() const;
    /// Whether there is sight, in cover or not.
    bool sees() const;
    /// The most uninterrupted lines from one corner.
    int linesFromBestCorner() const;
    /// The lines from one corner that prove what `look` said; empty without sight.
    std::vector<SightLine> proof() const;

private:
    struct Trial {
        LineState state = LineState::Interrupted;
        /// The portal end at which the line goes in; null for a straight line.
        const PortalEnd* through = nullptr;
    };

    void fillObstacles(int higherEnd, RowRange rows);
    Sight lookFromOneCorner(const Obstacles& obstacles) const;
    Trial bestWay(const Obstacles& obstacles, const LineEnd& from, const LineEnd& to) const;
    SightLine shown(const LineEnd& from, const LineEnd& to, const PortalEnd* through) const;
    std::vector<SightLine> linesUpTo(LineState worst) const;

    const Board& m_board;
    Workspace& m_work;
    Space m_from;
    Space m_to;
    bool m_throughPortals;
    Obstacles m_obstacles;
    /// What the grids held at m_to, which is left out of them.
    bool m_toInterrupts = false;
    bool m_toHinders = false;
};

} // namespace wheelhouse::board::onslaught
