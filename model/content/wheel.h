// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

namespace wheelhouse::content {

/// What the window of a battle wheel shows at one number of hit points.
struct WheelPosition {
    std::optional<int> armourClass;
    std::optional<int> speed;
    bool bloodied = false;

    friend bool operator==(const WheelPosition&, const WheelPosition&) = default;
};

/// A battle wheel: one position for every number of hit points from 0 to the maximum. The index of a position is
/// its hit points, so position 0 is the defeated one. A wheel is never empty; a pack checks that when it loads.
struct Wheel {
    std::vector<WheelPosition> positions;

    /// The hit points a fresh figure starts with; 0 for a wheel without positions.
    int maxHitPoints() const;

    /// What the window shows at `hitPoints`; numbers beyond either end show that end, as a real wheel stops there.
    WheelPosition at(int hitPoints) const;

    friend bool operator==(const Wheel&, const Wheel&) = default;
};

} // namespace wheelhouse::content
