// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dials/battle_wheel_widget.h"

#include "ui/common/metrics.h"
#include "ui/dials/panel_painter.h"

#include <QAccessible>
#include <QAccessibleValueChangeEvent>
#include <QKeyEvent>
#include <QLineF>
#include <QMouseEvent>
#include <QPainter>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>
#include <utility>

namespace wheelhouse::ui {
namespace {

constexpr double pointsPerStep = 13; // of a drag up or down, at 100 %
constexpr double leastDegrees = 9;   // of a drag around, so that small wheels do not jump
constexpr double rimFrom = 0.72;     // share of the radius where the rim begins
constexpr int wheelStep = 120;       // what a mouse wheel reports for a step

} // namespace

BattleWheelWidget::BattleWheelWidget(Skin skin, QWidget* parent) : QWidget(parent), m_skin(std::move(skin))
{
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("Hit points"));
    m_rest.setSingleShot(true);
    m_rest.setInterval(600);
    connect(&m_rest, &QTimer::timeout, this, &BattleWheelWidget::settle);
}

void BattleWheelWidget::setLook(const WheelLook& look)
{
    // What the user is still doing goes on over the new state; what was asked for is answered by it.
    const int kept = m_asked ? 0 : m_look.pending;
    const int before = shownValue();
    const WheelLook shown = std::exchange(m_look, look);
    m_look.pending = 0;
    m_asked = false;
    m_look.pending = bounded(kept);
    if (m_look != shown)
        update();
    if (shownValue() != before)
        Q_EMIT shownValueChanged(shownValue());
}

void BattleWheelWidget::setSkin(const Skin& skin)
{
    m_skin = skin;
    updateGeometry();
    update();
}

int BattleWheelWidget::shownValue() const
{
    return m_look.value + m_look.pending;
}

void BattleWheelWidget::setTurnable(bool turnable)
{
    m_turnable = turnable;
    setFocusPolicy(turnable ? Qt::StrongFocus : Qt::NoFocus);
    if (!turnable)
        giveUp();
}

void BattleWheelWidget::setRestTime(int milliseconds)
{
    m_rest.setInterval(milliseconds);
}

QSize BattleWheelWidget::sizeHint() const
{
    const int side = static_cast<int>(m_skin.type.glanceLength(106));
    return {side, side};
}

QSize BattleWheelWidget::minimumSizeHint() const
{
    return {metrics::touchTarget, metrics::touchTarget};
}

int BattleWheelWidget::bounded(int delta) const
{
    return std::clamp(m_look.value + delta, 0, std::max(m_look.value, m_look.maximum)) - m_look.value;
}

void BattleWheelWidget::preview(int delta)
{
    const int now = bounded(delta);
    if (now == m_look.pending)
        return;
    m_look.pending = now;
    update();
    Q_EMIT shownValueChanged(shownValue());
    QAccessibleValueChangeEvent event(this, shownValue());
    QAccessible::updateAccessibility(&event);
}

void BattleWheelWidget::commit(int delta)
{
    m_rest.stop();
    const int already = m_asked ? m_look.pending : 0;
    const int whole = bounded(already + delta);
    preview(whole);
    const int change = whole - already;
    m_asked = m_asked || change != 0;
    if (change != 0)
        Q_EMIT changeCommitted(change);
}

void BattleWheelWidget::giveUp()
{
    m_rest.stop();
    m_dragging = false;
    if (!m_asked)
        preview(0);
}

void BattleWheelWidget::step(int delta)
{
    if (m_asked) // the last change is not yet acknowledged; the next one begins after it
        return commit(delta);
    preview(m_look.pending + delta);
    m_rest.start();
}

void BattleWheelWidget::settle()
{
    if (!m_asked && m_look.pending != 0)
        commit(m_look.pending);
}

int BattleWheelWidget::deltaOf(const QPointF& position)
{
    if (!m_onRim)
        return static_cast<int>((m_pressedAt.y() - position.y()) / m_skin.type.glanceLength(pointsPerStep));
    const double angle = QLineF(QPointF(rect().center()), position).angle();
    double turn = m_lastAngle - angle; // with the clock is more
    if (turn > 180)
        turn -= 360;
    else if (turn < -180)
        turn += 360;
    m_turned += turn;
    m_lastAngle = angle;
    return static_cast<int>(m_turned / std::max(leastDegrees, 270.0 / std::max(1, m_look.maximum)));
}

void BattleWheelWidget::mousePressEvent(QMouseEvent* event)
{
    if (!m_turnable || event->button() != Qt::LeftButton) {
        event->ignore(); // the card below takes it
        return;
    }
    settle();
    m_dragging = true;
    m_pressedAt = event->position();
    const QLineF reach(QPointF(rect().center()), m_pressedAt);
    m_onRim = reach.length() > std::min(width(), height()) / 2.0 * rimFrom;
    m_lastAngle = reach.angle();
    m_turned = 0;
}

void BattleWheelWidget::mouseMoveEvent(QMouseEvent* event)
{
    if (m_dragging && !m_asked)
        preview(deltaOf(event->position()));
}

void BattleWheelWidget::mouseReleaseEvent(QMouseEvent* event)
{
    if (!m_dragging || event->button() != Qt::LeftButton) {
        event->ignore();
        return;
    }
    m_dragging = false;
    settle();
}

void BattleWheelWidget::wheelEvent(QWheelEvent* event)
{
    if (!m_turnable) {
        event->ignore();
        return;
    }
    m_wheelRest += event->angleDelta().y();
    const int steps = m_wheelRest / wheelStep;
    m_wheelRest %= wheelStep;
    if (steps != 0)
        step(steps);
}

void BattleWheelWidget::keyPressEvent(QKeyEvent* event)
{
    switch (event->key()) {
    case Qt::Key_Up:
    case Qt::Key_Right:
        return step(1);
    case Qt::Key_Down:
    case Qt::Key_Left:
        return step(-1);
    case Qt::Key_Escape:
        if (m_dragging || (m_look.pending != 0 && !m_asked))
            return giveUp();
        break;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (m_look.pending != 0 && !m_asked)
            return settle();
        break;
    default:
        break;
    }
    QWidget::keyPressEvent(event);
}

void BattleWheelWidget::focusInEvent(QFocusEvent* event)
{
    QWidget::focusInEvent(event);
    update();
}

void BattleWheelWidget::focusOutEvent(QFocusEvent* event)
{
    if (!m_dragging)
        settle();
    QWidget::focusOutEvent(event);
    update();
}

void BattleWheelWidget::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    const double inset = hasFocus() ? metrics::focusWidth + 1.0 : 0;
    const QRectF whole(rect());
    paintBattleWheel(painter, whole.adjusted(inset, inset, -inset, -inset), m_look, m_skin);
    if (hasFocus()) {
        const double side = std::min(whole.width(), whole.height());
        const QRectF square(whole.center().x() - side / 2, whole.center().y() - side / 2, side, side);
        paintFocus(painter, square, side / 2 - 2, m_skin.theme);
    }
}

} // namespace wheelhouse::ui

#include "moc_battle_wheel_widget.cpp"
