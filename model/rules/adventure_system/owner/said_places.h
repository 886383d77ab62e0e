// SPDX-License-Identifier: GPL-3.0-or-later
// Without a map only the players see who is near whom. They are asked where it can change what a monster does, or a
// card that attacks: once for each of its tactics, by the heads of those who may be meant, or nobody. Whatever that
// leaves open stays so, and is asked when something hangs on it.
#pragma once

#include "model/rules/adventure_system/frames.h"
#include "model/rules/adventure_system/venture.h"

namespace wheelhouse::rules::adventure_system {

/// The squares or tiles between two, as far as was said for what acts now; nothing where it was not.
std::optional<effects::Apart> squaresSaid(const Venture& venture, const FigureId& a, const FigureId& b);
std::optional<effects::Apart> tilesSaid(const Venture& venture, const FigureId& a, const FigureId& b);
/// Somebody was set down within so many tiles of what acts now.
void noteSetDown(Venture& venture, const FigureId& middle, const FigureId& figure, int tiles);

/// Where a tactic hangs on a second test of places, or on one that asks for more than whether somebody is beside it or
/// within so many tiles: of that nobody is asked here. Empty where none does.
QString unaskedIn(const content::Effect& script);
/// Goes down the tactics of the one that acts, and asks where one depends on places. False while it asks; then
/// `activation` has the tactic that is followed, if there is one.
bool askForTactic(Venture& venture, ActivationFrame& activation);
/// The same for a card that attacks: whom it can reach. False while it asks.
bool askForHazard(Venture& venture, HazardFrame& hazard);
/// One step of a monster's way on the table: hands move it, and where what it does then depends on who is near it now,
/// that is asked.
void approachOnTable(Venture& venture);

} // namespace wheelhouse::rules::adventure_system
