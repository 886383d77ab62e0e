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
    house.clear();
    for (const json& rule : object.value("house", json::array())) {
        house.insert(QString::fromStdString(rule.get<std::string>()));
    }
    preferred.clear();
    for (const json& item : object.value("preferred", json::array())) {
        preferred.emplace_back(QString::fromStdString(item.get<std::string>()));
    }
    hasFreeMove = object.at("freeMove").get<bool>();
    hasAction = object.at("action").get<bool>();
    points = object.at("points").get<int>();
    isMoving = object.at("moving").get<bool>();
    laidNow = QString::fromStdString(object.at("laidNow").get<std::string>());
    treasureDrawn = object.value("treasure", false);
    stopsOnChest = object.value("onChest", false);
    powersChosen = object.value("powersChosen", false);
    told.clear();
    const json numbers = object.value("told", json::object()); // it must outlive the loop
    for (const auto& [number, value] : numbers.items()) {
        told[QString::fromStdString(number)] = value.get<int>();
    }
    campaign = object.contains("campaign") ? std::optional(recordIn(JsonValue(object["campaign"]))) : std::nullopt;
    origin = object.contains("origin") ? std::optional(originIn(JsonValue(object["origin"]))) : std::nullopt;
    effects::readFrom(object, memory);
}

bool DungeonPart::knows(const QString& type) const
{
    return isOfCampaigns(type) || WrittenPart::knows(type);
}

bool DungeonPart::apply(const QString& type, const JsonValue& data)
{
    return isOfCampaigns(type) ? applyCampaignEvent(campaign, origin, type, data) : WrittenPart::apply(type, data);
}

namespace {
/// An aftermath may mix in several sets of cards.
void listSet(json& fields)
{
    if (fields.contains("set")) {
        fields["sets"] = json::array({fields["set"]});
        fields.erase("set");
    }
}
} // namespace

const Upcasters& DungeonPart::history() const
{
    // Since the second version there are tiles only where the table's map has not taken them over.
    static const Upcasters history({{"set", 1, [](json&) {}}, {"came-home", 1, listSet}});
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
    for (const QString& rule : house) {
        object["house"].push_back(rule.toStdString());
    }
    for (const PieceId& item : preferred) {
        object["preferred"].push_back(item.text().toStdString());
    }
    if (treasureDrawn) {
        object["treasure"] = true;
    }
    if (stopsOnChest) {
        object["onChest"] = true;
    }
    if (powersChosen) {
        object["powersChosen"] = true;
    }
    for (const auto& [number, value] : told) {
        object["told"][number.toStdString()] = value;
    }
    if (campaign) {
        object["campaign"] = adventure_system::toJson(*campaign).get();
    }
    if (origin) {
        object["origin"] = adventure_system::toJson(*origin).get();
    }
    effects::writeInto(object, memory);
    return JsonValue(std::move(object));
}

bool DungeonPart::equals(const SystemPart& other) const
{
    const auto* same = dynamic_cast<const DungeonPart*>(&other);
    return same && static_cast<const DungeonFields&>(*this) == static_cast<const DungeonFields&>(*same);
}

tl::expected<SystemPartValue, std::string> DungeonPart::fromJson(const JsonValue& written)
{
    return filled(std::make_unique<DungeonPart>(), written);
}

} // namespace wheelhouse::rules::adventure_system
