// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/board/descent/board.h"

#include "model/board/centre_line.h"

#include <algorithm>
#include <cstdlib>
#include <limits>

namespace wheelhouse::board::descent {

std::variant<Board, Problem> Board::make(const Description& description, const HouseRules& rules)
{
    if (auto problem = check(description, floorPlanWords))
        return std::move(*problem);
    Board board;
    board.m_plan = FloorPlan(description);
    board.m_rules = rules;
    return board;
}

int Board::range(Space from, Space to) const
{
    if (m_rules.diagonalsCountOnce)
        return kingDistance(from, to);
    return std::abs(to.x - from.x) + std::abs(to.y - from.y);
}

int Board::range(const FloorSpot& from, const FloorSpot& to) const
{
    int least = std::numeric_limits<int>::max();
    for (const Space a : footprint(from.at, from.size)) {
        for (const Space b : footprint(to.at, to.size))
            least = std::min(least, range(a, b));
    }
    return least;
}

std::vector<Space> Board::tracingSpaces(const FloorSpot& from, Space to) const
{
    const int looker = from.mini.value_or(m_plan.miniAt(from.at));
    const int target = m_plan.miniAt(to);
    // Any third figure (DES-LOS-06, DES-LOS-08), walls and blocking obstacles (DES-LOS-04, DES-LOS-07). Closed doors
    // stop the line on their edge (DES-LOS-05).
    const auto blocks = [&](Space s) {
        const char terrain = m_plan.terrain(s);
        const int mini = m_plan.miniAt(s);
        const bool thirdFigure = mini != FloorPlan::nobody && mini != looker && mini != target;
        return thirdFigure || floorPlanWords.solid.find(terrain) != std::string_view::npos;
    };
    const Pinch pinch = m_rules.pinchedSightIsBlocked ? Pinch::Blocks : Pinch::Passes;
    std::vector<Space> spaces = footprint(from.at, from.size);
    std::erase_if(spaces, [&](Space s) { return !centreLineIsClear(m_plan, s, to, blocks, pinch); });
    return spaces;
}

std::vector<int> Board::minisInSight(int mini) const
{
    std::vector<int> seen;
    for (int other = 0; std::cmp_less(other, m_plan.minis().size()); ++other) {
        const auto spaces = footprint(m_plan.mini(other));
        if (other != mini && std::ranges::any_of(spaces, [&](Space s) { return sees(m_plan.spot(mini), s); }))
            seen.push_back(other);
    }
    return seen;
}

bool Board::meleeReaches(int mini, Space to) const
{
    const auto spaces = footprint(m_plan.mini(mini));
    return m_plan.miniAt(to) != mini && std::ranges::any_of(spaces, [to](Space s) { return kingDistance(s, to) == 1; });
}

} // namespace wheelhouse::board::descent
