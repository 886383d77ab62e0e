// SPDX-License-Identifier: GPL-3.0-or-later
// What the table asks of the packs on the disk, done on a thread of its own, one thing after the other: whether a card
// reads otherwise now, and what is to be kept of the owner's cards. Answers arrive as signals on this object's thread.
#pragma once

#include "model/packs/card_changes.h"
#include "model/packs/card_entries.h"
#include "model/packs/owner_cards.h"

#include <QObject>
#include <QThread>

#include <atomic>
#include <functional>
#include <memory>
#include <set>

namespace wheelhouse::ui {

class CardDesk : public QObject
{
    Q_OBJECT

public:
    /// Both are called on the desk's thread.
    struct Packs {
        /// The pack with this id as it is now, with what its owner has entered: once in each of its languages, none
        /// where it cannot be read.
        std::function<std::vector<content::Pack>(const QString& id)> read;
        std::function<packs::OwnerCards()> cards;
    };

    explicit CardDesk(Packs packs, QObject* parent = nullptr);
    /// Waits until what was asked for is done.
    ~CardDesk() override;

    /// Answered by compared(), with nothing where the pack is not there any more. Of several that wait only the last is
    /// looked at.
    void compare(const std::shared_ptr<const content::Pack>& session, const std::vector<QString>& ids);
    /// Enters all of this into the owner's pack that completes `pack`, or nothing. Answered by remembered().
    void remember(const QString& pack, const std::vector<packs::CardEntry>& entries);
    /// What was asked for and has no answer yet.
    int pending() const { return m_pending; }

Q_SIGNALS:
    void compared(const std::vector<wheelhouse::packs::CardChange>& changes);
    /// `trouble` is one sentence; empty where it was written.
    void remembered(const QString& trouble);

private:
    template <class Answer>
    void reply(Answer answer);

    Packs m_packs;
    std::set<QString> m_unwritten; ///< belongs to the desk's thread: what the session knows and the pack could not take
    QThread m_thread;
    QObject* m_worker;
    int m_pending = 0;
    std::atomic<int> m_asked = 0; ///< comparisons
};

} // namespace wheelhouse::ui
