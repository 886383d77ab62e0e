// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/model/behaviour/brute_force_board.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <limits>

namespace wheelhouse::testing::brute {
namespace {

constexpr std::array<Space, 4> cornersOfSpace{{{0, 0}, {1, 0}, {0, 1}, {1, 1}}};
constexpr std::array<Space, 4> fourDirections{{{1, 0}, {-1, 0}, {0, 1}, {0, -1}}};
constexpr signed char notLookedYet = -1;

int steps(Space a, Space b)
{
    return std::max(std::abs(a.x - b.x), std::abs(a.y - b.y));
}

bool hasSpace(const Spaces& spaces, Space s)
{
    return std::ranges::find(spaces, s) != spaces.end();
}

Point pulledCorner(Space corner, Space half)
{
    return {pull * corner.x + 1 - 2 * half.x, pull * corner.y + 1 - 2 * half.y};
}

} // namespace

bool Mini::has(const char* condition) const
{
    return std::ranges::find(conditions, condition) != conditions.end();
}

Board::Board(const json& request) : m_width(request.at("width")), m_height(request.at("height"))
{
    m_levels.assign(static_cast<std::size_t>(spaceCount()), 0);
    m_linked.resize(static_cast<std::size_t>(spaceCount()));
    for (int y = 0; y < m_height; ++y) {
        const auto row = static_cast<std::size_t>(y);
        const auto& letters = request.at("terrain")[row].get_ref<const std::string&>();
        for (int x = 0; x < m_width; ++x) {
            const auto column = static_cast<std::size_t>(x);
            m_blocking[index({x, y})] = letters[column] == '#';
            m_hindering[index({x, y})] = letters[column] == '~';
            if (request.contains("elevation"))
                m_levels[index({x, y})] = request["elevation"][row].get_ref<const std::string&>()[column] - '0';
        }
    }
    readEdges(request.at("edges"));
    for (const json& mini : request.at("minis"))
        readMini(mini);
    fillRanges();
}

void Board::readEdges(const json& edges)
{
    std::map<std::string, std::vector<Border>> pairs;
    for (const json& edge : edges) {
        const Border border{{edge.at("at")[0], edge.at("at")[1]}, edge.at("side") == "e"};
        if (edge.at("kind") == "portal")
            pairs[edge.at("pair")].push_back(border);
        else if (edge.at("kind") == "barrier" || !edge.value("open", false)) {
            (border.isEast ? m_eastWalls : m_southWalls)[index(border.at)] = true;
            m_walls.push_back(strokeOf(border));
        }
    }
    for (const auto& [name, ends] : pairs) {
        m_ways.emplace_back(ends[0], ends[1]);
        m_ways.emplace_back(ends[1], ends[0]);
        for (const Space a : {ends[0].at, ends[0].beyond()}) {
            for (const Space b : {ends[1].at, ends[1].beyond()}) {
                m_linked[index(a)].push_back(b);
                m_linked[index(b)].push_back(a);
            }
        }
    }
    for (const PortalWay& way : m_ways) {
        auto& seen = m_wallsThrough.emplace_back();
        for (const Stroke& wall : m_walls)
            seen.push_back({way.back(wall[0], 1), way.back(wall[1], 1)});
    }
}

void Board::readMini(const json& mini)
{
    m_minis[mini.at("id")] = {.id = mini.at("id"),
                              .side = mini.at("side"),
                              .at = {mini.at("at")[0], mini.at("at")[1]},
                              .size = mini.at("size"),
                              .speed = mini.at("speed"),
                              .armourClass = mini.at("ac"),
                              .hitPoints = mini.at("hp"),
                              .mostHitPoints = mini.at("max_hp"),
                              .bloodiedAt = mini.at("bloodied_at"),
                              .loot = mini.at("loot"),
                              .role = mini.at("role"),
                              .conditions = mini.at("conditions")};
}

/// King's steps, and a step between the spaces beside the two ends of a portal.
void Board::fillRanges()
{
    const int count = spaceCount();
    m_ranges.assign(static_cast<std::size_t>(count * count), std::numeric_limits<int>::max());
    for (int start = 0; start < count; ++start) {
        int* const far = &m_ranges[static_cast<std::size_t>(start * count)];
        std::vector<int> line{start};
        far[start] = 0;
        for (std::size_t i = 0; i < line.size(); ++i) {
            const Space at = space(line[i]);
            const auto visit = [&](Space to) {
                if (contains(to) && far[number(to)] == std::numeric_limits<int>::max()) {
                    far[number(to)] = far[line[i]] + 1;
                    line.push_back(number(to));
                }
            };
            for (int dy = -1; dy <= 1; ++dy) {
                for (int dx = -1; dx <= 1; ++dx)
                    visit({at.x + dx, at.y + dy});
            }
            for (const Space to : linked(at))
                visit(to);
        }
    }
}

bool Board::isWalled(Space a, Space b) const
{
    const Space first = std::min(a, b);
    return (a.y == b.y ? m_eastWalls : m_southWalls)[index(first)];
}

Spaces Board::footprint(const Mini& mini, Space at) const
{
    Spaces spaces;
    for (int y = 0; y < mini.size; ++y) {
        for (int x = 0; x < mini.size; ++x)
            spaces.push_back({at.x + x, at.y + y});
    }
    return spaces;
}

int Board::range(const Spaces& from, const Spaces& to) const
{
    int least = std::numeric_limits<int>::max();
    for (const Space a : from) {
        for (const Space b : to)
            least = std::min(least, m_ranges[static_cast<std::size_t>(number(a) * spaceCount() + number(b))]);
    }
    return least;
}

/// Where minis of other sides stand, but for two that do not count.
SpaceSet Board::foesOf(const std::string& side, const std::string& spared, const std::string& other) const
{
    SpaceSet foes;
    for (const auto& [id, mini] : m_minis) {
        if (mini.side == side || id == spared || id == other)
            continue;
        for (const Space s : footprint(mini))
            foes[index(s)] = true;
    }
    return foes;
}

Look Board::look(const Mini& viewer, Space at, const Mini& target)
{
    const SpaceSet foes = foesOf(viewer.side, viewer.id, target.id);
    Look best = Look::None;
    for (const Space from : footprint(viewer, at)) {
        for (const Space to : footprint(target))
            best = std::max(best, lookFrom(from, to, foes, true));
    }
    return best;
}

Look Board::lookAtSpace(const Mini& viewer, Space to)
{
    const SpaceSet foes = foesOf(viewer.side, viewer.id, {});
    Look best = Look::None;
    for (const Space from : footprint(viewer))
        best = std::max(best, lookFrom(from, to, foes, true));
    return best;
}

Look Board::lookFrom(Space from, Space to, const SpaceSet& foes, bool portals)
{
    if (from == to)
        return Look::Clear;
    auto& known = m_known[portals ? 1 : 0][foes];
    if (known.empty())
        known.assign(static_cast<std::size_t>(spaceCount() * spaceCount()), notLookedYet);
    signed char& one = known[static_cast<std::size_t>(number(from) * spaceCount() + number(to))];
    if (one == notLookedYet)
        one = static_cast<signed char>(worked(from, to, foes, portals));
    return static_cast<Look>(one);
}

Look Board::worked(Space from, Space to, const SpaceSet& foes, bool portals) const
{
    const int high = std::max(level(from), level(to));
    Spaces cutting, hindering;
    for (int i = 0; i < spaceCount(); ++i) {
        const Space s = space(i);
        if (s == from || s == to)
            continue;
        const bool isHigher = high > level(s); // an end of the line
        if (isBlocking(s) || level(s) >= high + 2 || (foes[static_cast<std::size_t>(i)] && !isHigher))
            cutting.push_back(s);
        else if ((isHindering(s) && !isHigher) || level(s) == high + 1)
            hindering.push_back(s);
    }
    Look best = Look::None;
    for (const Space p : cornersOfSpace) {
        int seen = 0, clear = 0;
        for (const Space q : cornersOfSpace) {
            Look line = straight(from, to, p, q, cutting, hindering);
            for (std::size_t way = 0; portals && line != Look::Clear && way < m_ways.size(); ++way)
                line = std::max(line, through(way, from, to, p, q, cutting, hindering));
            seen += line != Look::None;
            clear += line == Look::Clear;
        }
        best = std::max(best, clear >= 3 ? Look::Clear : seen >= 3 ? Look::Covered : Look::None);
    }
    return best;
}

Look Board::straight(Space from, Space to, Space p, Space q, const Spaces& cutting, const Spaces& hindering) const
{
    const Space start{from.x + p.x, from.y + p.y}, stop{to.x + q.x, to.y + q.y};
    const Point pulledStart = pulledCorner(start, p), pulledStop = pulledCorner(stop, q);
    for (const Stroke& wall : m_walls) {
        if (meets(pulledStart, pulledStop, wall))
            return Look::None;
    }
    const auto isEntered = [&](Space s) { return enters({start.x, start.y}, {stop.x, stop.y}, {s.x, s.y}, 1); };
    if (std::ranges::any_of(cutting, isEntered))
        return Look::None;
    return std::ranges::any_of(hindering, isEntered) ? Look::Covered : Look::Clear;
}

Look Board::through(std::size_t number, Space from, Space to, Space p, Space q, const Spaces& cutting,
                    const Spaces& hindering) const
{
    const PortalWay& way = m_ways[number];
    const Space start{from.x + p.x, from.y + p.y}, corner{to.x + q.x, to.y + q.y};
    const Point pulledStart = pulledCorner(start, p), pulledStop = way.back(pulledCorner(corner, q), pull);
    const Stroke gate = strokeOf(way.in());
    const auto crossing = meets(pulledStart, pulledStop, gate);
    if (!crossing)
        return Look::None;
    for (const Stroke& wall : m_walls) {
        if (const auto hit = meets(pulledStart, pulledStop, wall); hit && *hit <= *crossing)
            return Look::None;
    }
    for (const Stroke& wall : m_wallsThrough[number]) {
        if (const auto hit = meets(pulledStart, pulledStop, wall); hit && *crossing <= *hit)
            return Look::None;
    }
    // The unpulled line is cut where it meets the portal's line, and half-way where it runs along it.
    const Point stop = way.back({corner.x, corner.y}, 1);
    const bool isEast = way.in().isEast;
    Whole below = isEast ? stop.x - start.x : stop.y - start.y;
    Whole above = isEast ? gate[0].x - start.x : gate[0].y - start.y;
    if (below == 0)
        above = 1, below = 2;
    else if (below < 0)
        above = -above, below = -below;
    const Point begin{start.x * below, start.y * below}, end{stop.x * below, stop.y * below};
    const Point cut{begin.x + above * (stop.x - start.x), begin.y + above * (stop.y - start.y)};
    const auto isEntered = [&](Space s) {
        if (enters(begin, cut, {s.x * below, s.y * below}, below))
            return true;
        const Point a = way.back({s.x, s.y}, 1), b = way.back({s.x + 1, s.y + 1}, 1);
        return enters(cut, end, {std::min(a.x, b.x) * below, std::min(a.y, b.y) * below}, below);
    };
    if (std::ranges::any_of(cutting, isEntered))
        return Look::None;
    return std::ranges::any_of(hindering, isEntered) ? Look::Covered : Look::Clear;
}

Spaces Board::burst(Space origin, int radius) const
{
    Spaces area;
    for (int i = 0; i < spaceCount(); ++i) {
        if (steps(space(i), origin) <= radius)
            area.push_back(space(i));
    }
    return area;
}

std::vector<std::pair<Space, Space>> Board::coneOrigins(const Mini& mini) const
{
    std::map<Space, Space> origins;
    const Spaces feet = footprint(mini);
    for (const Space s : feet) {
        for (const Space d : fourDirections) {
            const Space origin{s.x + d.x, s.y + d.y};
            if (contains(origin) && !hasSpace(feet, origin) && !isBlocking(origin) && !isWalled(s, origin))
                origins[origin] = d;
        }
    }
    return {origins.begin(), origins.end()};
}

Spaces Board::cone(Space origin, Space direction, int length) const
{
    Spaces area;
    for (int k = 0; k < length; ++k) {
        for (int w = -k; w <= k; ++w) {
            const Space s{origin.x + k * direction.x + w * direction.y, origin.y + k * direction.y + w * direction.x};
            if (contains(s))
                area.push_back(s);
        }
    }
    return area;
}

std::vector<std::string> Board::affected(Space origin, const Spaces& area)
{
    std::vector<std::string> names;
    for (const auto& [id, mini] : m_minis) {
        const Spaces feet = footprint(mini);
        const bool isHit = std::ranges::any_of(
            feet, [&](Space s) { return hasSpace(area, s) && lookFrom(origin, s, {}, false) != Look::None; });
        if (isHit)
            names.push_back(id);
    }
    return names;
}

} // namespace wheelhouse::testing::brute
