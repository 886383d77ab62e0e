// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/onslaught/turns/turn_end.h"

#include "model/effects/moments/resolution.h"
#include "model/rules/acts/by_hand/turns.h"
#include "model/rules/onslaught/moves/walking.h"
#include "model/rules/onslaught/own_steps.h"
#include "model/rules/onslaught/turns/next_turn.h"
#include "model/rules/onslaught/turns/scoring.h"
#include "model/rules/onslaught/turns/turns.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace wheelhouse::rules::onslaught {

using content::Moment;

namespace {
using nlohmann::json;

Scene sceneOfTurn(const FigureId& figure)
{
    Scene scene;
    scene.self = figure;
    scene.actor = figure;
    return scene;
}
} // namespace

void endRunning(Game& game, const json& after)
{
    if (!changeNearest(game, "turn-end", [&](json& data) { data = after; })) { // else it is ending already
        game.push("turn-end", "begin", JsonValue(after));
        endWalk(game);
    }
    advance(game);
}

Message lineOfEnd(const Game& game, Initiative number, const std::vector<FigureId>& figures)
{
    const QString text = acts::numberText(number);
    return figures.empty() ? Message("line-number-ended").with("number", text)
                           : Message("line-turn-ended").with("number", text).with("figure", game.name(figures.front()));
}

QString stageOfTurnEnd(const Game& game)
{
    const auto& frames = game.state().frames;
    const auto ending = std::ranges::find(frames, QLatin1String("turn-end"), &Frame::kind);
    return ending == frames.end() ? QStringLiteral("begin") : ending->at;
}

void stepTurnEnd(Game& game)
{
    const Frame frame = game.state().frames.back();
    const json data = frame.data.get();
    if (frame.at == QLatin1String("begin")) { // the walk in progress has ended
        game.setTop(QStringLiteral("effects"), frame.data);
        const std::vector<FigureId> figures = game.figuresInTurn();
        for (const FigureId& figure : figures) {
            if (game.isStanding(figure)) {
                moment(game, Moment::TurnEnds, sceneOfTurn(figure));
            }
        }
        return;
    }
    if (frame.at == QLatin1String("effects")) {
        game.setTop(QStringLiteral("scored"), frame.data);
        const std::vector<FigureId> figures = game.figuresInTurn();
        for (const FigureId& figure : figures) {
            if (game.isStanding(figure)) { // where it stands after all that its turn's end has done
                scoreTurnEnd(game, figure);
            }
        }
        return;
    }
    game.pop();
    finishTurn(game);
    if (data.value("round", false)) {
        beginRoundEnd(game);
    } else if (data.contains("begin")) {
        goOnWith(game, JsonValue(data.at("begin")));
    } else {
        goOn(game, data.value("next", false));
    }
}

} // namespace wheelhouse::rules::onslaught
