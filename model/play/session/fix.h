// SPDX-License-Identifier: GPL-3.0-or-later
// What could have been done otherwise in a line of the log, each as the acts of one command "fix": the difference is
// done now, as a step of its own, and nothing is rewound.
#pragma once

#include "model/play/events/events.h"
#include "model/play/session/command.h"

namespace wheelhouse::play {

struct LogEntry;

/// One command inside a fix.
struct FixAct {
    QString type;
    JsonValue args;
};

struct Fix {
    std::vector<Message> says;       ///< what it does, in figures; the one that says most first
    std::vector<FixAct> acts;        ///< done one after the other
    std::vector<Message> stays = {}; ///< what else the line did to those it is about, which it leaves as it is
    /// Where what a line did to one figure is done to another instead; both empty for anything else.
    FigureId from = {};
    FigureId to = {};
};

/// The command that does it, with the sentence that says most and with what stays. A session takes such words only
/// where the fix is offered in them.
Command fixOf(const GroupId& line, const Fix& fix);

/// The words that a command "fix" bears; empty where it bears none, or what is no message.
struct FixWords {
    Message says;
    std::vector<Message> stays;
};
FixWords fixWordsIn(const JsonValue& args);

/// The line that a group fixes; empty for any other group.
GroupId fixedBy(const LogEntry& entry);

/// What happened in the step of a line, as the log's reader reads it, and what was fixed of it since; oldest first. A
/// line that is not in the log has none.
std::vector<Event> eventsOfLine(const std::vector<LogEntry>& log, const GroupId& line);

} // namespace wheelhouse::play
