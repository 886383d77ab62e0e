// SPDX-License-Identifier: GPL-3.0-or-later
// One line of sight in at one end of a portal pair and out at the other. It crosses the end exactly where a barrier in
// the end's place would interrupt it; from the matching point of the twin it goes on as if the two planes were one.
// Private to this folder.
#pragma once

#include "model/board/onslaught/board.h"
#include "model/board/onslaught/line.h"
#include "model/board/onslaught/sight.h"

#include <utility>

namespace wheelhouse::board::onslaught {

class PortalLine
{
public:
    PortalLine(const Board& board, const PortalEnd& end, const LineEnd& from, const LineEnd& to);

    /// Whether any line between the two spaces could lead in at the end: they lie on different sides of it.
    static bool mayLead(const Board& board, const PortalEnd& end, Space from, Space to);

    /// How the line fares on both its parts (ONS-PRT-06); interrupted also where it does not cross the end.
    LineState trace(const Obstacles& obstacles) const;

    /// Where a line that crosses goes in and comes out. One that runs along the end's line is cut half-way.
    std::pair<Point, Point> crossing() const;

private:
    /// Whether barriers stop the line just where it crosses, at a lattice point that an end of the edge lies on.
    bool stoppedWhereCrossing(const Obstacles& obstacles) const;
    bool stoppedByHouseRules(const Obstacles& obstacles) const;
    bool stoppedAlongTheEnd(const Obstacles& obstacles) const;
    /// Whether the line, as it is, runs along the end's line or is no more than a point of it.
    bool runsAlong() const;

    const Board& m_board;
    const PortalEnd& m_end;
    const PortalEnd& m_twin;
    LineEnd m_from;
    LineEnd m_to;
    /// Where the line ends as the plane at this end sees it, and where it begins as the twin's plane does.
    LineEnd m_unfolded;
    LineEnd m_carried;
};

/// Adds the spaces to which lines from the space may run through a portal pair, and perhaps some more.
void addPortalViews(const Board& board, Space from, BitGrid& views);

} // namespace wheelhouse::board::onslaught
