// SPDX-License-Identifier: GPL-3.0-or-later
// What verbs do once whom they concern is settled. Private to this folder.
#pragma once

#include "model/effects/game/game.h"

#include <nlohmann/json.hpp> // lint: allowed, internal to the folder

namespace wheelhouse::effects {

/// One verb being done: where it is printed, and the frame's data.
struct Doing {
    const content::Verb& verb;
    nlohmann::json data;
    Scene scene;
    VerbRef place;
};

/// The verbs that need nobody's further choice.
void happenTo(Game& game, const Doing& doing, const std::vector<FigureId>& targets);
/// The attack that the verb makes, at all of them.
void attackAll(Game& game, const Doing& doing, const AttackRef& attack, const std::vector<FigureId>& targets);
/// An attack misses whom it can no longer reach or see. Where nobody keeps places the players are asked: false while
/// they are.
bool settleMiss(Game& game, const Doing& doing);

} // namespace wheelhouse::effects
