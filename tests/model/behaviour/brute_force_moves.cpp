// SPDX-License-Identifier: GPL-3.0-or-later
// Where the second chooser walks.
#include "tests/model/behaviour/brute_force_turn.h"

#include <algorithm>
#include <limits>

namespace wheelhouse::testing::brute {
namespace {

constexpr int slowedPoints = 2;
constexpr int neverThere = std::numeric_limits<int>::max();

/// The fewest points to a place that passes the test.
std::optional<int> leastCost(const Board& board, const Walks::Costs& costs, const std::function<bool(Space)>& isGood)
{
    std::vector<std::pair<int, int>> places;
    for (std::size_t i = 0; i < costs.size(); ++i) {
        if (costs[i])
            places.emplace_back(*costs[i], static_cast<int>(i));
    }
    std::ranges::sort(places);
    for (const auto& [cost, number] : places) {
        if (isGood(board.space(number)))
            return cost;
    }
    return {};
}

} // namespace

int Turn::speed() const
{
    return me().has("slowed") ? slowedPoints : me().speed;
}

bool Turn::isNear(const Mini& mini, Space at, const Mini& target, const Near& near)
{
    if (near.area) {
        Mini there = mini;
        there.at = at;
        return std::ranges::any_of(caught(there, *near.area), [&](const auto& origin) {
            return std::ranges::find(origin.second, target.id) != origin.second.end();
        });
    }
    const int range = m_board.range(m_board.footprint(mini, at), m_board.footprint(target));
    return range >= near.least && range <= near.most && m_board.look(mini, at, target) != Look::None;
}

std::optional<int> Turn::approachCost(const Mini& mini, const Mini& target, const Near& near)
{
    const Walks walks(m_board, mini);
    return leastCost(m_board, walks.costsFrom(mini.at), [&](Space at) { return isNear(mini, at, target, near); });
}

bool Turn::approach(const json& verb, const Near& near)
{
    json reason{{"about", "goal"}};
    const Names all = candidates(verb, reason);
    Names able;
    CostOf costs;
    for (const std::string& name : all) {
        const Mini& target = m_board.minis().at(name);
        if (approachCost(me(), target, near))
            able.push_back(name);
        else
            reason["left_out"][name] = "no-way-there";
        costs[name] = approachCost(me(), target, {});
    }
    if (able.empty()) {
        reason["hindrance"] = "nobody";
        m_why.push_back(reason);
        return false;
    }
    const Names goals = withoutTies(preferred(able, verb.value("prefer", json::array()), costs, reason), costs, reason);
    reason["left"] = goals;
    m_why.push_back(reason);
    const auto nearTo = [&, near](const std::string& name) {
        return [this, name, near](Space at) { return isNear(me(), at, m_board.minis().at(name), near); };
    };
    std::vector<Test> tests;
    for (const std::string& name : goals)
        tests.emplace_back(nearTo(name));
    Test stops;
    if (verb.contains("stopBeside"))
        stops = [&](Space at) {
            return std::ranges::any_of(all, [&](const std::string& name) { return nearTo(name)(at); });
        };
    return go(tests, stops, {{"about", "where"}, {"left", goals}, {"points", speed()}});
}

/// Where the speed suffices, all places at the goal's cost; else the places from which the least is lacking, and of
/// these the cheapest.
Turn::Ends Turn::endsFor(const Walks& walks, const Walks::Costs& costs, const Test& near) const
{
    const auto least = leastCost(m_board, costs, near);
    Ends ends;
    for (std::size_t i = 0; i < costs.size() && *least <= speed(); ++i) {
        const Space at = m_board.space(static_cast<int>(i));
        if (costs[i] == least && near(at))
            ends[at] = {*least, 0};
    }
    if (!ends.empty())
        return ends;
    for (std::size_t i = 0; i < costs.size(); ++i) {
        if (!costs[i] || *costs[i] > speed())
            continue;
        const Space at = m_board.space(static_cast<int>(i));
        if (const auto remaining = leastCost(m_board, walks.costsFrom(at), near))
            ends[at] = {*costs[i], remaining};
    }
    const auto badness = [](const Ends::value_type& one) { return std::pair(*one.second.remaining, one.second.cost); };
    const auto best = badness(*std::ranges::min_element(ends, {}, badness));
    std::erase_if(ends, [&](const auto& one) { return badness(one) != best; });
    return ends;
}

/// Places in reach, on some cheapest way to the goal, at which the walk stops: there nothing is lacking any more.
Turn::Ends Turn::stopsFor(const Walks& walks, const Walks::Costs& costs, const Test& near, const Test& stops) const
{
    const auto least = leastCost(m_board, costs, near);
    Ends found;
    for (std::size_t i = 0; i < costs.size(); ++i) {
        const Space at = m_board.space(static_cast<int>(i));
        if (!costs[i] || *costs[i] > speed() || *costs[i] > *least || !stops(at))
            continue;
        const auto onward = leastCost(m_board, walks.costsFrom(at), near);
        if (onward && *costs[i] + *onward == *least)
            found[at] = {*costs[i], 0};
    }
    return found;
}

bool Turn::go(const std::vector<Test>& goals, const Test& stops, json reason)
{
    const Walks walks(m_board, me());
    const Walks::Costs costs = walks.costsFrom(me().at);
    Ends ends;
    const auto add = [&](const Ends& more) {
        for (const auto& [at, end] : more) {
            const auto known = ends.find(at);
            if (known == ends.end() || end.remaining < known->second.remaining)
                ends[at] = end;
        }
    };
    for (const Test& near : goals) {
        if (stops)
            add(stopsFor(walks, costs, near, stops));
    }
    int first = neverThere;
    for (const auto& [at, end] : ends)
        first = std::min(first, end.cost);
    std::erase_if(ends, [&](const auto& one) { return one.second.cost > first; });
    if (ends.empty()) {
        for (const Test& near : goals)
            add(endsFor(walks, costs, near));
    }
    if (goals.size() > 1) { // what is lacking is another thing for each of them
        for (auto& [at, end] : ends)
            end.remaining.reset();
    }
    moveTo(ends, std::move(reason));
    return true;
}

void Turn::moveTo(const Ends& ends, json reason)
{
    json among = json::array();
    for (const auto& [at, end] : ends) {
        const json space{at.x, at.y};
        among.push_back(space);
        json place{{"at", space}, {"cost", end.cost}};
        if (end.remaining)
            place["remaining"] = *end.remaining == neverThere ? json() : json(*end.remaining);
        reason["places"].push_back(std::move(place));
    }
    m_why.push_back(std::move(reason));
    const auto& [to, end] = *std::next(ends.begin(), static_cast<std::ptrdiff_t>(choose("where", among)));
    if (to == me().at)
        return;
    me().at = to;
    addStep({{"mini", m_member}, {"do", "move"}, {"to", {to.x, to.y}}, {"cost", end.cost}});
}

/// To where even the nearest of them has the longest way to it.
bool Turn::away(const json& verb)
{
    json reason{{"about", "goal"}};
    const Names names = candidates(verb, reason);
    reason["left"] = names;
    if (names.empty())
        reason["hindrance"] = "nobody";
    m_why.push_back(reason);
    if (names.empty())
        return false;
    const Space home = me().at;
    const Walks::Costs costs = Walks(m_board, me()).costsFrom(home);
    Ends ends;
    for (std::size_t i = 0; i < costs.size(); ++i) {
        if (!costs[i] || *costs[i] > speed())
            continue;
        const Space at = m_board.space(static_cast<int>(i));
        me().at = at;
        std::optional<int> least;
        for (const std::string& name : names) {
            const auto cost = approachCost(m_board.minis().at(name), me(), {});
            if (cost && (!least || *cost < *least))
                least = cost;
        }
        ends[at] = {*costs[i], least.value_or(neverThere)};
    }
    me().at = home;
    const auto badness = [](const Ends::value_type& one) { // where nobody comes near it is safest
        return std::pair(-*one.second.remaining, one.second.cost);
    };
    const auto best = badness(*std::ranges::min_element(ends, {}, badness));
    std::erase_if(ends, [&](const auto& one) { return badness(one) != best; });
    moveTo(ends, {{"about", "where"}, {"left", names}, {"points", speed()}});
    return true;
}

/// The spaces themselves, or where it may not end there, as near to them as it can come.
bool Turn::toSpaces(const json& verb)
{
    Spaces goal;
    for (const json& space : verb.at("spaces"))
        goal.push_back({space[0], space[1]});
    const Walks::Costs costs = Walks(m_board, me()).costsFrom(me().at);
    const auto gap = [&](Space at) { return m_board.range(m_board.footprint(me(), at), goal); };
    int least = std::numeric_limits<int>::max();
    for (std::size_t i = 0; i < costs.size(); ++i) {
        if (costs[i])
            least = std::min(least, gap(m_board.space(static_cast<int>(i))));
    }
    return go({[&](Space at) { return gap(at) <= least; }}, {}, {{"about", "where"}, {"points", speed()}});
}

} // namespace wheelhouse::testing::brute
