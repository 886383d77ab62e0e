// SPDX-License-Identifier: GPL-3.0-or-later
// What a seat may not do with what it has not seen, so that nobody reads what is not theirs by taking, giving or
// turning it. Whose things are was asked before, by what the act declares (see command/giver_check.h). Internal to the
// rules.
#pragma once

#include "model/rules/acts/command/giver_check.h"

namespace wheelhouse::rules::acts {

/// Why the giver may not turn it up for everybody: one that lies loose has to be known to the giver.
std::optional<Refusal> whyNotShow(const CommandContext& context, const Piece& piece, const QString& at);
/// Why the giver may not move it elsewhere, hand it on or put it back: one that lies loose and that the giver has not
/// seen is picked up, as far as the rules let it be, and nothing else.
std::optional<Refusal> whyNotMove(const CommandContext& context, const Piece& piece, const QString& at);
/// Why the giver may not take it up for this figure. What lies on the map is there to be taken.
std::optional<Refusal> whyNotTake(const CommandContext& context, const Piece& piece, const Figure& taker,
                                  const QString& at);
/// Whether the giver cannot know whose card the number is: it was dealt to somebody unseen, or is still in the deck,
/// which must look the same. What the turn order says of the number, or whether it stands there, makes no difference.
bool isUnseenNumber(const CommandContext& context, Initiative number);
/// Why the giver may not write into the order what becomes of this number, or take it out: it has not seen the card.
std::optional<Refusal> whyNotSetNumber(const CommandContext& context, Initiative number, const QString& at);
/// Why the giver may not turn up the card of this number: it has not seen it, and others come before it.
std::optional<Refusal> whyNotTurnUp(const CommandContext& context, Initiative number, const QString& at);
/// Why the giver may not say that the number is this figure's. The answer is one and the same whatever the cards show
/// that the giver has not seen.
std::optional<Refusal> whyNotSayWhose(const CommandContext& context, Initiative number, const FigureId& figure,
                                      const QString& at);
/// Why the giver may not say that the piece shows this face: the app keeps its pile, and has it down as another one or
/// as one that the giver has not seen.
std::optional<Refusal> whyNotTell(const CommandContext& context, const Piece& piece, const QString& face,
                                  const QString& at);

} // namespace wheelhouse::rules::acts
