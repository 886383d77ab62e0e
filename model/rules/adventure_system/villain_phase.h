// SPDX-License-Identifier: GPL-3.0-or-later
// The villain phase: an encounter where it is due, then the monsters of the player in turn, oldest card first, each by
// its tactics.
#pragma once

#include "model/rules/adventure_system/venture.h"

namespace wheelhouse::rules::adventure_system {

/// Begins the phase as a frame, in which no monster has acted yet (ADV-VIL-09); it ends the turn when it is over.
void beginVillainPhase(Venture& venture);
/// A monster's turn, on top of what is in progress; one that is stunned only shakes that off.
void letAct(Venture& venture, const FigureId& monster);

// One step of each kind of frame; the frame on top being of that kind.
void stepVillainPhase(Venture& venture);
void stepActivation(Venture& venture);

} // namespace wheelhouse::rules::adventure_system
