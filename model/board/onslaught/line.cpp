// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/board/onslaught/line.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace wheelhouse::board::onslaught {
namespace {

constexpr int cross(Space a, Space b)
{
    return a.x * b.y - a.y * b.x;
}
constexpr int signOf(int n)
{
    return (n > 0) - (n < 0);
}
constexpr int floorDiv(int n, int d)
{
    return n / d - static_cast<int>(n % d < 0);
} // d > 0

Window wholeBoard(const Obstacles& obstacles)
{
    return {0, 0, obstacles.interrupting->width(), obstacles.interrupting->height()};
}

// Where a line, going down, is on one row of lattice points after the other: between two columns or on a point.
class RowLine
{
public:
    /// At the row y, which may be any; the line must not be level.
    RowLine(Space upper, Space lower, int y)
        : m_rise(lower.y - upper.y)
        , m_whole(floorDiv(lower.x - upper.x, m_rise))
        , m_part(lower.x - upper.x - m_whole * m_rise)
    {
        const int run = (y - upper.y) * m_part;
        const int columns = floorDiv(run, m_rise);
        m_column = upper.x + (y - upper.y) * m_whole + columns;
        m_rest = run - columns * m_rise;
    }

    void goDown()
    {
        m_column += m_whole;
        m_rest += m_part;
        if (m_rest >= m_rise) {
            m_rest -= m_rise;
            ++m_column;
        }
    }

    /// The last lattice column not beyond the line.
    int column() const { return m_column; }
    bool onPoint() const { return m_rest == 0; }
    /// The first lattice column not short of the line.
    int columnAbove() const { return m_column + static_cast<int>(m_rest != 0); }

private:
    int m_rise;
    int m_whole;
    int m_part;
    int m_column = 0;
    int m_rest = 0;
};

// A line along a border (ONS-LOS-08, ONS-COV-06) or through a corner (ONS-LOS-09) meets no space; one along a diagonal
// meets those on it (ONS-LOS-10). Goes through its rows, y and the columns there, until `stops`; whether it was
// stopped.
template <class Stops>
bool stopsOnSpaces(Space p, Space q, const Window& part, Stops stops)
{
    if (p.x == q.x || p.y == q.y) // runs along borders
        return false;
    if (p.y > q.y)
        std::swap(p, q);
    const int first = std::max(p.y, part.top);
    const int last = std::min(q.y, part.bottom) - 1;
    RowLine line(p, q, first);
    for (int y = first; y <= last; ++y) {
        const int entered = q.x > p.x ? line.column() : line.columnAbove();
        line.goDown();
        const int left = std::max(q.x > p.x ? entered : line.column(), part.left);
        const int right = std::min(q.x > p.x ? line.columnAbove() : entered, part.right) - 1;
        if (stops(y, left, right))
            return true;
    }
    return false;
}

LineState traceSpaces(const Obstacles& obstacles, Space p, Space q, const Window& part)
{
    bool hindered = false;
    const bool interrupted = stopsOnSpaces(p, q, part, [&](int y, int left, int right) {
        hindered = hindered || obstacles.hindering->anyInSpan(y, left, right);
        return obstacles.interrupting->anyInSpan(y, left, right);
    });
    return interrupted ? LineState::Interrupted : hindered ? LineState::Hindered : LineState::Clear;
}

// Those on the board.
class BarriersThere
{
public:
    BarriersThere(const Obstacles& obstacles, const Window& part) : m_obstacles(obstacles), m_part(part) {}

