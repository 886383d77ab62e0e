// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/adventure_system/part.h"

#include "model/play/events/upcasters.h"

#include <nlohmann/json.hpp>

namespace wheelhouse::rules::adventure_system {

using nlohmann::json;

void DungeonPart::read(const JsonValue& written)
{
    const json& object = written.get();
    tiles.clear();
    for (const json& laid : object.value("tiles", json::array())) {
        EarlierTile tile;
        tile.tile = QString::fromStdString(laid.at("tile").get<std::string>());
        tile.at = {laid.at("at").at(0).get<int>(), laid.at("at").at(1).get<int>()};
        tile.triangle = board::adventure_system::allBorders.at(laid.at("triangle").get<size_t>());
        tiles.push_back(std::move(tile));
    }
    hasFreeMove = object.at("freeMove").get<bool>();
    hasAction = object.at("action").get<bool>();
    points = object.at("points").get<int>();
    isMoving = object.at("moving").get<bool>();
    laidNow = QString::fromStdString(object.at("laidNow").get<std::string>());
    treasureDrawn = object.value("treasure", false);
    powersChosen = object.value("powersChosen", false);
    told.clear();
    const json numbers = object.value("told", json::object()); // it must outlive the loop
    for (const auto& [number, value] : numbers.items()) {
        told[QString::fromStdString(number)] = value.get<int>();
    }
    effects::readFrom(object, memory);
}

const Upcasters& DungeonPart::history() const
{
    // Since the second version there are tiles only where the table's map has not taken them over.
    static const Upcasters history({{"set", 1, [](json&) {}}});
    return history;
}

std::unique_ptr<SystemPart> DungeonPart::clone() const
{
    return std::make_unique<DungeonPart>(*this);
}

JsonValue DungeonPart::toJson() const
{
    json laid = json::array();
    for (const EarlierTile& tile : tiles) {
        laid.push_back({{"tile", tile.tile.toStdString()},
                        {"at", {tile.at.x, tile.at.y}},
                        {"triangle", static_cast<int>(tile.triangle)}});
    }
    json object{{"freeMove", hasFreeMove},
                {"action", hasAction},
                {"points", points},
                {"moving", isMoving},
                {"laidNow", laidNow.toStdString()}};
    if (!tiles.empty()) {
        object["tiles"] = std::move(laid);
    }
    if (treasureDrawn) {
        object["treasure"] = true;
    }
    if (powersChosen) {
        object["powersChosen"] = true;
    }
    for (const auto& [number, value] : told) {
        object["told"][number.toStdString()] = value;
    }
    effects::writeInto(object, memory);
    return JsonValue(std::move(object));
}

tl::expected<SystemPartValue, std::string> DungeonPart::fromJson(const JsonValue& written)
{
    return filled(std::make_unique<DungeonPart>(), written);
}

} // namespace wheelhouse::rules::adventure_system
