// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/model/behaviour/brute_force_lines.h"

#include <algorithm>

namespace wheelhouse::testing::brute {
namespace {

Point doubledMiddle(const Border& border)
{
    const auto [x, y] = border.at;
    return border.isEast ? Point{2 * x + 2, 2 * y + 1} : Point{2 * x + 1, 2 * y + 2};
}

} // namespace

Stroke strokeOf(const Border& border)
{
    const auto [x, y] = border.at;
    return border.isEast ? Stroke{{{x + 1, y}, {x + 1, y + 1}}} : Stroke{{{x, y + 1}, {x + 1, y + 1}}};
}

bool enters(Point p, Point q, Point corner, Whole side)
{
    if ((p.x <= corner.x && q.x <= corner.x) || (p.x >= corner.x + side && q.x >= corner.x + side))
        return false;
    if ((p.y <= corner.y && q.y <= corner.y) || (p.y >= corner.y + side && q.y >= corner.y + side))
        return false;
    const Whole dx = q.x - p.x, dy = q.y - p.y;
    if (dx == 0 && dy == 0)
        return true;
    bool anyLeft = false, anyRight = false;
    for (const Point& at : {corner, Point{corner.x + side, corner.y}, Point{corner.x, corner.y + side},
                            Point{corner.x + side, corner.y + side}}) {
        const Whole turn = dx * (at.y - p.y) - dy * (at.x - p.x);
        anyLeft |= turn < 0;
        anyRight |= turn > 0;
    }
    return anyLeft && anyRight;
}

std::optional<Share> meets(Point p, Point q, const Stroke& stroke)
{
    const bool isUpright = stroke[0].x == stroke[1].x;
    // Along the line's way across the stroke, and along the stroke.
    const Whole line = pull * (isUpright ? stroke[0].x : stroke[0].y);
    const Whole p0 = isUpright ? p.x : p.y, q0 = isUpright ? q.x : q.y;
    const Whole p1 = isUpright ? p.y : p.x, q1 = isUpright ? q.y : q.x;
    if ((p0 < line) == (q0 < line))
        return {};
    const auto [low, high] = std::minmax(isUpright ? stroke[0].y : stroke[0].x, isUpright ? stroke[1].y : stroke[1].x);
    const Whole span = q0 - p0;
    const Whole crossing = p1 * span + (line - p0) * (q1 - p1); // times the span
    const auto [least, most] = std::minmax(pull * low * span, pull * high * span);
    if (crossing < least || crossing > most)
        return {};
    return span > 0 ? Share{line - p0, span} : Share{p0 - line, -span};
}

PortalWay::PortalWay(const Border& in, const Border& out)
    : m_in(in)
    , m_middleIn(doubledMiddle(in))
    , m_middleOut(doubledMiddle(out))
    , m_quarters(in.isEast == out.isEast ? 0
                 : in.isEast             ? 1
                                         : -1)
{
}

/// From an east side to a south side a way (dx, dy) becomes (-dy, dx); this is the way back.
Point PortalWay::back(Point point, Whole unit) const
{
    Whole dx = 2 * point.x - m_middleOut.x * unit;
    Whole dy = 2 * point.y - m_middleOut.y * unit;
    if (m_quarters == 1)
        dx = std::exchange(dy, -dx);
    else if (m_quarters == -1)
        dy = std::exchange(dx, -dy);
    return {(m_middleIn.x * unit + dx) / 2, (m_middleIn.y * unit + dy) / 2};
}

} // namespace wheelhouse::testing::brute
