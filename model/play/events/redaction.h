// SPDX-License-Identifier: GPL-3.0-or-later
// Reading events as one viewer may: what of a state that hangs on, and for which events it hangs on nothing.
#pragma once

#include "model/play/events/fold.h"

namespace wheelhouse::play {

/// Whether the event is of a kind of which everybody may know all.
bool isOfOpenKind(const Event& event);
/// Whether every seat may know everything of the part, and of its events; false where there is none.
bool isOpen(const SystemPartValue& part);

/// `event` as `viewer` may know it. `before` is the whole part just before the event.
Event seenBy(const SystemPartValue& before, const Event& event, const SeatId& viewer);
/// Applies one of a system's own events to its part alone. On error `part` is as before.
tl::expected<void, FoldError> apply(SystemPartValue& part, const SystemChanged& event);

} // namespace wheelhouse::play
