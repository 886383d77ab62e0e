// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/board/onslaught/sight_pair.h"

#include "model/board/onslaught/portal_line.h"

#include <algorithm>

namespace wheelhouse::board::onslaught {
namespace {

constexpr int needed = 3;

// Whether that many of the lines from one corner to the other space's corners get there.
template <class GetsThere>
bool anyCornerSees(Space from, Space to, GetsThere getsThere)
{
    const std::array<LineEnd, 4> targets = cornersOf(to);
    const std::array<LineEnd, 4> starts = cornersOf(from);
    return std::any_of(starts.begin(), starts.end(), [&](const LineEnd& start) {
        int interrupted = 0;
        for (std::size_t i = 0; i < targets.size() && interrupted <= 4 - needed; ++i)
            interrupted += static_cast<int>(!getsThere(start, targets[i]));
        return interrupted <= 4 - needed;
    });
}

} // namespace

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

/// Minis interrupt and never hinder (ONS-COV-08); one that is lower than either end does not interrupt (ONS-ELE-05).
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

/// The ends' own spaces are left out of the obstacles, for sight (ONS-LOS-07) and for cover (ONS-COV-05); neighbours
/// have no space between them (ONS-COV-09).
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

/// Three uninterrupted lines from one corner are sight (ONS-LOS-02, ONS-LOS-03), hindered or not (ONS-LOS-13). It is
/// clear if one corner has three lines that nothing interrupts or hinders (ONS-COV-01, ONS-COV-02, ONS-COV-10).
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

/// Straight lines are tried first: those through portals take longer.
bool SightPair::sees() const
{
    const Window wholeBoard{0, 0, m_board.width(), m_board.height()};
    const auto isStraight = [&](const LineEnd& from, const LineEnd& to) {
        return traceLine(m_obstacles, from, to, wholeBoard) != LineState::Interrupted;
    };
    if (m_from == m_to || anyCornerSees(m_from, m_to, isStraight))
        return true;
    const std::vector<PortalEnd>& ends = m_board.portals();
    std::vector<std::size_t>& leading = m_work.leading;
    leading.clear();
    for (std::size_t i = 0; m_throughPortals && i < ends.size(); ++i) {
        if (PortalLine::mayLead(m_board, ends[i], m_from, m_to))
            leading.push_back(i);
    }
    const auto getsThrough = [&](const LineEnd& from, const LineEnd& to) {
        return std::any_of(leading.begin(), leading.end(), [&](std::size_t i) {
            return PortalLine(m_board, ends[i], from, to).trace(m_obstacles) != LineState::Interrupted;
        });
    };
    return !leading.empty() && anyCornerSees(m_from, m_to, [&](const LineEnd& from, const LineEnd& to) {
        return isStraight(from, to) || getsThrough(from, to);
    });
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
        const LineState state = PortalLine(m_board, end, from, to).trace(obstacles);
        if (state < best.state)
            best = {state, &end};
    }
    return best;
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
    return {from.corner, to.corner, PortalLine(m_board, *through, from, to).crossing()};
}

} // namespace wheelhouse::board::onslaught
