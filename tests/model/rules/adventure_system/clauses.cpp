// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/model/rules/adventure_system/clauses.h"

#include "model/rules/adventure_system/dungeon.h"

#include <algorithm>

namespace wheelhouse::testing {

void strikeAll(Delving& table, const char* power)
{
    if (!usePower(table, power)) {
        qWarning("the power is refused: %s", qPrintable(table.refusal.why.key));
        return;
    }
    const auto* prompt = table.promptOf("ann");
    if (!prompt) {
        return;
    }
    QByteArray all;
    for (const play::PromptOption& option : prompt->options) {
        if (option.whyNot.isEmpty()) {
            all += (all.isEmpty() ? "'" : ",'") + option.id.toUtf8() + "'";
        }
    }
    if (!table.answer("ann", "[" + all + "]")) {
        qWarning("the answer is refused: %s", qPrintable(table.refusal.why.key));
    }
}

void beginQuietly(Delving& table, int heroes, board::Space first)
{
    if (!table.begin(heroes, first, "")) {
        qWarning("no adventure begins: %s", qPrintable(table.refusal.why.key));
        return;
    }
    table.fillPile("encounters", {});
}

void beginWithRats(Delving& table, int heroes, int rats)
{
    constexpr std::array<board::Space, 3> beside{{{2, 2}, {0, 0}, {2, 0}}};
    table.card("bucket-swing").effect = effectOf(usedFor(attackWith(30, 9)));
    beginQuietly(table, heroes);
    for (int i = 0; i < rats; ++i) {
        table.bring(qPrintable(QStringLiteral("rat-%1").arg(i + 1)), "puddle-rat", beside.at(static_cast<size_t>(i)));
    }
}

void beginWithExperience(Delving& table, std::initializer_list<const char*> earned, int heroes, const char* encounter)
{
    table.adventure = "down-the-well";
    if (!table.begin(heroes, {1, 1}, "")) {
        qWarning("no adventure begins: %s", qPrintable(table.refusal.why.key));
        return;
    }
    table.fillPile("encounters", {QString(encounter)});
    for (const char* card : earned) {
        table.earn(card);
    }
}

void layTile(Delving& table, const char* tile, board::Space corner)
{
    table.happen(play::TileLaid{rules::adventure_system::tileAt(table.tile(tile), Delving::well(corner), 0)});
}

std::optional<int> valueNow(const Delving& table, const char* figure, const char* field)
{
    const auto sheet = table.sheet();
    for (const play::SheetValue& value : sheet.values) {
        if (value.figure.text() == QLatin1String(figure) && value.field == QLatin1String(field)) {
            return value.value;
        }
    }
    return std::nullopt;
}

QStringList toldTexts(const Delving& table)
{
    QStringList names;
    for (const play::Event& event : table.last.events) {
        const auto* said = std::get_if<play::Said>(&event);
        if (!said || (said->message.key != QLatin1String("said-effect-text") &&
                      said->message.key != QLatin1String("said-encounter"))) {
            continue;
        }
        for (const play::MessageArg& arg : said->message.args) {
            if (arg.name == QLatin1String("name")) {
                names << std::get<QString>(arg.value);
            }
        }
    }
    return names;
}

} // namespace wheelhouse::testing
