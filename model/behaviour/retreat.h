// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/behaviour/approach.h"

namespace wheelhouse::behaviour {

/// Away from figures: the places in reach from which whoever of them comes nearest has the longest way, and of these
/// the cheapest.
Move retreat(const Situation& situation, MiniIndex mover, const content::Verb& verb, Workspace& workspace);

} // namespace wheelhouse::behaviour
