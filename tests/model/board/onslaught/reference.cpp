// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/model/board/onslaught/reference.h"

#include <algorithm>
#include <cstdlib>

namespace wheelhouse::board::onslaught::reference {
namespace {

constexpr Space compass[] = {{1, 0}, {0, 1}, {-1, 0}, {0, -1}};

bool areNeighbours(Space a, Space b)
{
    return std::abs(a.x - b.x) + std::abs(a.y - b.y) == 1;
}

std::vector<Space> footprint(Space at, int size)
{
    std::vector<Space> spaces;
    for (int i = 0; i < size * size; ++i)
        spaces.push_back(at + Space{i % size, i / size});
    return spaces;
}

} // namespace

Reference::Reference(Description description, const HouseRules& rules) : m_board(std::move(description)), m_rules(rules)
{
    for (const EdgeEntry& one : m_board.edges) {
        for (const EdgeEntry& other : m_board.edges) {
            if (one.kind == "portal" && other.kind == "portal" && one.pair == other.pair && !(one.edge == other.edge))
                m_portals.push_back({one.edge, other.edge});
        }
    }
}

bool Reference::contains(Space s) const
{
    return s.x >= 0 && s.y >= 0 && s.x < m_board.width && s.y < m_board.height;
}

char Reference::terrain(Space s) const
{
    return m_board.terrain[static_cast<std::size_t>(s.y)][static_cast<std::size_t>(s.x)];
}

int Reference::level(Space s) const
{
    return m_board.elevation.empty()
               ? 0
               : m_board.elevation[static_cast<std::size_t>(s.y)][static_cast<std::size_t>(s.x)] - '0';
}

bool Reference::holds(int mini, Space s) const
{
    const MiniEntry& entry = m_board.minis[static_cast<std::size_t>(mini)];
    const std::vector<Space> spaces = footprint(entry.at, entry.size);
    return std::find(spaces.begin(), spaces.end(), s) != spaces.end();
}

std::optional<int> Reference::miniOn(Space s) const
{
    for (int i = 0; i < static_cast<int>(m_board.minis.size()); ++i) {
        if (holds(i, s))
            return i;
    }
    return std::nullopt;
}

Spot Reference::spot(int mini) const
{
    const MiniEntry& entry = m_board.minis[static_cast<std::size_t>(mini)];
    return {entry.at, entry.size, mini};
}

bool Reference::barred(const EdgeEntry& entry) const
{
    return entry.kind == "barrier" || (entry.kind == "door" && !entry.open);
}

bool Reference::barredBetween(Space a, Space b) const
{
    return std::any_of(m_board.edges.begin(), m_board.edges.end(), [&](const EdgeEntry& entry) {
        const Space one = entry.edge.at;
        const Space other = one + (entry.edge.side == Side::East ? Space{1, 0} : Space{0, 1});
        return barred(entry) && ((one == a && other == b) || (one == b && other == a));
    });
}

std::set<Space> Reference::beyondPortals(Space s) const
{
    const auto beside = [](const Edge& edge) {
        return std::set<Space>{edge.at, edge.at + (edge.side == Side::East ? Space{1, 0} : Space{0, 1})};
    };
    std::set<Space> found;
    for (const Portal& portal : m_portals) {
        if (beside(portal.edge).count(s) > 0)
            found.merge(beside(portal.twin));
    }
    return found;
}

int Reference::range(const Spot& from, const Spot& to) const
{
    std::set<Space> reached;
    for (const Space s : footprint(from.at, from.size))
        reached.insert(s);
    const std::vector<Space> aims = footprint(to.at, to.size);
    for (int steps = 0;; ++steps) {
        if (std::any_of(aims.begin(), aims.end(), [&](Space s) { return reached.count(s) > 0; }))
            return steps;
        std::set<Space> next = reached;
        for (const Space s : reached) {
            for (int i = 0; i < 9; ++i) {
                const Space to9 = s + Space{i % 3 - 1, i / 3 - 1};
                if (contains(to9))
                    next.insert(to9);
            }
            if (m_rules.rangeThroughPortals)
                next.merge(beyondPortals(s));
        }
        reached = next;
    }
}

std::set<int> Reference::burst(Space origin, int radius) const
{
    std::set<int> affected;
    for (int i = 0; i < static_cast<int>(m_board.minis.size()); ++i) {
        for (const Space s : footprint(spot(i).at, spot(i).size)) {
            if (std::max(std::abs(s.x - origin.x), std::abs(s.y - origin.y)) <= radius && areaReaches(origin, s))
                affected.insert(i);
        }
    }
    return affected;
}

bool Reference::isConeOrigin(int mini, Space origin) const
{
    if (!contains(origin) || terrain(origin) == '#' || holds(mini, origin))
        return false;
    return std::any_of(std::begin(compass), std::end(compass),
                       [&](Space way) { return holds(mini, origin - way) && !barredBetween(origin - way, origin); });
}

std::set<Space> Reference::coneSpaces(int mini, Space origin, int length) const
{
    std::set<Space> spaces;
    for (const Space way : compass) {
        if (!holds(mini, origin - way))
            continue;
        const Space aside{way.y, way.x};
        for (int row = 0; row < length; ++row) {
            for (int i = -row; i <= row; ++i) {
                const Space s = origin + Space{way.x * row + aside.x * i, way.y * row + aside.y * i};
                if (contains(s))
                    spaces.insert(s);
            }
        }
    }
    return spaces;
}

std::set<int> Reference::cone(int mini, Space origin, int length) const
{
    std::set<int> affected;
    for (const Space s : coneSpaces(mini, origin, length)) {
        const std::optional<int> there = miniOn(s);
        if (there && areaReaches(origin, s))
            affected.insert(*there);
    }
    return affected;
}

bool Reference::mayPass(int mini, Space at) const
{
    const MiniEntry& mover = m_board.minis[static_cast<std::size_t>(mini)];
    for (const Space s : footprint(at, mover.size)) {
        if (!contains(s) || terrain(s) == '#')
            return false;
        const std::optional<int> there = miniOn(s);
        const bool friendPasses = mover.size == 1 || m_rules.largeMinisPassFriends;
        if (there && *there != mini &&
            (!friendPasses || m_board.minis[static_cast<std::size_t>(*there)].side != mover.side))
            return false;
        for (const Space other : footprint(at, mover.size)) {
            if (areNeighbours(s, other) && barredBetween(s, other))
                return false;
        }
    }
    return true;
}

bool Reference::mayEnd(int mini, Space at) const
{
    const std::vector<Space> spaces = footprint(at, spot(mini).size);
    return mayPass(mini, at) &&
           std::all_of(spaces.begin(), spaces.end(), [&](Space s) { return miniOn(s).value_or(mini) == mini; });
}

std::optional<int> Reference::step(int mini, Space from, Space to) const
{
    const int size = spot(mini).size;
    const bool throughPortal = size == 1 && beyondPortals(from).count(to) > 0;
    const bool across = areNeighbours(from, to);
    if ((!across && !throughPortal) || !mayPass(mini, to))
        return std::nullopt;
    bool rough = false, climbs = false;
    for (const Space s : footprint(from, size)) {
        const Space next = s + (to - from);
        if (std::abs(level(next) - level(s)) > 1 || (!throughPortal && barredBetween(s, next)))
            return std::nullopt;
        const std::vector<Space> old = footprint(from, size);
        const bool entered = size == 1 || std::find(old.begin(), old.end(), next) == old.end();
        rough = rough || (entered && terrain(next) == '~');
        climbs = climbs || level(next) == level(s) + 1;
    }
    if (size > 1 && !m_rules.largeMinisPayForClimbing)
        climbs = false;
    return 1 + (m_rules.hinderingAndClimbAddUp ? int(rough) + int(climbs) : int(rough || climbs));
}

std::map<Space, int> Reference::costs(int mini) const
{
    std::map<Space, int> costs{{spot(mini).at, 0}};
    for (bool changed = true; changed;) {
        changed = false;
        const std::map<Space, int> known = costs;
        for (const auto& [from, cost] : known) {
            std::set<Space> next = beyondPortals(from);
            for (const Space way : compass)
                next.insert(from + way);
            for (const Space to : next) {
                const std::optional<int> price = contains(to) ? step(mini, from, to) : std::nullopt;
                if (!price || (costs.count(to) > 0 && costs[to] <= cost + *price))
                    continue;
                costs[to] = cost + *price;
                changed = true;
            }
        }
    }
    return costs;
}

std::map<Space, int> Reference::reach(int mini, int points) const
{
    std::map<Space, int> ends;
    for (const auto& [at, cost] : costs(mini)) {
        if (cost <= points && mayEnd(mini, at))
            ends[at] = cost;
    }
    return ends;
}

std::optional<int> Reference::approach(int mini, int target) const
{
    std::optional<int> least;
    for (const auto& [at, cost] : costs(mini)) {
        const Spot there{at, spot(mini).size, mini};
        if (mayEnd(mini, at) && (!least || cost < *least) && range(there, spot(target)) <= 1 &&
            sight(there, spot(target)) != Seen::No)
            least = cost;
    }
    return least;
}

} // namespace wheelhouse::board::onslaught::reference
