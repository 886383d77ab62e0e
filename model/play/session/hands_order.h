// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/play/table/ids.h"
#include "model/play/table/physical.h"

#include <vector>

namespace wheelhouse::play {

struct LogEntry;

/// Under this key of what hands have left stands the last group whose walks they have done.
inline constexpr const char* walksDone = "walks";
/// Where nobody keeps places, a sentence tells hands to move a mini: its argument `mover` names the figure. Those told
/// after this group, of whoever is still on the table; `past` is the log, oldest first.
std::vector<PhysicalAct> walksTold(const Table& table, const std::vector<LogEntry>& past, const GroupId& after);

/// The acts in the order in which their pieces last changed. `past` is the log, oldest first; acts whose pieces it does
/// not name come first.
std::vector<PhysicalAct> inOrderOf(const std::vector<LogEntry>& past, std::vector<PhysicalAct> acts);

} // namespace wheelhouse::play
