// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/behaviour/approach.h"

#include "model/behaviour/approach_costs.h"
#include "model/behaviour/areas.h"
#include "model/behaviour/candidates.h"
#include "model/behaviour/places_near.h"
#include "model/behaviour/preferences.h"
#include "model/behaviour/retreat.h"
#include "model/board/onslaught/range.h"
#include "model/board/onslaught/sight.h"

#include <algorithm>

namespace wheelhouse::behaviour {
namespace {

using board::onslaught::Ends;
using board::onslaught::Goal;
using board::onslaught::Reached;
using board::onslaught::Routes;
using content::Verb;

/// Whether attacks may be aimed at it from any of these ranges.
bool isEverTargeted(const Figure& figure, const board::onslaught::Nearness& ranges)
{
    if (figure.targetedFrom.empty())
        return figure.mayBeTargeted;
    bool isEver = false;
    for (int apart = std::max(0, ranges.least); apart <= ranges.most && !isEver; ++apart)
        isEver = figure.mayBeTargetedFrom(apart);
    return isEver;
}

/// Why it cannot come near to a mini; none where it can.
std::optional<Ruled> whyNotNear(const Situation& situation, MiniIndex mover, MiniIndex mini, const PlacesNear& near,
                                ApproachCosts& costs, Workspace& workspace)
{
    const bool isAimed = near.attack && !hasOrigin(*near.attack);
    const Figure& figure = situation.figure(mini);
    if (isAimed && !isEverTargeted(figure, near.range))
        return Ruled::MayNotBeTargeted;
    // Whoever can be approached can be come near to, where beside it is near enough.
    const bool besideIsNear = (!near.attack || isAimed) && near.range.least <= 1 && near.range.most >= 1 &&
                              (!isAimed || figure.mayBeTargetedFrom(1));
    if (besideIsNear && costs.of(mini))
        return std::nullopt;
    const bool isNever = besideIsNear && near.range.most == 1;
    const bool can = !isNever && costs.routes().canReach(goalNear(situation, mover, mini, near, workspace));
    return can ? std::nullopt : std::optional(Ruled::NoWayThere);
}

/// Leaves out those that it cannot come near to.
std::vector<MiniIndex> withinWays(const Situation& situation, MiniIndex mover, std::vector<MiniIndex> candidates,
                                  const PlacesNear& near, ApproachCosts& costs, Workspace& workspace, Reason& why)
{
    std::erase_if(candidates, [&](MiniIndex mini) {
        const auto ruled = whyNotNear(situation, mover, mini, near, costs, workspace);
        if (ruled)
            why.leftOut.push_back({mini, *ruled});
        return ruled.has_value();
    });
    return candidates;
}

/// Places in order, each once, with those whom the monster comes near to there.
void addEnds(const Ends& ends, const std::vector<MiniIndex>& goals, Move& move, Reason& why)
{
    for (const Space at : ends.places) {
        const auto found = std::ranges::lower_bound(move.ends, at, {}, &Reached::at);
        const auto place = found - move.ends.begin();
        if (found == move.ends.end() || found->at != at) {
            why.places.insert(why.places.begin() + place, {at, ends.cost, ends.remaining});
            move.goalsAt.insert(move.goalsAt.begin() + place, goals);
            move.ends.insert(found, {at, ends.cost});
            continue;
        }
        auto& there = move.goalsAt[static_cast<std::size_t>(place)];
        there.insert(there.end(), goals.begin(), goals.end());
    }
}

bool isNearAny(const Situation& situation, MiniIndex mover, Space place, const std::vector<MiniIndex>& minis,
               const PlacesNear& near, Workspace& workspace)
{
    const board::onslaught::Board& board = situation.board;
    const board::onslaught::Spot here{place, board.mini(mover).size, mover};
    return std::ranges::any_of(minis, [&](MiniIndex mini) {
        const board::onslaught::Goal goal = goalNear(situation, mover, mini, near, workspace);
        if (goal.holds)
            return goal.holds(place);
        const int apart = range(board, here, board.spot(mini), workspace);
        return apart >= near.range.least && apart <= near.range.most && sees(board, here, board.spot(mini), workspace);
    });
}

/// Adds the first places on the cheapest ways to the goals at which it is near any of the candidates, if it gets there.
void addFirstBeside(const Situation& situation, MiniIndex mover, const std::vector<MiniIndex>& candidates,
                    const PlacesNear& near, ApproachCosts& costs, Workspace& workspace, Move& move, Reason& where)
{
    struct Stop {
        Reached place;
        MiniIndex goal = 0;
    };
    std::vector<Stop> first;
    for (const MiniIndex goal : move.goals) {
        const std::optional<Ends> ends = costs.routes().nearest(goalNear(situation, mover, goal, near, workspace));
        if (!ends)
            continue;
        for (const Reached& place : costs.routes().onWaysTo(*ends)) {
            if (!first.empty() && place.cost > first.front().place.cost)
                break;
            if (!isNearAny(situation, mover, place.at, candidates, near, workspace))
                continue;
            if (!first.empty() && place.cost < first.front().place.cost)
                first.clear();
            first.push_back({place, goal});
        }
    }
    if (first.empty() || first.front().place.cost > situation.figure(mover).speed)
        return;
    for (const Stop& stop : first)
        addEnds({.cost = stop.place.cost, .places = {stop.place.at}}, {stop.goal}, move, where);
    move.stopsBeside = std::ranges::none_of(move.ends, [&](const Reached& end) {
        return isNearAny(situation, mover, end.at, move.goals, near, workspace);
    });
}

/// Towards figures, the shortest way, ending at once.
Move approach(const Situation& situation, MiniIndex mover, const Verb& verb, const PlacesNear& near,
              Workspace& workspace)
{
    Move move;
    Reason whom{.matter = Matter::Goal};
    ApproachCosts costs(situation, mover, workspace);
    const std::vector<MiniIndex> candidates = candidatesOf(situation, verb.to, mover, workspace, whom);
    move.goals = withinWays(situation, mover, candidates, near, costs, workspace, whom);
    move.goals = preferred(situation, move.goals, verb.to.prefer, costs, whom);
    move.goals = withoutTies(situation, move.goals, costs, whom);
    if (!hasGoals(move, std::move(whom)))
        return move;
    Reason where{.matter = Matter::Where, .number = situation.figure(mover).speed};
    where.left = move.goals;
    if (verb.stopsBesideAny)
        addFirstBeside(situation, mover, candidates, near, costs, workspace, move, where);
    if (move.ends.empty()) {
        for (const MiniIndex goal : move.goals) {
            const auto ends = costs.routes().within(goalNear(situation, mover, goal, near, workspace));
            addEnds(ends.value_or(Ends{}), {goal}, move, where);
        }
    }
    move.why.push_back(std::move(where));
    return move;
}

/// The spaces at that range of any of those.
std::vector<Space> spacesAround(const board::onslaught::Board& board, const std::vector<Space>& spaces, int away,
                                Workspace& workspace)
{
    std::vector<Space> found;
    board::onslaught::BitGrid ring;
    for (const Space s : spaces) {
        placesInRange(board, {s, 1, std::nullopt}, 1, away, away, workspace, ring);
        for (int y = 0; y < ring.height(); ++y)
            board::onslaught::forEachBit(ring.row(y), ring.words(), [&](int x) { found.push_back({x, y}); });
    }
    return found;
}

/// What each of the spaces costs: to be there, or so far from it.
std::vector<Place> costsOf(Routes& routes, const board::onslaught::Board& board, const std::vector<Space>& spaces,
                           int away, Workspace& workspace)
{
    std::vector<Place> costs;
    for (const Space s : spaces) {
        const auto cost =
            routes.costOf({.spaces = away == 0 ? std::vector{s} : spacesAround(board, {s}, away, workspace)});
        costs.push_back({s, cost.value_or(Place::never)});
    }
    return costs;
}

/// The spaces of a goal, or, where the mini may end on none of them, the places from which they are nearest by range.
/// `costs`, where they are wanted: what each of the spaces costs.
std::optional<Ends> towards(const Situation& situation, MiniIndex mover, const std::vector<Space>& spaces,
                            Workspace& workspace, std::vector<Place>* costs)
{
    const Figure& figure = situation.figure(mover);
    const board::onslaught::Board& board = situation.board;
    Goal goal;
    for (const Space s : spaces) {
        if (board.contains(s))
            goal.spaces.push_back(s);
    }
    Routes routes(board, mover, figure.speed, figure.gait, workspace);
    const int farthest = std::max(board.width(), board.height());
    for (int away = 0; away <= farthest; ++away) {
        const auto ends =
            routes.within(away == 0 ? goal : Goal{.spaces = spacesAround(board, goal.spaces, away, workspace)});
        if (ends && costs)
            *costs = costsOf(routes, board, goal.spaces, away, workspace);
        if (ends)
            return ends;
    }
    return std::nullopt;
}

/// `isCompared`: the spaces are goals of their own, such as chests, and not the parts of one.
Move moveToSpaces(const Situation& situation, MiniIndex mover, const std::vector<Space>& spaces, bool isCompared,
                  Workspace& workspace)
{
    Move move;
    Reason where{.matter = Matter::Where, .number = situation.figure(mover).speed};
    auto* costs = isCompared && spaces.size() > 1 ? &where.others : nullptr;
    const std::optional<Ends> ends =
        spaces.empty() ? std::nullopt : towards(situation, mover, spaces, workspace, costs);
    move.isPossible = ends.has_value();
    if (ends)
        addEnds(*ends, {}, move, where);
    else
        where.hindrance = Hindrance::Nobody;
    move.why.push_back(std::move(where));
    return move;
}

/// The next space of a route: the one after the last that the mini stands on, else the nearest one.
std::vector<Space> nextOf(const Situation& situation, MiniIndex mover, const std::vector<Space>& route)
{
    const board::onslaught::Mini& mini = situation.board.mini(mover);
    const auto stands = [&](Space s) {
        return s.x >= mini.at.x && s.y >= mini.at.y && s.x < mini.at.x + mini.size && s.y < mini.at.y + mini.size;
    };
    const auto last = std::find_if(route.rbegin(), route.rend(), stands);
    if (last == route.rend())
        return route;
    return last == route.rbegin() ? std::vector{*last} : std::vector{*(last - 1)};
}

std::vector<Space> tokensNamed(const Situation& situation, const QString& name)
{
    const auto found = situation.tokens.find(name);
    return found == situation.tokens.end() ? std::vector<Space>() : found->second;
}

} // namespace

const std::vector<MiniIndex>& goalsAt(const Move& move, std::size_t end)
{
    return end < move.goalsAt.size() && !move.goalsAt[end].empty() ? move.goalsAt[end] : move.goals;
}

bool hasGoals(Move& move, Reason whom)
{
    move.isPossible = !move.goals.empty();
    whom.left = move.goals;
    if (!move.isPossible)
        whom.hindrance = Hindrance::Nobody;
    move.why.push_back(std::move(whom));
    return move.isPossible;
}

bool isMove(const Verb& verb)
{
    switch (verb.kind) {
    case Verb::Kind::Approach:
    case Verb::Kind::Away:
    case Verb::Kind::ToSpace:
    case Verb::Kind::ToArea:
    case Verb::Kind::ToToken:
    case Verb::Kind::Along:
        return true;
    default:
        return false;
    }
}

Move moveOf(const Situation& situation, MiniIndex mover, const Verb& verb, const content::Attack* attack,
            Workspace& workspace)
{
    if (!situation.figure(mover).mayMove) {
        Move none{.why = {Reason{.matter = Matter::Where, .hindrance = Hindrance::MayNotMove}}};
        if (verb.kind == Verb::Kind::Approach && (attack || !verb.untilInReach))
            none.goals = approach(situation, mover, verb, placesNear(verb, attack), workspace).goals;
        return none;
    }
    switch (verb.kind) {
    case Verb::Kind::Approach:
        if (verb.untilInReach && !attack)
            return {.why = {Reason{.matter = Matter::Where, .hindrance = Hindrance::NoSuchAttack}}};
        return approach(situation, mover, verb, placesNear(verb, attack), workspace);
    case Verb::Kind::Away:
        return retreat(situation, mover, verb, workspace);
    case Verb::Kind::ToToken:
        return moveToSpaces(situation, mover, tokensNamed(situation, verb.name), true, workspace);
    case Verb::Kind::Along:
        return moveToSpaces(situation, mover, nextOf(situation, mover, verb.spaces), false, workspace);
    default:
        return moveToSpaces(situation, mover, verb.spaces, false, workspace);
    }
}

std::vector<board::onslaught::TellingWay> waysTo(const Situation& situation, MiniIndex mover, Space place,
                                                 Workspace& workspace)
{
    const Figure& figure = situation.figure(mover);
    Routes routes(situation.board, mover, figure.speed, figure.gait, workspace);
    if (!routes.cost(place))
        return {};
    if (situation.setsOff)
        return routes.tellingWays(place, situation.setsOff, mostWays);
    return {{{}, routes.path(place)}};
}

} // namespace wheelhouse::behaviour
