// SPDX-License-Identifier: GPL-3.0-or-later
// Monsters that come into play later, and figures that come back, as the scenarios say. A reading: who comes into play
// is placed and enters no space, so that nothing which waits for that is set off. The rulebook says that monsters are
// placed, and speaks of entering only where a mini moves.
#pragma once

#include "model/rules/onslaught/game.h"

namespace wheelhouse::rules::onslaught {

/// The free spaces where a monster of the kind may come in (ONS-MSP-01): beside a figure; without one on the places of
/// the map that monsters come from, and where those are taken as near to one of them as can be. Empty where nobody
/// keeps places.
std::vector<board::Space> arrivalPlaces(const Game& game, const QString& kind, const FigureId& beside);
/// How many minis of a kind of monster are not in play (ONS-CMP-04); where nobody has counted them, as many as a board
/// still holds.
int minisLeft(const Game& game, const QString& kind);
/// Puts one more monster of the kind into play, in its group where it has one; nothing happens once all minis stand.
void bring(Game& game, const QString& kind, const std::optional<board::Space>& at);

/// Where one of the fallen may come back: any free space where its side began; for a monster the free spaces nearest to
/// where it began, all that are equally near. Empty where nobody keeps places.
std::vector<board::Space> comebackPlaces(const Game& game, const FigureId& figure);
} // namespace wheelhouse::rules::onslaught
