// SPDX-License-Identifier: GPL-3.0-or-later
// How heroes walk: as far as their points go, and no farther than the first trap. Internal to this system.
#pragma once

#include "model/rules/adventure_system/venture.h"

namespace wheelhouse::rules::adventure_system {

/// A way as far as it can be walked.
struct Journey {
    board::Space to;
    int cost = 0;
    std::optional<PieceId> trap; ///< that ends it there
};

/// How many squares one move covers (ADV-HRO-07).
int speedOf(const Venture& venture, const FigureId& hero);
/// Where the hero in turn may go, by the move that is under way or the one that could begin.
std::vector<board::Reached> placesToGo(const Venture& venture);
/// Where a figure could end with so many points, its own square included.
std::vector<board::Reached> placesWithin(const Venture& venture, const FigureId& figure, int points);
/// The way to a place in reach, round traps where the points allow it.
Journey journeyOf(const Venture& venture, const FigureId& figure, board::Space to, int points);
void travel(Venture& venture, const FigureId& figure, const Journey& journey);
/// An effect lets it move, as a frame: its player is asked (ADV-MOV-02); by its speed where no number is said.
void letMove(Venture& venture, const FigureId& figure, int squares);
void stepGo(Venture& venture);

} // namespace wheelhouse::rules::adventure_system
