// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/content/map.h"

namespace wheelhouse::content {

QString spaceName(board::Space space)
{
    constexpr int letters = 26;
    QString column;
    for (int rest = space.x + 1; rest > 0; rest = (rest - 1) / letters)
        column.prepend(QChar(u'A' + (rest - 1) % letters));
    return column + QString::number(space.y + 1);
}

} // namespace wheelhouse::content
