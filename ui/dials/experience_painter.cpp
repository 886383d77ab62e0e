// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dials/experience_painter.h"

#include "ui/common/colour_math.h"
#include "ui/common/skin.h"
#include "ui/common/text_fit.h"

#include <QCoreApplication>
#include <QPainter>
#include <QRectF>

#include <algorithm>

namespace wheelhouse::ui {

void paintExperience(QPainter& painter, const QRectF& rect, const ExperienceLook& look, const Skin& skin)
{
    const Theme& theme = skin.theme;
    const double size = std::min(rect.height() * 0.62, rect.width() / std::max(1, look.capacity) * 0.72);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    if (look.capacity > 8 || look.earned > look.capacity) {
        painter.setPen(theme.experience);
        drawLine(painter, rect, skin.type.textExactly(rect.height() * 0.66, QFont::DemiBold),
                 Qt::AlignLeft | Qt::AlignVCenter,
                 QCoreApplication::translate("ExperienceDial", "%n EXP", nullptr, look.earned));
        painter.restore();
        return;
    }
    for (int i = 0; i < look.capacity; ++i) {
        const bool earned = i < look.earned;
        const QRectF pip(rect.left() + i * size * 1.34 + 1, rect.center().y() - size / 2, size, size);
        painter.setPen(QPen(earned ? theme.experience : theme.inkDim, std::max(1.2, size * 0.12)));
        painter.setBrush(earned ? QBrush(theme.experience) : QBrush(Qt::NoBrush));
        painter.drawEllipse(pip);
    }
    painter.restore();
}

} // namespace wheelhouse::ui
