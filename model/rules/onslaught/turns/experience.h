// SPDX-License-Identifier: GPL-3.0-or-later
// Experience, and the level up card that it brings.
#pragma once

#include "model/rules/onslaught/game.h"

namespace wheelhouse::rules::onslaught {

/// Adds experience (ONS-EXP-01); the fifth point, reached or passed, asks for a level up card, once a scenario
/// (ONS-LVL-01, ONS-LVL-02, ONS-LVL-03).
void earn(Game& game, const FigureId& figure, int amount, const Message& why);
/// Whether more of it would show on the figure's dial.
bool mayEarn(const Figure& figure);

} // namespace wheelhouse::rules::onslaught
