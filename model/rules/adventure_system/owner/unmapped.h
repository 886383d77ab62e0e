// SPDX-License-Identifier: GPL-3.0-or-later
// An adventure that is played on the table alone, because nobody has entered its tiles or nobody wants a map: the
// players tell what a tile brings, and what a hero stands on.
#pragma once

#include "model/rules/acts/command/command_arguments.h"
#include "model/rules/adventure_system/frames.h"
#include "model/rules/adventure_system/venture.h"

namespace wheelhouse::rules::adventure_system {

/// What is noted as laid where only the colour of a tile's triangle is told.
inline constexpr const char* whiteTile = "white";
inline constexpr const char* blackTile = "black";

/// Whether the pack has the tile on which heroes begin.
bool hasFirstTile(const content::Pack& content);
/// One step of an exploration without a map: which tile was laid, and what it shows.
void exploreUnmapped(Venture& venture);

/// Something of the box that lies on the real tiles, nobody says where.
Place onTheTable();
/// The trap tokens that lie there face down, and the chests.
std::vector<const Piece*> trapsOnTable(const Venture& venture);
const Piece* chestOnTable(const Venture& venture);

/// What the hero in turn can do where the app does not see its mini.
struct ActOnTable {
    const char* type;
    const char* label; ///< the key of its words
    const char* cost;  ///< the action that it takes; nullptr: none
};
/// Move, set off a trap, stop on a chest; nothing where there is a map.
std::vector<ActOnTable> actsOnTable(const Venture& venture, const FigureId& hero);
void addUnmapped(const Venture& venture, const FigureId& hero, TurnSheet& sheet);
/// The commands for a trap and a chest.
ActResult walkIntoTrap(Venture& venture, acts::CommandArguments& asked);
ActResult stopOnChest(Venture& venture, acts::CommandArguments& asked);
/// Hands move the mini: the free move is used, or the action once that is gone (ADV-TRN-04, ADV-TRN-06).
ActResult moveOnTable(Venture& venture);

} // namespace wheelhouse::rules::adventure_system
