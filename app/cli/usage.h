// SPDX-License-Identifier: GPL-3.0-or-later
// What `--help` prints.
#pragma once

#include <QString>

namespace wheelhouse::cli {

/// The help for one command, or for all where `command` is empty; empty if there is no such command.
QString helpOn(const QString& command);

} // namespace wheelhouse::cli
