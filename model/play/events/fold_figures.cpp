// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/play/events/fold_figures.h"

#include <algorithm>

namespace wheelhouse::play::folding {

namespace {
constexpr auto noToken = "a token is one at least";
constexpr auto unsoundFigure = "a figure is made of more than any game has";

/// A named element inside a figure: appears, changes or goes.
template <class Thing, class Same>
Fold define(std::vector<Thing>& things, const std::optional<Thing>& after, Same same)
{
    const auto found = std::find_if(things.begin(), things.end(), same);
    if (!after) {
        if (found == things.end()) {
            return misfit("what should go is not there");
        }
        things.erase(found);
    } else if (found == things.end()) {
        return push(things, *after);
    } else {
        *found = *after;
    }
    return {};
}

template <class Do>
Fold withFigure(Table& table, const FigureId& id, Do&& act)
{
    Figure* figure = findById(table.figures, id);
    if (!figure) {
        return misfit("there is no such figure");
    }
    return act(*figure);
}
} // namespace

Fold FigureFolding::operator()(const FigureAdded& e)
{
    return sound(e.thing, unsoundFigure).and_then([&] { return add(table.figures, e.thing); });
}

Fold FigureFolding::operator()(const FigureRemoved& e)
{
    return remove(table.figures, e.thing.id);
}

Fold FigureFolding::operator()(const FigureRenamed& e)
{
    return withFigure(table, e.figure, [&](Figure& figure) {
        figure.name = e.after;
        return Fold();
    });
}

Fold FigureFolding::operator()(const FigureChanged& e)
{
    return sound(e.after, unsoundFigure).and_then([&] { return change(table.figures, e.before, e.after); });
}

Fold FigureFolding::operator()(const FigurePlaced& e)
{
    return withFigure(table, e.figure, [&](Figure& figure) {
        figure.at = e.after;
        figure.lastSeen.reset();
        return Fold();
    });
}

Fold FigureFolding::operator()(const FigureStrayed& e)
{
    return withFigure(table, e.figure, [&](Figure& figure) {
        if (e.after) {
            figure.at.reset();
        } else if (e.before) {
            figure.at = e.before->at;
        }
        figure.lastSeen = e.after;
        return Fold();
    });
}

Fold FigureFolding::operator()(const WheelSet& e)
{
    return withFigure(table, e.figure, [&](Figure& figure) {
        figure.wheel = e.after;
        return Fold();
    });
}

Fold FigureFolding::operator()(const TrackSet& e)
{
    Figure* figure = findById(table.figures, e.figure);
    Track* track = figure ? figure->track(e.track) : nullptr;
    if (!track) {
        return misfit("the figure has no such track");
    }
    track->value = e.after;
    return {};
}

Fold FigureFolding::operator()(const TrackDefined& e)
{
    const QString name = e.after ? e.after->name : e.before ? e.before->name : QString();
    return withFigure(table, e.figure, [&](Figure& figure) {
        return define(figure.tracks, e.after, [&](const Track& t) { return t.name == name; });
    });
}

Fold FigureFolding::operator()(const OverrideSet& e)
{
    const std::optional<Override> after = e.after ? std::optional(Override{e.field, *e.after}) : std::nullopt;
    return withFigure(table, e.figure, [&](Figure& figure) {
        return define(figure.overrides, after, [&](const Override& o) { return o.field == e.field; });
    });
}

Fold FigureFolding::operator()(const DialSet& e)
{
    Figure* figure = findById(table.figures, e.figure);
    Dial* dial = figure ? findById(figure->dials, e.dial) : nullptr;
    if (!dial) {
        return misfit("the figure has no such dial");
    }
    dial->value = e.after;
    return {};
}

Fold FigureFolding::operator()(const DialDefined& e)
{
    const DialId id = e.after ? e.after->id : e.before ? e.before->id : DialId();
    return withFigure(table, e.figure, [&](Figure& figure) {
        return define(figure.dials, e.after, [&](const Dial& d) { return d.id == id; });
    });
}

Fold FigureFolding::operator()(const TokenAdded& e)
{
    return sound(e.thing, noToken).and_then([&] { return addNumbered(table.tokens, e.thing, table.nextToken); });
}

Fold FigureFolding::operator()(const TokenRemoved& e)
{
    return remove(table.tokens, e.thing.id);
}

Fold FigureFolding::operator()(const TokenChanged& e)
{
    return sound(e.after, noToken).and_then([&] { return change(table.tokens, e.before, e.after); });
}

Fold FigureFolding::operator()(const ConditionKindAdded& e)
{
    return add(table.conditions, e.thing);
}

} // namespace wheelhouse::play::folding
