// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/model/board/onslaught/reference.h"

#include <algorithm>
#include <array>

namespace wheelhouse::board::onslaught::reference {
__extension__ using Wide = __int128;

// A point with both coordinates multiplied by the same scale.
struct Dot {
    Wide x = 0;
    Wide y = 0;
};

namespace {

Dot operator+(Dot a, Dot b)
{
    return {a.x + b.x, a.y + b.y};
}
Dot operator-(Dot a, Dot b)
{
    return {a.x - b.x, a.y - b.y};
}
Dot operator*(Wide n, Dot a)
{
    return {n * a.x, n * a.y};
}

Dot dot(Space s)
{
    return {s.x, s.y};
}
Wide turn(Dot d, Dot v)
{
    return d.x * v.y - d.y * v.x;
}
int sign(Wide n)
{
    return (n > 0) - (n < 0);
}

// Whether the segment meets the open square of the space: no axis separates them.
bool meetsInside(Dot p, Dot q, Space s, Wide scale)
{
    if (std::max(p.x, q.x) <= scale * s.x || std::min(p.x, q.x) >= scale * (s.x + 1) ||
        std::max(p.y, q.y) <= scale * s.y || std::min(p.y, q.y) >= scale * (s.y + 1))
        return false;
    int left = 0, right = 0;
    for (const Space corner : {Space{0, 0}, Space{1, 0}, Space{0, 1}, Space{1, 1}}) {
        const int side = sign(turn(q - p, scale * dot(s + corner) - p));
        left += side < 0;
        right += side > 0;
    }
    return left > 0 && right > 0;
}

bool same(Dot a, Dot b)
{
    return a.x == b.x && a.y == b.y;
}

bool between(Dot p, Dot q, Dot v)
{
    return turn(q - p, v - p) == 0 && std::min(p.x, q.x) <= v.x && v.x <= std::max(p.x, q.x) &&
           std::min(p.y, q.y) <= v.y && v.y <= std::max(p.y, q.y);
}

// Whether two closed segments have a point in common.
bool meet(Dot p, Dot q, Dot u, Dot v)
{
    if (between(p, q, u) || between(p, q, v) || between(u, v, p) || between(u, v, q))
        return true;
    return sign(turn(q - p, u - p)) * sign(turn(q - p, v - p)) < 0 &&
           sign(turn(v - u, p - u)) * sign(turn(v - u, q - u)) < 0;
}

struct Ends {
    Space first;
    Space last;
};

// The lattice points at the ends of an edge.
Ends endsOf(const Edge& edge)
{
    return edge.side == Side::East ? Ends{edge.at + Space{1, 0}, edge.at + Space{1, 1}}
                                   : Ends{edge.at + Space{0, 1}, edge.at + Space{1, 1}};
}

// The plane around one portal end laid upon its twin; all at the given scale, which must be even.
Dot carried(const Edge& from, const Edge& to, Dot v, Wide scale)
{
    const auto middle = [&](const Edge& edge) {
        return scale / 2 * (dot(endsOf(edge).first) + dot(endsOf(edge).last));
    };
    Dot d = v - middle(from);
    if (from.side == Side::East && to.side == Side::South)
        d = {-d.y, d.x};
    else if (from.side == Side::South && to.side == Side::East)
        d = {d.y, -d.x};
    return middle(to) + d;
}

// The pull is this part of a space: less than any distance that matters on boards of some twenty spaces.
constexpr int pull = 1 << 12;

Dot pulled(Space corner, Space s)
{
    return Wide(2 * pull) * dot(corner) + (Wide(2) * dot(s) + Dot{1, 1} - Wide(2) * dot(corner));
}

std::array<Space, 4> corners(Space s)
{
    return {s, s + Space{1, 0}, s + Space{0, 1}, s + Space{1, 1}};
}

} // namespace

// One part of a line in the board's plane: as it is, and pulled, each with its scale.
struct Reference::Part {
    Dot p;
    Dot q;
    Wide scale = 1;
    Dot pulledP;
    Dot pulledQ;
    Wide pulledScale = 2 * pull;
};

bool Reference::interrupts(const Look& look, Space s) const
{
    const int higher = std::max(level(look.a), level(look.t));
    if (terrain(s) == '#' || level(s) >= higher + 2)
        return true;
    const std::optional<int> mini = miniOn(s);
    if (!mini || look.viewer < 0 || *mini == look.target)
        return false;
    const auto& minis = m_board.minis;
    const bool hostile =
        minis[static_cast<std::size_t>(*mini)].side != minis[static_cast<std::size_t>(look.viewer)].side;
    return hostile && higher <= level(s);
}

bool Reference::hinders(const Look& look, Space s) const
{
    const int higher = std::max(level(look.a), level(look.t));
    return (terrain(s) == '~' && higher <= level(s)) || level(s) == higher + 1;
}

// Whether the part goes through a lattice point at which two interrupting spaces touch: in the point's quarters it
// comes from one open side and goes into the other, where the pull tells the quarters that it starts and ends in.
bool Reference::cornerSealed(const Look& look, const Part& part, Space v) const
{
    const Dot point = part.scale * dot(v);
    if (!between(part.p, part.q, point))
        return false;
    const auto pullAt = [&](Dot end, Dot pulledEnd) { return part.scale * pulledEnd - part.pulledScale * end; };
    const bool starts = same(part.p, point);
    const bool ends = same(part.q, point);
    const Dot behind = starts ? pullAt(part.p, part.pulledP) : part.p - point;
    const Dot ahead = ends ? pullAt(part.q, part.pulledQ) : part.q - point;
    if (sign(behind.x) * sign(ahead.x) > 0 || sign(behind.y) * sign(ahead.y) > 0)
        return false;
    const auto stops = [&](Space s) { return contains(s) && s != look.a && s != look.t && interrupts(look, s); };
    return (stops(v - Space{1, 1}) && stops(v)) || (stops(v - Space{1, 0}) && stops(v - Space{0, 1}));
}

bool Reference::meetsBarrier(const Part& part, const EdgeEntry& entry) const
{
    const auto [first, last] = endsOf(entry.edge);
    if (!barred(entry))
        return false;
    if (meet(part.pulledP, part.pulledQ, part.pulledScale * dot(first), part.pulledScale * dot(last)))
        return true;
    if (!m_rules.grazedBarriersInterrupt)
        return false;
    // Grazed: an end or the middle of the barrier lies on the line, away from the line's ends.
    const auto grazes = [&](Dot doubled) {
        const Dot p = Wide(2) * part.p, q = Wide(2) * part.q, v = part.scale * doubled;
        return !same(v, p) && !same(v, q) && between(p, q, v);
    };
    return grazes(Wide(2) * dot(first)) || grazes(Wide(2) * dot(last)) || grazes(dot(first) + dot(last));
}

bool Reference::partIsFree(const Look& look, const Part& part, FreeOf what) const
{
    for (int y = 0; y < m_board.height; ++y) {
        for (int x = 0; x < m_board.width; ++x) {
            const Space s{x, y};
            if (m_rules.touchingCornersSeal && what != FreeOf::Hindrance && cornerSealed(look, part, s))
                return false;
            if (s == look.a || s == look.t || !meetsInside(part.p, part.q, s, part.scale))
                continue;
            if ((what != FreeOf::Hindrance && interrupts(look, s)) ||
                (what != FreeOf::Interruption && hinders(look, s)))
                return false;
        }
    }
    return what == FreeOf::Hindrance || std::none_of(m_board.edges.begin(), m_board.edges.end(),
                                                     [&](const EdgeEntry& entry) { return meetsBarrier(part, entry); });
}

bool Reference::freeStraight(const Look& look, Space p, Space q, FreeOf what) const
{
    return partIsFree(look, {dot(p), dot(q), 1, pulled(p, look.a), pulled(q, look.t), 2 * pull}, what);
}

bool Reference::freeThrough(const Look& look, std::size_t end, Space p, Space q, FreeOf what) const
{
    const Portal portal = m_portals[end];
    const Ends ends = endsOf(portal.edge);
    // The end's line as seen from some scale: where a segment crosses it, exactly, at a scale of its own.
    const auto cross = [&](Dot from, Dot to, Wide scale, Wide& newScale) -> std::optional<Dot> {
        const Dot u = scale * dot(ends.first), v = scale * dot(ends.last);
        const Wide before = turn(v - u, from - u), after = turn(v - u, to - u);
        if (sign(before) * sign(after) >= 0 || sign(turn(to - from, u - from)) * sign(turn(to - from, v - from)) >= 0)
            return std::nullopt;
        const Wide whole = before - after;
        newScale = scale * whole;
        return whole * from + before * (to - from);
    };
    const Dot q2 = carried(portal.twin, portal.edge, Wide(2) * dot(q), 2);
    const Dot pulledQ = carried(portal.twin, portal.edge, pulled(q, look.t), 2 * pull);
    Wide scale = 0, pulledScale = 0;
    const std::optional<Dot> x = cross(Wide(2) * dot(p), q2, 2, scale);
    const std::optional<Dot> pulledX = cross(pulled(p, look.a), pulledQ, 2 * pull, pulledScale);
    if (!x || !pulledX)
        return false;
    const Wide grown = scale / 2, pulledGrown = pulledScale / (2 * pull);
    // A negative scale would turn the signs about.
    const Wide s = sign(scale), ps = sign(pulledScale);
    const Part first{s * grown * Wide(2) * dot(p),         s * *x,        s * scale,
                     ps * pulledGrown * pulled(p, look.a), ps * *pulledX, ps * pulledScale};
    const Part second{carried(portal.edge, portal.twin, first.q, first.scale),
                      first.scale * dot(q),
                      first.scale,
                      carried(portal.edge, portal.twin, first.pulledQ, first.pulledScale),
                      ps * pulledGrown * pulled(q, look.t),
                      first.pulledScale};
    return partIsFree(look, first, what) && partIsFree(look, second, what);
}

bool Reference::free(const Look& look, Space p, Space q, FreeOf what) const
{
    if (freeStraight(look, p, q, what))
        return true;
    if (!look.portals || !m_rules.sightThroughPortals)
        return false;
    for (std::size_t end = 0; end < m_portals.size(); ++end) {
        if (freeThrough(look, end, p, q, what))
            return true;
    }
    return false;
}

Seen Reference::lookFromCorners(const Look& look) const
{
    if (look.a == look.t)
        return Seen::Clear;
    Seen best = Seen::No;
    bool open = false;
    for (const Space p : corners(look.a)) {
        int uninterrupted = 0, clear = 0, unhindered = 0;
        for (const Space q : corners(look.t)) {
            uninterrupted += free(look, p, q, FreeOf::Interruption);
            clear += free(look, p, q, FreeOf::Both);
            unhindered += !m_rules.coverFromOneCorner && free(look, p, q, FreeOf::Hindrance);
        }
        if (clear >= 3)
            return Seen::Clear;
        if (uninterrupted >= 3)
            best = Seen::Covered;
        open = open || unhindered >= 3;
    }
    return best == Seen::Covered && open ? Seen::Clear : best;
}

Seen Reference::sight(const Spot& from, const Spot& to) const
{
    Seen best = Seen::No;
    for (int i = 0; i < from.size * from.size; ++i) {
        for (int j = 0; j < to.size * to.size; ++j) {
            const Space a = from.at + Space{i % from.size, i / from.size};
            const Space t = to.at + Space{j % to.size, j / to.size};
            best = std::max(best, lookFromCorners({a, t, from.mini, to.mini, true}));
        }
    }
    return best;
}

bool Reference::areaReaches(Space origin, Space to) const
{
    return lookFromCorners({origin, to, -1, -1, false}) != Seen::No;
}

} // namespace wheelhouse::board::onslaught::reference
