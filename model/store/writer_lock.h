// SPDX-License-Identifier: GPL-3.0-or-later
// Who may write a session: one row in the file names process, boot and inode. It decides between programs that both
// keep to it; SQLite's own locks still guard the file's pages.
// Guarantee: a lock left by a dead process, by another boot or in a file that was copied is taken over.
#pragma once

#include "model/store/file_place.h"
#include "model/store/sql_database.h"

namespace wheelhouse::store {

/// A process as a lock names it. Tests make their own.
struct ProcessIdentity {
    qint64 pid = 0;
    qint64 started = 0; ///< in clock ticks since the boot, for a pid is given again; 0 if the system does not say
    QString boot;       ///< the kernel's id of this boot

    static ProcessIdentity current();
};

class WriterLock
{
public:
    /// Takes the lock of the open file at `path`. Error: `Locked`, with the holder's pid as detail.
    static Stored<WriterLock> take(Database& database, const QString& path, const ProcessIdentity& self);
    WriterLock(WriterLock&& other) noexcept : m_token(std::exchange(other.m_token, {})) {}
    WriterLock& operator=(WriterLock&&) = delete;
    /// From now on this process may take the lock again, also if `release` could not be written.
    ~WriterLock();

    /// Whether somebody who lives holds the lock of the file at `path`, by what is in the database.
    static Stored<bool> isHeld(Database& database, const QString& path);

    /// What the file's lock row holds while the lock is ours.
    const QString& token() const { return m_token; }
    Stored<void> release(Database& database) const;

private:
    explicit WriterLock(QString token);
    QString m_token;
};

} // namespace wheelhouse::store
