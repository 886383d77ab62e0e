// SPDX-License-Identifier: GPL-3.0-or-later
// The decks of a table: how many cards each has, what everybody knows of it and of its discard, and what can be done
// with it. What only one player may see opens behind the curtain.
#pragma once

#include "ui/common/skin.h"
#include "ui/table/common/asks.h"
#include "ui/table/common/table_context.h"

#include <QScrollArea>
#include <QStringList>

#include <functional>

class QLabel;

namespace wheelhouse::ui {

struct Choice;
class ChoiceGrid;
struct PileAct;
class PileChoices;

class PileDesk : public QScrollArea, public Skinned
{
    Q_OBJECT

public:
    explicit PileDesk(const Skin& skin, QWidget* parent = nullptr);

    /// Whether the game has decks at all.
    static bool isFor(const TableContext& context);
    void show(const TableContext& context);
    /// Back by one step. False at the list of the decks.
    bool stepBack();
    /// Puts the keyboard on the first thing that can be chosen.
    void takeFocus();
    void setSkin(const Skin& skin) override;

Q_SIGNALS:
    void asked(const wheelhouse::ui::Ask& ask);
    /// This seat alone looks at its cards and at what it knows of the deck.
    void lookAsked(const wheelhouse::play::SeatId& seat, const wheelhouse::play::PileId& pile);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    enum class Step { Decks, Deck, Card, WhichCard, Lay };

    void go(Step step);
    /// Whoever comes back to the list has the keys where it left it.
    void returnTo(const play::PileId& deck);
    void refresh();
    void showDecks(const PileChoices& choices);
    void showDeck(const PileChoices& choices);
    void showCard(const PileChoices& choices);
    void showWhichCard(const PileChoices& choices);
    /// Fewer or more cards, for what needs a number.
    void showNumber(const char* command, const PileChoices& choices);
    void offer(ChoiceGrid& grid, const std::vector<Choice>& choices);
    void choose(const QString& key);
    void chooseNumber(const QString& key);
    void chooseCard(const QString& key);
    void take(const PileAct& act);
    const play::Pile* deck() const;

    Skin m_skin;
    TableContext m_context;
    QStringList m_commands; ///< of the game
    const play::GameSystem* m_system = nullptr;
    Step m_step = Step::Decks;
    play::PileId m_deck;
    play::PieceId m_card;
    std::function<Ask(const QString& face)> m_waiting; ///< for the card to be named
    /// The heights that a step has had room for: within it nothing that is pressed moves.
    struct Held {
        double tile = 0;
        int words = 0;
    };
    Held m_held;
    int m_count = 1;
    QLabel* m_heading;
    QLabel* m_words;
    ChoiceGrid* m_grid;
    ChoiceGrid* m_number;
    QLabel* m_cardsHeading;
    ChoiceGrid* m_cards;
    ChoiceGrid* m_back;
};

} // namespace wheelhouse::ui
