// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/board/fantasy_adventure/landscape.h"

#include "model/board/floor_plan.h"

#include <algorithm>

namespace wheelhouse::board::fantasy_adventure {
namespace {

using Found = std::optional<Problem>;

Found wrong(const char* list, std::size_t index, const char* message)
{
    return Problem{ProblemKind::BadBoard, std::string("/") + list + '/' + std::to_string(index), message};
}

bool holds(const Description& board, Space s)
{
    return s.x >= 0 && s.y >= 0 && s.x < board.width && s.y < board.height;
}

Found checkAreas(const std::vector<Area>& areas, const char* list, const Description& board)
{
    for (std::size_t i = 0; i < areas.size(); ++i) {
        const Area& area = areas[i];
        const bool fits = area.width >= 1 && area.height >= 1 && holds(board, area.at) &&
                          area.width <= board.width - area.at.x && area.height <= board.height - area.at.y;
        if (!fits)
            return wrong(list, i, "does not lie on the board");
    }
    return std::nullopt;
}

} // namespace

std::vector<Space> bushSquares(Space middle)
{
    return footprint({middle.x - 1, middle.y - 1}, 2);
}

std::optional<Problem> check(const Landscape& landscape, const Description& board)
{
    for (std::size_t i = 0; i < landscape.ground.size(); ++i) {
        if (!holds(board, landscape.ground[i].at))
            return wrong("ground", i, "does not lie on the board");
    }
    for (std::size_t i = 0; i < landscape.bushes.size(); ++i) {
        for (const Space s : bushSquares(landscape.bushes[i])) {
            if (!holds(board, s))
                return wrong("bushes", i, "covers a square that is not on the board");
        }
    }
    for (std::size_t i = 0; i < landscape.passages.size(); ++i) {
        const Passage& passage = landscape.passages[i];
        if (!holds(board, passage.one) || !holds(board, passage.other) || passage.one == passage.other)
            return wrong("passages", i, "does not join two squares of the board");
    }
    if (Found f = checkAreas(landscape.towers, "towers", board))
        return f;
    if (Found f = checkAreas(landscape.rooms, "rooms", board))
        return f;
    return checkAreas(landscape.unexplored, "unexplored", board);
}

} // namespace wheelhouse::board::fantasy_adventure
