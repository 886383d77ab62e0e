// SPDX-License-Identifier: GPL-3.0-or-later
// What could be fixed of a line of the log. A step in which several act one after the other has parts, and a line tells
// of some of them: only what belongs to these can be fixed there.
#pragma once

#include "model/play/session/fix.h"
#include "model/play/session/session.h"

#include <optional>

namespace wheelhouse::play {

/// A game in whose steps several may act.
class TellsLineParts
{
public:
    TellsLineParts() = default;
    TellsLineParts(const TellsLineParts&) = delete;
    TellsLineParts& operator=(const TellsLineParts&) = delete;
    virtual ~TellsLineParts() = default;

    /// After which of a step's events, counted from 1, one of its parts is over; ascending.
    virtual std::vector<size_t> endsOfParts(const std::vector<Event>& events) const = 0;
};

/// A fix with the part of its step that it is about, by number; none where the step has only one.
struct PartFix : Fix {
    std::optional<int> part = {};
};

/// As `fixOf` in fix.h makes it, with its part.
Command fixOf(const GroupId& line, const PartFix& fix);

/// What could be fixed of the step that the line belongs to, as judged by somebody who knows `seen`.
std::vector<PartFix> fixesOfStep(const GameSystem& system, const std::vector<LogEntry>& log, const GroupId& line,
                                 const State& seen, const content::Pack& content);
/// Of these what belongs to the line: to all that it tells, or to the part in which this one of its events is. The
/// first line of a step leads back into each of its parts.
std::vector<PartFix> fixesOfLine(const GameSystem& system, const std::vector<LogEntry>& log, const GroupId& line,
                                 const State& seen, const content::Pack& content, std::optional<size_t> event = {});

} // namespace wheelhouse::play
