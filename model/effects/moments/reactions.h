// SPDX-License-Identifier: GPL-3.0-or-later
// Who may react to a moment. Private to this folder.
#pragma once

#include "model/effects/game/game.h"

#include <nlohmann/json_fwd.hpp>

namespace wheelhouse::effects {

/// Whether anybody may react to it.
bool anybodyReacts(const Game& game, content::Moment moment, const Scene& scene);
/// The data of a frame that does what a trigger of self's does in a scene.
nlohmann::json frameOfClause(const FigureId& self, const QString& source, size_t trigger, Scene scene);

} // namespace wheelhouse::effects
