// SPDX-License-Identifier: GPL-3.0-or-later
// What happens to figures: damage, healing, conditions, defeat.
#pragma once

#include "model/effects/in_force/in_force.h"

namespace wheelhouse::effects {

struct KeptChange;

/// Pushes damage that is about to be taken as a frame, so that what prevents it can act first. `kept`: what changes it
/// although its owner has fallen (see `keptByTheFallen`).
void strike(Game& game, const FigureId& target, int amount, const Scene& scene, const std::vector<KeptChange>& kept);
void strike(Game& game, const FigureId& target, int amount, const Scene& scene);

/// The fall of a figure that no longer stands. What its defeat sets off still sees where it stood and what it bore;
/// only then is it carried off. `dealt`: the damage that felled it, 0 where there was none.
void fall(Game& game, const FigureId& fallen, int dealt, const Scene& scene);

/// Damage that should have been done earlier, in full: nothing changes or answers it any more. Whoever falls by it
/// loses what a fall takes, and the points for it are scored.
void hurtLater(Game& game, const FigureId& target, int amount, const FigureId& attacker);

/// The fall of a figure that is at 0 already, with nothing answering it: the points are scored, and it loses what a
/// fall takes. `dealt`: the damage that felled it, 0 where nobody knows it.
void fallAtOnce(Game& game, const FigureId& fallen, int dealt, const FigureId& attacker);

/// Undoes a figure's return: it lies there again with nothing on it, and nothing is scored for it.
void layDownAgain(Game& game, const FigureId& figure);

/// Whether a heal would do anything for the figure: it may be hurt, or bears a token that a heal removes.
bool mayRegain(const Game& game, const Figure& figure);
/// Adds hit points up to the maximum and returns how many came back; 0 for a figure that cannot be helped. `dial`: of
/// the ability that heals, where it has one.
int heal(Game& game, const FigureId& healer, const FigureId& target, int amount, const QString& dial = {});

/// Puts a condition's token on a figure. One that it bears already is renewed; one that only a single mini may bear
/// moves here. False: something prevents it. `count`: how many, of a condition whose tokens stack.
bool gain(Game& game, const FigureId& bearer, const QString& condition, const FigureId& placer, int count = 1);
/// Of a condition that only a single mini may bear: takes it off every other bearer, after `kept` was given by hand.
void freeOtherBearers(Game& game, const Token& kept);
/// Takes a condition off a figure, or all conditions where `condition` is empty; only `count` tokens of it where that
/// is not 0.
void lose(Game& game, const FigureId& bearer, const QString& condition, int count = 0);
/// Lays a token on a space of the map, or beside the map where nobody keeps places.
void lay(Game& game, const QString& condition, const FigureId& placer, const std::optional<board::Space>& at);

} // namespace wheelhouse::effects
