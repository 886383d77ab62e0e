// SPDX-License-Identifier: GPL-3.0-or-later
// Tests of places, as far as it is known where the figures stand: the board knows it; an attack tells the least and the
// greatest distance of attacker and target; and the rest only the players can say.
#pragma once

#include "model/effects/game/places.h"
#include "model/effects/scenes/scene.h"

namespace wheelhouse::effects {

bool isOfPlaces(const content::Predicate& predicate);

/// How a test of places comes out; `isNot` is taken into account.
Fit fitOfPlaces(const Game& game, const content::Predicate& predicate, const Scene& scene);

/// A space as answers name it, "x,y"; and the space that such a name means, none where it means none.
QString nameOfSpace(board::Space space);
std::optional<board::Space> spaceNamed(const QString& name);

/// Where the map has the figure; none where nobody keeps its place.
std::optional<board::Space> placeOf(const Game& game, const FigureId& figure);

/// The spaces that the figure fills on the map; also those of a fallen figure that still lies there.
std::optional<Footprint> footprintOf(const Game& game, const FigureId& figure);

/// Whether any space is part of both.
bool overlap(const Footprint& one, const Footprint& other);

/// How many figures of this sort are known to stand beside `of`.
int knownBeside(const Game& game, content::Who sort, const FigureId& of, const Scene& scene);

/// Whether the map shows where all standing figures are.
bool isEverybodyPlaced(const Game& game);

} // namespace wheelhouse::effects
