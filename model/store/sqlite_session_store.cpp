// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/store/sqlite_session_store.h"

#include "model/store/files.h"
#include "model/store/strange_log.h"

#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>

#include <algorithm>
#include <limits>

namespace wheelhouse::store {

using play::Append;
using play::GroupId;
using play::ReadGroup;
using play::SessionInfo;
using play::StoredSnapshot;
using Code = StoreError::Code;

namespace {

constexpr int mostInLog = 128; // acts and moves, should no state be stored among them

Stored<void> setUp(Database& database, std::initializer_list<const char*> pragmas)
{
    for (const char* pragma : pragmas) {
        if (auto done = database.once(QLatin1String(pragma)); !done)
            return done;
    }
    return {};
}

/// Durable after every commit, and damage noticed early.
Stored<void> setUpForWriting(Database& database)
{
    const auto mode = database.value(QStringLiteral("PRAGMA journal_mode = WAL"));
    if (!mode)
        return tl::unexpected(mode.error());
    if (const QString name = mode->toString(); name != QStringLiteral("wal") && name != QStringLiteral("memory"))
        return tl::unexpected(StoreError{Code::Io, "journal_mode " + name, database.path()});
    // The file itself is written where this program says so, and at no other time: so it is known what belongs in it.
    return setUp(database, {"PRAGMA wal_autocheckpoint = 0", "PRAGMA synchronous = FULL", "PRAGMA foreign_keys = ON",
                            "PRAGMA trusted_schema = OFF", "PRAGMA cell_size_check = ON"});
}

Stored<void> setUpForReading(Database& database)
{
    return setUp(database, {"PRAGMA query_only = ON", "PRAGMA trusted_schema = OFF", "PRAGMA cell_size_check = ON"});
}

/// Says it where the disk knows no locks: SQLite only says that somebody has the file.
StoreError withoutLocks(StoreError error, const QString& path)
{
    bool namesHolder = false;
    (void)error.detail.toLongLong(&namesHolder);
    if (error.code == Code::Locked && !namesHolder && !knowsLocks(QFileInfo(path).absolutePath()))
        return {Code::NoLocks, {}, path};
    return error;
}

bool isWritable(const QFileInfo& file)
{
    // SQLite makes its side files in the folder.
    return file.isWritable() && QFileInfo(file.absolutePath()).isWritable();
}

} // namespace

SqliteSessionStore::SqliteSessionStore(QString path, const Surroundings& around)
    : m_path(std::move(path)), m_savedName(around.savedName)
{
}

void SqliteSessionStore::use(std::unique_ptr<Database> database)
{
    m_database = std::move(database);
    m_rows = std::make_unique<JournalRows>(*m_database);
}

Stored<std::unique_ptr<SqliteSessionStore>> SqliteSessionStore::make(const QString& path, const Surroundings& around,
                                                                     const char* synchronous)
{
    if (auto named = checkName(path); !named)
        return tl::unexpected(named.error());
    const auto migrations = Migrations::load(around.schema);
    if (!migrations)
        return tl::unexpected(migrations.error());
    if (!knowsLocks(QFileInfo(path).absolutePath()))
        return tl::unexpected(StoreError{Code::NoLocks, {}, path});
    if (auto made = makeEmptyFile(path); !made)
        return tl::unexpected(made.error());
    auto database = Database::open(path, Database::Access::Write);
    if (!database) {
        removeWithSideFiles(path);
        return tl::unexpected(database.error());
    }
    std::unique_ptr<SqliteSessionStore> store(new SqliteSessionStore(path, around));
    store->m_begun = false; // from here on the file is ours to remove
    store->use(std::move(*database));
    auto done = setUp(*store->m_database, {synchronous, "PRAGMA foreign_keys = ON"});
    if (done)
        done = migrations->upgrade(*store->m_database);
    if (!done)
        return tl::unexpected(withoutLocks(done.error(), path));
    return store;
}

Stored<std::unique_ptr<SqliteSessionStore>> SqliteSessionStore::createNew(const QString& path,
                                                                          const Surroundings& around)
{
    // The write-ahead log comes second: so the schema stands in the file itself, whatever happens next.
    auto store = make(path, around, "PRAGMA synchronous = FULL");
    if (!store)
        return store;
    if (auto done = setUpForWriting(*(*store)->m_database); !done)
        return tl::unexpected(done.error());
    auto lock = WriterLock::take(*(*store)->m_database, path, around.process);
    if (!lock)
        return tl::unexpected(lock.error());
    (*store)->m_lock.emplace(std::move(*lock));
    (*store)->takeHold();
    return store;
}

Stored<void> SqliteSessionStore::writeWhole(const QString& path, const WholeSession& session,
                                            const Surroundings& around, const Check& check)
{
    if (auto named = checkName(path); !named)
        return named;
    if (QFileInfo::exists(path))
        return tl::unexpected(StoreError{Code::Exists, {}, path});
    const QString part = partPath(path);
    {
        // One sync at the end, before the file gets its name, is enough.
        const auto store = make(part, around, "PRAGMA synchronous = OFF");
        if (!store)
            return tl::unexpected(store.error());
        auto filled = (*store)->fill(session);
        if (filled && check)
            filled = check(**store);
        if (!filled) {
            (*store)->abandon();
            return filled;
        }
    }
    auto placed = putInPlace(part, path);
    if (!placed)
        removeWithSideFiles(part);
    return placed;
}

Stored<std::unique_ptr<SqliteSessionStore>> SqliteSessionStore::inMemory(const Surroundings& around)
{
    const auto migrations = Migrations::load(around.schema);
    if (!migrations)
        return tl::unexpected(migrations.error());
    const QString nowhere = QStringLiteral(":memory:");
    auto database = Database::open(nowhere, Database::Access::Memory);
    if (!database)
        return tl::unexpected(database.error());
    std::unique_ptr<SqliteSessionStore> store(new SqliteSessionStore(nowhere, around));
    store->use(std::move(*database));
    auto done = migrations->upgrade(*store->m_database);
    if (done)
        done = setUpForWriting(*store->m_database);
    if (!done)
        return tl::unexpected(done.error());
    return store;
}

Stored<std::unique_ptr<SqliteSessionStore>> SqliteSessionStore::open(const QString& named, Mode mode,
                                                                     const Surroundings& around)
{
    auto looked = checkName(named);
    if (looked)
        looked = checkFile(named);
    if (!looked)
        return tl::unexpected(looked.error());
    const QString path = behindLink(named);
    const auto migrations = Migrations::load(around.schema);
    if (!migrations)
        return tl::unexpected(migrations.error());
    std::unique_ptr<SqliteSessionStore> store(new SqliteSessionStore(path, around));
    StoreError whyReadOnly{Code::ReadOnly, {}, path};
    const bool writable = isWritable(QFileInfo(path));
    // Asked first, for SQLite would wait for seconds and then say that somebody has the file.
    const bool locks = !writable || knowsLocks(QFileInfo(path).absolutePath());
    if (!locks)
        whyReadOnly.code = Code::NoLocks;
    if (writable)
        setStrangeLogAside(path, *migrations);
    if (mode == Mode::Write && writable && locks) {
        const auto opened = store->openForWriting(*migrations, around);
        if (opened)
            return store;
        whyReadOnly = withoutLocks(opened.error(), path);
        const auto mayBeRead = {Code::Locked, Code::ReadOnly, Code::DiskFull, Code::Linked, Code::NoLocks};
        if (std::ranges::find(mayBeRead, whyReadOnly.code) == mayBeRead.end())
            return tl::unexpected(whyReadOnly);
    }
    store->m_whyReadOnly = whyReadOnly;
    if (auto opened = store->openForReading(*migrations); !opened)
        return tl::unexpected(withoutLocks(opened.error(), path));
    return store;
}

Stored<std::unique_ptr<SqliteSessionStore>> SqliteSessionStore::openInstead(std::unique_ptr<QTemporaryDir> folder,
                                                                            const QString& copy, StoreError why,
                                                                            const Surroundings& around)
{
    auto store = open(copy, Mode::Read, around);
    if (store) {
        (*store)->m_privateCopy = std::move(folder);
        (*store)->m_whyReadOnly = std::move(why);
    }
    return store;
}

Stored<void> SqliteSessionStore::openForWriting(const Migrations& migrations, const Surroundings& around)
{
    if (const auto place = FilePlace::hold(m_path); place && place->hasOtherNames())
        return tl::unexpected(StoreError{Code::Linked, {}, m_path});
    for (const char* side : {"", "-wal", "-shm"})
        keepPrivate(m_path + QLatin1String(side));
    auto database = Database::open(m_path, Database::Access::Write);
    if (!database)
        return tl::unexpected(database.error());
    const auto version = migrations.versionOf(**database);
    if (!version)
        return tl::unexpected(version.error());
    if (auto done = setUpForWriting(**database); !done)
        return done;
    auto lock = WriterLock::take(**database, m_path, around.process);
    if (!lock)
        return tl::unexpected(lock.error());
    use(std::move(*database));
    m_lock.emplace(std::move(*lock));
    takeHold();
    if (*version == migrations.newest())
        return {};
    const auto copy = keepCopyOf(*version);
    auto upgraded = copy ? migrations.upgrade(*m_database) : tl::unexpected(copy.error());
    if (!upgraded) {
        if (copy) // nothing was changed, so that each try would leave one more
            QFile::remove(*copy);
        (void)m_lock->release(*m_database);
        m_lock.reset();
    }
    return upgraded;
}

Stored<void> SqliteSessionStore::openForReading(const Migrations& migrations)
{
    using Access = Database::Access;
    m_rows.reset();
    // What must not be written is not even locked: whoever plays on under another name would change it under the
    // reader, who sees it as it was when it was opened.
    if (m_whyReadOnly->code == Code::Linked || m_whyReadOnly->code == Code::NoLocks)
        return readPrivateCopy(migrations);
    // A reader that may write the folder cleans up behind itself, if it is the last to close. One that may not can
    // do without side files only if no log holds newer groups.
    const Access access = isWritable(QFileInfo(m_path))                           ? Access::Write
                          : QFileInfo(m_path + QStringLiteral("-wal")).size() > 0 ? Access::Read
                                                                                  : Access::Immutable;
    auto database = Database::open(m_path, access);
    if (!database)
        return tl::unexpected(database.error());
    const auto version = migrations.versionOf(**database);
    const bool unreadableHere = !version && access == Access::Read && version.error().code == Code::Io;
    if (!version && !unreadableHere)
        return tl::unexpected(version.error());
    if (unreadableHere || *version < migrations.newest()) {
        database->reset();
        return readPrivateCopy(migrations);
    }
    use(std::move(*database));
    return setUpForReading(*m_database);
}

Stored<void> SqliteSessionStore::readPrivateCopy(const Migrations& migrations)
{
    m_privateCopy = std::make_unique<QTemporaryDir>();
    const QString copy = m_privateCopy->filePath(QStringLiteral("session"));
    if (auto copied = copyBytes(m_path, copy); !copied)
        return copied;
    if (QFileInfo::exists(m_path + QStringLiteral("-wal"))) {
        if (auto copied = copyBytes(m_path + QStringLiteral("-wal"), copy + QStringLiteral("-wal")); !copied)
            return copied;
    }
    QFile::setPermissions(copy, QFile::ReadOwner | QFile::WriteOwner);
    auto database = Database::open(copy, Database::Access::Write);
    auto version = database ? migrations.versionOf(**database) : tl::unexpected(database.error());
    if (!version) {
        version.error().place = m_path;
        return tl::unexpected(version.error());
    }
    use(std::move(*database));
    if (*version < migrations.newest()) {
        if (auto upgraded = migrations.upgrade(*m_database); !upgraded)
            return upgraded;
    }
    return setUpForReading(*m_database);
}

Stored<Transaction> SqliteSessionStore::beginWriting(JournalRows::End& end)
{
    if (m_whyReadOnly)
        return tl::unexpected(*m_whyReadOnly);
    if (auto still = stillInPlace(); !still)
        return tl::unexpected(still.error());
    auto transaction = Transaction::begin(*m_database, Transaction::Kind::Write);
    if (!transaction)
        return transaction;
    auto now = m_rows->end();
    if (!now)
        return tl::unexpected(now.error());
    if (m_lock && now->lockToken != m_lock->token())
        return tl::unexpected(StoreError{Code::Locked, QStringLiteral("taken over"), m_path});
    end = std::move(*now);
    return transaction;
}

Stored<void> SqliteSessionStore::rename(const QString& name)
{
    JournalRows::End end;
    auto transaction = beginWriting(end);
    if (!transaction)
        return tl::unexpected(transaction.error());
    if (auto renamed = m_rows->rename(name); !renamed)
        return renamed;
    m_seen = -1;
    return transaction->commit();
}

Stored<void> SqliteSessionStore::create(const SessionInfo& info)
{
    return fill({info, {}, {}, {}, {}});
}

Stored<void> SqliteSessionStore::fill(const WholeSession& session)
{
    JournalRows::End end;
    auto transaction = beginWriting(end);
    if (!transaction)
        return tl::unexpected(transaction.error());
    const auto begun = m_database->value(QStringLiteral("SELECT count(*) FROM session"));
    if (!begun)
        return tl::unexpected(begun.error());
    if (begun->toInt() != 0)
        return tl::unexpected(StoreError{Code::Exists, {}, m_path});
    auto written = m_rows->writeInfo(session.info);
    for (size_t place = 0; written && place < session.groups.size(); ++place)
        written = m_rows->addGroup(session.groups[place], static_cast<qint64>(place) + 1);
    for (size_t place = 0; written && place < session.moves.size(); ++place)
        written = m_rows->addMove(session.moves[place]);
    if (written && !session.hands.isEmpty())
        written = m_rows->putNote(QStringLiteral("hands"), session.hands);
    if (written && !session.summary.isEmpty())
        written = m_rows->putNote(QStringLiteral("summary"), session.summary);
    for (size_t place = 0; written && place < session.snapshots.size(); ++place)
        written = m_rows->putSnapshot(session.snapshots[place]);
    if (written)
        written = transaction->commit();
    if (!written)
        return written;
    m_begun = true;
    checkpoint();
    return {};
}

Stored<qint64> SqliteSessionStore::append(const Append& what)
{
    JournalRows::End end;
    auto transaction = beginWriting(end);
    if (!transaction)
        return tl::unexpected(transaction.error());
    if (end.head != what.expectedHead)
        return tl::unexpected(StoreError{Code::Conflict, QStringLiteral("head"), end.head.text()});
    Stored<void> written;
    if (what.back)
        written = m_rows->addMove(*what.back);
    if (written && what.group)
        written = m_rows->addGroup(*what.group, end.lastSequence + 1);
    if (written && what.move)
        written = m_rows->addMove(*what.move);
    if (written && what.snapshot)
        written = m_rows->putSnapshot(*what.snapshot);
    if (written && what.hands)
        written = m_rows->putNote(QStringLiteral("hands"), *what.hands);
    if (written && what.summary)
        written = m_rows->putNote(QStringLiteral("summary"), *what.summary);
    if (written)
        written = transaction->commit();
    if (!written)
        return tl::unexpected(written.error());
    m_seen = -1; // another session may read through this store
    // So that the file alone can be gone on with: a copy, a backup or a move leaves behind what lies beside it.
    if (++m_sinceCheckpoint >= mostInLog || what.snapshot || end.lastSequence == 0 || isLogGone())
        checkpoint();
    return what.group ? end.lastSequence + 1 : 0;
}

Stored<std::vector<ReadGroup>> SqliteSessionStore::since(qint64 sequence, const QString& audience) const
{
    return m_rows->readRange(sequence + 1, std::numeric_limits<qint64>::max(), audience);
}

Stored<play::SessionStore::Skeleton> SqliteSessionStore::head() const
{
    const auto picture = Transaction::begin(*m_database, Transaction::Kind::Read);
    if (!picture)
        return tl::unexpected(picture.error());
    return skeletonFrom({});
}

Stored<play::SessionStore::Skeleton> SqliteSessionStore::newest(qint64 most) const
{
    if (m_whyReadOnly)
        return head();
    const auto picture = Transaction::begin(*m_database, Transaction::Kind::Read);
    if (!picture)
        return tl::unexpected(picture.error());
    const auto beginning = m_rows->beginningOfNewest(most);
    return beginning ? skeletonFrom(*beginning) : tl::unexpected(beginning.error());
}

Stored<play::SessionStore::Skeleton> SqliteSessionStore::skeletonFrom(const JournalRows::Beginning& beginning) const
{
    const auto version = othersVersion();
    m_seen = version ? *version : -1;
    auto info = m_rows->info();
    if (!info)
        return tl::unexpected(info.error());
    auto groups = m_rows->groups(beginning.group);
    if (!groups)
        return tl::unexpected(groups.error());
    auto moves = m_rows->moves(beginning.move);
    if (!moves)
        return tl::unexpected(moves.error());
    auto hands = m_rows->note(QStringLiteral("hands"));
    if (!hands)
        return tl::unexpected(hands.error());
    auto summary = m_rows->note(QStringLiteral("summary"));
    if (!summary)
        return tl::unexpected(summary.error());
    return Skeleton{std::move(*info),    std::move(*groups),        std::move(*moves), std::move(*hands),
                    std::move(*summary), m_whyReadOnly.has_value(), m_whyReadOnly,     beginning.isOfAll()};
}

Stored<bool> SqliteSessionStore::hasNews() const
{
    const auto version = othersVersion();
    return version.map([this](qint64 number) { return number != m_seen; });
}

Stored<qint64> SqliteSessionStore::othersVersion() const
{
    return m_database->value(QStringLiteral("PRAGMA data_version")).map([](const QVariant& value) {
        return value.toLongLong();
    });
}

Stored<std::optional<StoredSnapshot>> SqliteSessionStore::snapshot(const GroupId& group) const
{
    return m_rows->snapshot(group);
}

Stored<std::vector<GroupId>> SqliteSessionStore::snapshots() const
{
    return m_rows->snapshots();
}

Stored<ReadGroup> SqliteSessionStore::wholeGroup(qint64 sequence) const
{
    return m_rows->wholeGroup(sequence);
}

Stored<std::vector<ReadGroup>> SqliteSessionStore::read(const std::vector<GroupId>& groups,
                                                        const QString& audience) const
{
    const auto sequences = m_rows->sequencesOf(groups);
    if (!sequences)
        return tl::unexpected(sequences.error());
    if (sequences->empty())
        return std::vector<ReadGroup>();
    // One pass over everything between is faster than a query for each, unless most of it was not asked for.
    const auto [first, last] = std::minmax_element(sequences->begin(), sequences->end());
    const bool dense = *last - *first < 4 * static_cast<qint64>(sequences->size());
    std::vector<ReadGroup> range;
    if (dense) {
        auto all = m_rows->readRange(*first, *last, audience);
        if (!all)
            return all;
        range = std::move(*all);
    }
    std::vector<ReadGroup> result;
    for (const qint64 sequence : *sequences) {
        auto one = dense ? Stored<std::vector<ReadGroup>>() : m_rows->readRange(sequence, sequence, audience);
        if (!one)
            return one;
        const auto& from = dense ? range : *one;
        const auto place = static_cast<size_t>(dense ? sequence - *first : 0); // numbers have no gaps
        if (place >= from.size() || from[place].sequence != sequence)
            return tl::unexpected(StoreError{Code::Damaged, m_path, QString("journal %1").arg(sequence)});
        result.push_back(from[place]);
    }
    return result;
}

} // namespace wheelhouse::store
