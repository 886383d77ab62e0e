// SPDX-License-Identifier: GPL-3.0-or-later
// The verbs for which a place, a dial, a die, a token or a condition has to be chosen: walks, pushes, tokens laid,
// dials turned, dice rolled again, pieces taken.
#pragma once

#include "model/effects/game/frames.h"
#include "model/effects/game/game.h"

namespace wheelhouse::effects {

/// Why somebody has to choose: what is printed at this source, or a rule of the table, leaves it open.
Message whyChoice(const Game& game, const SeatId& seat, const FigureId& self, const QString& source);

/// Whether a verb asks for something other than whom it concerns, so that declining is one of the answers.
bool asksItself(const content::Verb& verb);

enum class Going {
    Asks, ///< somebody has to answer first
    Left, ///< this target was declined, or there was nothing to choose; call again
    Took, ///< this target is done; call again
    Done  ///< all of them have had their turn
};
/// Does the verb for its targets, one after the other. Once all are done, the caller has to write the frame back.
Going goOnWith(Game& game, VerbsFrame& frame, const content::Verb& verb, const std::vector<FigureId>& targets,
               const Scene& scene, const VerbRef& place);

} // namespace wheelhouse::effects
