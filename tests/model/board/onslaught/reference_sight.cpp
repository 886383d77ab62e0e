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
    /// Where the whole line begins and ends, seen from this part.
    Dot lineBegins = p;
    Dot lineEnds = q;
    /// Where the line goes over to another part; none if it is whole.
    std::optional<Dot> cut = std::nullopt;
};

// A line through a portal in two parts, cut where it crosses one end.
struct Reference::Cut {
    Part first;
    Part second;
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
    if (!between(part.p, part.q, point) || (part.cut && same(*part.cut, point)))
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
        return !same(v, Wide(2) * part.lineBegins) && !same(v, Wide(2) * part.lineEnds) && between(p, q, v);
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

std::optional<Reference::Cut> Reference::cutAt(const Look& look, std::size_t end, Space p, Space q) const
{
    const Portal portal = m_portals[end];
    const Ends ends = endsOf(portal.edge);
    // Which side of the end's line a point is on, and how far, at its scale.
    const auto beyond = [&](Dot v, Wide scale) {
        return portal.edge.side == Side::East ? v.x - scale * ends.first.x : v.y - scale * ends.first.y;
    };
    const Dot pulledP = pulled(p, look.a);
    const Dot pulledQ = carried(portal.twin, portal.edge, pulled(q, look.t), 2 * pull);
    if (!meet(pulledP, pulledQ, Wide(2 * pull) * dot(ends.first), Wide(2 * pull) * dot(ends.last)))
        return std::nullopt;
    const auto other = [&](Dot v, Wide scale) { return carried(portal.edge, portal.twin, v, scale); };

    Cut cut;
    Part& one = cut.first;
    // The pulled line never runs along the end's line: its own ends lie inside spaces.
    const Wide pulledBefore = beyond(pulledP, 2 * pull), pulledAfter = beyond(pulledQ, 2 * pull);
    const Wide pulledWhole = pulledAfter > pulledBefore ? pulledAfter - pulledBefore : pulledBefore - pulledAfter;
    const Wide pulledShare = pulledBefore < 0 ? -pulledBefore : pulledBefore;
    one.pulledScale = 4 * pull * pulledWhole;
    one.pulledP = 2 * pulledWhole * pulledP;
    one.pulledQ = 2 * (pulledWhole * pulledP + pulledShare * (pulledQ - pulledP));

    const Dot start = Wide(2) * dot(p), stop = carried(portal.twin, portal.edge, Wide(2) * dot(q), 2);
    const Wide before = beyond(start, 2), after = beyond(stop, 2);
    const bool along = before == 0 && after == 0;
    const Wide whole = along ? 2 : after > before ? after - before : before - after;
    const Wide share = along ? 1 : before < 0 ? -before : before;
    one.scale = 4 * whole;
    one.p = 2 * whole * start;
    one.q = 2 * (whole * start + share * (stop - start));
    one.lineBegins = one.p;
    one.lineEnds = 2 * whole * stop;
    one.cut = one.q;

    Part& two = cut.second;
    two.scale = one.scale;
    two.p = other(one.q, one.scale);
    two.q = one.scale * dot(q);
    two.pulledScale = one.pulledScale;
    two.pulledP = other(one.pulledQ, one.pulledScale);
    two.pulledQ = 2 * pulledWhole * pulled(q, look.t);
    two.lineBegins = other(one.p, one.scale);
    two.lineEnds = two.q;
    two.cut = two.p;
    return cut;
}

std::optional<std::array<Reference::Fraction, 4>> Reference::crossing(const Look& look, std::size_t end, Space p,
                                                                      Space q) const
{
    const std::optional<Cut> cut = cutAt(look, end, p, q);
    if (!cut)
        return std::nullopt;
    const auto fraction = [&](Wide n) {
        return Fraction{static_cast<long long>(n), static_cast<long long>(cut->first.scale)};
    };
    return std::array{fraction(cut->first.q.x), fraction(cut->first.q.y), fraction(cut->second.p.x),
                      fraction(cut->second.p.y)};
}

bool Reference::freeThrough(const Look& look, std::size_t end, Space p, Space q, FreeOf what) const
{
    const std::optional<Cut> cut = cutAt(look, end, p, q);
    return cut && partIsFree(look, cut->first, what) && partIsFree(look, cut->second, what);
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
