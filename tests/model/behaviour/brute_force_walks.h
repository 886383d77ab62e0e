// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/model/behaviour/brute_force_board.h"

#include <optional>

namespace wheelhouse::testing::brute {

/// Where a mini can walk past all others as they stand when this is made.
class Walks
{
public:
    Walks(const Board& board, const Mini& mini);

    /// For each place by its number: the fewest points from the start to end there, none where it cannot.
    using Costs = std::vector<std::optional<int>>;
    Costs costsFrom(Space start) const;
    /// What the step from a place to the next costs; none where there is no such step.
    std::optional<int> price(Space from, Space to) const;

private:
    struct Step {
        int to = 0;
        int price = 1;
    };

    void addStepsFrom(const Mini& mini, Space from);
    void addStep(const Mini& mini, Space from, Space to, int price);
    bool hasWallInside(const Spaces& feet) const;
    std::optional<int> priceTo(const Mini& mini, Space from, Space direction) const;

    const Board& m_board;
    std::vector<std::vector<const Mini*>> m_others; ///< on each space
    std::vector<bool> m_mayEnd;
    std::vector<std::vector<Step>> m_steps;
};

} // namespace wheelhouse::testing::brute
