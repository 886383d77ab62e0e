// SPDX-License-Identifier: GPL-3.0-or-later
// How hands are told what to do with the pieces of a dungeon. Internal to this system.
#pragma once

#include "model/content/pack.h"
#include "model/play/events/state.h"
#include "model/play/table/physical.h"

namespace wheelhouse::rules::adventure_system {

using namespace play;

/// A tile is laid by its triangle, and who comes with it stands on its symbol; everything else as in every game.
Message wordsForHands(const PhysicalAct& act, const State& seen, const content::Pack& content);

} // namespace wheelhouse::rules::adventure_system
