// SPDX-License-Identifier: GPL-3.0-or-later
// When condition tokens fall by themselves. Internal to this folder.
#pragma once

#include "model/rules/acts/command/command_context.h"

namespace wheelhouse::rules::acts {

/// The tokens that the end of a turn of these figures takes off, their own (ONS-TOK-03) and those that they placed on
/// the map (ONS-TOK-04), all but those that were placed in this very turn (ONS-ACT-05); the others stay (ONS-TOK-02).
void fadeAtTurnEnd(CommandContext& context, const std::vector<FigureId>& figures, int serial);
/// The map tokens whose placers' number is passed over (ONS-TOK-05).
void fadeOfPassedOver(CommandContext& context, const std::vector<FigureId>& placers);

} // namespace wheelhouse::rules::acts
