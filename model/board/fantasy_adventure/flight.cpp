// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/board/fantasy_adventure/flight.h"

#include "model/board/fantasy_adventure/movement.h"

#include <algorithm>

namespace wheelhouse::board::fantasy_adventure {
namespace {

bool isFreeOutdoors(const Board& board, int figure, Space at)
{
    const auto spaces = footprint(at, board.plan().mini(figure).size);
    return board.groundHolds(figure, at) && mayEndTurn(board, figure, at) &&
           std::ranges::all_of(spaces, [&](Space s) { return board.isOutdoors(s) && board.isExplored(s); });
}

} // namespace

bool mayFly(const Board& board, int figure)
{
    const auto spaces = footprint(board.plan().mini(figure));
    return board.traits(figure).flies && std::ranges::all_of(spaces, [&board](Space s) { return board.isOutdoors(s); });
}

std::vector<Space> landingPlaces(const Board& board, int figure, FlightRoll roll)
{
    const Space start = board.plan().mini(figure).at;
    const bool startsOnTop = board.level(start) != onGround;
    const bool landsOnTop = roll == FlightRoll::Ascend || (roll == FlightRoll::Fly && startsOnTop);
    std::vector<Space> places;
    const bool isWasted = roll != FlightRoll::Fly && landsOnTop == startsOnTop;
    if (!mayFly(board, figure) || isWasted)
        return places;
    for (int y = 0; y < board.plan().height(); ++y) {
        for (int x = 0; x < board.plan().width(); ++x) {
            const Space at{x, y};
            if (at != start && (board.level(at) != onGround) == landsOnTop && isFreeOutdoors(board, figure, at))
                places.push_back(at);
        }
    }
    return places;
}

} // namespace wheelhouse::board::fantasy_adventure
