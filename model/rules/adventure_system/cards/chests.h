// SPDX-License-Identifier: GPL-3.0-or-later
// Chests, which are opened at the end of a turn. Internal to this system.
#pragma once

#include "model/rules/adventure_system/frames.h"
#include "model/rules/adventure_system/venture.h"

namespace wheelhouse::rules::adventure_system {

/// The hero in turn opens a chest on its square, as a frame: of two treasures it keeps one (ADV-TIL-15, ADV-TIL-16),
/// and the chest leaves the board (ADV-TIL-17). Only once the villain phase is over (ADV-TIL-18).
void openChest(Venture& venture);
void stepChest(Venture& venture);
/// Its two treasures, where it was broken off, are discarded.
void leaveChest(Venture& venture, const ChestFrame& frame);

} // namespace wheelhouse::rules::adventure_system
