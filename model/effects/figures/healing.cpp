// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/effects/figures/figure_changes.h"
#include "model/effects/figures/tokens.h"
#include "model/effects/moments/resolution.h"

#include <algorithm>

namespace wheelhouse::effects {

using content::Moment;

bool mayRegain(const Game& game, const Figure& figure)
{
    const auto points = figure.hitPoints();
    const auto most = figure.maximumHitPoints();
    return !points || !most || *points < *most - heldBack(game, figure.id) ||
           std::ranges::any_of(game.table().tokens, [&](const Token& token) {
               return token.bearer == figure.id && follows(game, token, "removed-by-heal");
           });
}

int heal(Game& game, const FigureId& healer, const FigureId& target, int amount, const QString& dial)
{
    if (!game.canBeHelped(target)) {
        return 0;
    }
    Scene scene;
    scene.self = healer;
    scene.actor = healer;
    scene.target = target;
    scene.dial = dial;
    scene.hitPointsBefore = game.figure(target).hitPoints().value_or(-1);
    if (const QString by = forbidder(game, content::Prohibition::What::BeHealed, target, scene); !by.isEmpty()) {
        game.say(Message("said-not-healed").with("figure", game.name(target)).with("name", by));
        return 0;
    }
    int points = modified(game, content::Modifier::What::HealGiven, healer, amount, scene).total;
    points = modified(game, content::Modifier::What::HealTaken, target, points, scene).total;
    const Figure figure = game.figure(target);
    int healed = 0;
    if (const Track* hp = figure.track(QStringLiteral("hp"))) {
        const int most = hp->maximum ? *hp->maximum - heldBack(game, target) : hp->value + points;
        const int after = std::min(most, hp->value + std::max(0, points));
        healed = std::max(0, after - hp->value);
        if (healed > 0) {
            game.happen(TrackSet{target, hp->name, hp->value, after});
        }
    } else if (const Track* wounds = figure.track(QStringLiteral("wounds"))) {
        healed = std::min(wounds->value, std::max(0, points));
        if (healed > 0) {
            game.happen(TrackSet{target, wounds->name, wounds->value, wounds->value - healed});
        }
    }
    game.say(mayRegain(game, figure) || healed > 0
                 ? Message("said-healed").with("figure", game.name(figure.id)).with("count", healed)
                 : Message("said-not-hurt").with("figure", game.name(figure.id)));
    removeBearersOf(game, target, "removed-by-heal");
    if (healed > 0) {
        game.hasRegained(target);
        moment(game, Moment::Healed, scene);
    }
    return healed;
}

} // namespace wheelhouse::effects
