// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/model/board/onslaught/random_board.h"

#include <array>
#include <utility>

namespace wheelhouse::board::onslaught {
namespace {

constexpr Vocabulary words{".~#", "#", "barrier", true, true};

Edge randomEdge(Dice& dice, const Description& board)
{
    for (;;) {
        const Edge edge{{dice.from(0, board.width - 1), dice.from(0, board.height - 1)},
                        dice.oneIn(2) ? Side::East : Side::South};
        if (edge.beyond().x < board.width && edge.beyond().y < board.height)
            return edge;
    }
}

// Adds the entries if the board stays legal with them.
template <class Entry>
void tryToAdd(Description& board, std::vector<Entry> Description::*list, const std::vector<Entry>& entries)
{
    Description more = board;
    (more.*list).insert((more.*list).end(), entries.begin(), entries.end());
    if (!check(more, words))
        board = std::move(more);
}

void addGround(Dice& dice, Description& board)
{
    const int walls = dice.from(0, 3) * 10, rough = dice.from(0, 3) * 10, hills = dice.from(0, 3) * 15;
    for (int y = 0; y < board.height; ++y) {
        std::string terrain, levels;
        for (int x = 0; x < board.width; ++x) {
            terrain += dice.percent(walls) ? '#' : dice.percent(rough) ? '~' : '.';
            levels += dice.percent(hills) ? static_cast<char>('0' + dice.from(0, 3)) : '0';
        }
        board.terrain.push_back(terrain);
        board.elevation.push_back(levels);
    }
    if (hills == 0)
        board.elevation.clear();
}

void addEdges(Dice& dice, Description& board)
{
    const int spaces = board.width * board.height;
    const int portals = dice.oneIn(2) ? 0 : dice.from(1, 3);
    for (int i = 0; i < portals; ++i) {
        const std::string name(1, static_cast<char>('A' + i));
        tryToAdd(board, &Description::edges,
                 {{randomEdge(dice, board), "portal", false, {}, name},
                  {randomEdge(dice, board), "portal", false, {}, name}});
    }
    const int barriers = dice.oneIn(4) ? 0 : dice.from(0, spaces / 2);
    for (int i = 0; i < barriers; ++i) {
        const bool door = dice.oneIn(3);
        tryToAdd(board, &Description::edges,
                 {{randomEdge(dice, board), door ? "door" : "barrier", door && dice.oneIn(2), {}, {}}});
    }
}

bool liesOnBoard(const Description& board, const Edge& edge)
{
    return edge.at.x >= 0 && edge.at.y >= 0 && edge.beyond().x < board.width && edge.beyond().y < board.height;
}

// An edge that has an end in common with the given one, or runs on in its line; perhaps off the board.
Edge edgeNextTo(Dice& dice, const Edge& edge)
{
    return {edge.at + Space{dice.from(-1, 1), dice.from(-1, 1)}, dice.oneIn(2) ? Side::East : Side::South};
}

void addPortals(Dice& dice, Description& board)
{
    const int pairs = dice.from(1, 3);
    for (int i = 0; i < pairs; ++i) {
        const std::string name(1, static_cast<char>('A' + i));
        std::array<Edge, 2> ends{randomEdge(dice, board), randomEdge(dice, board)};
        // Often in a row with the pair before.
        if (!board.edges.empty() && dice.oneIn(2)) {
            for (std::size_t j = 0; j < 2; ++j) {
                const Edge last = board.edges[board.edges.size() - 2 + j].edge;
                ends[j] = {last.at + (last.side == Side::East ? Space{0, 1} : Space{1, 0}), last.side};
            }
        }
        if (liesOnBoard(board, ends[0]) && liesOnBoard(board, ends[1]))
            tryToAdd(board, &Description::edges,
                     {{ends[0], "portal", false, {}, name}, {ends[1], "portal", false, {}, name}});
    }
}

} // namespace

Description boardOfPortals(Dice& dice, int width, int height)
{
    Description board;
    board.width = dice.from(2, width);
    board.height = dice.from(2, height);
    board.terrain.assign(static_cast<std::size_t>(board.height),
                         std::string(static_cast<std::size_t>(board.width), '.'));
    do {
        addPortals(dice, board);
    } while (board.edges.empty());
    const std::vector<EdgeEntry> portals = board.edges;
    for (const EdgeEntry& portal : portals) {
        for (int i = dice.from(0, 3); i > 0; --i) {
            const Edge edge = edgeNextTo(dice, portal.edge);
            if (liesOnBoard(board, edge))
                tryToAdd(board, &Description::edges, {{edge, "barrier", false, {}, {}}});
        }
        const Space beside = portal.edge.at + Space{dice.from(-1, 2), dice.from(-1, 2)};
        if (dice.oneIn(3) && beside.x >= 0 && beside.y >= 0 && beside.x < board.width && beside.y < board.height)
            board.terrain[static_cast<std::size_t>(beside.y)][static_cast<std::size_t>(beside.x)] =
                dice.oneIn(2) ? '#' : '~';
    }
    const int minis = dice.from(1, 6);
    for (int i = 0; i < minis; ++i) {
        const Edge& near = portals[static_cast<std::size_t>(dice.from(0, static_cast<int>(portals.size()) - 1))].edge;
        const Space at = near.at + Space{dice.from(-2, 2), dice.from(-2, 2)};
        const int size = dice.oneIn(3) ? dice.from(2, 3) : 1;
        tryToAdd(board, &Description::minis, {{"m" + std::to_string(i), dice.oneIn(2) ? "blue" : "red", at, size, 5}});
    }
    if (board.minis.empty()) {
        board.terrain[0][0] = '.';
        board.minis.push_back({"m0", "blue", {0, 0}, 1, 5});
    }
    return board;
}

Description randomBoard(Dice& dice, int width, int height)
{
    Description board;
    board.width = dice.from(2, width);
    board.height = dice.from(2, height);
    addGround(dice, board);
    addEdges(dice, board);
    const int minis = dice.from(1, 9);
    for (int i = 0; i < minis; ++i) {
        const int size = dice.oneIn(3) ? dice.from(2, 3) : 1;
        const Space at{dice.from(0, board.width - 1), dice.from(0, board.height - 1)};
        const char* sides[] = {"blue", "red", "monster"};
        tryToAdd(board, &Description::minis, {{"m" + std::to_string(i), sides[dice.from(0, 2)], at, size, 5}});
    }
    if (board.minis.empty()) {
        board.terrain[0][0] = '.';
        board.minis.push_back({"m0", "blue", {0, 0}, 1, 5});
    }
    return board;
}

Space turnedPlace(const Description& board, Space at, int size)
{
    return {board.height - at.y - size, at.x};
}

Space mirroredPlace(const Description& board, Space at, int size)
{
    return {board.width - at.x - size, at.y};
}

Description turned(const Description& board)
{
    Description result = board;
    std::swap(result.width, result.height);
    const auto turnRows = [&](std::vector<std::string>& rows) {
        if (rows.empty())
            return;
        const std::vector<std::string> old = rows;
        rows.assign(static_cast<std::size_t>(result.height), std::string(static_cast<std::size_t>(result.width), ' '));
        for (int y = 0; y < board.height; ++y) {
            for (int x = 0; x < board.width; ++x) {
                const Space to = turnedPlace(board, {x, y}, 1);
                rows[static_cast<std::size_t>(to.y)][static_cast<std::size_t>(to.x)] =
                    old[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)];
            }
        }
    };
    turnRows(result.terrain);
    turnRows(result.elevation);
    for (EdgeEntry& entry : result.edges)
        entry.edge = *edgeBetween(turnedPlace(board, entry.edge.at, 1), turnedPlace(board, entry.edge.beyond(), 1));
    for (MiniEntry& mini : result.minis)
        mini.at = turnedPlace(board, mini.at, mini.size);
    return result;
}

Description mirrored(const Description& board)
{
    Description result = board;
    for (auto* rows : {&result.terrain, &result.elevation}) {
        for (std::string& row : *rows)
            row.assign(row.rbegin(), row.rend());
    }
    for (EdgeEntry& entry : result.edges)
        entry.edge = *edgeBetween(mirroredPlace(board, entry.edge.at, 1), mirroredPlace(board, entry.edge.beyond(), 1));
    for (MiniEntry& mini : result.minis)
        mini.at = mirroredPlace(board, mini.at, mini.size);
    return result;
}

} // namespace wheelhouse::board::onslaught
