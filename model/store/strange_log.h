// SPDX-License-Identifier: GPL-3.0-or-later
// SQLite keeps the newest changes in a log beside the file and finds it by name alone. When a file is replaced while a
// game is open and the program then ends suddenly, the log of the old file lies beside the new one, and SQLite would
// write its pages over it.
#pragma once

#include "model/store/migrations.h"

namespace wheelhouse::store {

/// Gives the log beside the file another name if it was written for another file: if the file is whole without it, and
/// with it is broken or tells another story. Does nothing while somebody writes the file.
void setStrangeLogAside(const QString& path, const Migrations& migrations);

} // namespace wheelhouse::store
