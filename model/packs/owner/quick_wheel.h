// SPDX-License-Identifier: GPL-3.0-or-later
// The few numbers of a battle wheel that are enough to begin: what its window shows at the maximum, and what from the
// hit points down at which it says bloodied.
#pragma once

#include "model/content/wheel.h"

#include <nlohmann/json_fwd.hpp>

#include <optional>

namespace wheelhouse::packs {

struct QuickWheel {
    std::optional<int> maximum;
    std::optional<int> armourClass;
    std::optional<int> speed;
    std::optional<int> bloodiedAt; ///< the highest hit points at which the figure is bloodied
    std::optional<int> bloodiedArmourClass;
    std::optional<int> bloodiedSpeed;

    friend bool operator==(const QuickWheel&, const QuickWheel&) = default;
};

/// The wheel as these numbers; no value where it says more than they can. What it shows at 0 does not count.
std::optional<QuickWheel> quickOf(const std::optional<content::Wheel>& wheel);

/// Nothing without a maximum; a bloodied part that does not begin below the maximum is left away.
std::optional<content::Wheel> wheelOf(const QuickWheel& quick);

/// The wheel's bands in the pack format; null for no wheel.
nlohmann::json bandsJson(const std::optional<content::Wheel>& wheel);

} // namespace wheelhouse::packs
