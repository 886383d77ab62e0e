// SPDX-License-Identifier: GPL-3.0-or-later
// A value set by hand, by the soft number pad, with the way back to what the pieces say.
#pragma once

#include "ui/common/skin.h"
#include "ui/table/common/asks.h"
#include "ui/table/common/table_context.h"

#include <QWidget>

class QKeyEvent;

namespace wheelhouse::ui {

class ChoiceGrid;
class NumberPad;
class StageHeading;

class NumberStage : public QWidget, public Skinned
{
    Q_OBJECT

public:
    explicit NumberStage(const Skin& skin, QWidget* parent = nullptr);

    /// `field` is "hp", "ac" or "speed".
    void start(const items::FigureRow& row, const QString& field);
    /// The figure as it is now, while a number is being typed.
    void follow(const items::FigureRow& row) { m_row = row; }
    /// What takes the digits.
    QWidget& pad() const;
    /// A digit, wherever the keys are. False for other keys.
    bool takeKey(const QKeyEvent& event);
    void setSkin(const Skin& skin) override { m_skin = skin; }

Q_SIGNALS:
    void asked(const wheelhouse::ui::Ask& ask);
    /// A number was set that the card may not know.
    void numberSet(const wheelhouse::play::FigureId& figure);
    void finished();

private:
    void accept(int value);

    Skin m_skin;
    items::FigureRow m_row;
    QString m_field;
    StageHeading* m_heading;
    NumberPad* m_pad;
    ChoiceGrid* m_grid;
};

} // namespace wheelhouse::ui
