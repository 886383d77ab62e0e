// SPDX-License-Identifier: GPL-3.0-or-later
// Flight: outdoors, between the ground and the tops of towers, as the Flight die says.
#pragma once

#include "model/board/fantasy_adventure/board.h"

namespace wheelhouse::board::fantasy_adventure {

enum class FlightRoll : unsigned char { Ascend, Descend, Fly };

/// Whether a figure may fly from where it is (FAB-FLY-01).
bool mayFly(const Board& board, int figure);

/// The places where a flyer may land, sorted, on a top (FAB-FLY-04), on the ground (FAB-FLY-05) or on its own level
/// (FAB-FLY-06); none where the roll comes to nothing or the figure may not fly.
std::vector<Space> landingPlaces(const Board& board, int figure, FlightRoll roll);

} // namespace wheelhouse::board::fantasy_adventure
