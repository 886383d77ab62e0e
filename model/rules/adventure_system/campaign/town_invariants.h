// SPDX-License-Identifier: GPL-3.0-or-later
// What must hold in the town of every campaign. Internal to this game.
#pragma once

#include "model/play/session/invariants.h"

namespace wheelhouse::rules::adventure_system {

std::unique_ptr<play::Invariants> townInvariants(const play::State& start, const content::Pack& content);

} // namespace wheelhouse::rules::adventure_system
