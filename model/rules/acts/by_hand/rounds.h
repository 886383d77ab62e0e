// SPDX-License-Identifier: GPL-3.0-or-later
// Steps of the round's end that a game with rules takes one by one. Internal to the rules.
#pragma once

#include "model/rules/acts/command/command_context.h"

namespace wheelhouse::rules::acts {

/// The number of the round that follows (ONS-END-04, ONS-RND-04).
int roundAfter(int round);
/// Every numbered dial that counts goes down by one (ONS-END-02, ONS-END-03): one at 2 is ready in the round after next
/// (ONS-CDL-07).
void turnDialsDown(CommandContext& context);
/// The 1 card goes to the next seat, which is active then, where it passes at all (ONS-END-05, ONS-RND-03).
void passActive(CommandContext& context);

} // namespace wheelhouse::rules::acts
