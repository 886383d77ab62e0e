// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/reference/diagram_widget.h"

#include "ui/common/metrics.h"
#include "ui/dials/choice_button.h"
#include "ui/dials/panel_painter.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QTouchEvent>

#include <algorithm>
#include <cmath>
#include <utility>

namespace wheelhouse::ui {

DiagramWidget::DiagramWidget(std::shared_ptr<Diagram> diagram, Skin skin, QWidget* parent)
    : QWidget(parent), m_diagram(std::move(diagram)), m_skin(std::move(skin)), m_reset(new ChoiceButton(m_skin, this))
{
    setObjectName(QStringLiteral("diagram"));
    setMouseTracking(true);
    setAttribute(Qt::WA_AcceptTouchEvents);
    setFocusPolicy(m_diagram->movable().empty() ? Qt::NoFocus : Qt::StrongFocus);
    setAccessibleName(m_diagram->caption());
    setAccessibleDescription(m_diagram->sentences());
    m_reset->setObjectName(QStringLiteral("diagramReset"));
    m_reset->setLook({.icon = Icon::Undo, .centred = true});
    m_reset->setAccessibleName(tr("Put the minis back (Backspace)"));
    m_reset->setToolTip(m_reset->accessibleName());
    m_reset->setFocusPolicy(Qt::NoFocus); // the keys have Backspace
    m_reset->setFixedSize(metrics::touchTarget, metrics::touchTarget);
    m_reset->hide();
    connect(m_reset, &QAbstractButton::clicked, this, &DiagramWidget::reset);
}

void DiagramWidget::setSkin(const Skin& skin)
{
    m_skin = skin;
    m_reset->setSkin(skin);
    update();
}

void DiagramWidget::placeReset()
{
    m_reset->move(width() - m_reset->width() - metrics::gap / 2, height() - m_reset->height() - metrics::gap / 2);
    m_reset->setVisible(m_diagram->isChanged());
}

void DiagramWidget::layOut(double width, double zoom)
{
    m_zoom = zoom;
    m_plan = planDiagram(*m_diagram, width, m_skin, zoom);
    setFixedSize(m_plan.size.toSize());
    placeReset();
    update();
}

QRect DiagramWidget::rectOf(board::Space space, int size) const
{
    return m_plan.onPage(m_diagram->frame().rectOf(space, size)).toRect();
}

std::string DiagramWidget::miniAt(QPointF point) const
{
    const auto space = m_diagram->frame().spaceAt(m_plan.inFrame(point));
    const board::MiniEntry* mini = space ? m_diagram->look().miniAt(*space) : nullptr;
    return mini && m_diagram->isMovable(mini->id) ? mini->id : std::string();
}

void DiagramWidget::tell()
{
    nameChosen();
    setAccessibleDescription(m_diagram->sentences());
    const QSize before = size();
    layOut(m_plan.size.width(), m_zoom);
    m_grew |= size() != before;
    if (m_touch.held.empty())
        tellGrowth();
    Q_EMIT changed();
}

void DiagramWidget::tellGrowth()
{
    if (std::exchange(m_grew, false))
        Q_EMIT grown();
}

void DiagramWidget::nameChosen()
{
    const board::MiniEntry* chosen = m_diagram->look().entryOf(m_touch.chosen);
    setAccessibleName(
        chosen ? tr("%1, %2. %3")
                     .arg(m_diagram->look().lookOf(chosen->id).name, spaceName(chosen->at), m_diagram->caption())
               : m_diagram->caption());
}

void DiagramWidget::reset()
{
    m_diagram->reset();
    tell();
}

void DiagramWidget::choose(int step)
{
    const auto& minis = m_diagram->movable();
    if (minis.empty())
        return;
    const auto now = std::ranges::find(minis, m_touch.chosen);
    const int count = static_cast<int>(minis.size());
    const int at = now == minis.end() ? 0 : (static_cast<int>(now - minis.begin()) + step + count) % count;
    m_touch.chosen = minis[static_cast<std::size_t>(at)];
    nameChosen();
    update();
}

bool DiagramWidget::take(QPointF point)
{
    const std::string mini = miniAt(point);
    if (mini.empty())
        return false;
    const board::MiniEntry& entry = *m_diagram->look().entryOf(mini);
    const QPointF pointer = m_plan.inFrame(point);
    m_touch = {.chosen = mini, .held = mini, .heldAt = m_diagram->frame().rectOf(entry.at, entry.size).center()};
    m_grip = *m_touch.heldAt - pointer;
    nameChosen();
    update();
    return true;
}

void DiagramWidget::mousePressEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton && take(event->position()))
        setCursor(Qt::ClosedHandCursor);
    else
        event->ignore();
}

