// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/board/drag_tool.h"

#include <QPainter>

#include <algorithm>
#include <cmath>
#include <utility>

namespace wheelhouse::ui {

using board::Space;

DragTool::DragTool(BoardScene& scene)
    : BoardTool(scene), m_mark(addOverlay(Layer::Way, [this](QPainter& painter, const QRectF&) {
        const board::MiniEntry* entry = this->scene().look().entryOf(m_held);
        if (!entry)
            return;
        const Theme& theme = this->scene().skin().theme;
        const BoardFrame& frame = this->scene().frame();
        const double unit = BoardFrame::unit;
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(theme.inkDim, unit * 0.04, Qt::DashLine));
        const double side = entry->size * unit;
        painter.drawEllipse(frame.rectOf(entry->at, entry->size).center(), side * 0.38, side * 0.38);
        painter.setPen(QPen(theme.ink, unit * 0.06));
        painter.drawRect(frame.rectOf(m_over, entry->size));
    }))
{
}

bool DragTool::grabs(const BoardTouch& touch) const
{
    return touch.space && scene().look().miniAt(*touch.space);
}

Space DragTool::placeUnder(QPointF middle, int size) const
{
    const BoardLook& look = scene().look();
    const auto place = [size](double at, int length) {
        return std::clamp(static_cast<int>(std::floor(at - size / 2.0 + 0.5)), 0, std::max(0, length - size));
    };
    return {place(middle.x(), look.board.width), place(middle.y(), look.board.height)};
}

void DragTool::dragBegin(const BoardTouch& touch)
{
    const board::MiniEntry* entry = touch.space ? scene().look().miniAt(*touch.space) : nullptr;
    if (!entry)
        return;
    m_held = entry->id;
    m_middle = QPointF(entry->at.x + entry->size / 2.0, entry->at.y + entry->size / 2.0);
    m_grip = m_middle - touch.at;
    m_over = entry->at;
    heldOver(m_over);
}

void DragTool::dragTo(const BoardTouch& touch)
{
    const board::MiniEntry* entry = scene().look().entryOf(m_held);
    if (!entry)
        return;
    const QPointF middle = touch.at + m_grip;
    m_middle = middle;
    scene().item(m_held)->holdAt(scene().frame().painted(middle));
    const Space over = placeUnder(middle, entry->size);
    const BoardFrame& frame = scene().frame();
    m_mark.show(frame.rectOf(entry->at, entry->size).united(frame.rectOf(over, entry->size)).adjusted(-3, -3, 3, 3));
    if (std::exchange(m_over, over) == over)
        return;
    heldOver(over);
    Q_EMIT hovers(m_held, over);
}

void DragTool::drop(const BoardTouch& touch)
{
    const board::MiniEntry* entry = scene().look().entryOf(m_held);
    if (!entry)
        return;
    const Space to = placeUnder(touch.at + m_grip, entry->size);
    if (to == entry->at || !scene().frame().spaceAt(scene().frame().painted(touch.at))) {
        cancel();
        return;
    }
    scene().item(m_held)->holdAt(scene().frame().rectOf(to, entry->size).center());
    const std::string mini = std::exchange(m_held, {});
    m_mark.show(std::nullopt);
    letGo();
    Q_EMIT moveAsked(mini, to);
}

bool DragTool::cancel()
{
    if (m_held.empty())
        return false;
    const std::string mini = std::exchange(m_held, {});
    m_mark.show(std::nullopt);
    if (MiniItem* item = scene().item(mini))
        item->putBack();
    letGo();
    if (const board::MiniEntry* entry = scene().look().entryOf(mini))
        Q_EMIT hovers(mini, entry->at);
    return true;
}

void DragTool::reread()
{
    // A new look while a mini is in the hand: the drag goes on if the mini is still there.
    if (m_held.empty())
        return;
    const board::MiniEntry* entry = scene().look().entryOf(m_held);
    if (!entry) {
        cancel();
        return;
    }
    scene().item(m_held)->holdAt(scene().frame().painted(m_middle));
    m_over = placeUnder(m_middle, entry->size);
    heldOver(m_over);
}

} // namespace wheelhouse::ui

#include "moc_drag_tool.cpp"
