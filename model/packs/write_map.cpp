// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/packs/write_map.h"

#include "model/packs/words.h"

#include <nlohmann/json.hpp>

namespace wheelhouse::packs {
namespace {

using nlohmann::json;

json pairOf(board::Space space)
{
    return json::array({space.x, space.y});
}

json writtenEdge(const board::EdgeEntry& entry)
{
    json object{{"at", pairOf(entry.edge.at)}, {"side", wordOf(sideWords, entry.edge.side)}, {"kind", entry.kind}};
    if (entry.open)
        object["open"] = true;
    if (!entry.piece.empty())
        object["piece"] = entry.piece;
    if (!entry.pair.empty())
        object["pair"] = entry.pair;
    return object;
}

} // namespace

json writtenMap(const content::Map& map)
{
    json object{{"id", map.id.text().toStdString()},
                {"name", map.name.toStdString()},
                {"width", map.ground.width},
                {"height", map.ground.height},
                {"terrain", map.ground.terrain},
                {"edges", json::array()},
                {"starts", json::array()},
                {"places", json::array()}};
    if (!map.flavour.isEmpty())
        object["flavour"] = map.flavour.toStdString();
    if (!map.ground.elevation.empty())
        object["elevation"] = map.ground.elevation;
    for (const board::EdgeEntry& entry : map.ground.edges)
        object["edges"].push_back(writtenEdge(entry));
    for (const content::StartArea& start : map.starts) {
        json spaces = json::array();
        for (const board::Space space : start.spaces)
            spaces.push_back(pairOf(space));
        object["starts"].push_back({{"seat", start.seat}, {"spaces", std::move(spaces)}});
    }
    for (const content::MapPlace& place : map.places) {
        object["places"].push_back({{"letter", place.letter.toStdString()},
                                    {"kind", wordOf(mapPlaceWords, place.kind)},
                                    {"at", pairOf(place.at)}});
    }
    return object;
}

} // namespace wheelhouse::packs
