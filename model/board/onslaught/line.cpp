// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/board/onslaught/line.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace wheelhouse::board::onslaught {
namespace {

constexpr int cross(Space a, Space b) { return a.x * b.y - a.y * b.x; }
constexpr int signOf(int n) { return (n > 0) - (n < 0); }
constexpr int floorDiv(int n, int d) { return n / d - static_cast<int>(n % d < 0); } // d > 0

// The columns whose open interiors a line meets, row after row, going down.
class RowSpans {
public:
    RowSpans(Space upper, Space lower, int firstRow)
        : m_dx(lower.x - upper.x)
        , m_dy(lower.y - upper.y)
    {
        const int run = (firstRow - upper.y) * m_dx;
        m_column = upper.x + floorDiv(run, m_dy);
        m_rest = run - floorDiv(run, m_dy) * m_dy;
        m_whole = floorDiv(m_dx, m_dy);
        m_part = m_dx - m_whole * m_dy;
    }

    /// First and last column of the present row; then goes on to the next row.
    std::pair<int, int> next()
    {
        const int startColumn = m_column;
        const int startRest = m_rest;
        m_column += m_whole;
        m_rest += m_part;
        if (m_rest >= m_dy) {
            m_rest -= m_dy;
            ++m_column;
        }
        if (m_dx > 0)
            return {startColumn, m_column - static_cast<int>(m_rest == 0)};
        return {m_column, startColumn - static_cast<int>(startRest == 0)};
    }

private:
    int m_dx;
    int m_dy;
    // The line is at column + rest / dy where it enters the row.
    int m_column = 0;
    int m_rest = 0;
    int m_whole = 0;
    int m_part = 0;
};

LineState traceSpaces(const Obstacles& obstacles, Space p, Space q, const Window& part)
{
    if (p.x == q.x || p.y == q.y) // runs along borders
        return LineState::Clear;
    if (p.y > q.y)
        std::swap(p, q);
    const int first = std::max(p.y, part.top);
    const int last = std::min(q.y, part.bottom) - 1;
    RowSpans spans(p, q, first);
    bool hindered = false;
    for (int y = first; y <= last; ++y) {
        auto [left, right] = spans.next();
        left = std::max(left, part.left);
        right = std::min(right, part.right - 1);
        if (obstacles.interrupting->anyInSpan(y, left, right))
            return LineState::Interrupted;
        hindered = hindered || obstacles.hindering->anyInSpan(y, left, right);
    }
    return hindered ? LineState::Hindered : LineState::Clear;
}

// Barriers met by pulled lines.
class BarrierTest {
public:
    BarrierTest(const Obstacles& obstacles, const Window& part)
        : m_obstacles(obstacles)
        , m_part(part)
    {}

    bool meets(LineEnd from, LineEnd to) const
    {
        if (from.space().y > to.space().y)
            std::swap(from, to);
        const int firstRow = from.space().y;
        const int lastRow = to.space().y;
        int column = from.space().x;
        for (int y = firstRow; y < lastRow; ++y) {
            const Crossing crossing = crossingAt(y + 1, from, to);
            if (crossing.throughPoint && anyAtPoint({std::max(crossing.leave, crossing.enter), y + 1}))
                return true;
            if (eastBarrierInRow(y, column, crossing.leave))
                return true;
            if (!crossing.throughPoint && southBarrier({crossing.leave, y}))
                return true;
            column = crossing.enter;
        }
        return eastBarrierInRow(lastRow, column, to.space().x);
    }

    bool eastBarrier(Space s) const
    {
        return s.x >= m_part.left && s.x + 1 < m_part.right && s.y >= m_part.top && s.y < m_part.bottom
               && m_obstacles.eastBarriers->test(s);
    }
    bool southBarrier(Space s) const
    {
        return s.x >= m_part.left && s.x < m_part.right && s.y >= m_part.top && s.y + 1 < m_part.bottom
               && m_obstacles.southBarriers->test(s);
    }
    // Whether a barrier ends in the lattice point.
    bool anyAtPoint(Space v) const
    {
        return eastBarrier(v - Space{1, 1}) || eastBarrier(v - Space{1, 0}) || southBarrier(v - Space{1, 1})
               || southBarrier(v - Space{0, 1});
    }

private:
    // Where the pulled line leaves one row downward and enters the next.
    struct Crossing {
        int leave = 0;
        int enter = 0;
        // Exactly through the lattice point between the two columns.
        bool throughPoint = false;
    };

