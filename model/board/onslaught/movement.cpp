// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/board/onslaught/movement.h"

#include "model/board/onslaught/flood.h"
#include "model/board/onslaught/sight.h"

#include <algorithm>

namespace wheelhouse::board::onslaught {
namespace {

// The place from which the last step of a cheapest way to `at` is taken.
Space stepBefore(const Board& board, const Flood& flood, const Workspace& workspace, Space at)
{
    const auto leads = [&](Space from) {
        if (!board.contains(from) || !flood.visited().test(from))
            return false;
        const int cost = flood.stepCost(from, at);
        return cost > 0 && workspace.costs.at(from) + cost == workspace.costs.at(at);
    };
    for (const Space step : orthogonalSteps) {
        if (leads(at - step))
            return at - step;
    }
    for (const PortalEnd& end : board.portals()) {
        for (const Space from : end.beside()) {
            if (leads(from))
                return from;
        }
    }
    return at;
}

// Makes workspace.goals the places where a mini of that size is within range 1 of the target.
void fillGoals(const Board& board, int moverSize, const Mini& target, Workspace& workspace)
{
    BitGrid& goals = workspace.goals;
    goals.reshape(board.width(), board.height());
    // All places whose footprint touches the spaces from `first` to `last`.
    const auto add = [&](Space first, Space last) {
        for (int y = std::max(0, first.y - moverSize + 1); y <= std::min(last.y, board.height() - 1); ++y) {
            for (int x = std::max(0, first.x - moverSize + 1); x <= std::min(last.x, board.width() - 1); ++x)
                goals.set({x, y});
        }
    };
    const Space last = target.at + Space{target.size - 1, target.size - 1};
    add(target.at - Space{1, 1}, last + Space{1, 1});
    if (!board.rules().rangeThroughPortals)
        return;
    const auto inTarget = [&](Space s) {
        return s.x >= target.at.x && s.y >= target.at.y && s.x <= last.x && s.y <= last.y;
    };
    for (const PortalEnd& end : board.portals()) {
        if (inTarget(end.edge.at) || inTarget(end.edge.beyond()))
            add(end.twinEdge.at, end.twinEdge.beyond());
    }
}

} // namespace

void reach(const Board& board, MiniIndex mini, int points, Workspace& workspace, std::vector<Reached>& places)
{
    Flood flood(board, mini, workspace);
    flood.noteCosts();
    while (flood.cost() < points && flood.advance())
        flood.noteCosts();
    places.clear();
    const BitGrid& visited = flood.visited();
    for (int y = 0; y < board.height(); ++y) {
        std::array<Word, 4> ends{};
        for (int i = 0; i < visited.words(); ++i)
            ends[static_cast<std::size_t>(i)] = visited.row(y)[i] & flood.stops().row(y)[i];
        forEachBit(ends.data(), visited.words(), [&](int x) {
            places.push_back({{x, y}, workspace.costs.at({x, y})});
        });
    }
}

std::vector<Space> teleportPlaces(const Board& board, MiniIndex mini, int squares, Workspace& workspace)
{
    const Space from = board.mini(mini).at;
    const Flood standing(board, mini, workspace);
    std::vector<Space> places;
    for (int y = std::max(0, from.y - squares); y <= std::min(board.height() - 1, from.y + squares); ++y) {
        for (int x = std::max(0, from.x - squares); x <= std::min(board.width() - 1, from.x + squares); ++x) {
            if (Space{x, y} != from && standing.stops().test({x, y}))
                places.push_back({x, y});
        }
    }
    return places;
}

std::optional<Path> path(const Board& board, MiniIndex mini, Space to, Workspace& workspace)
{
    Flood flood(board, mini, workspace);
    if (!board.contains(to) || !flood.stops().test(to))
        return std::nullopt;
    flood.noteCosts();
    while (!flood.visited().test(to)) {
        if (!flood.advance())
            return std::nullopt;
        flood.noteCosts();
    }
    Path way{workspace.costs.at(to), {}};
    for (Space at = to; at != board.mini(mini).at; at = stepBefore(board, flood, workspace, at))
        way.steps.push_back(at);
    std::reverse(way.steps.begin(), way.steps.end());
    return way;
}

std::optional<int> approachCost(const Board& board, MiniIndex mini, MiniIndex target, Workspace& workspace)
{
    const Mini& mover = board.mini(mini);
    const Spot aim = board.spot(target);
    fillGoals(board, mover.size, board.mini(target), workspace);
    Flood flood(board, mini, workspace);
    do {
        for (int y = flood.firstRow(); y <= flood.lastRow(); ++y) {
            for (int i = 0; i < workspace.goals.words(); ++i) {
                Word ends = flood.front().row(y)[i] & flood.stops().row(y)[i] & workspace.goals.row(y)[i];
                for (; ends != 0; ends &= ends - 1) {
                    const Space place{i * wordBits + std::countr_zero(ends), y};
                    if (sight(board, {place, mover.size, mini}, aim, workspace) != Sight::None)
                        return flood.cost();
                }
            }
        }
    } while (flood.advance());
    return std::nullopt;
}

Closest closest(const Board& board, MiniIndex mini, std::span<const MiniIndex> targets, Workspace& workspace)
{
    Closest found;
    for (const MiniIndex target : targets) {
        const std::optional<int> cost = approachCost(board, mini, target, workspace);
        if (!cost || (found.cost && *cost > *found.cost))
            continue;
        if (!found.cost || *cost < *found.cost)
            found = {cost, {}};
        found.minis.push_back(target);
    }
    return found;
}

} // namespace wheelhouse::board::onslaught
