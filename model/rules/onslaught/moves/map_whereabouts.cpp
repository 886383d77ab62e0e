// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/onslaught/moves/map_whereabouts.h"

#include "model/board/onslaught/areas.h"
#include "model/board/onslaught/movement.h"
#include "model/board/onslaught/range.h"
#include "model/board/onslaught/sight.h"
#include "model/board/onslaught/workspace.h"
#include "model/play/table/table_board.h"

#include <algorithm>

namespace wheelhouse::rules::onslaught {

namespace kernel = board::onslaught;

namespace {
Seen seenOf(kernel::Sight sight)
{
    return sight == kernel::Sight::Clear ? Seen::Clear : sight == kernel::Sight::Covered ? Seen::Covered : Seen::None;
}

kernel::Spot spotOf(const Footprint& filled)
{
    return {.at = filled.at, .size = filled.size, .mini = std::nullopt};
}

kernel::Spot bare(board::Space at)
{
    return spotOf({at});
}

/// One for each thread: whereabouts are made anew for every step of a walk, and room once grown serves any board.
kernel::Workspace& workspace()
{
    thread_local kernel::Workspace room;
    return room;
}
} // namespace

MapWhereabouts::MapWhereabouts(const Table& table, const GroundChanges& changes, Grounds* grounds)
{
    Grounds fresh;
    m_stand = (grounds ? *grounds : fresh).stand(table, changes);
}

std::optional<kernel::MiniIndex> MapWhereabouts::mini(const FigureId& figure) const
{
    if (!m_stand) {
        return std::nullopt;
    }
    const auto& ids = m_stand->figures;
    const auto found = std::ranges::find(ids, figure);
    return found == ids.end() ? std::nullopt : std::optional(static_cast<kernel::MiniIndex>(found - ids.begin()));
}

kernel::Gait MapWhereabouts::onBoard(const Gait& gait) const
{
    kernel::Gait own{{gait}};
    for (const Leash& leash : gait.leashes) {
        if (const auto from = mini(leash.from)) {
            own.leashes.push_back({m_stand->board.spot(*from), leash.spaces});
        }
    }
    return own;
}

std::vector<FigureId> MapWhereabouts::figures(const std::vector<kernel::MiniIndex>& minis) const
{
    std::vector<FigureId> ids;
    for (const kernel::MiniIndex mini : minis) {
        ids.push_back(m_stand->figures[static_cast<size_t>(mini)]);
    }
    return ids;
}

std::optional<int> MapWhereabouts::range(const FigureId& from, const FigureId& to) const
{
    const auto a = mini(from);
    const auto b = a ? mini(to) : std::nullopt;
    return a && b ? std::optional(
                        kernel::range(m_stand->board, m_stand->board.spot(*a), m_stand->board.spot(*b), workspace()))
                  : std::nullopt;
}

std::optional<int> MapWhereabouts::range(const FigureId& from, board::Space to) const
{
    const auto a = mini(from);
    return a && m_stand->board.contains(to)
               ? std::optional(kernel::range(m_stand->board, m_stand->board.spot(*a), bare(to), workspace()))
               : std::nullopt;
}

std::optional<int> MapWhereabouts::range(const Footprint& from, const Footprint& to) const
{
    return m_stand && m_stand->board.contains(from.at) && m_stand->board.contains(to.at)
               ? std::optional(kernel::range(m_stand->board, spotOf(from), spotOf(to), workspace()))
               : std::nullopt;
}

std::optional<Seen> MapWhereabouts::sight(const FigureId& from, const FigureId& to) const
{
    const auto a = mini(from);
    const auto b = a ? mini(to) : std::nullopt;
    if (!b) {
        return std::nullopt;
    }
    const kernel::Board& board = m_stand->board;
    const auto look = [&] { return kernel::sight(board, board.spot(*a), board.spot(*b), workspace()); };
    return seenOf(m_stand->sights.of(*a, *b, look));
}

std::optional<Seen> MapWhereabouts::sight(const FigureId& from, board::Space to) const
{
    const auto a = mini(from);
    if (!a || !m_stand->board.contains(to)) {
        return std::nullopt;
    }
    const kernel::Board& board = m_stand->board;
    const auto look = [&] { return kernel::sight(board, board.spot(*a), bare(to), workspace()); };
    return seenOf(m_stand->sights.of(*a, to, look));
}

std::vector<std::pair<board::Space, Seen>> MapWhereabouts::sightOfSpaces(const FigureId& from, const FigureId& to) const
{
    const auto a = mini(from);
    const auto b = a ? mini(to) : std::nullopt;
    std::vector<std::pair<board::Space, Seen>> spaces;
    if (!b) {
        return spaces;
    }
    const kernel::Board& board = m_stand->board;
    const kernel::Spot whole = board.spot(*b);
    if (whole.size == 1) {
        spaces.emplace_back(whole.at, *sight(from, to));
        return spaces;
    }
    for (int y = whole.at.y; y < whole.at.y + whole.size; ++y) {
        for (int x = whole.at.x; x < whole.at.x + whole.size; ++x) {
            // A part of the mini: its other spaces hide nothing of it (ONS-LRG-08).
            const kernel::Spot part{.at = {x, y}, .size = 1, .mini = b};
            spaces.emplace_back(part.at, seenOf(kernel::sight(board, board.spot(*a), part, workspace())));
        }
    }
    return spaces;
}

std::optional<std::vector<FigureId>> MapWhereabouts::burst(board::Space origin, int radius) const
{
    return m_stand && m_stand->board.contains(origin)
               ? std::optional(figures(kernel::burst(m_stand->board, origin, radius, workspace())))
               : std::nullopt;
}

std::optional<std::vector<FigureId>> MapWhereabouts::cone(const FigureId& from, board::Space origin, int length) const
{
    const auto a = mini(from);
    if (!a || !m_stand->board.contains(origin) || !kernel::isConeOrigin(m_stand->board, *a, origin)) {
        return std::nullopt;
    }
    return figures(kernel::cone(m_stand->board, *a, origin, length, workspace()).minis);
}

std::optional<std::vector<board::Space>> MapWhereabouts::areaOrigins(const FigureId& from, int least, int most) const
{
    const auto a = mini(from);
    return a ? std::optional(kernel::areaOrigins(m_stand->board, *a, least, most, workspace())) : std::nullopt;
}

std::optional<std::vector<board::Space>> MapWhereabouts::coneOrigins(const FigureId& from) const
{
    const auto a = mini(from);
    if (!a) {
        return std::nullopt;
    }
    std::vector<board::Space> origins;
    const kernel::Mini& mini = m_stand->board.mini(*a);
    for (int y = mini.at.y - 1; y <= mini.at.y + mini.size; ++y) {
        for (int x = mini.at.x - 1; x <= mini.at.x + mini.size; ++x) {
            if (m_stand->board.contains({x, y}) && kernel::isConeOrigin(m_stand->board, *a, {x, y})) {
                origins.push_back({x, y});
            }
        }
    }
    return origins;
}

std::optional<std::vector<ReachedPlace>> MapWhereabouts::reach(const FigureId& figure, int points) const
{
    return reach(figure, points, Gait());
}

std::optional<std::vector<ReachedPlace>> MapWhereabouts::reach(const FigureId& figure, int points,
                                                               const Gait& gait) const
{
    if (!mini(figure)) {
        return std::nullopt;
    }
    const kernel::Gait own = onBoard(gait);
    std::vector<kernel::Reached> places;
    kernel::Routes(m_stand->board, *mini(figure), points, own, workspace()).inReach(places);
    return placesFrom(places);
}

std::optional<std::vector<ReachedPlace>> MapWhereabouts::way(const FigureId& figure, board::Space to, const Gait& gait,
                                                             const kernel::StepWeight& weight) const
{
    const auto index = mini(figure);
    if (!index || !m_stand->board.contains(to)) {
        return std::nullopt;
    }
    kernel::Workspace room; // what a step weighs may ask for other ways
    const kernel::Gait own = onBoard(gait);
    kernel::Routes routes(m_stand->board, *index, 0, own, room);
    if (!routes.cost(to)) {
        return std::nullopt;
    }
    std::vector<ReachedPlace> way;
    for (const board::Space at : routes.lightestPath(to, weight).steps) {
        way.emplace_back(at, *routes.cost(at));
    }
    return way;
}

std::optional<std::vector<Way>> MapWhereabouts::shifts(const FigureId& figure, const Footprint& middle, int spaces,
                                                       bool away) const
{
    const auto a = mini(figure);
    return a ? std::optional(kernel::shiftWays(m_stand->board, *a, spotOf(middle), spaces, away)) : std::nullopt;
}

std::optional<std::vector<Way>> MapWhereabouts::slides(const FigureId& figure, int spaces) const
{
    const auto a = mini(figure);
    return a ? std::optional(kernel::slideWays(m_stand->board, *a, spaces)) : std::nullopt;
}

std::optional<std::vector<board::Space>> MapWhereabouts::teleports(const FigureId& figure, int squares) const
{
    const auto a = mini(figure);
    return a ? std::optional(kernel::teleportPlaces(m_stand->board, *a, squares, workspace())) : std::nullopt;
}

std::vector<board::Space> MapWhereabouts::openSpaces() const
{
    std::vector<board::Space> spaces;
    for (int y = 0; m_stand && y < m_stand->board.height(); ++y) {
        for (int x = 0; x < m_stand->board.width(); ++x) {
            if (m_stand->board.terrain({x, y}) != kernel::Terrain::Blocking) {
                spaces.push_back({x, y});
            }
        }
    }
    return spaces;
}

bool MapWhereabouts::isTaken(board::Space at) const
{
    return m_stand && m_stand->board.occupied().test(at);
}

bool MapWhereabouts::isHindering(board::Space at) const
{
    return m_stand && m_stand->board.terrain(at) == kernel::Terrain::Hindering;
}

} // namespace wheelhouse::rules::onslaught
