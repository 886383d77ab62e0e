// SPDX-License-Identifier: GPL-3.0-or-later
// The whole reason behind one line of the log, with the map as it stood then: told from what happened before it, so
// that it stays the same whatever has been undone, and by whatever program it is read.
#pragma once

#include "model/items/map_sheet.h"
#include "model/play/session/session.h"
#include "model/play/session/whole_reason.h"

namespace wheelhouse::items {

/// A line of the log: a group, and which of its events it tells.
struct LogLine {
    play::GroupId group;
    size_t event = 0;
    friend bool operator==(const LogLine&, const LogLine&) = default;
};

struct ReasonAtLine {
    LogLine line;
    play::Message says; ///< the line itself
    std::optional<play::WholeReason> reason;
    std::optional<MapSheet> map;
    std::vector<board::Space> way = {}; ///< that was then walked, from its beginning
};

/// Without a reason where there is none, or where the line is not to be read any more.
ReasonAtLine reasonAtLine(const play::Session& session, const LogLine& line);

/// The lines of a group that have a whole reason.
std::vector<LogLine> linesWithReason(const play::LogEntry& entry, const play::GameSystem* system);

} // namespace wheelhouse::items
