// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/board/onslaught/routes.h"

#include "model/board/onslaught/range.h"
#include "model/board/onslaught/sight.h"

#include <algorithm>
#include <functional>
#include <limits>
#include <map>
#include <set>

namespace wheelhouse::board::onslaught {
namespace {

const Gait usualGait;

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

template <class Visit>
void forEachCommonWord(BitGrid& a, const BitGrid& b, int firstRow, int lastRow, Visit visit)
{
    for (int y = firstRow; y <= lastRow; ++y) {
        for (int i = 0; i < a.words(); ++i)
            visit(a.row(y)[i], b.row(y)[i]);
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
    m_flood.begin(board.mini(mini).at);
    begin();
}

Routes::Routes(const Board& board, std::span<const MiniIndex> pack, Workspace& workspace)
    : m_board(board)
    , m_mini(pack.front())
    , m_points(0)
    , m_work(workspace)
    , m_steps(board, m_mini, usualGait, workspace)
    , m_flood(m_steps, Heading::Ahead, workspace.flood)
{
    BitGrid& starts = workspace.places;
    starts.reshape(board.width(), board.height());
    for (const MiniIndex mini : pack) {
        starts.set(board.mini(mini).at);
        workspace.stops.set(board.mini(mini).at);
        workspace.enterable.set(board.mini(mini).at);
    }
    m_flood.begin(starts);
    begin();
}

void Routes::begin()
{
    if (m_work.costs.width() != m_board.width() || m_work.costs.height() != m_board.height())
        m_work.costs.reshape(m_board.width(), m_board.height(), 0);
    m_flood.noteCosts(m_work.costs);
    while (m_flood.cost() < m_points && advance()) {
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

bool Routes::fillGoals(const Goal& goal)
{
    const int size = m_board.mini(m_mini).size;
    BitGrid& goals = m_work.goals;
    m_firstGoalRow = 0;
    m_lastGoalRow = m_board.height() - 1;
    if (goal.whom) {
        placesInRange(m_board, *goal.whom, size, goal.near.least, goal.near.most, m_work, goals);
        if (m_board.portals().empty()) {
            m_firstGoalRow = std::max(m_firstGoalRow, goal.whom->at.y - goal.near.most - size + 1);
            m_lastGoalRow = std::min(m_lastGoalRow, goal.whom->at.y + goal.whom->size - 1 + goal.near.most);
        }
    } else {
        goals.reshape(m_board.width(), m_board.height());
        for (const Space s : goal.spaces) {
            for (int y = std::max(0, s.y - size + 1); y <= s.y; ++y)
                goals.setSpan(y, s.x - size + 1, s.x);
        }
    }
    bool any = false;
    forEachCommonWord(goals, m_steps.stops(), m_firstGoalRow, m_lastGoalRow, [&](Word& all, Word stops) {
        all &= stops;
        any = any || all != 0;
    });
    return any;
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
    return sees(m_board, {place, mover.size, m_mini}, *goal.whom, m_work);
}

bool Routes::hasEndsInFront(const Flood& flood, const Goal& goal, std::vector<Space>* ends)
{
    bool any = false;
    const int first = std::max(flood.firstRow(), m_firstGoalRow);
    const int last = std::min(flood.lastRow(), m_lastGoalRow);
    forEachCommon(flood.front(), m_work.goals, first, last, [&](Space place) {
        if ((any && !ends) || !reaches(goal, place))
            return;
        any = true;
        if (ends)
            ends->push_back(place);
    });
    return any;
}

/// Visits the goals that the flood has reached already, those first for which `rank` is least, until `visit` tells that
/// it is enough.
template <class Rank, class Visit>
void Routes::visitReached(Rank rank, Visit visit)
{
    auto& reached = m_work.reached;
    reached.clear();
    forEachCommon(m_flood.visited(), m_work.goals, m_firstGoalRow, m_lastGoalRow,
                  [&](Space place) { reached.emplace_back(rank(place), place); });
    // One of the first mostly does: they are not all put in order.
    const auto isLater = std::greater<>();
    std::make_heap(reached.begin(), reached.end(), isLater);
    for (auto end = reached.end(); end != reached.begin();) {
        std::pop_heap(reached.begin(), end, isLater);
        --end;
        if (visit(end->first, end->second))
            return;
    }
}

std::optional<int> Routes::costOfVisited(const Goal& goal, std::vector<Space>* ends)
{
    std::optional<int> least;
    visitReached([this](Space place) { return m_work.costs.at(place); },
                 [&](int cost, Space place) {
                     if (least && (cost > *least || !ends))
                         return true;
                     if (!reaches(goal, place))
                         return false;
                     least = cost;
                     if (ends)
                         ends->push_back(place);
                     return false;
                 });
    return least;
}

/// From near to somebody one mostly sees him.
bool Routes::canReach(const Goal& goal)
{
    if (!fillGoals(goal))
        return false;
    const int size = m_board.mini(m_mini).size;
    bool can = false;
    visitReached(
        [&](Space place) {
            const Spot to = goal.whom.value_or(Spot{place, 1, std::nullopt});
            return std::max(gap(place.x, size, to.at.x, to.size), gap(place.y, size, to.at.y, to.size));
        },
        [&](int, Space place) { return can = reaches(goal, place); });
    while (!can && advance())
        can = hasEndsInFront(m_flood, goal, nullptr);
    return can;
}

std::optional<int> Routes::costOf(const Goal& goal, std::vector<Space>* ends, int limit)
{
    if (!fillGoals(goal))
        return std::nullopt;
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
