// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/rules/onslaught/grounds.h"
#include "model/rules/onslaught/kept_forces.h"

namespace wheelhouse::rules::onslaught {

/// What outlives a command, for all games of a system. Only caches.
struct Caches {
    Grounds grounds;
    KeptForces forces;
};

} // namespace wheelhouse::rules::onslaught
