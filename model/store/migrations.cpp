// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/store/migrations.h"

#include <QDir>
#include <QFile>

#include <algorithm>

namespace wheelhouse::store {
namespace {

tl::unexpected<StoreError> schemaMissing(const QString& place, const QString& detail)
{
    return tl::unexpected(StoreError{StoreError::Code::Io, detail, place});
}

/// Everything that the schema holds, as one text: tables, indexes, and whatever else somebody may have put there.
Stored<QString> shapeOf(Database& database)
{
    auto rows = database.query(QStringLiteral(
        "SELECT type, name, tbl_name, substr(coalesce(sql, ''), 1, 4000) FROM sqlite_schema ORDER BY name LIMIT 100"));
    if (!rows)
        return tl::unexpected(rows.error());
    QString shape;
    for (auto more = rows->next();; more = rows->next()) {
        if (!more)
            return tl::unexpected(more.error());
        if (!*more)
            return shape;
        for (int column = 0; column < 4; ++column)
            shape += rows->text(column) + '\n';
    }
}

} // namespace

Stored<Migrations> Migrations::load(const QString& folder)
{
    Migrations migrations;
    const QDir root(folder);
    int version = 0;
    for (const QString& name : root.entryList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name)) {
        ++version;
        if (name.toInt() != version)
            return schemaMissing(root.filePath(name), QStringLiteral("a version before this one is missing"));
        const QDir files(root.filePath(name));
        QStringList statements;
        for (const QString& fileName : files.entryList({"*.sql"}, QDir::Files, QDir::Name)) {
            QFile file(files.filePath(fileName));
            if (!file.open(QIODevice::ReadOnly))
                return schemaMissing(file.fileName(), file.errorString());
            statements.append(QString::fromUtf8(file.readAll()));
        }
        if (statements.isEmpty())
            return schemaMissing(files.path(), QStringLiteral("no statement"));
        migrations.m_versions.push_back(statements);
    }
    if (version == 0)
        return schemaMissing(folder, QStringLiteral("no version"));
    migrations.learnShapes();
    return migrations;
}

void Migrations::learnShapes()
{
    const auto sample = Database::open(QStringLiteral(":memory:"), Database::Access::Memory);
    for (int version = 1; sample && version <= newest() && apply(**sample, version); ++version)
        m_shapes.push_back(shapeOf(**sample).value_or(QString()));
}

Stored<int> Migrations::versionOf(Database& database) const
{
    const auto applicationId = database.value(QStringLiteral("PRAGMA application_id"));
    if (!applicationId)
        return tl::unexpected(applicationId.error());
    const auto stored = database.value(QStringLiteral("PRAGMA user_version"));
    if (!stored)
        return tl::unexpected(stored.error());
    if (applicationId->toInt() != sessionApplicationId)
        return tl::unexpected(StoreError{StoreError::Code::NotASession,
                                         QString("application id %1").arg(applicationId->toInt()), database.path()});
    const int version = stored->toInt();
    // The id and the version are written together, and this program will not see a thousand versions.
    constexpr int absurd = 1000;
    if (version < 1 || version > absurd)
        return tl::unexpected(
            StoreError{StoreError::Code::Damaged, QString("the schema's version is %1").arg(version), database.path()});
    if (version > newest()) {
        // Every version has tables of its own, so that with those of a known one it is the number that is wrong.
        const auto known = versionByShape(database).value_or(std::nullopt);
        return tl::unexpected(known ? StoreError{StoreError::Code::Damaged,
                                                 QString("the schema's version is %1").arg(version), database.path()}
                                    : StoreError{StoreError::Code::Newer, QString("%1 > %2").arg(version).arg(newest()),
                                                 database.path()});
    }
    // A view or a trigger in the place of a table could do anything when it is read.
    const auto shape = hasShape(database, version);
    if (!shape)
        return tl::unexpected(shape.error());
    if (!*shape)
        return tl::unexpected(StoreError{StoreError::Code::Damaged,
                                         QStringLiteral("its tables are not those of a session"), database.path()});
    return version;
}

Stored<bool> Migrations::hasShape(Database& database, int version) const
{
    const auto place = static_cast<size_t>(version - 1);
    if (place >= m_shapes.size())
        return true;
    return shapeOf(database).map([&](const QString& shape) { return shape == m_shapes[place]; });
}

Stored<std::optional<int>> Migrations::versionByShape(Database& database) const
{
    return shapeOf(database).map([&](const QString& shape) {
        const auto newestFirst = std::ranges::find(m_shapes.rbegin(), m_shapes.rend(), shape);
        return newestFirst == m_shapes.rend() ? std::nullopt
                                              : std::optional(static_cast<int>(m_shapes.rend() - newestFirst));
    });
}

Stored<void> Migrations::upgrade(Database& database) const
{
    const auto from = database.value(QStringLiteral("PRAGMA user_version"));
    if (!from)
        return tl::unexpected(from.error());
    for (int version = from->toInt() + 1; version <= newest(); ++version) {
        if (auto applied = apply(database, version); !applied)
            return applied;
    }
    return {};
}

Stored<void> Migrations::apply(Database& database, int version) const
{
    auto transaction = Transaction::begin(database, Transaction::Kind::Write);
    if (!transaction)
        return tl::unexpected(transaction.error());
    QStringList statements = m_versions[static_cast<size_t>(version - 1)];
    statements << QString("PRAGMA application_id = %1").arg(sessionApplicationId)
               << QString("PRAGMA user_version = %1").arg(version);
    for (const QString& statement : std::as_const(statements)) {
        if (auto done = database.once(statement); !done)
            return done;
    }
    return transaction->commit();
}

} // namespace wheelhouse::store
