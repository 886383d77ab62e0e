// SPDX-License-Identifier: GPL-3.0-or-later
// Which of its tactics a monster follows, as a line of the log, and the whole reason behind that line: what its card
// says, how far away the heroes are, which tactics do not hold and why, whom the one that it follows is about, and whom
// it attacks from where it went.
#pragma once

#include "model/play/session/whole_reason.h"
#include "model/rules/adventure_system/venture.h"

namespace wheelhouse::rules::adventure_system {

/// The line, counting from 1: it follows this tactic of so many.
Message followedTactic(const Venture& venture, const FigureId& monster, size_t tactic, size_t count);
/// Whose tactic a line tells, if the map can tell the reason; nobody for any other event.
FigureId followerIn(const Event& event);
/// The reason behind the event that tells of a tactic, on the table as it stands before it (ADV-MON-03, ADV-MON-04),
/// and what came of it in the later events: where the monster went, and whom it attacked from there. None where the
/// monster has no tactics that are played, or nobody keeps its place.
std::optional<WholeReason> reasonOfTactic(const std::vector<Event>& events, size_t line, const State& seen,
                                          const content::Pack& content);

} // namespace wheelhouse::rules::adventure_system
