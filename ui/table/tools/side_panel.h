// SPDX-License-Identifier: GPL-3.0-or-later
// The panel of tools that lies over one side while it is wanted: Now on the table, Check the table, the log, and the
// rest. Its tabs are the tools, with a way to the rules; it never blocks the table.
#pragma once

#include "model/items/reason_at_line.h"
#include "model/packs/owner/card_changes.h"
#include "ui/common/skin.h"
#include "ui/table/tools/bottom_bar.h"

#include <QWidget>

class QKeyEvent;
class QStackedWidget;

namespace wheelhouse::ui {

class ChoiceGrid;
class HandsPanel;
class LogPanel;
class PileDesk;
class Surveyor;
class TablePanel;

class SidePanel : public QWidget, public Skinned
{
    Q_OBJECT

public:
    explicit SidePanel(const Skin& skin, QWidget* parent = nullptr);

    void show(const TableContext& context);
    void open(BottomBar::Tool tool);
    std::optional<BottomBar::Tool> openTool() const { return m_open; }
    void close();
    /// Back by one step in the tool that is open, or out of it.
    void stepBack();
    void setCards(const std::vector<packs::CardChange>& changes);
    /// The keys go to the first of what is open.
    void takeFocus();
    /// Opens the decks with the keyboard on them. False where the game has none.
    bool openDecks();
    /// The least width at which every tab can be pressed.
    int leastWidth() const;
    /// Opens what the cards say differently, with the keyboard on it.
    void openCards();
    /// Opens the switch of a house rule, by its name in commands, with the keyboard on it.
    void openHouseRule(const QString& name);
    void setLog(const std::vector<play::LogEntry>& entries);
    /// Opens the log with the whole reason behind a line of it. `takesKeys`: it gets the keys.
    void openReason(const items::LogLine& line, bool takesKeys);
    void showReason(const items::ReasonAtLine& read, Surveyor* surveyor);
    /// What is typed for the faces of real dice in "Throw dice". False where none are asked for.
    bool takeKey(const QKeyEvent& event);
    /// Whether "Throw dice" is open, and by the rules dice are chosen there: a digit is for them then.
    bool asksForFaces() const;
    void setSkin(const Skin& skin) override;

Q_SIGNALS:
    void asked(const wheelhouse::ui::Ask& ask);
    void menuAsked(const QPoint& corner);
    void settleAsked();
    void rulesAsked();
    void reasonAsked(const wheelhouse::items::LogLine& line);
    void opened(std::optional<wheelhouse::ui::BottomBar::Tool> tool);
    void selectAsked(const wheelhouse::play::FigureId& figure);
    /// This seat alone looks at its cards and at what it knows of the deck.
    void lookAsked(const wheelhouse::play::SeatId& seat, const wheelhouse::play::PileId& pile);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void refreshTabs();
    QWidget* pageOf(BottomBar::Tool tool) const;

    Skin m_skin;
    TableContext m_context;
    std::optional<BottomBar::Tool> m_open;
    ChoiceGrid* m_tabs;
    QStackedWidget* m_pages;
    HandsPanel* m_now;
    HandsPanel* m_check;
    LogPanel* m_log;
    TablePanel* m_more;
    PileDesk* m_decks;
};

} // namespace wheelhouse::ui
