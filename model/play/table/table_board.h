// SPDX-License-Identifier: GPL-3.0-or-later
// The table's map as a board for the geometry.
#pragma once

#include "model/play/table/table.h"

namespace wheelhouse::play {

/// The side of every figure that belongs to no seat.
constexpr const char* monsterSide = "monster";

struct TableBoard {
    /// The map with its doors as they are, and each standing figure on it as a mini: with the figure's id, and as its
    /// side its seat's id or `monsterSide`. It passes `board::check`. A defeated figure is a mini only where the game
    /// has it lie in the way.
    board::Description description;
    /// Figures left out because they cannot stand where they were put: over another, in blocking terrain, across a
    /// barrier. Of two in one place the first in the table's order is kept.
    std::vector<FigureId> misplaced;
};

/// The standing figures of the table as the minis of a `TableBoard` on this ground, which passes `board::check`. The
/// `downed` are still in the way, though they have no hit points.
struct StandingMinis {
    std::vector<board::MiniEntry> minis;
    std::vector<FigureId> misplaced;
};
StandingMinis standingMinis(const Table& table, const board::Description& ground,
                            const std::vector<FigureId>& downed = {});

/// None while no map is shown, or where the table's map is not a valid board.
std::optional<TableBoard> boardOf(const Table& table, const std::vector<FigureId>& downed = {});

} // namespace wheelhouse::play
