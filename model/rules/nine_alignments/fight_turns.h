// SPDX-License-Identifier: GPL-3.0-or-later
// Turns from the highest score down, each creature of a place after the other; moves, dashes and dodges. The end of a
// turn and the way to the next one are frames, since cards may act then.
#pragma once

#include "model/rules/nine_alignments/fight.h"

namespace wheelhouse::rules::nine_alignments {

/// Goes on to the next turn (NIN-RND-05), over the end of the round where everybody has had one (NIN-RND-01); whoever
/// lies at 0 hit points makes a death save first. A place that a turn was taken from, and that waits again, comes after
/// the others that wait.
void beginNextTurn(Fight& fight, std::optional<Initiative> takenFrom = {});
/// What whoever is in turn has for it, or ends it at once for somebody who is no longer there.
void openTurn(Fight& fight);
/// Goes on where whoever was in turn has left the fight, or acts by hand have left nobody or another place in turn.
/// `before` is the place that was in turn before the command.
void followTurn(Fight& fight, const TurnEntry& before);

void stepTurnEnd(Fight& fight);
void stepNextTurn(Fight& fight);

/// Whatever is left of it (NIN-RND-04).
ActResult endTurn(Fight& fight, acts::CommandArguments& asked);
/// A part of the turn's movement, before the action or after it (NIN-MOV-06, NIN-MOV-07).
ActResult move(Fight& fight, acts::CommandArguments& asked);
/// "dash" or "dodge" as the turn's action.
ActResult takeAction(Fight& fight, acts::CommandArguments& asked);

/// Where whoever is in turn may end a part of the move; none while no map lies.
std::vector<board::Reached> placesToGo(const Fight& fight);

} // namespace wheelhouse::rules::nine_alignments
