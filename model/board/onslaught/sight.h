// SPDX-License-Identifier: GPL-3.0-or-later
// Line of sight and cover. Sight is not symmetric: ask anew for each direction. A bare space as `from` sees past every
// mini; a bare space as `to` is no mini, so a large hostile mini that stands there interrupts with its other spaces.
#pragma once

#include "model/board/grid.h"
#include "model/board/onslaught/board.h"
#include "model/board/onslaught/workspace.h"

#include <optional>
#include <utility>
#include <vector>

namespace wheelhouse::board::onslaught {

enum class Sight : unsigned char { None, Covered, Clear };

/// What `from` sees of `to` (ONS-LOS-11), from the best pair of their spaces (ONS-LRG-07, ONS-LRG-08, ONS-LRG-09).
Sight sight(const Board& board, const Spot& from, const Spot& to, Workspace& workspace);

/// Whether it sees anything of `to` at all, which takes less to find out.
bool sees(const Board& board, const Spot& from, const Spot& to, Workspace& workspace);

/// What is seen of every space of the board, each as a bare space.
void sightMap(const Board& board, const Spot& from, Workspace& workspace, Grid<Sight>& map);

/// How many of its four lines to one of the target's spaces are uninterrupted from the best corner: three make sight.
int linesFromBestCorner(const Board& board, const Spot& from, const Spot& to, Workspace& workspace);

/// What an area with its origin at `from` finds at `to`: ordinary lines past terrain (ONS-AOE-07, ONS-CON-09), levels
/// (ONS-AOE-08, ONS-CON-10) and barriers (ONS-AOE-14), but no mini interrupts (ONS-AOE-09) and no portal is used. The
/// origin itself is always reached (ONS-AOE-12).
bool areaReaches(const Board& board, Space from, Space to, Workspace& workspace);

struct Fraction {
    int numerator = 0;
    /// Positive; the fraction is in its lowest terms.
    int denominator = 1;

    friend bool operator==(const Fraction&, const Fraction&) = default;
};

/// A point of the board's plane.
struct Point {
    Fraction x;
    Fraction y;

    friend bool operator==(const Point&, const Point&) = default;
};

/// A line from a corner to a corner, perhaps in at one end of a portal pair and out at the other.
struct SightLine {
    Space start;
    Space end;
    std::optional<std::pair<Point, Point>> portal;
};

struct SightProof {
    Sight sight = Sight::None;
    /// The pair of spaces that serves the viewer best; where several do, the first.
    Space from;
    Space to;
    /// Three or four lines from one corner to corners of one space, clear ones where there is no cover; none without
    /// sight.
    std::vector<SightLine> lines;
};

/// `sight` with the lines that prove it.
SightProof proveSight(const Board& board, const Spot& from, const Spot& to, Workspace& workspace);

} // namespace wheelhouse::board::onslaught
