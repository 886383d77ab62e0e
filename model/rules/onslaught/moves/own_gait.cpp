// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/onslaught/moves/own_gait.h"

#include <queue>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <map>
#include <set>

namespace wheelhouse::rules::onslaught {

namespace kernel = board::onslaught;

namespace {
constexpr std::array<board::Space, 8> neighbours{
    {{0, -1}, {1, 0}, {0, 1}, {-1, 0}, {1, -1}, {1, 1}, {-1, 1}, {-1, -1}}};

/// Whether a way from one space to the next one to it is barred.
bool isShut(const kernel::Board& board, board::Space from, board::Space to)
{
    const auto barred = [&](board::Space by) { return board.isBarred(from, by) || board.isBarred(by, to); };
    const bool diagonal = from.x != to.x && from.y != to.y;
    return diagonal ? barred({from.x, to.y}) && barred({to.x, from.y}) : board.isBarred(from, to);
}

/// Whose footprint holds a space; nobody's.
const kernel::Mini* miniAt(const kernel::Board& board, board::Space at)
{
    for (const kernel::Mini& other : board.minis()) {
        if (at.x >= other.at.x && at.x < other.at.x + other.size && at.y >= other.at.y &&
            at.y < other.at.y + other.size) {
            return &other;
        }
    }
    return nullptr;
}
} // namespace

template <class Do>
void OwnWay::forEachAround(board::Space at, Do act) const
{
    constexpr size_t orthogonal = 4; // those come first
    for (size_t i = 0; i < (m_gait.diagonally ? neighbours.size() : orthogonal); ++i) {
        if (const board::Space to = at + neighbours[i]; m_board.contains(to)) {
            act(to);
        }
    }
    for (const kernel::PortalEnd& end : m_board.portals()) {
        if (m_mini.size == 1 && (at == end.edge.at || at == end.edge.beyond())) {
            act(end.twinEdge.at);
            act(end.twinEdge.beyond());
        }
    }
}

OwnWay::OwnWay(const kernel::Board& board, kernel::MiniIndex mini, int points, const Gait& gait,
               std::vector<Tether> tethers, std::optional<board::Space> goal)
    : m_board(board)
    , m_mini(board.mini(mini))
    , m_gait(gait)
    , m_tethers(std::move(tethers))
    , m_points(points)
    , m_costs(board.width(), board.height(), points + 1)
{
    if (m_mini.size > 1) {
        m_flood.emplace(board, mini, m_room);
    }
    spread(goal);
}

void OwnWay::spread(const std::optional<board::Space>& goal)
{
    using Item = std::pair<int, std::pair<int, int>>;
    std::priority_queue<Item, std::vector<Item>, std::greater<>> open;
    m_costs.at(m_mini.at) = 0;
    open.push({0, {m_mini.at.x, m_mini.at.y}});
    while (!open.empty()) {
        const auto [price, place] = open.top();
        open.pop();
        const board::Space from{place.first, place.second};
        if (goal && price >= cost(*goal)) {
            break;
        }
        if (price > cost(from)) {
            continue;
        }
        forEachAround(from, [&, paid = price](board::Space to) {
            const int step = stepPrice(from, to);
            if (step > 0 && paid + step < cost(to)) {
                m_costs.at(to) = paid + step;
                open.push({paid + step, {to.x, to.y}});
            }
        });
    }
}

std::vector<ReachedPlace> OwnWay::places() const
{
    const auto mayEnd = [&](board::Space at) {
        return at == m_mini.at || (m_flood ? m_flood->stops().test(at) : !miniAt(m_board, at));
    };
    std::vector<ReachedPlace> places;
    for (int y = 0; y < m_board.height(); ++y) {
        for (int x = 0; x < m_board.width(); ++x) {
            const board::Space at{x, y};
            if (cost(at) <= m_points && mayEnd(at)) {
                places.emplace_back(at, cost(at));
            }
        }
    }
    return places;
}

std::vector<board::Space> OwnWay::lightest(board::Space to, const StepWeight& weight) const
{
    struct Step {
        board::Space from;
        board::Space at;
    };
    struct Rest {
        int weight = 0;
        board::Space next;
    };
    std::vector<Step> steps; // of all cheapest ways, from the goal back
    std::set<std::pair<int, int>> passed{{to.x, to.y}};
    std::priority_queue<std::pair<int, std::pair<int, int>>> back; // the dearest first: what follows it is settled
    back.push({cost(to), {to.x, to.y}});
    while (!back.empty()) {
        const auto [price, place] = back.top();
        back.pop();
        const board::Space at{place.first, place.second};
        forEachAround(at, [&, paid = price](board::Space from) {
            const int taken = cost(from) <= m_points ? stepPrice(from, at) : 0; // a large mini fits where it got to
            if (taken == 0 || cost(from) + taken != paid) {
                return;
            }
            steps.push_back({from, at});
            if (passed.insert({from.x, from.y}).second) {
                back.push({cost(from), {from.x, from.y}});
            }
        });
    }
    // What steps weigh is asked only where there is a choice at all: each space leads on by one step else.
    const bool forks = steps.size() >= passed.size();
    std::map<std::pair<int, int>, Rest> rests{{{to.x, to.y}, {0, to}}};
    for (const auto& [from, at] : steps) {
        const int rest = rests[{at.x, at.y}].weight + (forks ? weight(from, at) : 0);
        const auto [known, fresh] = rests.try_emplace({from.x, from.y}, Rest{rest, at});
        if (!fresh && rest < known->second.weight) {
            known->second = {rest, at};
        }
    }
    std::vector<board::Space> way;
    for (board::Space at = m_mini.at; at != to; way.push_back(at)) {
        at = rests.at({at.x, at.y}).next;
    }
    return way;
}

int OwnWay::stepPrice(board::Space from, board::Space to) const
{
    const bool held =
        std::any_of(m_tethers.begin(), m_tethers.end(), [&](const Tether& tether) { return !tether.lets(from, to); });
    if (held || !mayPass(to)) {
        return 0;
    }
    return m_mini.size > 1 ? largePrice(from, to) : ownPrice(from, to);
}

int OwnWay::price(bool hindering, bool climbs) const
{
    const int rough = hindering && !m_gait.hinderingCostsOne ? 1 : 0;
    const int climb = climbs && !m_gait.climbingCostsOne ? 1 : 0;
    return 1 + (m_board.rules().hinderingAndClimbAddUp ? rough + climb : std::max(rough, climb));
}

/// One level a step, hindering terrain paid for, and nothing for climbing (ONS-LRG-05, ONS-LRG-06).
int OwnWay::largePrice(board::Space from, board::Space to) const
{
    const board::Space step = to - from;
    const bool diagonal = step.x != 0 && step.y != 0;
    if (std::abs(step.x) > 1 || std::abs(step.y) > 1 || (diagonal && !m_gait.diagonally)) {
        return 0;
    }
    bool hindering = false;
    bool climbs = false;
    for (int y = 0; y < m_mini.size; ++y) {
        for (int x = 0; x < m_mini.size; ++x) {
            const board::Space before = from + board::Space{x, y};
            const board::Space after = before + step;
            const int rise = m_board.level(after) - m_board.level(before);
            if ((!m_gait.anyClimb && std::abs(rise) > 1) ||
                (!m_gait.passesBarriers && isShut(m_board, before, after))) {
                return 0;
            }
            const bool entered = after.x < from.x || after.y < from.y || after.x >= from.x + m_mini.size ||
                                 after.y >= from.y + m_mini.size;
            hindering = hindering || (entered && m_board.terrain(after) == kernel::Terrain::Hindering);
            climbs = climbs || (rise > 0 && m_board.rules().largeMinisPayForClimbing);
        }
    }
    return price(hindering, climbs);
}

int OwnWay::ownPrice(board::Space from, board::Space to) const
{
    const board::Space step = to - from;
    const bool near = std::abs(step.x) <= 1 && std::abs(step.y) <= 1;
    const bool diagonal = step.x != 0 && step.y != 0;
    const bool direct =
        near && (!diagonal || m_gait.diagonally) && (m_gait.passesBarriers || !isShut(m_board, from, to));
    const int rise = m_board.level(to) - m_board.level(from);
    if (m_board.terrain(to) == kernel::Terrain::Blocking || (!m_gait.anyClimb && std::abs(rise) > 1) ||
        !(direct || isThroughPortal(from, to))) {
        return 0;
    }
    return price(m_board.terrain(to) == kernel::Terrain::Hindering, rise > 0);
}

bool OwnWay::isThroughPortal(board::Space from, board::Space to) const
{
    const auto& ends = m_board.portals();
    return std::any_of(ends.begin(), ends.end(), [&](const kernel::PortalEnd& end) {
        return (from == end.edge.at || from == end.edge.beyond()) &&
               (to == end.twinEdge.at || to == end.twinEdge.beyond());
    });
}

/// A large figure needs room for all that it fills (ONS-LRG-03).
bool OwnWay::mayPass(board::Space at) const
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
            const board::Space part = at + board::Space{x, y};
            const bool split =
                !m_gait.passesBarriers && ((x + 1 < size && m_board.isBarred(part, part + board::Space{1, 0})) ||
                                           (y + 1 < size && m_board.isBarred(part, part + board::Space{0, 1})));
            if (split || m_board.terrain(part) == kernel::Terrain::Blocking || isHeldAgainst(part)) {
                return false;
            }
        }
    }
    return true;
}

bool OwnWay::isHeldAgainst(board::Space at) const
{
    if (!m_board.occupied().test(at) || m_gait.passesEnemies) {
        return false;
    }
    const kernel::Mini* there = miniAt(m_board, at);
    if (!there || there == &m_mini) {
        return false;
    }
    const bool friends = there->side == m_mini.side; // monsters of each other (ONS-MON-03)
    return !friends || (m_mini.size > 1 && !m_board.rules().largeMinisPassFriends); // ONS-LRG-04
}

} // namespace wheelhouse::rules::onslaught
