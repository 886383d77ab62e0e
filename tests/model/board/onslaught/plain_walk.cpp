// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/model/board/onslaught/plain_walk.h"

#include "model/board/onslaught/range.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <functional>
#include <limits>
#include <map>
#include <queue>

namespace wheelhouse::board::onslaught {

namespace {
constexpr std::array<Space, 8> neighbours{{{0, -1}, {1, 0}, {0, 1}, {-1, 0}, {1, -1}, {1, 1}, {-1, 1}, {-1, -1}}};

/// Whether a way from one space to the next one to it is barred.
bool isShut(const Board& board, Space from, Space to)
{
    const auto barred = [&](Space by) { return board.isBarred(from, by) || board.isBarred(by, to); };
    const bool diagonal = from.x != to.x && from.y != to.y;
    return diagonal ? barred({from.x, to.y}) && barred({to.x, from.y}) : board.isBarred(from, to);
}

/// Whose footprint holds a space; nobody's.
const Mini* miniAt(const Board& board, Space at)
{
    for (const Mini& other : board.minis()) {
        if (at.x >= other.at.x && at.x < other.at.x + other.size && at.y >= other.at.y &&
            at.y < other.at.y + other.size) {
            return &other;
        }
    }
    return nullptr;
}
} // namespace

template <class Do>
void PlainWalk::forEachAround(Space at, Do act) const
{
    constexpr size_t orthogonal = 4; // those come first
    for (size_t i = 0; i < (m_gait.diagonally ? neighbours.size() : orthogonal); ++i) {
        if (const Space to = at + neighbours[i]; m_board.contains(to)) {
            act(to);
        }
    }
    for (const PortalEnd& end : m_board.portals()) {
        if (m_mini.size == 1 && (at == end.edge.at || at == end.edge.beyond())) {
            act(end.twinEdge.at);
            act(end.twinEdge.beyond());
        }
    }
}

PlainWalk::PlainWalk(const Board& board, MiniIndex mini, int points, const Gait& gait)
    : m_board(board)
    , m_index(mini)
    , m_mini(board.mini(mini))
    , m_gait(gait)
    , m_points(points)
    , m_costs(board.width(), board.height(), points + 1)
{
    spread();
}

void PlainWalk::spread()
{
    using Item = std::pair<int, std::pair<int, int>>;
    std::priority_queue<Item, std::vector<Item>, std::greater<>> open;
    m_costs.at(m_mini.at) = 0;
    open.push({0, {m_mini.at.x, m_mini.at.y}});
    while (!open.empty()) {
        const auto [price, place] = open.top();
        open.pop();
        const Space from{place.first, place.second};
        if (price > cost(from)) {
            continue;
        }
        forEachAround(from, [&, paid = price](Space to) {
            const int step = stepPrice(from, to);
            if (step > 0 && paid + step < cost(to)) {
                m_costs.at(to) = paid + step;
                open.push({paid + step, {to.x, to.y}});
            }
        });
    }
}

std::vector<Reached> PlainWalk::places() const
{
    std::vector<Reached> places;
    for (int y = 0; y < m_board.height(); ++y) {
        for (int x = 0; x < m_board.width(); ++x) {
            const Space at{x, y};
            if (cost(at) <= m_points && mayEnd(at))
                places.push_back({at, cost(at)});
        }
    }
    return places;
}

int PlainWalk::leastWeight(Space to, const StepWeight& weight) const
{
    std::map<Space, int> known{{m_mini.at, 0}};
    const std::function<int(Space)> least = [&](Space at) {
        if (const auto found = known.find(at); found != known.end())
            return found->second;
        int best = std::numeric_limits<int>::max();
        forEachAround(at, [&](Space from) {
            const int step = cost(from) < cost(at) ? stepPrice(from, at) : 0;
            if (step > 0 && cost(from) + step == cost(at))
                best = std::min(best, least(from) + weight(from, at));
        });
        return known[at] = best;
    };
    return least(to);
}

bool PlainWalk::isLet(Space from, Space to) const
{
    Workspace room;
    return std::all_of(m_gait.leashes.begin(), m_gait.leashes.end(), [&](const Leash& leash) {
        const auto apart = [&](Space at) { return range(m_board, leash.from, {at, m_mini.size, std::nullopt}, room); };
        return apart(to) <= leash.spaces || apart(to) < apart(from);
    });
}

/// On no other mini, and with no barrier under it.
bool PlainWalk::mayEnd(Space at) const
{
    if (at == m_mini.at)
        return true;
    if (at.x + m_mini.size > m_board.width() || at.y + m_mini.size > m_board.height())
        return false;
    for (int y = 0; y < m_mini.size; ++y) {
        for (int x = 0; x < m_mini.size; ++x) {
            const Space part = at + Space{x, y};
            const Mini* there = miniAt(m_board, part);
            const bool split = (x + 1 < m_mini.size && m_board.isBarred(part, part + Space{1, 0})) ||
                               (y + 1 < m_mini.size && m_board.isBarred(part, part + Space{0, 1}));
            if ((there && there != &m_mini) || split || m_board.terrain(part) == Terrain::Blocking)
                return false;
        }
    }
    return true;
}

int PlainWalk::stepPrice(Space from, Space to) const
{
    if (!isLet(from, to) || !mayPass(to)) {
        return 0;
    }
    return m_mini.size > 1 ? largePrice(from, to) : ownPrice(from, to);
}

int PlainWalk::price(bool hindering, bool climbs) const
{
    const int rough = hindering && !m_gait.hinderingCostsOne ? 1 : 0;
    const int climb = climbs && !m_gait.climbingCostsOne ? 1 : 0;
    return 1 + (m_board.rules().hinderingAndClimbAddUp ? rough + climb : std::max(rough, climb));
}

/// One level a step, hindering terrain paid for, and nothing for climbing (ONS-LRG-05, ONS-LRG-06).
int PlainWalk::largePrice(Space from, Space to) const
{
    const Space step = to - from;
    const bool diagonal = step.x != 0 && step.y != 0;
    if (std::abs(step.x) > 1 || std::abs(step.y) > 1 || (diagonal && !m_gait.diagonally)) {
        return 0;
    }
    bool hindering = false;
    bool climbs = false;
    for (int y = 0; y < m_mini.size; ++y) {
        for (int x = 0; x < m_mini.size; ++x) {
            const Space before = from + Space{x, y};
            const Space after = before + step;
            const int rise = m_board.level(after) - m_board.level(before);
            if ((!m_gait.anyClimb && std::abs(rise) > 1) ||
                (!m_gait.passesBarriers && isShut(m_board, before, after))) {
                return 0;
            }
            const bool entered = after.x < from.x || after.y < from.y || after.x >= from.x + m_mini.size ||
                                 after.y >= from.y + m_mini.size;
            hindering = hindering || (entered && m_board.terrain(after) == Terrain::Hindering);
            climbs = climbs || (rise > 0 && m_board.rules().largeMinisPayForClimbing);
        }
    }
    return price(hindering, climbs);
}

int PlainWalk::ownPrice(Space from, Space to) const
{
    const Space step = to - from;
    const bool near = std::abs(step.x) <= 1 && std::abs(step.y) <= 1;
    const bool diagonal = step.x != 0 && step.y != 0;
    const bool direct =
        near && (!diagonal || m_gait.diagonally) && (m_gait.passesBarriers || !isShut(m_board, from, to));
    const int rise = m_board.level(to) - m_board.level(from);
    if (m_board.terrain(to) == Terrain::Blocking || (!m_gait.anyClimb && std::abs(rise) > 1) ||
        !(direct || isThroughPortal(from, to))) {
        return 0;
    }
    return price(m_board.terrain(to) == Terrain::Hindering, rise > 0);
}

bool PlainWalk::isThroughPortal(Space from, Space to) const
{
    const auto& ends = m_board.portals();
    return std::any_of(ends.begin(), ends.end(), [&](const PortalEnd& end) {
        return (from == end.edge.at || from == end.edge.beyond()) &&
               (to == end.twinEdge.at || to == end.twinEdge.beyond());
    });
}

/// A large figure needs room for all that it fills (ONS-LRG-03).
bool PlainWalk::mayPass(Space at) const
{
    const int size = m_mini.size;
    if (size == 1 || at == m_mini.at) {
        return at == m_mini.at || !isHeldAgainst(at);
    }
    if (at.x + size > m_board.width() || at.y + size > m_board.height()) {
        return false;
    }
    for (int y = 0; y < size; ++y) {
        for (int x = 0; x < size; ++x) {
            const Space part = at + Space{x, y};
            const bool split =
                !m_gait.passesBarriers && ((x + 1 < size && m_board.isBarred(part, part + Space{1, 0})) ||
                                           (y + 1 < size && m_board.isBarred(part, part + Space{0, 1})));
            if (split || m_board.terrain(part) == Terrain::Blocking || isHeldAgainst(part)) {
                return false;
            }
        }
    }
    return true;
}

bool PlainWalk::isHeldAgainst(Space at) const
{
    if (!m_board.occupied().test(at) || m_gait.passesEnemies) {
        return false;
    }
    const Mini* there = miniAt(m_board, at);
    if (!there || there == &m_mini) {
        return false;
    }
    const bool friends = there->side == m_mini.side; // monsters of each other (ONS-MON-03)
    return !friends || (m_mini.size > 1 && !m_board.rules().largeMinisPassFriends); // ONS-LRG-04
}

} // namespace wheelhouse::board::onslaught
