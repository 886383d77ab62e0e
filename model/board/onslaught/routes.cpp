// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/board/onslaught/routes.h"

#include "model/board/onslaught/range.h"
#include "model/board/onslaught/sight.h"

#include <algorithm>
#include <limits>
#include <map>
#include <set>

namespace wheelhouse::board::onslaught {
namespace {

template <class Visit>
void forEachCommon(const BitGrid& a, const BitGrid& b, int firstRow, int lastRow, Visit visit)
{
    for (int y = firstRow; y <= lastRow; ++y) {
        for (int i = 0; i < a.words(); ++i) {
            for (Word rest = a.row(y)[i] & b.row(y)[i]; rest != 0; rest &= rest - 1)
                visit(Space{i * wordBits + std::countr_zero(rest), y});
        }
    }
}

void keepCommon(BitGrid& grid, const BitGrid& other)
{
    for (int y = 0; y < grid.height(); ++y) {
        for (int i = 0; i < grid.words(); ++i)
            grid.row(y)[i] &= other.row(y)[i];
    }
}

// Whether two neighbours surely see each other: lines from the corner that they share stay inside them, so that only a
// barrier could interrupt these, at that corner or on the edge between the two.
bool surelySeesNeighbour(const Board& board, Space from, Space to)
{
    const HouseRules& rules = board.rules();
    if (kingDistance(from, to) != 1 || rules.touchingCornersSeal || rules.grazedBarriersInterrupt)
        return false;
    if (from.x == to.x || from.y == to.y)
        return !board.isBarred(from, to);
    const Space aside{from.x, to.y}, other{to.x, from.y};
    return !board.isBarred(from, aside) && !board.isBarred(aside, to) && !board.isBarred(from, other) &&
           !board.isBarred(other, to);
}

} // namespace

Routes::Routes(const Board& board, MiniIndex mini, int points, const Gait& gait, Workspace& workspace)
    : m_board(board)
    , m_mini(mini)
    , m_points(points)
    , m_work(workspace)
    , m_steps(board, mini, gait, workspace)
    , m_flood(m_steps, Heading::Ahead, workspace.flood)
{
    if (m_work.costs.width() != board.width() || m_work.costs.height() != board.height())
        m_work.costs.reshape(board.width(), board.height(), 0);
    m_flood.begin(board.mini(mini).at);
    m_flood.noteCosts(m_work.costs);
    while (m_flood.cost() < points && advance()) {
    }
    m_work.inReach = m_flood.visited();
    keepCommon(m_work.inReach, m_steps.stops());
}

bool Routes::advance()
{
    if (m_isFlooded)
        return false;
    m_isFlooded = !m_flood.advance();
    m_flood.noteCosts(m_work.costs);
    return !m_isFlooded;
}

bool Routes::floodTo(Space place)
{
    if (!m_board.contains(place))
        return false;
    while (!m_flood.visited().test(place)) {
        if (!advance())
            return m_flood.visited().test(place);
    }
    return true;
}

void Routes::inReach(std::vector<Reached>& places) const
{
    places.clear();
    const BitGrid& ends = m_work.inReach;
    for (int y = 0; y < ends.height(); ++y)
        forEachBit(ends.row(y), ends.words(), [&](int x) { places.push_back({{x, y}, m_work.costs.at({x, y})}); });
}

std::optional<int> Routes::cost(Space place)
{
    return floodTo(place) ? std::optional<int>(m_work.costs.at(place)) : std::nullopt;
}

void Routes::fillGoals(const Goal& goal)
{
    const int size = m_board.mini(m_mini).size;
    BitGrid& goals = m_work.goals;
    if (goal.whom) {
        placesInRange(m_board, *goal.whom, size, goal.near.least, goal.near.most, m_work, goals);
    } else {
        goals.reshape(m_board.width(), m_board.height());
        for (const Space s : goal.spaces) {
            for (int y = std::max(0, s.y - size + 1); y <= s.y; ++y)
                goals.setSpan(y, s.x - size + 1, s.x);
        }
    }
    keepCommon(goals, m_steps.stops());
}

bool Routes::reaches(const Goal& goal, Space place)
{
    if (!goal.whom)
        return true;
    if (goal.holds)
        return goal.holds(place);
    const Mini& mover = m_board.mini(m_mini);
    if (mover.size == 1 && goal.whom->size == 1 && surelySeesNeighbour(m_board, place, goal.whom->at))
        return true;
    return sight(m_board, {place, mover.size, m_mini}, *goal.whom, m_work) != Sight::None;
}

bool Routes::hasEndsInFront(const Flood& flood, const Goal& goal, std::vector<Space>* ends)
{
    bool any = false;
    forEachCommon(flood.front(), m_work.goals, flood.firstRow(), flood.lastRow(), [&](Space place) {
        if ((any && !ends) || !reaches(goal, place))
            return;
        any = true;
        if (ends)
            ends->push_back(place);
    });
    return any;
}

std::optional<int> Routes::costOfVisited(const Goal& goal, std::vector<Space>* ends)
{
    auto& reached = m_work.reached;
    reached.clear();
    forEachCommon(m_flood.visited(), m_work.goals, 0, m_board.height() - 1,
                  [&](Space place) { reached.emplace_back(m_work.costs.at(place), place); });
    std::sort(reached.begin(), reached.end());
    std::optional<int> least;
    for (const auto& [cost, place] : reached) {
        if (least && (cost > *least || !ends))
            break;
        if (!reaches(goal, place))
            continue;
        least = cost;
        if (ends)
            ends->push_back(place);
    }
    return least;
}

std::optional<int> Routes::costOf(const Goal& goal, std::vector<Space>* ends, int limit)
{
    fillGoals(goal);
    if (const std::optional<int> cost = costOfVisited(goal, ends))
        return *cost < limit ? cost : std::nullopt;
    while (m_flood.cost() < limit - 1 && advance()) {
        if (hasEndsInFront(m_flood, goal, ends))
            return m_flood.cost();
    }
    return std::nullopt;
}

std::optional<int> Routes::costOf(const Goal& goal)
{
    return costOf(goal, nullptr, std::numeric_limits<int>::max());
}

std::optional<int> Routes::costBelow(int limit, const Goal& goal)
{
    return costOf(goal, nullptr, limit);
}

std::optional<Ends> Routes::nearest(const Goal& goal)
{
    Ends ends;
    const std::optional<int> cost = costOf(goal, &ends.places, std::numeric_limits<int>::max());
    if (!cost)
        return std::nullopt;
    ends.cost = *cost;
    return ends;
}

std::optional<Ends> Routes::within(const Goal& goal)
{
    std::optional<Ends> ends = nearest(goal);
    if (!ends || ends->cost <= m_points)
        return ends;
    return lacking(goal);
}

/// The goal can be reached, though not with the points; it is asked for last.
Ends Routes::lacking(const Goal& goal)
{
    Ends ends;
    std::vector<Space> reached;
    {
        Flood ahead(m_steps, Heading::Ahead, m_work.otherFlood);
        ahead.begin(m_work.inReach);
        while (ahead.advance() && !hasEndsInFront(ahead, goal, &reached)) {
        }
        ends.remaining = ahead.cost();
    }
    Flood back(m_steps, Heading::Back, m_work.otherFlood);
    back.begin(placesOf(reached));
    while (back.cost() < ends.remaining && back.advance()) {
    }
    ends.cost = std::numeric_limits<int>::max();
    forEachCommon(back.front(), m_work.inReach, back.firstRow(), back.lastRow(), [&](Space place) {
        const int cost = m_work.costs.at(place);
        if (cost > ends.cost)
            return;
        if (cost < ends.cost)
            ends.places.clear();
        ends.cost = cost;
        ends.places.push_back(place);
    });
    return ends;
}

const BitGrid& Routes::placesOf(const std::vector<Space>& places)
{
    BitGrid& grid = m_work.places;
    grid.reshape(m_board.width(), m_board.height());
    for (const Space place : places)
        grid.set(place);
    return grid;
}

std::vector<Reached> Routes::onWaysTo(const Ends& ends)
{
    Flood back(m_steps, Heading::Back, m_work.otherFlood);
    back.begin(placesOf(ends.places));
    std::vector<Reached> places;
    do {
        forEachCommon(back.front(), m_steps.stops(), back.firstRow(), back.lastRow(), [&](Space place) {
            if (m_flood.visited().test(place) && m_work.costs.at(place) + back.cost() == ends.cost)
                places.push_back({place, m_work.costs.at(place)});
        });
    } while (back.cost() < ends.cost && back.advance());
    std::sort(places.begin(), places.end(),
              [](const Reached& a, const Reached& b) { return a.cost != b.cost ? a.cost < b.cost : a.at < b.at; });
    return places;
}

/// Visits the places from which a last step of a cheapest way leads to `at`.
template <class Visit>
void Routes::forEachStepTo(Space at, Visit visit)
{
    const int cost = m_work.costs.at(at);
    const auto tryOut = [&](Space from) {
        if (!m_board.contains(from) || !m_flood.visited().test(from) || m_work.costs.at(from) >= cost)
            return;
        const int step = m_steps.cost(from, at);
        if (step > 0 && m_work.costs.at(from) + step == cost)
            visit(from);
    };
    for (std::size_t d = 0; d < m_steps.costs().size(); ++d)
        tryOut(at - allSteps[d]);
    if (!m_steps.usesPortals())
        return;
    for (const PortalEnd& end : m_board.portals()) {
        if (at != end.twinEdge.at && at != end.twinEdge.beyond())
            continue;
        for (const Space from : end.beside()) {
            if (!edgeBetween(from, at)) // else it was tried already
                tryOut(from);
        }
    }
}

Path Routes::path(Space to)
{
    floodTo(to);
    Path path{m_work.costs.at(to), {}};
    for (Space at = to; m_work.costs.at(at) > 0;) {
        path.steps.push_back(at);
        std::optional<Space> before;
        forEachStepTo(at, [&](Space from) { before = before ? before : from; });
        at = before.value_or(m_board.mini(m_mini).at);
    }
    std::reverse(path.steps.begin(), path.steps.end());
    return path;
}

std::vector<Routes::Step> Routes::stepsOnWaysTo(Space to, std::size_t& places)
{
    // From the goal back, the dearest places first: what follows a place is settled before it.
    const auto isDearer = [this](Space a, Space b) {
        const int costA = m_work.costs.at(a), costB = m_work.costs.at(b);
        return costA != costB ? costA > costB : a.x != b.x ? a.x > b.x : a.y > b.y;
    };
    std::set<Space, decltype(isDearer)> passed(isDearer);
    passed.insert(to);
    std::vector<Step> steps;
    for (auto at = passed.begin(); at != passed.end(); ++at) {
        forEachStepTo(*at, [&, here = *at](Space from) {
            steps.push_back({from, here});
            passed.insert(from);
        });
    }
    places = passed.size();
    return steps;
}

Path Routes::lightestPath(Space to, const StepWeight& weight)
{
    floodTo(to);
    std::size_t places = 0;
    const std::vector<Step> steps = stepsOnWaysTo(to, places);
    if (steps.size() < places) // each place leads on by one step: there is no choice
        return path(to);
    struct Rest {
        int weight = 0;
        Space next;
    };
    std::map<Space, Rest> rests{{to, {0, to}}};
    for (const auto& [from, at] : steps) {
        const int rest = rests[at].weight + weight(from, at);
        const auto [known, fresh] = rests.try_emplace(from, Rest{rest, at});
        if (!fresh && rest < known->second.weight)
            known->second = {rest, at};
    }
    Path path{m_work.costs.at(to), {}};
    for (Space at = m_board.mini(m_mini).at; at != to;) {
        at = rests.at(at).next;
        path.steps.push_back(at);
    }
    return path;
}

std::vector<TellingWay> Routes::tellingWays(Space to, const SetOff& setOff, std::size_t most)
{
    floodTo(to);
    std::size_t places = 0;
    std::vector<Step> steps = stepsOnWaysTo(to, places);
    std::reverse(steps.begin(), steps.end()); // from the start on
    using Lists = std::map<std::vector<int>, std::vector<Space>>;
    std::map<Space, Lists> listsAt;
    listsAt[m_board.mini(m_mini).at][{}] = {};
    for (const auto& [from, at] : steps) {
        std::vector<int> what;
        setOff(from, at, what);
        Lists& lists = listsAt[at];
        for (const auto& [before, way] : listsAt[from]) {
            std::vector<int> all = before;
            all.insert(all.end(), what.begin(), what.end());
            if (lists.contains(all))
                continue;
            if (lists.size() == most)
                break;
            std::vector<Space> longer = way;
            longer.push_back(at);
            lists.emplace(std::move(all), std::move(longer));
        }
    }
    std::vector<TellingWay> ways;
    for (const auto& [setsOff, way] : listsAt[to])
        ways.push_back({setsOff, {m_work.costs.at(to), way}});
    return ways;
}

} // namespace wheelhouse::board::onslaught
