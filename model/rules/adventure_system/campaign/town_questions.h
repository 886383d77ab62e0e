// SPDX-License-Identifier: GPL-3.0-or-later
// What is asked in town, step by step. Internal to this folder.
#pragma once

#include "model/rules/adventure_system/venture.h"

namespace wheelhouse::rules::adventure_system {

void stepTown(Venture& town);
void stepTrade(Venture& town);

} // namespace wheelhouse::rules::adventure_system
