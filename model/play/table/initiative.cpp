// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/play/table/initiative.h"

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

} // namespace wheelhouse::play
