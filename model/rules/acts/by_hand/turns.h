// SPDX-License-Identifier: GPL-3.0-or-later
// What beginning and ending a turn mean to the table. Internal to the rules.
#pragma once

#include "model/rules/acts/command/command_context.h"

namespace wheelhouse::rules::acts {

/// The card with this number where the app has dealt it; nullptr otherwise.
const Piece* cardOf(const Table& table, Initiative number);
/// Whether the app deals the cards and this one is still in its deck: nobody has it this round.
bool isInDeck(const Table& table, Initiative number);
/// Who acts on a number as far as the app knows, secrets included; empty if it does not.
std::vector<FigureId> whoActs(const Table& table, const TurnEntry& entry);
/// True if all of them are defeated or gone; false if there is none.
bool areDefeated(const Table& table, const std::vector<FigureId>& figures);

/// Begins the turn of a number that stands in the order, its card shown. No other turn may run.
void startTurn(CommandContext& context, Initiative number);
/// Begins the turn of a number or a figure, as somebody has asked who may; the running one ends with it. Neither: the
/// next one.
Message beginAsked(CommandContext& context, std::optional<Initiative> number, const FigureId& figure);
/// Ends the running turn, if there is one: the tokens that fall with it fall.
void finishTurn(CommandContext& context);
/// Shows the card of a number whose figures are defeated and goes past it (ONS-INI-06, ONS-ACT-06, ONS-TOK-05).
void passOver(CommandContext& context, Initiative number);
/// Takes the cards back and their numbers out of the order; groups wait again.
void clearOrder(CommandContext& context);

} // namespace wheelhouse::rules::acts
