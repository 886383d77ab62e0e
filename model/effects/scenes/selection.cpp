// SPDX-License-Identifier: GPL-3.0-or-later
// Whom a selector takes, and where only the players can say so.
#include "model/effects/game/game.h"

#include <algorithm>

namespace wheelhouse::effects {

using content::Predicate;
using content::Selector;
using content::Who;

Fit fitOf(const Game& game, const Selector& selector, const FigureId& figure, const Scene& scene)
{
    if (!isWho(game, selector.who, figure, scene)) {
        return Fit::No;
    }
    const bool ranged = selector.rangeMin || selector.rangeMax;
    if (!ranged && !selector.sight && selector.where.empty()) {
        return Fit::Yes;
    }
    Fit fit = Fit::Yes;
    const std::vector<FigureId> from = who(game, selector.from, scene);
    if (ranged && !from.empty()) {
        const auto range = rangeBetween(game, from.front(), figure);
        const int least = selector.rangeMin.value_or(selector.who == Who::FriendOrSelf ? 0 : 1);
        if (range && (*range > selector.rangeMax.value_or(*range) || *range < least)) {
            return Fit::No;
        }
        fit = range ? fit : Fit::Open;
    }
    if (selector.sight && !from.empty() && from.front() != figure) {
        const auto seen = game.sightBetween(from.front(), figure);
        if (seen == Seen::None) {
            return Fit::No;
        }
        fit = seen ? fit : Fit::Open;
    }
    if (selector.where.empty()) {
        return fit;
    }
    Scene about = scene;
    about.it = figure;
    const Rolled own = rolledAt(scene, figure);
    about.total = own.total;
    about.critical = own.critical;
    for (const Predicate& predicate : selector.where) {
        fit = std::min(fit, fitOf(game, predicate, about));
        if (fit == Fit::No) {
            break;
        }
    }
    return fit;
}

bool takes(const Game& game, const Selector& selector, const FigureId& figure, const Scene& scene)
{
    return fitOf(game, selector, figure, scene) != Fit::No;
}

std::vector<FigureId> candidates(const Game& game, const Selector& selector, const Scene& scene)
{
    std::vector<FigureId> figures;
    for (const Figure& figure : game.table().figures) {
        if (game.isStanding(figure) && takes(game, selector, figure.id, scene)) {
            figures.push_back(figure.id);
        }
    }
    return figures;
}

} // namespace wheelhouse::effects
