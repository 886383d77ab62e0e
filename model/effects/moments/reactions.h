// SPDX-License-Identifier: GPL-3.0-or-later
// Who may react to a moment. Private to this folder.
#pragma once

#include "model/effects/game/frames.h"
#include "model/effects/game/game.h"

namespace wheelhouse::effects {

/// Whether anybody may react to it.
bool anybodyReacts(const Game& game, content::Moment moment, const Scene& scene);
/// The reactions that may answer it, each by its figure and its dial.
std::vector<QString> reactionsTo(const Game& game, content::Moment moment, const Scene& scene);
/// The frame that does what a trigger of self's does in a scene.
VerbsFrame frameOfClause(const FigureId& self, const QString& source, size_t trigger, Scene scene);

} // namespace wheelhouse::effects
