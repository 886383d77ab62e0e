// SPDX-License-Identifier: GPL-3.0-or-later
// The geometry of boards with walls on their edges once more, slowly and word by word, in fractions: every square and
// every wall is asked for every segment, and steps are tried until nothing gets cheaper. It shares nothing with the
// kernel but the description of a board.
#pragma once

#include "model/board/description.h"

#include <functional>
#include <map>
#include <optional>
#include <vector>

namespace wheelhouse::board::testing {

struct Fraction {
    long long up = 0;
    long long down = 1; ///< positive

    friend bool operator<(Fraction a, Fraction b) { return a.up * b.down < b.up * a.down; }
    friend bool operator<=(Fraction a, Fraction b) { return !(b < a); }
};

/// Where a ray from a space's centre runs, its length counted in its own direction; all in half spaces.
struct Beam {
    Space from;
    long long dx = 0;
    long long dy = 0;
};

/// The part of the beam, from its start, in a space's open interior; none if it meets none.
std::optional<std::pair<Fraction, Fraction>> partInside(const Beam& beam, Space s);
/// Where the beam first touches an edge, its ends included. Only for beams that run along no edge.
std::optional<Fraction> touch(const Beam& beam, const Edge& edge);

class FloorReference
{
public:
    explicit FloorReference(Description board) : m_board(std::move(board)) {}

    const Description& board() const { return m_board; }
    bool contains(Space s) const { return s.x >= 0 && s.y >= 0 && s.x < m_board.width && s.y < m_board.height; }
    char terrain(Space s) const;
    bool isSolid(Space s) const;
    /// Whether a wall or closed door lies between two orthogonal neighbours.
    bool barred(Space a, Space b) const;
    const MiniEntry* miniOn(Space s) const;
    std::vector<Space> spaces() const;

    /// Whether the segment between two centres is clear of squares that block and of walls, and not pinched.
    bool centresAreClear(Space from, Space to, const std::function<bool(Space)>& blocks, bool pinchBlocks) const;
    /// Whether some point of a square is seen from a centre: directions to every corner of the board and between each
    /// two of them are tried.
    bool seesSome(Space from, Space to) const;

    /// A way so far: the place, and whether something has been used up on it.
    using State = std::pair<Space, bool>;
    /// Each place's least cost, where `steps` tells the states after one and what they cost.
    static std::map<Space, int> cheapest(State start, int points,
                                         const std::function<std::vector<std::pair<State, int>>(State)>& steps);

private:
    bool barsBefore(const Beam& beam, Fraction end) const;

    Description m_board;
};

} // namespace wheelhouse::board::testing
