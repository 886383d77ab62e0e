// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/adventure_system/heroes/weakened.h"

#include "model/effects/figures/tokens.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace wheelhouse::rules::adventure_system {

WeakenedCounts weakenedOnAll(const Venture& venture)
{
    WeakenedCounts counts;
    for (const Token& token : venture.table().tokens) {
        if (token.condition == weakenedCondition && token.bearer) {
            counts[token.bearer] += token.count;
        }
    }
    return counts;
}

void followWeakened(Venture& venture, const WeakenedCounts& before)
{
    const WeakenedCounts after = weakenedOnAll(venture);
    const auto countIn = [](const WeakenedCounts& counts, const FigureId& figure) {
        const auto found = counts.find(figure);
        return found == counts.end() ? 0 : found->second;
    };
    for (const Figure& figure : std::vector<Figure>(venture.table().figures)) {
        const Track* hp = figure.track(QStringLiteral("hp"));
        const int more = countIn(after, figure.id) - countIn(before, figure.id);
        if (!hp || more == 0) {
            continue;
        }
        if (more > 0) {
            effects::costPoints(venture, figure.id, more, {});
            continue;
        }
        const int value = std::min(hp->maximum.value_or(hp->value - more), hp->value - more); // ADV-CON-25
        if (value != hp->value) {
            venture.happen(TrackSet{figure.id, hp->name, hp->value, value});
        }
    }
}

std::optional<Refusal> whyNotWeakened(const Venture& venture, const QString& type, const JsonValue& args)
{
    const nlohmann::json& given = args.get();
    const bool isGiven = type == QLatin1String("add-token") && given.is_object() &&
                         given.value("condition", nlohmann::json()) == weakenedCondition.toStdString() &&
                         given.contains("figure") && given["figure"].is_string();
    const Figure* figure =
        isGiven ? venture.table().figure(FigureId(QString::fromStdString(given["figure"].get<std::string>())))
                : nullptr;
    if (!figure || venture.isStanding(*figure)) {
        return std::nullopt;
    }
    return acts::against(Message("down-not-weakened").with("figure", figure->name), {"ADV-CON-28"},
                         QStringLiteral("/args/figure"), false)
        .value();
}

} // namespace wheelhouse::rules::adventure_system
