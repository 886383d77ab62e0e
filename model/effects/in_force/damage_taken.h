// SPDX-License-Identifier: GPL-3.0-or-later
// How much of the damage dealt to a figure it takes. All whom an attack hit suffer at the same time, but are dealt with
// one after the other: what worked for one of them when the dice fell still works, even if its owner has fallen since.
#pragma once

#include "model/effects/game/frames.h"
#include "model/effects/in_force/in_force.h"

namespace wheelhouse::effects {

/// What changes the damage now, to be kept until it is taken; clauses that count how often they work are left out.
std::vector<KeptChange> takenNow(const Game& game, const FigureId& to, int coming, const Scene& scene);
/// Those of `taken` whose owner has fallen since, except those that belong to `to` itself.
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
