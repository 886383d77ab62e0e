// SPDX-License-Identifier: GPL-3.0-or-later
// The town of a campaign: what heroes own there, and what is done between two adventures. Internal to this folder.
#pragma once

#include "model/rules/adventure_system/campaign/levels.h"
#include "model/rules/adventure_system/venture.h"
#include "model/rules/decks/deck_system.h"

namespace wheelhouse::rules::adventure_system {

inline constexpr const char* tokenDeck = "advancement-tokens";
inline constexpr int mostGold = 1'000'000; ///< that anybody can have

// --- The place -------------------------------------------------------------------------------------------------------

/// The adventures of the pack, by rising number.
std::vector<const content::Card*> adventuresOf(const content::Pack& content);
/// The adventure that the party has played last, whose page of the book says what its town has; the first one before
/// any (ADV-TWN-02).
const content::Card* placeOfTown(const Venture& town);
bool hasMarket(const Venture& town);
/// Where items are bought from the heroes: a marketplace or a trading post (ADV-TWN-08, ADV-TWN-09).
bool hasTrader(const Venture& town);
/// The treasures that lie at the market (ADV-TWN-04, ADV-TWN-07).
std::vector<const Piece*> stockOf(const Venture& town);
void stockMarket(Venture& town);
/// What nobody bought goes back into its deck (ADV-TWN-06).
void clearMarket(Venture& town);

// --- The heroes ------------------------------------------------------------------------------------------------------

/// Whether the hero takes part in the next adventure.
bool takesPart(const Venture& town, const FigureId& hero);
std::vector<FigureId> thoseWhoTakePart(const Venture& town);
int goldOf(const Venture& town, const FigureId& hero);
void setGold(Venture& town, const FigureId& hero, int gold);
std::vector<const Piece*> itemsOf(const Venture& town, const FigureId& hero);
bool isItem(const content::Card& treasure);
const content::Card* cardOfPiece(const Venture& town, const Piece& piece);
/// The hero's card at its level.
content::Card cardNow(const Venture& town, const FigureId& hero);
std::vector<QString> chosenPowers(const Venture& town, const FigureId& hero);

// --- Why not ---------------------------------------------------------------------------------------------------------

using WhyNotInTown = std::optional<Refusal>;
WhyNotInTown whyNotBuy(const Venture& town, const FigureId& hero, const Piece& treasure);
WhyNotInTown whyNotSell(const Venture& town, const FigureId& hero, const Piece& item);
/// What the next token of a kind costs, whoever buys it (ADV-ADT-12); none where its price is not known.
std::optional<int> priceOfToken(const Venture& town, const content::Card& token);
int soldOf(const Venture& town, const content::Card& token);
WhyNotInTown whyNotBuyToken(const Venture& town, const FigureId& hero, const content::Card& token);
/// What this level costs after the adventure that was won last; none where it is not for sale.
std::optional<int> priceOfLevel(const Venture& town, int level);
WhyNotInTown whyNotLevelUp(const Venture& town, const FigureId& hero);
/// Gold and treasures that one hero hands to another.
struct Goods {
    int gold = 0;
    std::vector<PieceId> pieces;
    bool isEmpty() const { return gold == 0 && pieces.empty(); }
};
WhyNotInTown whyNotHandOver(const Venture& town, const FigureId& from, const FigureId& to, const Goods& goods);
WhyNotInTown whyNotTake(const Venture& town, const FigureId& hero, const content::Card& power);

// --- Acts ------------------------------------------------------------------------------------------------------------

ActResult beginCampaign(Venture& town, acts::CommandArguments& asked);
ActResult buy(Venture& town, acts::CommandArguments& asked);
ActResult sell(Venture& town, acts::CommandArguments& asked);
ActResult buyToken(Venture& town, acts::CommandArguments& asked);
ActResult levelUp(Venture& town, acts::CommandArguments& asked);
ActResult choosePowers(Venture& town, acts::CommandArguments& asked);
ActResult trade(Venture& town, acts::CommandArguments& asked);
ActResult stayHome(Venture& town, acts::CommandArguments& asked);
ActResult nextInTown(Venture& town, acts::CommandArguments& asked);

// What they do once nothing stands against it.
Message buyNow(Venture& town, const FigureId& hero, const PieceId& treasure);
Message sellNow(Venture& town, const FigureId& hero, const PieceId& item);
Message buyTokenNow(Venture& town, const FigureId& hero, const content::Card& token);
/// Puts the power away where it is chosen, else takes it.
void swapPower(Venture& town, const FigureId& hero, const content::Card& power);
void handOver(Venture& town, const FigureId& from, const FigureId& to, const Goods& goods);

/// The hero that an act in town is for: the one named by "figure", else the giver's own, else whose turn it is.
FigureId heroAsked(Venture& town, acts::CommandArguments& asked);

} // namespace wheelhouse::rules::adventure_system
