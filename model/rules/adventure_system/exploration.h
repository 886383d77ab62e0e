// SPDX-License-Identifier: GPL-3.0-or-later
// The exploration phase: a hero on an unexplored edge lays a tile there, and the tile is filled.
// Rules: ADV-EXL-01 to 05, 07 to 13, 15, ADV-TIL-08, 28, ADV-HRO-03.
#pragma once

#include "model/rules/adventure_system/venture.h"

namespace wheelhouse::rules::adventure_system {

/// Begins the phase as a frame; it goes on to the villain phase.
void beginExploration(Venture& venture);
void stepExploration(Venture& venture);

} // namespace wheelhouse::rules::adventure_system
