// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/home/home_heading.h"

#include "ui/common/text_fit.h"

#include <QFontMetricsF>
#include <QPainter>

#include <utility>

namespace wheelhouse::ui {

HomeHeading::HomeHeading(Skin skin, QWidget* parent) : QWidget(parent), m_skin(std::move(skin))
{
    setAccessibleName(tr("Wheelhouse"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void HomeHeading::setSkin(const Skin& skin)
{
    m_skin = skin;
    updateGeometry();
    update();
}

QSize HomeHeading::sizeHint() const
{
    return {400, static_cast<int>(m_skin.type.glanceLength(52))};
}

QSize HomeHeading::minimumSizeHint() const
{
    return {120, sizeHint().height()};
}

void HomeHeading::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const double size = height() * 0.72;
    m_skin.icons.paint(painter, QRectF(2, (height() - size) / 2, size, size), Icon::Wheel, m_skin.theme.accentOf(0));
    const QFont name = m_skin.type.nameExactly(height() * 0.66, QFont::Bold);
    painter.setPen(m_skin.theme.ink);
    const double left = size + height() * 0.28;
    const double used = drawLine(painter, QRectF(left, 0, width() - left, height()), name,
                                 Qt::AlignLeft | Qt::AlignVCenter, tr("Wheelhouse"));
    const QFont motto = m_skin.type.text(16);
    const QString words = tr("The table remembers.");
    const double at = left + used + height() * 0.45;
    if (at + textWidth(motto, words) > width())
        return; // a motto gives way first
    // Both stand on one line.
    const double base = height() / 2.0 + QFontMetricsF(name).capHeight() / 2;
    painter.setFont(motto);
    painter.setPen(m_skin.theme.inkDim);
    painter.drawText(QPointF(at, base), words);
}

} // namespace wheelhouse::ui

#include "moc_home_heading.cpp"
