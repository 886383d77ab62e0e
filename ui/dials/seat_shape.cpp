// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dials/seat_shape.h"

#include <QPainter>
#include <QPolygonF>
#include <QRectF>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace wheelhouse::ui {
namespace {

QPolygonF regularCorners(const QPointF& middle, double radius, int corners, double inner = 1.0)
{
    QPolygonF polygon;
    const int points = inner < 1.0 ? corners * 2 : corners;
    for (int i = 0; i < points; ++i) {
        const double angle = -std::numbers::pi / 2 + 2 * std::numbers::pi * i / points;
        const double reach = i % 2 == 1 && inner < 1.0 ? radius * inner : radius;
        polygon << middle + QPointF(std::cos(angle), std::sin(angle)) * reach;
    }
    return polygon;
}

// Two teeth side by side, as what belongs to no seat mostly bites.
QPolygonF fangCorners(const QPointF& m, double r)
{
    return QPolygonF({m + QPointF(-0.95 * r, -0.75 * r), m + QPointF(0.95 * r, -0.75 * r),
                      m + QPointF(0.52 * r, 0.95 * r), m + QPointF(0, -0.15 * r), m + QPointF(-0.52 * r, 0.95 * r)});
}

} // namespace

QPainterPath seatShapePath(SeatShape shape, const QRectF& rect)
{
    const QPointF m = rect.center();
    const double r = std::min(rect.width(), rect.height()) / 2;
    QPainterPath path;
    switch (shape) {
    case SeatShape::Diamond:
        path.addPolygon(regularCorners(m, r, 4));
        break;
    case SeatShape::Disc:
        path.addEllipse(m, r * 0.84, r * 0.84);
        break;
    case SeatShape::Triangle:
        path.addPolygon(regularCorners(m + QPointF(0, r * 0.16), r * 1.06, 3));
        break;
    case SeatShape::Square:
        path.addRect(QRectF(m.x() - r * 0.76, m.y() - r * 0.76, r * 1.52, r * 1.52));
        break;
    case SeatShape::Hexagon:
        path.addPolygon(regularCorners(m, r * 0.95, 6));
        break;
    case SeatShape::Star:
        path.addPolygon(regularCorners(m + QPointF(0, r * 0.06), r * 1.08, 5, 0.45));
        break;
    case SeatShape::Fang:
        path.addPolygon(fangCorners(m, r));
        break;
    }
    path.closeSubpath();
    return path;
}

void paintSeatShape(QPainter& painter, const QRectF& rect, int seat, const QColor& colour)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillPath(seatShapePath(shapeOf(seat), rect), colour);
    painter.restore();
}

void paintSeatShape(QPainter& painter, const QRectF& rect, int seat, const Theme& theme)
{
    paintSeatShape(painter, rect, seat, theme.accentOf(seat));
}

} // namespace wheelhouse::ui
