// SPDX-License-Identifier: GPL-3.0-or-later
// One connection to one SQLite file: prepared statements only, and no error is ever dropped.
// Guarantee: every failure of SQLite comes back as a StoreError whose code says what kind it is.
// Trap: a Database belongs to the thread that opened it. `Rows` of a statement must be gone before the same text is
// queried again, for a statement is prepared once and kept.
#pragma once

#include "model/play/session/session_store.h"
#include "model/store/file_place.h"

#include <QHash>
#include <QSqlQuery>
#include <QVariant>

#include <memory>
#include <vector>

class QSqlError;

namespace wheelhouse::store {

using play::Stored;
using play::StoreError;

/// The rows that a query found; the statement is reset when they go.
class Rows
{
public:
    Rows(std::shared_ptr<QSqlQuery> query, QString place);
    Rows(Rows&&) noexcept = default;
    Rows& operator=(Rows&&) noexcept = default;
    ~Rows();

    /// Steps to the next row; false after the last one.
    Stored<bool> next();
    bool isNull(int column) const { return m_query->isNull(column); }
    qint64 integer(int column) const { return m_query->value(column).toLongLong(); }
    QString text(int column) const { return m_query->value(column).toString(); }
    QByteArray bytes(int column) const { return m_query->value(column).toByteArray(); }

private:
    std::shared_ptr<QSqlQuery> m_query;
    QString m_place;
};

class Database
{
public:
    enum class Access {
        Create,    ///< read and write, made if it is not there
        Write,     ///< read and write
        Read,      ///< read only
        Immutable, ///< read only, on the promise that nobody writes: no locks and no side files
        Memory     ///< no file at all; the path is only what errors name
    };
    using Values = std::vector<QVariant>;

    /// Opens `path`. SQLite looks into the file only at the first statement.
    static Stored<std::unique_ptr<Database>> open(const QString& path, Access access);
    Database(const Database&) = delete;
    Database& operator=(const Database&) = delete;
    ~Database();

    /// Runs one statement that gives no rows; an invalid QVariant among `values` is NULL.
    Stored<void> run(const QString& sql, const Values& values = {});
    /// Runs one statement that gives rows.
    Stored<Rows> query(const QString& sql, const Values& values = {});
    /// The first column of the first row, an invalid QVariant if there is no row.
    Stored<QVariant> value(const QString& sql, const Values& values = {});
    /// Runs a statement that is not worth keeping prepared: a pragma, a change of the schema.
    Stored<void> once(const QString& sql);
    /// Forgets all prepared statements, so that the connection holds nothing.
    void forgetStatements() { m_statements.clear(); }

    /// What errors name as their place.
    const QString& path() const { return m_path; }

private:
    Database(QString connection, QString path);
    Stored<std::shared_ptr<QSqlQuery>> execute(const QString& sql, const Values& values);
    tl::unexpected<StoreError> failure(const QSqlError& error) const;

    QString m_connection;
    QString m_path;
    std::optional<FileIdentity> m_file; ///< what it is on the disk; nothing in memory
    QHash<QString, std::shared_ptr<QSqlQuery>> m_statements;
};

/// A transaction that is rolled back unless it was committed.
class Transaction
{
public:
    enum class Kind {
        Read, ///< one consistent picture of the file
        Write ///< takes the right to write at once, so that it cannot fail half-way because another wrote in between
    };
    static Stored<Transaction> begin(Database& database, Kind kind);
    Transaction(Transaction&& other) noexcept : m_database(std::exchange(other.m_database, nullptr)) {}
    Transaction& operator=(Transaction&&) = delete;
    ~Transaction();

    /// Makes everything since `begin` durable. After an error nothing of it is kept.
    Stored<void> commit();

private:
    explicit Transaction(Database& database) : m_database(&database) {}
    Database* m_database;
};

} // namespace wheelhouse::store
