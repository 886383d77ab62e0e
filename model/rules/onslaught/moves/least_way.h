// SPDX-License-Identifier: GPL-3.0-or-later
// Of several ways that are as good for a figure, the one on which least is set off: each space entered or left may be
// waited for. Where nobody waits, the place it leads to alone.
#pragma once

#include "model/rules/onslaught/frames.h"
#include "model/rules/onslaught/game.h"

namespace wheelhouse::rules::onslaught {

/// The cheapest way of a walk and what each space has cost, the goal last; none where nobody keeps places.
std::optional<std::vector<ReachedPlace>> leastWay(const Game& game, const FigureId& figure, board::Space to,
                                                  const Gait& gait);
/// What each step of a figure's walk sets off, as numbers: equal ones for what does the same. Empty where nobody waits
/// for any step.
/// Valid until the next event.
board::onslaught::SetOff whatStepsSetOff(const Game& game, const FigureId& figure);
/// The steps of a frame over such a way to a place.
std::vector<WayStep> stepsOn(const Game& game, const std::optional<std::vector<ReachedPlace>>& way, board::Space to);
/// The same where nobody has worked the way out yet.
std::vector<WayStep> stepsTo(const Game& game, const FigureId& figure, board::Space to, const Gait& gait);
/// The one of these ways to a place over which somebody is moved.
std::vector<WayStep> stepsOver(const Game& game, const FigureId& figure,
                               const std::vector<board::onslaught::Way>& ways);

} // namespace wheelhouse::rules::onslaught
