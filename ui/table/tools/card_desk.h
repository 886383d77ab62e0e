// SPDX-License-Identifier: GPL-3.0-or-later
// What the table asks of the packs on the disk, done on a thread of its own, one thing after the other: whether a card
// reads otherwise now, and what is to be kept of the owner's cards. Answers arrive as signals on this object's thread.
#pragma once

#include "model/items/worker_thread.h"
#include "model/packs/owner/card_changes.h"
#include "model/packs/owner/card_entries.h"
#include "model/packs/owner/owner_cards.h"

#include <QObject>

#include <atomic>
#include <functional>
#include <map>
#include <memory>

namespace wheelhouse::ui {

class CardDesk : public QObject
{
    Q_OBJECT

public:
    /// What could not be entered into the owner's packs: by the id of the completed pack and `CardEntry::what`.
    using Unwritten = std::map<QString, std::map<QString, QByteArray>>;

    /// All is used on the desk's thread only.
    struct Packs {
        /// The pack with this id as it is now, with what its owner has entered: once in each of its languages, none
        /// where it cannot be read.
        std::function<std::vector<content::Pack>(const QString& id)> read;
        std::function<packs::OwnerCards()> cards;
        /// Written as soon as it can be; longer lived than the desk where it is shared.
        std::shared_ptr<Unwritten> unwritten = std::make_shared<Unwritten>();
    };

    explicit CardDesk(Packs packs, QObject* parent = nullptr);
    /// Waits until what was to be entered is written.
    ~CardDesk() override;

    /// Answered by compared(), with nothing where the pack is not there any more. Of several that wait only the last is
    /// looked at. `entered` is what was read off real cards in this session: a pack that lacks it has not taken it
    /// away.
    void compare(const std::shared_ptr<const content::Pack>& session, const std::vector<QString>& ids,
                 const std::vector<packs::CardEntry>& entered = {});
    /// Enters all of this into the owner's pack that completes `pack`, or nothing, with what it belongs to among
    /// `entered` where the pack lacks that, and with what could not be written before. Answered by remembered().
    void remember(const QString& pack, const std::vector<packs::CardEntry>& entries,
                  const std::vector<packs::CardEntry>& entered = {});
    /// Enters what could not be written before. Answered by remembered().
    void tryAgain(const QString& pack) { remember(pack, {}); }
    /// What was asked for and has no answer yet.
    int pending() const { return m_pending; }

Q_SIGNALS:
    void compared(const std::vector<wheelhouse::packs::CardChange>& changes);
    /// Also where a comparison came by and wrote all that waited. `trouble` is one sentence; empty where it was
    /// written. `unwritten`: each `CardEntry::what` that still waits.
    void remembered(const QString& trouble, const QStringList& unwritten);

private:
    void reply(items::CallReceiver::Call answer);
    packs::OwnerCards::Done write(const QString& pack, const std::vector<packs::CardEntry>& entries,
                                  const std::vector<packs::CardEntry>& entered);
    /// Whether there was something, and it is written now.
    bool writeAgain(const QString& pack);

    Packs m_packs;
    int m_pending = 0;
    std::atomic<int> m_asked = 0; ///< comparisons
    items::CallReceiver m_answers;
    items::WorkerThread m_thread;
};

} // namespace wheelhouse::ui
