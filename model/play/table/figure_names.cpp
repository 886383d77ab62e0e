// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/play/table/figure_names.h"

namespace wheelhouse::play {

QString calledOn(const Table& table, const Figure& figure)
{
    constexpr int letters = 26;
    if (figure.kind == FigureKind::Character) {
        return figure.name;
    }
    int equal = 0;
    int before = 0;
    bool passed = false;
    for (const Figure& each : table.figures) {
        passed = passed || each.id == figure.id;
        if (each.kind != FigureKind::Character && each.name == figure.name) {
            ++equal;
            before += passed ? 0 : 1;
        }
    }
    if (equal < 2 || before >= letters) {
        return figure.name;
    }
    return figure.name + QLatin1Char(' ') + QChar(QLatin1Char(static_cast<char>('A' + before)));
}

QString spaceName(const Table& table, board::Space space)
{
    return content::spaceName(space, table.map ? content::firstSpaceOf(*table.map) : board::Space());
}

} // namespace wheelhouse::play