    static Crossing crossingAt(int y, const LineEnd& from, const LineEnd& to)
    {
        const Space d = to.corner - from.corner;
        // A level line between two rows is crossed half-way, both ends being pulled alike.
        const int run = d.y == 0 ? d.x : (y - from.corner.y) * d.x;
        const int rise = d.y == 0 ? 2 : d.y;
        const int column = from.corner.x + floorDiv(run, rise);
        if (run % rise != 0)
            return {column, column, false};
        const int side = sideOfPulledLine(from, to, {column, y});
        if (side != 0) {
            const int beside = side > 0 ? column : column - 1;
            return {beside, beside, false};
        }
        const bool eastward = d.x > 0 || (d.x == 0 && to.pull.x > from.pull.x);
        return eastward ? Crossing{column - 1, column, true} : Crossing{column, column - 1, true};
    }

    bool eastBarrierInRow(int y, int columnA, int columnB) const
    {
        if (y < m_part.top || y >= m_part.bottom)
            return false;
        const int first = std::max(std::min(columnA, columnB), m_part.left);
        const int last = std::min(std::max(columnA, columnB), m_part.right - 1) - 1;
        return m_obstacles.eastBarriers->anyInSpan(y, first, last);
    }

    const Obstacles& m_obstacles;
    Window m_part;
};

// House rule: whether the line goes through a corner at which two interrupting spaces touch.
bool meetsSealedCorner(const Obstacles& obstacles, const LineEnd& from, const LineEnd& to, const Window& part)
{
    const Space d = to.corner - from.corner;
    const Space ahead = d == Space{} ? to.pull : Space{signOf(d.x), signOf(d.y)};
    if (ahead.x == 0 || ahead.y == 0)
        return false;
    const auto interrupts = [&](Space s) {
        return s.x >= part.left && s.x < part.right && s.y >= part.top && s.y < part.bottom
               && obstacles.interrupting->test(s);
    };
    const int pieces = std::gcd(d.x, d.y);
    for (int i = 0; i <= pieces; ++i) {
        // At its ends the line goes through the corner only if it comes from, or goes into, the space across.
        if ((i == 0 && from.pull + ahead != Space{}) || (i == pieces && to.pull != ahead))
            continue;
        const Space v = pieces == 0 ? from.corner : from.corner + Space{d.x / pieces * i, d.y / pieces * i};
        const Space next{v.x - (ahead.x < 0), v.y - (ahead.y < 0)};
        const Space last = next - ahead;
        if (interrupts({next.x, last.y}) && interrupts({last.x, next.y}))
            return true;
    }
    return false;
}

// House rule: whether the line, as it is, touches a barrier anywhere but at its own ends.
bool grazesBarrier(const BarrierTest& barriers, Space p, Space q)
{
    const Space d = q - p;
    const int pieces = std::gcd(d.x, d.y);
    for (int i = 0; i < pieces; ++i) {
        const Space v = p + Space{d.x / pieces * i, d.y / pieces * i};
        if (i > 0 && barriers.anyAtPoint(v))
            return true;
        const Space next = v + Space{d.x / pieces, d.y / pieces};
        const Space northWest = std::min(v, next);
        if ((d.x == 0 && barriers.eastBarrier(northWest - Space{1, 0}))
            || (d.y == 0 && barriers.southBarrier(northWest - Space{0, 1})))
            return true;
    }
    return false;
}

} // namespace

int sideOfPulledLine(const LineEnd& from, const LineEnd& to, Space v)
{
    // The turn from the pulled line to v is a polynomial in the pull; its first coefficient that is not 0 decides.
    const Space d = to.corner - from.corner;
    const Space change = to.pull - from.pull;
    if (const int unpulled = cross(d, v - from.corner); unpulled != 0)
        return signOf(unpulled);
    if (const int first = cross(change, v - from.corner) - cross(d, from.pull); first != 0)
        return signOf(first);
    return signOf(-cross(change, from.pull));
}

LineState traceLine(const Obstacles& obstacles, const LineEnd& from, const LineEnd& to, const Window& part)
{
    const LineState state = traceSpaces(obstacles, from.corner, to.corner, part);
    if (state == LineState::Interrupted)
        return state;
    if (obstacles.eastBarriers != nullptr) {
        const BarrierTest barriers(obstacles, part);
        if (barriers.meets(from, to)
            || (obstacles.rules.grazedBarriersInterrupt && grazesBarrier(barriers, from.corner, to.corner)))
            return LineState::Interrupted;
    }
    if (obstacles.rules.touchingCornersSeal && meetsSealedCorner(obstacles, from, to, part))
        return LineState::Interrupted;
    return state;
}

} // namespace wheelhouse::board::onslaught
