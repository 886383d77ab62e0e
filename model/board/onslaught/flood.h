// SPDX-License-Identifier: GPL-3.0-or-later
// The way of a mini over the board, all places of one cost at a time; who goes it step by step asks for each.
#pragma once

#include "model/board/onslaught/board.h"
#include "model/board/onslaught/workspace.h"

#include <array>

namespace wheelhouse::board::onslaught {

class Flood
{
public:
    /// Stands at the mini's own place, cost 0.
    Flood(const Board& board, MiniIndex mini, Workspace& workspace);

    /// The places first reached at the present cost: rows firstRow() … lastRow() of the grid, none if the former is
    /// the greater.
    const BitGrid& front() const { return m_work.pending[slot(m_cost)]; }
    int firstRow() const { return m_rows[slot(m_cost)].first; }
    int lastRow() const { return m_rows[slot(m_cost)].last; }
    int cost() const { return m_cost; }
    /// Writes the present cost into workspace.costs at the places first reached at it.
    void noteCosts();

    /// Goes on to the next cost, also where nothing is reached at it; false when nothing is left to reach.
    bool advance();

    /// Places reached so far.
    const BitGrid& visited() const { return m_work.visited; }
    /// Places that the mini may enter on its way.
    const BitGrid& enterable() const { return m_work.enterable; }
    /// Places where the mini may end.
    const BitGrid& stops() const { return m_work.stops; }
    /// Whether one step leads from a place to another, and what it costs; 0 if none does.
    int stepCost(Space from, Space to) const;

private:
    struct Rows {
        int first = 0;
        int last = -1;
    };
    using Steps = std::array<std::array<BitGrid, 3>, 4>;

    static std::size_t slot(int cost) { return static_cast<std::size_t>(cost % 4); }
    void prepareSmall(const Mini& mover);
    void prepareLarge(const Mini& mover);
    void prepareLargeStep(int size, std::size_t direction);
    void settle();
    void spread();
    void spreadThroughPortals();
    /// Notes that places in these rows may be reached at that cost.
    void wait(int cost, int firstRow, int lastRow);

    const Board& m_board;
    const Mini& m_mover;
    Workspace& m_work;
    const Steps* m_steps = nullptr;
    bool m_usesPortals = false;
    int m_cost = 0;
    std::array<Rows, 4> m_rows;
};

} // namespace wheelhouse::board::onslaught
