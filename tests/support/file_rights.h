// SPDX-License-Identifier: GPL-3.0-or-later
// The rights of files that tests look at.
#pragma once

#include <QFile>

#include <sys/stat.h>

namespace wheelhouse::testing {

/// The nine bits of a file's rights, such as 0600; -1 where there is no such file.
inline int rightsOf(const QString& path)
{
    struct stat facts = {};
    return ::stat(QFile::encodeName(path).constData(), &facts) == 0 ? static_cast<int>(facts.st_mode & 0777) : -1;
}

} // namespace wheelhouse::testing
