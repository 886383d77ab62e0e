// SPDX-License-Identifier: GPL-3.0-or-later
// Lines on standard output and standard error, in UTF-8 whatever the locale, without characters that drive a terminal;
// and lines of JSON, in which such characters are escaped and so not lost.
#pragma once

#include <QByteArray>
#include <QString>

#include <nlohmann/json_fwd.hpp>

namespace wheelhouse::cli {

void print(const QString& line);
/// One line of JSON without its end. All that is not ASCII is escaped, and what is no UTF-8 is replaced.
QByteArray jsonLine(const nlohmann::json& value);
/// The same on standard output, with its end.
void printJson(const nlohmann::json& value);
/// "wheelhouse-cli: …" on standard error.
void complain(const QString& problem);

} // namespace wheelhouse::cli
