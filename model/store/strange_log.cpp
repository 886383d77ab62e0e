// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/store/strange_log.h"

#include "model/store/files.h"
#include "model/store/journal_rows.h"
#include "model/store/writer_lock.h"

#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>

#include <algorithm>
#include <optional>

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

} // namespace

void setStrangeLogAside(const QString& path, const Migrations& migrations)
{
    const QString log = path + QStringLiteral("-wal");
    if (QFileInfo(log).size() == 0)
        return;
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
    const QString aside = partPath(path + QStringLiteral("-of-another-file"));
    if (moveFile(log, aside))
        QFile::remove(path + QStringLiteral("-shm")); // made of the log, and made anew
}

} // namespace wheelhouse::store
