// SPDX-License-Identifier: GPL-3.0-or-later
// The language that the program speaks.
#pragma once

#include <QString>

class QCoreApplication;

namespace wheelhouse::app {

/// Installs the program's own translation for `code` ("en", "de"); the code of the strange language of
/// pseudo_translator.h serves too. Returns whether there is one; if not, the texts stay as they were written.
bool speak(QCoreApplication& application, const QString& code);

/// The language in which texts of packs are wanted: the one that the program was asked for, else the system's; a code
/// such as "de" or "de-AT", empty where the system names none.
QString textLanguage();

} // namespace wheelhouse::app
