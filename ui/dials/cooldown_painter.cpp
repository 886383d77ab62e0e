// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dials/cooldown_painter.h"

#include "ui/common/skin.h"
#include "ui/common/text_fit.h"

#include <QPainter>
#include <QRectF>

#include <algorithm>

namespace wheelhouse::ui {
namespace {

QRectF shrunk(const QRectF& rect, double by)
{
    return rect.adjusted(by, by, -by, -by);
}

} // namespace

void paintCooldownDial(QPainter& painter, const QRectF& rect, const DialLook& look, const Skin& skin)
{
    const double size = std::min(rect.width(), rect.height());
    const QRectF box(rect.center().x() - size / 2, rect.center().y() - size / 2, size, size);
    const Theme& theme = skin.theme;
    const double stroke = std::max(1.5, size * 0.07);
    const QRectF disc = shrunk(box, stroke / 2 + 0.5);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    switch (look.state) {
    case DialState::Ready:
        painter.setPen(Qt::NoPen);
        painter.setBrush(theme.ready);
        painter.drawEllipse(disc);
        skin.icons.paint(painter, shrunk(box, size * 0.16), Icon::Check, theme.onReady);
        break;
    case DialState::Counting:
        painter.setPen(QPen(theme.ink, stroke));
        painter.setBrush(theme.wheelFace);
        painter.drawEllipse(disc);
        painter.setPen(theme.ink);
        drawNumber(painter, shrunk(box, size * 0.16), skin.type.textExactly(size * 0.62, QFont::Bold), Qt::AlignCenter,
                   QString::number(look.remaining));
        break;
    case DialState::UsedUp:
        painter.setPen(QPen(theme.inkDim, stroke * 0.8, Qt::DotLine));
        painter.setBrush(Qt::NoBrush);
        painter.drawEllipse(disc);
        skin.icons.paint(painter, shrunk(box, size * 0.24), Icon::Cross, theme.inkDim);
        break;
    }
    if (look.setByHand) {
        painter.setPen(QPen(theme.experience, stroke, Qt::DotLine));
        painter.drawLine(QPointF(box.left() + size * 0.2, box.bottom()),
                         QPointF(box.right() - size * 0.2, box.bottom()));
    }
    painter.restore();
}

} // namespace wheelhouse::ui
