// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/board/board_painter.h"
#include "ui/common/skin.h"
#include "ui/common/text_fit.h"

#include <QPainter>
#include <QPainterPath>

namespace wheelhouse::ui {
namespace {

// Everything on an edge is drawn lying from (0, 0) to (spaceUnit, 0), then put where the edge is.
class EdgeBrush
{
public:
    EdgeBrush(QPainter& painter, const QLineF& line) : m_painter(painter)
    {
        m_painter.save();
        m_painter.setRenderHint(QPainter::Antialiasing);
        m_painter.translate(line.p1());
        m_painter.rotate(-line.angle());
    }
    ~EdgeBrush() { m_painter.restore(); }
    EdgeBrush(const EdgeBrush&) = delete;
    EdgeBrush& operator=(const EdgeBrush&) = delete;

private:
    QPainter& m_painter;
};

void paintBar(QPainter& painter, const QRectF& bar, const QColor& fill, const QColor& halo)
{
    painter.setPen(QPen(halo, spaceUnit * 0.05));
    painter.setBrush(fill);
    painter.drawRoundedRect(bar, spaceUnit * 0.03, spaceUnit * 0.03);
}

// A plain thick bar from corner to corner.
void paintBarrier(QPainter& painter, const GroundColours& colours)
{
    paintBar(painter, QRectF(-spaceUnit * 0.05, -spaceUnit * 0.075, spaceUnit * 1.1, spaceUnit * 0.15), colours.ink,
             colours.halo);
}

void paintJambs(QPainter& painter, const GroundColours& colours)
{
    for (const double x : {-spaceUnit * 0.05, spaceUnit * 0.85})
        paintBar(painter, QRectF(x, -spaceUnit * 0.1, spaceUnit * 0.2, spaceUnit * 0.2), colours.ink, colours.halo);
}

// Two jambs; the leaf fills the gap between them, or stands open at a right angle with its swing.
void paintDoor(QPainter& painter, bool open, const Theme& theme, const GroundColours& colours)
{
    const QRectF leaf(spaceUnit * 0.15, -spaceUnit * 0.06, spaceUnit * 0.7, spaceUnit * 0.12);
    if (open) {
        painter.setPen(QPen(colours.ink, spaceUnit * 0.025, Qt::DotLine));
        painter.setBrush(Qt::NoBrush);
        painter.drawArc(QRectF(-spaceUnit * 0.5, -spaceUnit * 0.65, spaceUnit * 1.3, spaceUnit * 1.3), 0, 90 * 16);
        paintBar(painter, QRectF(spaceUnit * 0.1, -spaceUnit * 0.68, spaceUnit * 0.11, spaceUnit * 0.66),
                 theme.experience, colours.halo);
    } else {
        paintBar(painter, leaf, theme.experience, colours.halo);
        painter.setPen(Qt::NoPen);
        painter.setBrush(colours.halo);
        painter.drawEllipse(QPointF(spaceUnit * 0.68, 0), spaceUnit * 0.04, spaceUnit * 0.04);
    }
    paintJambs(painter, colours);
}

// A lens with the letters that its twin has too.
void paintPortal(QPainter& painter, const Theme& theme, const GroundColours& colours)
{
    QPainterPath lens(QPointF(spaceUnit * 0.02, 0));
    lens.quadTo(QPointF(spaceUnit / 2, -spaceUnit * 0.3), QPointF(spaceUnit * 0.98, 0));
    lens.quadTo(QPointF(spaceUnit / 2, spaceUnit * 0.3), QPointF(spaceUnit * 0.02, 0));
    painter.setPen(QPen(colours.halo, spaceUnit * 0.11));
    painter.setBrush(colours.halo);
    painter.drawPath(lens);
    painter.setPen(QPen(theme.neutral, spaceUnit * 0.055));
    painter.drawPath(lens);
}

} // namespace

void paintEdge(QPainter& painter, const BoardFrame& frame, const board::EdgeEntry& entry, const Skin& skin)
{
    const GroundColours colours = groundColours(skin.theme);
    const QLineF line = frame.lineOf(entry.edge);
    {
        const EdgeBrush brush(painter, line);
        if (entry.kind == "door")
            paintDoor(painter, entry.open, skin.theme, colours);
        else if (entry.kind == "portal")
            paintPortal(painter, skin.theme, colours);
        else
            paintBarrier(painter, colours);
    }
    if (entry.kind != "portal")
        return;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    const QPointF middle = line.center();
    painter.setPen(QPen(skin.theme.neutral, spaceUnit * 0.045));
    painter.setBrush(colours.halo);
    painter.drawEllipse(middle, spaceUnit * 0.19, spaceUnit * 0.19);
    painter.setPen(skin.theme.neutral);
    drawLine(painter,
             QRectF(middle.x() - spaceUnit * 0.16, middle.y() - spaceUnit * 0.16, spaceUnit * 0.32, spaceUnit * 0.32),
             skin.type.textExactly(spaceUnit * 0.25, QFont::Bold), Qt::AlignCenter,
             QString::fromStdString(entry.pair).left(2), 0.5);
    painter.restore();
}

} // namespace wheelhouse::ui
