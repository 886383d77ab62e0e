// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/board/onslaught/flood.h"

#include <algorithm>

namespace wheelhouse::board::onslaught {
namespace {

// Spaces relative to a place: `size` of them from `offset` on.
struct Patch {
    Space offset;
    Space size;
};

// Adds the places whose patch holds any of the spaces.
void addPlaces(const BitGrid& spaces, const Patch& patch, BitGrid& places)
{
    for (int y = 0; y < places.height(); ++y) {
        const int first = std::max(0, y + patch.offset.y);
        const int last = std::min(places.height(), y + patch.offset.y + patch.size.y) - 1;
        for (int from = first; from <= last; ++from) {
            for (int dx = 0; dx < patch.size.x; ++dx)
                addShifted(places.row(y), spaces.row(from), spaces.words(), -patch.offset.x - dx);
        }
    }
}

// Turns every bit that stands for a place on the board, and clears all others.
void invertPlaces(BitGrid& places, int size)
{
    const int columns = places.width() - size + 1;
    for (int y = 0; y < places.height(); ++y) {
        Word* const row = places.row(y);
        for (int i = 0; i < places.words(); ++i) {
            const int last = std::min(columns - i * wordBits, wordBits) - 1;
            const Word onBoard = last < 0 || y > places.height() - size ? 0 : wordSpan(0, last);
            row[i] = ~row[i] & onBoard;
        }
    }
}

// The direction of a footprint's new spaces when it takes one step.
Patch enteredBy(Space step, int size)
{
    if (step.x != 0)
        return {{step.x > 0 ? size : -1, 0}, {1, size}};
    return {{0, step.y > 0 ? size : -1}, {size, 1}};
}

void copyWithout(const BitGrid& all, const BitGrid& left, BitGrid& to)
{
    to.reshape(all.width(), all.height());
    for (int y = 0; y < all.height(); ++y) {
        for (int i = 0; i < all.words(); ++i)
            to.row(y)[i] = all.row(y)[i] & ~left.row(y)[i];
    }
}

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

} // namespace

Flood::Flood(const Board& board, MiniIndex mini, Workspace& workspace)
    : m_board(board)
    , m_mover(board.mini(mini))
    , m_work(workspace)
    , m_usesPortals(m_mover.size == 1 && !board.portals().empty())
{
    for (BitGrid* grid : {&m_work.visited, &m_work.enterable, &m_work.stops})
        grid->reshape(board.width(), board.height());
    for (BitGrid& grid : m_work.pending)
        grid.reshape(board.width(), board.height());
    if (m_work.costs.width() != board.width() || m_work.costs.height() != board.height())
        m_work.costs.reshape(board.width(), board.height(), 0);
    if (m_mover.size == 1)
        prepareSmall(m_mover);
    else
        prepareLarge(m_mover);
    // Where it stands it may stay, whoever else is held over the same space.
    m_work.enterable.set(m_mover.at);
    m_work.stops.set(m_mover.at);
    m_work.pending[0].set(m_mover.at);
    wait(0, m_mover.at.y, m_mover.at.y);
    settle();
}

/// Friends are passed (ONS-MOV-06), enemies are not (ONS-MOV-07), and nobody ends on another mini (ONS-MOV-08) or in
/// blocking terrain (ONS-MOV-10). Tokens are not looked at (ONS-MOV-11).
void Flood::prepareSmall(const Mini& mover)
{
    m_steps = &m_board.ground().steps;
    const BitGrid& all = m_board.occupied();
    const BitGrid& friends = m_board.occupiedBy(mover.side);
    const BitGrid& blocking = m_board.ground().blockingTerrain;
    for (int y = 0; y < all.height(); ++y) {
        for (int i = 0; i < all.words(); ++i) {
            m_work.enterable.row(y)[i] = ~all.row(y)[i] | friends.row(y)[i];
            m_work.stops.row(y)[i] = ~all.row(y)[i] & ~blocking.row(y)[i];
        }
    }
}

/// A place is told by the footprint's north-west space (ONS-LRG-02). The whole footprint needs room on the way and at
/// its end (ONS-LRG-03), past other minis too (ONS-LRG-04).
void Flood::prepareLarge(const Mini& mover)
{
    m_steps = &m_work.steps;
    const int size = mover.size;
    BitGrid& others = m_work.scratch;
    others = m_board.occupied();
    for (int y = 0; y < size; ++y) {
        for (int x = 0; x < size; ++x)
            others.clear(mover.at + Space{x, y});
    }
    const Patch footprint{{0, 0}, {size, size}};
    const GroundTables& ground = m_board.ground();
    for (BitGrid* grid : {&m_work.stops, &m_work.enterable}) {
        if (grid == &m_work.enterable && m_board.rules().largeMinisPassFriends)
            copyWithout(m_board.occupied(), m_board.occupiedBy(mover.side), others);
        addPlaces(others, footprint, *grid);
        addPlaces(ground.blockingTerrain, footprint, *grid);
        addPlaces(ground.eastBarriers, {{0, 0}, {size - 1, size}}, *grid);
        addPlaces(ground.southBarriers, {{0, 0}, {size, size - 1}}, *grid);
        invertPlaces(*grid, size);
    }
    for (std::size_t d = 0; d < orthogonalSteps.size(); ++d)
        prepareLargeStep(size, d);
}

/// It climbs for nothing (ONS-LRG-05), though no more than one level, and pays for hindering terrain (ONS-LRG-06).
void Flood::prepareLargeStep(int size, std::size_t direction)
{
    const GroundTables& ground = m_board.ground();
    const auto& small = ground.steps[direction];
    auto& costs = m_work.steps[direction];
    for (BitGrid* grid : {&m_work.scratch, &m_work.places, &costs[0], &costs[1], &costs[2]})
        grid->reshape(m_board.width(), m_board.height());

    BitGrid& illegal = m_work.scratch;
    for (int y = 0; y < illegal.height(); ++y) {
        for (int i = 0; i < illegal.words(); ++i)
            illegal.row(y)[i] = ~(small[0].row(y)[i] | small[1].row(y)[i] | small[2].row(y)[i]);
    }
    const Patch footprint{{0, 0}, {size, size}};
    BitGrid& legal = m_work.places;
    addPlaces(illegal, footprint, legal);
    invertPlaces(legal, size);
    BitGrid& rough = costs[1];
    addPlaces(ground.hinderingTerrain, enteredBy(orthogonalSteps[direction], size), rough);
    BitGrid& climbing = costs[2];
    if (m_board.rules().largeMinisPayForClimbing)
        addPlaces(ground.climbs[direction], footprint, climbing);
    const Word both = m_board.rules().hinderingAndClimbAddUp ? ~Word(0) : 0;
    for (int y = 0; y < legal.height(); ++y) {
        for (int i = 0; i < legal.words(); ++i) {
            const Word may = legal.row(y)[i], h = rough.row(y)[i], c = climbing.row(y)[i];
            costs[0].row(y)[i] = may & ~(h | c);
            costs[1].row(y)[i] = may & ((h ^ c) | (h & c & ~both));
            costs[2].row(y)[i] = may & h & c & both;
        }
    }
}

void Flood::wait(int cost, int firstRow, int lastRow)
{
    const int first = std::max(firstRow, 0);
    const int last = std::min(lastRow, m_board.height() - 1);
    Rows& rows = m_rows[slot(cost)];
    rows = rows.first > rows.last ? Rows{first, last} : Rows{std::min(rows.first, first), std::max(rows.last, last)};
}

void Flood::settle()
{
    Rows& rows = m_rows[slot(m_cost)];
    BitGrid& reached = m_work.pending[slot(m_cost)];
    const std::ptrdiff_t count = static_cast<std::ptrdiff_t>(rows.last - rows.first + 1) * reached.words();
    Word* const fresh = reached.row(rows.first);
    Word* const visited = m_work.visited.row(rows.first);
    const Word* const enterable = m_work.enterable.row(rows.first);
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

void Flood::noteCosts()
{
    for (int y = firstRow(); y <= lastRow(); ++y) {
        forEachBit(front().row(y), front().words(), [&](int x) {
            m_work.costs.at({x, y}) = static_cast<short>(m_cost);
        });
    }
}

bool Flood::advance()
{
    spread();
    if (m_usesPortals)
        spreadThroughPortals();
    BitGrid& done = m_work.pending[slot(m_cost)];
    for (int y = firstRow(); y <= lastRow(); ++y)
        std::fill_n(done.row(y), done.words(), Word(0));
    m_rows[slot(m_cost)] = {};
    ++m_cost;
    settle();
    return std::any_of(m_rows.begin(), m_rows.end(), [](const Rows& rows) { return rows.first <= rows.last; });
}

/// By orthogonal steps alone (ONS-MOV-04).
void Flood::spread()
{
    for (int c = 1; c <= 3; ++c) {
        BitGrid& next = m_work.pending[slot(m_cost + c)];
        bool any = false;
        for (std::size_t d = 0; d < orthogonalSteps.size(); ++d) {
            const BitGrid& sources = (*m_steps)[d][static_cast<std::size_t>(c - 1)];
            any |= addSteps(front(), sources, orthogonalSteps[d], firstRow(), lastRow(), next);
        }
        if (any)
            wait(m_cost + c, firstRow() - 1, lastRow() + 1);
    }
}

/// In at either end and out on either side of its twin (ONS-PRT-04, ONS-PRT-07).
void Flood::spreadThroughPortals()
{
    for (const PortalEnd& end : m_board.portals()) {
        for (const Space from : end.beside()) {
            if (!front().test(from))
                continue;
            for (const Space to : {end.twinEdge.at, end.twinEdge.beyond()}) {
                const int c = m_board.stepCost(from, to);
                if (c == 0)
                    continue;
                m_work.pending[slot(m_cost + c)].set(to);
                wait(m_cost + c, to.y, to.y);
            }
        }
    }
}

int Flood::stepCost(Space from, Space to) const
{
    int least = 0;
    for (std::size_t d = 0; d < orthogonalSteps.size(); ++d) {
        for (int c = 3; c >= 1 && to - from == orthogonalSteps[d]; --c) {
            if ((*m_steps)[d][static_cast<std::size_t>(c - 1)].test(from))
                least = c;
        }
    }
    if (least > 0 || !m_usesPortals)
        return least;
    for (const PortalEnd& end : m_board.portals()) {
        if ((from == end.edge.at || from == end.edge.beyond()) &&
            (to == end.twinEdge.at || to == end.twinEdge.beyond()))
            least = m_board.stepCost(from, to);
    }
    return least;
}

} // namespace wheelhouse::board::onslaught
