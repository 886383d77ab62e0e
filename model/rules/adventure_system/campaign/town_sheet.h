// SPDX-License-Identifier: GPL-3.0-or-later
// What a town offers: for screens, and as open commands. Internal to this folder's game.
#pragma once

#include "model/rules/adventure_system/venture.h"

namespace wheelhouse::rules::adventure_system {

TurnSheet townSheet(const Venture& town);
std::vector<Offer> offersInTown(const Venture& town);

} // namespace wheelhouse::rules::adventure_system
