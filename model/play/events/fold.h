// SPDX-License-Identifier: GPL-3.0-or-later
// Folding events into a state, and reading an event as one viewer may.
#pragma once

#include "model/play/events/events.h"

#include <tl/expected.hpp>

namespace wheelhouse::play {

/// Which event did not fit, and why (English, for a defect report: a journal that was written whole always folds).
struct FoldError {
    QString why;
    bool isUnknown = false; ///< an event of the system's own that is newer than this version
};

/// Applies one event. On error `state` is as before.
tl::expected<void, FoldError> apply(State& state, const Event& event);
/// Applies all, stopping at the first that does not fit.
tl::expected<void, FoldError> applyAll(State& state, const std::vector<Event>& events);

/// `event` as `viewer` may know it. `before` is the whole state just before the event.
Event seenBy(const State& before, const Event& event, const SeatId& viewer);

} // namespace wheelhouse::play
