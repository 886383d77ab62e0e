// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/table/stage/more_below.h"

#include <QPainter>

namespace wheelhouse::ui {

MoreBelow::MoreBelow(const Skin& skin, QWidget* parent) : QWidget(parent), m_skin(skin)
{
    setObjectName(QStringLiteral("moreBelow"));
    setAttribute(Qt::WA_TransparentForMouseEvents);
}

void MoreBelow::setSkin(const Skin& skin)
{
    m_skin = skin;
    update();
}

void MoreBelow::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    QColor clear = m_skin.theme.panel;
    clear.setAlpha(0);
    QLinearGradient veil(0, 0, 0, height());
    veil.setColorAt(0, clear);
    veil.setColorAt(0.7, m_skin.theme.panel);
    painter.fillRect(rect(), veil);
    const double arm = height() * 0.26;
    const QPointF tip(width() / 2.0, height() * 0.86);
    painter.setPen(QPen(m_skin.theme.ink, arm * 0.36, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.drawPolyline(QPolygonF{tip - QPointF(arm * 1.6, arm), tip, tip - QPointF(-arm * 1.6, arm)});
}

} // namespace wheelhouse::ui
