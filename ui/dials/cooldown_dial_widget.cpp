// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dials/cooldown_dial_widget.h"

#include "ui/common/metrics.h"
#include "ui/dials/panel_painter.h"

#include <QAccessible>
#include <QAccessibleValueChangeEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QWheelEvent>

#include <algorithm>
#include <utility>

namespace wheelhouse::ui {

CooldownDialWidget::CooldownDialWidget(Skin skin, QWidget* parent) : QAbstractButton(parent), m_skin(std::move(skin))
{
    setFocusPolicy(Qt::TabFocus); // a mouse press leaves the focus, so that Space stays the primary act
    setLook({});
}

void CooldownDialWidget::setLook(const DialLook& look)
{
    const bool turned = look.state != m_look.state || look.remaining != m_look.remaining;
    m_look = look;
    setAccessibleName(look.name.isEmpty() ? tr("Cooldown dial") : tr("Cooldown dial: %1").arg(look.name));
    setAccessibleDescription(stateText());
    setToolTip(look.name.isEmpty() ? stateText() : tr("%1: %2").arg(look.name, stateText()));
    update();
    if (turned) {
        QAccessibleValueChangeEvent event(this, look.state == DialState::Counting ? look.remaining : 0);
        QAccessible::updateAccessibility(&event);
    }
}

void CooldownDialWidget::setSkin(const Skin& skin)
{
    m_skin = skin;
    updateGeometry();
    update();
}

QString CooldownDialWidget::stateText() const
{
    switch (m_look.state) {
    case DialState::Counting:
        return tr("ready in %n round(s)", nullptr, m_look.remaining);
    case DialState::UsedUp:
        return tr("exhausted");
    case DialState::Ready:
        break;
    }
    return tr("ready");
}

QSize CooldownDialWidget::sizeHint() const
{
    const int side = std::max(metrics::touchTarget, static_cast<int>(m_skin.type.glanceLength(44)));
    return {side, side};
}

void CooldownDialWidget::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Up || event->key() == Qt::Key_Plus)
        Q_EMIT stepAsked(1);
    else if (event->key() == Qt::Key_Down || event->key() == Qt::Key_Minus)
        Q_EMIT stepAsked(-1);
    else
        QAbstractButton::keyPressEvent(event);
}

void CooldownDialWidget::wheelEvent(QWheelEvent* event)
{
    if (event->angleDelta().y() != 0)
        Q_EMIT stepAsked(event->angleDelta().y() > 0 ? 1 : -1);
}

void CooldownDialWidget::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    const QRectF whole(rect());
    const double inset = hasFocus() || isDown() ? 5 : 2;
    paintCooldownDial(painter, whole.adjusted(inset, inset, -inset, -inset), m_look, m_skin);
    if (hasFocus())
        paintFocus(painter, whole, metrics::radius, m_skin.theme);
}

} // namespace wheelhouse::ui

#include "moc_cooldown_dial_widget.cpp"
