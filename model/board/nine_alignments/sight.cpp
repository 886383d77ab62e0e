// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/board/nine_alignments/sight.h"

#include <algorithm>
#include <array>

namespace wheelhouse::board::nine_alignments {
namespace {

/// A direction from the viewer's centre, in half squares. All that are compared lie within less than half a turn, so
/// the sign of a cross product orders them.
struct Ray {
    int x = 0;
    int y = 0;
};

int cross(Ray a, Ray b)
{
    return a.x * b.y - a.y * b.x;
}

bool isBefore(Ray a, Ray b)
{
    return cross(a, b) > 0;
}

bool isSame(Ray a, Ray b)
{
    return cross(a, b) == 0;
}

/// The directions in which something is met. A solid square is met in an open range of them, since brushing its corner
/// is not meeting its interior; a wall is met in a closed one.
struct Range {
    Ray first;
    Ray last;
    bool isClosed = false;
};

Range wallRange(Ray a, Ray b)
{
    return isBefore(a, b) ? Range{a, b, true} : Range{b, a, true};
}

/// The square i columns and j rows on from the viewer's.
Range squareRange(int i, int j)
{
    const std::array<Ray, 4> corners{Ray{2 * i - 1, 2 * j - 1}, Ray{2 * i + 1, 2 * j - 1}, Ray{2 * i - 1, 2 * j + 1},
                                     Ray{2 * i + 1, 2 * j + 1}};
    const auto [first, last] = std::minmax_element(corners.begin(), corners.end(), isBefore);
    return {*first, *last, false};
}

/// The viewer and the target, turned so that the target lies to the south and east. Only what lies in the rectangle
/// between the two can hide the target, and whatever lies there is met before it.
class Outlook
{
public:
    Outlook(const Board& board, Space from, Space to)
        : m_board(board)
        , m_from(from)
        , m_way{to.x < from.x ? -1 : 1, to.y < from.y ? -1 : 1}
        , m_columns((to.x - from.x) * m_way.x)
        , m_rows((to.y - from.y) * m_way.y)
        , m_target(squareRange(m_columns, m_rows))
    {
    }

    bool targetIsSeen();

private:
    Space square(int i, int j) const { return {m_from.x + m_way.x * i, m_from.y + m_way.y * j}; }
    void collectColumn(int i);
    void collect(int i, int j);
    void add(Range range);

    const Board& m_board;
    Space m_from;
    Space m_way;
    int m_columns;
    int m_rows;
    Range m_target;
    std::vector<Range> m_hidden;
};

/// Keeps a range that hides some of the target, cut to where the target begins.
void Outlook::add(Range range)
{
    if (!isBefore(range.first, m_target.last) || !isBefore(m_target.first, range.last))
        return;
    if (isBefore(range.first, m_target.first))
        range.first = m_target.first;
    m_hidden.push_back(range);
}

/// Solid squares hide, walls and closed doors too (NIN-LOS-04); figures and tokens do not (NIN-LOS-03, NIN-LOS-06).
void Outlook::collect(int i, int j)
{
    const Space here = square(i, j);
    const bool isEnd = (i == 0 && j == 0) || (i == m_columns && j == m_rows);
    if (!isEnd && m_board.isSolid(here))
        add(squareRange(i, j));
    if (i < m_columns && m_board.plan().barred(here, square(i + 1, j)))
        add(wallRange({2 * i + 1, 2 * j - 1}, {2 * i + 1, 2 * j + 1}));
    if (j < m_rows && m_board.plan().barred(here, square(i, j + 1)))
        add(wallRange({2 * i - 1, 2 * j + 1}, {2 * i + 1, 2 * j + 1}));
}

/// Looks at the squares of a column that the beam to the target crosses, and at one more to either side.
void Outlook::collectColumn(int i)
{
    int top = 0;
    int bottom = m_rows;
    if (m_columns > 0) {
        const auto rowAt = [](Ray ray, int x) { return (ray.y * x / ray.x + 1) / 2; };
        const int near = std::max(0, 2 * i - 1);
        const int far = 2 * i + 1;
        top = std::max(top, std::min(rowAt(m_target.first, near), rowAt(m_target.first, far)) - 1);
        bottom = std::min(bottom, std::max(rowAt(m_target.last, near), rowAt(m_target.last, far)) + 1);
    }
    for (int j = top; j <= bottom; ++j)
        collect(i, j);
}

bool Outlook::targetIsSeen()
{
    for (int i = 0; i <= m_columns; ++i)
        collectColumn(i);
    std::ranges::sort(m_hidden, [](const Range& a, const Range& b) {
        return isSame(a.first, b.first) ? a.isClosed && !b.isClosed : isBefore(a.first, b.first);
    });
    // Everything before `reached` is hidden, and `reached` itself if `isHidden`. The target's first direction only
    // touches its corner, so it counts as hidden from the start.
    Ray reached = m_target.first;
    bool isHidden = true;
    for (const Range& range : m_hidden) {
        if (isBefore(reached, range.first) || (isSame(reached, range.first) && !isHidden && !range.isClosed))
            return true;
        if (isBefore(reached, range.last)) {
            reached = range.last;
            isHidden = range.isClosed;
        } else if (isSame(reached, range.last)) {
            isHidden = isHidden || range.isClosed;
        }
        if (!isBefore(reached, m_target.last))
            return false;
    }
    return true;
}

} // namespace

bool sees(const Board& board, Space from, Space to)
{
    if (board.isSolid(from) || board.isSolid(to))
        return false;
    return from == to || Outlook(board, from, to).targetIsSeen();
}

bool sees(const Board& board, const FloorSpot& from, const FloorSpot& to)
{
    const auto viewers = footprint(from.at, from.size);
    const auto targets = footprint(to.at, to.size);
    return std::ranges::any_of(viewers, [&](Space viewer) {
        return std::ranges::any_of(targets, [&](Space target) { return sees(board, viewer, target); });
    });
}

} // namespace wheelhouse::board::nine_alignments
