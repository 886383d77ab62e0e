// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/board/fantasy_adventure/breath.h"

#include <algorithm>

namespace wheelhouse::board::fantasy_adventure {

std::vector<Space> breath(const Board& board, int breather, Space direction, std::optional<int> length)
{
    const FloorPlan& plan = board.plan();
    const MiniEntry& mini = plan.mini(breather);
    std::vector<Space> covered;
    for (const Space start : footprint(mini)) {
        const Space front = start + direction;
        if (plan.contains(front) && plan.miniAt(front) == breather)
            continue; // not at the front
        Space from = start;
        for (int i = 0; !length || i < *length; ++i) {
            const Space to = from + direction;
            if (!plan.contains(to) || plan.barred(from, to) || board.isSolid(to) || board.isBush(to) ||
                board.level(to) != board.level(mini.at))
                break;
            covered.push_back(to);
            from = to;
        }
    }
    std::ranges::sort(covered);
    return covered;
}

std::vector<int> heroesOn(const Board& board, const std::vector<Space>& squares)
{
    std::vector<int> heroes;
    for (const Space s : squares) {
        const int figure = board.plan().miniAt(s);
        if (figure != FloorPlan::nobody && !board.isMonster(figure))
            heroes.push_back(figure);
    }
    std::ranges::sort(heroes);
    const auto twice = std::ranges::unique(heroes);
    heroes.erase(twice.begin(), twice.end());
    return heroes;
}

std::optional<int> firstHeroInBreath(const Board& board, int wolf, Space direction)
{
    for (int length = 1; length <= winterWolfBreath; ++length) {
        const auto heroes = heroesOn(board, breath(board, wolf, direction, length));
        if (!heroes.empty())
            return heroes.front();
    }
    return std::nullopt;
}

std::vector<Space> coldAura(const Board& board, int figure)
{
    constexpr int depth = 2;
    const MiniEntry& mini = board.plan().mini(figure);
    std::vector<Space> squares = footprint(mini.at - Space{depth, depth}, mini.size + 2 * depth);
    std::erase_if(squares, [&](Space s) { return !board.plan().contains(s) || board.plan().miniAt(s) == figure; });
    return squares;
}

} // namespace wheelhouse::board::fantasy_adventure
