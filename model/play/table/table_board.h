// SPDX-License-Identifier: GPL-3.0-or-later
// The table's map handed to the geometry.
#pragma once

#include "model/play/table/table.h"

namespace wheelhouse::play {

/// The side of every figure that belongs to no seat.
constexpr const char* monsterSide = "monster";

struct TableBoard {
    /// The map with its doors as they stand and each standing figure on it as a mini: id the figure's, side its seat's
    /// or `monsterSide`. It passes `board::check`. A defeated figure is a marker in its space and no mini, but where
    /// the game has it lie there and be in the way.
    board::Description description;
    /// Figures left out because they cannot stand where they were put: over another, in blocking terrain, across a
    /// barrier. Who stood there first by the table's order is kept.
    std::vector<FigureId> misplaced;
};

/// The standing figures of the table as minis on a ground that passes `board::check`, as `TableBoard` tells of them.
/// The `downed` are in the way still, though they have no hit points.
struct StandingMinis {
    std::vector<board::MiniEntry> minis;
    std::vector<FigureId> misplaced;
};
StandingMinis standingMinis(const Table& table, const board::Description& ground,
                            const std::vector<FigureId>& downed = {});

/// None while no map is shown, or where the table's is no board.
std::optional<TableBoard> boardOf(const Table& table, const std::vector<FigureId>& downed = {});

} // namespace wheelhouse::play
