// SPDX-License-Identifier: GPL-3.0-or-later
// A whole session as one JSON text and back, for another machine or another backend.
// Guarantee: groups, moves and payloads come back byte for byte, so that a replay ends in the same hash.
// Trap: the text holds every secret of the session, and its first field says so; what one viewer may know is apart.
#pragma once

#include "model/store/sqlite_session_store.h"

namespace wheelhouse::store {

inline constexpr qint64 transferSizeLimit = 256LL * 1024 * 1024; ///< bytes
inline constexpr int transferDepthLimit = 64;                    ///< nested arrays and objects

/// The session as JSON. Its snapshots are caches and left out, unless a repair has left a group lost before them.
/// Errors: `Damaged`, and `Io` beyond the size limit.
Stored<QByteArray> exportSession(const SqliteSessionStore& session);

/// What one seat may know of the session, or everybody ("table"), as JSON to read: of each group the row that this
/// viewer reads, and nothing of what is hidden from it. It cannot be imported, as a game needs its secrets. `content`
/// is the frozen content as far as this viewer may read it, which no store can tell.
Stored<QByteArray> exportSeenBy(const SqliteSessionStore& session, const QString& viewer, const QByteArray& content);

/// Looks at an imported session before it gets its name, as `SqliteSessionStore::Check`.
using ImportCheck = SqliteSessionStore::Check;

/// Makes a session file at `path` from what `exportSession` wrote. `place` of an error is the JSON pointer where it can
/// be told. Errors: `Exists`; `NotASession` for what is no export; `Newer` for a later form of it; `Damaged` if a hash
/// or a reference inside does not agree; `DiskFull`, `ReadOnly`, `Io`; what `check` answers. On any error no file is
/// left.
Stored<void> importSession(const QByteArray& json, const QString& path, const Surroundings& around = {},
                           const ImportCheck& check = {});
/// The same from a file. Besides: `NotFound`; `NotASession` with the detail "folder", "empty" or "no file".
Stored<void> importFile(const QString& source, const QString& path, const Surroundings& around = {},
                        const ImportCheck& check = {});

} // namespace wheelhouse::store
