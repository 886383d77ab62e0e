// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/content/map.h"

#include <algorithm>

namespace wheelhouse::content {

bool isSound(const Map& map)
{
    const auto isOn = [&map](board::Space space) {
        return space.x >= 0 && space.y >= 0 && space.x < map.ground.width && space.y < map.ground.height;
    };
    return map.ground.minis.empty() && !board::check(map.ground, mapWords) &&
           std::ranges::all_of(map.places, isOn, &MapPlace::at) &&
           std::ranges::all_of(map.starts,
                               [&isOn](const StartArea& area) { return std::ranges::all_of(area.spaces, isOn); });
}

const board::EdgeEntry* doorAt(const Map& map, const board::Edge& edge)
{
    const auto isDoor = [&](const board::EdgeEntry& entry) { return entry.edge == edge && entry.kind == "door"; };
    const auto found = std::find_if(map.ground.edges.begin(), map.ground.edges.end(), isDoor);
    return found == map.ground.edges.end() ? nullptr : &*found;
}

QString spaceName(board::Space space)
{
    constexpr int letters = 26;
    QString column;
    // An answer that a file holds may name any space, also the last that a number can say.
    for (qint64 rest = qint64{space.x} + 1; rest > 0; rest = (rest - 1) / letters)
        column.prepend(QChar(static_cast<char16_t>(u'A' + (rest - 1) % letters)));
    return column + QString::number(qint64{space.y} + 1);
}

} // namespace wheelhouse::content
