// SPDX-License-Identifier: GPL-3.0-or-later
// What the figures of a table, and the spaces of its map, are called. Equal monsters are told apart by a letter, which
// is also shown on the map.
#pragma once

#include "model/play/table/table.h"

namespace wheelhouse::play {

/// "Gnawling B", or the plain name where there is only one. The letters follow the order of the figures.
QString calledOn(const Table& table, const Figure& figure);

/// "C4", as the table's map counts its spaces.
QString spaceName(const Table& table, board::Space space);

} // namespace wheelhouse::play
