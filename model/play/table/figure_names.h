// SPDX-License-Identifier: GPL-3.0-or-later
// What the figures of a table are called. Equal monsters are told apart by a letter, which the discs of a map bear too.
#pragma once

#include "model/play/table/table.h"

namespace wheelhouse::play {

/// "Gnawling B", or the plain name where it is the only one. The letters go by the order of the figures.
QString calledOn(const Table& table, const Figure& figure);

} // namespace wheelhouse::play
