// SPDX-License-Identifier: GPL-3.0-or-later
// What lies on a board besides walls and objects: water and snow, bushes, passages, towers, rooms and what nobody has
// seen yet. A tower's top is a second level over its own squares, which cannot be entered from the ground otherwise, so
// a square tells its level.
#pragma once

#include "model/board/description.h"
#include "model/board/grid.h"

#include <optional>
#include <vector>

namespace wheelhouse::board::fantasy_adventure {

enum class Ground : unsigned char {
    Floor,
    Water,
    Bridge,
    /// Covered by snow or ice all over; whoever is on less is not on snow (FAB-SNW-03).
    Snow,
    PartlySnow,
};

struct Patch {
    Space at;
    Ground ground = Ground::Floor;
};

/// A rectangle of squares.
struct Area {
    Space at;
    int width = 1;
    int height = 1;

    bool contains(Space s) const { return s.x >= at.x && s.y >= at.y && s.x < at.x + width && s.y < at.y + height; }
};

/// Two squares that one step joins, both ways: a trapdoor at either end, or the ends of a winter passageway.
struct Passage {
    Space one;
    Space other;
};

struct Landscape {
    /// Where the ground is not plain floor.
    std::vector<Patch> ground;
    /// The lattice point in the middle of each bush, which covers the four squares round it.
    std::vector<Space> bushes;
    std::vector<Passage> passages;
    std::vector<Area> towers;
    /// Everything outside them is outdoors.
    std::vector<Area> rooms;
    std::vector<Area> unexplored;
};

/// The four squares of a bush round a lattice point (FAB-BSH-01).
std::vector<Space> bushSquares(Space middle);

/// What is wrong with a landscape on a board that is all right by itself; places are pointers like "/towers/0".
std::optional<Problem> check(const Landscape& landscape, const Description& board);

} // namespace wheelhouse::board::fantasy_adventure
