// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/board/onslaught/flood.h"

#include <algorithm>

namespace wheelhouse::board::onslaught {
namespace {

// Adds to `next` the places to which a step leads from those of the sources that are in rows first … last of `from`;
// returns whether there are any. The rows lie one behind the other and no step leaves the board, so whole words are
// moved without looking where a row ends.
bool addSteps(const BitGrid& from, const BitGrid& sources, Space step, int first, int last, BitGrid& next)
{
    first = std::max(first, -step.y);
    last = std::min(last, from.height() - 1 - step.y);
    if (last < first)
        return false;
    const std::ptrdiff_t count = static_cast<std::ptrdiff_t>(last - first + 1) * from.words();
    const Word* const at = from.row(first);
    const Word* const may = sources.row(first);
    Word* const to = next.row(first + step.y);
    const auto leaving = [at, may](std::ptrdiff_t i) { return at[i] & may[i]; };
    Word any = 0;
    for (std::ptrdiff_t i = 0; i < count; ++i) {
        any |= leaving(i);
        to[i] |= step.x == 0 ? leaving(i) : step.x > 0 ? leaving(i) << 1 : leaving(i) >> 1;
    }
    for (std::ptrdiff_t i = 1; step.x != 0 && from.words() > 1 && i < count; ++i) {
        if (step.x > 0)
            to[i] |= leaving(i - 1) >> (wordBits - 1);
        else
            to[i - 1] |= leaving(i) << (wordBits - 1);
    }
    return any != 0;
}

// Adds to `before` those of the sources from which a step leads to places in rows first … last of `to`; returns
// whether there may be any. A word that was moved past a row's end is no source there.
bool addStepsBack(const BitGrid& to, const BitGrid& sources, Space step, int first, int last, BitGrid& before)
{
    first = std::max(first, step.y);
    last = std::min(last, to.height() - 1 + step.y);
    if (last < first)
        return false;
    const int words = to.words();
    Word any = 0;
    for (int y = first; y <= last; ++y) {
        const Word* const at = to.row(y);
        const Word* const may = sources.row(y - step.y);
        Word* const found = before.row(y - step.y);
        for (int i = 0; i < words; ++i) {
            Word moved = at[i];
            if (step.x > 0)
                moved = at[i] >> 1 | (i + 1 < words ? at[i + 1] << (wordBits - 1) : 0);
            else if (step.x < 0)
                moved = at[i] << 1 | (i > 0 ? at[i - 1] >> (wordBits - 1) : 0);
            found[i] |= moved & may[i];
            any |= moved & may[i];
        }
    }
    return any != 0;
}

} // namespace

Flood::Flood(const WalkSteps& steps, Heading heading, FloodRoom& room)
    : m_steps(steps), m_heading(heading), m_room(room)
{
    const Board& board = steps.board();
    room.visited.reshape(board.width(), board.height());
    for (BitGrid& grid : room.pending)
        grid.reshape(board.width(), board.height());
}

void Flood::begin(Space place)
{
    m_room.pending[0].set(place);
    wait(0, place.y, place.y);
    settle();
}

void Flood::begin(const BitGrid& places)
{
    m_room.pending[0] = places;
    wait(0, 0, places.height() - 1);
    settle();
}

void Flood::wait(int cost, int firstRow, int lastRow)
{
    const int first = std::max(firstRow, 0);
    const int last = std::min(lastRow, m_room.visited.height() - 1);
    Rows& rows = m_rows[slot(cost)];
    rows = rows.first > rows.last ? Rows{first, last} : Rows{std::min(rows.first, first), std::max(rows.last, last)};
}

void Flood::settle()
{
    Rows& rows = m_rows[slot(m_cost)];
    BitGrid& reached = m_room.pending[slot(m_cost)];
    const std::ptrdiff_t count = static_cast<std::ptrdiff_t>(rows.last - rows.first + 1) * reached.words();
    Word* const fresh = reached.row(rows.first);
    Word* const visited = m_room.visited.row(rows.first);
    const Word* const enterable = m_steps.enterable().row(rows.first);
    for (std::ptrdiff_t i = 0; i < count; ++i) {
        fresh[i] &= enterable[i] & ~visited[i];
        visited[i] |= fresh[i];
    }
    const auto isEmpty = [&](int y) {
        return std::all_of(reached.row(y), reached.row(y) + reached.words(), [](Word w) { return w == 0; });
    };
    while (rows.first <= rows.last && isEmpty(rows.first))
        ++rows.first;
    while (rows.first < rows.last && isEmpty(rows.last))
        --rows.last;
}

void Flood::noteCosts(Grid<short>& costs) const
{
    for (int y = firstRow(); y <= lastRow(); ++y) {
        short* const row = costs.values().data() + static_cast<std::ptrdiff_t>(y) * costs.width();
        forEachBit(front().row(y), front().words(), [&](int x) { row[x] = static_cast<short>(m_cost); });
    }
}

bool Flood::advance()
{
    spread();
    if (m_steps.usesPortals())
        spreadThroughPortals();
    BitGrid& done = m_room.pending[slot(m_cost)];
    for (int y = firstRow(); y <= lastRow(); ++y)
        std::fill_n(done.row(y), done.words(), Word(0));
    m_rows[slot(m_cost)] = {};
    ++m_cost;
    settle();
    return std::any_of(m_rows.begin(), m_rows.end(), [](const Rows& rows) { return rows.first <= rows.last; });
}

/// By orthogonal steps alone (ONS-MOV-04), unless the mini may walk cornerwise.
void Flood::spread()
{
    std::array<bool, 3> any{};
    if (m_heading == Heading::Ahead)
        any = spreadAhead();
    else
        any = spreadBack();
    for (int c = 1; c <= 3; ++c) {
        if (any[static_cast<std::size_t>(c - 1)])
            wait(m_cost + c, firstRow() - 1, lastRow() + 1);
    }
}

std::array<bool, 3> Flood::spreadAhead()
{
    if (front().words() == 1 && m_steps.costs().size() == orthogonalSteps.size())
        return spreadNarrowly();
    std::array<bool, 3> any{};
    for (std::size_t c = 0; c < any.size(); ++c) {
        BitGrid& next = m_room.pending[slot(m_cost + static_cast<int>(c) + 1)];
        for (std::size_t d = 0; d < m_steps.costs().size(); ++d)
            any[c] |= addSteps(front(), m_steps.costs()[d][c], allSteps[d], firstRow(), lastRow(), next);
    }
    return any;
}

/// The same where a row is a word: all steps of a row at once. No step leads off the board.
std::array<bool, 3> Flood::spreadNarrowly()
{
    std::array<bool, 3> any{};
    const int last = m_room.visited.height() - 1;
    const Word* const at = front().row(0);
    for (std::size_t c = 0; c < any.size(); ++c) {
        const auto& steps = m_steps.costs();
        const Word *const north = steps[0][c].row(0), *const west = steps[1][c].row(0),
                          *const east = steps[2][c].row(0), *const south = steps[3][c].row(0);
        Word* const to = m_room.pending[slot(m_cost + static_cast<int>(c) + 1)].row(0);
        Word all = 0;
        for (int y = firstRow(); y <= lastRow(); ++y) {
            const Word here = at[y];
            if (here == 0)
                continue;
            const Word up = here & north[y], down = here & south[y];
            const Word sideways = (here & west[y]) >> 1 | (here & east[y]) << 1;
            to[std::max(y - 1, 0)] |= up;
            to[y] |= sideways;
            to[std::min(y + 1, last)] |= down;
            all |= up | down | sideways;
        }
        any[c] = all != 0;
    }
    return any;
}

std::array<bool, 3> Flood::spreadBack()
{
    std::array<bool, 3> any{};
    for (std::size_t c = 0; c < any.size(); ++c) {
        BitGrid& next = m_room.pending[slot(m_cost + static_cast<int>(c) + 1)];
        for (std::size_t d = 0; d < m_steps.costs().size(); ++d)
            any[c] |= addStepsBack(front(), m_steps.costs()[d][c], allSteps[d], firstRow(), lastRow(), next);
    }
    return any;
}

/// In at either end and out on either side of its twin (ONS-PRT-04, ONS-PRT-07).
void Flood::spreadThroughPortals()
{
    const bool ahead = m_heading == Heading::Ahead;
    for (const PortalEnd& end : m_steps.board().portals()) {
        for (const Space here : end.beside()) {
            if (!front().test(here))
                continue;
            for (const Space there : {end.twinEdge.at, end.twinEdge.beyond()}) {
                const int c = ahead ? m_steps.portalCost(here, there) : m_steps.portalCost(there, here);
                if (c == 0)
                    continue;
                m_room.pending[slot(m_cost + c)].set(there);
                wait(m_cost + c, there.y, there.y);
            }
        }
    }
}

} // namespace wheelhouse::board::onslaught
