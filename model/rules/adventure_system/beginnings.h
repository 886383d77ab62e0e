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

/// The heroes of whom enough is known to be played.
std::vector<const content::Card*> heroesOf(const content::Pack& pack);
/// The heroes whose hit points nobody has entered.
std::vector<Beginning::Figure> unenteredHeroesOf(const content::Pack& pack);
/// The adventures, then the campaign of them all. None where the pack has no first tile or no hero.
std::vector<Beginning> beginningsOf(const content::Pack& pack);

} // namespace wheelhouse::rules::adventure_system
