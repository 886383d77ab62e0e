// SPDX-License-Identifier: GPL-3.0-or-later
// Decks as piles: what drawing, peeking and putting back have in common. Internal to the rules.
#pragma once

#include "model/rules/acts/command/command_arguments.h"

namespace wheelhouse::rules::acts {

inline QString cardKind()
{
    return QStringLiteral("card");
}

/// The deck, or its discard, named by an argument; nullptr and a complaint where it is no pile of cards.
const Pile* deckAsked(CommandArguments& asked, const CommandContext& context, const char* name = "pile");

/// Lets the table know what a card is called that everybody may know now.
void introduceCard(CommandContext& context, const QString& face);

/// Parts the pile under so many cards from the top: of those that lie unordered the app chooses which lie above. No
/// more than the pile counts.
void partUnder(CommandContext& context, const PileId& pile, int above);

/// "Encounters", or what its box calls it.
QString pileName(const CommandContext& context, const PileId& pile);

} // namespace wheelhouse::rules::acts
