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
#include <map>

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

/// Whose footprint holds a space; nobody's.
const kernel::Mini* miniAt(const kernel::Board& board, board::Space at)
{
    for (const kernel::Mini& other : board.minis()) {
        if (at.x >= other.at.x && at.x < other.at.x + other.size && at.y >= other.at.y &&
            at.y < other.at.y + other.size) {
            return &other;
        }
    }
    return nullptr;
}

/// What every place costs a mini of one space that walks in its own way, with these points; more where it does not get
/// there. Portals are not used.
class OwnWay
{
public:
    OwnWay(const kernel::Board& board, kernel::MiniIndex mini, int points, const Gait& gait,
           std::vector<Tether> tethers)
        : m_board(board)
        , m_mini(board.mini(mini))
        , m_gait(gait)
        , m_tethers(std::move(tethers))
        , m_costs(static_cast<size_t>(board.width() * board.height()), points + 1)
    {
        using Item = std::pair<int, std::pair<int, int>>;
        std::priority_queue<Item, std::vector<Item>, std::greater<>> open;
        costAt(m_mini.at) = 0;
        open.push({0, {m_mini.at.x, m_mini.at.y}});
        while (!open.empty()) {
            const auto [cost, place] = open.top();
            open.pop();
            const board::Space from{place.first, place.second};
            if (cost > costAt(from)) {
                continue;
            }
            for (const board::Space step : neighbours) {
                const board::Space to{from.x + step.x, from.y + step.y};
                const int price = stepPrice(from, to);
                if (price > 0 && cost + price < costAt(to)) {
                    costAt(to) = cost + price;
                    open.push({cost + price, {to.x, to.y}});
                }
            }
        }
    }

    int cost(board::Space at) const { return m_costs[static_cast<size_t>(at.y * m_board.width() + at.x)]; }

    /// The way of least weight among the cheapest ones; the caller knows that there is one.
    std::vector<board::Space> lightest(board::Space to, const std::function<int(board::Space)>& weight) const
    {
        struct Rest {
            int weight = 0;
            board::Space next;
        };
        std::map<std::pair<int, int>, Rest> rests{{{to.x, to.y}, {0, to}}};
        std::priority_queue<std::pair<int, std::pair<int, int>>> back; // the dearest first: what follows it is settled
        back.push({cost(to), {to.x, to.y}});
        while (!back.empty()) {
            const auto [price, place] = back.top();
            back.pop();
            const board::Space at{place.first, place.second};
            const int rest = rests[place].weight + (at == to || at == m_mini.at ? 0 : weight(at));
            for (const board::Space step : neighbours) {
                const board::Space from{at.x - step.x, at.y - step.y};
                const int taken = m_board.contains(from) ? stepPrice(from, at) : 0;
                if (taken == 0 || cost(from) + taken != price) {
                    continue;
                }
                const auto [known, fresh] = rests.try_emplace({from.x, from.y}, Rest{rest, at});
                if (fresh) {
                    back.push({cost(from), {from.x, from.y}});
                } else if (rest < known->second.weight) {
                    known->second = {rest, at};
                }
            }
        }
        std::vector<board::Space> way;
        for (board::Space at = m_mini.at; at != to; way.push_back(at)) {
            at = rests.at({at.x, at.y}).next;
        }
        return way;
    }

private:
    int& costAt(board::Space at) { return m_costs[static_cast<size_t>(at.y * m_board.width() + at.x)]; }

    /// 0 where the step may not be taken.
    int stepPrice(board::Space from, board::Space to) const
    {
        const bool diagonal = from.x != to.x && from.y != to.y;
        if (!m_board.contains(to) || (diagonal && !m_gait.diagonally)) {
            return 0;
        }
        const kernel::Mini* there = miniAt(m_board, to);
        const bool hostile = there && there->side != m_mini.side && !m_gait.passesEnemies;
        const bool held = std::any_of(m_tethers.begin(), m_tethers.end(),
                                      [&](const Tether& tether) { return !tether.lets(from, to); });
        return hostile || held ? 0 : priceOf(m_board, from, to, m_gait);
    }

