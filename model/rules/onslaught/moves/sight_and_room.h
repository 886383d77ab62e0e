// SPDX-License-Identifier: GPL-3.0-or-later
// What is seen on the map, and the room on it for what stands there and what is about to.
#pragma once

#include "model/effects/scenes/place_tests.h"
#include "model/rules/onslaught/game.h"

namespace wheelhouse::rules::onslaught {

/// What one sees of the other, and of each space that it fills. Who has fallen this moment, and acts as it falls, sees
/// from where it stood. Nothing where a place is unknown.
std::optional<Seen> sightBetween(const Game& game, const FigureId& from, const FigureId& to);
std::vector<std::pair<board::Space, Seen>> sightOfSpaces(const Game& game, const FigureId& from, const FigureId& to);

/// Whether everybody who stands on the map has room there after these events too, as large minis need it (ONS-LRG-03).
bool leavesRoom(const Game& game, const std::vector<Event>& events);
/// Why the door at this edge cannot be shut: the scenario keeps it open, or a mini that stands across it (ONS-BAR-01).
/// Nothing where it can be shut, or is.
std::optional<Refusal> whyNotShut(const Game& game, const board::Edge& door);

} // namespace wheelhouse::rules::onslaught
