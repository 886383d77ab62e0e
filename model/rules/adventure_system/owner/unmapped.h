// SPDX-License-Identifier: GPL-3.0-or-later
// An adventure whose tiles nobody has entered: they lie on the table alone, and the players tell what one brings.
#pragma once

#include "model/rules/adventure_system/venture.h"

namespace wheelhouse::rules::adventure_system {

/// What is noted as laid where only the colour of a tile's triangle is told.
inline constexpr const char* whiteTile = "white";
inline constexpr const char* blackTile = "black";

/// Whether the pack has the tile on which heroes begin.
bool hasFirstTile(const content::Pack& content);
/// One step of an exploration without a map: which tile was laid, and how many monsters it shows.
void exploreUnmapped(Venture& venture);

} // namespace wheelhouse::rules::adventure_system
