// SPDX-License-Identifier: GPL-3.0-or-later
// Steps of the round's end that a game with rules takes one by one. Internal to the rules.
#pragma once

#include "model/rules/tracker/desk.h"

namespace wheelhouse::rules::tracker {

/// The number of the round that follows.
int roundAfter(int round);
/// Every numbered dial that counts goes down by one (ONS-END-02, 03).
void turnDialsDown(Desk& desk);
/// The 1 card goes to the next seat, where it passes at all (ONS-END-05).
void passActive(Desk& desk);

} // namespace wheelhouse::rules::tracker
