// SPDX-License-Identifier: GPL-3.0-or-later
// Verbs among which a card lets its player choose: one verb or another in its place, or one of several branches.
// Private to this folder.
#pragma once

#include "model/effects/game/game.h"

namespace wheelhouse::effects {

struct Doing;

/// Asks for a verb or the one in place of it; where both are done, which comes first. False while this is asked, and
/// where neither can be done.
bool settleAlternative(Game& game, const Doing& doing, const content::Verb& other);

/// Asks for one of the branches that begin with this verb and goes on with its verbs, or after all branches where none
/// can be done.
void settleBranch(Game& game, const Doing& doing, size_t end);

} // namespace wheelhouse::effects
