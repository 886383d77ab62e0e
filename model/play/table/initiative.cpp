// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/play/table/initiative.h"

#include <cmath>

namespace wheelhouse::play {

QString numberText(Initiative number)
{
    const int rest = qAbs(number % 100);
    const int whole = qAbs(number / 100);
    QString text = number < 0 ? QStringLiteral("-") : QString();
    if (rest == 50)
        return text + (whole > 0 ? QString::number(whole) : QString()) + u'½';
    text += QString::number(whole);
    if (rest > 0)
        text += u'.' + (rest % 10 == 0 ? QString::number(rest / 10) : QString("%1").arg(rest, 2, 10, QChar(u'0')));
    return text;
}

std::optional<int> cardBefore(Initiative number)
{
    return number > 100 && number % 100 != 0 ? std::optional(number / 100) : std::nullopt;
}

bool areSeveral(const Table& table, const TurnEntry& entry)
{
    const Figure* first = entry.figures.empty() ? nullptr : table.figure(entry.figures.front());
    return entry.figures.size() > 1 || (!entry.label.isEmpty() && first && first->name != entry.label);
}

std::optional<Message> lineBetween(bool begins, Initiative number, const QString& who, bool several)
{
    const auto low = cardBefore(number);
    if (!low || who.isEmpty()) {
        return std::nullopt;
    }
    if (!begins) {
        return Message(several ? "line-turn-ended-between" : "line-turn-ended-between-one").with("figure", who);
    }
    return Message(several ? "line-turn-begun-between" : "line-turn-begun-between-one")
        .with("figure", who)
        .with("low", *low)
        .with("high", *low + 1);
}

std::optional<int> scoreOfPlace(Initiative number)
{
    constexpr double hundredths = 100;
    return number < 0 ? std::optional(static_cast<int>(std::lround(number / -hundredths))) : std::nullopt;
}

TurnEntry emptyPlace(Initiative number)
{
    return {number, {}, {}, {}, TurnEntry::State::Waiting, scoreOfPlace(number)};
}

QString numberText(const TurnEntry& entry)
{
    return entry.score ? QString::number(*entry.score) : numberText(entry.number);
}

QString numberText(const Table& table, Initiative number)
{
    const TurnEntry* entry = table.entry(number);
    return entry ? numberText(*entry) : numberText(number);
}

} // namespace wheelhouse::play
