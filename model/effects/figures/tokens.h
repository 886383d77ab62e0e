// SPDX-License-Identifier: GPL-3.0-or-later
// Tokens that stand for conditions, by the rules that are switched on for them.
#pragma once

#include "model/effects/game/game.h"

namespace wheelhouse::effects {

/// Whether the token's condition switches the rule on.
bool follows(const Game& game, const Token& token, const char* rule);
/// Takes those tokens off the bearer for whose conditions the rule is switched on.
void removeBearersOf(Game& game, const FigureId& bearer, const char* rule);
/// How many hit points the tokens on a figure hold back: healing brings none of them.
int heldBack(const Game& game, const FigureId& bearer);
/// Tokens that cost a hit point each have come onto the figure, by `placer`; it may fall.
void costPoints(Game& game, const FigureId& bearer, int count, const FigureId& placer);
/// Takes `count` tokens off a stack, or all of it.
void takeFromStack(Game& game, const Token& token, int count);
/// Tokens that are lost instead of hit points absorb what they can of the damage; returns what is left of it.
int absorb(Game& game, const FigureId& bearer, int damage);

} // namespace wheelhouse::effects
