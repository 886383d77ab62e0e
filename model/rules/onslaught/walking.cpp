// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/onslaught/walking.h"

#include "model/board/onslaught/movement.h"
#include "model/content/map.h"
#include "model/rules/onslaught/resolution.h"
#include "model/rules/tracker/dispatch.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace wheelhouse::rules::onslaught {

using content::Moment;

namespace {
using nlohmann::json;

bool listensTo(const content::Effect& effect, Moment moment)
{
    return std::any_of(effect.triggers.begin(), effect.triggers.end(),
                       [&](const content::Trigger& trigger) { return trigger.moment == moment; });
}

bool watchesSteps(const content::Effect& effect)
{
    return listensTo(effect, Moment::SpaceEntered) || listensTo(effect, Moment::SpaceLeft);
}

/// Whether any effect in force or any reaction waits for somebody to enter a space or to leave one.
bool anybodyWatchesSteps(const Game& game)
{
    const std::vector<InForce>& effects = inForce(game);
    if (std::any_of(effects.begin(), effects.end(), [](const InForce& one) { return watchesSteps(*one.effect); })) {
        return true;
    }
    return std::any_of(game.table().figures.begin(), game.table().figures.end(), [&](const Figure& figure) {
        const content::Character* character = game.character(figure.id);
        return character && !figure.isDefeated() &&
               std::any_of(character->dials.begin(), character->dials.end(),
                           [](const content::Dial& dial) { return dial.reaction && watchesSteps(dial.effect); });
    });
}

/// The spaces of a cheapest way, the goal last; the goal alone where nobody watches or the way is no plain one.
json stepsTo(const Game& game, const FigureId& figure, board::Space to, const Gait& gait)
{
    const auto* board = game.where().board();
    if (board && gait == Gait() && anybodyWatchesSteps(game)) {
        if (const auto mini = board->find(figure.text().toStdString())) {
            board::onslaught::Workspace work;
            if (const auto path = board::onslaught::path(*board, *mini, to, work)) {
                json steps = json::array();
                for (const board::Space step : path->steps) {
                    steps.push_back({step.x, step.y});
                }
                return steps;
            }
        }
    }
    return json::array({json::array({to.x, to.y})});
}

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

/// Begins the basic move of the figure in turn (ONS-MOV-01, 02).
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

QString nameOfSpace(board::Space space)
{
    return QStringLiteral("%1,%2").arg(space.x).arg(space.y);
}

std::optional<board::Space> spaceNamed(const QString& name)
{
    bool first = false;
    bool second = false;
    const board::Space space{name.section(QLatin1Char(','), 0, 0).toInt(&first),
                             name.section(QLatin1Char(','), 1).toInt(&second)};
    return first && second ? std::optional(space) : std::nullopt;
}

void setDown(Game& game, const FigureId& figure, board::Space to)
{
    const auto before = game.figure(figure).at;
    if (before != to) {
        game.happen(FigurePlaced{figure, before, to});
    }
}

void walk(Game& game, const FigureId& figure, board::Space to, const Gait& gait)
{
    const int turn = game.table().turn;
    game.push("walk", "begin",
              JsonValue(json{{"figure", figure.text().toStdString()}, {"steps", stepsTo(game, figure, to, gait)}}));
    if (game.inTurn() == figure) {
        game.changeRecord(figure, [&](Record& record) { record.movedInTurn = turn; });
    }
}

void stepWalk(Game& game)
{
    const Frame frame = game.state().frames.back();
    json data = frame.data.get();
    const FigureId figure(QString::fromStdString(data.at("figure").get<std::string>()));
    if (!game.isStanding(figure)) {
        game.pop();
        return;
    }
    if (frame.at == QLatin1String("begin")) {
        game.setTop(QStringLiteral("step"), frame.data);
        moment(game, Moment::WalkBegins, sceneOfWalker(figure));
        return;
    }
    if (data.at("steps").empty()) {
        game.pop();
        moment(game, Moment::WalkEnded, sceneOfWalker(figure));
        return;
    }
    if (frame.at == QLatin1String("step")) {
        game.setTop(QStringLiteral("enter"), frame.data);
        Scene scene = sceneOfWalker(figure);
        scene.at = game.figure(figure).at;
        scene.foot = true;
        moment(game, Moment::SpaceLeft, scene);
        return;
    }
    const json next = data["steps"][0];
    data["steps"].erase(0);
    game.setTop(QStringLiteral("step"), JsonValue(std::move(data)));
    const board::Space to{next.at(0).get<int>(), next.at(1).get<int>()};
    setDown(game, figure, to);
    Scene scene = sceneOfWalker(figure);
    scene.at = to;
    scene.foot = true;
    moment(game, Moment::SpaceEntered, scene);
}

void endWalk(Game& game)
{
    if (game.part().walk) {
        game.change(QStringLiteral("walk"), [](OnslaughtPart& part) { part.walk.reset(); });
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
    endWalk(game);
    return std::nullopt;
}

Made moveInTurn(Game& game, tracker::Asked& asked)
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
        return tracker::perform(game.desk(), QStringLiteral("move"), JsonValue(std::move(args)), {});
    }
    const bool going = game.part().walk && game.part().walk->figure == figure;
    if (!going) {
        if (auto why = beginBasicMove(game, figure)) {
            return tl::unexpected(*why);
        }
    }
    if (!to) {
        return Message("line-move-begun").with("figure", game.name(figure)).with("count", game.part().walk->points);
    }
    const int points = game.part().walk->points;
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
    walk(game, figure, *to, gaitOf(game, figure));
    advance(game);
    return Message("line-moved").with("figure", game.name(figure)).with("space", content::spaceName(*to));
}

void leaveOffWalking(Game& game)
{
    if (const auto walk = game.part().walk) {
        endWalk(game);
        if (walk->points > 0) { // else it was over without a word
            game.say(Message("line-move-ended").with("figure", game.name(walk->figure)).with("count", walk->points));
        }
    }
}

Made endMove(Game& game, tracker::Asked& asked)
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
    return Message("line-move-ended").with("figure", game.name(figure)).with("count", lost);
}

} // namespace wheelhouse::rules::onslaught
