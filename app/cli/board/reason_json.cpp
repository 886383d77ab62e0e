// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/board/reason_json.h"

#include "app/cli/board/board_fields.h"

#include <nlohmann/json.hpp>

namespace wheelhouse::cli {
namespace {

using behaviour::Narrowing;
using behaviour::Reason;
using content::Preference;
using nlohmann::json;

const char* wordOf(behaviour::Matter matter)
{
    constexpr const char* words[]{"member", "tactic", "goal", "where", "target", "origin"};
    return words[static_cast<int>(matter)];
}

const char* wordOf(behaviour::Ruled ruled)
{
    constexpr const char* words[]{"not-noticed",  "fails-test",          "too-near",    "too-far",
                                  "out-of-sight", "may-not-be-targeted", "no-way-there"};
    return words[static_cast<int>(ruled)];
}

const char* wordOf(behaviour::Hindrance hindrance)
{
    constexpr const char* words[]{"", "may-not-move", "may-not-attack", "nobody", "no-such-attack"};
    return words[static_cast<int>(hindrance)];
}

json preferenceJson(const Preference& preference)
{
    constexpr const char* words[]{"closest",         "farthest", "most-loot", "fewest-hit-points",
                                  "most-hit-points", "bloodied", "unhurt",    "most-caught"};
    if (preference.kind == Preference::Role)
        return {{"role", preference.name.toStdString()}};
    if (preference.kind == Preference::Has)
        return {{"has", preference.name.toStdString()}};
    return words[static_cast<int>(preference.kind)];
}

json byJson(const Narrowing& narrowing)
{
    switch (narrowing.by) {
    case Narrowing::By::Preference:
        return preferenceJson(narrowing.preference);
    case Narrowing::By::ActiveSide:
        return "active-side";
    case Narrowing::By::ActiveClosest:
        return "active-closest";
    case Narrowing::By::Corner:
        return "corner";
    }
    return {};
}

json idsOf(const std::vector<board::onslaught::MiniIndex>& minis, const board::onslaught::Board& board)
{
    json ids = json::array();
    for (const board::onslaught::MiniIndex mini : minis)
        ids.push_back(board.mini(mini).id);
    return ids;
}

json narrowingJson(const Narrowing& narrowing, const board::onslaught::Board& board)
{
    json among = json::array();
    for (const behaviour::Measured& one : narrowing.among)
        among.push_back({{"mini", board.mini(one.mini).id}, {"value", one.value ? json(*one.value) : json()}});
    return {{"by", byJson(narrowing)}, {"among", std::move(among)}, {"stay", idsOf(narrowing.stay, board)}};
}

json numberJson(int number)
{
    return number == behaviour::Place::never ? json() : json(number);
}

json placesJson(const Reason& reason)
{
    const bool isOrigin = reason.matter == behaviour::Matter::Origin;
    json places = json::array();
    for (const behaviour::Place& place : reason.places)
        places.push_back({{"at", spaceJson(place.at)},
                          {isOrigin ? "caught" : "cost", place.first},
                          {isOrigin ? "friends" : "remaining", numberJson(place.second)}});
    return places;
}

json othersJson(const Reason& reason)
{
    json others = json::array();
    for (const behaviour::Place& place : reason.others) {
        if (reason.matter == behaviour::Matter::Origin)
            others.push_back({{"at", spaceJson(place.at)}, {"caught", place.first}, {"friends", place.second}});
        else
            others.push_back({{"at", spaceJson(place.at)}, {"cost", numberJson(place.first)}});
    }
    return others;
}

json reasonJson(const Reason& reason, const board::onslaught::Board& board)
{
    json object{{"about", wordOf(reason.matter)}};
    if (reason.hindrance != behaviour::Hindrance::None)
        object["hindrance"] = wordOf(reason.hindrance);
    for (const behaviour::LeftOut& one : reason.leftOut)
        object["left_out"].push_back({{"mini", board.mini(one.mini).id}, {"rule", wordOf(one.by)}});
    for (const Narrowing& narrowing : reason.narrowed)
        object["narrowed"].push_back(narrowingJson(narrowing, board));
    if (!reason.left.empty())
        object["left"] = idsOf(reason.left, board);
    if (!reason.places.empty())
        object["places"] = placesJson(reason);
    if (!reason.others.empty())
        object["others"] = othersJson(reason);
    if (reason.matter == behaviour::Matter::Tactic)
        object["number"] = reason.number;
    else if (reason.matter == behaviour::Matter::Where && reason.hindrance == behaviour::Hindrance::None)
        object["points"] = reason.number;
    return object;
}

} // namespace

json reasonsJson(const behaviour::Reasons& reasons, const board::onslaught::Board& board)
{
    json list = json::array();
    for (const Reason& reason : reasons)
        list.push_back(reasonJson(reason, board));
    return list;
}

} // namespace wheelhouse::cli
