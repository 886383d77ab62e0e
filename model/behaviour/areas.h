// SPDX-License-Identifier: GPL-3.0-or-later
// Where a monster aims an area or a cone.
#pragma once

#include "model/behaviour/reason.h"
#include "model/behaviour/situation.h"
#include "model/content/attack.h"

namespace wheelhouse::behaviour {

struct Origin {
    Space at;
    /// Everybody whom the attack would affect, friends and the attacker too, in the order of their numbers.
    std::vector<MiniIndex> affected = {};
};

/// The origins that are equally good, sorted by y, then x: one, or several for the non-active player to choose from;
/// none where the attack cannot be made at all.
struct Origins {
    std::vector<Origin> equals = {};
    Reasons why = {};
};

/// Where an attack with an area or a cone is aimed: where it catches most of those whom the verb is about.
Origins originsOf(const Situation& situation, MiniIndex attacker, const content::Verb& verb,
                  const content::Attack& attack, Workspace& workspace);

/// Whether the attack is aimed at a space in place of figures.
bool hasOrigin(const content::Attack& attack);

} // namespace wheelhouse::behaviour
