// SPDX-License-Identifier: GPL-3.0-or-later
// Looting for games whose cards say how much is drawn.
#pragma once

#include "model/rules/acts/command/command_context.h"

namespace wheelhouse::rules::acts {

/// How many items one looting draws at most, and how many of them the looter may keep.
struct LootLimits {
    int drawn = 3;
    int kept = 1;
};

/// Draws out of the bag for a figure; asks which items it keeps, or of a real bag how many, where that is open.
ActResult lootBy(CommandContext& context, const FigureId& figure, const LootLimits& limits);

} // namespace wheelhouse::rules::acts
