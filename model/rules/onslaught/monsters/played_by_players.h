// SPDX-License-Identifier: GPL-3.0-or-later
// Who plays the monsters in turn: the app by their script, all at once or one after the other, or the players.
#pragma once

#include "model/play/prompts/turn_sheet.h"
#include "model/rules/acts/command/command_arguments.h"
#include "model/rules/onslaught/game.h"

namespace wheelhouse::rules::onslaught {

/// Whether the players play the monsters in turn themselves, in this turn or in every one.
bool arePlayedByPlayers(const Game& game);
/// The same of those of a number, whether it is their turn or not.
bool arePlayedByPlayers(const Game& game, Initiative number);

/// Whether a member of the group in turn has acted alone by its script.
bool isRunOneByOne(const Game& game);

/// `play-monsters` by, for?: the players or the script play the monsters in turn, in this turn or from now on.
ActResult playMonsters(Game& game, acts::CommandArguments& asked);

/// What can be done with monsters in turn beside running them all: running one, and handing them over. Once one was run
/// alone, the next one comes first.
void addChoicesBesideRun(const Game& game, TurnSheet& sheet);

} // namespace wheelhouse::rules::onslaught
