// SPDX-License-Identifier: GPL-3.0-or-later
// Using a dial's ability, and setting up what goes on for a while.
#pragma once

#include "model/effects/game/game.h"

#include <functional>

namespace wheelhouse::effects {

/// The number to which using this dial turns it, or Dial::usedUp.
int numberOnUse(const Game& game, const FigureId& figure, const Dial& dial);
/// Turns the dial of an attack, ability or reaction that is declared, and brings about the moment of its use once
/// everything that is pushed after this call is done.
void useDial(Game& game, const FigureId& figure, const QString& dial);

/// Whether something that lasts until the end of a next turn ends with the turn of these figures, which has this
/// serial.
bool endsWithTurn(const Lasting& lasting, const std::vector<FigureId>& figures, int turn);
/// Whether it ends because the turn for which it waits is skipped, as its figure has fallen.
bool endsPassedOver(const Lasting& lasting, const std::vector<FigureId>& figures);

/// Whether using it sets up something that lasts for a while.
bool setsUp(const content::Effect& effect);
/// Sets up what lasts for a while, for the figure itself or for the one that it was used on.
void setUp(Game& game, const FigureId& figure, const QString& source, content::Until until, const FigureId& chosen);

/// Ends those of the lasting effects for which `over` is true.
void endLasting(Game& game, const std::function<bool(const Lasting&)>& over);
/// Ends what lasts until a figure's next attack, which it has made.
void endOneAttack(Game& game, const FigureId& attacker);

} // namespace wheelhouse::effects
