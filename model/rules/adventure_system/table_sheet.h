// SPDX-License-Identifier: GPL-3.0-or-later
// What stands around the hero in turn, for a screen. Internal to this folder.
#pragma once

#include "model/play/prompts/turn_sheet.h"
#include "model/rules/adventure_system/venture.h"

namespace wheelhouse::rules::adventure_system {

/// The threats, the experience, the adventure's texts and the piles; and what comes next where nothing is in progress.
void addTable(const Venture& venture, TurnSheet& sheet);

} // namespace wheelhouse::rules::adventure_system
