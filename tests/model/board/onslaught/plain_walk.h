// SPDX-License-Identifier: GPL-3.0-or-later
// Where a mini may walk, each step asked about by itself and one place after the other: slow, and plain enough to
// compare the bit tables with.
#pragma once

#include "model/board/grid.h"
#include "model/board/onslaught/movement.h"
#include "model/board/onslaught/routes.h"

#include <vector>

namespace wheelhouse::board::onslaught {

/// What every place costs a mini, with these points.
class PlainWalk
{
public:
    PlainWalk(const Board& board, MiniIndex mini, int points, const Gait& gait);

    /// More than the points where it does not get there.
    int cost(Space at) const { return m_costs.at(at); }
    /// Where it may end, its own place at 0 included.
    std::vector<Reached> places() const;
    /// What the lightest of the cheapest ways weighs; the caller knows that there is one.
    int leastWeight(Space to, const StepWeight& weight) const;

private:
    void spread();
    /// For each place to which a step may lead, or from which one may come.
    template <class Do>
    void forEachAround(Space at, Do act) const;
    /// 0 where the step may not be taken.
    int stepPrice(Space from, Space to) const;
    int ownPrice(Space from, Space to) const;
    int largePrice(Space from, Space to) const;
    /// What a step costs that enters hindering terrain or climbs.
    int price(bool hindering, bool climbs) const;
    bool isThroughPortal(Space from, Space to) const;
    bool isLet(Space from, Space to) const;
    bool mayPass(Space at) const;
    bool mayEnd(Space at) const;
    /// Whether another figure holds the space whom it may not walk through.
    bool isHeldAgainst(Space at) const;

    const Board& m_board;
    const MiniIndex m_index;
    const Mini& m_mini;
    const Gait m_gait;
    const int m_points;
    Grid<int> m_costs;
};

} // namespace wheelhouse::board::onslaught
