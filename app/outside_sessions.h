// SPDX-License-Identifier: GPL-3.0-or-later
// Which sessions were opened from other folders than the program's own, so that they can be gone on with as well.
#pragma once

#include <QStringList>

class QSettings;

namespace wheelhouse::app {

inline constexpr int outsideSessionsKept = 30;

/// Their paths, the last opened first. A file that is not there now may come back with its disk, so it stays here.
QStringList outsideSessions(const QSettings& state);
/// Puts this one first and forgets the oldest beyond the number that is kept.
void rememberOutsideSession(QSettings& state, const QString& path);

} // namespace wheelhouse::app
