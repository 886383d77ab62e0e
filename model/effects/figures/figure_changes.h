// SPDX-License-Identifier: GPL-3.0-or-later
// What happens to figures: damage, healing, conditions, defeat.
#pragma once

#include "model/effects/in_force/in_force.h"

namespace wheelhouse::effects {

struct KeptChange;

/// Damage that is about to be taken becomes a frame, so that what prevents it can act before.
/// `kept`: what changes it although whose it was has fallen (see `keptByTheFallen`).
void strike(Game& game, const FigureId& target, int amount, const Scene& scene, const std::vector<KeptChange>& kept);
void strike(Game& game, const FigureId& target, int amount, const Scene& scene);

/// The fall of a figure that stands no more. What its defeat sets off sees who bore what, and where, before it is
/// carried off. `dealt`: the damage behind it, 0 where there was none.
void fall(Game& game, const FigureId& fallen, int dealt, const Scene& scene);

/// Damage that should have been done earlier, as it stands: nothing changes or answers it any more. Who falls by it
/// loses what a fall takes, and the points for it are scored.
void hurtLater(Game& game, const FigureId& target, int amount, const FigureId& attacker);

/// The fall of a figure that is at 0 already, as it stands: the points are scored, and it loses what a fall takes.
/// `dealt`: the damage behind it, 0 where nobody knows it.
void fallAtOnce(Game& game, const FigureId& fallen, int dealt, const FigureId& attacker);

/// Takes back that a figure has come back: it lies there again without anything, and nothing is scored for it.
void layDownAgain(Game& game, const FigureId& figure);

/// Whether a heal does anything for the figure: it is hurt as far as anybody knows, or bears what a heal takes off.
bool mayRegain(const Game& game, const Figure& figure);
/// Adds hit points up to the maximum and returns how many came back; nothing for who cannot be helped. `dial`: of the
/// ability that heals, where it has one.
int heal(Game& game, const FigureId& healer, const FigureId& target, int amount, const QString& dial = {});

/// Puts a condition's token on a figure; an equal one is renewed, one that only a single mini bears moves
/// over. False: something keeps it off. `count`: how many, of a condition whose tokens stack.
bool gain(Game& game, const FigureId& bearer, const QString& condition, const FigureId& placer, int count = 1);
/// Frees every other bearer of a condition that only a single mini bears, after `kept` was given it by hand.
void freeOtherBearers(Game& game, const Token& kept);
/// Takes a condition off a figure, all where `condition` is empty; with `count` so many tokens of it, else all.
void lose(Game& game, const FigureId& bearer, const QString& condition, int count = 0);
/// Lays a token on a space of the map, or beside it where nobody keeps places.
void lay(Game& game, const QString& condition, const FigureId& placer, const std::optional<board::Space>& at);

} // namespace wheelhouse::effects
