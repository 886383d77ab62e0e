// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/board/settle_tools.h"

#include <QKeyEvent>
#include <QPainter>

#include <array>
#include <utility>

namespace wheelhouse::ui {

using board::Edge;
using board::Space;

bool WallTool::grabs(const BoardTouch& touch) const
{
    return touch.space.has_value();
}

void WallTool::tap(const BoardTouch& touch)
{
    if (touch.space)
        Q_EMIT painted(*touch.space, true);
}

void WallTool::dragBegin(const BoardTouch& touch)
{
    if (DragTool::grabs(touch)) {
        DragTool::dragBegin(touch);
        return;
    }
    m_last = touch.space;
    if (m_strokes == Strokes::Yes)
        tap(touch);
}

void WallTool::dragTo(const BoardTouch& touch)
{
    if (!held().empty())
        DragTool::dragTo(touch);
    else if (m_strokes == Strokes::Yes && m_last && touch.space && std::exchange(m_last, touch.space) != touch.space)
        Q_EMIT painted(*touch.space, false);
}

void WallTool::drop(const BoardTouch& touch)
{
    if (!held().empty())
        DragTool::drop(touch);
    else if (m_last && m_strokes == Strokes::No)
        tap({m_last, touch.at}); // a finger that slid a little meant to tap
    m_last.reset();
}

bool WallTool::cancel()
{
    const bool stroke = std::exchange(m_last, std::nullopt).has_value();
    return DragTool::cancel() || stroke;
}

BarrierTool::BarrierTool(BoardScene& scene)
    : DragTool(scene), m_preview(addOverlay(Layer::Way, [this](QPainter& painter, const QRectF&) {
        if (!m_edge)
            return;
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(this->scene().skin().theme.ink, BoardFrame::unit * 0.06, Qt::DotLine, Qt::FlatCap));
        painter.drawLine(this->scene().frame().lineOf(*m_edge));
    }))
{
}

std::optional<Edge> BarrierTool::edgeAt(const BoardTouch& touch) const
{
    if (!touch.space)
        return std::nullopt;
    constexpr double near = 0.36; // of a space; further in, none of its sides is meant
    const QPointF inside = touch.at - QPointF(touch.space->x, touch.space->y);
    const std::array distances{inside.y(), inside.x(), 1 - inside.x(), 1 - inside.y()}; // as orthogonalSteps
    std::size_t nearest = 0;
    for (std::size_t i = 1; i < distances.size(); ++i)
        nearest = distances[i] < distances[nearest] ? i : nearest;
    const Space beyond = *touch.space + board::orthogonalSteps[nearest];
    if (distances[nearest] > near || !scene().look().contains(beyond))
        return std::nullopt;
    return board::edgeBetween(*touch.space, beyond);
}

void BarrierTool::dragBegin(const BoardTouch& touch)
{
    m_pressed = touch;
    DragTool::dragBegin(touch);
}

void BarrierTool::drop(const BoardTouch& touch)
{
    if (held().empty())
        tap(m_pressed); // a finger that slid a little meant to tap
    else
        DragTool::drop(touch);
}

void BarrierTool::tap(const BoardTouch& touch)
{
    if (const auto edge = edgeAt(touch))
        Q_EMIT edgeTapped(*edge);
    else
        Q_EMIT unclear();
}

void BarrierTool::hover(const BoardTouch& touch)
{
    const auto edge = edgeAt(touch);
    if (edge == m_edge)
        return;
    m_edge = edge;
    const double room = BoardFrame::unit * 0.1;
    m_preview.show(edge ? std::optional(QRectF(scene().frame().lineOf(*edge).p1(), scene().frame().lineOf(*edge).p2())
                                            .normalized()
                                            .adjusted(-room, -room, room, room))
                        : std::nullopt);
}

bool BarrierTool::key(const QKeyEvent& event, Space cursor)
{
    if (!event.modifiers().testFlag(Qt::ShiftModifier))
        return false;
    const auto step = scene().frame().stepOfArrow(event.key());
    if (!step)
        return false;
    const Space beyond = cursor + *step;
    if (scene().look().contains(beyond))
        Q_EMIT edgeTapped(*board::edgeBetween(cursor, beyond));
    return true;
}

} // namespace wheelhouse::ui

#include "moc_settle_tools.cpp"
