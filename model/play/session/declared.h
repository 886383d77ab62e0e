// SPDX-License-Identifier: GPL-3.0-or-later
// What a line of the log says of the command that made it.
#pragma once

#include "model/play/session/session.h"

namespace wheelhouse::play {

/// The type of its command; empty where there was none.
QString declaredType(const LogEntry& entry);
/// Whether it answers what was asked in a step that goes on with it.
inline bool isAnswer(const LogEntry& entry)
{
    return declaredType(entry) == QLatin1String("answer");
}

} // namespace wheelhouse::play
