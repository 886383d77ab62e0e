// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/outside_sessions.h"

#include <QSettings>

namespace wheelhouse::app {
namespace {

const QString outsideKey = QStringLiteral("sessions/elsewhere");

} // namespace

QStringList outsideSessions(const QSettings& state)
{
    return state.value(outsideKey).toStringList().mid(0, outsideSessionsKept);
}

void rememberOutsideSession(QSettings& state, const QString& path)
{
    QStringList paths = outsideSessions(state);
    paths.removeAll(path);
    paths.prepend(path);
    state.setValue(outsideKey, paths.mid(0, outsideSessionsKept));
}

} // namespace wheelhouse::app
