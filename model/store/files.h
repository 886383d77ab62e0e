// SPDX-License-Identifier: GPL-3.0-or-later
// What the store does to whole files. Nothing here ever replaces a file that exists.
#pragma once

#include "model/play/session_store.h"

namespace wheelhouse::store {

/// How a session's file name ends, with the dot.
inline QString sessionSuffix()
{
    return QStringLiteral(".wheelhouse");
}

/// Makes an empty file. Errors: `Exists`, `ReadOnly` (no right to), `DiskFull`, `NotFound` (no such folder), `Io`.
play::Stored<void> makeEmptyFile(const QString& path);

/// Makes a finished file durable and gives it its name, both or neither. Errors: `Exists`, `Io`.
play::Stored<void> putInPlace(const QString& part, const QString& path);

/// The name under which a file is built before `putInPlace`: beside `path`, unused so far.
QString partPath(const QString& path);

/// Copies byte by byte. Errors: `NotFound`, `Exists`, `DiskFull`, `Io`.
play::Stored<void> copyBytes(const QString& from, const QString& to);

/// Deletes the file and what SQLite may have left beside it. A missing file is no error.
void removeWithSideFiles(const QString& path);

} // namespace wheelhouse::store
