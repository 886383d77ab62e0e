// SPDX-License-Identifier: GPL-3.0-or-later
// Lines on standard output and standard error, in UTF-8 whatever the locale, without characters that drive a terminal.
#pragma once

#include <QString>

namespace wheelhouse::cli {

void print(const QString& line);
/// "wheelhouse-cli: …" on standard error.
void complain(const QString& problem);

} // namespace wheelhouse::cli
