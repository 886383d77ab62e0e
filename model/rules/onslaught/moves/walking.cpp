// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/onslaught/moves/walking.h"

#include "model/board/onslaught/movement.h"
#include "model/content/map.h"
#include "model/effects/moments/resolution.h"
#include "model/effects/moments/top_frame.h"
#include "model/effects/scenes/place_tests.h"
#include "model/play/table/figure_names.h"
#include "model/rules/acts/by_hand/acts_by_name.h"
#include "model/rules/onslaught/attack/attack.h"
#include "model/rules/onslaught/monsters/without_map/late_reactions.h"
#include "model/rules/onslaught/moves/least_way.h"
#include "model/rules/onslaught/moves/sight_and_room.h"
#include "model/rules/onslaught/own_steps.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace wheelhouse::rules::onslaught {

using content::Moment;

namespace {
Scene sceneOfWalker(const FigureId& figure)
{
    Scene scene;
    scene.self = figure;
    scene.actor = figure;
    return scene;
}

std::optional<int> costTo(const Game& game, const FigureId& figure, board::Space to, int points)
{
    const auto places = game.where().reach(figure, points, gaitOf(game, figure));
    if (!places) {
        return std::nullopt;
    }
    const auto found =
        std::find_if(places->begin(), places->end(), [&](const ReachedPlace& place) { return place.first == to; });
    return found == places->end() ? std::nullopt : std::optional(found->second);
}

/// Begins the basic move of the figure in turn (ONS-MOV-01, ONS-MOV-02).
std::optional<Refusal> beginBasicMove(Game& game, const FigureId& figure)
{
    const Cost cost{.move = 1};
    if (auto why = whyNotPay(game, figure, cost); why && !game.anyway()) {
        return why;
    }
    const auto pace = speed(game, figure);
    pay(game, figure, cost);
    const int points = pace ? pace->total : 0; // ONS-MOV-02
    game.change(QStringLiteral("walk"), [&](OnslaughtPart& part) { part.walk = Walk{figure, points, points}; });
    const int turn = game.table().turn;
    game.changeRecord(figure, [&](Record& record) { record.movedInTurn = turn; });
    return std::nullopt;
}

} // namespace

void setDown(Game& game, const FigureId& figure, board::Space to)
{
    const auto before = game.figure(figure).at;
    if (before != to) {
        game.happen(FigurePlaced{figure, before, to});
        noteWent(game, figure);
    }
}

void enterQuietly(Game& game, const FigureId& figure)
{
    Scene scene = sceneOfWalker(figure);
    scene.at = placeOf(game, figure);
    moment(game, Moment::SpaceEntered, scene, true);
}

void leaveQuietly(Game& game, const FigureId& figure)
{
    Scene scene = sceneOfWalker(figure);
    scene.at = placeOf(game, figure);
    moment(game, Moment::SpaceLeft, scene, true);
}

void noteWent(Game& game, const FigureId& figure)
{
    if (const int turn = game.table().turn; game.table().turnRunning) {
        game.changeRecord(figure, [&](Record& record) { record.wentInTurn = turn; });
    }
}

