// SPDX-License-Identifier: GPL-3.0-or-later
// Treasures, spells and elder runes as they are drawn. Internal to this system.
#pragma once

#include "model/rules/adventure_system/venture.h"

namespace wheelhouse::rules::adventure_system {

/// A hero draws a treasure, as a frame: a Fortune works at once, an Item is kept or handed on (ADV-TRE-09, ADV-TRE-11).
void drawTreasure(Venture& venture, const FigureId& hero);
void stepTreasure(Venture& venture);
/// The treasure for a defeat: one in a turn at most, whoever of the heroes it was (ADV-DEF-06, ADV-DEF-07, ADV-TRE-02).
void drawForDefeat(Venture& venture, const FigureId& hero);

/// Any caster draws from the one deck, shuffled anew; the card goes back into it (ADV-SPL-01, ADV-SPL-04, ADV-SPL-05).
void castSpell(Venture& venture, const FigureId& caster);
/// The source of what a card does for whoever is no hero.
QString otherFaceOf(const content::Card& card);

/// A hero draws an elder rune, of which only this face counts (ADV-RUN-02).
void drawRune(Venture& venture, const FigureId& hero, bool boon);
void stepRune(Venture& venture);
/// Runes that last until their hero spends a surge are discarded (ADV-RUN-04).
void endRunesOfSurge(Venture& venture, const FigureId& hero);

/// Of the items that add to attacks, and of those that add to the armour class, only the best one counts (ADV-TRE-05).
bool countsAmong(const content::Effect& effect, const std::vector<const content::Effect*>& items);

} // namespace wheelhouse::rules::adventure_system
