// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/onslaught/moves/places.h"

#include "model/content/map.h"

#include <algorithm>

namespace wheelhouse::rules::onslaught {

namespace {
bool hasFallenOnMap(const Game& game, const FigureId& id)
{
    return !game.isStanding(id) && placeOf(game, id);
}
} // namespace

std::optional<Seen> sightBetween(const Game& game, const FigureId& from, const FigureId& to)
{
    return hasFallenOnMap(game, from) ? game.whereBeforeFall(from).sight(from, to) : game.where().sight(from, to);
}

std::vector<std::pair<board::Space, Seen>> sightOfSpaces(const Game& game, const FigureId& from, const FigureId& to)
{
    return hasFallenOnMap(game, from) ? game.whereBeforeFall(from).sightOfSpaces(from, to)
                                      : game.where().sightOfSpaces(from, to);
}

bool leavesRoom(const Game& game, const std::vector<Event>& events)
{
    const auto* before = game.where().board();
    const auto& figures = game.table().figures;
    if (!before || std::none_of(figures.begin(), figures.end(), [](const Figure& figure) { return figure.size > 1; })) {
        return true;
    }
    CommandContext context(game.state(), game.content(), game.context().chance());
    Game then(context, false, game.caches());
    for (const Event& event : events) {
        then.happen(event);
    }
    const auto* after = then.where().board();
    return after && after->minis().size() >= before->minis().size();
}

bool canBeShut(const Game& game, const board::Edge& door)
{
    const board::EdgeEntry* entry = game.table().showsMap() ? content::doorAt(*game.table().map, door) : nullptr;
    return !entry || !entry->open || leavesRoom(game, {DoorSet{door, true, false}});
}

} // namespace wheelhouse::rules::onslaught
