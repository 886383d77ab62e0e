// SPDX-License-Identifier: GPL-3.0-or-later
// What verbs do once whom they concern is settled. Private to this folder.
#pragma once

#include "model/effects/game/frames.h"
#include "model/effects/game/game.h"

namespace wheelhouse::effects {

/// One verb being done by the innermost frame. The frame is written back when the verb stops to ask or is done.
struct Doing {
    const content::Verb& verb;
    VerbsFrame& frame;
    Scene scene;
    VerbRef place;   ///< where it is printed
    JsonValue asked; ///< the frame as it was when the verb's turn came; an attack that the verb makes keeps it
};

/// Does a verb that needs no further choice.
void happenTo(Game& game, const Doing& doing, const std::vector<FigureId>& targets);
/// Makes the verb's attack at all of the targets.
void attackAll(Game& game, const Doing& doing, const AttackRef& attack, const std::vector<FigureId>& targets);
/// The attack in progress misses whomever it can no longer reach or see. Where nobody keeps places the players are
/// asked; false while they are.
bool settleMiss(Game& game, const Doing& doing);

} // namespace wheelhouse::effects
