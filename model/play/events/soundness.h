// SPDX-License-Identifier: GPL-3.0-or-later
// What every state keeps to that rules and screens rely on, and that a file written past the program need not: the fold
// refuses what would break it, and a stored state that does is passed over.
#pragma once

#include "model/play/events/state.h"

namespace wheelhouse::play {

/// Of no more tracks, dials, overrides and lines than any figure has.
bool isSound(const Figure& figure);
/// One token at least.
bool isSound(const Token& token);
/// As many faces as it counts, sorted, so that a draw finds each and no order is stored; its layers come to the same.
bool isSound(const Pile& pile);
/// Some faces, and no more than any die has.
bool isSound(const DieKind& kind);
/// Numbers and dice that somebody could enter, for they are counted through one by one, and as many answers as somebody
/// could look through.
bool isSound(const Prompt& prompt);
/// Numbers that can stand on cards.
bool isSound(const content::DealRecipe& recipe);
/// Each seat once.
bool isSound(const Result& result);
/// All of it, no more of a kind than any game has, and every id and every number of the turn order once.
bool isSound(const State& state);

} // namespace wheelhouse::play
