// SPDX-License-Identifier: GPL-3.0-or-later
// What the box holds only so many of: the players are told where more is in play. Nothing stops for it.
#pragma once

#include "model/rules/adventure_system/venture.h"

namespace wheelhouse::rules::adventure_system {

/// How many healing surges the box has (ADV-CMP-17); none where nobody says it.
std::optional<int> surgesInBox(const content::Pack& content);
/// Tells it where the pool has grown beyond them.
void tellOfSurges(Venture& venture, int before);
int surgesNow(const Venture& venture);
/// With how many the adventure begins for so many heroes; none where it says nothing.
std::optional<int> surgesPrinted(const content::Card& adventure, size_t heroes);
/// Tells it where a chest is needed and none is left (ADV-CMP-20).
void tellOfChests(Venture& venture);

} // namespace wheelhouse::rules::adventure_system
