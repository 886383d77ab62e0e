// SPDX-License-Identifier: GPL-3.0-or-later
// A session's things as rows of its tables, and back. Knows the schema; opens no transaction of its own.
// Guarantee: what does not agree with its checksum is never handed out, the answer is `Damaged` with the row's place.
#pragma once

#include "model/store/checksum.h"
#include "model/store/sql_database.h"

#include <optional>

namespace wheelhouse::store {

/// A group's row as it stands in the file: other groups are named by their numbers.
struct GroupRow {
    qint64 sequence = 0;
    qint64 parent = 0; ///< 0 for none
    qint64 step = 0;
    QString id;
    QString command;
    QString seat;
    QString device;
    qint64 at = 0;
    QString audiences; ///< each between line feeds
    bool sound = true; ///< it agrees with its checksum and names only what was there before it
};

/// The same of a head move.
struct MoveRow {
    play::HeadMove::Kind kind = play::HeadMove::Kind::Do;
    qint64 target = 0;              ///< 0 for the place before the first group
    std::optional<QString> command; ///< nothing for the target's own
    qint64 at = 0;
};

/// A text that most rows have in common, made once for all of them.
class CommonText
{
public:
    const QString& of(QByteArrayView utf8)
    {
        if (utf8 != m_utf8) {
            m_utf8 = utf8.toByteArray();
            m_text = QString::fromUtf8(utf8);
        }
        return m_text;
    }

private:
    QByteArray m_utf8;
    QString m_text{QLatin1String("")};
};

class JournalRows
{
public:
    /// What stands at the end of the file, for the checks before a write.
    struct End {
        play::GroupId head;
        qint64 lastSequence = 0; ///< of the groups
        QString lockToken;       ///< of the writer; empty if there is none
    };

    /// From which group and which move on the journal is read.
    struct Beginning {
        qint64 group = 1;
        qint64 move = 1;

        bool isOfAll() const { return group == 1 && move == 1; }
    };

    explicit JournalRows(Database& database) : m_database(database) {}

    Stored<void> writeInfo(const play::SessionInfo& info);
    Stored<void> rename(const QString& name);
    /// Writes the group as number `sequence`. Error: `Conflict` for an unknown parent or step, a repeated id or
    /// command, or rows without a reading for "*".
    Stored<void> addGroup(const play::StoredGroup& group, qint64 sequence);
    Stored<void> addMove(const play::HeadMove& move);
    Stored<void> putSnapshot(const play::StoredSnapshot& snapshot);
    Stored<void> putNote(const QString& name, const QByteArray& value);

    Stored<End> end();
    /// Error: `NotFound` if the session was never begun.
    Stored<play::SessionInfo> info();
    /// The groups from number `first` on without their rows.
    Stored<std::vector<play::ReadGroup>> groups(qint64 first = 1);
    Stored<std::vector<play::HeadMove>> moves(qint64 first = 1);
    /// Where the newest `most` groups before the head begin, and those moves that tell what can be redone there.
    Stored<Beginning> beginningOfNewest(qint64 most);
    /// An empty array if there is no such note.
    Stored<QByteArray> note(const QString& name);
    /// The stored state after this group; a damaged one counts as none, for it is a cache.
    Stored<std::optional<play::StoredSnapshot>> snapshot(const play::GroupId& group);
    Stored<std::vector<play::GroupId>> snapshots();
    /// The groups numbered `first` to `last`, each with the one row that `audience` reads.
    Stored<std::vector<play::ReadGroup>> readRange(qint64 first, qint64 last, const QString& audience);
    /// The group's number. Error: `NotFound`.
    Stored<qint64> sequenceOf(const play::GroupId& group);
    /// The numbers of many groups, in the order asked. Error: `NotFound`.
    Stored<std::vector<qint64>> sequencesOf(const std::vector<play::GroupId>& groups);
    /// One group with all its rows. Errors: `NotFound`; `Damaged` if any part of it is.
    Stored<play::ReadGroup> wholeGroup(qint64 sequence);

    // What repair asks for, one row after the other; no other row needs to be there.

    /// The group's row, sound or not. Error: `NotFound`.
    Stored<GroupRow> rowAt(qint64 sequence);
    /// One reading of a group. Errors: `NotFound`, `Damaged`.
    Stored<QByteArray> readingAt(qint64 sequence, const QString& audience);
    /// For whom there are readings of this group; none where that cannot be read.
    QStringList audiencesAt(qint64 sequence);
    /// One head move by its place in their order. Errors: `NotFound`, `Damaged`.
    Stored<MoveRow> moveAt(qint64 sequence);
    /// The snapshot after this group. Errors: `NotFound`, `Damaged`.
    Stored<QByteArray> snapshotAt(qint64 sequence);

private:
    struct Known {
        play::GroupId id; ///< empty where not seen yet
        play::CommandId command;
    };

    GroupRow rowOf(const Rows& rows);
    Stored<play::ReadGroup> groupOf(const Rows& rows);
    Stored<MoveRow> moveRowOf(const Rows& rows);
    Stored<play::HeadMove> moveOf(const Rows& rows);
    Stored<std::vector<play::StoredRow>> allRows(qint64 sequence, const QString& audiences);
    /// The ids of the group numbered `sequence`. Error: `Damaged` if there is none.
    Stored<Known> known(qint64 sequence);
    tl::unexpected<StoreError> damaged(const char* table, qint64 sequence) const;

    Database& m_database;
    Checksum m_checksum;
    CommonText m_seat;
    CommonText m_device;
    CommonText m_audiences;
    qint64 m_firstKnown = 1;
    std::vector<Known> m_known;         ///< the groups seen so far from `m_firstKnown` on, by sequence
    QHash<QString, qint64> m_sequences; ///< as far as `sequencesOf` needed them
};

} // namespace wheelhouse::store
