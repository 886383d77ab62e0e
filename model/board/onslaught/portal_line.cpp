// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/board/onslaught/portal_line.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <numeric>

namespace wheelhouse::board::onslaught {
namespace {

int floorDivide(int n, int d)
{
    return n / d - static_cast<int>(n % d < 0);
} // d > 0

int turnOf(Space d, Space v)
{
    return d.x * v.y - d.y * v.x;
}

// The first coordinate beyond the edge, across it.
int lineBehind(const Edge& edge)
{
    return edge.side == Side::East ? edge.at.x + 1 : edge.at.y + 1;
}

bool liesBefore(const Edge& edge, Space s)
{
    return (edge.side == Side::East ? s.x : s.y) < lineBehind(edge);
}

// The lattice points that the edge joins.
std::array<Space, 2> pointsOf(const Edge& edge)
{
    const Space first = edge.beyond();
    return {first, first + (edge.side == Side::East ? Space{0, 1} : Space{1, 0})};
}

// The part of the board on the same side of the edge's line as the space.
Window halfWith(const Board& board, const Edge& edge, Space s)
{
    Window half{0, 0, board.width(), board.height()};
    int& far = edge.side == Side::East ? half.right : half.bottom;
    int& near = edge.side == Side::East ? half.left : half.top;
    (liesBefore(edge, s) ? far : near) = lineBehind(edge);
    return half;
}

Fraction lowest(int numerator, int denominator)
{
    if (denominator < 0) {
        numerator = -numerator;
        denominator = -denominator;
    }
    const int common = std::gcd(numerator, denominator);
    return {numerator / common, denominator / common};
}

// Where the line p-q crosses the line of the edge: half-way if it runs along it.
Point crossingPoint(const Edge& edge, Space p, Space q)
{
    const Space d = q - p;
    const int c = lineBehind(edge);
    if (edge.side == Side::East)
        return {{c, 1}, d.x == 0 ? lowest(p.y + q.y, 2) : lowest(p.y * d.x + (c - p.x) * d.y, d.x)};
    return {d.y == 0 ? lowest(p.x + q.x, 2) : lowest(p.x * d.y + (c - p.y) * d.x, d.y), {c, 1}};
}

} // namespace

PortalLine::PortalLine(const Board& board, const PortalEnd& end, const LineEnd& from, const LineEnd& to)
    : m_board(board)
    , m_end(end)
    , m_twin(board.portals()[static_cast<std::size_t>(end.twin)])
    , m_from(from)
    , m_to(to)
    , m_unfolded{m_twin.carriedPoint(to.corner), m_twin.turned(to.pull)}
    , m_carried{end.carriedPoint(from.corner), end.turned(from.pull)}
{
}

bool PortalLine::mayLead(const Board& board, const PortalEnd& end, Space from, Space to)
{
    const PortalEnd& twin = board.portals()[static_cast<std::size_t>(end.twin)];
    return liesBefore(end.edge, from) != liesBefore(end.edge, twin.carriedSpace(to));
}

bool PortalLine::runsAlong() const
{
    const Space d = m_unfolded.corner - m_from.corner;
    // The two ends lie on different sides of the end's line, or on it.
    return (m_end.edge.side == Side::East ? d.x : d.y) == 0;
}

LineState PortalLine::trace(const Obstacles& obstacles) const
{
    if (liesBefore(m_end.edge, m_from.space()) == liesBefore(m_end.edge, m_unfolded.space()))
        return LineState::Interrupted;
    const std::array<Space, 2> points = pointsOf(m_end.edge);
    if (sideOfPulledLine(m_from, m_unfolded, points[0]) * sideOfPulledLine(m_from, m_unfolded, points[1]) > 0)
        return LineState::Interrupted;
    if (obstacles.eastBarriers != nullptr && stoppedWhereCrossing(obstacles))
        return LineState::Interrupted;
    Obstacles onEitherPart = obstacles;
    if (obstacles.rules.touchingCornersSeal || obstacles.rules.grazedBarriersInterrupt) {
        if (stoppedByHouseRules(obstacles))
            return LineState::Interrupted;
        if (runsAlong())
            onEitherPart.rules.touchingCornersSeal = onEitherPart.rules.grazedBarriersInterrupt = false;
    }
    const LineState before = traceLine(onEitherPart, m_from, m_unfolded, halfWith(m_board, m_end.edge, m_from.space()));
    if (before == LineState::Interrupted)
        return before;
    return std::max(before, traceLine(onEitherPart, m_carried, m_to, halfWith(m_board, m_twin.edge, m_to.space())));
}

bool PortalLine::stoppedWhereCrossing(const Obstacles& obstacles) const
{
    const std::array<Space, 2> points = pointsOf(m_end.edge);
    return std::any_of(points.begin(), points.end(), [&](Space v) {
        return sideOfPulledLine(m_from, m_unfolded, v) == 0 &&
               (barrierEndsAt(obstacles, v) || barrierEndsAt(obstacles, m_end.carriedPoint(v)));
    });
}

bool PortalLine::stoppedByHouseRules(const Obstacles& obstacles) const
{
    if (runsAlong())
        return stoppedAlongTheEnd(obstacles);
    if (!obstacles.rules.grazedBarriersInterrupt || obstacles.eastBarriers == nullptr)
        return false;
    // A lattice point where the line crosses belongs to both its parts, and is no end of the line's own.
    const Space p = m_from.corner, q = m_unfolded.corner;
    const std::array<Space, 2> points = pointsOf(m_end.edge);
    return std::any_of(points.begin(), points.end(), [&](Space v) {
        return v != p && v != q && turnOf(q - p, v - p) == 0 &&
               (barrierEndsAt(obstacles, v) || barrierEndsAt(obstacles, m_end.carriedPoint(v)));
    });
}

bool PortalLine::stoppedAlongTheEnd(const Obstacles& obstacles) const
{
    const Space d = m_unfolded.corner - m_from.corner;
    const int length = std::abs(d.x) + std::abs(d.y);
    const bool grazing = obstacles.rules.grazedBarriersInterrupt && obstacles.eastBarriers != nullptr;
    for (int i = 0; i <= length && length > 0; ++i) {
        const Space ahead{d.x / length, d.y / length};
        const Space here = m_from.corner + Space{ahead.x * i, ahead.y * i};
        const Space there = m_end.carriedPoint(here);
        const bool ownEnd = i == 0 || i == length;
        if (grazing && !ownEnd &&
            ((2 * i <= length && barrierEndsAt(obstacles, here)) ||
             (2 * i >= length && barrierEndsAt(obstacles, there))))
            return true;
        if (!obstacles.rules.touchingCornersSeal || 2 * i == length ||
            (i == 0 && !runsOn(m_from.pull, Space{} - ahead)) || (i == length && !runsOn(m_unfolded.pull, ahead)))
            continue;
        if (isSealedCorner(obstacles, 2 * i < length ? here : there))
            return true;
    }
    return false;
}

std::pair<Point, Point> PortalLine::crossing() const
{
    return {crossingPoint(m_end.edge, m_from.corner, m_unfolded.corner),
            crossingPoint(m_twin.edge, m_carried.corner, m_to.corner)};
}

void addPortalViews(const Board& board, Space from, BitGrid& views)
{
    for (const PortalEnd& end : board.portals()) {
        // Everything is laid out as if the edge were an east edge: lines go across it along x.
        const auto laid = [&](Space s) { return end.edge.side == Side::East ? s : Space{s.y, s.x}; };
        const PortalEnd& twin = board.portals()[static_cast<std::size_t>(end.twin)];
        const Space one = laid(twin.carriedSpace({0, 0}));
        const Space other = laid(twin.carriedSpace({board.width() - 1, board.height() - 1}));
        const int top = std::min(one.y, other.y), bottom = std::max(one.y, other.y);
        const int line = lineBehind(end.edge);
        const bool eastward = liesBefore(end.edge, from);
        const int depth = eastward ? std::max(one.x, other.x) - line + 1 : line - std::min(one.x, other.x);
        // The spaces of which a corner lies on the lattice column so far behind the edge, at the rows low to high.
        const auto addColumn = [&](int far, int low, int high) {
            for (int y = std::max(low - 1, top); y <= std::min(high, bottom); ++y) {
                const int x = eastward ? line + far : line - far;
                for (const Space s : {end.carriedSpace(laid({x, y})), end.carriedSpace(laid({x - 1, y}))}) {
                    if (board.contains(s))
                        views.set(s);
                }
            }
        };
        for (const LineEnd& corner : cornersOf(from)) {
            const Space p = laid(corner.corner);
            const Space offset = laid(end.edge.at) - p;
            const int near = std::abs(line - p.x);
            if (near == 0) {
                // On the edge's line: lines along it are cut half-way; from an end of the edge they may go anywhere.
                addColumn(0, p.y + 2 * offset.y, p.y + 2 * offset.y + 2);
                for (int far = 1; (offset.y == 0 || offset.y == -1) && far <= depth; ++far)
                    addColumn(far, top, bottom);
                continue;
            }
            // The closed wedge from p through the edge widens with every step beyond it. Each lattice point in it may
            // be a corner of a space on either side.
            for (int far = 0; far <= depth; ++far)
                addColumn(far, p.y + floorDivide(offset.y * (near + far), near),
                          p.y + floorDivide((offset.y + 1) * (near + far), near));
        }
    }
}

} // namespace wheelhouse::board::onslaught
