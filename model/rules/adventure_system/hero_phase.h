// SPDX-License-Identifier: GPL-3.0-or-later
// Turns and their hero phase: the surge that a downed hero needs, the free move and the action, and how the adventure
// is lost. Rules: ADV-TRN-01 to 04, 06, 08, 09, 11, 12, ADV-SRG-01 to 07, ADV-WIN-02, 03, ADV-CON-15, ADV-MOV-03 to 08.
#pragma once

#include "model/rules/acts/command/command_arguments.h"
#include "model/rules/adventure_system/venture.h"

namespace wheelhouse::rules::adventure_system {

/// Begins the turn of the next hero round the table.
void beginTurn(Venture& venture);
/// Ends the turn in progress and begins the next one.
void endTurn(Venture& venture);

ActResult move(Venture& venture, acts::CommandArguments& asked);
/// Ends the hero phase; exploration and the villain phase follow by themselves.
ActResult endHeroPhase(Venture& venture, acts::CommandArguments& asked);

/// Where the hero in turn may go, by the move that is under way or the one that could begin.
std::vector<board::Reached> placesToGo(const Venture& venture);

} // namespace wheelhouse::rules::adventure_system
