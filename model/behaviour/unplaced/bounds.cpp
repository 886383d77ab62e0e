// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/behaviour/unplaced/bounds.h"

#include "model/behaviour/reach.h"

#include <algorithm>

namespace wheelhouse::behaviour {
namespace {

using board::onslaught::Board;

/// Whether a mini finds room there beside those on the board.
bool hasRoom(const Board& board, Space at, int size)
{
    for (int i = 0; i < size * size; ++i) {
        const Space part = at + Space{i % size, i / size};
        if (!board.contains(part) || board.terrain(part) == board::onslaught::Terrain::Blocking ||
            board.occupied().test(part))
            return false;
    }
    return true;
}

} // namespace

std::vector<Space> placesWithin(const Board& board, Space from, int size, int steps)
{
    const bool leadAnywhere = steps > 0 && !board.portals().empty();
    std::vector<Space> places;
    for (int y = 0; y < board.height(); ++y) {
        for (int x = 0; x < board.width(); ++x) {
            const Space at{x, y};
            if ((leadAnywhere || board::kingDistance(from, at) <= steps) && hasRoom(board, at, size))
                places.push_back(at);
        }
    }
    return places;
}

Bounds::Bounds(const Situation& situation, MiniIndex self, Workspace& workspace)
    : m_board(situation.board), m_size(situation.board.mini(self).size)
{
    const board::onslaught::Mini& mini = situation.board.mini(self);
    const Board alone =
        m_board.withMinis({{.id = mini.id, .side = "monster", .at = mini.at, .size = mini.size, .speed = mini.speed}});
    board::onslaught::Gait gait = situation.figure(self).gait;
    gait.leashes.clear();
    board::onslaught::Routes routes(alone, 0, 0, gait, workspace);
    for (int y = 0; y < m_board.height(); ++y) {
        for (int x = 0; x < m_board.width(); ++x)
            m_costs.push_back(routes.cost({x, y}).value_or(never));
    }
}

int Bounds::leastCost(const Unplaced& one, int range) const
{
    int least = never;
    for (const Space at : one.places) {
        const int top = std::max(0, at.y - range - m_size + 1);
        const int bottom = std::min(m_board.height() - 1, at.y + one.size - 1 + range);
        const int left = std::max(0, at.x - range - m_size + 1);
        const int right = std::min(m_board.width() - 1, at.x + one.size - 1 + range);
        for (int y = top; y <= bottom; ++y) {
            for (int x = left; x <= right; ++x)
                least = std::min(least, m_costs[static_cast<std::size_t>(y * m_board.width() + x)]);
        }
    }
    return least;
}

int Bounds::costToPortal(int range) const
{
    int least = never;
    for (const board::onslaught::PortalEnd& end : m_board.portals()) {
        for (const Space mouth : end.beside()) {
            for (int y = std::max(0, mouth.y - range - m_size + 1);
                 y <= std::min(m_board.height() - 1, mouth.y + range); ++y) {
                for (int x = std::max(0, mouth.x - range - m_size + 1);
                     x <= std::min(m_board.width() - 1, mouth.x + range); ++x)
                    least = std::min(least, m_costs[static_cast<std::size_t>(y * m_board.width() + x)]);
            }
        }
    }
    return least;
}

bool Bounds::isNearPortal(const board::onslaught::Spot& spot, int range) const
{
    return std::ranges::any_of(m_board.portals(), [&](const board::onslaught::PortalEnd& end) {
        return std::ranges::any_of(end.beside(), [&](Space mouth) {
            return spacesApart({mouth, 1, {}}, spot) <= range;
        });
    });
}

int Bounds::approachTo(const Unplaced& one) const
{
    return std::min(leastCost(one, 1), costToPortal(1)); // one is beside it through a portal, too
}

bool Bounds::mayStandWithin(const Unplaced& one, int cost) const
{
    return leastCost(one, 0) <= cost;
}

bool Bounds::mayComeWithin(const Unplaced& one, int range, int cost) const
{
    return std::min(leastCost(one, range), costToPortal(range)) <= cost;
}

bool Bounds::isWithin(const Unplaced& one, MiniIndex of, int range) const
{
    if (isNearPortal(m_board.spot(of), range))
        return true;
    return std::ranges::any_of(one.places, [&](Space at) {
        return spacesApart({at, one.size, {}}, m_board.spot(of)) <= range;
    });
}

/// Whether lines through the north-west corner of the space may be interrupted by who stands beside it: a barrier on
/// its other side does the rest. Two spaces alone do not seal a corner.
bool Bounds::mayBeSealed(Space corner) const
{
    const board::onslaught::HouseRules& rules = m_board.rules();
    if (rules.touchingCornersSeal || rules.grazedBarriersInterrupt)
        return true;
    const Space west = corner + Space{-1, 0}, north = corner + Space{0, -1}, across = corner + Space{-1, -1};
    const auto isBarred = [this](Space a, Space b) {
        return m_board.contains(a) && m_board.contains(b) && m_board.isBarred(a, b);
    };
    return isBarred(corner, west) || isBarred(corner, north) || isBarred(across, west) || isBarred(across, north);
}

bool Bounds::mayBeHiddenBeside(MiniIndex mini) const
{
    const board::onslaught::Mini& other = m_board.mini(mini);
    if (m_size > 1 || other.size > 1 || isNearPortal(m_board.spot(mini), 1))
        return true;
    return mayBeSealed(other.at) || mayBeSealed(other.at + Space{1, 0}) || mayBeSealed(other.at + Space{0, 1}) ||
           mayBeSealed(other.at + Space{1, 1});
}

bool Bounds::mayStandBetween(const Unplaced& one, Space from, MiniIndex to) const
{
    const board::onslaught::Mini& other = m_board.mini(to);
    const bool isBesidePortal = isNearPortal(m_board.spot(to), 1) || isNearPortal({from, m_size, {}}, 1);
    if (m_size == 1 && other.size == 1 && !isBesidePortal && spacesApart({from, 1, {}}, {other.at, 1, {}}) <= 1 &&
        !mayBeSealed({std::max(from.x, other.at.x), std::max(from.y, other.at.y)}))
        return false; // nothing fits between
    if (!m_board.portals().empty())
        return true;
    const Space first{std::min(from.x, other.at.x), std::min(from.y, other.at.y)};
    const Space last{std::max(from.x + m_size, other.at.x + other.size),
                     std::max(from.y + m_size, other.at.y + other.size)};
    return std::ranges::any_of(one.places, [&](Space at) {
        return at.x < last.x && at.y < last.y && at.x + one.size > first.x && at.y + one.size > first.y;
    });
}

} // namespace wheelhouse::behaviour
