// SPDX-License-Identifier: GPL-3.0-or-later
// Everything readable in a damaged file, found by asking for each row by its number: a scan would stop at the first
// page that cannot be read. Private to repair.
#pragma once

#include "model/store/damaged_file.h"

#include <QSet>

#include <map>

namespace wheelhouse::store {

class Survey
{
public:
    /// `file` outlives the survey; `report` is filled in.
    Survey(DamagedFile& file, const ContentHelp& help, DamageReport& report);

    void run();

    /// What a repaired file is made of.
    WholeSession found;

private:
    /// What is known of the group with one number.
    struct Place {
        GroupRow row;          ///< its parent and step are where they were as far as that can be told
        bool chained = false;  ///< the parent is known for certain
        bool whole = false;    ///< what happened in it can be read
        bool snapshot = false; ///< the state after it stands in the file
        bool told = false;     ///< the state after it can be told
    };

    void note(DamagePlace::What what, qint64 number, const StoreError& error);
    void readSession();
    void fixContent(const QByteArray& damaged);
    void readMoves();
    void readGroups();
    qint64 lastGroup();
    Place lookAt(qint64 number);
    void fixRow(Place& place, qint64 number);
    std::vector<play::StoredRow> readingsOf(Place& place, qint64 number);
    void setHead();
    void checkPages();
    /// The highest number that can be in `table`; nothing if that end of it cannot be read.
    std::optional<qint64> highest(const char* table);
    /// The id, or another one where it is missing or taken.
    QString unusedId(const QString& id);

    Database& m_database;
    JournalRows m_rows;
    const ContentHelp& m_help;
    DamageReport& m_report;
    qint64 m_fileSize; ///< bytes in which something stands
    bool m_begun = true;
    std::map<qint64, MoveRow> m_moves; ///< those that can be read, by number
    std::vector<qint64> m_parents;     ///< by the moves: from where the head came to each group; -1 if unknown
    std::vector<Place> m_places;       ///< by number; [0] unused
    QSet<QString> m_ids;
};

} // namespace wheelhouse::store
