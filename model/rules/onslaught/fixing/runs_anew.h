// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/play/session/fix.h"
#include "model/rules/onslaught/game.h"

namespace wheelhouse::rules::onslaught {

/// Going back to before one of the monsters that acted by their script in the line, to set right what was wrong and run
/// them from there: while the group's turn goes on.
std::vector<Fix> runsAnew(const Game& game, const std::vector<Event>& events);

/// After which of the events, counted from 1, one of the monsters has acted by its script.
std::vector<size_t> endsOfRuns(const std::vector<Event>& events);

} // namespace wheelhouse::rules::onslaught
