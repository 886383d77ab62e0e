// SPDX-License-Identifier: GPL-3.0-or-later
// Decks that lie on the table as real cards: the players draw, and name the card where the rules go on with it.
// Internal to this system.
#pragma once

#include "model/rules/adventure_system/venture.h"

namespace wheelhouse::rules::adventure_system {

/// Asks as a frame which card comes from a real deck where the innermost frame is about to draw it. False: nothing is
/// to be asked.
bool askForRealCard(Venture& venture);
void stepRealCard(Venture& venture);

} // namespace wheelhouse::rules::adventure_system
