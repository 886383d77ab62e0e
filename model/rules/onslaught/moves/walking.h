// SPDX-License-Identifier: GPL-3.0-or-later
// Walks: the basic move of the figure in turn, and walks that cards grant. Each space entered is a moment of its own
// where something waits for it. Where a figure may go, and at what price, model/board/onslaught/movement.h says
// (`reach`), and for one with a gait of its own model/board/onslaught/gait.h.
#pragma once

#include "model/rules/acts/command/command_arguments.h"
#include "model/rules/onslaught/turns/budget.h"

#include <array>

namespace wheelhouse::rules::onslaught {

/// Moves a figure to a place of `reach`, space by space; the caller has checked that it may. `way`: as `leastWay` has
/// worked it out; none where nobody keeps places.
void walk(Game& game, const FigureId& figure, board::Space to, const std::optional<std::vector<ReachedPlace>>& way);
/// The same where nobody keeps places: the players move it, and who watches is asked once for the whole walk.
void walkByHand(Game& game, const FigureId& figure);
/// What happens on a walk where nobody keeps places, in order.
inline constexpr std::array momentsOfWalk{content::Moment::WalkBegins, content::Moment::SpaceLeft,
                                          content::Moment::SpaceEntered, content::Moment::WalkEnded};
/// That walk at one of these moments, as those who watch see it.
Scene sceneOfWalkByHand(const FigureId& figure, content::Moment moment);
/// The walk is there once more, for what somebody does who reacts to it after the players have moved the figure.
void takeUpWalkByHand(Game& game, const FigureId& figure);
/// Whether anybody waits for a walk of this figure: for its beginning, its end, or any of its spaces.
bool isWalkAwaited(const Game& game, const FigureId& figure);
/// Moves a figure that is pushed or dragged over one of these ways to the same place, space by space: it begins and
/// ends no walk (ONS-MOV-13).
void shift(Game& game, const FigureId& figure, const std::vector<Way>& ways);
/// Sets a figure down without a way.
void setDown(Game& game, const FigureId& figure, board::Space to);
/// Sets a figure down elsewhere once all that its leaving sets off is done; nobody may react (ONS-TEL-04).
void teleport(Game& game, const FigureId& figure, board::Space to);
/// The same where nobody keeps places: the players move it.
void teleportByHand(Game& game, const FigureId& figure);
/// A figure is about to be set down elsewhere, or was: what lies there acts, nobody may react (ONS-XCH-02).
void leaveQuietly(Game& game, const FigureId& figure);
void enterQuietly(Game& game, const FigureId& figure);
/// The figure has come to another space in this turn.
void noteWent(Game& game, const FigureId& figure);
/// The walk on its way ends where it is, and with it the basic move that it is part of. `walkers`: whose basic move
/// ends where none is on its way any more. Returns whose walk that was.
std::vector<FigureId> stopWalking(Game& game, const std::vector<FigureId>& walkers);
/// Ends the basic move in progress; the points left are lost (ONS-MOV-05). What answers that is set off.
void endWalk(Game& game);
/// There is no basic move in progress any more; nothing answers that.
void forgetWalk(Game& game);
/// The argument with which any act of the turn ends the move in progress first, and is undone with it.
inline constexpr const char* endsMove = "ends-move";
/// Ends the basic move in progress before another act. The line that tells it where somebody has to answer that first;
/// else nothing, and it is told here, if `aloud`, where points are lost.
std::optional<Message> leaveOffWalking(Game& game, bool aloud);
/// Refuses while a basic move is in progress (ONS-ECO-07, ONS-ECO-08), unless what is refused is done anyway: then that
/// move ends.
std::optional<Refusal> finishWalkFirst(Game& game);

/// Whether the figure goes on with a move that it has begun: with points left, or where it cannot pay for another one.
bool isWalking(const Game& game, const FigureId& figure);
ActResult moveInTurn(Game& game, acts::CommandArguments& asked);
ActResult endMove(Game& game, acts::CommandArguments& asked);

} // namespace wheelhouse::rules::onslaught
