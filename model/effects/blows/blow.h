// SPDX-License-Identifier: GPL-3.0-or-later
// The usual attack: one die, or two of which the better or the worse one counts, against the armour class of one
// target. It is a frame "blow" that is declared, thrown, judged, does its damage and its effect, and ends; games with
// attacks of their own never push one (see `Game::beginAttack`).
#pragma once

#include "model/effects/game/game.h"

#include <functional>

namespace wheelhouse::effects {

/// Whether an attack at this target has an advantage (1), a disadvantage (-1), or neither.
using EdgeAt = std::function<int(const FigureId& target)>;
/// A blow at each target, the first one's first.
void beginBlows(Game& game, const AttackStart& start, const EdgeAt& edge);
void stepBlow(Game& game);
/// The innermost one; nothing where none is in progress.
std::optional<AttackInProgress> blowInProgress(const Game& game);

/// A blow as the clauses of cards see it; before it is aimed without a target.
Scene sceneOfBlow(const FigureId& attacker, const AttackRef& attack, const FigureId& target,
                  const std::optional<VerbRef>& by);
/// How far it reaches.
int farthestBlow(const Game& game, const Scene& scene, const content::Attack& attack);
/// What a target is for it: seen or not, and why it is none.
TargetOption aimedAt(const Game& game, const FigureId& attacker, const AttackRef& attack, const FigureId& target,
                     const std::optional<Maker>& maker = {});

} // namespace wheelhouse::effects
