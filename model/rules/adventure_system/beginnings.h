// SPDX-License-Identifier: GPL-3.0-or-later
// The adventures of a pack as what can be begun. Internal to this folder.
#pragma once

#include "model/content/pack.h"
#include "model/play/session/beginning.h"

namespace wheelhouse::rules::adventure_system {

using namespace play;

inline constexpr const char* entryTile = "entry-well";
/// The id of the campaign among what can be begun.
inline const QString campaignBeginning = QStringLiteral("campaign");

/// All heroes: numbers that nobody has entered are asked for in play.
std::vector<const content::Card*> heroesOf(const content::Pack& pack);
/// The adventures, then the campaign of them all. None where the pack has no hero. Where it has no first tile, an
/// adventure is played without a map.
std::vector<Beginning> beginningsOf(const content::Pack& pack);

} // namespace wheelhouse::rules::adventure_system