namespace {
/// The frame that moves a figure over these spaces from where it stands.
WalkFrame wayOf(const Game& game, const FigureId& figure, std::vector<WayStep> steps)
{
    WalkFrame walk;
    walk.figure = figure;
    walk.steps = std::move(steps);
    walk.from = game.figure(figure).at;
    return walk;
}

/// The same where nobody knows the spaces: one of them is left and one entered, for those who watch.
WalkFrame unknownWayOf(const Game& game, const FigureId& figure)
{
    WalkFrame walk = wayOf(game, figure, {});
    walk.unknown = true;
    walk.byHand = true;
    return walk;
}

/// The next part of a basic move, which is a single walk and has taken so many points; without spaces where nobody
/// keeps places.
void goOnWalking(Game& game, const FigureId& figure, std::vector<WayStep> steps, int paid, bool begins)
{
    WalkFrame walk =
        placeOf(game, figure) || !steps.empty() ? wayOf(game, figure, std::move(steps)) : unknownWayOf(game, figure);
    walk.basic = true;
    walk.paid = paid;
    pushFrame(game, begins ? "begin" : "step", walk);
}

/// Others whose space the figure is in, on its way. A board knows one of them alone.
std::vector<FigureId> underFoot(const Game& game, const FigureId& figure)
{
    std::vector<FigureId> ids;
    const Figure& self = game.figure(figure);
    for (const Figure& other : game.table().figures) {
        if (other.id != figure && !other.isDefeated() && other.at && self.at &&
            overlap({*self.at, self.size}, {*other.at, other.size})) {
            ids.push_back(other.id);
        }
    }
    return ids;
}

/// Who did not get to the end has passed through those alone whose spaces it has left. Whoever is pushed on the same
/// card takes nothing from the walk before.
void settlePassed(Game& game, const WalkFrame& walk)
{
    const auto& frames = game.state().frames;
    if (!walk.basic && !walk.shifted && !frames.empty() && isOf<VerbsFrame>(frames.back())) {
        auto verbs = topFrame<VerbsFrame>(game);
        verbs.scene.passed = walk.passed;
        putBack(game, verbs);
    }
}

/// Who was stopped in another's space stands in the last one that was free (ONS-MOV-08).
void settleStopped(Game& game, const WalkFrame& walk)
{
    if (walk.free && !underFoot(game, walk.figure).empty()) {
        setDown(game, walk.figure, *walk.free);
    }
    settlePassed(game, walk);
}

/// Whether something has moved the figure off its way since its last step; a teleport has no way.
bool isOffItsWay(const Game& game, const WalkFrame& walk)
{
    return !walk.steps.empty() && walk.from && !walk.quiet && game.figure(walk.figure).at != walk.from;
}

/// The way ends there: no step leads on to it from elsewhere (ONS-MOV-03, ONS-MOV-04). A basic move may go on from
/// where the figure stands now, with the points that it has not walked off.
void leaveWay(Game& game, WalkFrame& way)
{
    const FigureId& figure = way.figure;
    const int unspent = way.paid.value_or(0) - way.spent.value_or(0);
    way.steps.clear();
    way.left = true;
    goOnAt(game, "step", way);
    if (const auto& walk = game.part().walk; walk && walk->figure == figure && way.basic) {
        const int points = std::min(walk->granted, walk->points + std::max(0, unspent));
        game.change(QStringLiteral("walk"), [&](OnslaughtPart& part) { part.walk->points = points; });
    }
    game.say(Message("said-off-its-way").with("figure", game.name(figure)));
}

/// All its spaces are entered, or it was stopped. A basic move with points left goes on later.
void endOfWay(Game& game, const WalkFrame& way)
{
    const FigureId& figure = way.figure;
    game.pop();
    if (way.stopped) {
        settleStopped(game, way);
        noteStoppedLate(game);
    } else if (way.left) {
        settlePassed(game, way);
    } else if (way.byHand) {
        noteWent(game, figure);
        if (way.basic) { // the hand that moves the mini does it in one go
            forgetWalk(game);
        }
    }
    const auto& walk = game.part().walk;
    const bool goesOn = way.basic && walk && walk->points > 0;
    if (!goesOn && !way.shifted) {
        moment(game, Moment::WalkEnded, sceneOfWalker(figure), isWatchedLater(game));
    }
}

/// The space to which the next step leads.
board::Space nextSpaceOf(const WalkFrame& way)
{
    return {way.steps.front().x, way.steps.front().y};
}

/// What the way keeps of the space that the figure leaves: whose it was, or that it could have stayed there.
void keepLeft(const Game& game, WalkFrame& way)
{
    const std::vector<FigureId> others = underFoot(game, way.figure);
    if (const auto at = game.figure(way.figure).at; at && others.empty()) {
        way.free = at;
    }
    way.passed.insert(way.passed.end(), others.begin(), others.end());
}
} // namespace

void walk(Game& game, const FigureId& figure, board::Space to, const std::optional<std::vector<ReachedPlace>>& way)
{
    const int turn = game.table().turn;
    pushFrame(game, "begin", wayOf(game, figure, stepsOn(game, way, to)));
    if (game.inTurn() == figure) {
        game.changeRecord(figure, [&](Record& record) { record.movedInTurn = turn; });
    }
}

void walkByHand(Game& game, const FigureId& figure)
{
    pushFrame(game, "begin", unknownWayOf(game, figure));
}

Scene sceneOfWalkByHand(const FigureId& figure, Moment moment)
{
    Scene scene = sceneOfWalker(figure);
    scene.foot = moment == Moment::SpaceLeft || moment == Moment::SpaceEntered;
    return scene;
}

