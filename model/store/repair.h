// SPDX-License-Identifier: GPL-3.0-or-later
// What is wrong with a session's file, and a new file with everything in it that can still be read.
// Guarantee: the damaged original is only ever read, byte by byte; all work is done on a private copy.
// Trap: the session must not be open in this process, see sqlite_session_store.h.
#pragma once

#include "model/store/sqlite_session_store.h"

namespace wheelhouse::store {

/// One place that cannot be read.
struct DamagePlace {
    enum class What {
        Group,   ///< the group is lost: it, one of its readings, or its checksum
        CutOff,  ///< the group can be read, but not the group it follows on
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
    qint64 readable = 0; ///< groups that can be read and whose ancestors all can
    qint64 lost = 0;     ///< groups known to have been there that cannot be read
    qint64 cutOff = 0;   ///< groups that can be read, but one of whose ancestors cannot
    qint64 movesLost = 0;
    bool truncated = false;          ///< the file is shorter than its header says
    bool headerLost = false;         ///< the first page had to be made anew
    bool contentLost = false;        ///< the frozen content is gone; the groups can be read without it
    std::vector<DamagePlace> places; ///< the first few

    /// Whether `rescue` would find groups to keep.
    bool canRescue() const { return kind == Kind::Damaged && readable > 0; }
};

/// Says what is wrong with the file at `path`. Takes as long as reading the whole session.
DamageReport inspect(const QString& path, const Surroundings& around = {});

/// Writes a new session file at `copyPath` with every group that can be read and whose ancestors can. Its head is where
/// the last readable move led, or the last group if no move can be read. Returns what was found. Errors: `Exists`;
/// `Damaged` if there is nothing to keep; `DiskFull`, `ReadOnly`, `Io`.
Stored<DamageReport> rescue(const QString& original, const QString& copyPath, const Surroundings& around = {});

} // namespace wheelhouse::store
