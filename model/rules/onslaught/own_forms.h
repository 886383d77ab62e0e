// SPDX-License-Identifier: GPL-3.0-or-later
// The game's own commands as a stranger writes them.
#pragma once

#include "model/play/session/command_form.h"

namespace wheelhouse::rules::onslaught {

/// How one of the game's own commands is written; without words where there is no such command. Besides, each takes
/// "anyway" (true): what the rules refuse is done all the same. Acts of the turn take "ends-move" (true): the move in
/// progress ends first, in the same step.
play::CommandForm ownForm(const char* type);

} // namespace wheelhouse::rules::onslaught
