// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/board/onslaught/sight_pair.h"

#include <algorithm>
#include <cstdlib>
#include <numeric>

namespace wheelhouse::board::onslaught {
namespace {

constexpr int needed = 3;

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

// The part of the board on the same side of the edge's line as the space.
Window halfWith(const Board& board, const Edge& edge, Space s)
{
    Window half{0, 0, board.width(), board.height()};
    int& far = edge.side == Side::East ? half.right : half.bottom;
    int& near = edge.side == Side::East ? half.left : half.top;
    (liesBefore(edge, s) ? far : near) = lineBehind(edge);
    return half;
}

// Whether the straight line p-q crosses the open segment of the edge, its two ends being on different sides of the
// edge's line.
bool crosses(const Edge& edge, Space p, Space q)
{
    const Space start = edge.beyond();
    const Space end = start + (edge.side == Side::East ? Space{0, 1} : Space{1, 0});
    const int one = turnOf(q - p, start - p);
    const int other = turnOf(q - p, end - p);
    return (one < 0 && other > 0) || (one > 0 && other < 0);
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

// Where the line p-q crosses the line of the edge.
Point crossingPoint(const Edge& edge, Space p, Space q)
{
    const Space d = q - p;
    const int c = lineBehind(edge);
    if (edge.side == Side::East)
        return {{c, 1}, lowest(p.y * d.x + (c - p.x) * d.y, d.x)};
    return {lowest(p.x * d.y + (c - p.y) * d.x, d.y), {c, 1}};
}

} // namespace

std::array<LineEnd, 4> cornersOf(Space s)
{
    return {LineEnd{s, {1, 1}}, LineEnd{s + Space{1, 0}, {-1, 1}}, LineEnd{s + Space{0, 1}, {1, -1}},
            LineEnd{s + Space{1, 1}, {-1, -1}}};
}

void gatherHostile(const Board& board, const Spot& viewer, const Spot& target, RowRange rows, Workspace& workspace)
{
    BitGrid& hostile = workspace.hostile;
    if (hostile.width() != board.width() || hostile.height() != board.height())
        hostile.reshape(board.width(), board.height());
    const auto count = static_cast<std::size_t>((rows.last - rows.first + 1) * hostile.words());
    Word* const bits = hostile.row(rows.first);
    if (!viewer.mini) {
        std::fill_n(bits, count, Word(0));
        return;
    }
    const Word* const all = board.occupied().row(rows.first);
    const Word* const friends = board.occupiedBy(board.mini(*viewer.mini).side).row(rows.first);
    for (std::size_t i = 0; i < count; ++i)
        bits[i] = all[i] & ~friends[i];
    if (!target.mini)
        return;
    const Mini& spared = board.mini(*target.mini);
    for (int y = std::max(rows.first, spared.at.y); y <= std::min(rows.last, spared.at.y + spared.size - 1); ++y) {
        for (int x = spared.at.x; x < spared.at.x + spared.size; ++x)
            hostile.clear({x, y});
    }
}

SightPair::SightPair(const Board& board, Space from, Space to, bool throughPortals, RowRange rows, Workspace& workspace)
    : m_board(board)
    , m_work(workspace)
    , m_from(from)
    , m_to(from)
    , m_throughPortals(throughPortals && board.rules().sightThroughPortals && !board.portals().empty())
{
    for (BitGrid* grid : {&m_work.interrupting, &m_work.hindering, &m_work.nothing}) {
        if (grid->width() != board.width() || grid->height() != board.height())
            grid->reshape(board.width(), board.height());
    }
    fillObstacles(std::max(board.level(from), board.level(to)), rows);
    m_work.interrupting.clear(from);
    m_work.hindering.clear(from);
    turnTo(to);
}

void SightPair::fillObstacles(int higherEnd, RowRange rows)
{
    const GroundTables& ground = m_board.ground();
    const auto higher = static_cast<std::size_t>(higherEnd);
    const auto count = static_cast<std::size_t>((rows.last - rows.first + 1) * m_work.interrupting.words());
    Word* const interrupting = m_work.interrupting.row(rows.first);
    const Word* const solid = ground.interrupting[higher].row(rows.first);
    const Word* const notLower = ground.notLower[higher].row(rows.first);
    const Word* const hostile = m_work.hostile.row(rows.first);
    for (std::size_t i = 0; i < count; ++i)
        interrupting[i] = solid[i] | (notLower[i] & hostile[i]);
    std::copy_n(ground.hindering[higher].row(rows.first), count, m_work.hindering.row(rows.first));
    const bool barriers = ground.barrierCount > 0;
    m_obstacles = {&m_work.interrupting, &m_work.hindering, barriers ? &ground.eastBarriers : nullptr,
                   barriers ? &ground.southBarriers : nullptr, m_board.rules()};
}

void SightPair::turnTo(Space to)
{
    m_work.interrupting.put(m_to, m_toInterrupts);
    m_work.hindering.put(m_to, m_toHinders);
    m_to = to;
    m_toInterrupts = m_work.interrupting.test(to);
    m_toHinders = m_work.hindering.test(to);
    m_work.interrupting.clear(to);
    m_work.hindering.clear(to);
}

Sight SightPair::look() const
{
    if (m_from == m_to)
        return Sight::Clear;
    const Sight seen = lookFromOneCorner(m_obstacles);
    if (seen != Sight::Covered || m_board.rules().coverFromOneCorner)
        return seen;
    // House rule: three unhindered lines from any corner are enough, interrupted or not.
    Obstacles hindranceAlone = m_obstacles;
    hindranceAlone.interrupting = &m_work.nothing;
    hindranceAlone.eastBarriers = nullptr;
    return lookFromOneCorner(hindranceAlone);
}

Sight SightPair::lookFromOneCorner(const Obstacles& obstacles) const
{
    Sight best = Sight::None;
    const std::array<LineEnd, 4> targets = cornersOf(m_to);
    for (const LineEnd& from : cornersOf(m_from)) {
        int interrupted = 0;
        int clear = 0;
        for (const LineEnd& to : targets) {
            const LineState state = bestWay(obstacles, from, to).state;
            clear += static_cast<int>(state == LineState::Clear);
            interrupted += static_cast<int>(state == LineState::Interrupted);
            if (interrupted > 4 - needed)
                break;
        }
        if (clear >= needed)
            return Sight::Clear;
        if (interrupted <= 4 - needed)
            best = Sight::Covered;
    }
    return best;
}

int SightPair::linesFromBestCorner() const
{
    int best = m_from == m_to ? 4 : 0;
    for (const LineEnd& from : cornersOf(m_from)) {
        int lines = 0;
        for (const LineEnd& to : cornersOf(m_to))
            lines += static_cast<int>(bestWay(m_obstacles, from, to).state != LineState::Interrupted);
        best = std::max(best, lines);
    }
    return best;
}

SightPair::Trial SightPair::bestWay(const Obstacles& obstacles, const LineEnd& from, const LineEnd& to) const
{
    const Window wholeBoard{0, 0, m_board.width(), m_board.height()};
    Trial best{traceLine(obstacles, from, to, wholeBoard), nullptr};
    if (!m_throughPortals)
        return best;
    for (const PortalEnd& end : m_board.portals()) {
        if (best.state == LineState::Clear)
            break;
        const LineState state = traceThrough(obstacles, end, from, to);
        if (state < best.state)
            best = {state, &end};
    }
    return best;
}

LineState SightPair::traceThrough(const Obstacles& obstacles, const PortalEnd& end, const LineEnd& from,
                                  const LineEnd& to) const
{
    const PortalEnd& twin = m_board.portals()[static_cast<std::size_t>(end.twin)];
    const LineEnd unfolded{twin.carriedPoint(to.corner), twin.turned(to.pull)};
    if (liesBefore(end.edge, from.space()) == liesBefore(end.edge, unfolded.space()) ||
        !crosses(end.edge, from.corner, unfolded.corner))
        return LineState::Interrupted;
    const LineState before = traceLine(obstacles, from, unfolded, halfWith(m_board, end.edge, from.space()));
    if (before == LineState::Interrupted)
        return before;
    const LineEnd carried{end.carriedPoint(from.corner), end.turned(from.pull)};
    return std::max(before, traceLine(obstacles, carried, to, halfWith(m_board, twin.edge, to.space())));
}

std::vector<SightLine> SightPair::proof() const
{
    if (m_from == m_to) {
        std::vector<SightLine> lines;
        for (const LineEnd& corner : cornersOf(m_to))
            lines.push_back({m_from, corner.corner, std::nullopt});
        return lines;
    }
    const Sight seen = look();
    if (seen == Sight::None)
        return {};
    if (seen == Sight::Clear) {
        std::vector<SightLine> lines = linesUpTo(LineState::Clear);
        if (!lines.empty())
            return lines;
    }
    return linesUpTo(LineState::Hindered);
}

std::vector<SightLine> SightPair::linesUpTo(LineState worst) const
{
    std::vector<SightLine> lines;
    for (const LineEnd& from : cornersOf(m_from)) {
        lines.clear();
        for (const LineEnd& to : cornersOf(m_to)) {
            const Trial trial = bestWay(m_obstacles, from, to);
            if (trial.state <= worst)
                lines.push_back(shown(from, to, trial.through));
        }
        if (lines.size() >= needed)
            return lines;
    }
    return {};
}

SightLine SightPair::shown(const LineEnd& from, const LineEnd& to, const PortalEnd* through) const
{
    if (through == nullptr)
        return {from.corner, to.corner, std::nullopt};
    const PortalEnd& twin = m_board.portals()[static_cast<std::size_t>(through->twin)];
    const Point entry = crossingPoint(through->edge, from.corner, twin.carriedPoint(to.corner));
    const Point exit = crossingPoint(twin.edge, through->carriedPoint(from.corner), to.corner);
    return {from.corner, to.corner, std::pair{entry, exit}};
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
        for (const LineEnd& corner : cornersOf(from)) {
            const Space p = laid(corner.corner);
            const Space offset = laid(end.edge.at) - p;
            const int near = std::abs(line - p.x);
            // The open wedge from p through the edge widens with every step beyond it. Each lattice point in it may be
            // a corner of a space on either side.
            for (int far = 1; near > 0 && far <= depth; ++far) {
                const int low = p.y + floorDivide(offset.y * (near + far), near);
                const int high = p.y + floorDivide((offset.y + 1) * (near + far), near);
                for (int y = std::max(low - 1, top); y <= std::min(high, bottom); ++y) {
                    const int x = eastward ? line + far : line - far;
                    for (const Space s : {end.carriedSpace(laid({x, y})), end.carriedSpace(laid({x - 1, y}))}) {
                        if (board.contains(s))
                            views.set(s);
                    }
                }
            }
        }
    }
}

} // namespace wheelhouse::board::onslaught
