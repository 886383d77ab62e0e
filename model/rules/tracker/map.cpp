// SPDX-License-Identifier: GPL-3.0-or-later
// The map: shown or not, who stands where on it, and its doors. Everything that could be done with real pieces is done;
// only a space that is not there is refused.
#include "model/board/standing.h"
#include "model/play/board.h"
#include "model/rules/tracker/acts.h"
#include "model/rules/tracker/beginnings.h"
#include "model/rules/tracker/layout.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstdlib>

namespace wheelhouse::rules::tracker {

namespace {
/// The map that is meant where none is named: the one on the table, the scenario's, the first there is.
const content::Map* mapMeant(const Desk& desk)
{
    const auto& present = desk.table().map;
    return present ? &*present : mapFor(desk.content(), scenarioOf(desk));
}

void layMap(Desk& desk, const content::Map& map)
{
    if (desk.table().map && desk.table().map->id == map.id) {
        return; // figures and doors stay as they are
    }
    const std::vector<Figure> figures = desk.table().figures;
    for (const Figure& figure : figures) {
        if (figure.at) {
            desk.happen(FigurePlaced{figure.id, figure.at, std::nullopt});
        }
    }
    desk.happen(MapLaid{desk.table().map, map});
}

bool fits(const content::Map& map, const Figure& figure, board::Space at)
{
    const int size = std::clamp(figure.size, 1, board::maxMiniSize);
    return at.x >= 0 && at.y >= 0 && at.x + size <= map.ground.width && at.y + size <= map.ground.height;
}

/// Whether the scenario's text has the figure's group stand beside the places that monsters come from.
bool beginsBeside(const Desk& desk, const Figure& figure)
{
    const content::Scenario* scenario = scenarioOf(desk);
    return scenario &&
           std::any_of(scenario->monsterGroups.begin(), scenario->monsterGroups.end(),
                       [&](const content::MonsterGroup& group) { return group.beside && group.name == figure.group; });
}

Message lineOfMove(const Desk& desk, const Figure& figure, const std::optional<board::Space>& to)
{
    if (!to) {
        return Message("line-off-map").with("figure", desk.figureName(figure.id));
    }
    return Message(figure.at ? "line-moved" : "line-placed")
        .with("figure", desk.figureName(figure.id))
        .with("space", content::spaceName(*to));
}
} // namespace

const content::Map* mapFor(const content::Pack& content, const content::Scenario* scenario)
{
    if (scenario && scenario->map) {
        return content::find(content.maps, *scenario->map);
    }
    return content.maps.empty() ? nullptr : &content.maps.front();
}

void playOn(Desk& desk, const content::Map& map)
{
    layMap(desk, map);
    if (!desk.table().showsMap()) {
        desk.happen(MapLevelSet{desk.table().mapLevel, MapLevel::Full});
    }
}

Made showMap(Desk& desk, Asked& asked)
{
    const bool shown = asked.choice("level", {"off", "full"}) == 1;
    const content::MapId id(asked.args.textOr("map", {}));
    if (asked.problem()) {
        return asked.refusal();
    }
    const content::Map* named = content::find(desk.content().maps, id);
    if (!id.isEmpty() && !named) {
        return badRequest(Message("unknown-map").with("name", id.text()), asked.args.pointer("map"));
    }
    const content::Map* meant = named ? named : mapMeant(desk);
    if (shown && !meant) {
        return refused(Message("no-map"));
    }
    const QString name = meant ? meant->name : QString();
    // Put away, the map leaves no work to the hands; they remember it for the time it comes back.
    desk.byHand = shown;
    if (named || shown) {
        layMap(desk, content::Map(*meant));
    }
    const MapLevel level = shown ? MapLevel::Full : MapLevel::Off;
    if (desk.table().mapLevel != level) {
        desk.happen(MapLevelSet{desk.table().mapLevel, level});
    }
    return shown ? Message("line-map-shown").with("map", name) : Message("line-map-off");
}

Made moveFigure(Desk& desk, Asked& asked)
{
    const Figure* found = asked.figure();
    const auto to = asked.spaceIfGiven("to");
    if (asked.problem()) {
        return asked.refusal();
    }
    if (!desk.table().showsMap()) {
        return refused(Message("map-is-off"));
    }
    const Figure figure = *found;
    const content::Map& map = *desk.table().map;
    if (to && !fits(map, figure, *to)) {
        const board::Space last{map.ground.width - 1, map.ground.height - 1};
        return refused(
            Message("space-off-map").with("figure", desk.figureName(figure.id)).with("last", content::spaceName(last)),
            asked.args.pointer("to"));
    }
    desk.byHand = true;
    if (figure.at != to) {
        desk.happen(FigurePlaced{figure.id, figure.at, to});
    }
    return lineOfMove(desk, figure, to);
}

Made setDoor(Desk& desk, Asked& asked)
{
    const board::Space at = asked.space("at");
    const int side = asked.choice("side", {"e", "s"});
    const board::Edge edge{at, side == 0 ? board::Side::East : board::Side::South};
    const bool shown = desk.table().showsMap();
    const board::EdgeEntry* door = shown ? content::doorAt(*desk.table().map, edge) : nullptr;
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
    desk.byHand = true;
    if (const bool before = door->open; before != open) {
        desk.happen(DoorSet{edge, before, open});
    }
    return Message(open ? "line-door-opened" : "line-door-closed")
        .with("from", content::spaceName(edge.at))
        .with("to", content::spaceName(edge.beyond()));
}

Made setOut(Desk& desk, Asked&)
{
    const std::vector<Figure> figures = desk.table().figures;
    const auto board = boardOf(desk.table());
    if (!board) {
        return refused(Message("map-is-off"));
    }
    board::Standing standing(desk.table().map->ground, content::mapWords);
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
        if (const auto at = placeToBegin(desk.table(), figure, standing, beginsBeside(desk, figure))) {
            desk.happen(FigurePlaced{figure.id, std::nullopt, at});
            placed = true;
        }
    }
    return placed ? Made(Message("line-set-out").with("map", desk.table().map->name))
                  : refused(Message("nobody-to-set-out"));
}

} // namespace wheelhouse::rules::tracker
