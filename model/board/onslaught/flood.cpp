// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/board/onslaught/flood.h"

#include <algorithm>

namespace wheelhouse::board::onslaught {
namespace {

// Moves words by one bit to the east or the west. The rows lie one behind the other and no step leaves the board, so
// it is not looked where a row ends.
template <class From>
void moveSideways(const From& from, std::ptrdiff_t count, int words, int dx, Word* to)
{
    for (std::ptrdiff_t i = 0; i < count; ++i)
        to[i] |= dx == 0 ? from(i) : dx > 0 ? from(i) << 1 : from(i) >> 1;
    for (std::ptrdiff_t i = 1; dx != 0 && words > 1 && i < count; ++i) {
        if (dx > 0)
            to[i] |= from(i - 1) >> (wordBits - 1);
        else
            to[i - 1] |= from(i) << (wordBits - 1);
    }
}

// Adds to `next` the places to which a step leads from those of the sources that are in rows first … last of `from`;
// returns whether there are any.
bool addSteps(const BitGrid& from, const BitGrid& sources, Space step, int first, int last, BitGrid& next)
{
    first = std::max(first, -step.y);
    last = std::min(last, from.height() - 1 - step.y);
    if (last < first)
        return false;
    const std::ptrdiff_t count = static_cast<std::ptrdiff_t>(last - first + 1) * from.words();
    const Word* const at = from.row(first);
    const Word* const may = sources.row(first);
    const auto leaving = [at, may](std::ptrdiff_t i) { return at[i] & may[i]; };
    Word any = 0;
    for (std::ptrdiff_t i = 0; i < count; ++i)
        any |= leaving(i);
    if (any != 0)
        moveSideways(leaving, count, from.words(), step.x, next.row(first + step.y));
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
    for (int y = firstRow(); y <= lastRow(); ++y)
        forEachBit(front().row(y), front().words(), [&](int x) { costs.at({x, y}) = static_cast<short>(m_cost); });
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
    const auto add = m_heading == Heading::Ahead ? addSteps : addStepsBack;
    for (int c = 1; c <= 3; ++c) {
        BitGrid& next = m_room.pending[slot(m_cost + c)];
        bool any = false;
        for (std::size_t d = 0; d < m_steps.costs().size(); ++d) {
            const BitGrid& sources = m_steps.costs()[d][static_cast<std::size_t>(c - 1)];
            any |= add(front(), sources, allSteps[d], firstRow(), lastRow(), next);
        }
        if (any)
            wait(m_cost + c, firstRow() - 1, lastRow() + 1);
    }
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
