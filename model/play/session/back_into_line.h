// SPDX-License-Identifier: GPL-3.0-or-later
// A fix that takes the table back into its line: what the line did up to there stays as it fell, dice and all, and
// whatever came after it is taken back. Its one act is called `back-into` and names how many of the line's changes of
// what its game keeps for itself stay.
#pragma once

#include "model/play/session/session.h"

namespace wheelhouse::play {

/// `line` is the key of what the log calls what stays, with the arguments of what the fix says.
FixAct backInto(int changes, const char* line);
bool isBackInto(const FixAct& act);
/// The same act where so many changes more of the line stay.
FixAct backIntoAfter(const FixAct& act, int changes);
/// The groups of a line's step and of its fixes, oldest first; see eventsOfLine.
std::vector<const LogEntry*> entriesOfLine(const std::vector<LogEntry>& log, const GroupId& line);

/// What stays of a line.
struct KeptOfLine {
    GroupId from;    ///< the group in which the cut lies: the table goes to before it
    Outcome outcome; ///< of it, what is done again; no events where nothing is
    bool chance = false;
};
/// Of the line that the command fixes; nothing where it is no such fix, or is not offered.
std::optional<KeptOfLine> keptByFix(const Session& session, const Command& fix);

} // namespace wheelhouse::play
