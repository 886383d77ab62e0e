// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/effects/claims/sheet_of_effects.h"

#include "model/effects/claims/place_claims.h"

namespace wheelhouse::effects {

std::vector<play::SumStep> stepsOf(const Value& value, const QString& name, const QString& source,
                                   const RulesBehindStep& rulesBehind)
{
    const auto behind = [&](const QString& of) { return rulesBehind ? rulesBehind(of) : std::vector<QString>(); };
    int base = value.total;
    for (const Reason& reason : value.reasons) {
        base -= reason.by;
    }
    std::vector<play::SumStep> steps{{name, base, behind(source)}};
    for (const Reason& reason : value.reasons) {
        steps.push_back({reason.name, reason.by, behind(reason.source)});
    }
    return steps;
}

play::SheetClaim claimOf(const OpenClause& clause)
{
    return {clause.self, clause.effect, clause.conditions, argsOf(clause), clause.holds};
}

void addValues(const Game& game, play::TurnSheet& sheet, const RulesBehindStep& rulesBehind)
{
    for (const Figure& figure : game.table().figures) {
        if (!game.isStanding(figure)) {
            continue;
        }
        const auto add = [&](const char* field, const std::optional<Value>& value, const std::optional<int>& printed) {
            if (value && printed && value->total != *printed) {
                sheet.values.push_back({figure.id, QString::fromLatin1(field), value->total,
                                        stepsOf(*value, figure.name, QStringLiteral("figure"), rulesBehind)});
            }
        };
        add("ac", armourClass(game, figure.id), figure.armourClass());
        add("speed", speed(game, figure.id), figure.speed());
    }
}

void addClaims(const Game& game, play::TurnSheet& sheet)
{
    for (const OpenClause& clause : openNow(game)) {
        sheet.claims.push_back(claimOf(clause));
    }
}

} // namespace wheelhouse::effects
