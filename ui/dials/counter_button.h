// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/common/skin.h"
#include "ui/dials/turn_painter.h"

#include <QAbstractButton>

namespace wheelhouse::ui {

/// A shared counter to press. stepAsked(+1) comes from a press, Space, plus and the up key; stepAsked(-1) from the
/// right mouse button, minus and the down key. It changes nothing by itself.
class CounterButton : public QAbstractButton, public Skinned
{
    Q_OBJECT

public:
    explicit CounterButton(Skin skin, QWidget* parent = nullptr);

    void setLook(const CounterLook& look);
    const CounterLook& look() const { return m_look; }
    void setSkin(const Skin& skin) override;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void stepAsked(int step);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    Skin m_skin;
    CounterLook m_look;
};

} // namespace wheelhouse::ui
