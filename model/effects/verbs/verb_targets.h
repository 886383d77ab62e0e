// SPDX-License-Identifier: GPL-3.0-or-later
// Whom a verb of a card concerns: everybody it can concern, and the choice of its player among them.
#pragma once

#include "model/effects/game/frames.h"
#include "model/effects/game/game.h"

namespace wheelhouse::effects {

/// The standing figures that the verb printed at `place` can concern now; for an attack only those at which it can be
/// aimed.
std::vector<FigureId> openTo(const Game& game, const content::Verb& verb, const Scene& scene, const VerbRef& place);

/// Whether self does it as it falls, set off by its own defeat.
bool isLastWords(const Game& game, const Scene& scene, const VerbRef& place);

/// How many it concerns at most; none where it is all of them.
std::optional<int> mostOf(const Game& game, const content::Verb& verb, const Scene& scene);

/// Whether the players simply do it by hand: it only moves somebody, nobody keeps places, no later verb asks who it
/// was, and nobody waits for a walk.
bool isDoneByHand(const Game& game, const content::Verb& verb, const Scene& scene, const VerbRef& place);
/// Settles whom the verb of the innermost frame concerns; nothing while its player is being asked. Otherwise the caller
/// has to write the frame back.
std::optional<std::vector<FigureId>> settleWhom(Game& game, VerbsFrame& frame, const content::Verb& verb,
                                                const Scene& scene, const VerbRef& place);

/// The attack that a verb makes: one of its figure's own, or one with the numbers that the verb prints itself.
AttackRef attackBy(const content::Verb& verb, const VerbRef& place);
/// Who makes the attack; empty where the figure that the card means does not stand.
FigureId attackerBy(const Game& game, const content::Verb& verb, const Scene& scene);
/// The attacks that it may be: several where the card lets the player choose among basic ones.
std::vector<AttackRef> attacksBy(const Game& game, const content::Verb& verb, const Scene& scene, const VerbRef& place);
/// Whether the card leaves open which attack it is.
bool asksWhichAttack(const content::Verb& verb);
/// Who decides about the verb: the card's player, or that of a friend who makes its attack.
SeatId deciderOf(const Game& game, const content::Verb& verb, const Scene& scene);

/// Whether `by` can push, drag or exchange the figure (see `Prohibition::What::BeMoved`).
bool canMove(const Game& game, const FigureId& by, const FigureId& figure);

} // namespace wheelhouse::effects
