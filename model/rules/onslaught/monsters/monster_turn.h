// SPDX-License-Identifier: GPL-3.0-or-later
// A group of monsters acts by its script, with everything decided from the table as it is then (ONS-MAC-01 and after).
// What the rules leave open is asked of the side that is not active.
#pragma once

#include "model/rules/acts/command/command_arguments.h"
#include "model/rules/onslaught/game.h"

namespace wheelhouse::rules::onslaught {

/// Why the monsters in turn cannot be run, so that the players have to play them; nothing where they can. That no
/// monsters are in turn is such a reason, too.
std::optional<Refusal> whyNotRun(const Game& game);
/// Whether it is the turn of monsters that have a script, or whose script is not understood, and that have not all
/// acted by it.
bool hasScriptToRun(const Game& game);
/// What the group in turn is called.
QString nameOfGroup(const Game& game);
/// Whether a group of monsters is in turn.
bool isMonstersTurn(const Game& game);
/// Whether the monster has acted by its script in the turn that runs.
bool hasRun(const Game& game, const FigureId& figure);

ActResult run(Game& game, acts::CommandArguments& asked);

} // namespace wheelhouse::rules::onslaught
