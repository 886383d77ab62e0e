// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/behaviour/retreat.h"

#include "model/behaviour/candidates.h"

#include <algorithm>
#include <limits>

namespace wheelhouse::behaviour {
namespace {

using board::onslaught::Board;
using board::onslaught::Reached;
using board::onslaught::Routes;

constexpr int never = std::numeric_limits<int>::max();

/// The least that it costs any of the pursuers to approach the mover where it stands on the board.
int leastPursuit(const Situation& situation, const Board& board, MiniIndex mover,
                 const std::vector<MiniIndex>& pursuers, Workspace& workspace)
{
    int least = never;
    for (const MiniIndex pursuer : pursuers) {
        Routes routes(board, pursuer, 0, situation.figure(pursuer).gait, workspace);
        least = std::min(least, routes.costOf({.whom = board.spot(mover)}).value_or(never));
    }
    return least;
}

} // namespace

Move retreat(const Situation& situation, MiniIndex mover, const content::Verb& verb, Workspace& workspace)
{
    Move move;
    Reason whom{.matter = Matter::Goal};
    move.goals = candidatesOf(situation, verb.to, mover, workspace, whom);
    if (!hasGoals(move, std::move(whom)))
        return move;
    const Figure& figure = situation.figure(mover);
    std::vector<Reached> places;
    Routes(situation.board, mover, figure.speed, figure.gait, workspace).inReach(places);
    Board board = situation.board;
    int longest = -1;
    int cost = never;
    for (const Reached& place : places) {
        board.place(mover, place.at);
        const int pursuit = leastPursuit(situation, board, mover, move.goals, workspace);
        if (pursuit < longest || (pursuit == longest && place.cost > cost))
            continue;
        if (pursuit > longest || place.cost < cost)
            move.ends.clear();
        longest = pursuit;
        cost = place.cost;
        move.ends.push_back(place);
    }
    Reason where{.matter = Matter::Where, .left = move.goals, .number = figure.speed};
    for (const Reached& place : move.ends)
        where.places.push_back({place.at, place.cost, longest});
    move.why.push_back(std::move(where));
    return move;
}

} // namespace wheelhouse::behaviour
