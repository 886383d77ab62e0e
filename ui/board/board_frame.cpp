// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/board/board_frame.h"

#include <cmath>

namespace wheelhouse::ui {
namespace {

board::Space turnedClockwise(board::Space step, int quarters)
{
    for (int i = 0; i < quarters; ++i)
        step = {-step.y, step.x};
    return step;
}

} // namespace

bool BoardFrame::contains(board::Space space) const
{
    return space.x >= from.x && space.y >= from.y && space.x < from.x + width && space.y < from.y + height;
}

QRectF BoardFrame::bounds() const
{
    const bool lying = quarter % 2 == 1;
    return {0, 0, (lying ? height : width) * unit, (lying ? width : height) * unit};
}

QPointF BoardFrame::painted(QPointF point) const
{
    const QPointF board = point - QPointF(from.x, from.y);
    switch (quarter) {
    case 1:
        return QPointF(height - board.y(), board.x()) * unit;
    case 2:
        return QPointF(width - board.x(), height - board.y()) * unit;
    case 3:
        return QPointF(board.y(), width - board.x()) * unit;
    default:
        return board * unit;
    }
}

QPointF BoardFrame::onBoard(QPointF painted) const
{
    const QPointF p = painted / unit;
    const QPointF corner(from.x, from.y);
    switch (quarter) {
    case 1:
        return corner + QPointF(p.y(), height - p.x());
    case 2:
        return corner + QPointF(width - p.x(), height - p.y());
    case 3:
        return corner + QPointF(width - p.y(), p.x());
    default:
        return corner + p;
    }
}

QRectF BoardFrame::rectOf(board::Space at, int size) const
{
    return QRectF(painted(QPointF(at.x, at.y)), painted(QPointF(at.x + size, at.y + size))).normalized();
}

QLineF BoardFrame::lineOf(const board::Edge& edge) const
{
    const QPointF end(edge.at.x + 1, edge.at.y + 1);
    const QPointF begin = edge.side == board::Side::East ? end - QPointF(0, 1) : end - QPointF(1, 0);
    return {painted(begin), painted(end)};
}

std::optional<board::Space> BoardFrame::spaceAt(QPointF painted) const
{
    const QPointF p = onBoard(painted);
    const board::Space space{static_cast<int>(std::floor(p.x())), static_cast<int>(std::floor(p.y()))};
    return contains(space) ? std::optional(space) : std::nullopt;
}

std::optional<board::Space> BoardFrame::stepOfArrow(int key) const
{
    const auto onBoard = [this](board::Space onScreen) { return turnedClockwise(onScreen, (4 - quarter) % 4); };
    switch (key) {
    case Qt::Key_Left:
        return onBoard({-1, 0});
    case Qt::Key_Right:
        return onBoard({1, 0});
    case Qt::Key_Up:
        return onBoard({0, -1});
    case Qt::Key_Down:
        return onBoard({0, 1});
    default:
        return std::nullopt;
    }
}

board::Space BoardFrame::stepSeen(board::Space onBoard) const
{
    return turnedClockwise(onBoard, quarter);
}

} // namespace wheelhouse::ui
