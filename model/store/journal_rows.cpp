// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/store/journal_rows.h"

#include "model/store/row_helpers.h"

namespace wheelhouse::store {

using play::GroupId;
using play::SessionInfo;
using play::StoredSnapshot;

namespace {

qint64 checksumOf(Checksum& sum, const SessionInfo& info)
{
    return sum.text(info.id).text(info.name).text(info.system).number(info.createdAt).bytes(info.contentHash).take();
}

} // namespace

tl::unexpected<StoreError> JournalRows::damaged(const char* table, qint64 sequence) const
{
    return tl::unexpected(StoreError{StoreError::Code::Damaged, m_database.path(),
                                     QString("%1 %2").arg(QLatin1String(table)).arg(sequence)});
}

Stored<void> JournalRows::writeInfo(const SessionInfo& info)
{
    return m_database.run(QStringLiteral("INSERT INTO session (only, id, name, system, created_at, checksum, "
                                         "content_hash, content) VALUES (1, ?, ?, ?, ?, ?, ?, ?)"),
                          {info.id, info.name, info.system, info.createdAt, checksumOf(m_checksum, info),
                           QString::fromLatin1(info.contentHash), info.content});
}

Stored<void> JournalRows::rename(const QString& name)
{
    auto old = info();
    if (!old)
        return tl::unexpected(old.error());
    old->name = name;
    return m_database.run(QStringLiteral("UPDATE session SET name = ?, checksum = ?"),
                          {name, checksumOf(m_checksum, *old)});
}

Stored<void> JournalRows::putSnapshot(const StoredSnapshot& snapshot)
{
    const auto sequence = sequenceOf(snapshot.group);
    if (!sequence)
        return tl::unexpected(conflict(QStringLiteral("unknown group"), snapshot.group.text()));
    return m_database.run(QStringLiteral("INSERT OR REPLACE INTO snapshot VALUES (?, ?, ?)"),
                          {*sequence, QString::fromLatin1(snapshot.hash), snapshot.state});
}

Stored<void> JournalRows::putNote(const QString& name, const QByteArray& value)
{
    return m_database.run(QStringLiteral("INSERT OR REPLACE INTO note VALUES (?, ?)"), {name, value});
}

Stored<JournalRows::End> JournalRows::end()
{
    auto rows = m_database.query(QStringLiteral(
        "SELECT (SELECT target FROM head_move ORDER BY sequence DESC LIMIT 1), (SELECT max(sequence) FROM journal), "
        "(SELECT token FROM writer)"));
    if (!rows)
        return tl::unexpected(rows.error());
    if (const auto found = rows->next(); !found)
        return tl::unexpected(found.error());
    End end{{}, rows->integer(1), rows->text(2)};
    if (const qint64 target = rows->integer(0); target != 0) {
        const auto group = known(target);
        if (!group)
            return tl::unexpected(group.error());
        end.head = group->id;
    }
    return end;
}

Stored<SessionInfo> JournalRows::info()
{
    auto rows = m_database.query(
        QStringLiteral("SELECT id, name, system, created_at, content_hash, content, checksum FROM session"));
    if (!rows)
        return tl::unexpected(rows.error());
    const auto found = rows->next();
    if (!found)
        return tl::unexpected(found.error());
    if (!*found)
        return tl::unexpected(StoreError{StoreError::Code::NotFound, QStringLiteral("never begun"), m_database.path()});
    SessionInfo info{rows->text(0),    rows->text(1),  rows->text(2),
                     rows->integer(3), rows->bytes(5), rows->text(4).toLatin1()};
    if (checksumOf(m_checksum, info) != rows->integer(6) || hexHash(info.content) != info.contentHash)
        return damaged("session", 1);
    return info;
}

Stored<QByteArray> JournalRows::note(const QString& name)
{
    const auto value = m_database.value(QStringLiteral("SELECT value FROM note WHERE name = ?"), {name});
    if (!value)
        return tl::unexpected(value.error());
    return value->toByteArray();
}

Stored<std::optional<StoredSnapshot>> JournalRows::snapshot(const GroupId& group)
{
    auto rows = m_database.query(QStringLiteral("SELECT s.hash, s.state FROM journal j JOIN snapshot s "
                                                "ON s.sequence = j.sequence WHERE j.id = ?"),
                                 {group.text()});
    const bool unreadable = !rows && rows.error().code == StoreError::Code::Damaged;
    if (unreadable)
        return std::nullopt;
    if (!rows)
        return tl::unexpected(rows.error());
    const auto found = rows->next();
    if (!found && found.error().code != StoreError::Code::Damaged)
        return tl::unexpected(found.error());
    if (!found || !*found)
        return std::nullopt;
    StoredSnapshot snapshot{group, rows->bytes(1), rows->text(0).toLatin1()};
    if (hexHash(snapshot.state) != snapshot.hash)
        return std::nullopt;
    return snapshot;
}

Stored<std::vector<GroupId>> JournalRows::snapshots()
{
    auto rows = m_database.query(
        QStringLiteral("SELECT j.id, s.sequence FROM snapshot s JOIN journal j ON j.sequence = s.sequence "
                       "ORDER BY s.sequence"));
    if (!rows)
        return tl::unexpected(rows.error());
    std::vector<GroupId> ids;
    qint64 last = 0;
    for (auto more = rows->next();; more = rows->next()) {
        if (!more)
            return tl::unexpected(more.error());
        if (!*more)
            return ids;
        if (rows->integer(1) <= last) // a table that leads back into itself would never end
            return damaged("snapshot", rows->integer(1));
        last = rows->integer(1);
        ids.emplace_back(rows->text(0));
    }
}

Stored<QByteArray> JournalRows::snapshotAt(qint64 sequence)
{
    auto rows = m_database.query(QStringLiteral("SELECT hash, state FROM snapshot WHERE sequence = ?"), {sequence});
    if (!rows)
        return tl::unexpected(rows.error());
    if (auto there = oneOf(*rows); !there)
        return tl::unexpected(there.error());
    const QByteArray state = rows->bytes(1);
    if (hexHash(state) != rows->text(0).toLatin1())
        return damaged("snapshot", sequence);
    return state;
}

} // namespace wheelhouse::store
