// SPDX-License-Identifier: GPL-3.0-or-later
// What the cards of others do with loot that figures carry or wear.
#pragma once

#include "model/rules/onslaught/game.h"

namespace wheelhouse::rules::onslaught {

/// The item at the source, which the figure has used, leaves the game.
void discardItem(Game& game, const FigureId& figure, const QString& source);
/// Loot changes its carrier; only the two sides know what it is (ONS-ITM-12).
void takeLoot(Game& game, const FigureId& taker, const PieceId& piece);
/// What a fallen character carried lies in its space: face down what was (ONS-DEF-04), face up what it had equipped
/// (ONS-DEF-05).
void dropEverything(Game& game, const Figure& fallen);

} // namespace wheelhouse::rules::onslaught
