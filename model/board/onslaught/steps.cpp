// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/board/onslaught/steps.h"

#include "model/board/onslaught/own_steps.h"

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

template <class Visit>
void forEachPlace(const Board& board, Visit visit)
{
    for (int y = 0; y < board.height(); ++y) {
        for (int x = 0; x < board.width(); ++x)
            visit(Space{x, y});
    }
}

} // namespace

WalkSteps::WalkSteps(const Board& board, MiniIndex mini, const Gait& gait, Workspace& workspace)
    : m_board(board)
    , m_mover(board.mini(mini))
    , m_work(workspace)
    , m_usesPortals(m_mover.size == 1 && !board.portals().empty())
{
    for (BitGrid* grid : {&m_work.enterable, &m_work.stops})
        grid->reshape(board.width(), board.height());
    if (m_mover.size == 1)
        prepareSmall();
    else
        prepareLarge();
    if (!gait.isUsual())
        prepareOwn(gait);
    // Where it stands it may stay, whoever else is held over the same space.
    m_work.enterable.set(m_mover.at);
    m_work.stops.set(m_mover.at);
}

/// Friends are passed (ONS-MOV-06), enemies are not (ONS-MOV-07), and nobody ends on another mini (ONS-MOV-08) or in
/// blocking terrain (ONS-MOV-10). Tokens are not looked at (ONS-MOV-11).
void WalkSteps::prepareSmall()
{
    m_costs = m_board.ground().steps;
    const BitGrid& all = m_board.occupied();
    const BitGrid& friends = m_board.occupiedBy(m_mover.side);
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
void WalkSteps::prepareLarge()
{
    m_costs = {m_work.steps.data(), orthogonalSteps.size()};
    const int size = m_mover.size;
    BitGrid& others = m_work.scratch;
    others = m_board.occupied();
    for (int y = 0; y < size; ++y) {
        for (int x = 0; x < size; ++x)
            others.clear(m_mover.at + Space{x, y});
    }
    const Patch footprint{{0, 0}, {size, size}};
    const GroundTables& ground = m_board.ground();
    for (BitGrid* grid : {&m_work.stops, &m_work.enterable}) {
        if (grid == &m_work.enterable && m_board.rules().largeMinisPassFriends)
            copyWithout(m_board.occupied(), m_board.occupiedBy(m_mover.side), others);
        addPlaces(others, footprint, *grid);
        addPlaces(ground.blockingTerrain, footprint, *grid);
        addPlaces(ground.eastBarriers, {{0, 0}, {size - 1, size}}, *grid);
        addPlaces(ground.southBarriers, {{0, 0}, {size, size - 1}}, *grid);
        invertPlaces(*grid, size);
    }
    for (std::size_t d = 0; d < orthogonalSteps.size(); ++d)
        prepareLargeStep(d);
}

/// It climbs for nothing (ONS-LRG-05), though no more than one level, and pays for hindering terrain (ONS-LRG-06).
void WalkSteps::prepareLargeStep(std::size_t direction)
{
    const int size = m_mover.size;
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

void WalkSteps::prepareOwn(const Gait& gait)
{
    m_gait = &gait;
    m_costs = {m_work.steps.data(), gait.diagonally ? allSteps.size() : orthogonalSteps.size()};
    enterByGait(gait);
    m_tethers = tethersOf(m_board, m_mover, gait, m_work);
    for (std::size_t d = 0; d < m_costs.size(); ++d) {
        auto& costs = m_work.steps[d];
        for (BitGrid& grid : costs)
            grid.reshape(m_board.width(), m_board.height());
        forEachPlace(m_board, [&](Space from) {
            const Space to = from + allSteps[d];
            if (!m_board.contains(to) || !m_work.enterable.test(from) || !m_work.enterable.test(to))
                return;
            const int cost = isLet(from, to) ? ownStepCost(m_board, m_mover, gait, from, to) : 0;
            if (cost > 0)
                costs[static_cast<std::size_t>(cost - 1)].set(from);
        });
    }
}

void WalkSteps::enterByGait(const Gait& gait)
{
    if (m_mover.size > 1) {
        forEachPlace(m_board, [&](Space at) { m_work.enterable.put(at, hasRoomOnWay(m_board, m_mover, gait, at)); });
    } else if (gait.passesEnemies) {
        forEachPlace(m_board, [&](Space at) { m_work.enterable.set(at); });
    }
    m_work.enterable.set(m_mover.at);
}

bool WalkSteps::isLet(Space from, Space to) const
{
    return std::all_of(m_tethers.begin(), m_tethers.end(), [&](const Tether& tether) { return tether.lets(from, to); });
}

int WalkSteps::portalCost(Space from, Space to) const
{
    if (!m_gait)
        return m_board.stepCost(from, to);
    return isLet(from, to) ? ownPortalCost(m_board, *m_gait, from, to) : 0;
}

int WalkSteps::cost(Space from, Space to) const
{
    int least = 0;
    for (std::size_t d = 0; d < m_costs.size(); ++d) {
        for (int c = 3; c >= 1 && to - from == allSteps[d]; --c) {
            if (m_costs[d][static_cast<std::size_t>(c - 1)].test(from))
                least = c;
        }
    }
    if (least > 0 || !m_usesPortals)
        return least;
    for (const PortalEnd& end : m_board.portals()) {
        if ((from == end.edge.at || from == end.edge.beyond()) &&
            (to == end.twinEdge.at || to == end.twinEdge.beyond()))
            least = portalCost(from, to);
    }
    return least;
}

} // namespace wheelhouse::board::onslaught