void DiagramWidget::mouseMoveEvent(QMouseEvent* event)
{
    if (m_touch.held.empty())
        setCursor(isGripped(event->position()) ? Qt::OpenHandCursor : Qt::ArrowCursor);
    else
        drag(event->position());
}

void DiagramWidget::drag(QPointF point)
{
    m_touch.heldAt = m_plan.inFrame(point) + m_grip;
    const board::MiniEntry& entry = *m_diagram->look().entryOf(m_touch.held);
    const QPointF corner = *m_touch.heldAt / spaceUnit - QPointF(entry.size, entry.size) / 2;
    const board::Space over{static_cast<int>(std::lround(corner.x())), static_cast<int>(std::lround(corner.y()))};
    if (!(over == entry.at) && m_diagram->move(m_touch.held, over))
        tell();
    update();
}

void DiagramWidget::mouseReleaseEvent(QMouseEvent*)
{
    drop();
    setCursor(Qt::ArrowCursor);
}

void DiagramWidget::drop()
{
    m_touch.held.clear();
    m_touch.heldAt.reset();
    tellGrowth();
    update();
}

// A finger on a mini moves it; anywhere else it moves the page.
bool DiagramWidget::event(QEvent* event)
{
    const bool begins = event->type() == QEvent::TouchBegin;
    const bool ends = event->type() == QEvent::TouchEnd || event->type() == QEvent::TouchCancel;
    if (!begins && !ends && event->type() != QEvent::TouchUpdate)
        return QWidget::event(event);
    const auto* touch = static_cast<QTouchEvent*>(event);
    const bool isOne = touch->points().size() == 1;
    if (begins && isOne && take(touch->points().first().position()))
        setFocus(Qt::MouseFocusReason);
    else if (!begins && isOne && !m_touch.held.empty())
        drag(touch->points().first().position());
    event->setAccepted(!m_touch.held.empty());
    if (ends)
        drop();
    return event->isAccepted();
}

void DiagramWidget::keyPressEvent(QKeyEvent* event)
{
    const bool plain = !(event->modifiers() & ~(Qt::KeypadModifier | Qt::ShiftModifier));
    const board::MiniEntry* chosen = m_diagram->look().entryOf(m_touch.chosen);
    const auto step = m_diagram->frame().stepOfArrow(event->key());
    if (plain && step && chosen) {
        const board::Space to{chosen->at.x + step->x, chosen->at.y + step->y};
        if (m_diagram->move(m_touch.chosen, to))
            tell();
    } else if (plain &&
               (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter || event->key() == Qt::Key_Space)) {
        choose(event->modifiers() & Qt::ShiftModifier ? -1 : 1);
    } else if (plain && event->key() == Qt::Key_Backspace) {
        reset();
    } else {
        QWidget::keyPressEvent(event);
    }
}

void DiagramWidget::focusInEvent(QFocusEvent* event)
{
    if (m_touch.chosen.empty())
        choose(0);
    QWidget::focusInEvent(event);
    update();
}

void DiagramWidget::focusOutEvent(QFocusEvent* event)
{
    if (m_touch.held.empty())
        m_touch.chosen.clear();
    nameChosen();
    QWidget::focusOutEvent(event);
    update();
}

void DiagramWidget::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.fillRect(rect(), m_skin.theme.ground);
    paintDiagram(painter, *m_diagram, m_plan, m_skin, m_touch);
    if (hasFocus())
        paintFocus(painter, QRectF(rect()), metrics::radius, m_skin.theme);
}

} // namespace wheelhouse::ui

#include "moc_diagram_widget.cpp"
