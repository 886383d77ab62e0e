// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/board/danger_painter.h"

#include "ui/board/board_painter.h"
#include "ui/common/colour_math.h"
#include "ui/common/skin.h"
#include "ui/common/text_fit.h"

#include <QPainter>

#include <algorithm>

namespace wheelhouse::ui {
namespace {

void paintStrokes(QPainter& painter, const QRectF& space, const DangerLook& danger, const QColor& colour)
{
    // Each from the left edge up to the top edge, one behind the other, so that they are counted at a glance.
    constexpr double first = spaceUnit * 0.26;
    constexpr double between = spaceUnit * 0.18;
    painter.setPen(QPen(colour, spaceUnit * 0.055, danger.isSure ? Qt::SolidLine : Qt::DotLine, Qt::FlatCap));
    for (int i = 0; i < danger.strength; ++i) {
        const double length = first + between * i;
        painter.drawLine(space.topLeft() + QPointF(0, length), space.topLeft() + QPointF(length, 0));
    }
}

void paintNumber(QPainter& painter, const QRectF& space, const QString& number, const Skin& skin)
{
    const QFont font = skin.type.textExactly(spaceUnit * 0.24, QFont::Bold);
    const double high = spaceUnit * 0.3;
    const double wide = std::min(spaceUnit * 0.96, numberWidth(font, number) + spaceUnit * 0.14);
    const QRectF plate(space.right() - wide - spaceUnit * 0.02, space.bottom() - high - spaceUnit * 0.02, wide, high);
    painter.setPen(Qt::NoPen);
    painter.setBrush(skin.theme.danger);
    painter.drawRoundedRect(plate, spaceUnit * 0.07, spaceUnit * 0.07);
    painter.setPen(readableOn(skin.theme.danger, QColor(0x14, 0x14, 0x14), Qt::white));
    drawNumber(painter, plate, font, Qt::AlignCenter, number);
}

} // namespace

void paintDanger(QPainter& painter, const BoardFrame& frame, const std::vector<DangerLook>& dangers, const Skin& skin)
{
    constexpr int alphaOfOne = 34;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    for (const DangerLook& danger : dangers) {
        const QRectF space = frame.rectOf(danger.at);
        QColor ground = skin.theme.danger;
        ground.setAlpha(alphaOfOne * danger.strength);
        painter.fillRect(space, ground);
        paintStrokes(painter, space, danger, skin.theme.danger);
        paintNumber(painter, space, danger.number, skin);
    }
    painter.restore();
}

} // namespace wheelhouse::ui
