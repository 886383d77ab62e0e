// SPDX-License-Identifier: GPL-3.0-or-later
// The exploration phase: a hero on an unexplored edge lays a tile there, and the tile is filled.
#pragma once

#include "model/rules/adventure_system/venture.h"

namespace wheelhouse::rules::adventure_system {

/// Begins the phase as a frame; it goes on to the villain phase (ADV-EXL-15).
void beginExploration(Venture& venture, bool pauses);
/// The dungeon slides on the table where it has grown up to its end beside the hero in turn, and has room elsewhere:
/// any tiles can lie in one straight line.
void makeRoomToExplore(Venture& venture);
void stepExploration(Venture& venture);

} // namespace wheelhouse::rules::adventure_system
