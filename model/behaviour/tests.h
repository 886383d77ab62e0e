// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/behaviour/situation.h"

#include <span>

namespace wheelhouse::behaviour {

/// Whether a mini is of the sort, seen from the monster whose script it is; `it` is the one that is looked at.
bool isWho(const Situation& situation, content::Who sort, MiniIndex mini, MiniIndex self,
           std::optional<MiniIndex> it = {});

/// Whether the test holds for the monster. Those whom it does not notice (ONS-MAC-18) count here like anybody else: a
/// test asks what stands on the table, and chooses nobody.
bool holds(const Situation& situation, const content::Predicate& test, MiniIndex self, std::optional<MiniIndex> it,
           Workspace& workspace);
bool allHold(const Situation& situation, std::span<const content::Predicate> tests, MiniIndex self,
             std::optional<MiniIndex> it, Workspace& workspace);

} // namespace wheelhouse::behaviour
