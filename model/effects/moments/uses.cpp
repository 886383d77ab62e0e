// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/effects/moments/uses.h"

#include "model/effects/figures/tokens.h"
#include "model/effects/game/frames.h"
#include "model/effects/in_force/in_force.h"
#include "model/effects/moments/resolution.h"
#include "model/effects/moments/top_frame.h"

#include <algorithm>

namespace wheelhouse::effects {

using content::Effect;
using content::Moment;

int numberOnUse(const Game& game, const FigureId& figure, const Dial& dial)
{
    if (!dial.number) {
        return Dial::usedUp;
    }
    Scene scene;
    scene.self = figure;
    scene.actor = figure;
    return modified(game, content::Modifier::What::Cooldown, figure, *dial.number, scene, dial.id.text()).total;
}

void useDial(Game& game, const FigureId& figure, const QString& id)
{
    const Dial* dial = game.figure(figure).dial(DialId(id));
    if (!dial) {
        return;
    }
    const int after = numberOnUse(game, figure, *dial);
    const Dial before = *dial;
    if (after != before.value) {
        game.happen(DialSet{figure, before.id, before.value, after});
    }
    pushFrame(game, "done", UsedFrame{{}, figure, id, {}});
}

void stepUsed(Game& game)
{
    const auto used = topFrame<UsedFrame>(game);
    game.pop();
    Scene scene;
    scene.self = used.figure;
    scene.actor = used.figure;
    scene.dial = used.dial;
    scene.chosen = used.chosen.value_or(std::vector<FigureId>());
    moment(game, Moment::DialUsed, scene);
}

namespace {
/// Whose next turn it goes on for; empty where it does not go by a next turn's end.
FigureId lastsForTurnOf(const Lasting& lasting)
{
    switch (lasting.until) {
    case content::Until::EndOfBearersNextTurn:
        return lasting.chosen ? lasting.chosen : lasting.self;
    case content::Until::EndOfPlacersNextTurn:
        return lasting.self;
    default:
        return {};
    }
}
} // namespace

bool endsWithTurn(const Lasting& lasting, const std::vector<FigureId>& figures, int turn)
{
    const FigureId whose = lastsForTurnOf(lasting);
    return whose && contains(figures, whose) && lasting.turn != turn;
}

bool endsPassedOver(const Lasting& lasting, const std::vector<FigureId>& figures)
{
    if (lasting.until == content::Until::NextTurnBegins) {
        return contains(figures, lasting.self);
    }
    const FigureId whose = lastsForTurnOf(lasting);
    return whose && contains(figures, whose);
}

bool setsUp(const Effect& effect)
{
    return effect.until != content::Until::Always &&
           (!effect.modifiers.empty() || !effect.prohibitions.empty() || !effect.rules.empty() ||
            std::any_of(effect.triggers.begin(), effect.triggers.end(),
                        [](const content::Trigger& trigger) { return trigger.moment != Moment::Used; }));
}

void setUp(Game& game, const FigureId& figure, const QString& source, content::Until until, const FigureId& chosen)
{
    const Lasting lasting{figure, source, chosen, until, game.table().turn, game.table().round};
    game.remember("lasting", [&](Memory& memory) { memory.lasting.push_back(lasting); });
}

void endLasting(Game& game, const std::function<bool(const Lasting&)>& over)
{
    game.remember("lasting", [&](Memory& memory) { memory.lasting.removeIf(over); });
}

void endOneAttack(Game& game, const FigureId& attacker)
{
    endLasting(game, [&](const Lasting& one) {
        return one.until == content::Until::NextAttack && (one.chosen ? one.chosen : one.self) == attacker;
    });
    removeBearersOf(game, attacker, "removed-by-attack");
}

} // namespace wheelhouse::effects
