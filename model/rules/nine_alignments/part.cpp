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

bool isAmong(const std::vector<FigureId>& ids, const FigureId& id)
{
    return std::find(ids.begin(), ids.end(), id) != ids.end();
}
} // namespace

void QuestPart::read(const JsonValue& written)
{
    const json& object = written.get();
    acting = idIn(object.at("acting"));
    hasAction = object.at("action").get<bool>();
    hasBonus = object.at("bonus").get<bool>();
    points = object.at("points").get<int>();
    diagonalUsed = object.at("diagonalUsed").get<bool>();
    dodging = idsIn(object.at("dodging"));
    dead = idsIn(object.at("dead"));
    kills.clear();
    for (const json& kill : object.at("kills")) {
        kills.push_back({idIn(kill.at("by")), idIn(kill.at("creature"))});
    }
    effects::readFrom(object, memory);
}

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

JsonValue QuestPart::toJson() const
{
    json felled = json::array();
    for (const Kill& kill : kills) {
        felled.push_back({{"by", kill.by.text().toStdString()}, {"creature", kill.creature.text().toStdString()}});
    }
    json object{{"acting", acting.text().toStdString()},
                {"action", hasAction},
                {"bonus", hasBonus},
                {"points", points},
                {"diagonalUsed", diagonalUsed},
                {"dodging", idList(dodging)},
                {"dead", idList(dead)},
                {"kills", std::move(felled)}};
    effects::writeInto(object, memory);
    return JsonValue(std::move(object));
}

tl::expected<SystemPartValue, std::string> QuestPart::fromJson(const JsonValue& json)
{
    return filled(std::make_unique<QuestPart>(), json);
}

} // namespace wheelhouse::rules::nine_alignments
