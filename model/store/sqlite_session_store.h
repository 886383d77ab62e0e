// SPDX-License-Identifier: GPL-3.0-or-later
// A session as one SQLite file.
// Guarantee: what `append` acknowledged is in the file after a crash and after a power cut. A file is never
// overwritten. Closing (the destructor) leaves the one file and nothing beside it, unless others still read it. The
// file alone, without what SQLite keeps beside it, is the session up to its last snapshot at least.
// A file that is moved, deleted, replaced or written over while it is open is not written any more: the next writing
// says so, and what was acknowledged is in the moved file, or in a copy beside the place where it was.
// Trap: an instance lives in the thread that made it. Nothing in this process may open and close the same file by
// other means (QFile) while it lives: POSIX then drops SQLite's locks on it.
#pragma once

#include "model/play/session/session_store.h"
#include "model/store/file_place.h"
#include "model/store/journal_rows.h"
#include "model/store/migrations.h"
#include "model/store/writer_lock.h"

#include <functional>

class QTemporaryDir;

namespace wheelhouse::store {

/// What a store takes from around it.
struct Surroundings {
    ProcessIdentity process = ProcessIdentity::current(); ///< otherwise in tests alone, as the schema
    QString schema = builtInSchema();
    /// What the copy of a session is called whose file was taken away, %1 being the session's name: in the language of
    /// whoever plays, which only they know.
    QString savedName = QStringLiteral("%1");
};

/// Everything that a session is made of; groups in order of writing, with all their rows.
struct WholeSession {
    play::SessionInfo info;
    std::vector<play::StoredGroup> groups;
    std::vector<play::HeadMove> moves;
    QByteArray hands;
    QByteArray summary;
    std::vector<play::StoredSnapshot> snapshots{}; ///< caches, unless groups before them are lost
};

class SqliteSessionStore final : public play::SessionStore
{
public:
    enum class Mode { Write, Read };

    /// Makes a new file for a session, which begins with `create`; a file whose session was never begun is removed
    /// again. Errors: `Exists`, `ReadOnly`, `NotFound` (no such folder), `DiskFull`, `Io`.
    static Stored<std::unique_ptr<SqliteSessionStore>> createNew(const QString& path, const Surroundings& around = {});
    /// Opens a session. An older file is upgraded after a copy of it was put beside it ("NAME.schema-N"). Where
    /// writing was asked but another program holds the session, or the file or its folder is read-only, the result
    /// reads only and `whyReadOnly` tells why; so it is where the file has a second name, for what is written under one
    /// name is unknown under the other. Errors: `NotFound`, `NotASession`, `Newer`, `Damaged`, `NoLocks`, `Io`.
    static Stored<std::unique_ptr<SqliteSessionStore>> open(const QString& named, Mode mode,
                                                            const Surroundings& around = {});
    /// Opens a copy, for reading only, of a session that cannot be opened itself: `why` says so, and the copy goes with
    /// the result.
    static Stored<std::unique_ptr<SqliteSessionStore>> openInstead(std::unique_ptr<QTemporaryDir> folder,
                                                                   const QString& copy, StoreError why,
                                                                   const Surroundings& around = {});
    /// A session without a file.
    static Stored<std::unique_ptr<SqliteSessionStore>> inMemory(const Surroundings& around = {});
    /// Makes a file with a whole session in it, for import and rescue: complete and durable, or not at all. Errors:
    /// `Exists`; `Conflict` if its parts do not fit together; `ReadOnly`, `NotFound`, `DiskFull`, `Io`; and what
    /// `check` answers, which looks at the finished session before it gets its name.
    using Check = std::function<Stored<void>(SqliteSessionStore& finished)>;
    static Stored<void> writeWhole(const QString& path, const WholeSession& session, const Surroundings& around = {},
                                   const Check& check = {});
    ~SqliteSessionStore() override;

    const QString& path() const { return m_path; }
    /// Nothing if this instance may write; else the error that every attempt to write answers.
    const std::optional<StoreError>& whyReadOnly() const { return m_whyReadOnly; }

