// SPDX-License-Identifier: GPL-3.0-or-later
// What can be told of real cards that players keep: who must have shown the last number, so that nobody has to be asked
// for it, and whose cards of a heap are all shown.
#pragma once

#include "model/play/table/table.h"

namespace wheelhouse::play {

/// The one standing character without a number, where the next number is the only one left that nobody has; else
/// nobody. Defeated characters have cards too, which are passed over.
FigureId lastToShow(const Table& table);

/// The heap of this number of which the seat has shown all its cards, while another seat has not; else null. Whoever
/// has dealt otherwise than the table's recipe says may have the number all the same.
const content::DealHeap* heapShownBy(const Table& table, const SeatId& seat, Initiative number);

} // namespace wheelhouse::play
