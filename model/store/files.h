// SPDX-License-Identifier: GPL-3.0-or-later
// What the store does to whole files. Nothing here ever replaces a file that exists.
// Sessions hold secrets: what is made here can be read by its owner alone.
#pragma once

#include "model/play/session/session_store.h"

namespace wheelhouse::store {

/// How a session's file name ends, with the dot.
inline QString sessionSuffix()
{
    return QStringLiteral(".wheelhouse");
}

/// Whether this can name a file. Error: `Io`, for a name that SQLite or the system would take for something else.
play::Stored<void> checkName(const QString& path);

/// Looks at what is there without opening it, for a pipe would wait for a writer. Errors: `NotFound`; `NotASession`
/// with the detail "folder", "empty" or "no file" (a pipe, a device).
play::Stored<void> checkFile(const QString& path);

/// The file that a symbolic link leads to, for SQLite lays what belongs to it beside that one; any other path as it is.
QString behindLink(const QString& path);

/// The bytes of a file, one more than `most` where it is longer. Errors: those of `checkFile`, and `Io`.
play::Stored<QByteArray> readFile(const QString& path, qint64 most);

/// Makes an empty file. Errors: `Exists`, `ReadOnly` (no right to), `DiskFull`, `NotFound` (no such folder), `Io`.
play::Stored<void> makeEmptyFile(const QString& path);

/// Makes a file with these bytes, whole or not at all. Errors: those of `makeEmptyFile`.
play::Stored<void> writeFile(const QString& path, const QByteArray& bytes);

/// Makes the folder and those above it that are missing. Error: `ReadOnly`.
play::Stored<void> makeFolder(const QString& path);

/// Takes the right to read away from everybody but the owner, where the file or folder is ours.
void keepPrivate(const QString& path);

/// Makes a finished file durable and gives it its name, both or neither. Errors: `Exists`, `Io`.
play::Stored<void> putInPlace(const QString& part, const QString& path);

/// Moves a file, also to another disk. Errors: `Exists`, `Io`.
play::Stored<void> moveFile(const QString& from, const QString& to);

/// The name under which a file is built before `putInPlace`: beside `path`, unused so far.
QString partPath(const QString& path);

/// Copies byte by byte. Errors: `NotFound`, `Exists`, `DiskFull`, `Io`.
play::Stored<void> copyBytes(const QString& from, const QString& to);

/// Deletes the file and what SQLite may have left beside it. A missing file is no error.
void removeWithSideFiles(const QString& path);

/// Deletes only what SQLite may have left beside the file.
void removeSideFiles(const QString& path);

/// Moves what SQLite left beside the file `from` to where it stands beside `to`. Errors: `Exists`, `Io`.
play::Stored<void> moveSideFiles(const QString& from, const QString& to);

/// Whether the disk under this folder knows file locks; true where that cannot be tried.
bool knowsLocks(const QString& folder);

} // namespace wheelhouse::store
