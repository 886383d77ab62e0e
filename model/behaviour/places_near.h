// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/behaviour/situation.h"
#include "model/content/attack.h"

namespace wheelhouse::behaviour {

/// When a monster is near those whom a verb is about.
struct PlacesNear {
    board::onslaught::Nearness range = {};
    /// The attack that must be possible from there; none where range and sight are enough.
    const content::Attack* attack = nullptr;
};

PlacesNear placesNear(const content::Verb& approach, const content::Attack* next);

/// Being near a mini, as a goal of the mover's.
board::onslaught::Goal goalNear(const Situation& situation, MiniIndex mover, MiniIndex mini, const PlacesNear& near,
                                Workspace& workspace);

} // namespace wheelhouse::behaviour
