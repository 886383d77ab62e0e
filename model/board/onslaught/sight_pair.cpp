// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/board/onslaught/sight_pair.h"

#include <algorithm>
#include <numeric>

namespace wheelhouse::board::onslaught {
namespace {

constexpr int needed = 3;

int turnOf(Space d, Space v) { return d.x * v.y - d.y * v.x; }

// The first coordinate beyond the edge, across it.
int lineBehind(const Edge& edge) { return edge.side == Side::East ? edge.at.x + 1 : edge.at.y + 1; }

bool liesBefore(const Edge& edge, Space s) { return (edge.side == Side::East ? s.x : s.y) < lineBehind(edge); }

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

void gatherHostile(const Board& board, const Spot& viewer, const Spot& target, int firstRow, int lastRow,
                   Workspace& workspace)
{
    BitGrid& hostile = workspace.hostile;
    if (hostile.width() != board.width() || hostile.height() != board.height())
        hostile.reshape(board.width(), board.height());
    const auto count = static_cast<std::size_t>((lastRow - firstRow + 1) * hostile.words());
    Word* const bits = hostile.row(firstRow);
    if (!viewer.mini) {
        std::fill_n(bits, count, Word(0));
        return;
    }
    const Word* const all = board.occupied().row(firstRow);
    const Word* const friends = board.occupiedBy(board.mini(*viewer.mini).side).row(firstRow);
    for (std::size_t i = 0; i < count; ++i)
        bits[i] = all[i] & ~friends[i];
    if (!target.mini)
        return;
    const Mini& spared = board.mini(*target.mini);
    for (int y = std::max(firstRow, spared.at.y); y <= std::min(lastRow, spared.at.y + spared.size - 1); ++y) {
        for (int x = spared.at.x; x < spared.at.x + spared.size; ++x)
            hostile.clear({x, y});
    }
}

SightPair::SightPair(const Board& board, Space from, Space to, bool throughPortals, Workspace& workspace)
    : m_board(board)
    , m_from(from)
    , m_to(to)
    , m_throughPortals(throughPortals && board.rules().sightThroughPortals && !board.portals().empty())
    , m_nothing(&workspace.nothing)
{
    fillObstacles(workspace);
}

void SightPair::fillObstacles(Workspace& workspace)
{
    const int width = m_board.width(), height = m_board.height();
    for (BitGrid* grid : {&workspace.interrupting, &workspace.hindering, &workspace.nothing}) {
        if (grid->width() != width || grid->height() != height)
            grid->reshape(width, height);
    }
    const GroundTables& ground = m_board.ground();
    const auto higher = static_cast<std::size_t>(std::max(m_board.level(m_from), m_board.level(m_to)));
    const int firstRow = m_throughPortals ? 0 : std::min(m_from.y, m_to.y);
    const int lastRow = m_throughPortals ? height - 1 : std::max(m_from.y, m_to.y);
    const auto count = static_cast<std::size_t>((lastRow - firstRow + 1) * workspace.interrupting.words());
    Word* const interrupting = workspace.interrupting.row(firstRow);
    const Word* const solid = ground.interrupting[higher].row(firstRow);
    const Word* const notLower = ground.notLower[higher].row(firstRow);
    const Word* const hostile = workspace.hostile.row(firstRow);
    for (std::size_t i = 0; i < count; ++i)
        interrupting[i] = solid[i] | (notLower[i] & hostile[i]);
    std::copy_n(ground.hindering[higher].row(firstRow), count, workspace.hindering.row(firstRow));
    for (const Space end : {m_from, m_to}) {
        workspace.interrupting.clear(end);
        workspace.hindering.clear(end);
    }
    const bool barriers = ground.barrierCount > 0;
    m_obstacles = {&workspace.interrupting, &workspace.hindering, barriers ? &ground.eastBarriers : nullptr,
                   barriers ? &ground.southBarriers : nullptr, m_board.rules()};
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
    hindranceAlone.interrupting = m_nothing;
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
    if (liesBefore(end.edge, from.space()) == liesBefore(end.edge, unfolded.space())
        || !crosses(end.edge, from.corner, unfolded.corner))
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
    for (const LineEnd& from : cornersOf(m_from)) {
        std::vector<SightLine> lines;
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

} // namespace wheelhouse::board::onslaught
