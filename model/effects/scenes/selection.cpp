// SPDX-License-Identifier: GPL-3.0-or-later
// Whom a selector takes, and where only the players can say so.
#include "model/effects/game/game.h"

#include <algorithm>
#include <limits>

namespace wheelhouse::effects {

using content::Predicate;
using content::Preference;
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
        const int least = selector.rangeMin.value_or(selector.who == Who::FriendOrSelf ? 0 : 1);
        const int most = selector.rangeMax.value_or(std::numeric_limits<int>::max());
        const auto apart = apartBetween(game, from.front(), figure);
        fit = apart ? fitWithin(*apart, least, most) : Fit::Open;
        if (fit == Fit::No) {
            return fit;
        }
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

namespace {
/// What is compared for a preference: the smaller, the better.
int rankOf(const Game& game, const Preference& preference, const FigureId& from, const FigureId& figure)
{
    constexpr int worst = std::numeric_limits<int>::max();
    switch (preference.kind) {
    case Preference::Closest:
        return game.wayBetween(from, figure).value_or(worst);
    case Preference::FewestHitPoints:
        return game.figure(figure).hitPoints().value_or(worst);
    case Preference::MostHitPoints:
        return -game.figure(figure).hitPoints().value_or(0);
    default: // who carries the most
        return -static_cast<int>(game.carriedUnseen(figure).size());
    }
}
} // namespace

std::vector<FigureId> preferred(const Game& game, const Selector& selector, std::vector<FigureId> figures,
                                const Scene& scene)
{
    for (const Preference& preference : selector.prefer) {
        std::vector<int> ranks;
        for (const FigureId& figure : figures) {
            ranks.push_back(rankOf(game, preference, scene.self, figure));
        }
        std::vector<FigureId> best;
        for (size_t i = 0; i < figures.size(); ++i) {
            if (ranks[i] == *std::ranges::min_element(ranks)) {
                best.push_back(figures[i]);
            }
        }
        figures = std::move(best);
    }
    return figures;
}

} // namespace wheelhouse::effects
