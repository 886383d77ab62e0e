// SPDX-License-Identifier: GPL-3.0-or-later
// "On the table we use real …" and the rest that is set rarely: seats and their sides, the round, the active seat,
// the piles of the shelf, who has won.
#pragma once

#include "ui/common/skin.h"
#include "ui/table/common/asks.h"
#include "ui/table/common/table_context.h"

#include <QScrollArea>

class QLabel;
class QLineEdit;
class QVBoxLayout;

namespace wheelhouse::ui {

class CardPanel;
class ChoiceGrid;
class DiceDesk;
class EndChoice;

class TablePanel : public QScrollArea, public Skinned
{
    Q_OBJECT

public:
    explicit TablePanel(const Skin& skin, QWidget* parent = nullptr);

    void show(const TableContext& context);
    /// The cards that read otherwise in their pack; they stand at the top.
    CardPanel& cards() const { return *m_cards; }
    /// Unfolds the house rules with the keyboard on this one, by its name in commands.
    void openHouseRule(const QString& name);
    /// "Throw dice": what falls beside the rules.
    DiceDesk& dice() const { return *m_dice; }
    void setSkin(const Skin& skin) override;

Q_SIGNALS:
    void asked(const wheelhouse::ui::Ask& ask);
    /// The program's menu is wanted, near this point of the screen.
    void menuAsked(const QPoint& corner);
    void decksAsked();
    /// The pad that settles who sees whom is wanted.
    void settleAsked();
    /// The table has said who has won, and wants to see the end.
    void ended();

private:
    void layOut();
    void listen();
    QLabel* heading(const QString& text);
    void showDecks(const TableContext& context);
    /// Of the pieces that the game has.
    void showReal(const TableContext& context);
    void showSeats(const TableContext& context);
    void showRound(const TableContext& context);
    void showMaps(const TableContext& context);
    void showHouse(const TableContext& context);
    void showElsewhere();
    void chooseReal(const QString& key);
    void chooseRound(const QString& key);
    void chooseMap(const QString& key);
    void chooseHouse(const QString& key);

    Skin m_skin;
    TableContext m_context;
    std::vector<QLabel*> m_headings;
    QVBoxLayout* m_column;
    CardPanel* m_cards;
    ChoiceGrid* m_real;
    ChoiceGrid* m_decks; ///< the way to them
    DiceDesk* m_dice;
    ChoiceGrid* m_sides;
    ChoiceGrid* m_round;
    EndChoice* m_end;
    QLabel* m_mapHeading;
    ChoiceGrid* m_map;
    ChoiceGrid* m_house;
    bool m_houseOpen = false;
    ChoiceGrid* m_elsewhere;
    std::vector<QLineEdit*> m_names;
    QVBoxLayout* m_nameColumn;
};

} // namespace wheelhouse::ui
