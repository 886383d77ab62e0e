// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/reference/diagram_widget.h"

#include "ui/common/announce.h"
#include "ui/common/metrics.h"
#include "ui/dials/panel_painter.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <utility>

namespace wheelhouse::ui {

DiagramWidget::DiagramWidget(std::shared_ptr<Diagram> diagram, Skin skin, QWidget* parent)
    : QWidget(parent), m_diagram(std::move(diagram)), m_skin(std::move(skin))
{
    setObjectName(QStringLiteral("diagram"));
    setMouseTracking(true);
    setFocusPolicy(m_diagram->movable().empty() ? Qt::NoFocus : Qt::StrongFocus);
    setAccessibleName(m_diagram->caption());
    setAccessibleDescription(m_diagram->sentences());
}

void DiagramWidget::setSkin(const Skin& skin)
{
    m_skin = skin;
    update();
}

void DiagramWidget::layOut(double width, double zoom)
{
    m_zoom = zoom;
    m_plan = planDiagram(*m_diagram, width, m_skin, zoom);
    setFixedSize(m_plan.size.toSize());
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
    setAccessibleDescription(m_diagram->sentences());
    QAccessibleEvent told(this, QAccessible::DescriptionChanged);
    QAccessible::updateAccessibility(&told);
    update();
    Q_EMIT changed();
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
    update();
}

void DiagramWidget::mousePressEvent(QMouseEvent* event)
{
    const std::string mini = event->button() == Qt::LeftButton ? miniAt(event->position()) : std::string();
    if (mini.empty()) {
        event->ignore();
        return;
    }
    const board::MiniEntry& entry = *m_diagram->look().entryOf(mini);
    const QPointF pointer = m_plan.inFrame(event->position());
    m_touch = {.chosen = mini, .held = mini, .heldAt = m_diagram->frame().rectOf(entry.at, entry.size).center()};
    m_grip = *m_touch.heldAt - pointer;
    setCursor(Qt::ClosedHandCursor);
    update();
}

void DiagramWidget::mouseMoveEvent(QMouseEvent* event)
{
    if (m_touch.held.empty()) {
        setCursor(miniAt(event->position()).empty() ? Qt::ArrowCursor : Qt::OpenHandCursor);
        return;
    }
    m_touch.heldAt = m_plan.inFrame(event->position()) + m_grip;
    const board::MiniEntry& entry = *m_diagram->look().entryOf(m_touch.held);
    const QPointF corner = *m_touch.heldAt / spaceUnit - QPointF(entry.size, entry.size) / 2;
    const board::Space over{static_cast<int>(std::lround(corner.x())), static_cast<int>(std::lround(corner.y()))};
    if (!(over == entry.at) && m_diagram->move(m_touch.held, over))
        tell();
    update();
}

void DiagramWidget::mouseReleaseEvent(QMouseEvent*)
{
    m_touch.held.clear();
    m_touch.heldAt.reset();
    setCursor(Qt::ArrowCursor);
    update();
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
        m_diagram->reset();
        tell();
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
