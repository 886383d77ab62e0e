// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/data_folder.h"

#include "model/store/files.h"

#include <QStandardPaths>

namespace wheelhouse::app {

QDir openDataFolder(const QString& chosen)
{
    const QString named = chosen.isEmpty() ? qEnvironmentVariable("WHEELHOUSE_DATA") : chosen;
    const QString own = QStandardPaths::writableLocation(QStandardPaths::AppDataLocation);
    const QDir folder(named.isEmpty() ? own : QDir(named).absolutePath());
    (void)store::makeFolder(folder.path());
    if (folder.path() == own)
        store::keepPrivate(folder.path());
    return folder;
}

} // namespace wheelhouse::app
