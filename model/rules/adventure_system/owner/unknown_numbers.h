// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers that stand on the real cards and that nobody has entered: each is asked for when it is first needed, and kept
// for everybody who was made from that card.
#pragma once

#include "model/rules/adventure_system/venture.h"

namespace wheelhouse::rules::adventure_system {

/// What the players have told of a card.
std::optional<int> toldNumber(const Venture& venture, const content::Card& card, const QString& label);
/// Asks for those of these numbers of the figure's card that are not known, before anything else goes on. False: all
/// are.
bool askUnknown(Venture& venture, const FigureId& figure, std::initializer_list<const char*> labels);
/// The same for a card that is no figure's: an adventure, or a monster that has been defeated.
bool askUnknownOnCard(Venture& venture, const content::Card& card, const char* label);
/// The numbers that were told in this game, by their places in the pack; for whoever keeps the owner's cards.
std::vector<SheetReading> readingsOf(const Venture& venture);
/// One step of the frame that asks.
void stepNumber(Venture& venture);
/// A figure that comes later has the numbers that were told of its card.
void giveToldNumbers(Venture& venture, const FigureId& figure);

/// Decks of which not all cards are known lie there as real ones, with as many cards as the box has at first.
void layDecksOfUnknownCards(Venture& venture);

} // namespace wheelhouse::rules::adventure_system
