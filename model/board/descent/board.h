// SPDX-License-Identifier: GPL-3.0-or-later
// The Descent board: range and sight from the centre of one space to the centre of another. Trap: every third figure
// blocks, friends too, so sight depends on who looks at whom and not on the spaces alone.
#pragma once

#include "model/board/descent/house_rules.h"
#include "model/board/floor_plan.h"

#include <variant>

namespace wheelhouse::board::descent {

class Board
{
public:
    /// The board that the description tells of, or what is wrong with it.
    static std::variant<Board, Problem> make(const Description& description, const HouseRules& rules = {});

    const FloorPlan& plan() const { return m_plan; }
    const HouseRules& rules() const { return m_rules; }

    /// Spaces from one space to another, the start left out (DES-RNG-01, DES-RNG-02).
    int range(Space from, Space to) const;
    /// The least range between any two of their spaces.
    int range(const FloorSpot& from, const FloorSpot& to) const;

    /// The spaces of `from` from whose centres a line to the centre of `to` is clear (DES-LOS-02): each of them serves
    /// for an attack (DES-LOS-03), and its range is counted from it (DES-RNG-03). The figure that stands at `to`, and
    /// the one that looks (for a bare space the one that stands there), block nothing (DES-LOS-09).
    std::vector<Space> tracingSpaces(const FloorSpot& from, Space to) const;
    bool sees(const FloorSpot& from, Space to) const { return !tracingSpaces(from, to).empty(); }

    /// The other minis that a mini sees at least one space of, by index.
    std::vector<int> minisInSight(int mini) const;
    /// Whether a melee attack of the mini reaches the space: one of the eight beside its own.
    bool meleeReaches(int mini, Space to) const;

private:
    FloorPlan m_plan;
    HouseRules m_rules;
};

} // namespace wheelhouse::board::descent
