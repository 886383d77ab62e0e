// SPDX-License-Identifier: GPL-3.0-or-later
// Small things that several commands share: the two piles, the list of real pieces. Internal to the rules.
#pragma once

#include "model/content/pile_names.h"
#include "model/rules/acts/command/command_arguments.h"

namespace wheelhouse::rules::acts {

inline PileId initiativePile()
{
    return PileId(content::initiativePileName());
}
inline PileId lootPile()
{
    return PileId(content::lootPileName());
}
inline QString initiativeKind()
{
    return QStringLiteral("initiative");
}
inline QString lootKind()
{
    return QStringLiteral("loot");
}
/// That of a face of the bag that happens as it is drawn.
inline QString lootEventKind()
{
    return QStringLiteral("loot-event");
}
inline Place onFigure(const FigureId& figure)
{
    return {Place::Kind::Figure, {}, figure};
}
inline Place inHand(const SeatId& seat)
{
    return {Place::Kind::Hand, seat, {}};
}

/// The names of the real pieces as arguments, and their flags read into `real` where they are given.
const std::vector<const char*>& realNames();
void readReal(CommandArguments& asked, RealPieces& real);
/// The pieces as they are now with what the argument "real" changes, which may be left out.
RealPieces realAsked(CommandArguments& asked, RealPieces now);

/// The seat's id that the argument "id" gives: short, in letters that can be told apart on any screen and in any file,
/// and none of the `taken` ones. What does not fit is a complaint at its place.
SeatId seatIdAsked(CommandArguments& asked, const std::vector<SeatId>& taken);

/// The texts of a list; what is no text counts as empty.
std::vector<QString> texts(const std::vector<JsonValue>& list);

/// All card numbers of a recipe, the open one included, in order.
std::vector<int> cardNumbers(const content::DealRecipe& recipe);
/// Makes the initiative deck hold exactly the cards of the table's deal. All its cards must be in it.
void layInitiativeDeck(CommandContext& context);

/// The scenario that the table was laid out from; nullptr if the content holds it no more.
const content::Scenario* scenarioOf(const CommandContext& context);

} // namespace wheelhouse::rules::acts
