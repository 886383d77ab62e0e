// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/nine_alignments/part.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace wheelhouse::rules::nine_alignments {

namespace {
using nlohmann::json;

json idList(const std::vector<FigureId>& ids)
{
    json list = json::array();
    for (const FigureId& id : ids) {
        list.push_back(id.text().toStdString());
    }
    return list;
}

FigureId idIn(const json& text)
{
    return FigureId(QString::fromStdString(text.get<std::string>()));
}

std::vector<FigureId> idsIn(const json& list)
{
    std::vector<FigureId> ids;
    for (const json& id : list) {
        ids.push_back(idIn(id));
    }
    return ids;
}

void read(QuestPart& part, const json& object)
{
    part.acting = idIn(object.at("acting"));
    part.hasAction = object.at("action").get<bool>();
    part.hasBonus = object.at("bonus").get<bool>();
    part.points = object.at("points").get<int>();
    part.diagonalUsed = object.at("diagonalUsed").get<bool>();
    part.dodging = idsIn(object.at("dodging"));
    part.dead = idsIn(object.at("dead"));
    part.kills.clear();
    for (const json& kill : object.at("kills")) {
        part.kills.push_back({idIn(kill.at("by")), idIn(kill.at("creature"))});
    }
}

bool isAmong(const std::vector<FigureId>& ids, const FigureId& id)
{
    return std::find(ids.begin(), ids.end(), id) != ids.end();
}
} // namespace

bool QuestPart::isDead(const FigureId& figure) const
{
    return isAmong(dead, figure);
}

bool QuestPart::isDodging(const FigureId& figure) const
{
    return isAmong(dodging, figure);
}

std::unique_ptr<SystemPart> QuestPart::clone() const
{
    return std::make_unique<QuestPart>(*this);
}

bool QuestPart::apply(const QString& type, const JsonValue& data)
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

JsonValue QuestPart::toJson() const
{
    json felled = json::array();
    for (const Kill& kill : kills) {
        felled.push_back({{"by", kill.by.text().toStdString()}, {"creature", kill.creature.text().toStdString()}});
    }
    return JsonValue(json{{"acting", acting.text().toStdString()},
                          {"action", hasAction},
                          {"bonus", hasBonus},
                          {"points", points},
                          {"diagonalUsed", diagonalUsed},
                          {"dodging", idList(dodging)},
                          {"dead", idList(dead)},
                          {"kills", std::move(felled)}});
}

std::unique_ptr<SystemPart> QuestPart::seenBy(const SeatId&) const
{
    return clone();
}

JsonValue QuestPart::eventSeenBy(const SeatId&, const QString&, const JsonValue& data) const
{
    return data;
}

bool QuestPart::equals(const SystemPart& other) const
{
    const auto* part = dynamic_cast<const QuestPart*>(&other);
    return part && part->toJson() == toJson();
}

tl::expected<SystemPartValue, std::string> QuestPart::fromJson(const JsonValue& json)
{
    try {
        auto part = std::make_unique<QuestPart>();
        read(*part, json.get());
        return SystemPartValue(std::move(part));
    } catch (const std::exception& problem) {
        return tl::unexpected(std::string(problem.what()));
    }
}

} // namespace wheelhouse::rules::nine_alignments
