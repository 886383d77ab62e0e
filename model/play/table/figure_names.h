// SPDX-License-Identifier: GPL-3.0-or-later
// What the figures of a table are called. Equal monsters are told apart by a letter, which is also shown on the map.
#pragma once

#include "model/play/table/table.h"

namespace wheelhouse::play {

/// "Gnawling B", or the plain name where there is only one. The letters follow the order of the figures.
QString calledOn(const Table& table, const Figure& figure);

} // namespace wheelhouse::play
