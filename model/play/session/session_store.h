// SPDX-License-Identifier: GPL-3.0-or-later
// Where a session's journal is kept: five calls that any backend offers (create, append, since, head, snapshot).
// Guarantee: when `append` has returned a value, the group, the head's move and everything else in it survive a crash
// and a power cut together; when it returned an error, nothing of it is kept.
// Trap: a store keeps bytes. It knows nothing of events or rules and must not look into a payload.
#pragma once

#include "model/play/table/ids.h"

#include <QByteArray>
#include <QString>

#include <tl/expected.hpp>

#include <optional>
#include <vector>

namespace wheelhouse::play {

/// One audience's reading of a group. `audience` is "*" (everything: the engine's own row, always present), "table"
/// (the public reading, present only where it differs from "*") or a seat (present only where that seat reads more
/// than the table). A viewer reads its own row if there is one, else "table", else "*".
struct StoredRow {
    QString audience;
    QByteArray payload; ///< UTF-8 JSON
};

/// What one command made: an immutable node of the journal's tree. An empty `parent` marks the root.
struct StoredGroup {
    GroupId id;
    GroupId parent;
    GroupId step;      ///< the id of the first group of the step that this one belongs to
    CommandId command; ///< unique in a session
    SeatId seat;       ///< who gave the command; empty for the table
    QString device;
    qint64 at = 0; ///< milliseconds since 1970, UTC
    std::vector<StoredRow> rows;
};

/// The head of the journal moved. Moves are kept for ever, in order.
struct HeadMove {
    enum class Kind { Do, Undo, Redo, Jump };
    Kind kind = Kind::Do;
    GroupId target;    ///< empty: before the first group
    CommandId command; ///< the command that asked for it; for `Do` the group's own, or the one that was given again
    qint64 at = 0;
};

struct StoredSnapshot {
    GroupId group;
    QByteArray state; ///< the whole state after `group`, canonical JSON
    QByteArray hash;  ///< SHA-256 of `state`, hexadecimal
};

/// What a session is, written once.
struct SessionInfo {
    QString id;     ///< UUIDv7
    QString name;   ///< the only field that may change later (`rename`)
    QString system; ///< slug
    qint64 createdAt = 0;
    QByteArray content;     ///< the frozen content, canonical JSON
    QByteArray contentHash; ///< SHA-256 of `content`, hexadecimal
};

struct StoreError {
    enum class Code {
        NotFound,
        NotASession,
        Newer,
        Damaged,
        Locked,
        ReadOnly,
        DiskFull,
        Exists,
        Conflict,
        Io,
        Moved,   ///< the open file lies elsewhere now; `detail` says where
        Gone,    ///< the open file was deleted or replaced; `detail` names the copy that was saved of it
        Unsaved, ///< the same, and there is no copy yet; `detail` says why. Nothing acknowledged is lost so far
        Linked,  ///< the file has a second name on the disk, and is therefore not written
        NoLocks  ///< the disk has no file locks, so nobody can tell who else is writing
    };
    Code code = Code::Io;
    QString detail; ///< what the system said, for the end of the message; or a word of ours, such as "folder"
    QString place;  ///< file, table or group it concerns
};

template <class T>
using Stored = tl::expected<T, StoreError>;

/// One act of writing. `expectedHead` must be the store's head or the whole append is refused (`Conflict`).
struct Append {
    GroupId expectedHead;
    std::optional<StoredGroup> group;       ///< absent when only the head moves
    std::optional<HeadMove> move;           ///< absent when only side facts change (hands, name)
    std::optional<StoredSnapshot> snapshot; ///< a cache; never needed to read the session
    std::optional<QByteArray> hands;        ///< the real pieces as they were left by hand, JSON
    std::optional<QByteArray> summary;      ///< what the list of sessions shows, all of it public, JSON
    std::optional<HeadMove> back = {};      ///< made before all that, where the group follows an earlier one
};

/// A group as read back for one viewer.
struct ReadGroup {
    qint64 sequence = 0; ///< 1, 2, 3 … in order of writing
    StoredGroup group;   ///< `rows` holds exactly the one row that this viewer reads
};

class SessionStore
{
public:
    SessionStore() = default;
    SessionStore(const SessionStore&) = delete;
    SessionStore& operator=(const SessionStore&) = delete;
    virtual ~SessionStore() = default;

    /// Writes the session's first record. Errors: `Exists`, `ReadOnly`, `DiskFull`, `Io`.
    virtual Stored<void> create(const SessionInfo& info) = 0;
    /// Appends in one durable transaction. Returns the sequence number of the group, 0 if there was none.
    virtual Stored<qint64> append(const Append& what) = 0;
    /// The groups written after `sequence`, oldest first, as `audience` ("*", "table" or a seat) reads them.
    virtual Stored<std::vector<ReadGroup>> since(qint64 sequence, const QString& audience) const = 0;

    /// The tree without payloads: every group's ids, no rows; and all head moves in order.
    struct Skeleton {
        SessionInfo info;
        std::vector<ReadGroup> groups;
        std::vector<HeadMove> moves;
        QByteArray hands;
        QByteArray summary;
        bool readOnly = false;
        std::optional<StoreError> whyReadOnly; ///< where it should be written and cannot be
        bool isWhole = true;                   ///< false where older groups and moves were left out
    };
    virtual Stored<Skeleton> head() const = 0;
    /// The same, without what is older than about `most` groups and moves before the head. Only what it hands out was
    /// looked at. It is whole where others may write meanwhile.
    virtual Stored<Skeleton> newest(qint64 /*most*/) const { return head(); }
    /// Whether somebody else may have written since `head` was read; cheap, and never false if somebody has.
    virtual Stored<bool> hasNews() const { return true; }
    /// The stored snapshot of exactly this group, or nothing.
    virtual Stored<std::optional<StoredSnapshot>> snapshot(const GroupId& group) const = 0;
    /// The groups that have snapshots.
    virtual Stored<std::vector<GroupId>> snapshots() const = 0;
    /// The payloads of these groups, in the order asked, as `audience` reads them.
    virtual Stored<std::vector<ReadGroup>> read(const std::vector<GroupId>& groups, const QString& audience) const = 0;
};

} // namespace wheelhouse::play
