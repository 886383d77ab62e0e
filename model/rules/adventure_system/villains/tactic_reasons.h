// SPDX-License-Identifier: GPL-3.0-or-later
// Which of its tactics a monster follows, as a line of the log, and the whole reason behind that line: what its card
// says, how far away the heroes are, which tactics do not hold and why, and whom the one that it follows is about.
#pragma once

#include "model/play/session/whole_reason.h"
#include "model/rules/adventure_system/venture.h"

namespace wheelhouse::rules::adventure_system {

/// The line, counting from 1: it follows this tactic of so many.
Message followedTactic(const Venture& venture, const FigureId& monster, size_t tactic, size_t count);
/// Whose tactic a line tells, if the map can tell the reason; nobody for any other event.
FigureId followerIn(const Event& event);
/// The reason on the table as it stands before that line (ADV-MON-03, ADV-MON-04). None where the monster has no
/// tactics that are played, or nobody keeps its place.
std::optional<WholeReason> reasonOfTactic(const Venture& venture, const FigureId& monster);

} // namespace wheelhouse::rules::adventure_system
