// SPDX-License-Identifier: GPL-3.0-or-later
// The end of a turn: what happens at it, what it scores, and then what was asked to come after it.
#pragma once

#include "model/rules/onslaught/frames.h"
#include "model/rules/onslaught/game.h"

namespace wheelhouse::rules::onslaught {

/// Ends the turn that runs (ONS-ACT-04), whose walk ends first. `after` tells what comes then: `next`, whether it is
/// the next number; `begin`, what was asked for (see `goOnWith`); `round`, that it is the end of the round.
void endRunning(Game& game, const TurnEndFrame& after);
/// How far the end of the running turn has come, as its frame has it.
QString stageOfTurnEnd(const Game& game);
/// The line that tells it.
Message lineOfEnd(const Game& game, Initiative number, const std::vector<FigureId>& figures);

} // namespace wheelhouse::rules::onslaught
