// SPDX-License-Identifier: GPL-3.0-or-later
// The cards of a table between the session and the packs on the disk: what reads otherwise now is told and may be used,
// what was read off a card at the table is entered here and, where the user wants it, in their own pack. A difference
// is never taken over by itself, and a pack that cannot be written never keeps the game from going on.
#pragma once

#include "ui/table/common/asks.h"
#include "ui/table/common/table_context.h"
#include "ui/table/tools/card_desk.h"

#include <QObject>

namespace wheelhouse::ui {

class OfferBar;

class TableCards : public QObject
{
    Q_OBJECT

public:
    /// What is offered stands on `bar`, which outlives this object.
    explicit TableCards(OfferBar& bar, QObject* parent = nullptr);

    /// The desk outlives this object; without one only the session remembers.
    void useDesk(CardDesk& desk);
    void show(const TableContext& context);
    /// Looks at the packs again, as somebody may have changed them meanwhile.
    void lookAgain();
    /// Enters what was read of something that a figure does, and uses it where it `isUsed` for the first time.
    void learn(const play::FigureId& figure, const packs::AbilityRead& read, bool isUsed);
    /// A number of this figure was just set by hand.
    void numberSet(const play::FigureId& figure) { m_numbersOf = figure; }

Q_SIGNALS:
    void asked(const wheelhouse::ui::Ask& ask);
    void changed(const std::vector<wheelhouse::packs::CardChange>& changes);
    /// The whole difference is wanted.
    void panelAsked();

private:
    /// Numbers that were told since the table was opened are entered in the owner's pack: they are asked once.
    void keepReadings();
    void take(std::vector<packs::CardChange> changes);
    QStringList wordsOfUnwritten() const;
    void enter(const QString& card, const std::vector<packs::CardEntry>& entries);
    std::vector<QString> cardsOnTable() const;
    /// The numbers of the figure on the table that its card does not know.
    packs::NumbersRead numbersToRemember(const play::Figure& figure) const;
    void offer();
    bool offerNumbers();
    static QString wordsOf(const packs::NumbersRead& numbers);
    void choose(const QString& key);

    OfferBar& m_bar;
    CardDesk* m_desk = nullptr;
    TableContext m_context;
    std::shared_ptr<const content::Pack> m_compared; ///< the content that was last compared
    std::vector<play::Card> m_comparedCorrections;   ///< those of the session then
    std::vector<QString> m_comparedCards;
    std::vector<packs::CardEntry> m_entered; ///< in this session, read off the real cards
    std::vector<packs::CardChange> m_changes;
    std::vector<packs::CardChange> m_putOff; ///< those that nobody wants to hear of now
    play::FigureId m_numbersOf;
    std::optional<std::vector<play::SheetReading>> m_readings; ///< those that were there; none before the first look
    QStringList m_unwritten; ///< each `CardEntry::what` that waits until it can be written
    QString m_trouble;       ///< why the owner's pack was not written, until somebody has seen it
};

} // namespace wheelhouse::ui
