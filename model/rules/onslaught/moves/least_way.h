// SPDX-License-Identifier: GPL-3.0-or-later
// Of several ways that are as good for a figure, the one on which least is set off: each space entered or left may be
// waited for. Where nobody waits, the place it leads to alone. As a frame keeps its steps: [x, y], or [x, y, cost].
#pragma once

#include "model/rules/onslaught/game.h"

namespace wheelhouse::rules::onslaught {

/// The cheapest way of a walk and what each space has cost, the goal last; none where nobody keeps places.
std::optional<std::vector<ReachedPlace>> leastWay(const Game& game, const FigureId& figure, board::Space to,
                                                  const Gait& gait);
/// The steps of a frame over such a way to a place.
nlohmann::json stepsOn(const Game& game, const std::optional<std::vector<ReachedPlace>>& way, board::Space to);
/// The same where nobody has worked the way out yet.
nlohmann::json stepsTo(const Game& game, const FigureId& figure, board::Space to, const Gait& gait);
/// The one of these ways to a place over which somebody is moved.
nlohmann::json stepsOver(const Game& game, const FigureId& figure, const std::vector<board::onslaught::Way>& ways);

} // namespace wheelhouse::rules::onslaught
