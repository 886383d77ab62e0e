// SPDX-License-Identifier: GPL-3.0-or-later
// The villain phase: an encounter where it is due, then the monsters of the player in turn, oldest card first, each by
// its tactics. Rules: ADV-VIL-01, ADV-VIL-02, ADV-VIL-03, ADV-VIL-07, ADV-VIL-08, ADV-VIL-09, ADV-VIL-10, ADV-VIL-11,
// ADV-VIL-12, ADV-VIL-14, ADV-VIL-15, ADV-VIL-16, ADV-VIL-17, ADV-ENC-01, ADV-ENC-05, ADV-MON-03, ADV-MON-04,
// ADV-MON-05.
#pragma once

#include "model/rules/adventure_system/venture.h"

namespace wheelhouse::rules::adventure_system {

/// Begins the phase as a frame; it ends the turn when it is over.
void beginVillainPhase(Venture& venture);

// One step of each kind of frame; the frame on top being of that kind.
void stepVillainPhase(Venture& venture);
void stepActivation(Venture& venture);

} // namespace wheelhouse::rules::adventure_system
