// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/effects/scenes/tallies.h"

#include "model/effects/game/game.h"

#include <algorithm>

namespace wheelhouse::effects {

using content::Tally;

namespace {
int missingOf(const Figure& figure)
{
    const auto points = figure.hitPoints();
    const auto most = figure.maximumHitPoints();
    return points && most ? std::max(0, *most - *points) : 0;
}

int worthOf(const Game& game, const Tally& tally, const FigureId& figure)
{
    switch (tally.what) {
    case Tally::What::MissingHitPoints:
        return missingOf(game.figure(figure));
    case Tally::What::Tokens:
        return countOf(game, figure, tally.name);
    case Tally::What::Figures:
        return 1;
    default:
        return 0;
    }
}
} // namespace

CountedFigures countedBy(const Game& game, const Tally& tally, const Scene& scene)
{
    CountedFigures counted;
    if (tally.what == Tally::What::Once || tally.what == Tally::What::Damage) {
        return counted;
    }
    for (const Figure& figure : game.table().figures) {
        const bool there = game.isStanding(figure) || namesOne(tally.of.who);
        const Fit fit = there ? fitOf(game, tally.of, figure.id, scene) : Fit::No;
        if (fit != Fit::No) {
            (fit == Fit::Yes ? counted.sure : counted.open).push_back(figure.id);
        }
    }
    return counted;
}

int tallyOf(const Game& game, const Tally& tally, const std::vector<FigureId>& counted, const Scene& scene)
{
    if (tally.isEmpty()) {
        return 1;
    }
    int times = tally.what == Tally::What::Damage ? scene.dealt : 0;
    for (const FigureId& figure : counted) {
        times += worthOf(game, tally, figure);
    }
    times = tally.halved ? times / 2 : times; // rounded down
    return std::min(times, tally.most.value_or(times));
}

} // namespace wheelhouse::effects
