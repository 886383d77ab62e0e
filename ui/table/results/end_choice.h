// SPDX-License-Identifier: GPL-3.0-or-later
// "Who has won?": one of the players, all of them together, nobody, or each by themselves.
#pragma once

#include "ui/common/skin.h"
#include "ui/table/common/asks.h"
#include "ui/table/common/table_context.h"

#include <QWidget>

#include <vector>

class QLabel;

namespace wheelhouse::ui {

class ChoiceGrid;

class EndChoice : public QWidget, public Skinned
{
    Q_OBJECT

public:
    explicit EndChoice(const Skin& skin, QWidget* parent = nullptr);

    void show(const TableContext& context);
    void setSkin(const Skin& skin) override;

Q_SIGNALS:
    void asked(const wheelhouse::ui::Ask& ask);
    /// The table has said who has won, and wants to see the end.
    void ended();

private:
    /// Whether all share one end in this game.
    bool endsTogether() const;
    void showEnds();
    void showEach();
    void choose(const QString& key);
    void chooseEach(const QString& key);

    TableContext m_context;
    QLabel* m_heading;
    ChoiceGrid* m_ends;
    ChoiceGrid* m_each;                   ///< what each has, where that is not the same
    std::vector<play::SeatEnding> m_said; ///< in it, until it is given
    bool m_eachOpen = false;
};

} // namespace wheelhouse::ui
