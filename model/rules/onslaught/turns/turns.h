// SPDX-License-Identifier: GPL-3.0-or-later
// Turns and rounds: the budget when a turn begins, what ends with it, and the end phase in its order.
#pragma once

#include "model/rules/acts/command/command_arguments.h"
#include "model/rules/onslaught/turns/budget.h"

namespace wheelhouse::rules::onslaught {

ActResult beginTurn(Game& game, acts::CommandArguments& asked);
ActResult endTurn(Game& game, acts::CommandArguments& asked);
ActResult endRound(Game& game, acts::CommandArguments& asked);
/// The round is over: the end phase in its steps, effects before dials, round and 1 card (ONS-END-06).
void beginRoundEnd(Game& game);
/// The order by hand; confirmed cards stay where they lie (ONS-INI-15).
ActResult setOrder(Game& game, acts::CommandArguments& asked, const JsonValue& args);
/// What letting reactions pass answers with, which goes on with the step that asked for them.
ActResult reactionsPassed(Game& game);
ActResult tradeAction(Game& game, acts::CommandArguments& asked);
/// After everything is done: a figure defeated in its own turn ends it, and the game may be over.
void settleUp(Game& game);
/// Takes up a turn that the free table's own acts have begun or ended: budget, what fades, what triggers.
void followTurn(Game& game, int turnBefore);

} // namespace wheelhouse::rules::onslaught
