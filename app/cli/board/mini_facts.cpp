// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/board/mini_facts.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace wheelhouse::cli {
namespace {

using nlohmann::json;

constexpr int slowedSpeed = 2;

std::optional<int> numberOrNone(const json& mini, const char* name)
{
    const auto found = mini.find(name);
    return found == mini.end() ? std::nullopt : wholeNumber(*found);
}

/// What the conditions of the core box change.
void applyConditions(MiniFacts& facts)
{
    behaviour::Figure& figure = facts.figure;
    const auto has = [&](const char* name) {
        return std::ranges::count(figure.conditions, QString::fromLatin1(name)) > 0;
    };
    if (has("slowed"))
        figure.speed = slowedSpeed;
    figure.mayMove = !has("rooted") && !has("stunned");
    figure.mayAttack = !has("dazed") && !has("stunned");
    figure.isNoticed = !has("invisible");
    figure.mayBeTargeted = figure.isNoticed;
    facts.isWeakened = has("weakened");
}

MiniFacts factsOf(const json& mini)
{
    MiniFacts facts;
    behaviour::Figure& figure = facts.figure;
    facts.side = mini.at("side").get<std::string>();
    facts.armourClass = numberOrNone(mini, "ac");
    figure.isMonster = facts.side == monsterSide;
    figure.speed = numberOrNone(mini, "speed").value_or(0);
    figure.mostHitPoints = numberOrNone(mini, "max_hp");
    figure.loot = numberOrNone(mini, "loot").value_or(0);
    facts.bloodiedAt = numberOrNone(mini, "bloodied_at");
    setHitPoints(facts, numberOrNone(mini, "hp"));
    if (const auto role = mini.find("role"); role != mini.end() && role->is_string())
        figure.roles.push_back(QString::fromStdString(role->get<std::string>()));
    if (const auto conditions = mini.find("conditions"); conditions != mini.end()) {
        for (const json& condition : *conditions)
            figure.conditions.push_back(QString::fromStdString(condition.get<std::string>()));
    }
    applyConditions(facts);
    return facts;
}

} // namespace

void setHitPoints(MiniFacts& facts, std::optional<int> hitPoints)
{
    facts.figure.hitPoints = hitPoints;
    facts.figure.isBloodied = hitPoints && facts.bloodiedAt && *hitPoints <= *facts.bloodiedAt;
}

std::vector<MiniFacts> readMiniFacts(Fields& request)
{
    std::vector<MiniFacts> all;
    for (const json& mini : request.listOrNone("minis"))
        all.push_back(factsOf(mini));
    return all;
}

} // namespace wheelhouse::cli
