// SPDX-License-Identifier: GPL-3.0-or-later
// Monsters that come into play later. Rules: ONS-MSP-01, 02.
#pragma once

#include "model/rules/onslaught/game.h"

namespace wheelhouse::rules::onslaught {

/// The free spaces where a monster of the kind may come in: beside a figure; without one on the places of the map that
/// monsters come from, and where those are taken as near to one of them as can be. Empty where nobody keeps places.
std::vector<board::Space> arrivalPlaces(const Game& game, const QString& kind, const FigureId& beside);
/// Puts one more monster of the kind into play, in its group where it has one; nothing happens once all minis stand.
void bring(Game& game, const QString& kind, const std::optional<board::Space>& at);

} // namespace wheelhouse::rules::onslaught
