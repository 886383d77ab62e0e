// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dials/panel_painter.h"

#include "ui/common/colour_math.h"
#include "ui/common/metrics.h"
#include "ui/common/skin.h"
#include "ui/common/text_fit.h"
#include "ui/dials/seat_shape.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QPainterPath>
#include <QRectF>

#include <algorithm>
#include <cmath>

namespace wheelhouse::ui {

void paintBox(QPainter& painter, const QRectF& rect, const QColor& ground, const QColor& frame, double width)
{
    painter.setPen(QPen(frame, width));
    painter.setBrush(ground);
    painter.drawRoundedRect(rect.adjusted(width / 2, width / 2, -width / 2, -width / 2), metrics::radius,
                            metrics::radius);
}

void paintPanel(QPainter& painter, const QRectF& rect, const PanelLook& look, const Skin& skin)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    paintBox(painter, rect, look.sunken ? skin.theme.sunken : skin.theme.panel, skin.theme.line, 1);
    if (look.accentSeat) {
        QPainterPath whole;
        whole.addRoundedRect(rect, metrics::radius, metrics::radius);
        painter.setClipPath(whole);
        painter.fillRect(QRectF(rect.left(), rect.top(), rect.width(), 5), skin.theme.accentOf(*look.accentSeat));
    }
    painter.restore();
}

void paintPrimary(QPainter& painter, const QRectF& rect, const PrimaryLook& look, const Skin& skin)
{
    const Theme& theme = skin.theme;
    const bool owned = look.seat != ofNobody;
    const QColor accent = owned ? theme.accentOf(look.seat) : theme.ink;
    const QColor ground =
        look.enabled ? (look.pressed ? mixed(accent, owned ? theme.ink : theme.ground, 0.3) : accent) : theme.panel;
    const QColor ink = !look.enabled ? theme.inkDim : owned ? theme.onAccent(look.seat) : theme.ground;
    const bool two = !look.detail.isEmpty();
    const double titleSize = std::min(skin.type.length(26), rect.height() * (two ? 0.40 : 0.5));
    const double detailSize = std::min(skin.type.length(15), rect.height() * 0.26);
    const double block = titleSize * 1.3 + (two ? detailSize * 1.35 : 0);
    const QFont title = skin.type.textExactly(titleSize, QFont::Bold);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    paintBox(painter, rect, ground, look.enabled ? ground : theme.line, 1);
    const double shape = titleSize * 0.8;
    const double room = rect.width() - 40 - 2 * shape;
    const double width = std::min(room, textWidth(title, look.title));
    const QRectF line(rect.center().x() - room / 2 + shape * 0.6, rect.center().y() - block / 2, room, titleSize * 1.3);
    if (owned)
        paintSeatShape(painter,
                       QRectF(line.center().x() - width / 2 - shape * 1.5, line.center().y() - shape / 2, shape, shape),
                       look.seat, ink);
    painter.setPen(ink);
    drawLine(painter, line, title, Qt::AlignCenter, look.title, 0.45);
    if (two)
        drawLine(painter, QRectF(rect.left() + 12, line.bottom(), rect.width() - 24, detailSize * 1.35),
                 skin.type.textExactly(detailSize, QFont::DemiBold), Qt::AlignCenter, look.detail, 0.6);
    painter.restore();
}

double actionPipWidth(const PipLook& look, double height, const Skin& skin)
{
    const QFontMetricsF metrics(skin.type.textExactly(height * 0.48, QFont::DemiBold));
    const double reason = look.barredBy.isEmpty() ? 0 : metrics.horizontalAdvance(look.barredBy) + height * 0.25;
    return std::ceil(metrics.horizontalAdvance(look.word) + reason + height * 1.35);
}

void paintActionPip(QPainter& painter, const QRectF& rect, const PipLook& look, const Skin& skin)
{
    const Theme& theme = skin.theme;
    const double height = rect.height();
    const bool barred = !look.barredBy.isEmpty();
    const bool open = !look.spent && !barred;
    const QColor ink = open ? theme.onReady : barred ? theme.ink : theme.inkDim;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(open     ? theme.ready
                        : barred ? theme.inkDim
                                 : theme.line,
                        1.5, barred ? Qt::DashLine : Qt::SolidLine));
    painter.setBrush(open ? QBrush(theme.ready) : QBrush(Qt::NoBrush));
    painter.drawRoundedRect(rect.adjusted(1, 1, -1, -1), height / 2 - 1, height / 2 - 1);
    const double icon = height * 0.5;
    skin.icons.paint(painter, QRectF(rect.left() + height * 0.3, rect.center().y() - icon / 2, icon, icon),
                     open     ? Icon::Check
                     : barred ? Icon::Lock
                              : Icon::Cross,
                     ink);
    painter.setPen(ink);
    QFont font = skin.type.textExactly(height * 0.48, QFont::DemiBold);
    QRectF room(rect.left() + height * 0.9, rect.top(), rect.width() - height * 1.2, height);
    if (barred) {
        drawLine(painter, room, font, Qt::AlignRight | Qt::AlignVCenter, look.barredBy);
        room.setWidth(textWidth(font, look.word) + 1);
        font.setStrikeOut(true);
        painter.setPen(theme.inkDim);
    }
    drawLine(painter, room, font, Qt::AlignLeft | Qt::AlignVCenter, look.word);
    painter.restore();
}

void paintFocus(QPainter& painter, const QRectF& rect, double radius, const Theme& theme)
{
    const double width = metrics::focusWidth;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(Qt::NoBrush);
    // A ring in ground colour inside, so that the frame is seen on a filled accent as well.
    painter.setPen(QPen(theme.ground, width * 2));
    painter.drawRoundedRect(rect.adjusted(width, width, -width, -width), radius, radius);
    painter.setPen(QPen(theme.focus, width));
    painter.drawRoundedRect(rect.adjusted(width / 2, width / 2, -width / 2, -width / 2), radius, radius);
    painter.restore();
}

} // namespace wheelhouse::ui
