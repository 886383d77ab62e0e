// SPDX-License-Identifier: GPL-3.0-or-later
// Laying out an adventure: the heroes on the Entry Well, the decks, the surges. Rules: ADV-SET-07, ADV-SET-08,
// ADV-SET-10, ADV-SET-14, ADV-SET-16, ADV-SET-20, ADV-SET-24, ADV-SRG-01.
#pragma once

#include "model/rules/acts/command/command_arguments.h"
#include "model/rules/adventure_system/venture.h"

namespace wheelhouse::rules::adventure_system {

ActResult start(Venture& venture, acts::CommandArguments& asked);

} // namespace wheelhouse::rules::adventure_system
