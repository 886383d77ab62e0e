// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/common/skin.h"
#include "ui/home/scenario_row.h"

#include <QWidget>

class QLabel;
class QLineEdit;

namespace wheelhouse::ui {

class ChoiceButton;

/// One side of a scenario: its faction and line-up, or its one figure, and the name of who plays it.
class SidePicker : public QWidget, public Skinned
{
    Q_OBJECT

public:
    /// `seat` counts from 0 and gives accent and shape.
    SidePicker(int seat, const Skin& skin, QWidget* parent = nullptr);

    void setSide(const ScenarioRow::Side& side);
    /// One figure that was chosen takes the place of the line-up; another one may be had where `others` says so.
    void setFigure(const ScenarioRow::Figure& figure, bool others);
    /// What was typed, without blanks around it; empty if nothing was.
    QString playerName() const;
    void setSkin(const Skin& skin) override;

Q_SIGNALS:
    /// The next figure is asked for.
    void anotherAsked();

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
    ChoiceButton* m_another;
};

} // namespace wheelhouse::ui
