// SPDX-License-Identifier: GPL-3.0-or-later
// Adventurers at 0 hit points: the saves that they make as their turns begin, and how they die. The counts are two
// tracks of the figure.
#pragma once

#include "model/rules/nine_alignments/fight.h"

namespace wheelhouse::rules::nine_alignments {

/// Begins the save of whoever is in turn as a frame; their turn goes on after it.
void beginDeathSave(Fight& fight, const FigureId& figure);
void stepDeathSave(Fight& fight);

/// One success or failure more, each counted by itself (NIN-DTH-04, NIN-DTH-05). The third success gives 1 hit point
/// (NIN-DTH-06); the third failure is death (NIN-DTH-07), by damage too (NIN-DTH-13), and what a fall brings about
/// follows it.
void countDeathSave(Fight& fight, const FigureId& figure, bool success);
/// Both counts go back to nothing.
void forgetDeathSaves(Fight& fight, const FigureId& figure);

} // namespace wheelhouse::rules::nine_alignments
