// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/adventure_system/part.h"

#include <nlohmann/json.hpp>

namespace wheelhouse::rules::adventure_system {

namespace {
using nlohmann::json;

void read(DungeonPart& part, const json& object)
{
    part.tiles.clear();
    for (const json& laid : object.at("tiles")) {
        LaidTile tile;
        tile.tile = QString::fromStdString(laid.at("tile").get<std::string>());
        tile.at = {laid.at("at").at(0).get<int>(), laid.at("at").at(1).get<int>()};
        tile.triangle = board::adventure_system::allBorders.at(laid.at("triangle").get<size_t>());
        part.tiles.push_back(std::move(tile));
    }
    part.hasFreeMove = object.at("freeMove").get<bool>();
    part.hasAction = object.at("action").get<bool>();
    part.points = object.at("points").get<int>();
    part.isMoving = object.at("moving").get<bool>();
    part.laidNow = QString::fromStdString(object.at("laidNow").get<std::string>());
}
} // namespace

std::unique_ptr<SystemPart> DungeonPart::clone() const
{
    return std::make_unique<DungeonPart>(*this);
}

bool DungeonPart::apply(const QString& type, const JsonValue& data)
{
    if (type != QLatin1String("set") || !data.get().is_object() || !data.get().contains("after")) {
        return false;
    }
    try {
        read(*this, data.get()["after"]);
    } catch (const std::exception&) {
        return false;
    }
    return true;
}

JsonValue DungeonPart::toJson() const
{
    json laid = json::array();
    for (const LaidTile& tile : tiles) {
        laid.push_back({{"tile", tile.tile.toStdString()},
                        {"at", {tile.at.x, tile.at.y}},
                        {"triangle", static_cast<int>(tile.triangle)}});
    }
    return JsonValue(json{{"tiles", std::move(laid)},
                          {"freeMove", hasFreeMove},
                          {"action", hasAction},
                          {"points", points},
                          {"moving", isMoving},
                          {"laidNow", laidNow.toStdString()}});
}

std::unique_ptr<SystemPart> DungeonPart::seenBy(const SeatId&) const
{
    return clone();
}

JsonValue DungeonPart::eventSeenBy(const SeatId&, const QString&, const JsonValue& data) const
{
    return data;
}

bool DungeonPart::equals(const SystemPart& other) const
{
    const auto* part = dynamic_cast<const DungeonPart*>(&other);
    return part && part->toJson() == toJson();
}

tl::expected<SystemPartValue, std::string> DungeonPart::fromJson(const JsonValue& json)
{
    try {
        auto part = std::make_unique<DungeonPart>();
        read(*part, json.get());
        return SystemPartValue(std::move(part));
    } catch (const std::exception& problem) {
        return tl::unexpected(std::string(problem.what()));
    }
}

} // namespace wheelhouse::rules::adventure_system
