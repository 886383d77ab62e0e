// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/odds_part.h"

#include "app/cli/fields.h"
#include "model/play/prompts/odds.h"

#include <nlohmann/json.hpp>

#include <array>
#include <string_view>

namespace wheelhouse::cli {

bool OddsPart::knows(const QString& op) const
{
    return op == QLatin1String("odds");
}

Answer OddsPart::answer(const QString&, const play::JsonValue& request)
{
    constexpr int mostOfAny = 1000; // no table counts further
    constexpr std::array<std::string_view, 2> keeps{"high", "low"};
    Fields fields(request.get());
    play::HitRoll roll;
    roll.dice = fields.number("dice", 1, play::mostDice);
    if (fields.has("keep"))
        roll.keep = fields.oneOf("keep", keeps) == 0 ? play::Keep::High : play::Keep::Low;
    roll.bonus = fields.number("to_hit", -mostOfAny, mostOfAny);
    roll.needed = fields.number("ac", -mostOfAny, mostOfAny);
    roll.criticalFrom = fields.numberOr("crit", roll.criticalFrom, 1, 20);
    if (fields.problem())
        return tl::unexpected(*fields.problem());
    const play::Odds odds = play::oddsOf(roll);
    return play::JsonValue(nlohmann::json{{"hit", odds.hit}, {"crit", odds.critical}, {"fumble", odds.fumble}});
}

} // namespace wheelhouse::cli
