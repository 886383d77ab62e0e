// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/behaviour/retreat.h"

#include "model/behaviour/candidates.h"

#include <algorithm>
#include <functional>
#include <limits>

namespace wheelhouse::behaviour {
namespace {

using board::onslaught::Board;
using board::onslaught::Reached;
using board::onslaught::Routes;
using board::onslaught::Spot;

constexpr int never = std::numeric_limits<int>::max();

/// A place to which the mover may get away, with the least that it costs any pursuer to approach it there.
struct Refuge {
    Reached place;
    int pursuit = never;
    /// Pursuers whose cost is still to be worked out with the mover at the place; it is not less than this.
    struct Open {
        MiniIndex pursuer = 0;
        int least = 0;
    };
    std::vector<Open> open = {};
};

bool isBesidePortal(const Board& board, Space s)
{
    return std::ranges::any_of(board.portals(),
                               [&](const auto& end) { return end.edge.at == s || end.edge.beyond() == s; });
}

/// Whether approaching the mover at the place costs a small mini what approaching the bare space does. A way over that
/// space would lead by a neighbour of it, where it might have ended, unless somebody stands there.
bool isLikeBare(const Board& withoutMover, Space place)
{
    const auto isHeld = [&](Space step) {
        const Space s = place + step;
        return withoutMover.contains(s) && withoutMover.occupied().test(s);
    };
    return std::ranges::none_of(board::orthogonalSteps, isHeld) && !isBesidePortal(withoutMover, place);
}

/// Whether the pursuer walks in the usual way, so that small minis that are neighbours without a wall see each other.
bool isUsual(const Situation& situation, MiniIndex pursuer)
{
    const board::onslaught::HouseRules& rules = situation.board.rules();
    return situation.board.mini(pursuer).size == 1 && situation.figure(pursuer).gait.isUsual() &&
           !rules.touchingCornersSeal && !rules.grazedBarriersInterrupt;
}

/// Whether the pursuer could be the first there: every step costs a point at least.
bool canBeFirst(const Board& board, MiniIndex pursuer, const Refuge& refuge)
{
    return !board.portals().empty() ||
           board::kingDistance(board.mini(pursuer).at, refuge.place.at) - 1 < refuge.pursuit;
}

/// Notes what it costs the pursuer to approach the mover at each place, if it is the first there; or, where that hangs
/// on the mover being there, that it is open.
void pursue(const Situation& situation, const Board& withoutMover, MiniIndex mover, MiniIndex pursuer,
            std::vector<Refuge>& refuges, Workspace& workspace)
{
    const int size = situation.board.mini(mover).size;
    if (size > 1 || !isUsual(situation, pursuer)) {
        for (Refuge& refuge : refuges)
            refuge.open.push_back({pursuer, 0});
        return;
    }
    if (std::ranges::none_of(refuges, [&](const Refuge& one) { return canBeFirst(situation.board, pursuer, one); }))
        return;
    const MiniIndex number = pursuer < mover ? pursuer : pursuer - 1;
    Routes routes(withoutMover, number, 0, situation.figure(pursuer).gait, workspace);
    for (Refuge& refuge : refuges) {
        const Spot there{refuge.place.at, size, std::nullopt};
        const auto cost = canBeFirst(situation.board, pursuer, refuge)
                              ? routes.costBelow(refuge.pursuit, {.whom = there})
                              : std::nullopt;
        if (!cost)
            continue;
        if (isLikeBare(withoutMover, refuge.place.at))
            refuge.pursuit = *cost;
        else
            refuge.open.push_back({pursuer, *cost});
    }
}

/// Works out what is open, as far as it could change anything.
void settle(const Situation& situation, Board& board, MiniIndex mover, Refuge& refuge, Workspace& workspace)
{
    board.place(mover, refuge.place.at);
    for (const Refuge::Open& open : refuge.open) {
        if (open.least >= refuge.pursuit)
            continue;
        Routes routes(board, open.pursuer, 0, situation.figure(open.pursuer).gait, workspace);
        refuge.pursuit = routes.costBelow(refuge.pursuit, {.whom = board.spot(mover)}).value_or(refuge.pursuit);
    }
    refuge.open.clear();
}

/// The refuges with the longest pursuit, and of these the cheapest.
std::vector<Refuge> bestOf(const Situation& situation, MiniIndex mover, std::vector<Refuge> refuges,
                           Workspace& workspace)
{
    int longest = -1; // at least
    std::vector<Refuge*> promising;
    for (Refuge& refuge : refuges) {
        int least = refuge.pursuit;
        for (const Refuge::Open& open : refuge.open)
            least = std::min(least, open.least);
        longest = std::max(longest, least);
        promising.push_back(&refuge);
    }
    std::ranges::sort(promising, std::greater(), &Refuge::pursuit);
    Board board = situation.board;
    for (Refuge* refuge : promising) {
        if (refuge->pursuit < longest)
            break;
        settle(situation, board, mover, *refuge, workspace);
        longest = std::max(longest, refuge->pursuit);
    }
    int cost = never;
    for (const Refuge& refuge : refuges) {
        if (refuge.pursuit == longest)
            cost = std::min(cost, refuge.place.cost);
    }
    std::erase_if(refuges,
                  [&](const Refuge& refuge) { return refuge.pursuit != longest || refuge.place.cost != cost; });
    return refuges;
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
    std::vector<Refuge> refuges;
    for (const Reached& place : places)
        refuges.push_back({place});
    Board withoutMover = situation.board;
    withoutMover.remove(mover);
    std::vector<MiniIndex> pursuers = move.goals; // the nearest first, after whom most others are too far away
    std::ranges::sort(pursuers, {}, [&](MiniIndex pursuer) {
        return board::kingDistance(situation.board.mini(pursuer).at, situation.board.mini(mover).at);
    });
    for (const MiniIndex pursuer : pursuers)
        pursue(situation, withoutMover, mover, pursuer, refuges, workspace);
    Reason where{.matter = Matter::Where, .left = move.goals, .number = figure.speed};
    for (const Refuge& refuge : bestOf(situation, mover, std::move(refuges), workspace)) {
        move.ends.push_back(refuge.place);
        where.places.push_back({refuge.place.at, refuge.place.cost, refuge.pursuit});
    }
    move.why.push_back(std::move(where));
    return move;
}

} // namespace wheelhouse::behaviour
