// SPDX-License-Identifier: GPL-3.0-or-later
// The spaces among which a verb of a card lets its player choose: to walk, push, drag, teleport or lay a token.
#pragma once

#include "model/effects/game/game.h"

namespace wheelhouse::effects {

/// The spaces open to the verb for this figure; none where nobody keeps places.
std::vector<board::Space> placesFor(const Game& game, const content::Verb& verb, const Scene& scene,
                                    const FigureId& target);

/// Whom a push leads away from, and a drag towards.
FigureId centreOf(const Game& game, const content::Verb& verb, const Scene& scene);
/// The ways over which a push, a drag or a slide may take the figure; none where nobody keeps places, or where it holds
/// its ground.
std::vector<Way> shiftsFor(const Game& game, const content::Verb& verb, const Scene& scene, const FigureId& target);

/// The rules that a verb switches on for the walk it grants.
std::vector<QString> rulesOf(const content::Verb& verb);

/// Whose spaces the walker goes through on this way, with any of its own.
std::vector<FigureId> passedBy(const Game& game, const FigureId& walker, const std::vector<ReachedPlace>& way);

} // namespace wheelhouse::effects
