// SPDX-License-Identifier: GPL-3.0-or-later
// How often a number of a card counts: what is counted on the table, or was done.
#pragma once

#include "model/effects/scenes/scene.h"

namespace wheelhouse::effects {

/// Those whom the tally counts, as far as anybody knows where they stand.
struct CountedFigures {
    std::vector<FigureId> sure;
    std::vector<FigureId> open; ///< of whom only the players can say it
};
CountedFigures countedBy(const Game& game, const content::Tally& tally, const Scene& scene);

/// What it comes to with these; they are ignored where damage is counted.
int tallyOf(const Game& game, const content::Tally& tally, const std::vector<FigureId>& counted, const Scene& scene);

} // namespace wheelhouse::effects
