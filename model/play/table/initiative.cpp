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
