// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/store/session_library.h"

#include "model/store/files.h"
#include "model/store/sqlite_session_store.h"
#include "model/store/strange_log.h"

#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QRegularExpression>

#include <algorithm>

namespace wheelhouse::store {

using play::Stored;
using play::StoreError;
using Code = play::StoreError::Code;

namespace {

/// Fills the entry from the open file.
Stored<void> readEntry(Database& database, const Migrations& migrations, SessionEntry& entry)
{
    if (const auto version = migrations.versionOf(database); !version)
        return tl::unexpected(version.error());
    auto rows = database.query(
        QStringLiteral("SELECT id, name, system, created_at, (SELECT value FROM note WHERE name = 'summary'), "
                       "(SELECT at FROM head_move ORDER BY sequence DESC LIMIT 1) FROM session"));
    if (!rows)
        return tl::unexpected(rows.error());
    const auto found = rows->next();
    if (!found)
        return tl::unexpected(found.error());
    if (!*found)
        return tl::unexpected(StoreError{Code::NotFound, QStringLiteral("never begun"), entry.path});
    entry.id = rows->text(0);
    entry.name = rows->text(1);
    entry.system = rows->text(2);
    entry.createdAt = rows->integer(3);
    entry.summary = rows->bytes(4);
    entry.changedAt = rows->isNull(5) ? entry.createdAt : rows->integer(5);
    return {};
}

/// Closed sessions, nearly all of a list, are read without locks and side files.
Database::Access accessFor(const QString& path)
{
    if (!QFileInfo::exists(path + QStringLiteral("-wal")))
        return Database::Access::Immutable;
    return QFileInfo(QFileInfo(path).absolutePath()).isWritable() && QFileInfo(path).isWritable()
               ? Database::Access::Write
               : Database::Access::Read;
}

} // namespace

SessionLibrary::SessionLibrary(QString folder, QString schema)
    : m_folder(std::move(folder)), m_schema(std::move(schema))
{
}

Stored<std::vector<SessionEntry>> SessionLibrary::list(const QStringList& elsewhere) const
{
    const auto migrations = Migrations::load(m_schema);
    if (!migrations)
        return tl::unexpected(migrations.error());
    std::vector<SessionEntry> entries;
    const QDir folder(m_folder);
    for (const QString& file : folder.entryList({'*' + sessionSuffix()}, QDir::Files))
        entries.push_back(look(folder.absoluteFilePath(file), *migrations));
    for (const QString& path : elsewhere) {
        if (QFileInfo(path).isFile() && !holds(path))
            entries.push_back(look(path, *migrations));
    }
    std::ranges::sort(entries, [](const SessionEntry& a, const SessionEntry& b) {
        return a.changedAt != b.changedAt ? a.changedAt > b.changedAt : a.path < b.path;
    });
    return entries;
}

bool SessionLibrary::holds(const QString& path) const
{
    return path.endsWith(sessionSuffix()) &&
           QFileInfo(path).absoluteDir().canonicalPath() == QDir(m_folder).canonicalPath();
}

SessionEntry SessionLibrary::look(const QString& path) const
{
    const auto migrations = Migrations::load(m_schema);
    if (migrations)
        return look(path, *migrations);
    SessionEntry entry;
    entry.path = path;
    entry.problem = migrations.error();
    return entry;
}

SessionEntry SessionLibrary::look(const QString& path, const Migrations& migrations) const
{
    const QFileInfo file(path);
    SessionEntry entry;
    entry.path = path;
    entry.name = file.completeBaseName();
    entry.changedAt = file.lastModified().toMSecsSinceEpoch();
    if (const auto checked = checkFile(path); !checked) {
        entry.problem = checked.error();
        return entry;
    }
    const QString behind = behindLink(path);
    if (QFileInfo(QFileInfo(behind).absolutePath()).isWritable())
        setStrangeLogAside(behind, migrations);
    const auto database = Database::open(behind, accessFor(behind));
    if (!database) {
        entry.problem = database.error();
        return entry;
    }
    if (const auto read = readEntry(**database, migrations, entry); !read)
        entry.problem = read.error();
    return entry;
}

Stored<QString> SessionLibrary::pathFor(const QString& name) const
{
    if (auto made = makeFolder(m_folder); !made)
        return tl::unexpected(made.error());
    keepPrivate(m_folder);
    static const QRegularExpression unfit(QStringLiteral("[^\\w .,()'-]|^\\.+"),
                                          QRegularExpression::UseUnicodePropertiesOption);
    QString base = name.simplified().left(60);
    base.replace(unfit, QStringLiteral("_"));
    if (base.isEmpty())
        base = QStringLiteral("session");
    const QDir folder(m_folder);
    QString path = folder.absoluteFilePath(base + sessionSuffix());
    for (int number = 2; QFileInfo::exists(path); ++number)
        path = folder.absoluteFilePath(QString("%1 %2%3").arg(base).arg(number).arg(sessionSuffix()));
    return path;
}

Stored<void> SessionLibrary::rename(const QString& path, const QString& name) const
{
    const auto session = SqliteSessionStore::open(path, SqliteSessionStore::Mode::Write, {.schema = m_schema});
    if (!session)
        return tl::unexpected(session.error());
    return (*session)->rename(name);
}

Stored<QString> SessionLibrary::remove(const QString& path, Removal how) const
{
    // Opening and closing sees that nobody plays it, and brings everything into the one file that is moved.
    const bool hasLog = QFileInfo(behindLink(path) + QStringLiteral("-wal")).size() > 0;
    if (const auto session = SqliteSessionStore::open(path, SqliteSessionStore::Mode::Write, {.schema = m_schema});
        session && (*session)->whyReadOnly() && ((*session)->whyReadOnly()->code != Code::Linked || hasLog))
        return tl::unexpected(*(*session)->whyReadOnly()); // a second name can go, unless newer acts stand beside it
    else if (!session && session.error().code == Code::NotFound)
        return tl::unexpected(session.error());
    // A file that cannot be opened may have acts in its log alone. What lies beside it goes first: once the name is
    // free, another file may take it, with side files of its own.
    const QString aside = partPath(path);
    if (auto moved = moveSideFiles(path, aside); !moved)
        return tl::unexpected(moved.error());
    QFile file(path);
    if (!(how == Removal::Trash ? file.moveToTrash() : file.remove())) {
        (void)moveSideFiles(aside, path);
        return tl::unexpected(StoreError{Code::Io, file.errorString(), path});
    }
    if (how == Removal::Delete) {
        removeSideFiles(aside);
        return QString();
    }
    (void)moveSideFiles(aside, file.fileName()); // else it stays where it is, which is not lost
    return file.fileName();
}

Stored<void> SessionLibrary::putBack(const QString& trashed, const QString& path) const
{
    if (QFileInfo::exists(path))
        return tl::unexpected(StoreError{Code::Exists, {}, path});
    if (!QFileInfo::exists(trashed))
        return tl::unexpected(StoreError{Code::NotFound, {}, trashed});
    if (auto moved = moveSideFiles(trashed, path); !moved)
        return moved;
    if (auto moved = moveFile(trashed, path); !moved) {
        (void)moveSideFiles(path, trashed);
        return moved;
    }
    // The trash keeps a note beside each file, which would be an orphan now.
    const QFileInfo lay(trashed);
    QFile::remove(lay.absolutePath() + QStringLiteral("/../info/") + lay.fileName() + QStringLiteral(".trashinfo"));
    return {};
}

} // namespace wheelhouse::store
