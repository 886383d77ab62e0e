// SPDX-License-Identifier: GPL-3.0-or-later
// What is wrong with a session's file, and a new file with everything in it that can still be read.
// A group that is lost leaves its place empty in the new file (see model/play/session/lost_group.h), so that all others
// keep theirs; where a state is stored after it, the game goes on from there. Guarantee: the damaged original is only
// ever read, byte by byte; all work is done on a private copy. Trap: the session must not be open in this process, see
// sqlite_session_store.h.
#pragma once

#include "model/store/sqlite_session_store.h"

namespace wheelhouse::store {

/// One place that cannot be read.
struct DamagePlace {
    enum class What {
        Group,   ///< the group is lost: what happened in it cannot be read
        CutOff,  ///< the group can be read, but nobody can tell the state it leads to, for one before it is lost
        Reading, ///< one reader's words for the group are lost, and were made anew
        Move,    ///< a move of the head, or the group it led to
        Session, ///< the session's own record: name, system or frozen content
        Page     ///< SQLite's own check found something, see `detail`
    };
    What what = What::Page;
    qint64 number = 0; ///< of the group or the move, in order of writing
    QString detail;    ///< what the system said
};

struct DamageReport {
    enum class Kind {
        Whole,         ///< nothing is wrong
        Missing,       ///< there is no such file
        Folder,        ///< it is a folder
        Empty,         ///< the file holds nothing
        NotADatabase,  ///< not a file of ours, or nothing in it can be told from noise
        OtherDatabase, ///< a database of another program
        Newer,         ///< written by a newer version of the program
        NeverBegun,    ///< made, but no session was ever begun in it
        Damaged,       ///< parts of it cannot be read
        Unreachable    ///< the system does not let it be read at all
    };
    Kind kind = Kind::Whole;
    QString detail;      ///< what the system said, for the end of a message
    qint64 readable = 0; ///< groups that can be read
    qint64 lost = 0;     ///< groups known to have been there that cannot be read
    qint64 cutOff = 0;   ///< readable groups to which nobody can go back, for one before them is lost
    qint64 movesLost = 0;
    bool truncated = false;  ///< the file is shorter than its header says
    bool headerLost = false; ///< the first page had to be mended or made anew
    bool headBack = false;   ///< the head does not stand where it stood, for that cannot be counted any more

    enum class Content {
        Whole,
        FromPack, ///< damaged, and taken from a pack that has just the same
        Altered,  ///< damaged, but it can be read: some word or number in it may be another one
        Lost      ///< without it the session cannot be opened; the groups are kept
    };
    Content content = Content::Whole; ///< the frozen content
    bool begun = true;                ///< a state can be told, so that there is a table to go on at
    std::vector<DamagePlace> places;  ///< the first few

    /// Whether the copy that `rescue` writes is one to play on.
    bool canRescue() const { return kind == Kind::Damaged && readable > 0 && content != Content::Lost && begun; }
};

/// Where else the frozen content may be had. Both may be left out.
struct ContentHelp {
    std::function<QByteArray(const QByteArray& hash)> withHash; ///< just this content; empty where there is none
    std::function<bool(const QByteArray& content)> canBePlayed;
};

/// Says what is wrong with the file at `path`. Takes as long as reading the whole session.
DamageReport inspect(const QString& path, const ContentHelp& help = {}, const Surroundings& around = {});

/// Writes a new session file at `copyPath` with every group that can be read, also where nobody could play on with it.
/// Its head is where it was, or at the last group before it whose state can be told. Returns what was found. Errors:
/// `Exists`; `Damaged` if there is nothing to keep; `DiskFull`, `ReadOnly`, `Io`.
Stored<DamageReport> rescue(const QString& original, const QString& copyPath, const ContentHelp& help = {},
                            const Surroundings& around = {});

/// Opens what `rescue` would write, to look at it: nothing is kept of it. The result reads only, and `whyReadOnly` says
/// that the original is damaged. Errors: `Damaged` if there is nothing to open; `DiskFull`, `Io`.
Stored<std::unique_ptr<SqliteSessionStore>> openRescued(const QString& original, const ContentHelp& help = {},
                                                        const Surroundings& around = {});

} // namespace wheelhouse::store
