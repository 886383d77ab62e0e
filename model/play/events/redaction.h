// SPDX-License-Identifier: GPL-3.0-or-later
// Reading events as one viewer may: on what of a state that depends, and for which events it depends on nothing.
#pragma once

#include "model/play/events/fold.h"

namespace wheelhouse::play {

/// Whether everybody may know all events of this kind.
bool isOfOpenKind(const Event& event);
/// Whether every seat may know everything of the part, and of its events; false where there is none.
bool isOpen(const SystemPartValue& part);

/// `event` as `viewer` may know it. `before` is the whole part just before the event.
Event seenBy(const SystemPartValue& before, const Event& event, const SeatId& viewer);
/// Applies one of a system's own events to its part alone. On error `part` is as before.
tl::expected<void, FoldError> apply(SystemPartValue& part, const SystemChanged& event);

} // namespace wheelhouse::play
