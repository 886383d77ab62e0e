// SPDX-License-Identifier: GPL-3.0-or-later
// Effects as a pack writes them, for tests of what their words do.
#pragma once

#include "model/effects/claims/place_claims.h"
#include "model/effects/in_force/in_force.h"
#include "model/packs/format/read_effect.h"
#include "tests/model/rules/onslaught/skirmish.h"

#include <QTest>

namespace wheelhouse::testing {

/// The effect behind JSON with ' for "; it must be sound.
inline content::Effect effectOf(QByteArray json)
{
    const auto effect = packs::readScript({json.replace('\'', '"')});
    if (!effect) {
        const packs::Problem& problem = packs::firstError(effect.error());
        qWarning("%s %s", qPrintable(packs::describe(problem.place)), qPrintable(packs::describe(problem)));
    }
    return effect.value_or(content::Effect());
}

/// Bedlam's "shout" does that when it is used, at the expense of a bonus action.
inline void shoutDoes(Skirmish& table, const QByteArray& verbs)
{
    table.dial("bedlam", "shout").effect = effectOf("{'on': [{'moment': 'used', 'do': [" + verbs + "]}]}");
}

/// What the question that is open says for a placeholder.
inline QString askedFor(const Skirmish& table, const char* seat, const char* name)
{
    const play::Prompt* prompt = table.promptOf(seat);
    for (const play::MessageArg& arg : prompt ? prompt->title.args : std::vector<play::MessageArg>()) {
        if (arg.name == QLatin1String(name)) {
            const auto* text = std::get_if<QString>(&arg.value);
            return text ? *text : QString::number(std::get<qint64>(arg.value));
        }
    }
    return {};
}

inline QStringList optionsOpen(const Skirmish& table, const char* seat)
{
    QStringList ids;
    const play::Prompt* prompt = table.promptOf(seat);
    for (const play::PromptOption& option : prompt ? prompt->options : std::vector<play::PromptOption>()) {
        ids << option.id;
    }
    return ids;
}

/// It is Bedlam's turn, on an open field: she stands on 5,4, Mistral beside her on 5,5, Chloe, an enemy, on 7,5.
inline void onOpenField(Skirmish& table)
{
    QVERIFY(table.begin());
    table.field(16, 10);
    table.put("bedlam", 5, 4);
    table.put("mistral", 5, 5);
    table.put("chloe-amasnodel", 7, 5);
    table.parkTheRest();
    table.turnOf("bedlam");
}

} // namespace wheelhouse::testing
