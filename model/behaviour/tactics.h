// SPDX-License-Identifier: GPL-3.0-or-later
// Who of a group acts next, and which part of its script it follows.
#pragma once

#include "model/behaviour/reason.h"
#include "model/behaviour/situation.h"
#include "model/content/attack.h"

#include <span>

namespace wheelhouse::behaviour {

struct Members {
    /// One, or several for the non-active player to choose from.
    std::vector<MiniIndex> equals = {};
    Reasons why = {};
};

/// Of those who have not acted the nearest to the north-west corner (ONS-MAC-01, ONS-MAC-02, ONS-MAC-04).
Members nextMembers(const Situation& situation, const std::vector<MiniIndex>& waiting);

/// The clause of the script that the monster follows: of those for the beginning of a turn the first whose tests hold.
std::optional<std::size_t> tacticOf(const Situation& situation, MiniIndex monster, const content::Effect& script,
                                    Workspace& workspace);

/// Which of the script's clauses for the beginning of a turn it is, counted from 1 as players count; 0: none.
int numberOf(std::optional<std::size_t> tactic, const content::Effect& script);

/// Whether the monster goes on to do the verb at that place of its clause: its tests hold, and where it stands in for
/// the verb before, that one could not be done.
bool isDue(const Situation& situation, MiniIndex monster, const content::Verb& verb, bool wasDone,
           Workspace& workspace);

/// The attack that a verb names among those on the card; none where there is no such.
const content::Attack* attackOf(const content::Verb& verb, std::span<const content::Attack> attacks);
/// The attack of the first attacking verb from that place on.
const content::Attack* nextAttackOf(const content::Trigger& tactic, std::size_t from,
                                    std::span<const content::Attack> attacks);

} // namespace wheelhouse::behaviour
