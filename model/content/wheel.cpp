// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/content/wheel.h"

#include <algorithm>

namespace wheelhouse::content {

int Wheel::maxHitPoints() const
{
    return positions.empty() ? 0 : static_cast<int>(positions.size()) - 1;
}

WheelPosition Wheel::at(int hitPoints) const
{
    if (positions.empty())
        return {};
    return positions[static_cast<std::size_t>(std::clamp(hitPoints, 0, maxHitPoints()))];
}

} // namespace wheelhouse::content
