// SPDX-License-Identifier: GPL-3.0-or-later
// Using a dial's ability, and setting up what goes on for a while.
#pragma once

#include "model/effects/game/game.h"

#include <functional>

namespace wheelhouse::effects {

/// The number that using this dial turns it to, or Dial::usedUp.
int numberOnUse(const Game& game, const FigureId& figure, const Dial& dial);
/// Turns the dial of an attack, ability or reaction that is declared, and tells of its use once everything pushed after
/// this is done.
void useDial(Game& game, const FigureId& figure, const QString& dial);

/// Whether what goes on until the end of a next turn ends with the turn of these, which has this serial.
bool endsWithTurn(const Lasting& lasting, const std::vector<FigureId>& figures, int turn);
/// Whether it ends because the turn for which it waits is passed over, its figure having fallen.
bool endsPassedOver(const Lasting& lasting, const std::vector<FigureId>& figures);

/// Whether using it sets something up that goes on for a while.
bool setsUp(const content::Effect& effect);
/// Sets it up for itself, or for whom it was used on.
void setUp(Game& game, const FigureId& figure, const QString& source, content::Until until, const FigureId& chosen);

/// Ends what was set up and is over now.
void endLasting(Game& game, const std::function<bool(const Lasting&)>& over);
/// Ends what lasts until a figure's next attack, which it has made.
void endOneAttack(Game& game, const FigureId& attacker);

} // namespace wheelhouse::effects
