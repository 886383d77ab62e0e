// SPDX-License-Identifier: GPL-3.0-or-later
// What the figures of a table are called. Equal monsters are told apart by a letter where a map is shown, whose discs
// bear it too; beside no map they are told apart by how they are.
#pragma once

#include "model/play/table.h"

namespace wheelhouse::play {

/// "Gnawling B", or the plain name where it is the only one. The letters go by the order of the figures.
QString calledOn(const Table& table, const Figure& figure);

} // namespace wheelhouse::play