    const kernel::Board& m_board;
    const kernel::Mini& m_mini;
    const Gait m_gait;
    const std::vector<Tether> m_tethers;
    std::vector<int> m_costs;
};

std::vector<ReachedPlace> reachInOwnWay(const kernel::Board& board, kernel::MiniIndex mini, int points,
                                        const Gait& gait, std::vector<Tether> tethers)
{
    const OwnWay own(board, mini, points, gait, std::move(tethers));
    std::vector<ReachedPlace> places;
    for (int y = 0; y < board.height(); ++y) {
        for (int x = 0; x < board.width(); ++x) {
            const board::Space at{x, y};
            if (own.cost(at) <= points && (at == board.mini(mini).at || !miniAt(board, at))) {
                places.emplace_back(at, own.cost(at));
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

std::vector<Tether> MapWhereabouts::tethersOf(kernel::MiniIndex index, const Gait& gait) const
{
    std::vector<Tether> tethers;
    for (const Leash& leash : gait.leashes) {
        const auto from = mini(leash.from);
        if (!from) {
            continue;
        }
        const kernel::Board& board = m_stand->board;
        const int size = board.mini(index).size;
        Tether tether{board::Grid<int>(board.width(), board.height()), leash.spaces};
        for (int y = 0; y < board.height(); ++y) {
            for (int x = 0; x < board.width(); ++x) {
                tether.ranges.at({x, y}) =
                    kernel::range(board, board.spot(*from), {{x, y}, size, std::nullopt}, m_work);
            }
        }
        tethers.push_back(std::move(tether));
    }
    return tethers;
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
        return reachInOwnWay(m_stand->board, index, points, gait, tethersOf(index, gait));
    }
    const std::vector<Tether> tethers = tethersOf(index, gait);
    const board::Space from = m_stand->board.mini(index).at;
    std::vector<kernel::Reached> places;
    kernel::reach(m_stand->board, index, points, m_work, places);
    std::vector<ReachedPlace> reached;
    for (const kernel::Reached& place : places) {
        if (std::all_of(tethers.begin(), tethers.end(),
                        [&](const Tether& tether) { return tether.lets(from, place.at); })) {
            reached.emplace_back(place.at, place.cost);
        }
    }
    return reached;
}

std::optional<std::vector<board::Space>> MapWhereabouts::way(const FigureId& figure, board::Space to, const Gait& gait,
                                                             const std::function<int(board::Space)>& weight) const
{
    const auto index = mini(figure);
    if (!index || !m_stand->board.contains(to)) {
        return std::nullopt;
    }
    const kernel::Board& board = m_stand->board;
    const bool large = board.mini(*index).size > 1;
    std::optional<kernel::Path> path;
    if (large || (gait == Gait() && !board.portals().empty())) {
        path = kernel::path(board, *index, to, m_work);
    }
    if (!large) {
        const int dearest = 3 * board.width() * board.height(); // no way is as dear: a step costs 3 at most
        const OwnWay own(board, *index, dearest, gait, tethersOf(*index, gait));
        if (own.cost(to) <= (path ? path->cost : dearest)) {
            return own.lightest(to, weight);
        }
    }
    return path ? std::optional(path->steps) : std::nullopt;
}

std::optional<std::vector<kernel::Way>> MapWhereabouts::shifts(const FigureId& figure, const FigureId& middle,
                                                               int spaces, bool away) const
{
    const auto a = mini(figure);
    const auto b = a ? mini(middle) : std::nullopt;
    return b ? std::optional(kernel::shiftWays(m_stand->board, *a, m_stand->board.spot(*b), spaces, away))
             : std::nullopt;
}

std::optional<std::vector<board::Space>> MapWhereabouts::teleports(const FigureId& figure, int squares) const
{
    const auto a = mini(figure);
    return a ? std::optional(kernel::teleportPlaces(m_stand->board, *a, squares, m_work)) : std::nullopt;
}

} // namespace wheelhouse::rules::onslaught
