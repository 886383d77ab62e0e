// SPDX-License-Identifier: GPL-3.0-or-later
// The usual attack: one die, or two of which the better or the worse one counts, against the armour class of one
// target. It is a frame "blow": it is declared, rolled and judged, does its damage and its effect, and ends. Games with
// attacks of their own never push one (see `Game::beginAttack`).
#pragma once

#include "model/effects/claims/open_place_tests.h"
#include "model/effects/game/game.h"

#include <functional>

namespace wheelhouse::effects {

/// Whether an attack at this target has an advantage (1), a disadvantage (-1), or neither.
using EdgeAt = std::function<int(const FigureId& target)>;
/// Begins a blow at each target, made in their order.
void beginBlows(Game& game, const AttackStart& start, const EdgeAt& edge);
void stepBlow(Game& game);
/// The innermost one; nothing where none is in progress.
std::optional<AttackInProgress> blowInProgress(const Game& game);

/// What the players may say of places that changes the blow in progress, until its dice have fallen.
std::vector<OpenClause> openInBlow(const Game& game);
/// They have said some of it: its dice are asked for with the new sums.
void askBlowAnew(Game& game);

/// A blow as the clauses of cards see it; without a target before it is aimed.
Scene sceneOfBlow(const FigureId& attacker, const AttackRef& attack, const FigureId& target,
                  const std::optional<VerbRef>& by);
/// What the dice of the attack that the innermost frame's verb makes would have to show; nothing where nobody knows.
Message stakeOfBlow(const Game& game, const FigureId& attacker, const AttackRef& attack, const FigureId& target,
                    int edge);
/// How far it reaches.
int farthestBlow(const Game& game, const Scene& scene, const content::Attack& attack);
/// Whether a target is seen, and why it may not be attacked.
TargetOption aimedAt(const Game& game, const FigureId& attacker, const AttackRef& attack, const FigureId& target,
                     const std::optional<Maker>& maker = {});

} // namespace wheelhouse::effects
