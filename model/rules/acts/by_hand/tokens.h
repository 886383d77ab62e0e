// SPDX-License-Identifier: GPL-3.0-or-later
// When condition tokens fall by themselves (ONS-TOK-02, ONS-TOK-03, ONS-TOK-04, ONS-TOK-05, ONS-ACT-05). Internal to
// this folder.
#pragma once

#include "model/rules/acts/command/command_context.h"

namespace wheelhouse::rules::acts {

/// The tokens that the end of a turn of these figures takes off, all but those that were placed in this very turn.
void fadeAtTurnEnd(CommandContext& context, const std::vector<FigureId>& figures, int serial);
/// The map tokens whose placers' number is passed over.
void fadeOfPassedOver(CommandContext& context, const std::vector<FigureId>& placers);

} // namespace wheelhouse::rules::acts
