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

/// What the choice is about: the verb, where it is printed, and the scene.
struct Choosing {
    const content::Verb& verb;
    const VerbRef& place;
    const Scene& scene;
};

/// The answer that declines a choice.
inline QString noneOfThem()
{
    return QStringLiteral("none");
}

/// Whether the verb takes one condition, which its player chooses.
bool takesOne(const content::Verb& verb);
bool isAboutADie(content::Verb::Kind kind);
bool isAboutAPlace(content::Verb::Kind kind);

/// `first`: it is the first of several equal choices, the one that cannot be declined if the verb must be done.
Choice choiceOf(const Game& game, const Choosing& about, const FigureId& target, bool first);
/// The question, worded by what is done.
Message questionOf(const Game& game, const Choosing& about, const FigureId& target);
/// The words for declining. That does not take back the use of the card, and where the card was used for nothing else
/// the words say so. `first`: nothing of the verb has been done yet.
const char* wordsOfLeaving(const Game& game, const Choosing& about, const Choice& choice, bool first);

} // namespace wheelhouse::effects
