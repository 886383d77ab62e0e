// SPDX-License-Identifier: GPL-3.0-or-later
// Where the map is for monsters alone, nobody has kept the minis moving since monsters acted last. Before a decision
// those are asked for whose place could change it, and nobody else. Internal to this folder.
#pragma once

#include "model/rules/onslaught/frames.h"
#include "model/rules/onslaught/game.h"

#include <nlohmann/json_fwd.hpp>

namespace wheelhouse::rules::onslaught {

/// Sets down whoever was asked about, if anybody was. Whether the answer was about that.
bool takePlace(Game& game, MonsterTurnFrame& frame, const nlohmann::json& answer);

/// Asks where somebody stands, if that matters to what comes at this point of the group's turn; `waiting` are the
/// members who have not acted. Whether it is asked.
bool asksForPlace(Game& game, MonsterTurnFrame& frame, const std::vector<FigureId>& waiting, const QString& at);

} // namespace wheelhouse::rules::onslaught
