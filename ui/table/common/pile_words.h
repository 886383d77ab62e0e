// SPDX-License-Identifier: GPL-3.0-or-later
// Decks in words, as whoever looks at the table knows them.
#pragma once

#include "model/play/table/table.h"

#include <QStringList>

namespace wheelhouse::ui {

/// Whether the pile is a deck that cards are drawn from, not the discard of one.
bool isDeck(const play::Pile& pile);
/// Whether it is a card that has left its deck.
bool isCard(const play::Piece& piece);
/// Whether this seat holds it as a card in its hand, not face up before it.
bool isHeldBy(const play::Piece& piece, const play::SeatId& seat);
/// What the card with this face is called.
QString cardName(const play::Table& table, const QString& face);
/// How the pile lies, from the top down: "Ambush", "3 unknown cards", "in any order: Draught ×2, Echo". Nothing where
/// it is empty.
QStringList linesFromTop(const play::Table& table, const play::Pile& pile);
/// The same in one sentence; empty where none of its cards is known.
QString wordsFromTop(const play::Table& table, const play::Pile& pile);

} // namespace wheelhouse::ui
