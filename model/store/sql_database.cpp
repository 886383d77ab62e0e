// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/store/sql_database.h"

#include "model/store/open_files.h"

#include <QFileInfo>
#include <QSqlDatabase>
#include <QSqlError>
#include <QStorageInfo>
#include <QUrl>
#include <QUuid>

#include <utility>

namespace wheelhouse::store {
namespace {

using Code = StoreError::Code;

// SQLite's primary result codes, as sqlite3.h fixes them for ever; the store links Qt SQL alone.
Code codeOf(int sqliteCode)
{
    switch (sqliteCode & 0xff) {
    case 3:  // PERM
    case 8:  // READONLY
    case 23: // AUTH
        return Code::ReadOnly;
    case 5: // BUSY
    case 6: // LOCKED
        return Code::Locked;
    case 11: // CORRUPT
        return Code::Damaged;
    case 13: // FULL
        return Code::DiskFull;
    case 19: // CONSTRAINT
        return Code::Conflict;
    case 26: // NOTADB
        return Code::NotASession;
    default:
        return Code::Io;
    }
}

StoreError errorOf(const QSqlError& error, const QString& place)
{
    constexpr int diskIoError = 10;
    const int native = error.nativeErrorCode().toInt();
    StoreError result{codeOf(native), error.databaseText(), place};
    if (result.detail.isEmpty())
        result.detail = error.text();
    // A disk without a free byte also shows as failed input or output, where SQLite could not grow a side file.
    if ((native & 0xff) == diskIoError && QStorageInfo(place).bytesAvailable() == 0)
        result.code = Code::DiskFull;
    return result;
}

// Qt binds a null string or byte array as NULL; in our tables both mean "empty". Half a letter comes out of SQLite as
// something else than went in; here it becomes what it is in the checksums, a question mark.
QVariant bindable(const QVariant& value)
{
    if (value.typeId() == QMetaType::QString) {
        const QString text = value.toString();
        if (text.isNull())
            return QString("");
        return text.isValidUtf16() ? text : QString::fromUtf8(text.toUtf8());
    }
    if (value.typeId() == QMetaType::QByteArray && value.toByteArray().isNull())
        return QByteArray("");
    return value;
}

} // namespace

Rows::Rows(std::shared_ptr<QSqlQuery> query, QString place) : m_query(std::move(query)), m_place(std::move(place)) {}

Rows::~Rows()
{
    if (m_query)
        m_query->finish();
}

Stored<bool> Rows::next()
{
    if (m_query->next())
        return true;
    if (m_query->lastError().isValid())
        return tl::unexpected(errorOf(m_query->lastError(), m_place));
    return false;
}

Stored<std::unique_ptr<Database>> Database::open(const QString& path, Access access)
{
    const QString connection = "session-file-" + QUuid::createUuid().toString(QUuid::WithoutBraces);
    std::unique_ptr<Database> database(new Database(connection, path));
    QSqlDatabase handle = QSqlDatabase::addDatabase(QStringLiteral("QSQLITE"), connection);
    QString options = QStringLiteral("QSQLITE_BUSY_TIMEOUT=3000;QSQLITE_OPEN_URI");
    if (access == Access::Read || access == Access::Immutable)
        options += QStringLiteral(";QSQLITE_OPEN_READONLY");
    handle.setConnectOptions(options);
    if (access == Access::Memory) {
        handle.setDatabaseName(QStringLiteral(":memory:"));
    } else {
        const char* mode = access == Access::Create ? "rwc" : access == Access::Write ? "rw" : "ro";
        // The whole path after an empty host: "//x/y" would name a host, and ":memory:" no file.
        QString name = "file://" +
                       QString::fromLatin1(QUrl::toPercentEncoding(QFileInfo(path).absoluteFilePath(), "/")) +
                       "?mode=" + mode;
        if (access == Access::Immutable)
            name += QStringLiteral("&immutable=1");
        handle.setDatabaseName(name);
    }
    if (!handle.open())
        return database->failure(handle.lastError());
    if (access != Access::Memory)
        database->m_file = FileIdentity::at(path);
    if (database->m_file)
        OpenFiles::ofThisProcess().opened(*database->m_file);
    return database;
}

Database::Database(QString connection, QString path) : m_connection(std::move(connection)), m_path(std::move(path)) {}

Database::~Database()
{
    m_statements.clear();
    QSqlDatabase::database(m_connection, false).close();
    QSqlDatabase::removeDatabase(m_connection);
    if (m_file)
        OpenFiles::ofThisProcess().closed(*m_file);
}

tl::unexpected<StoreError> Database::failure(const QSqlError& error) const
{
    return tl::unexpected(errorOf(error, m_path));
}

Stored<std::shared_ptr<QSqlQuery>> Database::execute(const QString& sql, const Values& values)
{
    auto& statement = m_statements[sql];
    if (!statement) {
        auto fresh = std::make_shared<QSqlQuery>(QSqlDatabase::database(m_connection, false));
        fresh->setForwardOnly(true);
        if (!fresh->prepare(sql)) {
            const QSqlError error = fresh->lastError();
            m_statements.remove(sql);
            return failure(error);
        }
        statement = std::move(fresh);
    }
    for (int place = 0; place < static_cast<int>(values.size()); ++place)
        statement->bindValue(place, bindable(values[static_cast<size_t>(place)]));
    if (!statement->exec()) {
        const auto error = failure(statement->lastError());
        statement->finish();
        return error;
    }
    return statement;
}

Stored<void> Database::run(const QString& sql, const Values& values)
{
    const auto statement = execute(sql, values);
    if (!statement)
        return tl::unexpected(statement.error());
    (*statement)->finish();
    return {};
}

Stored<Rows> Database::query(const QString& sql, const Values& values)
{
    const auto statement = execute(sql, values);
    if (!statement)
        return tl::unexpected(statement.error());
    return Rows(*statement, m_path);
}

Stored<QVariant> Database::value(const QString& sql, const Values& values)
{
    const auto statement = execute(sql, values);
    if (!statement)
        return tl::unexpected(statement.error());
    QVariant result;
    if ((*statement)->next())
        result = (*statement)->value(0);
    const QSqlError error = (*statement)->lastError();
    (*statement)->finish();
    if (error.isValid())
        return failure(error);
    return result;
}

Stored<void> Database::once(const QString& sql)
{
    QSqlQuery query(QSqlDatabase::database(m_connection, false));
    query.setForwardOnly(true);
    if (!query.exec(sql))
        return failure(query.lastError());
    return {};
}

Stored<Transaction> Transaction::begin(Database& database, Kind kind)
{
    const auto sql = kind == Kind::Write ? QStringLiteral("BEGIN IMMEDIATE") : QStringLiteral("BEGIN");
    if (auto begun = database.run(sql); !begun)
        return tl::unexpected(begun.error());
    return Transaction(database);
}

Transaction::~Transaction()
{
    // SQLite has already rolled back after some errors, and then refuses this; either way the transaction is over.
    if (m_database)
        (void)m_database->run(QStringLiteral("ROLLBACK"));
}

Stored<void> Transaction::commit()
{
    auto done = m_database->run(QStringLiteral("COMMIT"));
    if (done)
        m_database = nullptr;
    return done;
}

} // namespace wheelhouse::store
