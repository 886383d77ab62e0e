// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/store/strange_log.h"

#include "model/store/files.h"
#include "model/store/journal_rows.h"
#include "model/store/open_files.h"
#include "model/store/writer_lock.h"

#include <QDateTime>
#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>

#include <algorithm>
#include <fcntl.h>
#include <optional>
#include <unistd.h>

namespace wheelhouse::store {
namespace {

struct Story {
    QString session;
    std::vector<play::GroupId> groups;

    bool goesOnFrom(const Story& earlier) const
    {
        return session == earlier.session && groups.size() >= earlier.groups.size() &&
               std::equal(earlier.groups.begin(), earlier.groups.end(), groups.begin());
    }
};

/// A private copy of the file, with or without its log.
Stored<std::unique_ptr<Database>> pictureOf(const QString& path, const QString& copy, bool withLog)
{
    auto copied = copyBytes(path, copy);
    if (copied && withLog)
        copied = copyBytes(path + QStringLiteral("-wal"), copy + QStringLiteral("-wal"));
    if (!copied)
        return tl::unexpected(copied.error());
    QFile::setPermissions(copy, QFile::ReadOwner | QFile::WriteOwner);
    return Database::open(copy, Database::Access::Write);
}

/// What a file holds, if everything in it agrees.
std::optional<Story> storyIn(Database& database, const Migrations& migrations)
{
    const auto pages = database.value(QStringLiteral("PRAGMA integrity_check(1)"));
    if (!pages || pages->toString() != QStringLiteral("ok") || !migrations.versionOf(database))
        return std::nullopt;
    JournalRows rows(database);
    const auto info = rows.info();
    const auto groups = rows.groups();
    if (!info || !groups || !rows.moves())
        return std::nullopt;
    Story story{info->id, {}};
    for (const play::ReadGroup& group : *groups) {
        if (!rows.wholeGroup(group.sequence))
            return std::nullopt;
        story.groups.push_back(group.group.id);
    }
    return story;
}

/// What changes when anybody writes a file or puts another one in its place.
struct Look {
    std::optional<FileIdentity> file;
    qint64 size = 0;
    QDateTime changed;
    friend bool operator==(const Look&, const Look&) = default;

    static Look at(const QString& path)
    {
        const QFileInfo info(path);
        return {FileIdentity::at(path), info.size(), info.lastModified()};
    }
};

/// Keeps everybody else from opening a session through SQLite: every connection to a file with a log holds a shared
/// lock on these bytes. The lock belongs to this one handle, whose closing takes it from nobody else.
class NobodyElse
{
public:
    explicit NobodyElse(const QString& path)
        : m_handle(::open(QFile::encodeName(path).constData(), O_RDWR | O_CLOEXEC | O_NONBLOCK))
    {
        m_alone = m_handle >= 0 && set(F_WRLCK);
    }
    NobodyElse(const NobodyElse&) = delete;
    NobodyElse& operator=(const NobodyElse&) = delete;
    ~NobodyElse()
    {
        if (m_alone)
            (void)set(F_UNLCK);
        if (m_handle >= 0)
            OpenFiles::ofThisProcess().close(m_handle);
    }
    bool isGiven() const { return m_alone; }

private:
    bool set(short kind) const
    {
        constexpr off_t sharedFirst = 0x40000002; // SQLite's file format: 510 bytes of shared locks
        constexpr off_t sharedSize = 510;
        struct flock lock = {};
        lock.l_type = kind;
        lock.l_whence = SEEK_SET;
        lock.l_start = sharedFirst;
        lock.l_len = sharedSize;
        return ::fcntl(m_handle, F_OFD_SETLK, &lock) == 0;
    }

    int m_handle;
    bool m_alone = false;
};

bool isOpenHere(const QString& path)
{
    const auto file = FileIdentity::at(path);
    return file && OpenFiles::ofThisProcess().holds(*file);
}

} // namespace

void setStrangeLogAside(const QString& path, const Migrations& migrations)
{
    const QString log = path + QStringLiteral("-wal");
    if (QFileInfo(log).size() == 0 || isOpenHere(path))
        return;
    const Look fileBefore = Look::at(path);
    const Look logBefore = Look::at(log);
    const QTemporaryDir folder;
    std::optional<Story> withLog;
    {
        const auto both = pictureOf(path, folder.filePath(QStringLiteral("both")), true);
        if (!both)
            return;
        // Its writer lives, and wrote that into the log first of all. The file's number alone would prove nothing: a
        // new file often gets that of one which was just deleted.
        const auto held = WriterLock::isHeld(**both, path);
        if (held && *held)
            return;
        withLog = storyIn(**both, migrations);
    }
    const auto alone = pictureOf(path, folder.filePath(QStringLiteral("alone")), false);
    const auto story = alone ? storyIn(**alone, migrations) : std::nullopt;
    if (!story || (withLog && withLog->goesOnFrom(*story)))
        return;
    // Reading took its time: somebody may have opened the session meanwhile, and written.
    const NobodyElse nobodyElse(path);
    if (!nobodyElse.isGiven() || isOpenHere(path) || Look::at(path) != fileBefore || Look::at(log) != logBefore)
        return;
    const QString aside = partPath(path + QStringLiteral("-of-another-file"));
    if (moveFile(log, aside))
        QFile::remove(path + QStringLiteral("-shm")); // made of the log, and made anew
}

} // namespace wheelhouse::store
