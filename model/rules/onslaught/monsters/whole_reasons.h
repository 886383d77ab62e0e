// SPDX-License-Identifier: GPL-3.0-or-later
// What a monster has decided, told to the end: who was looked at and with which figures, who was left out and why, what
// was equal and how that was broken, each with its rule.
#pragma once

#include "model/play/session/whole_reason.h"
#include "model/rules/onslaught/monsters/decision.h"

namespace wheelhouse::rules::onslaught {

/// `decisions` are of one monster, and at least one. `card`: what its card says that it does, word for word.
WholeReason toldToTheEnd(const std::vector<Decision>& decisions, const Table& table, const content::Pack& content,
                         const QString& card = {});

} // namespace wheelhouse::rules::onslaught
