// SPDX-License-Identifier: GPL-3.0-or-later
// Lines for the second chooser: whole numbers only, each test spelled out as the definitions say it.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <utility>

namespace wheelhouse::testing::brute {

/// A space by its column and row, or a point where four spaces meet.
struct Space {
    int x = 0;
    int y = 0;
    friend bool operator==(const Space&, const Space&) = default;
    friend bool operator<(const Space& a, const Space& b) { return a.y != b.y ? a.y < b.y : a.x < b.x; }
};

/// A border of two spaces: the east or south side of `at`.
struct Border {
    Space at;
    bool isEast = true;
    friend bool operator==(const Border&, const Border&) = default;
    Space beyond() const { return isEast ? Space{at.x + 1, at.y} : Space{at.x, at.y + 1}; }
};

using Whole = std::int64_t;
struct Point {
    Whole x = 0;
    Whole y = 0;
};
using Stroke = std::array<Point, 2>;

/// What a border is, as a line between two corners.
Stroke strokeOf(const Border& border);

/// A pulled end lies at `pull` times its corner, 1 towards the middle of its space: on boards of a dozen spaces each
/// way every smaller pull gives the same answers.
inline constexpr Whole pull = 1'000'000;

/// Whether the line from p to q meets the inside of the square of that side at `corner`.
bool enters(Point p, Point q, Point corner, Whole side);

/// A part of a line: `above` parts of `below`, which is positive.
struct Share {
    Whole above = 0;
    Whole below = 1;
    friend bool operator<=(const Share& a, const Share& b) { return a.above * b.below <= b.above * a.below; }
};

/// Where the pulled line from p to q meets the stroke, its ends included; none where it does not.
std::optional<Share> meets(Point p, Point q, const Stroke& stroke);

/// One way through a portal pair: in at one end and out at the other.
class PortalWay
{
public:
    PortalWay(const Border& in, const Border& out);

    const Border& in() const { return m_in; }
    /// Where a point beyond the way out would lie if the board went on behind the way in; `unit` is a space's side.
    Point back(Point point, Whole unit) const;

private:
    Border m_in;
    Point m_middleIn; ///< doubled, as the next
    Point m_middleOut;
    int m_quarters = 0;
};

} // namespace wheelhouse::testing::brute
