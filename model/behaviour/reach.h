// SPDX-License-Identifier: GPL-3.0-or-later
// How far minis are from each other and how far attacks go at most, whatever lies between: for what can be left out
// before anything is measured.
#pragma once

#include "model/board/onslaught/board.h"
#include "model/content/attack.h"

#include <algorithm>

namespace wheelhouse::behaviour {

/// From footprint to footprint, across walls: 0 where they overlap, 1 where they touch.
inline int spacesApart(const board::onslaught::Spot& a, const board::onslaught::Spot& b)
{
    const auto gap = [](int first, int size, int other, int otherSize) {
        return std::max({0, other - (first + size - 1), first - (other + otherSize - 1)});
    };
    return std::max(gap(a.at.x, a.size, b.at.x, b.size), gap(a.at.y, a.size, b.at.y, b.size));
}

/// From where somebody stands to whoever may be caught.
inline int farthestOf(const content::Attack& attack)
{
    return attack.rangeMax.value_or(1) + attack.area.value_or(0) + attack.cone.value_or(0);
}

} // namespace wheelhouse::behaviour
