// SPDX-License-Identifier: GPL-3.0-or-later
// What could have been done differently in a line of the log, each as the acts of one command "fix": the difference is
// made up now, as a step of its own, and nothing is rewound.
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
    std::vector<Message> says;       ///< what it does, with its numbers; the most telling one first
    std::vector<FixAct> acts;        ///< done one after the other
    std::vector<Message> stays = {}; ///< what else the line did to the figures concerned and the fix leaves alone
    /// Where what a line did to one figure is done to another instead; both empty for anything else.
    FigureId from = {};
    FigureId to = {};
};

/// The command that makes the fix, with its most telling sentence and with what stays. A session accepts these words
/// only if it offers the fix with them.
Command fixOf(const GroupId& line, const Fix& fix);

/// The words that come with a command "fix"; empty where none do, or what does is no message.
struct FixWords {
    Message says;
    std::vector<Message> stays;
};
FixWords fixWordsIn(const JsonValue& args);

/// The line that a group fixes; empty for any other group.
GroupId fixedBy(const LogEntry& entry);

/// The events of a line's step, as the log's reader may see them, and those of its fixes since; oldest first. None for
/// a line that is not in the log.
std::vector<Event> eventsOfLine(const std::vector<LogEntry>& log, const GroupId& line);

} // namespace wheelhouse::play
