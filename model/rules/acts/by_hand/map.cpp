// SPDX-License-Identifier: GPL-3.0-or-later
// The map: shown or not, who stands where on it, and its doors. Everything that could be done with real pieces is done;
// only a space that is not there is refused.
#include "model/board/standing.h"
#include "model/play/table/figure_names.h"
#include "model/play/table/table_board.h"
#include "model/rules/acts/by_hand/acts.h"
#include "model/rules/acts/by_hand/beginnings.h"
#include "model/rules/acts/command/piles.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstdlib>

namespace wheelhouse::rules::acts {

namespace {
/// The map that is meant where none is named: the one on the table, the scenario's, the first there is.
const content::Map* mapMeant(const CommandContext& context)
{
    const auto& present = context.table().map;
    return present ? &*present : mapFor(context.content(), scenarioOf(context));
}

void layMap(CommandContext& context, const content::Map& map)
{
    if (context.table().map && context.table().map->id == map.id) {
        return; // figures and doors stay as they are
    }
    const std::vector<Figure> figures = context.table().figures;
    for (const Figure& figure : figures) {
        if (figure.at) {
            context.happen(FigurePlaced{figure.id, figure.at, std::nullopt});
        }
    }
    context.happen(MapLaid{context.table().map, map});
}

/// Where everybody was seen last is where they are taken to be, once places are kept or put away; and where they stood
/// when the places were put away is where they were seen last.
void settlePlaces(CommandContext& context, MapLevel before, MapLevel now)
{
    const std::vector<Figure> figures = context.table().figures;
    for (const Figure& figure : figures) {
        if (now != MapLevel::ForMonsters && figure.lastSeen) {
            context.happen(FigureStrayed{figure.id, figure.lastSeen, std::nullopt});
        } else if (now == MapLevel::ForMonsters && before == MapLevel::Off && figure.at) {
            context.happen(FigureStrayed{figure.id, std::nullopt, LastSeen{*figure.at}});
        }
    }
}

bool fits(const content::Map& map, const Figure& figure, board::Space at)
{
    const int size = std::clamp(figure.size, 1, board::maxMiniSize);
    return at.x >= 0 && at.y >= 0 && at.x + size <= map.ground.width && at.y + size <= map.ground.height;
}

/// Whether the scenario's text has the figure's group stand beside the places that monsters come from.
bool beginsBeside(const CommandContext& context, const Figure& figure)
{
    const content::Scenario* scenario = scenarioOf(context);
    return scenario &&
           std::any_of(scenario->monsterGroups.begin(), scenario->monsterGroups.end(),
                       [&](const content::MonsterGroup& group) { return group.beside && group.name == figure.group; });
}

Message lineOfMove(const CommandContext& context, const Figure& figure, const std::optional<board::Space>& to)
{
    if (!to) {
        return Message("line-off-map").with("figure", context.figureName(figure.id));
    }
    return Message(figure.at ? "line-moved" : "line-placed")
        .with("figure", context.figureName(figure.id))
        .with("space", spaceName(context.table(), *to));
}
} // namespace

const content::Map* mapFor(const content::Pack& content, const content::Scenario* scenario)
{
    if (scenario && scenario->map) {
        return content::find(content.maps, *scenario->map);
    }
    return content.maps.empty() ? nullptr : &content.maps.front();
}

void playOn(CommandContext& context, const content::Map& map, MapLevel level)
{
    layMap(context, map);
    if (!context.table().showsMap()) {
        context.happen(MapLevelSet{context.table().mapLevel, level});
    }
}

ActResult showMap(CommandContext& context, CommandArguments& asked)
{
    static constexpr MapLevel levels[] = {MapLevel::Off, MapLevel::ForMonsters, MapLevel::Full};
    const MapLevel level = levels[asked.choice("level", {"off", "for-monsters", "full"})];
    const bool shown = level != MapLevel::Off;
    const content::MapId id(asked.args.textOr("map", {}));
    if (asked.problem()) {
        return asked.refusal();
    }
    const auto& present = context.table().map;
    const content::Map* known = content::find(context.content().maps, id);
    const content::Map* named =
        known || !present || present->id != id ? known : &*present; // one that grew is in no pack
    if (!id.isEmpty() && !named) {
        return badRequest(Message("unknown-map").with("name", id.text()), asked.args.pointer("map"));
    }
    const content::Map* meant = named ? named : mapMeant(context);
    if (shown && !meant) {
        return refused(Message("no-map"));
    }
    const QString name = meant ? meant->name : QString();
    // Put away, the map leaves no work to the hands; they remember it for the time it comes back.
    context.byHand = shown;
    if (named || shown) {
        layMap(context, content::Map(*meant));
    }
    if (const MapLevel before = context.table().mapLevel; before != level) {
        context.happen(MapLevelSet{before, level});
        settlePlaces(context, before, level);
    }
    if (level == MapLevel::ForMonsters) {
        return Message("line-map-for-monsters").with("map", name);
    }
    return shown ? Message("line-map-shown").with("map", name) : Message("line-map-off");
}

ActResult moveFigure(CommandContext& context, CommandArguments& asked)
{
    const Figure* found = asked.figure();
    const auto to = asked.spaceIfGiven("to");
    if (asked.problem()) {
        return asked.refusal();
    }
    if (!context.table().showsMap()) {
        return refused(Message("map-is-off"));
    }
    const Figure figure = *found;
    const content::Map& map = *context.table().map;
    if (to && !fits(map, figure, *to)) {
        const board::Space last{map.ground.width - 1, map.ground.height - 1};
        return refused(Message("space-off-map")
                           .with("figure", context.figureName(figure.id))
                           .with("last", spaceName(context.table(), last)),
                       asked.args.pointer("to"));
    }
    context.byHand = true;
    if (figure.at != to) {
        context.happen(FigurePlaced{figure.id, figure.at, to});
    }
    return lineOfMove(context, figure, to);
}

/// An open door keeps its edges (ONS-DOR-03).
ActResult setDoor(CommandContext& context, CommandArguments& asked)
{
    const board::Space at = asked.space("at");
    const int side = asked.choice("side", {"e", "s"});
    const board::Edge edge{at, side == 0 ? board::Side::East : board::Side::South};
    const bool shown = context.table().showsMap();
    const board::EdgeEntry* door = shown ? content::doorAt(*context.table().map, edge) : nullptr;
    const bool open = asked.args.flagOr("open", door && !door->open);
    if (asked.problem()) {
        return asked.refusal();
    }
    if (!shown) {
        return refused(Message("map-is-off"));
    }
    if (!door) {
        return badRequest(Message("unknown-door"), asked.args.pointer("at"));
    }
    context.byHand = true;
    if (const bool before = door->open; before != open) {
        context.happen(DoorSet{edge, before, open});
    }
    return Message(open ? "line-door-opened" : "line-door-closed")
        .with("from", spaceName(context.table(), edge.at))
        .with("to", spaceName(context.table(), edge.beyond()));
}

ActResult setOut(CommandContext& context, CommandArguments&)
{
    const std::vector<Figure> figures = context.table().figures;
    const auto board = boardOf(context.table());
    if (!board) {
        return refused(Message("map-is-off"));
    }
    const board::Description ground = content::groundOf(*context.table().map);
    const board::Vocabulary words = content::wordsOf(*context.table().map);
    board::Standing standing(ground, words);
    for (const board::MiniEntry& mini : board->description.minis) {
        standing.take(mini.at, mini.size);
    }
    bool placed = false;
    std::vector<Figure> waiting;
    std::copy_if(figures.begin(), figures.end(), std::back_inserter(waiting),
                 [](const Figure& figure) { return !figure.at && !figure.isDefeated(); });
    // What is large finds no room any more among what is small.
    std::stable_sort(waiting.begin(), waiting.end(), [](const Figure& a, const Figure& b) { return a.size > b.size; });
    for (const Figure& figure : waiting) {
        if (const auto at = placeToBegin(context.table(), figure, standing, beginsBeside(context, figure))) {
            context.happen(FigurePlaced{figure.id, std::nullopt, at});
            placed = true;
        }
    }
    return placed ? ActResult(Message("line-set-out").with("map", context.table().map->name))
                  : refused(Message("nobody-to-set-out"));
}

} // namespace wheelhouse::rules::acts
