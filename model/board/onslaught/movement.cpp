// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/board/onslaught/movement.h"

#include "model/board/onslaught/routes.h"

#include <algorithm>

namespace wheelhouse::board::onslaught {
void reach(const Board& board, MiniIndex mini, int points, Workspace& workspace, std::vector<Reached>& places)
{
    const Gait usual;
    Routes(board, mini, points, usual, workspace).inReach(places);
}

std::vector<Space> teleportPlaces(const Board& board, MiniIndex mini, int squares, Workspace& workspace)
{
    const Space from = board.mini(mini).at;
    const Gait usual;
    const WalkSteps standing(board, mini, usual, workspace);
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
    const Gait usual;
    Routes routes(board, mini, 0, usual, workspace);
    if (!board.contains(to) || !routes.mayEnd(to) || !routes.cost(to))
        return std::nullopt;
    return routes.path(to);
}

std::optional<int> approachCost(const Board& board, MiniIndex mini, MiniIndex target, Workspace& workspace)
{
    const Gait usual;
    return Routes(board, mini, 0, usual, workspace).costOf({.whom = board.spot(target)});
}

Closest closest(const Board& board, MiniIndex mini, std::span<const MiniIndex> targets, Workspace& workspace)
{
    const Gait usual;
    Routes routes(board, mini, 0, usual, workspace);
    Closest found;
    for (const MiniIndex target : targets) {
        const std::optional<int> cost = routes.costOf({.whom = board.spot(target)});
        if (!cost || (found.cost && *cost > *found.cost))
            continue;
        if (!found.cost || *cost < *found.cost)
            found = {cost, {}};
        found.minis.push_back(target);
    }
    return found;
}

} // namespace wheelhouse::board::onslaught
