// SPDX-License-Identifier: GPL-3.0-or-later
// The Nine Alignments board: movement over squares in eight directions, and the floods that follow the same count.
// An encounter token is told as a mini: it takes its square and hides nothing.
#pragma once

#include "model/board/floor_plan.h"
#include "model/board/nine_alignments/house_rules.h"

#include <array>
#include <optional>
#include <utility>
#include <variant>

namespace wheelhouse::board::nine_alignments {

class Board
{
public:
    /// The board that the description tells of, or what is wrong with it.
    static std::variant<Board, Problem> make(const Description& description, const HouseRules& rules = {});

    const FloorPlan& plan() const { return m_plan; }
    const HouseRules& rules() const { return m_rules; }
    bool isSolid(Space s) const { return floorPlanWords.solid.find(m_plan.terrain(s)) != std::string_view::npos; }

    /// Whether the ground lets a figure of this size go one step, straight or diagonal, to a place on the board where
    /// it has room: no wall and no closed door between (NIN-MOV-10). Figures are not looked at.
    bool stepIsLegal(Space at, int size, Space step) const;

    /// The places where a mini may end with this many points, its own included, sorted; squares that others hold are
    /// not entered (NIN-MOV-04). `diagonalUsed` tells that the turn's cheap diagonal is gone (NIN-DIS-06).
    std::vector<Reached> reach(int mini, int points, bool diagonalUsed = false) const;
    /// A cheapest way, whatever it costs: step after step, the start left out. None where the mini may not end there.
    struct Way {
        int cost = 0;
        std::vector<Space> steps;
    };
    std::optional<Way> way(int mini, Space to, bool diagonalUsed = false) const;
    /// All squares that so much movement reaches from a square, that one included, sorted (NIN-AOE-01).
    std::vector<Space> radius(Space centre, int radius) const;

private:
    bool cornerIsFree(Space from, Space to) const;
    /// Whether a figure of this size may stand at each place; figures other than `ignored` are in the way if asked.
    Grid<char> standingRoom(int size, bool figuresBlock, int ignored) const;
    /// The fewest points to each place, while the cheap diagonal is there and once it is gone; more than `points` where
    /// they do not lead.
    using Costs = std::array<Grid<int>, 2>;
    Costs flood(Space start, int size, int points, bool diagonalUsed, const Grid<char>& room) const;
    /// The place and its half of `costs` from which one step leads to this one at its price.
    std::pair<Space, std::size_t> stepBefore(const Costs& costs, Space at, std::size_t used, int size) const;
    static std::vector<Reached> reachedIn(const Costs& costs, int points);

    FloorPlan m_plan;
    HouseRules m_rules;
};

} // namespace wheelhouse::board::nine_alignments
