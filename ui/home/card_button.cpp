// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/home/card_button.h"

#include "ui/common/colour_math.h"
#include "ui/common/metrics.h"
#include "ui/common/text_fit.h"
#include "ui/dials/panel_painter.h"

#include <QFontMetricsF>
#include <QKeyEvent>
#include <QPainter>
#include <QTextLayout>

#include <cmath>
#include <utility>

namespace wheelhouse::ui {

CardButton::CardButton(Skin skin, QWidget* parent) : QAbstractButton(parent), m_skin(std::move(skin))
{
    setFocusPolicy(Qt::StrongFocus);
    // Not Minimum: that would make the height at the hinted width the least at every width.
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void CardButton::setSkin(const Skin& skin)
{
    m_skin = skin;
    renewLook();
}

void CardButton::renewLook()
{
    updateGeometry();
    update();
}

QSize CardButton::sizeHint() const
{
    const int width = static_cast<int>(m_skin.type.length(260));
    return {width, heightForWidth(width)};
}

QSize CardButton::minimumSizeHint() const
{
    return {static_cast<int>(m_skin.type.length(130)), metrics::touchTarget};
}

void CardButton::paintEvent(QPaintEvent*)
{
    const Theme& theme = m_skin.theme;
    QColor fill = ground();
    if (isDown())
        fill = mixed(fill, theme.ink, 0.18);
    else if (underMouse() && isEnabled())
        fill = mixed(fill, theme.ink, 0.07);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const double width = underMouse() ? 2 : 1;
    painter.setPen(QPen(underMouse() ? mixed(frame(), theme.ink, 0.5) : frame(), width));
    painter.setBrush(fill);
    painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), metrics::radius, metrics::radius);
    paintContent(painter, QRectF(rect()));
    if (hasFocus())
        paintFocus(painter, QRectF(rect()), metrics::radius, theme);
}

void CardButton::enterEvent(QEnterEvent* event)
{
    QAbstractButton::enterEvent(event);
    update();
}

void CardButton::leaveEvent(QEvent* event)
{
    QAbstractButton::leaveEvent(event);
    update();
}

void CardButton::keyPressEvent(QKeyEvent* event)
{
    const bool enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (enter && !event->isAutoRepeat())
        click();
    else
        QAbstractButton::keyPressEvent(event);
}

int lineCount(const QFont& font, const QString& text, double width)
{
    QTextLayout layout(text, font);
    layout.beginLayout();
    int lines = 0;
    for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
        line.setLineWidth(width);
        ++lines;
    }
    layout.endLayout();
    return lines;
}

double paragraphHeight(const QFont& font, const QString& text, double width)
{
    return text.isEmpty() ? 0 : std::ceil(lineCount(font, text, width) * QFontMetricsF(font).lineSpacing());
}

double drawWhole(QPainter& painter, const QRectF& rect, const QFont& font, const QString& text)
{
    const double height = paragraphHeight(font, text, rect.width());
    drawParagraph(painter, QRectF(rect.left(), rect.top(), rect.width(), height), font, text, 99);
    return height;
}

} // namespace wheelhouse::ui

#include "moc_card_button.cpp"
