// SPDX-License-Identifier: GPL-3.0-or-later
// What a system keeps between commands, to look at the same board and cards once.
#pragma once

#include "model/effects/in_force/kept_forces.h"
#include "model/rules/onslaught/figure_contents.h"
#include "model/rules/onslaught/moves/grounds.h"

namespace wheelhouse::rules::onslaught {

/// What outlives a command, for all games of a system. Only caches.
struct Caches {
    Grounds grounds;
    effects::KeptForces forces;
    KeptContents contents;
};

} // namespace wheelhouse::rules::onslaught
