// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/behaviour/places_near.h"

#include "model/behaviour/areas.h"
#include "model/board/onslaught/areas.h"
#include "model/board/onslaught/range.h"
#include "model/board/onslaught/sight.h"

#include <algorithm>

namespace wheelhouse::behaviour {
namespace {

using board::onslaught::Board;
using board::onslaught::Goal;
using board::onslaught::Spot;

/// The spaces at which an area of that radius would catch the mini.
std::vector<Space> originsThatCatch(const Board& board, MiniIndex mini, int radius, Workspace& workspace)
{
    const Spot target = board.spot(mini);
    const auto catches = [&](Space origin) {
        for (int i = 0; i < target.size * target.size; ++i) {
            const Space part = target.at + Space{i % target.size, i / target.size};
            if (board::kingDistance(origin, part) <= radius && areaReaches(board, origin, part, workspace))
                return true;
        }
        return false;
    };
    std::vector<Space> origins;
    for (int y = target.at.y - radius; y < target.at.y + target.size + radius; ++y) {
        for (int x = target.at.x - radius; x < target.at.x + target.size + radius; ++x) {
            const Space origin{x, y};
            if (board.contains(origin) && board.terrain(origin) != board::onslaught::Terrain::Blocking &&
                catches(origin))
                origins.push_back(origin);
        }
    }
    return origins;
}

Goal goalOfArea(const Situation& situation, MiniIndex mover, MiniIndex mini, const content::Attack& attack,
                Workspace& workspace)
{
    const Board& board = situation.board;
    const int least = attack.rangeMin.value_or(1), most = attack.rangeMax.value_or(1);
    const auto holds = [&board, &workspace, mover, least, most,
                        origins = originsThatCatch(board, mini, *attack.area, workspace)](Space place) {
        const Spot here{place, board.mini(mover).size, mover};
        return std::ranges::any_of(origins, [&](Space origin) {
            const Spot there{origin, 1, std::nullopt};
            const int apart = range(board, here, there, workspace);
            return apart >= least && apart <= most && sees(board, here, there, workspace);
        });
    };
    return {.whom = board.spot(mini), .near = {.least = 0, .most = most + *attack.area}, .holds = holds};
}

Goal goalOfCone(const Situation& situation, MiniIndex mover, MiniIndex mini, const content::Attack& attack,
                Workspace& workspace)
{
    const auto holds = [&situation, &workspace, mover, mini, length = *attack.cone](Space place) {
        Board board = situation.board;
        board.place(mover, place);
        const int size = board.mini(mover).size;
        for (int y = place.y - 1; y <= place.y + size; ++y) {
            for (int x = place.x - 1; x <= place.x + size; ++x) {
                if (isConeOrigin(board, mover, {x, y}) &&
                    std::ranges::count(cone(board, mover, {x, y}, length, workspace).minis, mini) > 0)
                    return true;
            }
        }
        return false;
    };
    return {.whom = situation.board.spot(mini), .near = {.least = 0, .most = *attack.cone}, .holds = holds};
}

/// Where the attack can be made at somebody whom it may only be aimed at from some ranges.
Goal goalOfRanges(const Situation& situation, MiniIndex mover, MiniIndex mini, const PlacesNear& near,
                  Workspace& workspace)
{
    const Board& board = situation.board;
    const auto holds = [&board, &workspace, &figure = situation.figure(mini), mover, mini, near](Space place) {
        const Spot here{place, board.mini(mover).size, mover};
        const int apart = range(board, here, board.spot(mini), workspace);
        return apart >= near.range.least && apart <= near.range.most && figure.mayBeTargetedFrom(apart) &&
               sees(board, here, board.spot(mini), workspace);
    };
    return {.whom = board.spot(mini), .near = near.range, .holds = holds};
}

} // namespace

PlacesNear placesNear(const content::Verb& approach, const content::Attack* next)
{
    if (!approach.untilInReach || !next)
        return {.range = {.least = 0, .most = approach.number}};
    return {.range = {.least = next->rangeMin.value_or(1), .most = next->rangeMax.value_or(1)}, .attack = next};
}

Goal goalNear(const Situation& situation, MiniIndex mover, MiniIndex mini, const PlacesNear& near, Workspace& workspace)
{
    if (near.attack && near.attack->cone)
        return goalOfCone(situation, mover, mini, *near.attack, workspace);
    if (near.attack && near.attack->area)
        return goalOfArea(situation, mover, mini, *near.attack, workspace);
    if (near.attack && !situation.figure(mini).targetedFrom.empty())
        return goalOfRanges(situation, mover, mini, near, workspace);
    return {.whom = situation.board.spot(mini), .near = near.range};
}

} // namespace wheelhouse::behaviour
