// SPDX-License-Identifier: GPL-3.0-or-later
// What could be fixed of a line under the rules: the free table's fixes with what follows from a fall and from
// experience, and hits that were none, misses that were hits, abilities set up on the wrong one, actions, level up
// cards, chests and readings of rules. Internal to this folder.
#pragma once

#include "model/play/session/fix.h"
#include "model/rules/acts/command/command_arguments.h"
#include "model/rules/onslaught/game.h"

namespace wheelhouse::rules::onslaught {

std::vector<Fix> fixesOf(const Game& game, const std::vector<Event>& events);

/// `hurt` figure, by, attacker?: damage that a line should have done, as it stands, with the fall that follows from it.
ActResult hurtByHand(Game& game, acts::CommandArguments& asked);
/// `restore` field, value: one field of what the game keeps of itself, as it should be.
ActResult restore(Game& game, acts::CommandArguments& asked);
/// `allow-healing` figure: what an attack has set up bars its healing no more.
ActResult allowHealing(Game& game, acts::CommandArguments& asked);

} // namespace wheelhouse::rules::onslaught
