// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/model/board/onslaught/random_board.h"

#include <nlohmann/json_fwd.hpp>

namespace wheelhouse::testing {

using board::onslaught::Dice;

/// The request for a board of 5 to 9 spaces each way: walls, rough ground, levels, barriers, doors, up to two portal
/// pairs, and three to eight minis of three sides, a few of them large, with all that scripts ask about.
nlohmann::json randomTableRequest(Dice& dice);

/// The request for a turn of some of the board's monsters, by one to three tactics of all words that scripts have.
nlohmann::json randomTurnRequest(Dice& dice, const nlohmann::json& board);

} // namespace wheelhouse::testing
