// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/onslaught/moves/walking.h"

#include "model/board/onslaught/movement.h"
#include "model/content/map.h"
#include "model/effects/moments/resolution.h"
#include "model/effects/scenes/place_tests.h"
#include "model/rules/acts/by_hand/acts_by_name.h"
#include "model/rules/onslaught/attack/attack_frame.h"
#include "model/rules/onslaught/moves/least_way.h"
#include "model/rules/onslaught/moves/sight_and_room.h"
#include "model/rules/onslaught/own_steps.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <iterator>

namespace wheelhouse::rules::onslaught {

using content::Moment;

namespace {
using nlohmann::json;

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
    const int points = pace ? pace->total : 0;
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
/// The data of a frame that moves a figure over these spaces from where it stands.
json wayOf(const Game& game, const FigureId& figure, json steps)
{
    json data{{"figure", figure.text().toStdString()}, {"steps", std::move(steps)}};
    if (const auto at = game.figure(figure).at) {
        data["from"] = {at->x, at->y};
    }
    return data;
}

/// The same where nobody knows the spaces: one of them is left and one entered, for those who watch.
json unknownWayOf(const Game& game, const FigureId& figure)
{
    json data = wayOf(game, figure, json::array());
    data["unknown"] = true;
    data["by-hand"] = true;
    return data;
}

/// The next part of a basic move, which is a single walk and has taken so many points; without spaces where nobody
/// keeps places.
void goOnWalking(Game& game, const FigureId& figure, json steps, int paid, bool begins)
{
    json data =
        placeOf(game, figure) || !steps.empty() ? wayOf(game, figure, std::move(steps)) : unknownWayOf(game, figure);
    data["basic"] = true;
    data["paid"] = paid;
    game.push("walk", begins ? "begin" : "step", JsonValue(std::move(data)));
}

/// Others whose space the figure is in, on its way. A board knows one of them alone.
json underFoot(const Game& game, const FigureId& figure)
{
    json ids = json::array();
    const Figure& self = game.figure(figure);
    for (const Figure& other : game.table().figures) {
        if (other.id != figure && !other.isDefeated() && other.at && self.at &&
            overlap({*self.at, self.size}, {*other.at, other.size})) {
            ids.push_back(other.id.text().toStdString());
        }
    }
    return ids;
}

/// Who did not get to the end has passed through those alone whose spaces it has left. Whoever is pushed on the same
/// card takes nothing from the walk before.
void settlePassed(Game& game, const json& data)
{
    const Frame top = game.state().frames.empty() ? Frame() : game.state().frames.back();
    const bool walked = !data.value("basic", false) && !data.value("shifted", false);
    if (top.kind == QLatin1String("verbs") && walked) {
        json verbs = top.data.get();
        Scene scene = sceneOf(verbs.at("scene"));
        scene.passed.clear();
        for (const json& id : data.value("passed", json::array())) {
            scene.passed.emplace_back(QString::fromStdString(id.get<std::string>()));
        }
        verbs["scene"] = written(scene);
        game.setTop(top.at, JsonValue(std::move(verbs)));
    }
}

/// Who was stopped in another's space stands in the last one that was free (ONS-MOV-08).
void settleStopped(Game& game, const FigureId& figure, const json& data)
{
    if (data.contains("free") && !underFoot(game, figure).empty()) {
        setDown(game, figure, {data.at("free").at(0).get<int>(), data.at("free").at(1).get<int>()});
    }
    settlePassed(game, data);
}

/// Whether something has moved the figure off its way since its last step; a teleport has no way.
bool isOffItsWay(const Game& game, const FigureId& figure, const json& data)
{
    if (data.at("steps").empty() || !data.contains("from") || data.value("quiet", false)) {
        return false;
    }
    const auto at = game.figure(figure).at;
    return !at || at->x != data["from"].at(0).get<int>() || at->y != data["from"].at(1).get<int>();
}

/// The way ends there: no step leads on to it from elsewhere (ONS-MOV-03, ONS-MOV-04). A basic move may go on from
/// where the figure stands now, with the points that it has not walked off.
void leaveWay(Game& game, const FigureId& figure, json data)
{
    const int unspent = data.value("paid", 0) - data.value("spent", 0);
    data["steps"] = json::array();
    data["left"] = true;
    game.setTop(QStringLiteral("step"), JsonValue(data));
    if (const auto& walk = game.part().walk; walk && walk->figure == figure && data.value("basic", false)) {
        const int points = std::min(walk->granted, walk->points + std::max(0, unspent));
        game.change(QStringLiteral("walk"), [&](OnslaughtPart& part) { part.walk->points = points; });
    }
    game.say(Message("said-off-its-way").with("figure", game.name(figure)));
}

/// All its spaces are entered, or it was stopped. A basic move with points left goes on later.
void endOfWay(Game& game, const FigureId& figure, const json& data)
{
    game.pop();
    const bool stopped = data.value("stopped", false);
    const bool basic = data.value("basic", false);
    if (stopped) {
        settleStopped(game, figure, data);
    } else if (data.value("left", false)) {
        settlePassed(game, data);
    } else if (data.value("by-hand", false)) {
        noteWent(game, figure);
        if (basic) { // the hand that moves the mini does it in one go
            forgetWalk(game);
        }
    }
    const auto& walk = game.part().walk;
    const bool goesOn = basic && walk && walk->points > 0;
    if (!goesOn && !data.value("shifted", false)) {
        moment(game, Moment::WalkEnded, sceneOfWalker(figure));
    }
}

/// The space to which the next step leads.
board::Space nextOf(const json& data)
{
    const json& next = data.at("steps").at(0);
    return {next.at(0).get<int>(), next.at(1).get<int>()};
}

/// What the way keeps of the space that the figure leaves: whose it was, or that it could have stayed there.
void keepLeft(const Game& game, const FigureId& figure, json& data)
{
    const json others = underFoot(game, figure);
    if (const auto at = game.figure(figure).at; at && others.empty()) {
        data["free"] = {at->x, at->y};
    }
    for (const json& other : others) {
        data["passed"].push_back(other);
    }
}
} // namespace

void walk(Game& game, const FigureId& figure, board::Space to, const std::optional<std::vector<ReachedPlace>>& way)
{
    const int turn = game.table().turn;
    game.push("walk", "begin", JsonValue(wayOf(game, figure, stepsOn(game, way, to))));
    if (game.inTurn() == figure) {
        game.changeRecord(figure, [&](Record& record) { record.movedInTurn = turn; });
    }
}

void walkByHand(Game& game, const FigureId& figure)
{
    game.push("walk", "begin", JsonValue(unknownWayOf(game, figure)));
}

bool isWalkAwaited(const Game& game, const FigureId& figure)
{
    Scene scene = sceneOfWalker(figure);
    scene.foot = true;
    constexpr Moment moments[] = {Moment::WalkBegins, Moment::SpaceLeft, Moment::SpaceEntered, Moment::WalkEnded};
    return std::any_of(std::begin(moments), std::end(moments),
                       [&](Moment moment) { return isAwaited(game, moment, scene); });
}

void shift(Game& game, const FigureId& figure, const std::vector<board::onslaught::Way>& ways)
{
    json data = wayOf(game, figure, stepsOver(game, figure, ways));
    data["shifted"] = true;
    game.push("walk", "step", JsonValue(std::move(data)));
}

void teleport(Game& game, const FigureId& figure, board::Space to)
{
    json data = wayOf(game, figure, json::array({{to.x, to.y}}));
    data["shifted"] = true;
    data["quiet"] = true;
    game.push("walk", "step", JsonValue(std::move(data)));
}

void teleportByHand(Game& game, const FigureId& figure)
{
    json data = unknownWayOf(game, figure);
    data["shifted"] = true;
    data["quiet"] = true;
    game.push("walk", "step", JsonValue(std::move(data)));
}

void stepWalk(Game& game)
{
    const Frame frame = game.state().frames.back();
    json data = frame.data.get();
    const FigureId figure(QString::fromStdString(data.at("figure").get<std::string>()));
    if (!game.isStanding(figure)) {
        game.pop();
        settlePassed(game, data);
        return;
    }
    if (frame.at == QLatin1String("begin")) {
        game.setTop(QStringLiteral("step"), frame.data);
        moment(game, Moment::WalkBegins, sceneOfWalker(figure));
        return;
    }
    if (isOffItsWay(game, figure, data)) {
        leaveWay(game, figure, std::move(data));
        return;
    }
    const bool unknown = data.value("unknown", false);
    if (data.at("steps").empty() && !unknown) {
        endOfWay(game, figure, data);
        return;
    }
    Scene scene = sceneOfWalker(figure);
    scene.foot = !data.value("shifted", false);
    const bool quiet = data.value("quiet", false);
    // Some spaces it fills, or something covers it, before and after.
    const bool slides = !unknown && !quiet && (game.figure(figure).size > 1 || hasZone(game));
    if (frame.at == QLatin1String("step")) {
        if (!unknown) {
            keepLeft(game, figure, data);
        }
        if (slides) {
            scene.elsewhere = nextOf(data);
        }
        game.setTop(QStringLiteral("enter"), JsonValue(std::move(data)));
        scene.at = unknown ? std::nullopt : game.figure(figure).at;
        moment(game, Moment::SpaceLeft, scene, quiet);
        return;
    }
    if (unknown) {
        data.erase("unknown");
        game.setTop(QStringLiteral("step"), JsonValue(std::move(data)));
        moment(game, Moment::SpaceEntered, scene, quiet);
        return;
    }
    const json next = data["steps"][0];
    const board::Space to = nextOf(data);
    if (slides) {
        scene.elsewhere = game.figure(figure).at;
    }
    data["steps"].erase(0);
    data["from"] = {to.x, to.y};
    if (next.size() > 2) {
        data["spent"] = next[2];
    }
    game.setTop(QStringLiteral("step"), JsonValue(std::move(data)));
    setDown(game, figure, to);
    scene.at = to;
    moment(game, Moment::SpaceEntered, scene, quiet);
}

std::vector<FigureId> stopWalking(Game& game, const std::vector<FigureId>& walkers)
{
    std::vector<FigureId> stopped;
    bool basic = false;
    const bool onItsWay = changeNearest(game, "walk", [&](json& data) {
        const FigureId walker(QString::fromStdString(data.at("figure").get<std::string>()));
        if (!contains(walkers, walker) || data.value("quiet", false)) {
            return; // somebody else's; theirs is over, or no walk
        }
        stopped.push_back(walker);
        data["steps"] = json::array();
        data.erase("unknown");
        data["stopped"] = true;
        basic = data.value("basic", false);
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
            goOnWalking(game, figure, json::array(), 0, true);
            advance(game);
        }
        return Message("line-move-begun").with("figure", game.name(figure)).with("count", points);
    }
    const auto cost = costTo(game, figure, *to, points);
    if (!cost && game.where().reach(figure, points) && !game.anyway()) {
        return against(Message("space-not-in-reach")
                           .with("figure", game.name(figure))
                           .with("space", content::spaceName(*to))
                           .with("count", points),
                       {"ONS-MOV-03", "ONS-MOV-08", "ONS-MOV-16"}, asked.args.pointer("to"));
    }
    const int left = std::max(0, points - cost.value_or(points));
    game.change(QStringLiteral("walk"), [&](OnslaughtPart& part) { part.walk->points = left; });
    goOnWalking(game, figure, stepsTo(game, figure, *to, gaitOf(game, figure)), points - left, !going);
    advance(game);
    return Message("line-moved").with("figure", game.name(figure)).with("space", content::spaceName(*to));
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
