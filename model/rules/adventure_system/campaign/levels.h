// SPDX-License-Identifier: GPL-3.0-or-later
// Heroes at their level: what the back of the card and the level marker say, and how many powers may be chosen.
#pragma once

#include "model/content/pack.h"
#include "model/play/table/figure.h"

namespace wheelhouse::rules::adventure_system {

using namespace play;

inline constexpr int highestLevel = 4; // ADV-TWN-19

/// The hero's card as it reads at this level, without sides: the back of the card holds from level 2 on, a side of the
/// marker from level 3 and from level 4 on. Each level lets more powers be chosen (ADV-TWN-16, ADV-TWN-17, ADV-TWN-18).
content::Card heroAtLevel(const content::Pack& content, const content::Card& hero, int level);
/// 1 outside a campaign.
int levelOf(const Figure& hero);

} // namespace wheelhouse::rules::adventure_system
