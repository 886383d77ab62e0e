// SPDX-License-Identifier: GPL-3.0-or-later
// Fixes of what the game keeps of itself beside the table. Internal to this folder.
#pragma once

#include "model/rules/acts/fixing/fixes.h"
#include "model/rules/onslaught/game.h"

namespace wheelhouse::rules::onslaught {

/// Ends what the line has set up on a figure, by whom and from where; nothing where it does not go on.
std::optional<FixAct> endingLasting(const Game& game, const FigureId& self, const QString& source,
                                    const FigureId& chosen);
/// The level up cards that somebody took in the line and has still.
std::vector<Message> levelsStaying(const Game& game, const std::vector<Event>& events);
/// Actions that were not spent, abilities set up on another, level up cards, chests, readings of rules.
void fixPart(const Game& game, acts::FixContext& fixing);

} // namespace wheelhouse::rules::onslaught
