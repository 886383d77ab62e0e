// SPDX-License-Identifier: GPL-3.0-or-later
// A private copy of a file that may be damaged, opened as far as SQLite can be brought to open it.
#pragma once

#include "model/store/repair.h"

#include <QTemporaryDir>

namespace wheelhouse::store {

class DamagedFile
{
public:
    /// What is taken for the file: with what stands in SQLite's log beside it, or without.
    enum class Log { With, Without };

    /// Copies the file at `path` and opens the copy. Returns nothing if that is in vain; `report` then says why.
    static std::unique_ptr<DamagedFile> open(const QString& path, Log log, const Surroundings& around,
                                             DamageReport& report);

    Database& database() { return *m_database; }
    /// Bytes of the file and its log in which something stands: a size alone can be claimed without any.
    qint64 filled() const { return m_filled; }

private:
    DamagedFile() = default;
    bool copy(const QString& path, Log log, DamageReport& report);
    bool lookAtHeader(DamageReport& report);
    bool openCopy(const Migrations& migrations, DamageReport& report);
    bool openWithNewFirstPage(const Migrations& migrations, DamageReport& report);
    /// Gives the copy the first page of an empty session. The tables of a file stand where they stood when it was
    /// made, and a compacted copy orders them differently: `compacted` chooses.
    bool replaceFirstPage(const Migrations& migrations, bool compacted);

    QTemporaryDir m_folder;
    QString m_copy;
    qint64 m_size = 0;
    qint64 m_filled = 0;
    std::unique_ptr<Database> m_database;
};

} // namespace wheelhouse::store
