// SPDX-License-Identifier: GPL-3.0-or-later
// The verbs that need a place, a dial, a die, a token or a condition chosen: walks, pushes, tokens laid, dials turned,
// dice thrown again, pieces taken.
#pragma once

#include "model/effects/game/frames.h"
#include "model/effects/game/game.h"

namespace wheelhouse::effects {

/// Why somebody chooses: a card or a token, printed at this source, leaves it open.
/// The scenario, whose effects are no figure's, may leave it open too.
Message whyChoice(const FigureId& self, const QString& source);

/// Whether a verb asks for something else than for whom it concerns, so that leaving it is one of the answers.
bool asksItself(const content::Verb& verb);

enum class Going {
    Asks, ///< somebody has to answer first
    Left, ///< this one was left, or there was nothing to choose; look at it again
    Took, ///< this one has happened; look at it again
    Done  ///< all of them have had their turn
};
/// Does the verb for its targets, one after the other. Once all are done the frame is left to be written back.
Going goOnWith(Game& game, VerbsFrame& frame, const content::Verb& verb, const std::vector<FigureId>& targets,
               const Scene& scene, const VerbRef& place);

} // namespace wheelhouse::effects
