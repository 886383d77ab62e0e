// SPDX-License-Identifier: GPL-3.0-or-later
// The law of givers, held against a state: what an act declares as somebody's, no other seat is let do, whatever else
// it asks for, and whoever is refused hears whose it is.
#pragma once

#include "model/play/session/game_system.h"

namespace wheelhouse::testing {

/// Every act that the system declares as somebody's, given by each seat that is not meant; and every offer, which says
/// what its act declares. Returns what is wrong, or nothing; `tried` counts the acts. `saying` names an argument that
/// is true besides, such as "anyway".
QString complaintOfGivers(const play::GameSystem& system, const play::State& state, const content::Pack& content,
                          int& tried, const char* saying = nullptr);

} // namespace wheelhouse::testing
