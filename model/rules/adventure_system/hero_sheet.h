// SPDX-License-Identifier: GPL-3.0-or-later
// What the hero in turn is offered, for a screen. Internal to this folder.
#pragma once

#include "model/play/prompts/turn_sheet.h"
#include "model/rules/adventure_system/venture.h"

namespace wheelhouse::rules::adventure_system {

TurnSheet heroSheet(const Venture& venture);

} // namespace wheelhouse::rules::adventure_system
