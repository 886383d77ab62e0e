// SPDX-License-Identifier: GPL-3.0-or-later
// What a figure takes of the damage that comes to it. All whom an attack hit suffer at the same time, but are dealt
// with one after the other: what worked for one of them as the dice fell still works, even if its owner has fallen
// by then.
#pragma once

#include "model/effects/in_force/in_force.h"

#include <nlohmann/json_fwd.hpp>

namespace wheelhouse::effects {

/// What changes the damage now, to be kept until it is taken; what counts the times it works is left out.
nlohmann::json takenNow(const Game& game, const FigureId& to, int coming, const Scene& scene);
/// Those of them whose owner has fallen since; their own damage is no matter of theirs any more.
nlohmann::json keptByTheFallen(const Game& game, const nlohmann::json& taken, const FigureId& to);
/// What is taken now, with what was kept.
Value takenWith(const Game& game, const FigureId& to, int coming, const Scene& scene, const nlohmann::json& kept);
/// The same with what was kept in the damage in progress.
Value takenInProgress(const Game& game, const FigureId& to, int coming, const Scene& scene);

} // namespace wheelhouse::effects
