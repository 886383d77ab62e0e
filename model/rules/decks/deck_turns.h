// SPDX-License-Identifier: GPL-3.0-or-later
// Rounds and turns of games in which one place after the other is in turn, round after round.
#pragma once

#include "model/effects/game/game.h"

#include <functional>

namespace wheelhouse::rules::decks {

using namespace play;

using IsPlayed = std::function<bool(const TurnEntry&)>;

/// Counts on to the next round: the places wait again but for those that nobody plays, and what lasts for a round ends.
void beginRound(effects::Game& game, const IsPlayed& isPlayed);
/// The place that waits next, of those that somebody plays; nullptr where none does. The one that a turn was taken from
/// comes after the others.
const TurnEntry* nextPlace(const Table& table, std::optional<Initiative> takenFrom, const IsPlayed& isPlayed);
/// Ends the running turn with all that ends with it. `fallen`: those whose next turn nothing waits for any more.
void closeTurn(effects::Game& game, const std::vector<FigureId>& fallen = {});

} // namespace wheelhouse::rules::decks