    bool east(Space s) const
    {
        return s.x >= m_part.left && s.x + 1 < m_part.right && s.y >= m_part.top && s.y < m_part.bottom &&
               m_obstacles.eastBarriers->test(s);
    }
    bool south(Space s) const
    {
        return s.x >= m_part.left && s.x < m_part.right && s.y >= m_part.top && s.y + 1 < m_part.bottom &&
               m_obstacles.southBarriers->test(s);
    }
    // Whether any lies between two columns of a row.
    bool between(int y, int columnA, int columnB) const
    {
        if (y < m_part.top || y >= m_part.bottom)
            return false;
        const int first = std::max(std::min(columnA, columnB), m_part.left);
        const int last = std::min(std::max(columnA, columnB), m_part.right - 1) - 1;
        return m_obstacles.eastBarriers->anyInSpan(y, first, last);
    }

private:
    const Obstacles& m_obstacles;
    Window m_part;
};

// None is there, and each that is looked for is noted.
class BarriersNoted
{
public:
    explicit BarriersNoted(OnLine& found) : m_found(found) {}

    bool east(Space s) const
    {
        m_found.eastBarriers.push_back(s);
        return false;
    }
    bool south(Space s) const
    {
        m_found.southBarriers.push_back(s);
        return false;
    }
    bool between(int y, int columnA, int columnB) const
    {
        for (int x = std::min(columnA, columnB); x < std::max(columnA, columnB); ++x)
            east({x, y});
        return false;
    }

private:
    OnLine& m_found;
};

// Barriers and closed doors met by pulled lines, anywhere on them (ONS-BAR-03, ONS-BAR-04, ONS-LOS-12).
template <class Barriers>
class BarrierTest
{
public:
    explicit BarrierTest(Barriers barriers) : m_barriers(barriers) {}

    bool meets(LineEnd from, LineEnd to) const
    {
        if (from.space().y > to.space().y)
            std::swap(from, to);
        const int firstRow = from.space().y;
        const int lastRow = to.space().y;
        int column = from.space().x;
        if (from.corner.y == to.corner.y) {
            // A level line between two rows is crossed half-way, both ends being pulled alike.
            const int ends = from.corner.x + to.corner.x;
            if (firstRow < lastRow && meetsWhereCrossing(floorDiv(ends, 2), ends % 2 == 0, firstRow, from, to, column))
                return true;
        } else if (firstRow < lastRow) {
            RowLine line(from.corner, to.corner, firstRow + 1);
            for (int y = firstRow; y < lastRow; ++y, line.goDown()) {
                if (meetsWhereCrossing(line.column(), line.onPoint(), y, from, to, column))
                    return true;
            }
        }
        return m_barriers.between(lastRow, column, to.space().x);
    }

    bool eastBarrier(Space s) const { return m_barriers.east(s); }
    bool southBarrier(Space s) const { return m_barriers.south(s); }
    // Whether a barrier ends in the lattice point.
    bool anyAtPoint(Space v) const
    {
        return eastBarrier(v - Space{1, 1}) || eastBarrier(v - Space{1, 0}) || southBarrier(v - Space{1, 1}) ||
               southBarrier(v - Space{0, 1});
    }

private:
    // Whether a barrier is met in the row y from the column on, or where the line leaves the row below, right of the
    // lattice column `crossed` or in its point. Makes `column` the one entered in the next row.
    bool meetsWhereCrossing(int crossed, bool onPoint, int y, const LineEnd& from, const LineEnd& to, int& column) const
    {
        int leave = crossed;
        int enter = crossed;
        if (onPoint) {
            const int side = sideOfPulledLine(from, to, {crossed, y + 1});
            if (side == 0) {
                if (anyAtPoint({crossed, y + 1}))
                    return true;
                const Space d = to.corner - from.corner;
                const bool eastward = d.x > 0 || (d.x == 0 && to.pull.x > from.pull.x);
                leave -= static_cast<int>(eastward);
                enter -= static_cast<int>(!eastward);
            } else if (side < 0) {
                --leave;
                --enter;
            }
        }
        if (m_barriers.between(y, column, leave) || (leave == enter && southBarrier({leave, y})))
            return true;
        column = enter;
        return false;
    }

