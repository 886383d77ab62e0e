// SPDX-License-Identifier: GPL-3.0-or-later
// Tests of places, as far as anybody knows where the figures stand: the board tells it, an attack says how far attacker
// and target are apart at least and at most, and what remains the players alone can say. Rules: ONS-RNG-01, ONS-RNG-04.
#pragma once

#include "model/rules/onslaught/effects/scene.h"

namespace wheelhouse::rules::onslaught {

bool isOfPlaces(const content::Predicate& predicate);

/// How a test of places comes out, `isNot` heeded.
Fit fitOfPlaces(const Game& game, const content::Predicate& predicate, const Scene& scene);

/// Where the board has the figure; none where nobody keeps its place.
std::optional<board::Space> placeOf(const Game& game, const FigureId& figure);

/// The spaces that it fills there; those that it filled where it has fallen and lies on the map still.
std::optional<Footprint> footprintOf(const Game& game, const FigureId& figure);

/// What one sees of the other, and of each space that it fills. Who has fallen this moment, and acts as it falls, sees
/// from where it stood. Nothing where a place is unknown.
std::optional<Seen> sightBetween(const Game& game, const FigureId& from, const FigureId& to);
std::vector<std::pair<board::Space, Seen>> sightOfSpaces(const Game& game, const FigureId& from, const FigureId& to);

/// Whether any space is part of both.
bool overlap(const Footprint& one, const Footprint& other);

/// How many figures of the sort are known to stand beside `of`.
int knownBeside(const Game& game, content::Who sort, const FigureId& of, const Scene& scene);

/// Whether everybody who stands on the map has room there after these events too, as large minis need it (ONS-LRG-03).
bool leavesRoom(const Game& game, const std::vector<Event>& events);
/// Whether the door at this edge can be shut, or is; a mini that stands across it holds it open.
bool canBeShut(const Game& game, const board::Edge& door);

/// Whether the board knows where everybody stands who is not defeated.
bool isEverybodyPlaced(const Game& game);

} // namespace wheelhouse::rules::onslaught
