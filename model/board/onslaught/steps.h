// SPDX-License-Identifier: GPL-3.0-or-later
// Which steps a mini may take and what each costs, worked out for the whole board at once. Private to this folder.
#pragma once

#include "model/board/onslaught/board.h"
#include "model/board/onslaught/gait.h"
#include "model/board/onslaught/own_steps.h"
#include "model/board/onslaught/workspace.h"

#include <array>
#include <span>
#include <vector>

namespace wheelhouse::board::onslaught {

/// The orthogonal steps, as in orthogonalSteps, and then the diagonal ones.
inline constexpr std::array<Space, 8> allSteps{Space{0, -1},  Space{-1, 0}, Space{1, 0},  Space{0, 1},
                                               Space{-1, -1}, Space{1, -1}, Space{-1, 1}, Space{1, 1}};

/// Works in workspace.enterable, stops and steps for as long as it lives.
class WalkSteps
{
public:
    using Costs = std::array<BitGrid, 3>;

    WalkSteps(const Board& board, MiniIndex mini, const Gait& gait, Workspace& workspace);

    const Board& board() const { return m_board; }
    const Mini& mover() const { return m_mover; }
    /// Places that the mini may enter on its way.
    const BitGrid& enterable() const { return m_work.enterable; }
    /// Places where it may end.
    const BitGrid& stops() const { return m_work.stops; }
    /// For each of allSteps, as far as it takes them, and each cost: the places from which it may take it at that cost.
    std::span<const Costs> costs() const { return m_costs; }
    bool usesPortals() const { return m_usesPortals; }
    /// What a step through a portal costs; 0 where it may not be taken.
    int portalCost(Space from, Space to) const;
    /// Whether one step leads from a place to another, and what it costs; 0 if none does.
    int cost(Space from, Space to) const;

private:
    void prepareSmall();
    void prepareLarge();
    void prepareLargeStep(std::size_t direction);
    void prepareOwn(const Gait& gait);
    void enterByGait(const Gait& gait);
    /// Whether no leash forbids the step.
    bool isLet(Space from, Space to) const;

    const Board& m_board;
    const Mini& m_mover;
    Workspace& m_work;
    std::span<const Costs> m_costs;
    /// None where it walks in the usual way.
    const Gait* m_gait = nullptr;
    std::vector<Tether> m_tethers;
    bool m_usesPortals = false;
};

} // namespace wheelhouse::board::onslaught
