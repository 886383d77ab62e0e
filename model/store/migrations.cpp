// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/store/migrations.h"

#include <QDir>
#include <QFile>

namespace wheelhouse::store {
namespace {

tl::unexpected<StoreError> schemaMissing(const QString& place, const QString& detail)
{
    return tl::unexpected(StoreError{StoreError::Code::Io, detail, place});
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
    return migrations;
}

Stored<int> Migrations::versionOf(Database& database) const
{
    const auto applicationId = database.value(QStringLiteral("PRAGMA application_id"));
    if (!applicationId)
        return tl::unexpected(applicationId.error());
    const auto version = database.value(QStringLiteral("PRAGMA user_version"));
    if (!version)
        return tl::unexpected(version.error());
    if (applicationId->toInt() != sessionApplicationId)
        return tl::unexpected(StoreError{StoreError::Code::NotASession,
                                         QString("application id %1").arg(applicationId->toInt()), database.path()});
    if (version->toInt() > newest())
        return tl::unexpected(StoreError{StoreError::Code::Newer,
                                         QString("%1 > %2").arg(version->toInt()).arg(newest()), database.path()});
    return version->toInt();
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
