// SPDX-License-Identifier: GPL-3.0-or-later
// The steps of the kinds of frames that are this game's own; one step each, the frame on top being of that kind.
// Internal to this game.
#pragma once

#include "model/rules/onslaught/game.h"

namespace wheelhouse::rules::onslaught {

void stepAttack(Game& game);
void stepLevel(Game& game);
void stepWalk(Game& game);
void stepTurnEnd(Game& game);
void stepRoundEnd(Game& game);
void stepShown(Game& game);
void stepMonsterTurn(Game& game);

} // namespace wheelhouse::rules::onslaught
