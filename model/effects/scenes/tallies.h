// SPDX-License-Identifier: GPL-3.0-or-later
// How often a number on a card counts: by what is on the table, or by damage that was done.
#pragma once

#include "model/effects/scenes/scene.h"

namespace wheelhouse::effects {

/// The figures that the tally counts, as far as it is known where they stand.
struct CountedFigures {
    std::vector<FigureId> sure;
    std::vector<FigureId> open; ///< only the players can say whether these count
};
CountedFigures countedBy(const Game& game, const content::Tally& tally, const Scene& scene);

/// The factor with these figures; they are ignored where damage is counted.
int tallyOf(const Game& game, const content::Tally& tally, const std::vector<FigureId>& counted, const Scene& scene);

} // namespace wheelhouse::effects
