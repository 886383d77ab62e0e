// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/adventure_system/house_rules.h"

#include "model/rules/adventure_system/venture.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace wheelhouse::rules::adventure_system {

std::vector<HouseRuleOffer> houseRuleOffers()
{
    struct Words {
        const char* name;
        const char* on;
        const char* off;
        const char* rule;
    };
    static constexpr Words all[] = {
        {house::chestsCount, "house-chests-count", "house-chests-count-off", "ADV-TIL-19"},
        {house::downedOpenNothing, "house-downed-chests", "house-downed-chests-off", "ADV-TIL-20"},
        {house::movesMaySplit, "house-moves-split", "house-moves-split-off", "ADV-TRN-09"},
        {house::exploringIsFree, "house-exploring-free", "house-exploring-free-off", "ADV-EXL-03"},
        {house::sprungTrapsReturn, "house-traps-return", "house-traps-return-off", "ADV-TRP-16"},
        {house::surgesAtWill, "house-surges-at-will", "house-surges-at-will-off", "ADV-SRG-05"},
        {house::itemsMayPass, "house-items-pass", "house-items-pass-off", "ADV-TRE-13"},
        {house::cornersAreClosed, "house-corners-closed", "house-corners-closed-off", "ADV-MOV-10"},
    };
    std::vector<HouseRuleOffer> offers;
    for (const Words& one : all) {
        offers.push_back(
            {QString::fromLatin1(one.name), Message(one.on), Message(one.off), {QString::fromLatin1(one.rule)}});
    }
    return offers;
}

bool isPlayed(const DungeonPart& part, const char* rule)
{
    return part.house.contains(QString::fromLatin1(rule));
}

void readHouse(acts::CommandArguments& asked, std::set<QString>& rules)
{
    const nlohmann::json given = asked.args.value("house").get();
    if (!given.is_object()) {
        asked.fail(Message("argument-not-an-object").with("name", QStringLiteral("house")),
                   asked.args.pointer("house"));
        return;
    }
    const auto known = houseRuleOffers();
    for (const auto& [key, on] : given.items()) {
        const QString name = QString::fromStdString(key);
        if (std::ranges::count(known, name, &HouseRuleOffer::name) == 0 || !on.is_boolean()) {
            asked.fail(Message("unknown-house-rule").with("name", name),
                       asked.args.pointer("house") + QLatin1Char('/') + name);
            return;
        }
        if (on.get<bool>()) {
            rules.insert(name);
        } else {
            rules.erase(name);
        }
    }
}

ActResult setHouse(Venture& venture, acts::CommandArguments& asked)
{
    std::set<QString> rules = venture.part().house;
    readHouse(asked, rules);
    if (asked.problem()) {
        return asked.refusal();
    }
    const int count = static_cast<int>(rules.size());
    venture.change([&](DungeonPart& part) { part.house = std::move(rules); });
    return Message("line-house-rules").with("count", count);
}

} // namespace wheelhouse::rules::adventure_system
