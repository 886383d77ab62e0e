// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/onslaught/moves/sight_and_room.h"

#include "model/content/map.h"

#include <algorithm>

namespace wheelhouse::rules::onslaught {

namespace {
bool hasFallenOnMap(const Game& game, const FigureId& id)
{
    return !game.isStanding(id) && placeOf(game, id);
}

bool isPrintedOpen(const Game& game, const board::Edge& door)
{
    const content::Map* printed = content::find(game.content().maps, game.table().map->id);
    const board::EdgeEntry* entry = printed ? content::doorAt(*printed, door) : nullptr;
    return entry && entry->open;
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

std::optional<Refusal> whyNotShut(const Game& game, const board::Edge& door)
{
    const board::EdgeEntry* entry = game.table().showsMap() ? content::doorAt(*game.table().map, door) : nullptr;
    if (!entry || !entry->open) {
        return std::nullopt;
    }
    if (isPrintedOpen(game, door) && game.keepsOpenDoors()) {
        return against(Message("door-stays-open"), {"ONS-GLD-01"}).value();
    }
    if (!leavesRoom(game, {DoorSet{door, true, false}})) {
        return against(Message("door-held-open"), {"ONS-LRG-03", "ONS-BAR-01"}).value();
    }
    return std::nullopt;
}

} // namespace wheelhouse::rules::onslaught
