// SPDX-License-Identifier: GPL-3.0-or-later
// What something else waits for. Internal to this folder.
#pragma once

#include "model/rules/onslaught/game.h"

namespace wheelhouse::rules::onslaught {

/// The question that has to be answered first, in words that everybody may read; that something goes on where none is
/// open.
Message whatIsInProgress(const Game& game);

} // namespace wheelhouse::rules::onslaught
