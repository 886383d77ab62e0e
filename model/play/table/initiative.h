// SPDX-License-Identifier: GPL-3.0-or-later
// How a number of the turn order is read aloud, in the log and on the screen alike.
#pragma once

#include "model/play/table/message.h"
#include "model/play/table/table.h"

namespace wheelhouse::play {

/// 500 is "5", 550 is "5½", 525 is "5.25", 530 is "5.3", -150 is "-1½".
QString numberText(Initiative number);
/// The card before a place between two cards, such as 5 for 5½; none for any other place.
std::optional<int> cardBefore(Initiative number);
/// Whether those of the place are spoken of as several, as a group is by its name.
bool areSeveral(const Table& table, const TurnEntry& entry);
/// The line of a turn between two cards as it begins or ends: "Gnawlings act, between 5 and 6"; none for any other
/// turn.
std::optional<Message> lineBetween(bool begins, Initiative number, const QString& who, bool several);
/// The score that a place below zero stands for, as no card has such a number: -2300 is 23, and so are the places next
/// to it. None for any other place.
std::optional<int> scoreOfPlace(Initiative number);
/// A place that nobody has yet.
TurnEntry emptyPlace(Initiative number);
/// What is shown for a place: its score, or its number.
QString numberText(const TurnEntry& entry);
/// The same for the place with this number, whether it is in the turn order or not.
QString numberText(const Table& table, Initiative number);

} // namespace wheelhouse::play
