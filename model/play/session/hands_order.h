// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/play/table/physical.h"

#include <vector>

namespace wheelhouse::play {

struct LogEntry;

/// The acts in the order in which their pieces last changed. `past` is the log, oldest first; acts whose pieces it does
/// not name come first.
std::vector<PhysicalAct> inOrderOf(const std::vector<LogEntry>& past, std::vector<PhysicalAct> acts);

} // namespace wheelhouse::play
