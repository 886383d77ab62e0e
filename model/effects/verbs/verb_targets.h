// SPDX-License-Identifier: GPL-3.0-or-later
// Whom a verb of a card concerns: everybody it can concern, and the choice of its player among them.
#pragma once

#include "model/effects/game/frames.h"
#include "model/effects/game/game.h"

namespace wheelhouse::effects {

/// Everybody whom the verb printed at `place` can concern now; of those who stand. An attack only takes whom it can be
/// aimed at.
std::vector<FigureId> openTo(const Game& game, const content::Verb& verb, const Scene& scene, const VerbRef& place);

/// Whether self does it as it falls, by what its own defeat has set off.
bool isLastWords(const Game& game, const Scene& scene, const VerbRef& place);

/// How many it concerns at most; none where it is all of them.
std::optional<int> mostOf(const Game& game, const content::Verb& verb, const Scene& scene);

/// Whether it only moves somebody where nobody keeps places, and no verb after it asks whom: the players do it by hand,
/// and who it was changes nothing here, nobody waiting for who walks.
bool isDoneByHand(const Game& game, const content::Verb& verb, const Scene& scene, const VerbRef& place);
/// Settles whom the verb of the innermost frame concerns; nothing while its player is being asked. Else the frame is
/// left to be written back.
std::optional<std::vector<FigureId>> settleWhom(Game& game, VerbsFrame& frame, const content::Verb& verb,
                                                const Scene& scene, const VerbRef& place);

/// The attack that a verb makes: one of its figure's own, or one with the figures it prints itself.
AttackRef attackBy(const content::Verb& verb, const VerbRef& place);
/// Who makes the attack; nobody where whom the card means does not stand.
FigureId attackerBy(const Game& game, const content::Verb& verb, const Scene& scene);
/// The attacks of which it is one: several where the card leaves the choice among basic ones.
std::vector<AttackRef> attacksBy(const Game& game, const content::Verb& verb, const Scene& scene, const VerbRef& place);
/// Whether the card leaves open which attack it is.
bool asksWhichAttack(const content::Verb& verb);
/// Who decides about the verb: the card's player, or that of a friend who makes its attack.
SeatId deciderOf(const Game& game, const content::Verb& verb, const Scene& scene);

/// Whether `by` can push, drag or exchange the figure (see `Prohibition::What::BeMoved`).
bool canMove(const Game& game, const FigureId& by, const FigureId& figure);

} // namespace wheelhouse::effects
