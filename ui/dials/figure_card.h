// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/common/skin.h"
#include "ui/dials/figure_painter.h"

#include <QWidget>

namespace wheelhouse::ui {

class BattleWheelWidget;

/// A figure's card in a rail. It has two targets: its wheel and the rest. Pressing the rest, or Enter, asks to select
/// the figure; so does pressing the wheel while the figure is not selected, as only a selected figure's wheel turns.
/// Digits typed while the card has the focus turn the wheel.
class FigureCard : public QWidget, public Skinned
{
    Q_OBJECT

public:
    explicit FigureCard(Skin skin, QWidget* parent = nullptr);

    /// Shows a new state; this is also the acknowledgement the wheel waits for.
    void setLook(const FigureLook& look);
    const FigureLook& look() const { return m_look; }
    void setSkin(const Skin& skin) override;
    BattleWheelWidget& wheel() const { return *m_wheel; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void selectAsked();
    /// The user asks to change the hit points by `delta` (never zero).
    void hitPointsAsked(int delta);

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    void placeWheel();

    Skin m_skin;
    FigureLook m_look;
    BattleWheelWidget* m_wheel;
    bool m_pressed = false;
};

} // namespace wheelhouse::ui
