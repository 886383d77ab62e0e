// SPDX-License-Identifier: GPL-3.0-or-later
// Counters of the table that end the game once they have come far enough.
#pragma once

#include "model/content/effect.h"

#include <map>

namespace wheelhouse::effects {

/// What each of them has to come to, by its name.
using CountsToTheEnd = std::map<QString, int>;
CountsToTheEnd countsToTheEnd(const content::Effect& effect);

} // namespace wheelhouse::effects
