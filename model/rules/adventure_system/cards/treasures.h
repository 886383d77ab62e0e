// SPDX-License-Identifier: GPL-3.0-or-later
// Treasures, spells and elder runes as they are drawn. Internal to this system.
#pragma once

#include "model/effects/in_force/gathering.h"
#include "model/rules/acts/command/command_arguments.h"
#include "model/rules/adventure_system/frames.h"
#include "model/rules/adventure_system/venture.h"

namespace wheelhouse::rules::adventure_system {

/// A hero draws a treasure, as a frame: a Fortune works at once, an Item is kept or handed on (ADV-TRE-09, ADV-TRE-11).
void drawTreasure(Venture& venture, const FigureId& hero);
void stepTreasure(Venture& venture);
/// One that has been drawn is the hero's now: a Fortune works at once, an Item is kept or handed on.
void takeTreasure(Venture& venture, const FigureId& hero, const PieceId& piece);
/// One that was broken off: a Fortune is discarded, an Item stays with whoever drew it.
void leaveTreasure(Venture& venture, const TreasureFrame& frame);
/// The treasure for a defeat: one in a turn at most, whoever of the heroes it was (ADV-DEF-06, ADV-DEF-07, ADV-TRE-02).
void drawForDefeat(Venture& venture, const FigureId& hero);

/// The command `prefer-item`: its bonus counts instead of a greater one (ADV-TRE-06). And whether that is a choice.
ActResult preferItem(Venture& venture, acts::CommandArguments& asked);
std::vector<const Piece*> itemsToPrefer(const Venture& venture, const SeatId& seat);
/// The command `hand-on`, by the house rule that items may pass from one hero to another after the draw too.
ActResult handOn(Venture& venture, acts::CommandArguments& asked);
std::vector<const Piece*> itemsToHandOn(const Venture& venture, const SeatId& seat);

/// Any caster draws from the one deck, shuffled anew; the card goes back into it (ADV-SPL-01, ADV-SPL-04, ADV-SPL-05).
void castSpell(Venture& venture, const FigureId& caster);
/// The source of what a card does for whoever is no hero.
QString otherFaceOf(const content::Card& card);

/// A hero draws an elder rune, of which only this face counts (ADV-RUN-02).
void drawRune(Venture& venture, const FigureId& hero, bool boon);
void stepRune(Venture& venture);
/// It stays with its hero as long as it says; one that has worked is discarded (ADV-RUN-03, ADV-RUN-05).
void leaveRune(Venture& venture, const RuneFrame& frame);
/// Runes that last until their hero spends a surge are discarded (ADV-RUN-04).
void endRunesOfSurge(Venture& venture, const FigureId& hero);

/// Adds what a hero's items do, each of them (ADV-TRE-04). Of the bonuses to attacks, and of those to the armour class,
/// only one counts (ADV-TRE-05, ADV-TRE-07): the greatest, or that of the item its owner prefers (ADV-TRE-06).
void gatherItems(const Venture& venture, const Figure& hero, effects::Gathering& found);

} // namespace wheelhouse::rules::adventure_system
