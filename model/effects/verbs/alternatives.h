// SPDX-License-Identifier: GPL-3.0-or-later
// Verbs of which a card lets its player have one: two that stand for each other, or one of several branches. Private to
// this folder.
#pragma once

#include "model/effects/game/game.h"

namespace wheelhouse::effects {

struct Doing;

/// Of a verb and the one in place of it, asks for one, or for the first one where both are done. False while asked, and
/// where neither can be done.
bool settleAlternative(Game& game, const Doing& doing, const content::Verb& other);

/// Of the branches that begin with this verb asks for one, and goes on with its verbs; past them where none can be
/// done.
void settleBranch(Game& game, const Doing& doing, size_t end);

} // namespace wheelhouse::effects
