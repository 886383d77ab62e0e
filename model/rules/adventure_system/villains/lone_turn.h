// SPDX-License-Identifier: GPL-3.0-or-later
// A monster's turn outside a villain phase: for whoever asks what it would do on a given table.
#pragma once

#include "model/play/session/game_system.h"

namespace wheelhouse::rules::adventure_system {

struct LoneTurn {
    play::State state; ///< after it, or in the midst of it where it asks something
    std::vector<play::Event> events;
};

/// The turn of a monster on the map while nothing else is in progress. Its questions are answered by commands.
LoneTurn loneTurn(const play::GameSystem& system, const play::State& state, const content::Pack& content,
                  play::Chance& chance, const play::FigureId& monster);

/// A tactic that was looked at: followed, unless one of its tests fails.
struct TacticTried {
    size_t tactic = 0;
    std::optional<size_t> failed; ///< the first of its tests that does not hold
};

/// What the monster's script comes to as the table stands: the tactics up to the one that it follows (ADV-MON-03). None
/// where it has no script that is played.
std::vector<TacticTried> tacticsTried(const play::State& state, const content::Pack& content,
                                      const play::FigureId& monster);

} // namespace wheelhouse::rules::adventure_system
