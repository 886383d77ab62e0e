// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/board/fantasy_adventure/board.h"

#include <algorithm>

namespace wheelhouse::board::fantasy_adventure {
namespace {

bool anyContains(const std::vector<Area>& areas, Space s)
{
    return std::ranges::any_of(areas, [s](const Area& area) { return area.contains(s); });
}

} // namespace

std::variant<Board, Problem> Board::make(const Description& description, const HouseRules& rules,
                                         const Landscape& landscape, const std::map<std::string, Traits>& traits)
{
    if (auto problem = board::check(description, floorPlanWords))
        return std::move(*problem);
    if (auto problem = check(landscape, description))
        return std::move(*problem);
    Board board;
    board.m_plan = FloorPlan(description);
    board.m_rules = rules;
    board.m_landscape = landscape;
    for (const MiniEntry& mini : description.minis) {
        const auto found = traits.find(mini.id);
        board.m_traits.push_back(found == traits.end() ? Traits() : found->second);
    }
    board.m_ground = Grid<Ground>(description.width, description.height);
    for (const Patch& patch : landscape.ground)
        board.m_ground.at(patch.at) = patch.ground;
    board.m_level = Grid<Level>(description.width, description.height, onGround);
    for (std::size_t i = 0; i < landscape.towers.size(); ++i) {
        const Area& tower = landscape.towers[i];
        for (int y = 0; y < tower.height; ++y) {
            for (int x = 0; x < tower.width; ++x)
                board.m_level.at(tower.at + Space{x, y}) = static_cast<Level>(i);
        }
    }
    board.m_bush = Grid<char>(description.width, description.height);
    for (const Space middle : landscape.bushes) {
        for (const Space s : bushSquares(middle))
            board.m_bush.at(s) = 1;
    }
    return board;
}

bool Board::isOutdoors(Space s) const
{
    return level(s) != onGround || !anyContains(m_landscape.rooms, s);
}

bool Board::isExplored(Space s) const
{
    return !anyContains(m_landscape.unexplored, s);
}

std::optional<Space> Board::passageFrom(Space s) const
{
    for (const Passage& passage : m_landscape.passages) {
        if (passage.one == s || passage.other == s)
            return passage.one == s ? passage.other : passage.one;
    }
    return std::nullopt;
}

bool Board::groundHolds(int figure, Space at) const
{
    const int size = m_plan.mini(figure).size;
    if (!m_plan.hasRoom(at, size))
        return false;
    const auto spaces = footprint(at, size);
    return std::ranges::all_of(spaces, [&](Space s) {
        return !isSolid(s) && m_plan.terrain(s) != 'C' && (!isBush(s) || traits(figure).passesBushes) &&
               level(s) == level(at);
    });
}

int Board::allowance(int figure, int printed) const
{
    const bool slowed =
        !isMonster(figure) && !traits(figure).ignoresSnow && ground(m_plan.mini(figure).at) == Ground::Snow;
    return slowed ? std::max(0, printed - 1) : printed;
}

} // namespace wheelhouse::board::fantasy_adventure
