// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/content/setup_list.h"

#include <algorithm>
#include <set>
#include <variant>

namespace wheelhouse::content {

namespace {
constexpr int standeesOfAPortal = 2;

int placesOf(const Map& map, MapPlaceKind kind)
{
    return static_cast<int>(
        std::ranges::count_if(map.places, [kind](const MapPlace& place) { return place.kind == kind; }));
}

int doorsOf(const Map& map)
{
    std::set<QString> pieces;
    int single = 0;
    for (const board::EdgeEntry& entry : map.ground.edges) {
        if (!doorAt(map, entry.edge)) {
            continue;
        }
        if (entry.piece.empty()) {
            ++single;
        } else {
            pieces.insert(QString::fromStdString(entry.piece));
        }
    }
    return single + static_cast<int>(pieces.size());
}
} // namespace

SetupList setupListOf(const Pack& pack, const Scenario& scenario)
{
    SetupList list;
    for (const ScenarioSeat& seat : scenario.seats) {
        list.characters += seat.lineUp.empty() ? scenario.partySize.value_or(0) : static_cast<int>(seat.lineUp.size());
    }
    for (const MonsterGroup& group : scenario.monsterGroups) {
        list.monsters += std::holds_alternative<ChampionId>(group.monster) ? 1 : group.count;
    }
    list.lootTokens = static_cast<int>(scenario.lootPool.size());
    if (const Map* map = scenario.map ? find(pack.maps, *scenario.map) : nullptr) {
        list.chests = placesOf(*map, MapPlaceKind::Chest);
        list.doors = doorsOf(*map);
        list.portals = static_cast<int>(std::ranges::count_if(
            map->ground.edges, [](const board::EdgeEntry& entry) { return !entry.pair.empty(); }));
        list.standees = standeesOfAPortal * list.portals;
    }
    return list;
}

} // namespace wheelhouse::content
