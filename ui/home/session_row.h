// SPDX-License-Identifier: GPL-3.0-or-later
// A session as the list on the home page shows it: plain values with everything in words.
#pragma once

#include "model/items/keyed_list_model.h"
#include "model/play/table/summary.h"
#include "model/store/session_library.h"

#include <QDateTime>
#include <QMetaType>

#include <vector>

namespace wheelhouse::ui {

struct SessionRow {
    /// What can be done with the file.
    enum class Health {
        Good,
        Newer,     ///< written by a later version: left alone
        Damaged,   ///< something in it cannot be read
        Foreign,   ///< no session, or none that was begun
        Unreadable ///< the system does not let us read it now
    };

    QString key; ///< the file's path
    QString name;
    play::Summary summary;
    qint64 changedAt = 0; ///< milliseconds since 1970, UTC
    Health health = Health::Good;
    QString trouble; ///< what is wrong, one sentence; empty for a good one
    QString folder;  ///< where the file lies, if that is another folder than the program's own

    bool canBeOpened() const { return health == Health::Good; }
    /// Also a damaged one, as far as it can be read.
    bool canBeLookedAt() const { return canBeOpened() || health == Health::Damaged; }

    friend bool operator==(const SessionRow&, const SessionRow&) = default;
};

/// What the scenario is called where it is known, else the session's own name.
QString titleOf(const SessionRow& row);

/// "Round 3 of 8", "Round 3", "Finished", or nothing before the first round.
QString roundWords(const play::Summary& summary);

/// "Lantern 4 : 3 Ledger" for two seats, "Ann 4 · Bo 3 · Cy 0" for more; nothing where nothing is scored.
QString scoreWords(const play::Summary& summary);

/// "Today, 21:40", "Yesterday, 21:40", "Friday, 21:40" within the week, else the date; in the local time zone.
QString dateWords(qint64 when, const QDateTime& now);

/// One sentence with all of it, for screen readers.
QString sentenceOf(const SessionRow& row, const QDateTime& now);

SessionRow rowOf(const store::SessionEntry& entry);
std::vector<SessionRow> rowsOf(const std::vector<store::SessionEntry>& entries);

/// A path as people read it: with ~ for the home folder.
QString shownPath(const QString& path);

/// What went wrong with a file, in one sentence for the person who asked for it.
QString troubleWords(const play::StoreError& error);

class SessionModel : public items::KeyedListModel<SessionRow>
{
public:
    using KeyedListModel::KeyedListModel;

    /// By what time "today" is told; the system's clock at first.
    void setNow(const QDateTime& now) { m_now = now; }
    const QDateTime& now() const { return m_now; }
    QVariant data(const QModelIndex& index, int role) const override;

private:
    QDateTime m_now = QDateTime::currentDateTime();
};

} // namespace wheelhouse::ui
