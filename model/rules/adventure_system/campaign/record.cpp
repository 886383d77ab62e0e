// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/adventure_system/campaign/record.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <iterator>

namespace wheelhouse::rules::adventure_system {

namespace {
using nlohmann::json;

QString textIn(const json& object, const char* name)
{
    return QString::fromStdString(object.at(name).get<std::string>());
}

json listOf(const std::vector<QString>& words)
{
    json list = json::array();
    for (const QString& word : words) {
        list.push_back(word.toStdString());
    }
    return list;
}

std::vector<QString> listIn(const json& object, const char* name)
{
    std::vector<QString> words;
    for (const json& word : object.value(name, json::array())) {
        words.push_back(QString::fromStdString(word.get<std::string>()));
    }
    return words;
}
} // namespace

JsonValue toJson(const Played& played)
{
    return JsonValue(json{{"session", played.session.toStdString()},
                          {"adventure", played.adventure.toStdString()},
                          {"won", played.won},
                          {"surges", played.surges},
                          {"left", played.left}});
}

Played playedIn(const JsonValue& written)
{
    const json& object = written.get();
    return {textIn(object, "session"), textIn(object, "adventure"), object.at("won").get<bool>(),
            object.at("surges").get<int>(), object.at("left").get<int>()};
}

JsonValue toJson(const CampaignRecord& record)
{
    json played = json::array();
    for (const Played& one : record.played) {
        played.push_back(toJson(one).get());
    }
    json object{{"played", std::move(played)},
                {"session", record.session.toStdString()},
                {"adventure", record.adventure.toStdString()},
                {"surges", record.surges},
                {"sets", listOf(record.sets)}};
    if (!record.real.empty()) {
        object["real"] = listOf(record.real);
    }
    return JsonValue(std::move(object));
}

CampaignRecord recordIn(const JsonValue& written)
{
    const json& object = written.get();
    CampaignRecord record;
    for (const json& one : object.at("played")) {
        record.played.push_back(playedIn(JsonValue(one)));
    }
    record.session = textIn(object, "session");
    record.adventure = textIn(object, "adventure");
    record.surges = object.at("surges").get<int>();
    record.sets = listIn(object, "sets");
    record.real = listIn(object, "real");
    return record;
}

JsonValue toJson(const CampaignOrigin& origin)
{
    return JsonValue(json{{"campaign", origin.campaign.toStdString()},
                          {"session", origin.session.toStdString()},
                          {"adventure", origin.adventure.toStdString()},
                          {"surges", origin.surges},
                          {"sets", listOf(origin.sets)}});
}

CampaignOrigin originIn(const JsonValue& written)
{
    const json& object = written.get();
    return {textIn(object, "campaign"), textIn(object, "session"), textIn(object, "adventure"),
            object.at("surges").get<int>(), listIn(object, "sets")};
}

bool isOfCampaigns(const QString& type)
{
    return type == campaignBegun || type == hasSetOut || type == hasComeHome || type == isOfCampaign ||
           type == realPilesChosen;
}

namespace {
void foldHome(CampaignRecord& record, const JsonValue& data)
{
    record.played.push_back(playedIn(data));
    record.session.clear();
    record.adventure.clear();
    record.surges = 0;
    std::ranges::copy(listIn(data.get(), "sets"), std::back_inserter(record.sets));
}
} // namespace

bool applyCampaignEvent(std::optional<CampaignRecord>& record, std::optional<CampaignOrigin>& origin,
                        const QString& type, const JsonValue& data)
{
    try {
        if (type == campaignBegun && !record) {
            record.emplace();
        } else if (type == isOfCampaign && !origin) {
            origin = originIn(data);
        } else if (type == hasSetOut && record && record->session.isEmpty()) {
            record->session = textIn(data.get(), "session");
            record->adventure = textIn(data.get(), "adventure");
            record->surges = data.get().at("surges").get<int>();
        } else if (type == realPilesChosen && record) {
            record->real = listIn(data.get(), "real");
        } else if (type == hasComeHome && record && textIn(data.get(), "session") == record->session) {
            foldHome(*record, data);
        } else {
            return false;
        }
    } catch (const std::exception&) {
        return false;
    }
    return true;
}

} // namespace wheelhouse::rules::adventure_system
