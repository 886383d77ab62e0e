// SPDX-License-Identifier: GPL-3.0-or-later
// The folder of sessions: what is in it, and what may be done to a session that nobody plays.
// Guarantee: a file that cannot be read is listed with its problem and hides no other.
// There is no index to go stale: the files themselves are asked, 200 of them in a few hundredths of a second
// (see tests/bench/bench_store.cpp).
#pragma once

#include "model/play/session/session_store.h"
#include "model/store/migrations.h"

namespace wheelhouse::store {

struct SessionEntry {
    QString path;
    QString id;
    QString name; ///< the file's base name where the session cannot be read
    QString system;
    qint64 createdAt = 0; ///< milliseconds since 1970, UTC; the same below
    qint64 changedAt = 0; ///< when the head last moved; the file's own time where the session cannot be read
    QByteArray summary;   ///< as last appended, JSON; empty if none was
    std::optional<play::StoreError> problem;
};

class SessionLibrary
{
public:
    enum class Removal { Trash, Delete };

    explicit SessionLibrary(QString folder, QString schema = builtInSchema());

    const QString& folder() const { return m_folder; }
    /// All session files of the folder, the last changed first; none if there is no folder. Error: `Io`.
    play::Stored<std::vector<SessionEntry>> list() const { return list({}); }
    /// The same, and with them those of `elsewhere`, paths of files in other folders, that are there.
    play::Stored<std::vector<SessionEntry>> list(const QStringList& elsewhere) const;
    /// Whether list() finds this file by itself.
    bool holds(const QString& path) const;
    /// What the list says of one file.
    SessionEntry look(const QString& path) const;
    /// A path in the folder for a new session of this name, not in use yet. Makes the folder. Errors: `ReadOnly`, `Io`.
    play::Stored<QString> pathFor(const QString& name) const;
    /// Errors: `Locked` if the session is open for writing anywhere, `ReadOnly`, and what opening it may answer.
    play::Stored<void> rename(const QString& path, const QString& name) const;
    /// Takes the file away, also a damaged one, and returns where in the trash it lies; nothing after `Delete`. Errors:
    /// `Locked` if the session is open for writing anywhere, `NotFound`, `ReadOnly`, `Io`.
    play::Stored<QString> remove(const QString& path, Removal how) const;
    /// Moves what remove() returned back to where it was. Errors: `Exists`, `NotFound`, `Io`.
    play::Stored<void> putBack(const QString& trashed, const QString& path) const;

private:
    SessionEntry look(const QString& path, const Migrations& migrations) const;

    QString m_folder;
    QString m_schema;
};

} // namespace wheelhouse::store
