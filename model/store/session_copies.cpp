// SPDX-License-Identifier: GPL-3.0-or-later
// Copies of an open session, and what becomes of it when its file is taken away.
#include "model/store/files.h"
#include "model/store/sqlite_session_store.h"

#include <QDir>
#include <QFileInfo>

namespace wheelhouse::store {

using Code = StoreError::Code;

namespace {

/// Tells the copy from the session that it was made of, in a list of both.
Stored<void> nameCopy(const QString& path, const QString& savedName)
{
    auto database = Database::open(path, Database::Access::Write);
    if (!database)
        return tl::unexpected(database.error());
    JournalRows rows(**database);
    const auto info = rows.info();
    if (!info)
        return tl::unexpected(info.error());
    return rows.rename(savedName.arg(info->name));
}

} // namespace

Stored<QString> SqliteSessionStore::keepCopyOf(int version) const
{
    const QString base = QString("%1.schema-%2").arg(m_path).arg(version);
    QString name = base;
    for (int number = 2; QFileInfo::exists(name); ++number)
        name = QString("%1-%2").arg(base).arg(number);
    return copyTo(name).map([&name] { return name; });
}

Stored<void> SqliteSessionStore::copyTo(const QString& path) const
{
    if (auto named = checkName(path); !named)
        return named;
    if (QFileInfo::exists(path))
        return tl::unexpected(StoreError{Code::Exists, {}, path});
    const QString part = partPath(path);
    // SQLite fills an empty file, and leaves it its owner's.
    if (auto made = makeEmptyFile(part); !made) {
        made.error().place = path;
        return made;
    }
    // Copying writes the new file only, yet SQLite counts it as writing.
    auto done = m_database->once(QStringLiteral("PRAGMA query_only = OFF"));
    if (done)
        done = m_database->run(QStringLiteral("VACUUM INTO ?"), {part});
    if (m_whyReadOnly) {
        if (auto again = m_database->once(QStringLiteral("PRAGMA query_only = ON")); done && !again)
            done = again;
    }
    if (done)
        done = putInPlace(part, path);
    if (!done) {
        removeWithSideFiles(part);
        done.error().place = path;
    }
    return done;
}

void SqliteSessionStore::checkpoint()
{
    (void)m_database->value(QStringLiteral("PRAGMA wal_checkpoint(PASSIVE)"));
}

Stored<void> SqliteSessionStore::stillInPlace()
{
    const FilePlace::Now now = m_place ? m_place->now() : FilePlace::Now{};
    if (now.where == FilePlace::Where::Here)
        return {};
    // The log stayed behind; what is in it goes into the file, wherever that is.
    if (now.where == FilePlace::Where::Moved && emptyLog()) {
        m_whyReadOnly = StoreError{Code::Moved, now.path, m_path};
        return tl::unexpected(*m_whyReadOnly);
    }
    const auto saved = saveAside();
    if (!saved)
        return tl::unexpected(StoreError{Code::Unsaved, saved.error().detail, m_path});
    m_whyReadOnly = StoreError{Code::Gone, *saved, m_path};
    return tl::unexpected(*m_whyReadOnly);
}

bool SqliteSessionStore::emptyLog()
{
    if (m_lock)
        (void)m_lock->release(*m_database);
    m_lock.reset(); // whoever may write the file, it is not us any more
    m_database->forgetStatements();
    const auto busy = m_database->value(QStringLiteral("PRAGMA wal_checkpoint(TRUNCATE)"));
    return busy && busy->toInt() == 0;
}

Stored<QString> SqliteSessionStore::saveAside()
{
    const QFileInfo was(m_path);
    Stored<void> copied = tl::unexpected(StoreError{});
    for (const QString& folder : {was.absolutePath(), QDir::homePath()}) {
        const QString base = QDir(folder).filePath(was.completeBaseName() + QStringLiteral(" saved"));
        QString name = base + sessionSuffix();
        for (int number = 2; QFileInfo::exists(name); ++number)
            name = QString("%1 %2%3").arg(base).arg(number).arg(sessionSuffix());
        copied = copyTo(name);
        if (!copied)
            continue;
        (void)nameCopy(name, m_savedName); // with its old name it is as safe
        (void)emptyLog();                  // so that it is not taken for that of a file which has the name now
        return name;
    }
    return tl::unexpected(copied.error());
}

} // namespace wheelhouse::store
