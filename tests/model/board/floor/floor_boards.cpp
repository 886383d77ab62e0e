// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/model/board/floor/floor_boards.h"

namespace wheelhouse::board::testing {

Description drawn(const std::vector<std::string>& rows)
{
    Description board;
    board.width = static_cast<int>(rows.front().size());
    board.height = static_cast<int>(rows.size());
    board.terrain = rows;
    return board;
}

Description& withWall(Description& board, Space at, char side)
{
    board.edges.push_back({{at, side == 'e' ? Side::East : Side::South}, "wall", false, {}, {}});
    return board;
}

Description& withDoor(Description& board, Space at, char side, bool open)
{
    board.edges.push_back({{at, side == 'e' ? Side::East : Side::South}, "door", open, {}, {}});
    return board;
}

Description& withHero(Description& board, const std::string& id, Space at, int size)
{
    board.minis.push_back({id, "hero", at, size, 5});
    return board;
}

Description& withMonster(Description& board, const std::string& id, Space at, int size)
{
    board.minis.push_back({id, "monster", at, size, 5});
    return board;
}

Description randomFloor(Dice& dice, int most)
{
    Description board;
    board.width = dice.from(1, most);
    board.height = dice.from(1, most);
    const int solid = dice.from(0, 3) * 10, other = dice.from(0, 2) * 8, walls = dice.from(0, 3) * 10;
    for (int y = 0; y < board.height; ++y) {
        std::string row;
        for (int x = 0; x < board.width; ++x)
            row += dice.percent(solid) ? "#TPo"[dice.from(0, 3)] : dice.percent(other) ? "Cx"[dice.from(0, 1)] : '.';
        board.terrain.push_back(row);
    }
    for (int y = 0; y < board.height; ++y) {
        for (int x = 0; x < board.width; ++x) {
            for (const char side : {'e', 's'}) {
                if ((side == 'e' ? x + 1 < board.width : y + 1 < board.height) && dice.percent(walls)) {
                    if (dice.oneIn(3))
                        withDoor(board, {x, y}, side, dice.oneIn(2));
                    else
                        withWall(board, {x, y}, side);
                }
            }
        }
    }
    const int minis = dice.from(0, 7);
    for (int i = 0; i < minis; ++i) {
        Description more = board;
        const Space at{dice.from(0, board.width - 1), dice.from(0, board.height - 1)};
        const int size = dice.oneIn(3) ? dice.from(2, 3) : 1;
        const std::string id = "m" + std::to_string(i);
        dice.oneIn(2) ? withHero(more, id, at, size) : withMonster(more, id, at, size);
        if (!check(more, floorPlanWords))
            board = std::move(more);
    }
    return board;
}

} // namespace wheelhouse::board::testing
