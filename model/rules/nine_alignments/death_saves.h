// SPDX-License-Identifier: GPL-3.0-or-later
// Adventurers at 0 hit points: the saves that they make as their turns begin, and how they die. The counts are two
// tracks of the figure. Rules: NIN-DTH-01, NIN-DTH-02, NIN-DTH-03, NIN-DTH-04, NIN-DTH-05, NIN-DTH-06, NIN-DTH-07,
// NIN-DTH-08, NIN-DTH-09, NIN-DTH-10, NIN-DTH-11, NIN-DTH-12, NIN-DTH-13, NIN-DTH-14.
#pragma once

#include "model/rules/nine_alignments/fight.h"

namespace wheelhouse::rules::nine_alignments {

/// Begins the save of whoever is in turn as a frame; their turn goes on after it.
void beginDeathSave(Fight& fight, const FigureId& figure);
void stepDeathSave(Fight& fight);

/// One success or failure more; the third success gives 1 hit point, the third failure is death, and what a
/// fall brings about follows it.
void countDeathSave(Fight& fight, const FigureId& figure, bool success);
/// Both counts go back to nothing.
void forgetDeathSaves(Fight& fight, const FigureId& figure);

} // namespace wheelhouse::rules::nine_alignments
