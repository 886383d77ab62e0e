// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/board/nine_alignments/board.h"

#include "model/board/nine_alignments/directions.h"
#include "model/board/nine_alignments/distance.h"

#include <algorithm>
#include <array>

namespace wheelhouse::board::nine_alignments {

std::variant<Board, Problem> Board::make(const Description& description, const HouseRules& rules)
{
    if (auto problem = check(description, floorPlanWords))
        return std::move(*problem);
    Board board;
    board.m_plan = FloorPlan(description);
    board.m_rules = rules;
    return board;
}

bool Board::cornerIsFree(Space from, Space to) const
{
    const auto sideIsBarred = [&](Space side) {
        return isSolid(side) || m_plan.barred(from, side) || m_plan.barred(side, to);
    };
    const bool one = sideIsBarred({to.x, from.y});
    const bool other = sideIsBarred({from.x, to.y});
    return m_rules.cornersMayBeCut ? !(one && other) : !(one || other);
}

bool Board::stepIsLegal(Space at, int size, Space step) const
{
    if (!isDiagonal(step))
        return m_plan.wayIsOpen(at, size, step);
    const auto spaces = footprint(at, size);
    return std::ranges::all_of(spaces, [this, step](Space s) { return cornerIsFree(s, s + step); });
}

Grid<char> Board::standingRoom(int size, bool figuresBlock, int ignored) const
{
    Grid<char> room(m_plan.width(), m_plan.height(), char(0));
    const auto isFree = [&](Space s) {
        const int mini = m_plan.miniAt(s);
        return !isSolid(s) && (!figuresBlock || mini == FloorPlan::nobody || mini == ignored);
    };
    for (int y = 0; y < room.height(); ++y) {
        for (int x = 0; x < room.width(); ++x)
            room.at({x, y}) = m_plan.hasRoom({x, y}, size) && std::ranges::all_of(footprint({x, y}, size), isFree);
    }
    return room;
}

namespace {
/// What a step costs a move (NIN-MOV-02), and whether the cheap diagonal is gone behind it.
struct Paid {
    int cost;
    std::size_t used;
};

Paid paidFor(Space step, std::size_t usedBefore)
{
    const Walked walked = walk(std::span(&step, 1), {0, usedBefore > 0});
    return {walked.cost, walked.diagonalUsed ? std::size_t{1} : std::size_t{0}};
}
} // namespace

Board::Costs Board::flood(Space start, int size, int points, bool diagonalUsed, const Grid<char>& room) const
{
    // A state is a place, and whether the cheap diagonal is gone. Steps cost 1 or 2, so the frontier is a row of
    // buckets, one for each cost.
    struct State {
        Space at;
        std::size_t used;
    };
    const Grid<int> unreached(m_plan.width(), m_plan.height(), points + 1);
    Costs best{unreached, unreached};
    std::vector<std::vector<State>> frontier(static_cast<std::size_t>(points) + 1);
    best[diagonalUsed].at(start) = 0;
    frontier[0].push_back({start, diagonalUsed});
    for (int cost = 0; cost <= points; ++cost) {
        // A step costs at least 1, so nothing is added to the bucket that is being emptied.
        for (const State state : frontier[static_cast<std::size_t>(cost)]) {
            if (best[state.used].at(state.at) < cost)
                continue;
            for (const Space step : allSteps) {
                const Space next = state.at + step;
                const auto [price, used] = paidFor(step, state.used);
                const int total = cost + price;
                if (total > points || !room.contains(next) || !room.at(next) || best[used].at(next) <= total ||
                    !stepIsLegal(state.at, size, step))
                    continue;
                best[used].at(next) = total;
                frontier[static_cast<std::size_t>(total)].push_back({next, used});
            }
        }
    }
    return best;
}

std::vector<Reached> Board::reachedIn(const Costs& costs, int points)
{
    std::vector<Reached> reached;
    for (int y = 0; y < costs[0].height(); ++y) {
        for (int x = 0; x < costs[0].width(); ++x) {
            const int cost = std::min(costs[0].at({x, y}), costs[1].at({x, y}));
            if (cost <= points)
                reached.push_back({{x, y}, cost});
        }
    }
    return reached;
}

std::vector<Reached> Board::reach(int mini, int points, bool diagonalUsed) const
{
    const MiniEntry& mover = m_plan.mini(mini);
    return reachedIn(flood(mover.at, mover.size, points, diagonalUsed, standingRoom(mover.size, true, mini)), points);
}

std::optional<Board::Way> Board::way(int mini, Space to, bool diagonalUsed) const
{
    const MiniEntry& mover = m_plan.mini(mini);
    const Costs costs = flood(mover.at, mover.size, maxPoints, diagonalUsed, standingRoom(mover.size, true, mini));
    if (!m_plan.contains(to) || std::min(costs[0].at(to), costs[1].at(to)) > maxPoints)
        return std::nullopt;
    std::size_t used = costs[0].at(to) <= costs[1].at(to) ? 0 : 1;
    Way way{costs[used].at(to), {}};
    // From the end back to the start, always to a place from which one step leads on at its price.
    for (Space at = to; costs[used].at(at) > 0;) {
        way.steps.push_back(at);
        const auto before = stepBefore(costs, at, used, mover.size);
        at = before.first;
        used = before.second;
    }
    std::ranges::reverse(way.steps);
    return way;
}

std::pair<Space, std::size_t> Board::stepBefore(const Costs& costs, Space at, std::size_t used, int size) const
{
    for (const Space step : allSteps) {
        const Space from{at.x - step.x, at.y - step.y};
        for (const std::size_t usedThere : {std::size_t{0}, std::size_t{1}}) {
            const auto [price, usedHere] = paidFor(step, usedThere);
            const bool leadsHere = m_plan.contains(from) && usedHere == used &&
                                   costs[usedThere].at(from) + price == costs[used].at(at) &&
                                   stepIsLegal(from, size, step);
            if (leadsHere)
                return {from, usedThere};
        }
    }
    return {at, used};
}

std::vector<Space> Board::radius(Space centre, int radius) const
{
    const auto room = standingRoom(1, m_rules.figuresLimitRadius, m_plan.miniAt(centre));
    std::vector<Space> spaces;
    for (const Reached& reached : reachedIn(flood(centre, 1, radius, false, room), radius))
        spaces.push_back(reached.at);
    return spaces;
}

} // namespace wheelhouse::board::nine_alignments
