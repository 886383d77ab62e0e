// SPDX-License-Identifier: GPL-3.0-or-later
// Tests of places, as far as anybody knows where the figures stand: the board tells it, an attack says how far attacker
// and target are apart at least and at most, and what remains the players alone can say.
#pragma once

#include "model/effects/game/places.h"
#include "model/effects/scenes/scene.h"

namespace wheelhouse::effects {

bool isOfPlaces(const content::Predicate& predicate);

/// How a test of places comes out, `isNot` heeded.
Fit fitOfPlaces(const Game& game, const content::Predicate& predicate, const Scene& scene);

/// A space as answers name it: "x,y"; none where that is no space.
QString nameOfSpace(board::Space space);
std::optional<board::Space> spaceNamed(const QString& name);

/// Where the map has the figure; none where nobody keeps its place.
std::optional<board::Space> placeOf(const Game& game, const FigureId& figure);

/// The spaces that it fills there; those that it filled where it has fallen and lies on the map still.
std::optional<Footprint> footprintOf(const Game& game, const FigureId& figure);

/// Whether any space is part of both.
bool overlap(const Footprint& one, const Footprint& other);

/// How many figures of the sort are known to stand beside `of`.
int knownBeside(const Game& game, content::Who sort, const FigureId& of, const Scene& scene);

/// Whether the map knows where everybody is who stands.
bool isEverybodyPlaced(const Game& game);

} // namespace wheelhouse::effects
