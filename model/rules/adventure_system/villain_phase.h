// SPDX-License-Identifier: GPL-3.0-or-later
// The villain phase: an encounter where it is due, then the monsters of the player in turn, oldest card first, each by
// its tactics. Rules: ADV-VIL-01 to 03, 07 to 12, 14 to 17, ADV-ENC-01, 05, ADV-MON-03 to 08, ADV-ATK-07, 08, 11, 12.
#pragma once

#include "model/rules/adventure_system/venture.h"

namespace wheelhouse::rules::adventure_system {

/// Begins the phase as a frame; it ends the turn when it is over.
void beginVillainPhase(Venture& venture);

// One step of each kind of frame; the frame on top being of that kind.
void stepVillainPhase(Venture& venture);
void stepActivation(Venture& venture);
void stepBlow(Venture& venture);

} // namespace wheelhouse::rules::adventure_system
