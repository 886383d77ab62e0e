// SPDX-License-Identifier: GPL-3.0-or-later
// The one place in which a command is asked whether its giver may give it, by what its act declares. What the giver has
// not seen is another matter, which the acts by hand look at (see by_hand/givers.h). Internal to the rules.
#pragma once

#include "model/play/session/giver.h"
#include "model/rules/acts/command/command_arguments.h"

namespace wheelhouse::rules::acts {

/// Whose the piece is: the seat that holds it, or that plays the figure which carries it; empty for nobody's.
SeatId ownerOf(const Table& table, const Piece& piece);
/// Why the giver may not act for this figure.
std::optional<Refusal> whyNotActFor(const CommandContext& context, const Figure& figure, const QString& at);

/// Why a seat may not give an act that is declared so, told with whose it is. `inTurn` is whoever plays the one in
/// turn, of games that have turns. What an argument names that is not there, the act itself complains of.
std::optional<Refusal> whyNotGiven(const CommandContext& context, Giver giver, const CommandArguments& asked,
                                   const SeatId& inTurn = {});

} // namespace wheelhouse::rules::acts
