// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dials/counter_button.h"

#include "ui/common/metrics.h"
#include "ui/dials/panel_painter.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <utility>

namespace wheelhouse::ui {

CounterButton::CounterButton(Skin skin, QWidget* parent) : QAbstractButton(parent), m_skin(std::move(skin))
{
    setFocusPolicy(Qt::TabFocus); // a mouse press leaves the focus, so that Space stays the primary act
    connect(this, &QAbstractButton::clicked, this, [this] { Q_EMIT stepAsked(1); });
}

void CounterButton::setLook(const CounterLook& look)
{
    m_look = look;
    setAccessibleName(tr("%1, %2: %3").arg(look.label, look.what).arg(look.value));
    setToolTip(tr("%1: %2. Press for one more, with the right button for one less.").arg(look.what).arg(look.value));
    updateGeometry();
    update();
}

void CounterButton::setSkin(const Skin& skin)
{
    m_skin = skin;
    updateGeometry();
    update();
}

QSize CounterButton::sizeHint() const
{
    const int height = std::max(metrics::touchTarget, static_cast<int>(m_skin.type.glanceLength(60)));
    return {static_cast<int>(m_skin.type.glanceLength(144)), height};
}

QSize CounterButton::minimumSizeHint() const
{
    const int number = static_cast<int>(m_skin.type.glanceLength(72));
    return {std::max(metrics::touchTarget, number), metrics::touchTarget};
}

void CounterButton::mousePressEvent(QMouseEvent* event)
{
    if (event->button() == Qt::RightButton)
        Q_EMIT stepAsked(-1);
    else
        QAbstractButton::mousePressEvent(event);
}

void CounterButton::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Plus || event->key() == Qt::Key_Up)
        Q_EMIT stepAsked(1);
    else if (event->key() == Qt::Key_Minus || event->key() == Qt::Key_Down)
        Q_EMIT stepAsked(-1);
    else
        QAbstractButton::keyPressEvent(event);
}

void CounterButton::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    const QRectF whole(rect());
    paintCounter(painter, whole.adjusted(4, 0, -4, 0), m_look, m_skin);
    if (hasFocus())
        paintFocus(painter, whole, metrics::radius, m_skin.theme);
}

} // namespace wheelhouse::ui

#include "moc_counter_button.cpp"
