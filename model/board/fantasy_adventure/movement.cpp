// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/board/fantasy_adventure/movement.h"

#include <algorithm>

namespace wheelhouse::board::fantasy_adventure {
namespace {

/// One figure on its way; places are told by the north-west square of its footprint.
class Walk
{
public:
    Walk(const Board& board, int figure, int points, Chests chests)
        : m_board(board)
        , m_plan(board.plan())
        , m_figure(figure)
        , m_size(board.plan().mini(figure).size)
        , m_points(points)
        , m_chests(chests)
        , m_best(board.plan().width(), board.plan().height(), points + 1)
        , m_frontier(static_cast<std::size_t>(points) + 1)
    {
    }

    std::vector<Reached> everywhere();

private:
    /// Only heroes open chests, and none that covers more than the chest's one square.
    bool isOpenableChest(Space at) const
    {
        return m_chests == Chests::MayBeOpened && m_size == 1 && m_plan.terrain(at) == 'C' &&
               !m_board.isMonster(m_figure);
    }
    bool foeIsAt(Space at) const;
    int stepCost(Space from, Space step) const;
    void add(Space at, int cost);
    void goOnFrom(Space at, int cost);

    const Board& m_board;
    const FloorPlan& m_plan;
    int m_figure;
    int m_size;
    int m_points;
    Chests m_chests;
    Grid<int> m_best;
    std::vector<std::vector<Space>> m_frontier;
};

/// Foes are not passed (FAB-MOV-04); the own side is (FAB-MOV-03).
bool Walk::foeIsAt(Space at) const
{
    return std::ranges::any_of(footprint(at, m_size), [this](Space s) {
        const int other = m_plan.miniAt(s);
        return other != FloorPlan::nobody && m_board.areFoes(m_figure, other);
    });
}

/// What a step to a place that holds the figure costs: 2 into water (FAB-BRK-01), else 1, also over a bridge
/// (FAB-BRK-02) and for a dragon's whole block (FAB-DRM-03).
int Walk::stepCost(Space from, Space step) const
{
    for (const Space s : footprint(from + step, m_size)) {
        const Space before = s - from;
        const bool isNew = before.x < 0 || before.y < 0 || before.x >= m_size || before.y >= m_size;
        if (isNew && m_board.ground(s) == Ground::Water)
            return 2;
    }
    return 1;
}

/// Only a place whose whole cost is left (FAB-BRK-03).
void Walk::add(Space at, int cost)
{
    if (cost > m_points || m_best.at(at) <= cost)
        return;
    m_best.at(at) = cost;
    m_frontier[static_cast<std::size_t>(cost)].push_back(at);
}

/// By orthogonal steps (FAB-MOV-01), of a large figure with its whole front, so that a dragon needs doors two wide
/// (FAB-DRM-01); up to a tower's top and down from it like any step (FAB-TOW-06, FAB-TOW-07); and through a passage for
/// 1 (FAB-TRD-01), which monsters take only to explored ground, and dragons never (FAB-TRD-06, FAB-PAS-03).
void Walk::goOnFrom(Space at, int cost)
{
    if (isOpenableChest(at) && cost > 0)
        return; // a chest is the last square of a move
    for (const Space step : orthogonalSteps) {
        const Space next = at + step;
        if (!m_plan.contains(next) || (!m_board.groundHolds(m_figure, next) && !isOpenableChest(next)) ||
            !m_plan.wayIsOpen(at, m_size, step) || foeIsAt(next))
            continue;
        add(next, cost + stepCost(at, step));
    }
    const auto through = m_board.passageFrom(at);
    const bool barred =
        m_board.isMonster(m_figure) && (m_board.isDragon(m_figure) || !through || !m_board.isExplored(*through));
    if (through && !barred && m_board.groundHolds(m_figure, *through) && !foeIsAt(*through))
        add(*through, cost + 1);
}

std::vector<Reached> Walk::everywhere()
{
    add(m_plan.mini(m_figure).at, 0);
    for (int cost = 0; cost <= m_points; ++cost) {
        // A step costs at least 1, so nothing is added to the bucket that is being emptied.
        for (const Space at : m_frontier[static_cast<std::size_t>(cost)]) {
            if (m_best.at(at) == cost)
                goOnFrom(at, cost);
        }
    }
    std::vector<Reached> reached;
    for (int y = 0; y < m_plan.height(); ++y) {
        for (int x = 0; x < m_plan.width(); ++x) {
            if (m_best.at({x, y}) <= m_points)
                reached.push_back({{x, y}, m_best.at({x, y})});
        }
    }
    return reached;
}

} // namespace

std::vector<Reached> ways(const Board& board, int figure, int points, Chests chests)
{
    return Walk(board, figure, points, chests).everywhere();
}

bool mayEndTurn(const Board& board, int figure, Space at)
{
    const auto spaces = footprint(at, board.plan().mini(figure).size);
    return std::ranges::all_of(spaces, [&](Space s) {
        const int other = board.plan().miniAt(s);
        return (other == FloorPlan::nobody || other == figure) && !board.isBush(s) && !board.passageFrom(s);
    });
}

std::vector<Reached> reach(const Board& board, int figure, int points, Chests chests)
{
    auto reached = ways(board, figure, points, chests);
    std::erase_if(reached, [&](const Reached& way) { return !mayEndTurn(board, figure, way.at); });
    return reached;
}

} // namespace wheelhouse::board::fantasy_adventure
