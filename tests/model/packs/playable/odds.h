// SPDX-License-Identifier: GPL-3.0-or-later
// Exact odds of printed dice: every throw is gone through, none is tried out.
#pragma once

#include "model/content/card.h"

#include <functional>

namespace wheelhouse::testing {

using Dice = std::vector<content::Die>;

/// The sum over all dice of what their faces print under each name, such as "swords" or "damage".
using Thrown = std::map<QString, int>;

/// The share of all throws of these dice that come out so.
double chanceOf(const Dice& dice, const std::function<bool(const Thrown&)>& comesOut);

/// How likely these dice come to so many swords, if each re-roll symbol is used as well as can be: one die, any of
/// them, is thrown again, and a fresh symbol counts again.
double chanceOfSwords(const Dice& dice, int least);

/// How likely a d20 with this bonus comes to this armour class; of two dice the higher counts.
double chanceToHit(int bonus, int armourClass, int dice = 1);

} // namespace wheelhouse::testing
