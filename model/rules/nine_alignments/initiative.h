// SPDX-License-Identifier: GPL-3.0-or-later
// Places in the turn order: a d20 and the modifier on the card. Real dice are asked for, one throw after the other.
#pragma once

#include "model/rules/nine_alignments/fight.h"
#include "model/rules/nine_alignments/frames.h"

namespace wheelhouse::rules::nine_alignments {

inline constexpr int facesOfInitiative = 20;

/// Whoever shares a throw takes one place by it. What the players have thrown stands in `rolls`, one for each throw;
/// the app throws the others, unless the table's dice are real.
void takePlaces(Fight& fight, const std::vector<InitiativeThrow>& throws, const std::vector<std::optional<int>>& rolls);
void stepInitiative(Fight& fight);

} // namespace wheelhouse::rules::nine_alignments
