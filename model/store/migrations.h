// SPDX-License-Identifier: GPL-3.0-or-later
// The schema's versions, read from numbered folders of SQL files (resources/sql/README.md tells how they are written).
// Guarantee: each version is reached in one transaction that also sets `user_version`, so a file never stands between
// two versions.
#pragma once

#include "model/store/sql_database.h"

#include <QStringList>

#include <optional>

namespace wheelhouse::store {

/// Stands in the file's header and says that it is a session of ours ("WHse").
inline constexpr int sessionApplicationId = 0x57487365;

/// Where the program keeps its own schema.
inline QString builtInSchema()
{
    return QStringLiteral(":/wheelhouse/sql");
}

class Migrations
{
public:
    /// Reads `folder`: "0001/01_name.sql", … Error: `Io` if a version is missing or empty.
    static Stored<Migrations> load(const QString& folder);

    /// The version that this program writes.
    int newest() const { return static_cast<int>(m_versions.size()); }
    /// The file's version. Errors: `NotASession` for a database that is not ours, `Newer`; `Damaged` for a version that
    /// there cannot be, and for other tables than that version has, also those of a version that is known.
    Stored<int> versionOf(Database& database) const;
    /// Whether the database holds just the tables of this version.
    Stored<bool> hasShape(Database& database, int version) const;
    /// The version that has just the tables of the database; none where no known one has.
    Stored<std::optional<int>> versionByShape(Database& database) const;
    /// Leads the file from its version to the newest.
    Stored<void> upgrade(Database& database) const;

private:
    Stored<void> apply(Database& database, int version) const;
    void learnShapes();
    std::vector<QStringList> m_versions; ///< the statements of each version, the first version first
    std::vector<QString> m_shapes;       ///< what each version's tables look like, as far as its statements run
};

} // namespace wheelhouse::store
