// SPDX-License-Identifier: GPL-3.0-or-later
// The exploration phase: a hero on an unexplored edge lays a tile there, and the tile is filled.
// Rules: ADV-EXL-01, ADV-EXL-02, ADV-EXL-03, ADV-EXL-04, ADV-EXL-05, ADV-EXL-07, ADV-EXL-08, ADV-EXL-09, ADV-EXL-10,
// ADV-EXL-11, ADV-EXL-12, ADV-EXL-13, ADV-EXL-15, ADV-TIL-08, ADV-TIL-28, ADV-HRO-03.
#pragma once

#include "model/rules/adventure_system/venture.h"

namespace wheelhouse::rules::adventure_system {

/// Begins the phase as a frame; it goes on to the villain phase.
void beginExploration(Venture& venture);
void stepExploration(Venture& venture);

} // namespace wheelhouse::rules::adventure_system
