// SPDX-License-Identifier: GPL-3.0-or-later
// The strip at the top: the way home, each side's counters at its end, the turn order and the round between them.
#pragma once

#include "ui/common/skin.h"
#include "ui/table/common/asks.h"
#include "ui/table/common/table_context.h"

#include <QWidget>

class QLabel;
class QHBoxLayout;

namespace wheelhouse::ui {

class ChoiceButton;
class CounterButton;
class PhasePips;
class TurnStrip;

class TopStrip : public QWidget, public Skinned
{
    Q_OBJECT

public:
    explicit TopStrip(const Skin& skin, QWidget* parent = nullptr);

    void show(const TableContext& context);
    void setSkin(const Skin& skin) override;

Q_SIGNALS:
    void homeAsked();
    void selectAsked(const wheelhouse::play::FigureId& figure);
    void asked(const wheelhouse::ui::Ask& ask);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void showCounters(const TableContext& context);
    /// What all have together, and the parts of the turn.
    void showTurn(const TableContext& context);
    void pressed(int index);

    Skin m_skin;
    ChoiceButton* m_home;
    QHBoxLayout* m_leftCounters;
    QHBoxLayout* m_rightCounters;
    struct ShownCounter {
        play::CounterId id;
        int side = 0;
        CounterButton* button = nullptr;
    };
    std::vector<ShownCounter> m_counters;
    TurnStrip* m_turns;
    QLabel* m_tallies;
    QLabel* m_round;
    PhasePips* m_phases;
    std::vector<play::TurnEntry> m_entries;
};

} // namespace wheelhouse::ui
