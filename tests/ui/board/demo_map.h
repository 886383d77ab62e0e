// SPDX-License-Identifier: GPL-3.0-or-later
// A large board with everything on it, the same each time: for pictures and for measuring.
#pragma once

#include "ui/board/board_look.h"

#include <algorithm>
#include <cstdlib>

namespace wheelhouse::testing {

/// side × side spaces, a fifth of them blocking, with hindering and raised ground, barriers, doors, two portal pairs,
/// that many minis of two seats and monsters, the last few of them large. The first mini has 6 points of speed.
inline ui::BoardLook demoMap(int side, int minis)
{
    ui::BoardLook look;
    board::Description& board = look.board;
    board.width = board.height = side;
    const auto size = static_cast<std::size_t>(side);
    board.terrain.assign(size, std::string(size, '.'));
    board.elevation.assign(size, std::string(size, '0'));
    unsigned state = 12345;
    const auto roll = [&state](int sides) { // a plain linear congruence: alike on every machine
        state = state * 1664525u + 1013904223u;
        return static_cast<int>((state >> 16) % static_cast<unsigned>(sides));
    };
    for (std::size_t y = 0; y < size; ++y) {
        for (std::size_t x = 0; x < size; ++x) {
            const int kind = roll(100);
            board.terrain[y][x] = kind < 20 ? '#' : kind < 32 ? '~' : '.';
        }
    }
    for (int hill = 0; hill < side / 4; ++hill) {
        const int cx = roll(side), cy = roll(side);
        for (int y = 0; y < side; ++y) {
            for (int x = 0; x < side; ++x) {
                const int far = std::max(std::abs(x - cx), std::abs(y - cy));
                char& level = board.elevation[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)];
                level = std::max(level, static_cast<char>('0' + std::max(0, 3 - far)));
            }
        }
    }
    const auto edge = [&](const char* kind, const char* pair) {
        for (;;) {
            const board::Edge at{{roll(side - 1), roll(side - 1)}, roll(2) ? board::Side::East : board::Side::South};
            if (std::ranges::find(board.edges, at, &board::EdgeEntry::edge) != board.edges.end())
                continue;
            board.edges.push_back({.edge = at, .kind = kind, .open = roll(2) == 1, .piece = {}, .pair = pair});
            return;
        }
    };
    const auto place = [&](int mini, int span) {
        for (;;) {
            const board::Space at{roll(side - span), roll(side - span)};
            bool taken = false;
            for (int y = 0; y < span; ++y) {
                for (int x = 0; x < span; ++x) {
                    const board::Space s{at.x + x, at.y + y};
                    taken = taken || look.miniAt(s) || ui::groundOf(board, s) == ui::GroundLook::Blocking;
                }
            }
            if (taken)
                continue;
            const int seat = mini % 3 == 2 ? -1 : mini % 3;
            const std::string id = "mini" + std::to_string(mini);
            board.minis.push_back(
                {.id = id, .side = "side" + std::to_string(seat), .at = at, .size = span, .speed = 6});
            const QString letters = QString(QChar(u'A' + mini % 26)) + QChar(u'a' + mini * 7 % 26);
            look.minis.push_back({.id = id,
                                  .name = letters,
                                  .letters = letters,
                                  .seat = seat,
                                  .acting = mini == 0,
                                  .acted = mini % 5 == 4,
                                  .bloodied = mini % 7 == 3,
                                  .assumed = mini % 11 == 5,
                                  .doubtful = mini % 13 == 7});
            return;
        }
    };
    for (int i = 0; i < minis; ++i)
        place(i, i >= minis - 3 ? 2 : 1);
    for (const char* pair : {"a", "a", "b", "b"})
        edge("portal", pair);
    for (int i = 0; i < side; ++i)
        edge(i % 3 == 0 ? "door" : "barrier", "");
    // No barrier runs through a large mini.
    std::erase_if(board.edges, [&](const board::EdgeEntry& entry) {
        const auto* mini = look.miniAt(entry.edge.at);
        return entry.kind != "portal" && mini && mini == look.miniAt(entry.edge.beyond());
    });
    look.tokens = {{{3, 2}, ui::Icon::Chest, "chest"}, {{side / 2, side / 2}, ui::Icon::Bag, "loot"}};
    return look;
}

} // namespace wheelhouse::testing
