// SPDX-License-Identifier: GPL-3.0-or-later
// Victory points that a scenario's goals give by themselves, and the experience of its achievements; what they do not
// say as data is counted by the players.
#pragma once

#include "model/rules/onslaught/game.h"

#include <nlohmann/json_fwd.hpp>

namespace wheelhouse::rules::onslaught {

/// Scores a fall: an enemy character's, or that of something a side's figure brought down.
void scoreFall(Game& game, const FigureId& fallen, const Scene& scene);
/// For a chest that was looted.
void scoreChest(Game& game, const FigureId& looter);
/// For the places held at the round's end, one after the other; `done` counts those that are settled. With a map the
/// board tells who is there, without one the players are asked. False: somebody has been asked, and `answer` is what
/// they say when it goes on.
bool scorePlaces(Game& game, int& done, const nlohmann::json& answer);
/// For where a character has ended its turn, once for each side. Without a map the players may say so.
void scoreTurnEnd(Game& game, const FigureId& figure);
/// For the loot that is carried when the last round is over.
void scoreCarried(Game& game);

} // namespace wheelhouse::rules::onslaught
