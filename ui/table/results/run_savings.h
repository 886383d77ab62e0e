// SPDX-License-Identifier: GPL-3.0-or-later
// What monsters did by their script, in fewer words where there is little room: what came of it is told longest.
#pragma once

#include "ui/table/results/told_result.h"

#include <vector>

namespace wheelhouse::ui {

/// The piece of a line that is told when nothing else finds room: what a monster has decided last, other than nothing.
size_t mainPieceOf(const ToldLine& line);

/// How many steps there are in which these lines of a run can be shortened.
size_t savingsIn(const std::vector<ToldLine>& lines);
/// The lines after so many of these steps: first without the reasons, which are a press away, then without what only
/// leads to something, then "Gnawling A: Pim takes 1 damage: 9 → 8" for a whole attack.
void saveWords(std::vector<ToldLine>& lines, size_t steps);

} // namespace wheelhouse::ui
