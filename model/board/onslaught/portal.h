// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/board/edges.h"

#include <array>

namespace wheelhouse::board::onslaught {

/// One end of a portal pair. What enters at this end goes on at the twin: the whole plane, seen from this end, is laid
/// on the twin by a translation, or by a quarter turn about the midpoints where the two edges differ in orientation:
/// from an east edge to a south edge (dx, dy) becomes (-dy, dx), and back again the other way.
struct PortalEnd {
    Edge edge;
    Edge twinEdge;
    /// The twin's number among the board's portal ends.
    int twin = 0;

    /// The two spaces beside this end.
    std::array<Space, 2> beside() const { return {edge.at, edge.beyond()}; }

    /// Where a direction at this end points at the twin: lines keep it (ONS-PRT-07).
    Space turned(Space d) const
    {
        if (edge.side == twinEdge.side)
            return d;
        return edge.side == Side::East ? Space{-d.y, d.x} : Space{d.y, -d.x};
    }
    /// Where a lattice point of this end's plane comes to lie at the twin.
    Space carriedPoint(Space p) const { return halved(turned(p + p - doubledMiddle(edge)) + doubledMiddle(twinEdge)); }
    /// Where a space of this end's plane comes to lie at the twin.
    Space carriedSpace(Space s) const
    {
        const Space centre = s + s + Space{1, 1};
        return halved(turned(centre - doubledMiddle(edge)) + doubledMiddle(twinEdge) - Space{1, 1});
    }

private:
    static Space doubledMiddle(const Edge& e)
    {
        return e.at + e.at + (e.side == Side::East ? Space{2, 1} : Space{1, 2});
    }
    static Space halved(Space s) { return {s.x / 2, s.y / 2}; } // even numbers only: nothing is cut off
};

} // namespace wheelhouse::board::onslaught
