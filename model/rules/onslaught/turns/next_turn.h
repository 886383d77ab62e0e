// SPDX-License-Identifier: GPL-3.0-or-later
// Turns as they begin, end and follow each other: the members of a group one after the other, then the next number.
// Where the app cannot know who showed a number, the players are asked.
#pragma once

#include "model/rules/onslaught/frames.h"
#include "model/rules/onslaught/turns/budget.h"

namespace wheelhouse::rules::onslaught {

/// What begins with the turn that runs now. Of a group `wanted` acts first, else the first member that stands
/// (ONS-MIN-04).
void openTurn(Game& game, const FigureId& wanted = {});
/// What ends with a turn and is no token: walk, budget, what abilities have set up.
void closeTurn(Game& game);
/// Ends the turn that runs, of a group that of its member: older tokens fall (ONS-ACT-05), also off a monster
/// (ONS-MON-04) and off whoever could do nothing (ONS-ACT-07). Nothing happens between turns.
void finishTurn(Game& game);
/// The same where nobody moves meanwhile: what goes on until then ends, and tokens fall.
void endTurnInPlace(Game& game);
/// After a turn was finished: the next member of its group, each acting once (ONS-MIN-04, ONS-MAC-03), or with `next`
/// the next number.
void goOn(Game& game, bool next);
/// After a turn was finished: what was asked for to come then, as `begin-turn` is given it; with `member`, the figure
/// of the same group. Null: the next number, whoever showed it.
void goOnWith(Game& game, const std::optional<TurnWanted>& wanted);
/// Begins a turn as `begin-turn` is given it, of a group with `figure`.
ActResult beginNamed(Game& game, const JsonValue& args, const FigureId& figure);
/// For figures whose number was skipped after event `since`: ends what waits for their next turn, as the free table
/// ends their tokens on the map (ONS-TOK-05). Ends too what goes on until the end of a turn that has ended since.
void endOfPassedOver(Game& game, size_t since);
/// Forgets which members of a group have acted.
void leaveGroup(Game& game);

/// Begins the next number, the lowest that waits (ONS-ACT-01); the line says what began or what is asked (ONS-ACT-03).
Message pressOn(Game& game);
/// Why nothing is done while cards are being placed: whose are still to come; nothing where all lie.
std::optional<Refusal> whyNotBeforeCardsLie(const Game& game);
/// Why no turn begins like this, by the phase, the order, and where the cards lie; nothing where it may.
std::optional<Refusal> whyNotBegin(const Game& game, const std::optional<Initiative>& number, const FigureId& figure);
/// Whether the figure is of the group whose number it is, and has not acted yet.
bool isWaitingMember(const Game& game, const FigureId& figure);
/// Whether the member that acts now has done something: it cannot let another one go first any more.
bool hasMemberActed(const Game& game);
/// Lets such another one go first.
void letGoFirst(Game& game, const FigureId& figure);
/// Who of the group in turn acts after the one that acts now; empty: nobody.
FigureId memberAfter(const Game& game);

} // namespace wheelhouse::rules::onslaught
