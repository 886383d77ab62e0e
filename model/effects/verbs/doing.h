// SPDX-License-Identifier: GPL-3.0-or-later
// What verbs do once whom they concern is settled. Private to this folder.
#pragma once

#include "model/effects/game/frames.h"
#include "model/effects/game/game.h"

namespace wheelhouse::effects {

/// One verb being done, by the innermost frame, which is written back once the verb has come to a halt or to its deed.
struct Doing {
    const content::Verb& verb;
    VerbsFrame& frame;
    Scene scene;
    VerbRef place;   ///< where it is printed
    JsonValue asked; ///< the frame as an attack keeps it that the verb makes: as it was when the verb's turn came
};

/// The verbs that need nobody's further choice.
void happenTo(Game& game, const Doing& doing, const std::vector<FigureId>& targets);
/// The attack that the verb makes, at all of them.
void attackAll(Game& game, const Doing& doing, const AttackRef& attack, const std::vector<FigureId>& targets);
/// An attack misses whom it can no longer reach or see. Where nobody keeps places the players are asked: false while
/// they are.
bool settleMiss(Game& game, const Doing& doing);

} // namespace wheelhouse::effects
