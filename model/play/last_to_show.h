// SPDX-License-Identifier: GPL-3.0-or-later
// Who must have shown the last number that players keep with real cards: nobody has to be asked for it.
#pragma once

#include "model/play/table.h"

namespace wheelhouse::play {

/// The one standing character without a number, where the next number is the only one left that nobody has; else
/// nobody. Defeated characters have cards too, which are passed over.
FigureId lastToShow(const Table& table);

} // namespace wheelhouse::play
