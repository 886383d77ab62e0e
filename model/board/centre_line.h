// SPDX-License-Identifier: GPL-3.0-or-later
// The straight segment from the centre of one space to the centre of another, walked space by space in integers.
#pragma once

#include "model/board/floor_plan.h"

namespace wheelhouse::board {

/// One step of the walk: from a space to the next whose interior the segment meets. A diagonal step leads exactly
/// through a lattice point.
struct CentreStep {
    Space from;
    Space to;
    bool isDiagonal() const { return from.x != to.x && from.y != to.y; }
};

/// Calls `visit` with each step from `from` to `to` in order, until it answers false. Whether all steps were taken.
template <class Visit>
bool walkCentreLine(Space from, Space to, Visit visit)
{
    const Space way{to.x < from.x ? -1 : 1, to.y < from.y ? -1 : 1};
    const int dx = (to.x - from.x) * way.x;
    const int dy = (to.y - from.y) * way.y;
    Space at = from;
    // In the middle of its i-th column and j-th row the segment leaves the column at (2i + 1) / 2dx of its length and
    // the row at (2j + 1) / 2dy: whichever is less comes first.
    for (int i = 0, j = 0; at != to;) {
        const int column = (2 * i + 1) * dy;
        const int row = (2 * j + 1) * dx;
        Space next = at;
        if (column <= row && i < dx) {
            next.x += way.x;
            ++i;
        }
        if (row <= column && j < dy) {
            next.y += way.y;
            ++j;
        }
        if (!visit(CentreStep{at, next}))
            return false;
        at = next;
    }
    return true;
}

/// How a table reads a segment that leads exactly through a lattice point between two blocking spaces.
enum class Pinch { Blocks, Passes };

/// Whether the segment meets the interior of no space for which `blocks` holds, its two ends included, touches no wall
/// or closed door (the ends of an edge are part of it), and is pinched nowhere between two blocking spaces.
template <class Blocks>
bool centreLineIsClear(const FloorPlan& plan, Space from, Space to, Blocks blocks, Pinch pinch)
{
    if (blocks(from))
        return false;
    return walkCentreLine(from, to, [&](const CentreStep& step) {
        if (blocks(step.to))
            return false;
        if (!step.isDiagonal())
            return !plan.barred(step.from, step.to);
        if (plan.barTouchesCorner(step.from, step.to))
            return false;
        const bool pinched = blocks(Space{step.from.x, step.to.y}) && blocks(Space{step.to.x, step.from.y});
        return !(pinched && pinch == Pinch::Blocks);
    });
}

} // namespace wheelhouse::board
