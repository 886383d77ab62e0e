// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/packs/format/pointer.h"

namespace wheelhouse::packs {

QString pointerTo(const QString& parent, const QString& key)
{
    QString escaped = key;
    escaped.replace("~", "~0").replace("/", "~1");
    return parent + "/" + escaped;
}

QString pointerTo(const QString& parent, std::size_t index)
{
    return parent + "/" + QString::number(index);
}

QString shortened(const QString& pointer, int steps)
{
    qsizetype end = 0;
    while (steps-- > 0 && end >= 0)
        end = pointer.indexOf('/', end + 1);
    return end < 0 ? pointer : pointer.left(end);
}

} // namespace wheelhouse::packs
