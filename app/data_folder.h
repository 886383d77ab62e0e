// SPDX-License-Identifier: GPL-3.0-or-later
// Where the program keeps what is its user's: sessions, packs, settings.
#pragma once

#include <QDir>

namespace wheelhouse::app {

/// The folder that was named, by `chosen` or else by WHEELHOUSE_DATA, or the program's own. It is made where it is not
/// there. Nobody else on this computer has anything to read in the program's own; one that was named keeps its rights.
QDir openDataFolder(const QString& chosen);

} // namespace wheelhouse::app
