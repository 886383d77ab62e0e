// SPDX-License-Identifier: GPL-3.0-or-later
// Boards with walls on their edges: random ones, and ones drawn by hand.
#pragma once

#include "model/board/floor_plan.h"
#include "tests/model/board/onslaught/random_board.h"

#include <QDebug>

namespace wheelhouse::board::testing {

using onslaught::Dice;

/// A legal board of 1 × 1 to most × most squares with all kinds of squares, walls, doors, heroes and monsters; each is
/// more or less frequent from board to board.
Description randomFloor(Dice& dice, int most);

/// A board as drawn, with nobody on it.
Description drawn(const std::vector<std::string>& rows);

/// Adds something to a board. The wall or door is on the given side, 'e' or 's', of the space.
Description& withWall(Description& board, Space at, char side);
Description& withDoor(Description& board, Space at, char side, bool open);
Description& withHero(Description& board, const std::string& id, Space at, int size = 1);
Description& withMonster(Description& board, const std::string& id, Space at, int size = 1);

/// The board of a system that a description makes; the test ends if it makes none.
template <class Board, class... Args>
Board made(const Description& description, const Args&... args)
{
    auto result = Board::make(description, args...);
    if (const auto* problem = std::get_if<Problem>(&result))
        qFatal("%s: %s", problem->at.c_str(), problem->message.c_str());
    return std::get<Board>(std::move(result));
}

} // namespace wheelhouse::board::testing
