// SPDX-License-Identifier: GPL-3.0-or-later
// What can be seen to be wrong with a diagram without the geometry of its game: names of nobody, requests without an
// op, rows that do not fit.
#pragma once

#include "model/reference/article.h"

namespace wheelhouse::reference {

struct BoardTrouble {
    QString message;
    QString word; ///< what is wrong, as the block has it; empty where nothing in it is to blame
};

std::optional<BoardTrouble> troubleOf(const Board& board);

} // namespace wheelhouse::reference
