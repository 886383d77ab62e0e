// SPDX-License-Identifier: GPL-3.0-or-later
// How squares are counted: `distance` over open floor, `walk` step by step; both come to the same.
#pragma once

#include "model/board/space.h"

#include <span>

namespace wheelhouse::board::nine_alignments {

/// The distance between two squares over open floor (NIN-DIS-04).
constexpr int distance(Space from, Space to)
{
    const int across = from.x < to.x ? to.x - from.x : from.x - to.x;
    const int down = from.y < to.y ? to.y - from.y : from.y - to.y;
    return across == 0 || down == 0 ? across + down : across + down - 1;
}

/// The squares from a row of so many to another one, along one axis; 0 where they lie side by side.
constexpr int apart(int from, int size, int to, int otherSize)
{
    return from + size <= to ? to - from - size + 1 : to + otherSize <= from ? from - to - otherSize + 1 : 0;
}

/// The distance between two figures with their north-west squares there: that of their nearest squares. Range
/// and radius are counted like a move (NIN-DIS-01).
constexpr int distance(Space from, int size, Space to, int otherSize)
{
    return distance({0, 0}, {apart(from.x, size, to.x, otherSize), apart(from.y, size, to.y, otherSize)});
}

/// The part of a turn's movement that is used up.
struct Walked {
    int cost = 0;
    bool diagonalUsed = false;
};

/// What has been walked once these steps, each to one of the eight neighbours, are added to `before`: a straight step
/// counts 1 (NIN-DIS-02), the first diagonal one 1 (NIN-DIS-03), wherever on the way it comes (NIN-DIS-05), and every
/// later one 2 (NIN-DIS-07).
constexpr Walked walk(std::span<const Space> steps, Walked before = {})
{
    for (const Space step : steps) {
        const bool diagonal = step.x != 0 && step.y != 0;
        before.cost += diagonal && before.diagonalUsed ? 2 : 1;
        before.diagonalUsed = before.diagonalUsed || diagonal;
    }
    return before;
}

} // namespace wheelhouse::board::nine_alignments
