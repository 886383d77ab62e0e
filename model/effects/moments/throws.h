// SPDX-License-Identifier: GPL-3.0-or-later
// Dice of any kind that what is in progress needs: real ones are asked for face by face, else the app throws them.
#pragma once

#include "model/effects/game/game.h"
#include "model/effects/moments/top_frame.h"

namespace wheelhouse::effects {

/// The dice that a card prints, as the table or the pack has them, else with the numbers from 1 up; none for none.
std::vector<AskedDice> diceOf(const Game& game, const content::Dice& printed);

/// What the dice come to, once they lie; `what` names the throw in the log.
ThrowTotals totalsFallen(Game& game, const QString& what, const std::vector<AskedDice>& dice, const JsonValue& answer);

/// Makes a question one for the faces of these dice.
void askForFaces(Prompt& prompt, const std::vector<AskedDice>& dice);

/// What the dice of the innermost frame come to. Where they are real, and `answer` does not tell their faces yet, the
/// prompt asks for them, and there is nothing to return.
template <class Kind>
std::optional<ThrowTotals> throwFrom(Game& game, Kind& frame, const QString& what, const std::vector<AskedDice>& dice,
                                     const JsonValue& answer, Prompt prompt)
{
    if (answer.isNull() && game.table().real.dice) {
        askForFaces(prompt, dice);
        askFrom(game, frame, std::move(prompt));
        return std::nullopt;
    }
    return totalsFallen(game, what, dice, answer);
}

} // namespace wheelhouse::effects
