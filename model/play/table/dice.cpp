// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/play/table/dice.h"

#include <QStringList>

#include <algorithm>

namespace wheelhouse::play {

namespace {
const QString dash = QStringLiteral("–");

QStringList wordsOf(const std::optional<int>& number, const std::vector<Symbol>& symbols)
{
    QStringList words;
    if (number) {
        words << QString::number(*number);
    }
    for (const Symbol& symbol : symbols) {
        words << (symbol.count == 1 ? symbol.name : QStringLiteral("%1 ×%2").arg(symbol.name).arg(symbol.count));
    }
    return words;
}

QString joined(const QStringList& words)
{
    return words.isEmpty() ? dash : words.join(QStringLiteral(", "));
}

const FaceOfDie& faceOf(const FallenDie& die, const std::vector<DieKind>& kinds)
{
    return std::ranges::find(kinds, die.die, &DieKind::id)->faces.at(static_cast<size_t>(die.face));
}

void addTo(std::vector<Symbol>& symbols, const Symbol& more)
{
    const auto same = std::ranges::find(symbols, more.id, &Symbol::id);
    if (same == symbols.end()) {
        symbols.push_back(more);
    } else {
        same->count += more.count;
    }
}
} // namespace

DieKind kindOf(const content::Die& die)
{
    DieKind kind{die.id.text(), die.name, die.colour, {}};
    for (const content::DieFace& printed : content::facesOf(die)) {
        FaceOfDie face{printed.number, {}, printed.text};
        for (const auto& [symbol, count] : printed.values) {
            if (count.value_or(0) > 0) {
                face.symbols.push_back({symbol, content::symbolName(die, symbol), *count});
            }
        }
        // In the order in which the die names them, as people read them.
        std::ranges::stable_sort(face.symbols, {}, [&](const Symbol& symbol) {
            return std::ranges::find(die.values, symbol.id, &content::CardLabel::id) - die.values.begin();
        });
        kind.faces.push_back(std::move(face));
    }
    return kind;
}

void markKept(std::vector<FallenDie>& dice, const content::Pool& pool, const std::vector<DieKind>& kinds)
{
    size_t first = 0;
    for (const content::PoolDice& part : pool.dice) {
        const auto count = static_cast<size_t>(part.count);
        if (part.kept && first + count <= dice.size()) {
            std::vector<size_t> order(count);
            for (size_t i = 0; i < count; ++i) {
                order[i] = first + i;
            }
            std::stable_sort(order.begin(), order.end(), [&](size_t a, size_t b) {
                const int left = faceOf(dice[a], kinds).number.value_or(0);
                const int right = faceOf(dice[b], kinds).number.value_or(0);
                return part.kept->highest ? left > right : left < right;
            });
            for (size_t i = static_cast<size_t>(part.kept->count); i < count; ++i) {
                dice[order[i]].counts = false;
            }
        }
        first += count;
    }
}

ThrowTotals totalsOf(const std::vector<FallenDie>& dice, const std::vector<DieKind>& kinds, int bonus)
{
    ThrowTotals totals;
    if (bonus != 0) {
        totals.sum = bonus;
    }
    for (const FallenDie& die : dice) {
        if (!die.counts) {
            continue;
        }
        const FaceOfDie& face = faceOf(die, kinds);
        if (face.number) {
            totals.sum = totals.sum.value_or(0) + *face.number;
        }
        for (const Symbol& symbol : face.symbols) {
            addTo(totals.symbols, symbol);
        }
    }
    return totals;
}

QString shownOn(const FaceOfDie& face)
{
    return face.text.isEmpty() ? joined(wordsOf(face.number, face.symbols)) : face.text;
}

QString shownIn(const ThrowTotals& totals)
{
    return joined(wordsOf(totals.sum, totals.symbols));
}

bool isBlank(const FaceOfDie& face)
{
    return face.text.isEmpty() && !face.number && face.symbols.empty();
}

} // namespace wheelhouse::play
