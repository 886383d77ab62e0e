// SPDX-License-Identifier: GPL-3.0-or-later
// Turns and their hero phase: the surge that a downed hero needs, the free move and the action, and how the adventure
// is lost.
#pragma once

#include "model/rules/acts/command/command_arguments.h"
#include "model/rules/adventure_system/venture.h"

namespace wheelhouse::rules::adventure_system {

/// Begins the turn of the next hero round the table (ADV-TRN-02); none where no hero is left. A place that a turn was
/// taken from, and that waits again, comes after the others that wait.
void beginTurn(Venture& venture, std::optional<Initiative> takenFrom = {});
/// Begins the hero phase that waited for a number of the hero's card.
void goOnWithHeroPhase(Venture& venture);
/// Ends the turn in progress, as a frame since cards may act then, and begins the next one.
void endTurn(Venture& venture);
void stepTurnStart(Venture& venture);
void stepTurnEnd(Venture& venture);
/// Goes on after an act by hand, which may have left nobody in turn or begun a turn of its own; `before` is the place
/// that was in turn before it, `turnBefore` the turn's serial, `inProgress` what was then.
void followTurnByHand(Venture& venture, const TurnEntry& before, int turnBefore, const std::vector<Frame>& inProgress);

/// What a square is called on the table: its tile, and where it lies in it.
Message nameOfSquare(const Venture& venture, board::Space square);
/// To a square, or, where none is named, to one that is asked for.
ActResult move(Venture& venture, acts::CommandArguments& asked);
/// The house rule that a surge may be spent on a hero above 0 hit points.
ActResult spendSurgeAtWill(Venture& venture, acts::CommandArguments& asked);
std::optional<Refusal> whyNotSpendSurge(const Venture& venture, const FigureId& hero);
/// A mini is set down by hand on a square of the dungeon, or taken out of it.
ActResult setDown(Venture& venture, acts::CommandArguments& asked);
/// One step of the frame that asks for it.
void stepWay(Venture& venture);
/// Ends the hero phase, whatever is left unused (ADV-TRN-11); exploration and the villain phase follow by themselves
/// (ADV-TRN-01, ADV-TRN-12). A phase that was set by hand goes on to the one after it.
ActResult endHeroPhase(Venture& venture, acts::CommandArguments& asked);

} // namespace wheelhouse::rules::adventure_system
