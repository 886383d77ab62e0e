// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/common/theme.h"

#include <QPainterPath>

class QPainter;
class QRectF;

namespace wheelhouse::ui {

/// The outline of a seat's shape, as large as it fits `rect`; all shapes look equally large.
QPainterPath seatShapePath(SeatShape shape, const QRectF& rect);

/// Paints the shape of a seat (counted from 0; any other number is nobody's) in its accent.
void paintSeatShape(QPainter& painter, const QRectF& rect, int seat, const Theme& theme);
/// The same in a colour of one's own, such as on a ground of the accent.
void paintSeatShape(QPainter& painter, const QRectF& rect, int seat, const QColor& colour);

} // namespace wheelhouse::ui
