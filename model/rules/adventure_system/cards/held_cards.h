// SPDX-License-Identifier: GPL-3.0-or-later
// Cards that lie before players, on the experience pile and on the discards. Internal to this system.
#pragma once

#include "model/rules/adventure_system/venture.h"

namespace wheelhouse::rules::adventure_system {

/// The kind of the pieces on the experience pile, which is everybody's (ADV-XPT-01).
inline constexpr const char* experienceKind = "experience";

/// The cards of a deck that lie before a player, the oldest first, used ones too.
std::vector<const Piece*> heldBy(const Venture& venture, const SeatId& seat, const char* deck);
/// What everybody owns: treasures, elder runes and advancement tokens.
void addItemsOfAll(const Venture& venture, TurnSheet& sheet);
/// Whether one of these lies before the player with its face up.
bool hasReady(const Venture& venture, const SeatId& seat, const QString& card);
/// The first of them, face up or not; nullptr where there is none.
const Piece* heldCard(const Venture& venture, const SeatId& seat, const QString& card, bool faceUp);
/// Turns it up or down where it lies.
void turnOver(Venture& venture, const PieceId& piece, bool faceUp);
/// Lays a card aside on the discards of its deck; where there are none, beside the table.
void layOnDiscards(Venture& venture, const PieceId& piece);
/// The card that an effect is printed on is done with: a power is turned over, anything else discarded.
void useUp(Venture& venture, const FigureId& figure, const QString& source);

/// What a defeated monster or villain is worth (ADV-XPT-02, ADV-XPT-03).
int experienceOf(const content::Card& card);
/// What its deck calls that number.
QString experienceLabel(const content::Card& card);
std::vector<const Piece*> experiencePile(const Venture& venture);
int experienceOf(const Venture& venture, const Piece& piece);
/// Those of the values, by index, that come to the cost with the least waste, and of those the fewest; empty where all
/// together do not.
std::vector<size_t> cheapestMix(const std::vector<int>& values, int cost);

/// The card of a defeated monster goes to the experience pile: the attacker's own one first, else that of the next
/// player clockwise who has one (ADV-DEF-02, ADV-DEF-03, ADV-DEF-04).
void giveUpCard(Venture& venture, const content::Card& card, const SeatId& attacker);

} // namespace wheelhouse::rules::adventure_system
