// SPDX-License-Identifier: GPL-3.0-or-later
// A file keeps each frame in the shape that its kind had when it was written. Each kind has its own versions, and the
// system's history brings older ones up to date. A newer one is refused, not guessed at.
#pragma once

#include "model/play/session/game_system.h"

namespace wheelhouse::play {

/// Marks the frames in what was just decided with the present versions.
void stampFrames(std::vector<Event>& events, const GameSystem& system);
/// Brings one frame up to the version that the history leads to. Errors: `UnknownEvent` for a newer version.
tl::expected<void, CodecError> liftFrame(Frame& frame, const Upcasters& history);
/// Brings the frames in the events up to the present versions. Errors: `UnknownEvent` for a newer version.
tl::expected<void, CodecError> liftFrames(std::vector<Event>& events, const GameSystem& system);
/// The same for the frames of a stored state.
tl::expected<void, CodecError> liftFrames(std::vector<Frame>& frames, const GameSystem& system);

} // namespace wheelhouse::play