    Barriers m_barriers;
};

// Whether two interrupting spaces of the part touch at the lattice point only.
bool sealsCorner(const Obstacles& obstacles, Space v, const Window& part)
{
    const auto interrupts = [&](Space s) {
        return s.x >= part.left && s.x < part.right && s.y >= part.top && s.y < part.bottom &&
               obstacles.interrupting->test(s);
    };
    return (interrupts(v - Space{1, 1}) && interrupts(v)) ||
           (interrupts(v - Space{1, 0}) && interrupts(v - Space{0, 1}));
}

// House rule: whether the line goes through a corner at which two interrupting spaces touch.
bool meetsSealedCorner(const Obstacles& obstacles, const LineEnd& from, const LineEnd& to, const Window& part)
{
    const Space d = to.corner - from.corner;
    const Space ahead = d == Space{} ? to.pull : Space{signOf(d.x), signOf(d.y)};
    const int pieces = std::gcd(d.x, d.y);
    for (int i = 0; i <= pieces; ++i) {
        // At its ends the line goes through the corner only if it comes from, or goes into, a space that lies across.
        if ((i == 0 && !runsOn(from.pull, Space{} - ahead)) || (i == pieces && !runsOn(to.pull, ahead)))
            continue;
        const Space v = pieces == 0 ? from.corner : from.corner + Space{d.x / pieces * i, d.y / pieces * i};
        if (sealsCorner(obstacles, v, part))
            return true;
    }
    return false;
}

// House rule: whether the line, as it is, touches a barrier anywhere but at its own ends.
bool grazesBarrier(const BarrierTest<BarriersThere>& barriers, Space p, Space q)
{
    const Space d = q - p;
    const int pieces = std::gcd(d.x, d.y);
    for (int i = 0; i < pieces; ++i) {
        const Space v = p + Space{d.x / pieces * i, d.y / pieces * i};
        if (i > 0 && barriers.anyAtPoint(v))
            return true;
        const Space next = v + Space{d.x / pieces, d.y / pieces};
        const Space northWest = std::min(v, next);
        if ((d.x == 0 && barriers.eastBarrier(northWest - Space{1, 0})) ||
            (d.y == 0 && barriers.southBarrier(northWest - Space{0, 1})))
            return true;
    }
    return false;
}

} // namespace

std::array<LineEnd, 4> cornersOf(Space s)
{
    return {LineEnd{s, {1, 1}}, LineEnd{s + Space{1, 0}, {-1, 1}}, LineEnd{s + Space{0, 1}, {1, -1}},
            LineEnd{s + Space{1, 1}, {-1, -1}}};
}

bool barrierEndsAt(const Obstacles& obstacles, Space v)
{
    return BarrierTest(BarriersThere(obstacles, wholeBoard(obstacles))).anyAtPoint(v);
}

bool isSealedCorner(const Obstacles& obstacles, Space v)
{
    return sealsCorner(obstacles, v, wholeBoard(obstacles));
}

bool runsOn(Space pull, Space onward)
{
    return (onward.x == 0 || pull.x == onward.x) && (onward.y == 0 || pull.y == onward.y);
}

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

OnLine onLine(const LineEnd& from, const LineEnd& to)
{
    OnLine found;
    constexpr int far = 1000;
    stopsOnSpaces(from.corner, to.corner, {-far, -far, far, far}, [&found](int y, int left, int right) {
        for (int x = left; x <= right; ++x)
            found.spaces.push_back({x, y});
        return false;
    });
    BarrierTest(BarriersNoted(found)).meets(from, to);
    return found;
}

LineState traceLine(const Obstacles& obstacles, const LineEnd& from, const LineEnd& to, const Window& part)
{
    const LineState state = traceSpaces(obstacles, from.corner, to.corner, part);
    if (state == LineState::Interrupted)
        return state;
    if (obstacles.eastBarriers != nullptr) {
        const BarrierTest barriers(BarriersThere(obstacles, part));
        if (barriers.meets(from, to) ||
            (obstacles.rules.grazedBarriersInterrupt && grazesBarrier(barriers, from.corner, to.corner)))
            return LineState::Interrupted;
    }
    if (obstacles.rules.touchingCornersSeal && meetsSealedCorner(obstacles, from, to, part))
        return LineState::Interrupted;
    return state;
}

} // namespace wheelhouse::board::onslaught
