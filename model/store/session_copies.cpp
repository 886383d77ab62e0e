// SPDX-License-Identifier: GPL-3.0-or-later
// Copies of an open session, and what becomes of it when its file is taken away.
#include "model/store/files.h"
#include "model/store/sqlite_session_store.h"

#include <QDir>
#include <QFile>
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

SqliteSessionStore::~SqliteSessionStore()
{
    if (!m_database)
        return;
    // Everything acknowledged is safe already; what fails here is done by whoever opens the file next.
    const auto where = placeNow().where;
    // Whether all that was in the log is in the moved file or in a copy. Nobody is there any more to be told; the list
    // of sessions shows the copy.
    bool kept = m_whyReadOnly && (m_whyReadOnly->code == Code::Moved || m_whyReadOnly->code == Code::Gone);
    if (m_lock && where == FilePlace::Where::Overwritten && !(m_begun && saveOverwritten()))
        letGo(); // half of one game over half of another would be neither
    else if (m_lock && m_begun && where == FilePlace::Where::Gone)
        kept = saveAside().has_value();
    else if (m_lock && where == FilePlace::Where::Moved)
        kept = emptyLog() || saveAside();
    if (m_lock) {
        (void)m_lock->release(*m_database);
        checkpoint();
    }
    m_rows.reset();
    m_database.reset();
    if (kept && where != FilePlace::Where::Here && !QFileInfo::exists(m_path)) // SQLite leaves them to nobody
        removeSideFiles(m_path);
    if (!m_begun && where == FilePlace::Where::Here)
        removeWithSideFiles(m_path);
}

void SqliteSessionStore::takeHold()
{
    m_place = FilePlace::hold(m_path);
    if (m_place)
        m_place->remember();
    m_others = othersVersion().value_or(-1);
    m_log = FileIdentity::at(m_path + QStringLiteral("-wal"));
}

bool SqliteSessionStore::isLogGone() const
{
    return m_log && FileIdentity::at(m_path + QStringLiteral("-wal")) != m_log;
}

FilePlace::Now SqliteSessionStore::placeNow()
{
    if (!m_place)
        return {};
    const FilePlace::Now now = m_place->now();
    if (now.where != FilePlace::Where::Overwritten)
        return now;
    const auto others = othersVersion();
    if (!others || *others == m_others)
        return now;
    m_others = *others; // through SQLite, as a game's next holder does
    m_place->remember();
    return m_place->now();
}

void SqliteSessionStore::checkpoint()
{
    if (placeNow().where == FilePlace::Where::Overwritten)
        return; // told at the next writing
    (void)m_database->value(QStringLiteral("PRAGMA wal_checkpoint(PASSIVE)"));
    m_sinceCheckpoint = 0;
    if (m_place)
        m_place->remember();
}

Stored<void> SqliteSessionStore::stillInPlace()
{
    const FilePlace::Now now = placeNow();
    if (now.where == FilePlace::Where::Here) {
        if (isLogGone())
            checkpoint(); // now and after each act, as the file alone stays
        return toldOfSecondName();
    }
    // The log stayed behind; what is in it goes into the file, wherever that is.
    if (now.where == FilePlace::Where::Moved && emptyLog()) {
        m_whyReadOnly = StoreError{Code::Moved, now.path, m_path};
        return tl::unexpected(*m_whyReadOnly);
    }
    const auto saved = now.where == FilePlace::Where::Overwritten ? saveOverwritten() : saveAside();
    if (!saved)
        return tl::unexpected(StoreError{Code::Unsaved, saved.error().detail, m_path});
    m_whyReadOnly = StoreError{Code::Gone, *saved, m_path};
    return tl::unexpected(*m_whyReadOnly);
}

Stored<void> SqliteSessionStore::toldOfSecondName()
{
    const bool isLinked = m_place && m_place->hasOtherNames();
    const bool isNews = isLinked && !m_knowsSecondName;
    m_knowsSecondName = isLinked;
    if (isNews)
        return tl::unexpected(StoreError{Code::Linked, QStringLiteral("meanwhile"), m_path});
    return {};
}

bool SqliteSessionStore::emptyLog()
{
    if (m_lock)
        (void)m_lock->release(*m_database);
    m_lock.reset(); // whoever may write the file, it is not us any more
    m_database->forgetStatements();
    const auto busy = m_database->value(QStringLiteral("PRAGMA wal_checkpoint(TRUNCATE)"));
    if (m_place)
        m_place->remember();
    return busy && busy->toInt() == 0;
}

Stored<QString> SqliteSessionStore::saveBy(const std::function<Stored<void>(const QString& name)>& copy)
{
    const QFileInfo was(m_path);
    Stored<void> copied = tl::unexpected(StoreError{});
    for (const QString& folder : {was.absolutePath(), QDir::homePath()}) {
        const QString base = QDir(folder).filePath(was.completeBaseName() + QStringLiteral(" saved"));
        QString name = base + sessionSuffix();
        for (int number = 2; QFileInfo::exists(name); ++number)
            name = QString("%1 %2%3").arg(base).arg(number).arg(sessionSuffix());
        copied = copy(name);
        if (!copied)
            continue;
        (void)nameCopy(name, m_savedName); // with its old name it is as safe
        return name;
    }
    return tl::unexpected(copied.error());
}

Stored<QString> SqliteSessionStore::saveAside()
{
    auto saved = saveBy([this](const QString& name) { return copyTo(name); });
    if (saved)
        (void)emptyLog(); // so that it is not taken for that of a file which has the name now
    return saved;
}

Stored<QString> SqliteSessionStore::saveOverwritten()
{
    auto saved = saveBy([this](const QString& name) { return copyRemembered(name); });
    if (!saved)
        return saved;
    auto copy = Database::open(*saved, Database::Access::Write);
    if (!copy)
        return tl::unexpected(copy.error());
    letGo();
    use(std::move(*copy));
    (void)m_database->once(QStringLiteral("PRAGMA query_only = ON"));
    return saved;
}

Stored<void> SqliteSessionStore::copyRemembered(const QString& name)
{
    const QString part = partPath(name);
    const QString log = m_path + QStringLiteral("-wal");
    auto written = m_place->writeRemembered(part);
    if (written && QFileInfo(log).size() > 0)
        written = copyBytes(log, part + QStringLiteral("-wal"));
    if (written) {
        const auto database = Database::open(part, Database::Access::Write);
        const auto busy = database ? (*database)->value(QStringLiteral("PRAGMA wal_checkpoint(TRUNCATE)"))
                                   : tl::unexpected(database.error());
        written = busy.map([](const QVariant&) {});
    }
    if (written)
        written = putInPlace(part, name);
    if (!written)
        removeWithSideFiles(part);
    return written;
}

void SqliteSessionStore::letGo()
{
    m_lock.reset();
    m_rows.reset();
    // Whoever closes the file last would lay the log over it.
    (void)QFile::resize(m_path + QStringLiteral("-wal"), 0);
    m_database.reset();
    removeSideFiles(m_path);
    m_place.reset();
}

} // namespace wheelhouse::store
