// SPDX-License-Identifier: GPL-3.0-or-later
// What is in progress stands in a file in the shape that its kind had when it was written: each kind has versions of
// its own, and the system's history leads older ones up. One that is newer is never guessed at.
#pragma once

#include "model/play/session/game_system.h"

namespace wheelhouse::play {

/// Gives what was just decided the versions that are written now.
void stampFrames(std::vector<Event>& events, const GameSystem& system);
/// Leads what stands in progress in the events up to the present. Errors: `UnknownEvent` for a version beyond it.
tl::expected<void, CodecError> liftFrames(std::vector<Event>& events, const GameSystem& system);
/// The same of a stored state.
tl::expected<void, CodecError> liftFrames(std::vector<Frame>& frames, const GameSystem& system);

} // namespace wheelhouse::play
