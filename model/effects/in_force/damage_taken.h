// SPDX-License-Identifier: GPL-3.0-or-later
// What a figure takes of the damage that comes to it. All whom an attack hit suffer at the same time, but are dealt
// with one after the other: what worked for one of them as the dice fell still works, even if its owner has fallen
// by then.
#pragma once

#include "model/effects/game/frames.h"
#include "model/effects/in_force/in_force.h"

namespace wheelhouse::effects {

/// What changes the damage now, to be kept until it is taken; what counts the times it works is left out.
std::vector<KeptChange> takenNow(const Game& game, const FigureId& to, int coming, const Scene& scene);
/// Those of them whose owner has fallen since; their own damage is no matter of theirs any more.
std::vector<KeptChange> keptByTheFallen(const Game& game, const std::vector<KeptChange>& taken, const FigureId& to);
/// What is taken now, with what was kept.
Value takenWith(const Game& game, const FigureId& to, int coming, const Scene& scene,
                const std::vector<KeptChange>& kept);
/// How much damage is on its way, and what brings it. Throws FrameFault where the frame does not say it.
int amountOf(const DamageFrame& damage);
Scene comingWith(const DamageFrame& damage);
/// What is taken now, with what was kept in the damage in progress.
Value takenInProgress(const Game& game, const FigureId& to, int coming, const Scene& scene);

} // namespace wheelhouse::effects
