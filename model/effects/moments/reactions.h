// SPDX-License-Identifier: GPL-3.0-or-later
// Who may react to a moment, and whether anything else answers it.
#pragma once

#include "model/effects/game/frames.h"
#include "model/effects/game/game.h"

namespace wheelhouse::effects {

/// Whether anybody may react to it.
bool anybodyReacts(const Game& game, content::Moment moment, const Scene& scene);
/// The reactions that may answer it, each by its figure and its dial.
std::vector<QString> reactionsTo(const Game& game, content::Moment moment, const Scene& scene);
/// Whether something in force answers it for certain, whoever reacts.
bool isSurelyAnswered(const Game& game, content::Moment moment, const Scene& scene);
/// One that it names is used and does what it does; false where it may not answer any more.
bool react(Game& game, content::Moment moment, const Scene& scene, const QString& reaction);
/// What is offered of one that it names.
PromptOption reactionOption(const Game& game, const QString& reaction);
/// The frame that does what a trigger of self's does in a scene.
VerbsFrame frameOfClause(const FigureId& self, const QString& source, size_t trigger, Scene scene);

} // namespace wheelhouse::effects
