// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/board/description.h"

#include "model/board/standing.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

namespace wheelhouse::board {
namespace {

using Found = std::optional<Problem>;

std::string quoted(std::string_view text)
{
    return '"' + std::string(text) + '"';
}

std::string shown(Space s)
{
    return '(' + std::to_string(s.x) + ", " + std::to_string(s.y) + ')';
}

Found badBoard(std::string at, std::string message)
{
    return Problem{ProblemKind::BadBoard, std::move(at), std::move(message)};
}

Found checkNumber(int value, int least, int most, ProblemKind over, const std::string& at)
{
    if (value < least)
        return Problem{ProblemKind::BadNumber, at, "is less than " + std::to_string(least)};
    if (value > most)
        return Problem{over, at, "is more than " + std::to_string(most)};
    return std::nullopt;
}

Found checkSizes(const Description& board)
{
    if (Found f = checkNumber(board.width, 1, maxBoardSide, ProblemKind::TooLarge, "/width"))
        return f;
    if (Found f = checkNumber(board.height, 1, maxBoardSide, ProblemKind::TooLarge, "/height"))
        return f;
    if (std::cmp_greater(board.minis.size(), maxMinis))
        return Problem{ProblemKind::TooLarge, "/minis", "has more than " + std::to_string(maxMinis) + " minis"};
    for (std::size_t i = 0; i < board.minis.size(); ++i) {
        const std::string at = "/minis/" + std::to_string(i);
        if (Found f = checkNumber(board.minis[i].size, 1, maxMiniSize, ProblemKind::BadNumber, at + "/size"))
            return f;
        if (Found f = checkNumber(board.minis[i].speed, 0, maxPoints, ProblemKind::BadNumber, at + "/speed"))
            return f;
    }
    return std::nullopt;
}

Found checkRows(const std::vector<std::string>& rows, const Description& board, std::string_view letters,
                const std::string& at)
{
    if (std::cmp_not_equal(rows.size(), board.height))
        return badBoard(at, "has " + std::to_string(rows.size()) + " rows instead of " + std::to_string(board.height));
    for (std::size_t y = 0; y < rows.size(); ++y) {
        const std::string row = at + '/' + std::to_string(y);
        if (const auto bad = rows[y].find_first_not_of(letters); bad != std::string::npos)
            return badBoard(row, "has an unknown letter at place " + std::to_string(bad));
        if (std::cmp_not_equal(rows[y].size(), board.width))
            return badBoard(row,
                            "is " + std::to_string(rows[y].size()) + " long instead of " + std::to_string(board.width));
    }
    return std::nullopt;
}

bool isKnown(std::string_view kind, const Vocabulary& words)
{
    return kind == words.barrier || (words.hasDoors && kind == "door") || (words.hasPortals && kind == "portal");
}

Found checkEdges(const Description& board, const Vocabulary& words)
{
    EdgeGrid<char> taken(board.width, board.height);
    for (std::size_t i = 0; i < board.edges.size(); ++i) {
        const EdgeEntry& entry = board.edges[i];
        const std::string at = "/edges/" + std::to_string(i);
        if (!isKnown(entry.kind, words))
            return badBoard(at + "/kind", quoted(entry.kind) + " is no kind of edge");
        if (!taken.contains(entry.edge))
            return badBoard(at + "/at", shown(entry.edge.at) + " has no such edge inside the rim of the board");
        if (std::exchange(taken.at(entry.edge), char(1)))
            return badBoard(at, "another thing stands on the same edge");
    }
    return std::nullopt;
}

Found checkPortals(const Description& board)
{
    std::map<std::string_view, std::vector<std::size_t>> ends;
    for (std::size_t i = 0; i < board.edges.size(); ++i) {
        if (board.edges[i].kind == "portal")
            ends[board.edges[i].pair].push_back(i);
    }
    for (const auto& [name, used] : ends) {
        if (used.size() != 2)
            return badBoard("/edges/" + std::to_string(used.back()) + "/pair",
                            "the portal name " + quoted(name) + " is not used exactly twice");
    }
    return std::nullopt;
}

Found checkMinis(const Description& board, const Vocabulary& words)
{
    std::set<std::string_view> ids;
    Standing standing(board, words);
    for (std::size_t i = 0; i < board.minis.size(); ++i) {
        const MiniEntry& mini = board.minis[i];
        const std::string at = "/minis/" + std::to_string(i);
        if (!ids.insert(mini.id).second)
            return badBoard(at + "/id", "another mini is called " + quoted(mini.id));
        if (auto why = standing.take(mini.at, mini.size))
            return badBoard(at + "/at", std::move(*why));
    }
    return std::nullopt;
}

} // namespace

bool bars(const EdgeEntry& entry, const Vocabulary& words)
{
    return entry.kind == words.barrier || (entry.kind == "door" && !entry.open);
}

std::optional<Problem> check(const Description& board, const Vocabulary& words)
{
    if (Found f = checkSizes(board))
        return f;
    if (Found f = checkRows(board.terrain, board, words.terrain, "/terrain"))
        return f;
    if (!board.elevation.empty()) {
        if (Found f = checkRows(board.elevation, board, "0123", "/elevation"))
            return f;
    }
    if (Found f = checkEdges(board, words))
        return f;
    if (Found f = checkPortals(board))
        return f;
    return checkMinis(board, words);
}

} // namespace wheelhouse::board
