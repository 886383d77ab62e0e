// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/behaviour/retreat.h"

#include "model/behaviour/candidates.h"
#include "model/behaviour/reach.h"

#include <algorithm>
#include <functional>

namespace wheelhouse::behaviour {
namespace {

using board::onslaught::Board;
using board::onslaught::Reached;
using board::onslaught::Routes;
using board::onslaught::Spot;

constexpr int never = Place::never;

/// Pursuers of whom it only counts who is the first there.
struct Pack {
    std::vector<MiniIndex> pursuers;
    /// All are small, of one side, and walk in the usual way, so that neighbours without a wall see each other. Else it
    /// is a single one.
    bool isUsual = false;
};

/// A place to which the mover may get away, with the least that it costs any pursuer to approach it there.
struct Refuge {
    Reached place;
    int pursuit = never;
    /// Packs whose cost is still to be worked out with the mover at the place; it is not less than this.
    struct Open {
        const Pack* pack = nullptr;
        int least = 0;
    };
    std::vector<Open> open = {};
};

std::vector<Pack> packsOf(const Situation& situation, MiniIndex mover, const std::vector<MiniIndex>& pursuers)
{
    const board::onslaught::HouseRules& rules = situation.board.rules();
    std::vector<Pack> packs;
    for (const MiniIndex pursuer : pursuers) {
        if (pursuer == mover)
            continue;
        const board::onslaught::Mini& mini = situation.board.mini(pursuer);
        const bool isUsual = mini.size == 1 && situation.figure(pursuer).gait.isUsual() && !rules.touchingCornersSeal &&
                             !rules.grazedBarriersInterrupt;
        const auto isTheirs = [&](const Pack& pack) {
            return pack.isUsual && situation.board.mini(pack.pursuers.front()).side == mini.side;
        };
        const auto pack = isUsual ? std::ranges::find_if(packs, isTheirs) : packs.end();
        if (pack != packs.end())
            pack->pursuers.push_back(pursuer);
        else
            packs.push_back({{pursuer}, isUsual});
    }
    return packs;
}

/// The ways of whoever of the pack is there first. On a board from which the mover was taken those after it have other
/// numbers.
void makeRoutes(std::optional<Routes>& routes, const Situation& situation, const Board& board, const Pack& pack,
                std::optional<MiniIndex> taken, Workspace& workspace)
{
    std::vector<MiniIndex> numbers = pack.pursuers;
    for (MiniIndex& number : numbers)
        number -= taken && number > *taken ? 1 : 0;
    if (pack.isUsual)
        routes.emplace(board, numbers, workspace);
    else
        routes.emplace(board, numbers.front(), 0, situation.figure(pack.pursuers.front()).gait, workspace);
}

bool isBesidePortal(const Board& board, Space s)
{
    return std::ranges::any_of(board.portals(),
                               [&](const auto& end) { return end.edge.at == s || end.edge.beyond() == s; });
}

/// Whether approaching the mover at the place costs a small mini what approaching the bare spaces does. A way over them
/// would lead by a neighbour of theirs, where it might have ended, unless somebody stands there.
bool isLikeBare(const Board& withoutMover, Space place, int size)
{
    const auto isHeld = [&](Space s) { return withoutMover.contains(s) && withoutMover.occupied().test(s); };
    for (int i = 0; i < size * size; ++i) {
        const Space part = place + Space{i % size, i / size};
        if (isBesidePortal(withoutMover, part) ||
            std::ranges::any_of(board::orthogonalSteps, [&](Space step) { return isHeld(part + step); }))
            return false;
    }
    return true;
}

/// Whether one of the pack could be the first at a place: every step costs a point at least.
bool canBeFirst(const Board& board, const Pack& pack, const Spot& place, int pursuit)
{
    return !board.portals().empty() || std::ranges::any_of(pack.pursuers, [&](MiniIndex pursuer) {
        return spacesApart(board.spot(pursuer), place) - 1 < pursuit;
    });
}

/// Notes what it costs the pack to approach the mover at each place, if it is the first there; or, where that hangs on
/// the mover being there, that it is open.
void pursue(const Situation& situation, const Board& withoutMover, MiniIndex mover, const Pack& pack,
            std::vector<Refuge>& refuges, Workspace& workspace)
{
    const int size = situation.board.mini(mover).size;
    const auto spotOf = [size](const Refuge& refuge) { return Spot{refuge.place.at, size, std::nullopt}; };
    const auto isWorthwhile = [&](const Refuge& refuge) {
        return canBeFirst(situation.board, pack, spotOf(refuge), refuge.pursuit);
    };
    if (std::ranges::none_of(refuges, isWorthwhile))
        return;
    std::optional<Routes> routes;
    makeRoutes(routes, situation, withoutMover, pack, mover, workspace);
    for (Refuge& refuge : refuges) {
        const auto cost =
            isWorthwhile(refuge) ? routes->costBelow(refuge.pursuit, {.whom = spotOf(refuge)}) : std::nullopt;
        if (!cost)
            continue;
        if (pack.isUsual && isLikeBare(withoutMover, refuge.place.at, size))
            refuge.pursuit = *cost;
        else
            refuge.open.push_back({&pack, *cost});
    }
}

/// Works out what is open, as long as the refuge may be as good as that.
void settle(const Situation& situation, Board& board, MiniIndex mover, Refuge& refuge, int longest,
            Workspace& workspace)
{
    board.place(mover, refuge.place.at);
    std::ranges::sort(refuge.open, {}, &Refuge::Open::least);
    for (const Refuge::Open& open : refuge.open) {
        if (open.least >= refuge.pursuit || refuge.pursuit < longest)
            break;
        std::optional<Routes> routes;
        makeRoutes(routes, situation, board, *open.pack, std::nullopt, workspace);
        refuge.pursuit = routes->costBelow(refuge.pursuit, {.whom = board.spot(mover)}).value_or(refuge.pursuit);
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
        settle(situation, board, mover, *refuge, longest, workspace);
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
    const bool isAmongThem = std::ranges::count(move.goals, mover) > 0; // then it is nowhere away from all of them
    for (const Reached& place : places)
        refuges.push_back({place, isAmongThem ? 0 : never});
    Board withoutMover = situation.board;
    withoutMover.remove(mover);
    const std::vector<Pack> packs = packsOf(situation, mover, move.goals);
    for (const Pack& pack : packs)
        pursue(situation, withoutMover, mover, pack, refuges, workspace);
    Reason where{.matter = Matter::Where, .left = move.goals, .number = figure.speed};
    for (const Refuge& refuge : bestOf(situation, mover, std::move(refuges), workspace)) {
        move.ends.push_back(refuge.place);
        where.places.push_back({refuge.place.at, refuge.place.cost, refuge.pursuit});
    }
    move.why.push_back(std::move(where));
    return move;
}

} // namespace wheelhouse::behaviour
