// SPDX-License-Identifier: GPL-3.0-or-later
// Monsters and villains that come into play, and whoever an effect sets down near somebody. Internal to this system.
#pragma once

#include "model/rules/adventure_system/frames.h"
#include "model/rules/adventure_system/venture.h"

namespace wheelhouse::rules::adventure_system {

/// A figure made from the card, which does not stand anywhere yet.
FigureId addMonster(Venture& venture, const content::Card& card);
/// A monster that an effect calls: its card comes behind those of the player in turn, whatever that player holds
/// already (ADV-MON-09, ADV-MON-11). It stands on the tile of whoever called it, or of the hero in turn.
void callMonster(Venture& venture, const FigureId& caller);
/// The villains that the adventure brings in with this tile (ADV-MON-12).
void bringVillains(Venture& venture, const content::LaidTile& laid);
/// The same for a tile that lies on the table alone.
void bringVillainsOf(Venture& venture, const content::Tile& tile);

/// Sets the figure down within so many tiles of another, as a frame: on any free square that the player in turn picks
/// (ADV-FAQ-06); one that comes into play on the free monster square there, where the tile has one (ADV-MON-08), and on
/// the nearest tile with room, where it has none.
void setDownWithin(Venture& venture, const FigureId& figure, const FigureId& middle, int tiles, bool arrives);
void stepSetDown(Venture& venture);
/// Whoever was about to come into play, as it was broken off, stands on the first square that was open to it.
void leaveArrival(Venture& venture, const SetDownFrame& frame);

} // namespace wheelhouse::rules::adventure_system
