// SPDX-License-Identifier: GPL-3.0-or-later
// Reactions to the walk of a monster that hands move: they are offered beside the question that comes next, whose
// answer lets the walk pass; where none comes, they are asked for once for the whole walk.
#pragma once

#include "model/rules/onslaught/frames.h"
#include "model/rules/onslaught/game.h"

#include <nlohmann/json_fwd.hpp>

namespace wheelhouse::rules::onslaught {

/// Whether reactions to the walk that is innermost in progress, or has just been, are asked for later.
bool isWatchedLater(const Game& game);
/// A reaction has stopped that walk before it began: what would have come of it does not.
void noteStoppedLate(Game& game);

/// The monster that acts is about to be moved by hand. Where nothing but reactions can answer that, they come later.
void watchLater(const Game& game, MonsterTurnFrame& frame);
/// Whether somebody has reacted to the end of that walk: hands have moved it to there.
bool hasEndedWalk(const MonsterTurnFrame& frame);
/// Adds to a question who may still react.
void offerReactions(const Game& game, const MonsterTurnFrame& frame, Prompt& prompt);
/// Whether somebody reacts by this answer; any other lets the walk pass.
bool reactsLate(Game& game, MonsterTurnFrame& frame, const nlohmann::json& answer);
/// Asks who reacts before something else happens, where anybody may. Whether it is asked.
bool asksWhoReacts(Game& game, MonsterTurnFrame& frame);

} // namespace wheelhouse::rules::onslaught
