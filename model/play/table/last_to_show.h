// SPDX-License-Identifier: GPL-3.0-or-later
// What can be inferred about the real cards that players hold: who must have the last number, so that nobody has to be
// asked for it, and which seat has shown all its cards of a heap.
#pragma once

#include "model/play/table/table.h"

namespace wheelhouse::play {

/// The one standing character without a number, where the next number is the only one left that nobody has; else
/// nobody. Defeated characters have cards too, which are passed over.
FigureId lastToShow(const Table& table);

/// The heap with this number, where the seat has shown all its cards of it and another seat has not; else nullptr.
/// Where the cards were not dealt by the table's deal, the seat may have the number all the same.
const content::DealHeap* heapShownBy(const Table& table, const SeatId& seat, Initiative number);

} // namespace wheelhouse::play
