// SPDX-License-Identifier: GPL-3.0-or-later
// One event of every type with every field filled, so that nothing can be forgotten by a codec unseen.
#pragma once

#include "model/play/events/events.h"

namespace wheelhouse::testing {

/// In the order of `play::Event`, each with no field left at its default where another value is possible.
std::vector<play::Event> sampleEvents();

} // namespace wheelhouse::testing
