// SPDX-License-Identifier: GPL-3.0-or-later
// Whose place is still known, while the map is for monsters alone and nobody keeps the minis moving between their
// turns. Internal to this game.
#pragma once

#include "model/rules/onslaught/game.h"

namespace wheelhouse::rules::onslaught {

/// The figure may be so many steps farther from where it was seen last. Nothing while the app keeps its place.
void stray(Game& game, const FigureId& figure, int steps);

/// The same for those whose turn ends: a character may have taken two moves (ONS-ECO-05), wherever the players say that
/// it went; a monster that acted by its script stands where the app has it.
void strayInTurn(Game& game, const std::vector<FigureId>& figures);
/// How far one move takes the figure at most.
int farthestMove(const Game& game, const FigureId& figure);

/// Once the monsters' turn is over nobody keeps places any more, until they act again.
void putMapAway(Game& game);

} // namespace wheelhouse::rules::onslaught
