// SPDX-License-Identifier: GPL-3.0-or-later
// How one of several is picked: by the script's preferences in turn, and then by the rules for ties.
#pragma once

#include "model/behaviour/approach_costs.h"
#include "model/behaviour/reason.h"
#include "model/behaviour/situation.h"

#include <optional>
#include <span>

namespace wheelhouse::behaviour {

/// How well a figure does by a preference that asks for no places: the less, the better, and the number that was
/// compared. None where the preference asks for places.
struct Standing {
    std::optional<int> value = {};
    int rank = 0;
};
std::optional<Standing> standingOf(const Figure& figure, const content::Preference& preference);

/// Those that are best by the first preference, of these those that are best by the second, and so on.
std::vector<MiniIndex> preferred(const Situation& situation, std::vector<MiniIndex> candidates,
                                 std::span<const content::Preference> preferences, ApproachCosts& costs, Reason& why);

/// Where several are left: those of the active side, if there are any, and of these the closest (ONS-MAC-06,
/// ONS-MAC-10). Between several that it returns the non-active player chooses (ONS-MAC-08, ONS-MAC-11).
std::vector<MiniIndex> withoutTies(const Situation& situation, std::vector<MiniIndex> candidates, ApproachCosts& costs,
                                   Reason& why);

} // namespace wheelhouse::behaviour
