// SPDX-License-Identifier: GPL-3.0-or-later
// Spaces of a board. x grows east, y grows south, (0, 0) is the north-west corner. Space (x, y) is the unit square
// between the lattice points (x, y) and (x + 1, y + 1).
#pragma once

#include <array>

namespace wheelhouse::board {

/// One space of a board, or a step from one space to another. Ordered by y, then x, as lists of spaces are shown.
/// (Written out, because moc 6.4 cannot read a source that meets <compare> before a Qt header.)
struct Space {
    int x = 0;
    int y = 0;

    friend constexpr bool operator==(const Space&, const Space&) = default;
    friend constexpr bool operator<(const Space& a, const Space& b) { return a.y != b.y ? a.y < b.y : a.x < b.x; }
    friend constexpr bool operator>(const Space& a, const Space& b) { return b < a; }
    friend constexpr bool operator<=(const Space& a, const Space& b) { return !(b < a); }
    friend constexpr bool operator>=(const Space& a, const Space& b) { return !(a < b); }
    friend constexpr Space operator+(Space a, Space b) { return {a.x + b.x, a.y + b.y}; }
    friend constexpr Space operator-(Space a, Space b) { return {a.x - b.x, a.y - b.y}; }
};

/// The four orthogonal steps: north, west, east, south.
inline constexpr std::array<Space, 4> orthogonalSteps{Space{0, -1}, Space{-1, 0}, Space{1, 0}, Space{0, 1}};

/// The number of king's steps between two spaces: max(|dx|, |dy|).
constexpr int kingDistance(Space a, Space b)
{
    const int dx = a.x < b.x ? b.x - a.x : a.x - b.x;
    const int dy = a.y < b.y ? b.y - a.y : a.y - b.y;
    return dx < dy ? dy : dx;
}

} // namespace wheelhouse::board
