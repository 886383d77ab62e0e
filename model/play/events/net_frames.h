// SPDX-License-Identifier: GPL-3.0-or-later
// A group tells of what is in progress only what has become of it: the levels that came and went within the group are
// read by nobody, and would make up most of a file.
#pragma once

#include "model/play/events/events.h"

namespace wheelhouse::play {

/// The events without those of single levels; where what is in progress has changed from `before`, what it is now comes
/// last, in one FramesSet for each level. Nothing else that is folded depends on the levels.
std::vector<Event> withNetFrames(const std::vector<Frame>& before, std::vector<Event> events);

} // namespace wheelhouse::play
