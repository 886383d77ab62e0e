// SPDX-License-Identifier: GPL-3.0-or-later
// Places in a turn order that goes by scores, the highest first. Any number of them may have the same score.
// Internal to the rules.
#pragma once

#include "model/rules/acts/command/command_context.h"

namespace wheelhouse::rules::acts {

/// The places that the acts by hand can name. Beyond them there is room for those that make way.
inline constexpr Initiative outermostPlace = 900'000;

/// How many have this score.
int tiedAt(const Table& table, int score);
/// Enters `entry`, which has a score, behind so many of those that have the same one. It gets the number of its place,
/// which is returned; where there is no room between two, those behind it make way.
Initiative enterByScore(CommandContext& context, TurnEntry entry, int behind);

} // namespace wheelhouse::rules::acts
