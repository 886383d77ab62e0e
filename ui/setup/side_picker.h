// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/common/skin.h"
#include "ui/home/scenario_row.h"

#include <QWidget>

class QLabel;
class QLineEdit;

namespace wheelhouse::ui {

/// One side of a scenario: its faction and line-up, and the name of who plays it.
class SidePicker : public QWidget, public Skinned
{
    Q_OBJECT

public:
    /// `seat` counts from 0 and gives accent and shape.
    SidePicker(int seat, const Skin& skin, QWidget* parent = nullptr);

    void setSide(const ScenarioRow::Side& side);
    /// What was typed, without blanks around it; empty if nothing was.
    QString playerName() const;
    void setSkin(const Skin& skin) override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    int m_seat;
    Skin m_skin;
    QLabel* m_faction;
    QLabel* m_flavour;
    QLabel* m_prompt;
    QLineEdit* m_name;
    QLabel* m_lineUp;
};

} // namespace wheelhouse::ui
