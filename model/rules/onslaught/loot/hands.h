// SPDX-License-Identifier: GPL-3.0-or-later
// What the hands of a figure may do with loot, and what they reach over.
#pragma once

#include "model/rules/onslaught/game.h"
#include "model/rules/onslaught/turns/budget.h"

namespace wheelhouse::rules::onslaught {

/// What the figure may not do now with items, by its sort, turn, walk and cost; nothing where it may.
std::optional<Refusal> whyNotHandle(Game& game, const FigureId& figure, const Cost& cost);
/// Between turns nobody is meant without being named, even where it is done anyway.
tl::unexpected<Refusal> byNobody(const char* rule);

/// Whether a barrier or a closed door stands between a figure and a space beside it.
bool isBehindBarrier(const Game& game, const FigureId& figure, board::Space at);
/// Reaching over a barrier is allowed and told, unless the table plays otherwise (ONS-RNG-08).
std::optional<Refusal> whyNotOver(const Game& game, const FigureId& figure, board::Space at);
void tellOver(Game& game, const FigureId& figure, board::Space at);

} // namespace wheelhouse::rules::onslaught
