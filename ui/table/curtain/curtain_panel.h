// SPDX-License-Identifier: GPL-3.0-or-later
// One player's eyes only: the curtain hides the whole table, shows a seat its own secret small and dim, and closes by
// itself after a while, when the window loses the focus or is hidden. Nothing else on it closes it but its own button.
// What it shows comes from that seat's own view.
#pragma once

#include "ui/common/skin.h"
#include "ui/table/common/asks.h"
#include "ui/table/common/table_context.h"

#include <QDeadlineTimer>
#include <QHash>
#include <QTimer>
#include <QWidget>

class QLabel;

namespace wheelhouse::ui {

class ChoiceGrid;
struct Choice;
class StageHeading;

class CurtainPanel : public QWidget, public Skinned
{
    Q_OBJECT

public:
    static constexpr int openFor = 20'000; ///< milliseconds without a touch or a key until it closes
    static constexpr int deadFor = 700;    ///< milliseconds after that in which no touch reaches the page

    explicit CurtainPanel(const Skin& skin, QWidget* parent = nullptr);

    /// Opens for the first secret prompt of this seat. False if it has none.
    bool open(const TableContext& context, const play::SeatId& seat);
    /// Opens for the looter of the app's bag, for as long as the press that asked for it is held: letting go over a
    /// token keeps it; anywhere else they stay in view, to be tapped or hidden.
    /// `underway` publications that were asked for before the draw do not end it.
    void openHeld(const TableContext& context, const play::FigureId& looter, int underway);
    bool isHeld() const { return m_held; }
    /// Opens for the player of this figure, who looks at its face-down tokens again. False if it has none.
    bool openLook(const TableContext& context, const play::FigureId& bearer);
    /// Opens for this seat's cards: those of its hand, and what it knows of this deck.
    void openCards(const TableContext& context, const play::SeatId& seat, const play::PileId& pile);
    /// A new publication: the prompt may be answered or new ones may be there.
    void show(const TableContext& context);
    void close();
    void setSkin(const Skin& skin) override;

Q_SIGNALS:
    void asked(const wheelhouse::ui::Ask& ask);
    void closed();
    /// It closed because nobody touched it.
    void timedOut();

protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    bool focusNextPrevChild(bool next) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    const play::Prompt* prompt() const;
    void unveil();
    /// Nobody has touched it for long: it closes, unless a hand is on it.
    void closeForRest();
    /// Follows the hand; whether the page must not hear of this event.
    bool watchHand(const QEvent& event);
    /// Space is only what comes next here too, once enough is chosen; whether it was Space.
    bool goesOnBySpace(const QEvent& event);
    /// Whoever chose by keys goes on with what is left to do.
    void passFocusOn();
    std::vector<const play::Piece*> lookedAt() const;
    void showLook();
    void showCards();
    /// Where the card that was tapped may go, and the way out.
    void offerPuttingAway(const play::Table& seen);
    void putAway(const QString& key);
    static Choice tokenChoice(const play::Table& seen, const play::Piece& token);
    /// As high as it takes to read what the tokens say to its end.
    void showToRead(const std::vector<Choice>& choices);
    void offerHiding(const QString& title, const QString& detail, bool isDone);
    void refresh();
    void showHeading();
    void showAssignment(const play::Prompt& prompt);
    void showTokens(const play::Prompt& prompt);
    void slideTo(const QPoint& globalPosition);
    void letGo(const QPoint& globalPosition);
    QString tokenAt(const QPoint& globalPosition) const;
    void tap(const QString& key);
    void assignTo(const QString& figure);
    /// On the first number that is free.
    void place(const QString& figure);
    /// How many figures have a number.
    size_t placed() const;
    void hideAway();
    std::vector<std::pair<int, QString>> cardsInOrder(const play::Prompt& prompt) const;
    std::vector<QString> freeFigures() const;

    Skin m_skin;
    TableContext m_context;
    play::SeatId m_seat;
    bool m_held = false;
    int m_underway = 0;                            ///< publications to wait for before the held draw's own
    QString m_under;                               ///< the token under a held press, or tapped to be kept or put away
    play::FigureId m_looker;                       ///< whose tokens are looked at again; empty: none
    play::PileId m_pile;                           ///< the deck that is looked at with the hand; empty: none
    std::vector<QString> m_order;                  ///< figures in the order in which they shall act; "": free
    QHash<QString, std::vector<QString>> m_drafts; ///< by prompt: orders that are not given yet
    QTimer m_timer{this};
    bool m_isDone = false;  ///< hiding takes what was chosen
    bool m_pressed = false; ///< a finger or a mouse button is down
    QDeadlineTimer m_dead;  ///< until then touches were meant for it
    QTimer m_countdown;     ///< the last seconds, each
    StageHeading* m_heading;
    QLabel* m_why;
    ChoiceGrid* m_grid;
    ChoiceGrid* m_hide;
};

} // namespace wheelhouse::ui