void takeUpWalkByHand(Game& game, const FigureId& figure)
{
    WalkFrame walk = wayOf(game, figure, {});
    walk.byHand = true;
    walk.shifted = true; // it has begun and ended before
    pushFrame(game, "step", walk);
}

bool isWalkAwaited(const Game& game, const FigureId& figure)
{
    Scene scene = sceneOfWalker(figure);
    scene.foot = true;
    return std::ranges::any_of(momentsOfWalk, [&](Moment moment) { return isAwaited(game, moment, scene); });
}

void shift(Game& game, const FigureId& figure, const std::vector<board::onslaught::Way>& ways)
{
    WalkFrame way = wayOf(game, figure, stepsOver(game, figure, ways));
    way.shifted = true;
    pushFrame(game, "step", way);
}

void teleport(Game& game, const FigureId& figure, board::Space to)
{
    WalkFrame way = wayOf(game, figure, {{to.x, to.y, {}}});
    way.shifted = true;
    way.quiet = true;
    pushFrame(game, "step", way);
}

void teleportByHand(Game& game, const FigureId& figure)
{
    WalkFrame way = unknownWayOf(game, figure);
    way.shifted = true;
    way.quiet = true;
    pushFrame(game, "step", way);
}

namespace {
void enterNext(Game& game, WalkFrame way, Scene scene)
{
    const board::Space to = nextSpaceOf(way);
    if (const auto cost = way.steps.front().cost) {
        way.spent = cost;
    }
    way.steps.erase(way.steps.begin());
    way.from = to;
    goOnAt(game, "step", way);
    setDown(game, way.figure, to);
    scene.at = to;
    moment(game, Moment::SpaceEntered, scene, way.quiet);
}
} // namespace

void stepWalk(Game& game)
{
    const QString at = topOf(game, WalkFrame::kind).at;
    auto way = topFrame<WalkFrame>(game);
    const FigureId figure = way.figure;
    if (!game.isStanding(figure)) {
        game.pop();
        settlePassed(game, way);
        return;
    }
    if (at == QLatin1String("begin")) {
        const bool isQuiet = isWatchedLater(game);
        goOnAt(game, "step");
        moment(game, Moment::WalkBegins, sceneOfWalker(figure), isQuiet);
        return;
    }
    if (isOffItsWay(game, way)) {
        leaveWay(game, way);
        return;
    }
    const bool unknown = way.unknown;
    if (way.steps.empty() && !unknown) {
        endOfWay(game, way);
        return;
    }
    Scene scene = sceneOfWalker(figure);
    scene.foot = !way.shifted;
    const bool quiet = way.quiet || isWatchedLater(game);
    // Some spaces it fills, or something covers it, before and after.
    const bool slides = !unknown && !quiet && (game.figure(figure).size > 1 || hasZone(game));
    if (at == QLatin1String("step")) {
        if (!unknown) {
            keepLeft(game, way);
        }
        if (slides) {
            scene.elsewhere = nextSpaceOf(way);
        }
        goOnAt(game, "enter", way);
        scene.at = unknown ? std::nullopt : game.figure(figure).at;
        moment(game, Moment::SpaceLeft, scene, quiet);
        return;
    }
    if (unknown) {
        way.unknown = false;
        goOnAt(game, "step", way);
        moment(game, Moment::SpaceEntered, scene, quiet);
        return;
    }
    if (slides) {
        scene.elsewhere = game.figure(figure).at;
    }
    enterNext(game, way, scene);
}

std::vector<FigureId> stopWalking(Game& game, const std::vector<FigureId>& walkers)
{
    std::vector<FigureId> stopped;
    bool basic = false;
    const bool onItsWay = changeNearest<WalkFrame>(game, [&](WalkFrame& way) {
        if (!contains(walkers, way.figure) || way.quiet) {
            return; // somebody else's; theirs is over, or no walk
        }
        stopped.push_back(way.figure);
        way.steps.clear();
        way.unknown = false;
        way.stopped = true;
        basic = way.basic;
    });
    const auto& walk = game.part().walk;
    const bool betweenSteps = !onItsWay && walk && contains(walkers, walk->figure);
    if (betweenSteps) {
        stopped.push_back(walk->figure);
    }
    if (basic || betweenSteps) {
        forgetWalk(game);
    }
    return stopped;
}

