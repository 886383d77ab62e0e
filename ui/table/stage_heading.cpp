// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/table/stage_heading.h"

#include "ui/common/text_fit.h"
#include "ui/dials/seat_shape.h"

#include <QFontMetricsF>
#include <QPainter>

namespace wheelhouse::ui {

namespace {
/// Whether drawLine shortens nothing.
bool fitsOneLine(const QString& text, const QFont& font, double width)
{
    return QFontMetricsF(fittedFont(font, text, width)).horizontalAdvance(text) <= width;
}
} // namespace

StageHeading::StageHeading(const Skin& skin, QWidget* parent) : QWidget(parent), m_skin(skin)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void StageHeading::setWords(int seat, const QString& title, const QString& detail)
{
    m_seat = seat;
    m_title = title;
    m_detail = detail;
    setAccessibleName(detail.isEmpty() ? title : title + QStringLiteral(", ") + detail);
    update();
}

void StageHeading::setSkin(const Skin& skin)
{
    m_skin = skin;
    updateGeometry();
    update();
}

QSize StageHeading::sizeHint() const
{
    return {300, static_cast<int>(m_skin.type.length(42))};
}

void StageHeading::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    QRectF rest = rect();
    if (m_seat != ofNobody) {
        const double side = rest.height() * 0.5;
        paintSeatShape(painter, QRectF(0, rest.center().y() - side / 2, side, side), m_seat, m_skin.theme);
        rest.setLeft(side + 10);
    }
    painter.setPen(m_skin.theme.ink);
    const QFont font = m_skin.type.name(30, QFont::Bold);
    if (!fitsOneLine(m_title, font, rest.width())) {
        const QFont small = m_skin.type.name(17, QFont::Bold);
        drawParagraph(painter, rest, small, m_title, 2);
        return;
    }
    const double used = drawLine(painter, rest, font, Qt::AlignLeft | Qt::AlignVCenter, m_title);
    rest.setLeft(rest.left() + used + 14);
    if (rest.width() > m_skin.type.length(60)) {
        painter.setPen(m_skin.theme.inkDim);
        drawLine(painter, rest.adjusted(0, 4, 0, 0), m_skin.type.text(15), Qt::AlignLeft | Qt::AlignVCenter, m_detail);
    }
}

} // namespace wheelhouse::ui
