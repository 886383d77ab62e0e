// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/onslaught/turns/turn_end.h"

#include "model/effects/moments/resolution.h"
#include "model/effects/moments/top_frame.h"
#include "model/rules/acts/by_hand/turns.h"
#include "model/rules/onslaught/moves/walking.h"
#include "model/rules/onslaught/own_steps.h"
#include "model/rules/onslaught/turns/next_turn.h"
#include "model/rules/onslaught/turns/scoring.h"
#include "model/rules/onslaught/turns/turns.h"

#include <algorithm>

namespace wheelhouse::rules::onslaught {

using content::Moment;

void endRunning(Game& game, const TurnEndFrame& after)
{
    if (!changeNearest<TurnEndFrame>(game, [&](TurnEndFrame& ending) { ending = after; })) { // else it ends already
        pushFrame(game, "begin", after);
        endWalk(game);
    }
    advance(game);
}

Message lineOfEnd(const Game& game, Initiative number, const std::vector<FigureId>& figures)
{
    const QString text = acts::numberText(number);
    const QString first = figures.empty() ? QString() : game.name(figures.front());
    if (auto line = play::lineBetween(false, number, first, false)) {
        return *line;
    }
    return figures.empty() ? Message("line-number-ended").with("number", text)
                           : Message("line-turn-ended").with("number", text).with("figure", first);
}

QString stageOfTurnEnd(const Game& game)
{
    const auto& frames = game.state().frames;
    const auto ending = std::ranges::find_if(frames, isOf<TurnEndFrame>);
    return ending == frames.end() ? QStringLiteral("begin") : ending->at;
}

void stepTurnEnd(Game& game)
{
    const QString at = topOf(game, TurnEndFrame::kind).at;
    const auto ending = topFrame<TurnEndFrame>(game);
    if (at == QLatin1String("begin")) { // the walk in progress has ended
        goOnAt(game, "effects");
        const std::vector<FigureId> figures = game.figuresInTurn();
        for (const FigureId& figure : figures) {
            if (game.isStanding(figure)) {
                moment(game, Moment::TurnEnds, sceneOfTurn(figure));
            }
        }
        return;
    }
    if (at == QLatin1String("effects")) {
        goOnAt(game, "scored");
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
    if (ending.round) {
        beginRoundEnd(game);
    } else if (ending.begin) {
        goOnWith(game, *ending.begin);
    } else {
        goOn(game, ending.next.value_or(false));
    }
}

} // namespace wheelhouse::rules::onslaught
