// SPDX-License-Identifier: GPL-3.0-or-later
// What is to be known of the step that was written last.
#pragma once

#include "model/play/session/session.h"

#include <vector>

namespace wheelhouse::ui {

/// Whether monsters act by their script in it.
inline bool isRun(const std::vector<play::LogEntry>& step)
{
    return !step.empty() && step.front().content.title.key.startsWith(QLatin1String("line-run"));
}

/// Whether something was written since `shown` was the newest group; not where Undo has led back, as ids go by time.
inline bool isLaterThan(const play::GroupId& shown, const play::GroupId& newest)
{
    return shown && shown.text() < newest.text();
}

} // namespace wheelhouse::ui
