// SPDX-License-Identifier: GPL-3.0-or-later
// How a campaign and its adventures hang together: setting out from town, what an adventure begins with, what it brings
// home, and how that is counted. Internal to this folder's game.
#pragma once

#include "model/play/session/linked_sessions.h"
#include "model/rules/adventure_system/venture.h"
#include "model/rules/decks/deck_system.h"

namespace wheelhouse::rules::adventure_system {

// --- In town ---------------------------------------------------------------------------------------------------------

/// The one that was lost is tried again (ADV-CAM-05); else the first by number that was never won (ADV-CAM-01).
QString suggestedAdventure(const Venture& town);
/// How many healing surges the adventure begins with after the last result.
int surgesFor(const Venture& town, const content::Card& adventure);
ActResult setOut(Venture& town, acts::CommandArguments& asked);
void setOutFor(Venture& town, const content::Card& adventure);
std::optional<Onward> onwardFrom(const Venture& town, const QString& id);
/// Counts the end of the adventure that the party has set out for, once.
ActResult comeHome(Venture& town, acts::CommandArguments& asked);

// --- In an adventure -------------------------------------------------------------------------------------------------

/// The argument "from" of an adventure's start; nothing where it was begun by itself.
struct Departure {
    CampaignOrigin origin;
    std::map<QString, int> levels; ///< by hero
    std::map<QString, int> gold;
    std::map<QString, std::vector<QString>> items;
    std::map<QString, std::vector<QString>> tokens;
    std::vector<QString> away; ///< treasures of those who stay at home
    int levelOf(const QString& hero) const;
};
std::optional<Departure> departureAsked(acts::CommandArguments& asked);
/// What the heroes bring from town: their gold, items and tokens, and the surges of the party.
void arrive(Venture& venture, const Departure& departure);
std::optional<HandBack> handBackOf(const Venture& venture);

/// "starting" or "advanced": as the card's pack says, else by its number (ADV-CMP-11).
QString setOf(const content::Card& card);
/// A set may be told by the numbers of its cards, as "190-193".
struct NumbersOfCards {
    int first = 0;
    int last = 0;
};
std::optional<NumbersOfCards> numbersIn(const QString& set);
/// By its name, or by its numbers.
bool isOfSet(const content::Card& card, const QString& set);
/// That so many cards of the set are mixed in, by the colour of its icon.
Message mixedInWords(const QString& set, int count);
/// Whether the card is in its deck, with these sets mixed in.
bool isMixedIn(const content::Card& card, const std::vector<QString>& sets);

} // namespace wheelhouse::rules::adventure_system
