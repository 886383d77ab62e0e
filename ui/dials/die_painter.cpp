// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dials/die_painter.h"

#include "ui/common/skin.h"
#include "ui/common/text_fit.h"

#include <QPainter>
#include <QPolygonF>
#include <QRectF>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace wheelhouse::ui {

void paintDie(QPainter& painter, const QRectF& rect, int face, const Skin& skin)
{
    constexpr int corners = 6;
    constexpr int highest = 20;
    const double size = std::min(rect.width(), rect.height());
    const double radius = size / 2 - 1;
    QPolygonF outline;
    for (int i = 0; i < corners; ++i) {
        const double angle = -std::numbers::pi / 2 + 2 * std::numbers::pi * i / corners;
        outline << rect.center() + QPointF(std::cos(angle), std::sin(angle)) * radius;
    }
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    const bool best = face == highest;
    const QColor edge = best ? skin.theme.ready : face == 1 ? skin.theme.danger : skin.theme.ink;
    painter.setPen(QPen(edge, std::max(1.2, size * 0.05)));
    painter.setBrush(best ? QBrush(skin.theme.ready) : QBrush(skin.theme.sunken));
    painter.drawPolygon(outline);
    painter.setPen(best ? skin.theme.onReady : edge);
    drawNumber(painter, QRectF(rect.center().x() - radius, rect.center().y() - radius, 2 * radius, 2 * radius),
               skin.type.textExactly(size * 0.5, QFont::Bold), Qt::AlignCenter, QString::number(face));
    painter.restore();
}

} // namespace wheelhouse::ui
