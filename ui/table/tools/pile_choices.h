// SPDX-License-Identifier: GPL-3.0-or-later
// What can be done with the decks of a table, as buttons, and what each of them asks for.
#pragma once

#include "ui/table/common/asks.h"
#include "ui/table/common/choice_grid.h"
#include "ui/table/common/table_context.h"

#include <QStringList>

#include <functional>

namespace wheelhouse::ui {

/// What a button of a deck or of a card stands for.
struct PileAct {
    std::function<Ask(const QString& face)> ask; ///< none: nothing is changed
    bool asksFirst = false;                      ///< which card it is
    play::SeatId looks;                          ///< who looks at something that is theirs alone
};

/// One deck as everybody sees it.
class PileChoices
{
public:
    /// `commands`: those that the session takes.
    PileChoices(const TableContext& context, const QStringList& commands, const play::PileId& deck = {});

    /// The decks on the table, each by its id.
    std::vector<Choice> decks() const;
    bool areAllReal() const;
    /// The switch that makes all of them real cards, under this key.
    Choice allReal(const QString& key) const;
    bool canLay() const;
    /// The decks of the pack that do not lie there yet, by the app and as real ones.
    std::vector<Choice> toLay() const;
    static Ask layAsked(const QString& key);

    /// What lies where, in words.
    QString words() const;
    /// `count` cards from the top are looked at.
    std::vector<Choice> ofDeck(int count) const;
    /// The deck's cards that lie elsewhere, each by its id.
    std::vector<Choice> cardsOut() const;
    /// `under` so many others it may be put.
    std::vector<Choice> ofCard(const play::Piece& card, int under) const;
    /// Where it lies.
    QString placeWords(const play::Piece& card) const;
    /// Which cards the deck has, each by its face.
    std::vector<Choice> faces() const;
    PileAct deckAct(const QString& key, int count) const;
    PileAct cardAct(const QString& key, const play::Piece& card, int under) const;
    bool offers(const char* command) const { return m_commands.contains(QLatin1String(command)); }

private:
    const play::Pile& deck() const { return *m_context.table().pile(m_deck); }
    const play::Pile* discard() const { return m_context.table().pile(deck().discard); }
    void addDraws(std::vector<Choice>& choices) const;
    void addLooks(std::vector<Choice>& choices, int count) const;
    void addOwn(std::vector<Choice>& choices) const;
    void addKeeping(std::vector<Choice>& choices) const;

    const TableContext& m_context;
    QStringList m_commands;
    play::PileId m_deck;
};

} // namespace wheelhouse::ui
