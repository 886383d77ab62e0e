// SPDX-License-Identifier: GPL-3.0-or-later
// Whom a selector takes, and where only the players can say so.
#include "model/rules/onslaught/scene.h"

#include <algorithm>

namespace wheelhouse::rules::onslaught {

using content::Predicate;
using content::Selector;
using content::Who;

namespace {
/// Whether somebody's distance from somebody else that the test looks at is unknown.
bool isFarFromKnown(const Game& game, const Predicate& predicate, const Scene& scene)
{
    const std::vector<FigureId> others = who(game, predicate.who, scene);
    const std::vector<FigureId> middles = who(game, predicate.of, scene);
    return std::any_of(middles.begin(), middles.end(), [&](const FigureId& middle) {
        return std::any_of(others.begin(), others.end(),
                           [&](const FigureId& other) { return !rangeBetween(game, middle, other); });
    });
}

/// Whether the answer hangs on places that nobody knows.
bool asksForUnknownPlaces(const Game& game, Predicate predicate, const Scene& scene)
{
    predicate.isNot = false;
    switch (predicate.kind) {
    case Predicate::Kind::Beside:
    case Predicate::Kind::InRange:
        return isFarFromKnown(game, predicate, scene) && !holds(game, predicate, scene);
    case Predicate::Kind::PassedThrough: { // only who keeps a place has gone anywhere
        const Figure* walker = game.table().figure(scene.self);
        return walker && !(walker->at && game.where().board());
    }
    default:
        return false;
    }
}
} // namespace

Fit fitOf(const Game& game, const Selector& selector, const FigureId& figure, const Scene& scene)
{
    if (!isWho(game, selector.who, figure, scene)) {
        return Fit::No;
    }
    if (!selector.rangeMax && !selector.sight && selector.where.empty()) {
        return Fit::Yes;
    }
    Fit fit = Fit::Yes;
    const std::vector<FigureId> from = who(game, selector.from, scene);
    if (selector.rangeMax && !from.empty()) {
        const auto range = rangeBetween(game, from.front(), figure);
        const int least = selector.rangeMin.value_or(selector.who == Who::FriendOrSelf ? 0 : 1);
        if (range && (*range > *selector.rangeMax || *range < least)) {
            return Fit::No;
        }
        fit = range ? fit : Fit::Open;
    }
    if (selector.sight && !from.empty() && from.front() != figure) {
        const auto seen = game.where().sight(from.front(), figure);
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
    for (const Predicate& predicate : selector.where) {
        const bool open = asksForUnknownPlaces(game, predicate, about);
        if (!open && !holds(game, predicate, about)) {
            return Fit::No;
        }
        fit = open ? Fit::Open : fit;
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
        if (!figure.isDefeated() && takes(game, selector, figure.id, scene)) {
            figures.push_back(figure.id);
        }
    }
    return figures;
}

} // namespace wheelhouse::rules::onslaught
