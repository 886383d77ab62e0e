// SPDX-License-Identifier: GPL-3.0-or-later
// Whom a monster attacks.
#pragma once

#include "model/behaviour/reason.h"
#include "model/behaviour/situation.h"
#include "model/content/attack.h"

namespace wheelhouse::behaviour {

/// Who may be attacked: one, or equals between whom the non-active player chooses; nobody where the attack cannot be
/// made at all.
struct Targets {
    std::vector<MiniIndex> equals = {};
    Reasons why = {};
};

/// The next target of an attack that picks its targets; `already` are those that it has picked (ONS-MAC-09). All
/// targets of an attack that is made at everybody.
Targets targetsOf(const Situation& situation, MiniIndex attacker, const content::Verb& verb,
                  const content::Attack& attack, const std::vector<MiniIndex>& already, Workspace& workspace);

/// Whether the attack is made at everybody in range, so that nobody is picked.
bool targetsEverybody(const content::Attack& attack);

/// How many it picks at most.
int mostTargets(const content::Verb& verb, const content::Attack& attack);

} // namespace wheelhouse::behaviour
