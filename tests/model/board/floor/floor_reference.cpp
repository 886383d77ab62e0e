// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/model/board/floor/floor_reference.h"

#include <algorithm>

namespace wheelhouse::board::testing {
namespace {

constexpr Fraction nowhere{1'000'000, 1};

Fraction fraction(long long up, long long down)
{
    return down < 0 ? Fraction{-up, -down} : Fraction{up, down};
}

bool isBar(const EdgeEntry& entry)
{
    return entry.kind == "wall" || (entry.kind == "door" && !entry.open);
}

// Cuts [first, last] to where start + t * step lies strictly between low and high; false where it never does.
bool cut(long long start, long long step, long long low, long long high, Fraction& first, Fraction& last)
{
    if (step == 0)
        return low < start && start < high;
    Fraction in = fraction(low - start, step), out = fraction(high - start, step);
    if (out < in)
        std::swap(in, out);
    first = std::max(first, in);
    last = std::min(last, out);
    return first < last;
}

} // namespace

std::optional<std::pair<Fraction, Fraction>> partInside(const Beam& beam, Space s)
{
    Fraction first{0, 1}, last = nowhere;
    if (!cut(2 * beam.from.x + 1, beam.dx, 2 * s.x, 2 * s.x + 2, first, last) ||
        !cut(2 * beam.from.y + 1, beam.dy, 2 * s.y, 2 * s.y + 2, first, last))
        return std::nullopt;
    return std::pair(first, last);
}

std::optional<Fraction> touch(const Beam& beam, const Edge& edge)
{
    // The line on which the edge lies, across the beam's first axis; the edge's extent along the second.
    const bool east = edge.side == Side::East;
    const long long line = 2 * (east ? edge.at.x : edge.at.y) + 2;
    const long long low = 2 * (east ? edge.at.y : edge.at.x);
    const long long start = 2 * (east ? beam.from.x : beam.from.y) + 1, step = east ? beam.dx : beam.dy;
    const long long along = 2 * (east ? beam.from.y : beam.from.x) + 1, alongStep = east ? beam.dy : beam.dx;
    if (step == 0)
        return std::nullopt;
    const Fraction t = fraction(line - start, step);
    // along + t * alongStep, over t.down
    const long long there = along * t.down + t.up * alongStep;
    if (t.up <= 0 || there < low * t.down || there > (low + 2) * t.down)
        return std::nullopt;
    return t;
}

char FloorReference::terrain(Space s) const
{
    return m_board.terrain[static_cast<std::size_t>(s.y)][static_cast<std::size_t>(s.x)];
}

bool FloorReference::isSolid(Space s) const
{
    const char letter = terrain(s);
    return letter == '#' || letter == 'T' || letter == 'P' || letter == 'o';
}

bool FloorReference::barred(Space a, Space b) const
{
    return std::ranges::any_of(m_board.edges, [&](const EdgeEntry& entry) {
        const Space one = entry.edge.at, other = entry.edge.beyond();
        return isBar(entry) && ((one == a && other == b) || (one == b && other == a));
    });
}

const MiniEntry* FloorReference::miniOn(Space s) const
{
    for (const MiniEntry& mini : m_board.minis) {
        const Space in = s - mini.at;
        if (in.x >= 0 && in.y >= 0 && in.x < mini.size && in.y < mini.size)
            return &mini;
    }
    return nullptr;
}

std::vector<Space> FloorReference::spaces() const
{
    std::vector<Space> all;
    for (int y = 0; y < m_board.height; ++y) {
        for (int x = 0; x < m_board.width; ++x)
            all.push_back({x, y});
    }
    return all;
}

bool FloorReference::barsBefore(const Beam& beam, Fraction end) const
{
    return std::ranges::any_of(m_board.edges, [&](const EdgeEntry& entry) {
        const auto at = isBar(entry) ? touch(beam, entry.edge) : std::nullopt;
        return at && *at <= end;
    });
}

bool FloorReference::centresAreClear(Space from, Space to, const std::function<bool(Space)>& blocks,
                                     bool pinchBlocks) const
{
    const Beam beam{from, 2 * (to.x - from.x), 2 * (to.y - from.y)};
    if (from == to)
        return !blocks(from);
    const auto meets = [&](Space s) {
        const auto part = partInside(beam, s);
        return part && part->first < Fraction{1, 1};
    };
    const auto all = spaces();
    if (barsBefore(beam, {1, 1}) || std::ranges::any_of(all, [&](Space s) { return meets(s) && blocks(s); }))
        return false;
    if (!pinchBlocks)
        return true;
    // Lattice points on the segment: (x + 1, y + 1) in the middle of a square of four spaces.
    for (const Space s : all) {
        const Space east = s + Space{1, 0}, south = s + Space{0, 1}, far = s + Space{1, 1};
        if (!contains(far))
            continue;
        const long long px = 2 * s.x + 2 - (2 * from.x + 1), py = 2 * s.y + 2 - (2 * from.y + 1);
        const long long along = px * beam.dx + py * beam.dy, length = beam.dx * beam.dx + beam.dy * beam.dy;
        if (px * beam.dy != py * beam.dx || along <= 0 || along >= length)
            continue;
        if ((!meets(s) && !meets(far) && blocks(s) && blocks(far)) ||
            (!meets(east) && !meets(south) && blocks(east) && blocks(south)))
            return false;
    }
    return true;
}

bool FloorReference::seesSome(Space from, Space to) const
{
    std::vector<Beam> beams;
    for (int y = 0; y <= m_board.height; ++y) {
        for (int x = 0; x <= m_board.width; ++x)
            beams.push_back({from, 2 * x - (2 * from.x + 1), 2 * y - (2 * from.y + 1)});
    }
    // Round the viewer: the upper half first, then by the turn from one to the next.
    const auto half = [](const Beam& b) { return b.dy < 0 || (b.dy == 0 && b.dx > 0) ? 0 : 1; };
    std::ranges::sort(beams, [&](const Beam& a, const Beam& b) {
        return half(a) != half(b) ? half(a) < half(b) : a.dx * b.dy - a.dy * b.dx > 0;
    });
    const std::size_t corners = beams.size();
    for (std::size_t i = 0; i < corners; ++i) {
        const Beam& next = beams[(i + 1) % corners];
        beams.push_back({from, beams[i].dx + next.dx, beams[i].dy + next.dy});
    }
    const auto all = spaces();
    return std::ranges::any_of(beams, [&](const Beam& beam) {
        const auto target = partInside(beam, to);
        // The segment ends just inside the target, so whatever begins no later than the target is in the way.
        return target && !barsBefore(beam, target->first) && std::ranges::none_of(all, [&](Space s) {
                   const auto part = isSolid(s) ? partInside(beam, s) : std::nullopt;
                   return part && part->first <= target->first;
               });
    });
}

std::map<Space, int> FloorReference::cheapest(State start, int points,
                                              const std::function<std::vector<std::pair<State, int>>(State)>& steps)
{
    std::map<State, int> costs{{start, 0}};
    for (bool changed = true; changed;) {
        changed = false;
        for (const auto& [state, cost] : std::map(costs)) {
            for (const auto& [next, extra] : steps(state)) {
                const auto known = costs.find(next);
                if (cost + extra <= points && (known == costs.end() || cost + extra < known->second)) {
                    costs[next] = cost + extra;
                    changed = true;
                }
            }
        }
    }
    std::map<Space, int> places;
    for (const auto& [state, cost] : costs) {
        const auto [place, isNew] = places.emplace(state.first, cost);
        if (!isNew)
            place->second = std::min(place->second, cost);
    }
    return places;
}

} // namespace wheelhouse::board::testing
