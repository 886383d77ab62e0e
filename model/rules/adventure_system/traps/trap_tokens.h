// SPDX-License-Identifier: GPL-3.0-or-later
// Trap tokens that heroes walk into, complex traps, and disabling both. Internal to this system.
#pragma once

#include "model/rules/acts/command/command_arguments.h"
#include "model/rules/adventure_system/venture.h"

namespace wheelhouse::rules::adventure_system {

/// The kind of the token of a complex trap; its face is the trap's card.
inline constexpr const char* complexTrapKind = "complex-trap";

/// The token that lies face down there; nullptr where there is none.
const Piece* trapAt(const Venture& venture, board::Space square);
/// Where such tokens lie.
std::vector<board::Space> trapSquares(const Venture& venture);
/// A hero sets it off, as a frame: it is turned up, works, and leaves the board (ADV-TRP-01, ADV-TRP-05).
void setOff(Venture& venture, const FigureId& hero, const PieceId& trap);
void stepTrap(Venture& venture);

/// The traps that a hero can work on: those on its tile, however far away (ADV-TRP-11, ADV-TRP-19, ADV-TDK-05).
std::vector<const Piece*> trapsInReach(const Venture& venture, const FigureId& hero);
/// The action of disabling one of them: with 11 or more it is gone, else it works (ADV-TRP-12, ADV-TRP-13, ADV-TRP-14).
ActResult disable(Venture& venture, acts::CommandArguments& asked);
void stepDisable(Venture& venture);

/// The card of a complex trap comes before the player, behind the monsters, and its token onto the tile that it names,
/// on the hero's own onto the hero's square (ADV-TDK-01, ADV-TDK-02, ADV-TDK-04).
void drawComplexTrap(Venture& venture, const FigureId& hero);
/// Tokens that wait for the next tile that their player explores come onto the one that lies at this square.
void layWaitingTokens(Venture& venture, board::Space square);
/// Its token on the map; nullptr where it has none.
const Piece* tokenOf(const Venture& venture, const QString& trap);

} // namespace wheelhouse::rules::adventure_system
