// SPDX-License-Identifier: GPL-3.0-or-later
// What is in progress, as a stack of frames in the state: each kind of frame knows its next step, and the innermost
// frame goes on first. A frame that waits names its open questions under "prompts". Wherever the game is interrupted,
// the state holds it all.
#pragma once

#include "model/effects/game/game.h"
#include "model/rules/acts/command/frame_questions.h"

namespace wheelhouse::effects {

/// Goes on until somebody has to answer, or nothing is left to do.
void advance(Game& game);

/// Opens a question of the innermost frame, which stays as it is.
void ask(Game& game, Prompt prompt);
/// Takes the answer into the frame that asked, `level` from the outermost; tells whose it is.
Message takeAnswer(Game& game, size_t level, const acts::Answered& answered);
/// The command that answers an open question, whichever frame has asked it.
acts::ActResult answer(Game& game, acts::CommandArguments& asked);

/// What a moment brings about: the triggers of everything in force, then the reactions that may answer it, the active
/// side's first. `quiet`: no reactions may follow.
void moment(Game& game, content::Moment moment, const Scene& scene, bool quiet = false);
/// What the moments of a figure's turn are about.
Scene sceneOfTurn(const FigureId& figure);
/// Does now what the effect at a source does at a moment. Triggers that cost an action are done only if it was `paid`,
/// and then only they are.
void runEffect(Game& game, const Scene& scene, const QString& source, content::Moment moment, bool paid = false);
/// Does what one trigger of the effect at a source says, without asking for its moment or tests.
void runTrigger(Game& game, const Scene& scene, const QString& source, size_t trigger);
/// Whether using what is printed there would concern anybody at all; true where it is not about figures.
bool reachesSomebody(const Game& game, const Scene& scene, const QString& source,
                     content::Moment moment = content::Moment::Used);
/// Whether anybody may react to the moment, or anything in force answers it.
bool isAwaited(const Game& game, content::Moment moment, const Scene& scene);
/// What it is that waits: clauses and reactions by their names, the same for what does the same.
std::vector<QString> awaiting(const Game& game, content::Moment moment, const Scene& scene);
/// Passes for everybody who is being asked for a reaction, or only for this seat where one is named. Whoever has not
/// been asked yet may still react, and everybody may react to what comes next.
void passReactions(Game& game, const SeatId& seat = {});
/// Whether somebody is being asked for a reaction.
bool isReactionOpen(const Game& game);

// One step of each kind of frame that every game has; the innermost frame is of that kind.
void stepDamage(Game& game);
void stepVerbs(Game& game);
void stepReact(Game& game);
void stepUsed(Game& game);

} // namespace wheelhouse::effects
