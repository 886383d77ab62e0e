// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/play/session/invariants.h"

namespace wheelhouse::rules::adventure_system {

/// Cards, tokens and tiles are as many as at the beginning; the monsters of a name are as many as their cards before
/// players; nobody stands in a wall or over another; nobody has more hit points than Weakened leaves; each acts once by
/// a name in a phase; and a turn brings one encounter of its own, and one treasure for a defeat, at most.
std::unique_ptr<play::Invariants> adventureInvariants(const play::State& start, const content::Pack& content);

} // namespace wheelhouse::rules::adventure_system
