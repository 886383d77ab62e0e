// SPDX-License-Identifier: GPL-3.0-or-later
// Laying out an adventure: the heroes on the Entry Well, the decks, the surges.
#pragma once

#include "model/rules/acts/command/command_arguments.h"
#include "model/rules/adventure_system/venture.h"

namespace wheelhouse::rules::adventure_system {

ActResult start(Venture& venture, acts::CommandArguments& asked);

} // namespace wheelhouse::rules::adventure_system