void forgetWalk(Game& game)
{
    if (game.part().walk) {
        game.change(QStringLiteral("walk"), [](OnslaughtPart& part) { part.walk.reset(); });
    }
}

void endWalk(Game& game)
{
    const auto walk = game.part().walk;
    forgetWalk(game);
    if (walk && walk->points > 0 && game.isStanding(walk->figure)) { // else it was over with its last point
        moment(game, Moment::WalkEnded, sceneOfWalker(walk->figure));
    }
}

std::optional<Refusal> finishWalkFirst(Game& game)
{
    const auto& walk = game.part().walk;
    if (walk && walk->points > 0 && !game.anyway() && game.table().showsMap()) {
        return against(Message("walk-not-ended").with("figure", game.name(walk->figure)).with("count", walk->points),
                       {"ONS-ECO-07", "ONS-ECO-08"})
            .value();
    }
    forgetWalk(game);
    return std::nullopt;
}

bool isWalking(const Game& game, const FigureId& figure)
{
    const auto& walk = game.part().walk;
    return walk && walk->figure == figure && (walk->points > 0 || whyNotPay(game, figure, {.move = 1}));
}

ActResult moveInTurn(Game& game, acts::CommandArguments& asked)
{
    const Figure* named = asked.figureIfGiven();
    const FigureId figure = named ? named->id : game.inTurn();
    const auto to = asked.spaceIfGiven("to");
    if (asked.problem()) {
        return asked.refusal();
    }
    if (!game.table().figure(figure)) {
        return against(Message("nobody-in-turn"), {"ONS-ACT-04"});
    }
    if (game.inTurn() != figure && game.anyway()) {
        nlohmann::json args{{"figure", figure.text().toStdString()}};
        if (to) {
            args["to"] = {to->x, to->y};
        }
        return acts::perform(game.context(), QStringLiteral("move"), JsonValue(std::move(args)), {});
    }
    const bool going = isWalking(game, figure);
    if (!going) {
        if (auto why = beginBasicMove(game, figure)) {
            return tl::unexpected(*why);
        }
    }
    const int points = game.part().walk->points;
    if (!to) {
        if (!going) {
            goOnWalking(game, figure, {}, 0, true);
            advance(game);
        }
        return Message("line-move-begun").with("figure", game.name(figure)).with("count", points);
    }
    const auto cost = costTo(game, figure, *to, points);
    if (!cost && game.where().reach(figure, points) && !game.anyway()) { // the points pay all of a step or none of it
        return against(Message("space-not-in-reach")
                           .with("figure", game.name(figure))
                           .with("space", spaceName(game.table(), *to))
                           .with("count", points),
                       {"ONS-MOV-03", "ONS-MOV-08", "ONS-MOV-16"}, asked.args.pointer("to"));
    }
    const int left = std::max(0, points - cost.value_or(points));
    game.change(QStringLiteral("walk"), [&](OnslaughtPart& part) { part.walk->points = left; });
    goOnWalking(game, figure, stepsTo(game, figure, *to, gaitOf(game, figure)), points - left, !going);
    advance(game);
    return Message("line-moved").with("figure", game.name(figure)).with("space", spaceName(game.table(), *to));
}

std::optional<Message> leaveOffWalking(Game& game, bool aloud)
{
    const auto walk = game.part().walk;
    if (!walk) {
        return std::nullopt;
    }
    const size_t frames = game.state().frames.size();
    Message line = Message("line-move-ended").with("figure", game.name(walk->figure)).with("count", walk->points);
    endWalk(game);
    advance(game);
    if (game.state().frames.size() > frames) {
        return line;
    }
    if (aloud && walk->points > 0) { // else it was over without a word
        game.say(std::move(line));
    }
    return std::nullopt;
}

ActResult endMove(Game& game, acts::CommandArguments& asked)
{
    if (asked.problem()) {
        return asked.refusal();
    }
    if (!game.part().walk) {
        return against(Message("no-move-to-end"), {"ONS-MOV-05"});
    }
    const FigureId figure = game.part().walk->figure;
    const int lost = game.part().walk->points;
    endWalk(game);
    advance(game);
    return Message("line-move-ended").with("figure", game.name(figure)).with("count", lost);
}

} // namespace wheelhouse::rules::onslaught
