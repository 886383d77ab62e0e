// SPDX-License-Identifier: GPL-3.0-or-later
// The ways of a mini over the board, all places of one cost at a time: ahead, from where it is, or back, from where it
// wants to get. Private to this folder.
#pragma once

#include "model/board/onslaught/steps.h"
#include "model/board/onslaught/workspace.h"

#include <array>

namespace wheelhouse::board::onslaught {

enum class Heading { Ahead, Back };

/// Works in the room for as long as it lives.
class Flood
{
public:
    Flood(const WalkSteps& steps, Heading heading, FloodRoom& room);

    /// Begins at these places, at cost 0, as far as the mini may enter them.
    void begin(Space place);
    void begin(const BitGrid& places);

    /// The places first reached at the present cost: rows firstRow() … lastRow() of the grid, none if the former is
    /// the greater.
    const BitGrid& front() const { return m_room.pending[slot(m_cost)]; }
    int firstRow() const { return m_rows[slot(m_cost)].first; }
    int lastRow() const { return m_rows[slot(m_cost)].last; }
    int cost() const { return m_cost; }
    /// Writes the present cost at the places first reached at it.
    void noteCosts(Grid<short>& costs) const;

    /// Goes on to the next cost, also where nothing is reached at it; false when nothing is left to reach.
    bool advance();

    /// Places reached so far.
    const BitGrid& visited() const { return m_room.visited; }

private:
    struct Rows {
        int first = 0;
        int last = -1;
    };

    static std::size_t slot(int cost) { return static_cast<std::size_t>(cost % 4); }
    void settle();
    void spread();
    /// Each returns whether steps that cost 1, 2 and 3 more reach anything.
    std::array<bool, 3> spreadAhead();
    std::array<bool, 3> spreadNarrowly();
    std::array<bool, 3> spreadBack();
    void spreadThroughPortals();
    /// Notes that places in these rows may be reached at that cost.
    void wait(int cost, int firstRow, int lastRow);

    const WalkSteps& m_steps;
    Heading m_heading;
    FloodRoom& m_room;
    int m_cost = 0;
    std::array<Rows, 4> m_rows;
};

} // namespace wheelhouse::board::onslaught
