// SPDX-License-Identifier: GPL-3.0-or-later
// What a monster's script says for it now, in the words of effects: its tactics are the clauses for the beginning of
// its turn, and the first one whose tests hold is the one that it follows.
#pragma once

#include "model/rules/adventure_system/venture.h"

namespace wheelhouse::rules::adventure_system {

/// The script on the monster's card; empty where it has none that can be read.
content::Effect scriptOf(const Venture& venture, const FigureId& monster);
/// What its card says of its tactics, in words.
QString tacticsInWords(const Venture& venture, const FigureId& monster);
/// Where the first word of the script stands that is not played here, as in its file: "/on/0/when/1"; empty where all
/// are. A test that nobody can judge would count as failed, or as met where it is negated.
QString unplayedIn(const content::Effect& script);
/// The index of the tactic that it follows, the first one whose tests hold (ADV-MON-03), such as the last, which has
/// none (ADV-MON-04); none where no tests hold.
std::optional<size_t> tacticOf(const Venture& venture, const content::Effect& script, const FigureId& monster);

/// One step of the frame in which a monster comes closer, by so many tiles: to the free monster square there, else to
/// any free square of that tile, which the player in turn picks.
void stepApproach(Venture& venture);

} // namespace wheelhouse::rules::adventure_system
