// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/onslaught/map_whereabouts.h"

#include "model/board/onslaught/areas.h"
#include "model/board/onslaught/movement.h"
#include "model/board/onslaught/range.h"
#include "model/board/onslaught/sight.h"
#include "model/play/board.h"

#include <queue>

#include <algorithm>
#include <array>

namespace wheelhouse::rules::onslaught {

namespace kernel = board::onslaught;

namespace {
Seen seenOf(kernel::Sight sight)
{
    return sight == kernel::Sight::Clear ? Seen::Clear : sight == kernel::Sight::Covered ? Seen::Covered : Seen::None;
}

kernel::Spot bare(board::Space at)
{
    return {.at = at, .size = 1, .mini = std::nullopt};
}

constexpr std::array<board::Space, 8> neighbours{
    {{0, -1}, {1, 0}, {0, 1}, {-1, 0}, {1, -1}, {1, 1}, {-1, 1}, {-1, -1}}};

/// What a step costs a mini of one space that walks in its own way; 0 where it may not be taken.
int priceOf(const kernel::Board& board, board::Space from, board::Space to, const Gait& gait)
{
    const bool diagonal = from.x != to.x && from.y != to.y;
    const int rise = board.level(to) - board.level(from);
    if (board.terrain(to) == kernel::Terrain::Blocking || (!gait.anyClimb && std::abs(rise) > 1)) {
        return 0;
    }
    const auto barred = [&](board::Space by) { return board.isBarred(from, by) || board.isBarred(by, to); };
    const bool shut = diagonal ? barred({from.x, to.y}) && barred({to.x, from.y}) : board.isBarred(from, to);
    if (shut && !gait.passesBarriers) {
        return 0;
    }
    const int rough = board.terrain(to) == kernel::Terrain::Hindering && !gait.hinderingCostsOne ? 1 : 0;
    const int climb = rise > 0 && !gait.climbingCostsOne ? 1 : 0;
    return 1 + (board.rules().hinderingAndClimbAddUp ? rough + climb : std::max(rough, climb));
}

/// Places that a mini of one space reaches in its own way. Portals are not used.
std::vector<ReachedPlace> reachInOwnWay(const kernel::Board& board, kernel::MiniIndex mini, int points,
                                        const Gait& gait)
{
    const board::Space start = board.mini(mini).at;
    std::vector<int> best(static_cast<size_t>(board.width() * board.height()), points + 1);
    const auto costAt = [&](board::Space at) -> int& { return best[static_cast<size_t>(at.y * board.width() + at.x)]; };
    const auto standing = [&](board::Space at) -> const kernel::Mini* {
        for (const kernel::Mini& other : board.minis()) {
            if (at.x >= other.at.x && at.x < other.at.x + other.size && at.y >= other.at.y &&
                at.y < other.at.y + other.size) {
                return &other;
            }
        }
        return nullptr;
    };
    using Item = std::pair<int, std::pair<int, int>>;
    std::priority_queue<Item, std::vector<Item>, std::greater<>> open;
    costAt(start) = 0;
    open.push({0, {start.x, start.y}});
    while (!open.empty()) {
        const auto [cost, place] = open.top();
        open.pop();
        const board::Space from{place.first, place.second};
        if (cost > costAt(from)) {
            continue;
        }
        for (const board::Space step : neighbours) {
            const board::Space to{from.x + step.x, from.y + step.y};
            const bool diagonal = step.x != 0 && step.y != 0;
            if (!board.contains(to) || (diagonal && !gait.diagonally)) {
                continue;
            }
            const int price = priceOf(board, from, to, gait);
            const kernel::Mini* there = standing(to);
            const bool hostile = there && there->side != board.mini(mini).side && !gait.passesEnemies;
            if (price > 0 && !hostile && cost + price < costAt(to)) {
                costAt(to) = cost + price;
                open.push({cost + price, {to.x, to.y}});
            }
        }
    }
    std::vector<ReachedPlace> places;
    for (int y = 0; y < board.height(); ++y) {
        for (int x = 0; x < board.width(); ++x) {
            const board::Space at{x, y};
            if (costAt(at) <= points && (at == start || !standing(at))) {
                places.emplace_back(at, costAt(at));
            }
        }
    }
    return places;
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
    const auto found = std::find(m_stand->figures.begin(), m_stand->figures.end(), figure);
    return found == m_stand->figures.end()
               ? std::nullopt
               : std::optional(static_cast<kernel::MiniIndex>(found - m_stand->figures.begin()));
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
    return a && b
               ? std::optional(kernel::range(m_stand->board, m_stand->board.spot(*a), m_stand->board.spot(*b), m_work))
               : std::nullopt;
}

std::optional<int> MapWhereabouts::range(const FigureId& from, board::Space to) const
{
    const auto a = mini(from);
    return a && m_stand->board.contains(to)
               ? std::optional(kernel::range(m_stand->board, m_stand->board.spot(*a), bare(to), m_work))
               : std::nullopt;
}

std::optional<Seen> MapWhereabouts::sight(const FigureId& from, const FigureId& to) const
{
    const auto a = mini(from);
    const auto b = mini(to);
    return a && b ? std::optional(
                        seenOf(kernel::sight(m_stand->board, m_stand->board.spot(*a), m_stand->board.spot(*b), m_work)))
                  : std::nullopt;
}

std::optional<Seen> MapWhereabouts::sight(const FigureId& from, board::Space to) const
{
    const auto a = mini(from);
    return a && m_stand->board.contains(to)
               ? std::optional(seenOf(kernel::sight(m_stand->board, m_stand->board.spot(*a), bare(to), m_work)))
               : std::nullopt;
}

std::optional<std::vector<FigureId>> MapWhereabouts::burst(board::Space origin, int radius) const
{
    return m_stand && m_stand->board.contains(origin)
               ? std::optional(figures(kernel::burst(m_stand->board, origin, radius, m_work)))
               : std::nullopt;
}

std::optional<std::vector<FigureId>> MapWhereabouts::cone(const FigureId& from, board::Space origin, int length) const
{
    const auto a = mini(from);
    if (!a || !m_stand->board.contains(origin) || !kernel::isConeOrigin(m_stand->board, *a, origin)) {
        return std::nullopt;
    }
    return figures(kernel::cone(m_stand->board, *a, origin, length, m_work).minis);
}

std::optional<std::vector<board::Space>> MapWhereabouts::areaOrigins(const FigureId& from, int least, int most) const
{
    const auto a = mini(from);
    return a ? std::optional(kernel::areaOrigins(m_stand->board, *a, least, most, m_work)) : std::nullopt;
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
    const kernel::MiniIndex index = *mini(figure);
    if (gait != Gait() && m_stand->board.mini(index).size == 1) {
        return reachInOwnWay(m_stand->board, index, points, gait);
    }
    std::vector<kernel::Reached> places;
    kernel::reach(m_stand->board, index, points, m_work, places);
    std::vector<ReachedPlace> reached;
    for (const kernel::Reached& place : places) {
        reached.emplace_back(place.at, place.cost);
    }
    return reached;
}

std::optional<std::vector<board::Space>> MapWhereabouts::teleports(const FigureId& figure, int squares) const
{
    const auto a = mini(figure);
    return a ? std::optional(kernel::teleportPlaces(m_stand->board, *a, squares, m_work)) : std::nullopt;
}

} // namespace wheelhouse::rules::onslaught
