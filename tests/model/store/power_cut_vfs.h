// SPDX-License-Identifier: GPL-3.0-or-later
// A disk under SQLite that can lose its power and run out of room.
// It stands between SQLite and its real file layer, as the default one while it lives. It remembers of every file what
// was there at the last sync, and every write since. When the power goes, each operation fails; `settle` then makes
// the files what a disk may hold after a power cut: all that was synced, and of the rest nothing or any part of it,
// torn at sectors. Names are kept the same way: a file made or deleted since its folder was last synced may come or go.
// Trap: one at a time, for one thread; files are only tracked while they are used through SQLite.
#pragma once

#include <QByteArray>
#include <QString>

#include <sqlite3.h>

#include <map>
#include <optional>
#include <random>
#include <vector>

namespace wheelhouse::store {

class PowerCutVfs
{
public:
    enum class Loss {
        AllUnsynced, ///< the disk had written nothing that it was not told to
        AnyUnsynced  ///< the disk had written any part of it, in any order
    };

    PowerCutVfs();
    PowerCutVfs(const PowerCutVfs&) = delete;
    PowerCutVfs& operator=(const PowerCutVfs&) = delete;
    ~PowerCutVfs();

    /// The power goes after so many more writes, syncs, truncations and deletions.
    void cutAfter(int operations) { m_operationsLeft = operations; }
    bool isOff() const { return m_off; }
    /// Brings the power back. All connections must be closed.
    void settle(Loss loss, std::mt19937& chance);
    /// How many unsynced writes the last `settle` dropped, in whole or in part.
    int lostWrites() const { return m_lostWrites; }
    /// Files may grow by so many bytes more; nothing for a disk without an end.
    void limitSpace(std::optional<qint64> bytes) { m_space = bytes; }

private:
    struct Change {
        qint64 offset = 0;
        std::optional<QByteArray> written; ///< nothing for a truncation to `offset`
    };
    struct FileState {
        bool exists = true;
        bool nameSynced = true;
        std::optional<QByteArray> before; ///< what the name meant when the folder was last synced, if another file
        QByteArray synced;
        std::vector<Change> changes;
    };
    struct File; // what SQLite holds of an open file

    bool step(); ///< counts an operation; false if there is no power for it
    bool takeSpace(File& file, qint64 end);
    void syncFolder();
    void settleFile(const QString& path, FileState& state, Loss loss, std::mt19937& chance);
    static void apply(QByteArray& bytes, const Change& change);

    static File* fileOf(sqlite3_file* file);
    static PowerCutVfs& vfsOf(sqlite3_vfs* vfs);
    static int open(sqlite3_vfs*, const char* name, sqlite3_file*, int flags, int* outFlags);
    static int remove(sqlite3_vfs*, const char* name, int syncFolder);
    static int close(sqlite3_file*);
    static int read(sqlite3_file*, void* bytes, int count, sqlite3_int64 offset);
    static int write(sqlite3_file*, const void* bytes, int count, sqlite3_int64 offset);
    static int truncate(sqlite3_file*, sqlite3_int64 size);
    static int sync(sqlite3_file*, int flags);
    static const sqlite3_io_methods& methods();

    sqlite3_vfs* m_real;
    sqlite3_vfs m_vfs;
    std::map<QString, FileState> m_files;
    int m_operationsLeft = -1;
    bool m_off = false;
    int m_lostWrites = 0;
    std::optional<qint64> m_space;
};

} // namespace wheelhouse::store
