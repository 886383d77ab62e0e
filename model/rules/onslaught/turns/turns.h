// SPDX-License-Identifier: GPL-3.0-or-later
// Turns and rounds: the budget when a turn begins, what ends with it, and the end phase in its order.
// Rules: ONS-ACT-01, ONS-ACT-02, ONS-ACT-03, ONS-ACT-04, ONS-ACT-05, ONS-ACT-06, ONS-ACT-07, ONS-ACT-08, ONS-ACT-09,
// ONS-ACT-10, ONS-ECO-01, ONS-END-01, ONS-END-02, ONS-END-03, ONS-END-04, ONS-END-05, ONS-END-06, ONS-RND-01,
// ONS-RND-02, ONS-WIN-01, ONS-WIN-02, ONS-WIN-03, ONS-WIN-04, ONS-WIN-05.
#pragma once

#include "model/rules/acts/command/command_arguments.h"
#include "model/rules/onslaught/turns/budget.h"

namespace wheelhouse::rules::onslaught {

ActResult beginTurn(Game& game, acts::CommandArguments& asked);
ActResult endTurn(Game& game, acts::CommandArguments& asked);
ActResult endRound(Game& game, acts::CommandArguments& asked);
/// The round is over: the end phase in its steps.
void beginRoundEnd(Game& game);
/// The order by hand; confirmed cards stay where they lie (ONS-INI-15).
ActResult setOrder(Game& game, acts::CommandArguments& asked, const JsonValue& args);
ActResult tradeAction(Game& game, acts::CommandArguments& asked);
/// After everything is done: a figure defeated in its own turn ends it, and the game may be over.
void settleUp(Game& game);
/// Takes up a turn that the free table's own acts have begun or ended: budget, what fades, what triggers.
void followTurn(Game& game, int turnBefore);

} // namespace wheelhouse::rules::onslaught