    /// Closing takes the new file away again: its session could not be begun.
    void abandon() { m_begun = false; }
    Stored<void> rename(const QString& name);
    /// Writes a compact copy, whole or not at all. Errors: `Exists`, `NotFound` (no such folder), `ReadOnly`,
    /// `DiskFull`, `Io`.
    Stored<void> copyTo(const QString& path) const;
    /// One group with all its rows. Errors: `NotFound`, `Damaged`.
    Stored<play::ReadGroup> wholeGroup(qint64 sequence) const;

    Stored<void> create(const play::SessionInfo& info) override;
    Stored<qint64> append(const play::Append& what) override;
    Stored<std::vector<play::ReadGroup>> since(qint64 sequence, const QString& audience) const override;
    Stored<Skeleton> head() const override;
    Stored<Skeleton> newest(qint64 most) const override;
    Stored<bool> hasNews() const override;
    Stored<std::optional<play::StoredSnapshot>> snapshot(const play::GroupId& group) const override;
    Stored<std::vector<play::GroupId>> snapshots() const override;
    Stored<std::vector<play::ReadGroup>> read(const std::vector<play::GroupId>& groups,
                                              const QString& audience) const override;

private:
    SqliteSessionStore(QString path, const Surroundings& around);
    /// A new file with the schema in it, removed again unless a session is begun.
    static Stored<std::unique_ptr<SqliteSessionStore>> make(const QString& path, const Surroundings& around,
                                                            const char* synchronous);
    void use(std::unique_ptr<Database> database);
    Stored<void> fill(const WholeSession& session);
    Stored<void> openForWriting(const Migrations& migrations, const Surroundings& around);
    Stored<void> openForReading(const Migrations& migrations);
    Stored<void> readPrivateCopy(const Migrations& migrations);
    Stored<QString> keepCopyOf(int version) const;
    Stored<Transaction> beginWriting(JournalRows::End& end);
    /// The skeleton from these groups and moves on.
    Stored<Skeleton> skeletonFrom(const JournalRows::Beginning& beginning) const;
    /// Brings what stands in SQLite's log into the file itself, as far as no reader is in the way.
    void checkpoint();
    void takeHold();
    /// Whether another program has deleted or replaced the log: what is in ours, nobody finds any more.
    bool isLogGone() const;
    FilePlace::Now placeNow();
    /// Errors: `Moved`, `Gone`, `Unsaved`; `Linked` once.
    Stored<void> stillInPlace();
    /// Refuses one act where the file has got a second name on the disk since the act before. Nothing is lost by it,
    /// and the act can be done again: whoever opens the second name can only look.
    Stored<void> toldOfSecondName();
    /// Gives up the right to write and leaves nothing in the log; false if a reader is in the way.
    bool emptyLog();
    Stored<QString> saveAside();
    /// The same where another program wrote over the file. From then on the copy is what is read.
    Stored<QString> saveOverwritten();
    /// Makes the copy under the first name that is free, beside the file or else at home.
    Stored<QString> saveBy(const std::function<Stored<void>(const QString& name)>& copy);
    Stored<void> copyRemembered(const QString& name);
    /// Closes a file that is not ours any more, with nothing written into it.
    void letGo();
    /// Changes when another connection commits.
    Stored<qint64> othersVersion() const;

    QString m_path;
    QString m_savedName;
    std::unique_ptr<QTemporaryDir> m_privateCopy; ///< what is read where the file itself cannot be read in place
    std::unique_ptr<Database> m_database;
    std::unique_ptr<JournalRows> m_rows;
    std::optional<WriterLock> m_lock;
    std::optional<FilePlace> m_place;  ///< of the file that is open for writing
    std::optional<FileIdentity> m_log; ///< which file its log is
    bool m_knowsSecondName = false;    ///< that it has got a second one on the disk since it was opened
    std::optional<StoreError> m_whyReadOnly;
    qint64 m_others = -1;       ///< SQLite's number of what others wrote, when hold of the file was taken
    int m_sinceCheckpoint = 0;  ///< acts and moves
    mutable qint64 m_seen = -1; ///< SQLite's number of what others wrote, when the head was read last
    bool m_begun = true;        ///< false for a new file until `create`
};

} // namespace wheelhouse::store
