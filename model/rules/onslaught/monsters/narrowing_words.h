// SPDX-License-Identifier: GPL-3.0-or-later
// The sentence of one comparison among those whom a monster could go for or attack.
#pragma once

#include "model/behaviour/reason.h"
#include "model/play/session/whole_reason.h"
#include "model/rules/onslaught/monsters/decision.h"

namespace wheelhouse::rules::onslaught {

/// Whoever tells it puts in who was compared, with their figures (`list`) and without (`names`), who is left (`stay`),
/// and the name of the role or condition (`word`). `ofSpaces`: spaces are compared by whom they catch.
play::Message narrowingSentence(const behaviour::Narrowing& one, bool ofSpaces);

/// Those who are out of the question by this rule. `aims`: the decision is about an attack.
WholeReason::Step leftOutSentence(behaviour::Ruled by, const QString& names, const Decision& decision, bool aims);

/// Whether the figures are move points; whoever has none cannot be reached.
bool comparesWays(const behaviour::Narrowing& one);

} // namespace wheelhouse::rules::onslaught
