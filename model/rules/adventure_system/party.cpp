// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/adventure_system/party.h"

#include "model/rules/adventure_system/beginnings.h"
#include "model/rules/adventure_system/campaign/levels.h"
#include "model/rules/adventure_system/heroes/powers.h"

#include <nlohmann/json.hpp>

#include <set>

namespace wheelhouse::rules::adventure_system {

namespace {
using nlohmann::json;

constexpr int mostInAParty = 5;

Refusal refusedByRules(Message why, const QString& at, std::initializer_list<const char*> rules)
{
    return acts::against(std::move(why), rules, at, false).value();
}

std::optional<Refusal> whyNotTheseSeats(const Venture& venture, const json& seats)
{
    const QString at = QStringLiteral("/args/seats");
    if (seats.size() > mostInAParty) {
        return refusedByRules(Message("too-many-heroes").with("count", mostInAParty), at, {"ADV-GEN-01"});
    }
    std::set<std::string> taken;
    for (const json& seat : seats) {
        const bool names = seat.is_object() && seat.contains("hero") && seat["hero"].is_string();
        const std::string hero = names ? seat["hero"].get<std::string>() : std::string();
        const content::Card* card = names ? venture.card(QString::fromStdString(hero)) : nullptr;
        if (card && !taken.insert(hero).second) {
            return refusedByRules(Message("hero-wanted-twice").with("name", card->name), at, {"ADV-SET-15"});
        }
    }
    return std::nullopt;
}

std::optional<Refusal> whyNotThesePowers(const Venture& venture, const json& powers,
                                         const std::map<QString, int>& levels)
{
    for (const auto& [hero, chosen] : powers.items()) {
        const content::Card* card = venture.card(QString::fromStdString(hero));
        if (!card || !chosen.is_array()) {
            continue;
        }
        std::vector<QString> ids;
        for (const json& id : chosen) {
            ids.push_back(id.is_string() ? QString::fromStdString(id.get<std::string>()) : QString());
        }
        const auto level = levels.find(card->id.text());
        const content::Card now = heroAtLevel(venture.content(), *card, level == levels.end() ? 1 : level->second);
        auto why = whyNotPowers(venture.content(), now, ids);
        if (why && why->key != QLatin1String("no-power-of")) {
            return refusedByRules(std::move(*why), QStringLiteral("/args/powers"), {"ADV-SET-18"});
        }
    }
    return std::nullopt;
}
} // namespace

std::optional<Refusal> whyNotThisParty(const Venture& venture, const acts::CommandArguments& asked,
                                       const std::map<QString, int>& levels)
{
    const json& args = asked.whole().get();
    if (!args.is_object()) {
        return std::nullopt;
    }
    if (args.contains("seats") && args["seats"].is_array()) {
        if (auto why = whyNotTheseSeats(venture, args["seats"])) {
            return why;
        }
    }
    return args.contains("powers") && args["powers"].is_object() ? whyNotThesePowers(venture, args["powers"], levels)
                                                                 : std::nullopt;
}

} // namespace wheelhouse::rules::adventure_system
