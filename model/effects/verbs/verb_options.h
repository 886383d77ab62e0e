// SPDX-License-Identifier: GPL-3.0-or-later
// What a verb lets its player choose among: places, dials, dice, tokens, conditions. Private to this folder.
#pragma once

#include "model/effects/game/game.h"

namespace wheelhouse::effects {

/// One choice to be made.
struct Choice {
    std::vector<PromptOption> options;
    PromptKind kind = PromptKind::ChooseOption;
    SeatId seat;
    bool may = true;
};

/// What is being done: the verb, where it is printed, and the scene.
struct Choosing {
    const content::Verb& verb;
    const VerbRef& place;
    const Scene& scene;
};

/// The answer that leaves a choice.
inline QString noneOfThem()
{
    return QStringLiteral("none");
}

/// Whether the verb takes one condition of choice.
bool takesOne(const content::Verb& verb);
bool isAboutADie(content::Verb::Kind kind);
bool isAboutAPlace(content::Verb::Kind kind);

/// `first`: it is the first of several equal choices, which must be made where the verb must.
Choice choiceOf(const Game& game, const Choosing& about, const FigureId& target, bool first);
/// The question in the words of what is done.
Message questionOf(const Game& game, const Choosing& about, const FigureId& target);
/// To leave a choice is not to take the card's use back, and where the card was used for nothing else the words say so.
/// `first`: nothing of the verb has been done yet.
const char* wordsOfLeaving(const Game& game, const Choosing& about, const Choice& choice, bool first);

} // namespace wheelhouse::effects
