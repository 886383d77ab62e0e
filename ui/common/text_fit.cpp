// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/common/text_fit.h"

#include <QCache>
#include <QFontMetricsF>
#include <QPainter>
#include <QRectF>
#include <QRegularExpression>
#include <QStringList>
#include <QTextLayout>

#include <algorithm>
#include <cmath>
#include <utility>

namespace wheelhouse::ui {
namespace {

double startOf(const QRectF& rect, Qt::Alignment alignment, double width)
{
    if (alignment.testFlag(Qt::AlignRight)) {
        return rect.right() - width;
    }
    if (alignment.testFlag(Qt::AlignHCenter)) {
        return rect.center().x() - width / 2;
    }
    return rect.left();
}

double baselineOf(const QRectF& rect, Qt::Alignment alignment, const QFontMetricsF& metrics)
{
    if (alignment.testFlag(Qt::AlignTop)) {
        return rect.top() + metrics.ascent();
    }
    if (alignment.testFlag(Qt::AlignBottom)) {
        return rect.bottom() - metrics.descent();
    }
    // Centred on the height of capitals and digits, which is what the eye sees as the middle.
    return rect.center().y() + metrics.capHeight() / 2;
}

double digitWidth(const QFontMetricsF& metrics)
{
    double widest = 0;
    for (char16_t digit = u'0'; digit <= u'9'; ++digit) {
        widest = std::max(widest, metrics.horizontalAdvance(QChar(digit)));
    }
    return widest;
}

double cellWidth(const QFontMetricsF& metrics, QChar letter, double digit)
{
    return letter.isDigit() ? digit : metrics.horizontalAdvance(letter);
}

constexpr int rememberedWidths = 4000; // a page asks for some hundreds

} // namespace

double textWidth(const QFont& font, const QString& text)
{
    static QCache<std::pair<QFont, QString>, double> widths(rememberedWidths);
    const std::pair key(font, text);
    if (const double* known = widths.object(key)) {
        return *known;
    }
    const double width = QFontMetricsF(font).horizontalAdvance(text);
    widths.insert(key, new double(width));
    return width;
}

QFont fittedFont(QFont font, const QString& text, double width, double least)
{
    const int full = font.pixelSize();
    const int floor = std::max(1, static_cast<int>(std::ceil(full * least)));
    int size = full;
    while (size > floor && textWidth(font, text) > width) {
        font.setPixelSize(--size);
    }
    return font;
}

double drawLine(QPainter& painter, const QRectF& rect, const QFont& font, Qt::Alignment alignment, const QString& text,
                double least)
{
    const QFont fitted = fittedFont(font, text, rect.width(), least);
    const QFontMetricsF metrics(fitted);
    const QString shown =
        textWidth(fitted, text) > rect.width() + 0.5 ? metrics.elidedText(text, Qt::ElideRight, rect.width()) : text;
    const double width = textWidth(fitted, shown);
    painter.setFont(fitted);
    painter.drawText(QPointF(startOf(rect, alignment, width), baselineOf(rect, alignment, metrics)), shown);
    return width;
}

double numberWidth(const QFont& font, const QString& number)
{
    const QFontMetricsF metrics(font);
    const double digit = digitWidth(metrics);
    double width = 0;
    for (const QChar letter : number) {
        width += cellWidth(metrics, letter, digit);
    }
    return width;
}

double drawNumber(QPainter& painter, const QRectF& rect, const QFont& font, Qt::Alignment alignment,
                  const QString& number)
{
    QFont fitted = font;
    while (fitted.pixelSize() > 6 && numberWidth(fitted, number) > rect.width()) {
        fitted.setPixelSize(fitted.pixelSize() - 1);
    }
    const QFontMetricsF metrics(fitted);
    const double digit = digitWidth(metrics);
    const double width = numberWidth(fitted, number);
    const double baseline = baselineOf(rect, alignment, metrics);
    double x = startOf(rect, alignment, width);
    painter.setFont(fitted);
    for (const QChar letter : number) {
        const double cell = cellWidth(metrics, letter, digit);
        painter.drawText(QPointF(x + (cell - metrics.horizontalAdvance(letter)) / 2, baseline), QString(letter));
        x += cell;
    }
    return width;
}

QString withWholeSums(QString text)
{
    if (!text.contains(u'→')) {
        return text;
    }
    static const QRegularExpression arrow(QStringLiteral("(?<=\\d) → (?=[\\d−])"));
    return text.replace(arrow, QStringLiteral("\u00A0→\u00A0"));
}

QStringList linesOf(const QString& text, const QFont& font, double width)
{
    const QString whole = withWholeSums(text);
    QTextLayout layout(whole, font);
    layout.beginLayout();
    QStringList lines;
    for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
        line.setLineWidth(width);
        lines << whole.mid(line.textStart(), line.textLength());
    }
    layout.endLayout();
    return lines;
}

int rowsOf(const QString& text, const QFont& font, double width)
{
    return static_cast<int>(linesOf(text, font, width).size());
}

void drawParagraph(QPainter& painter, const QRectF& rect, const QFont& font, const QString& text, int lines)
{
    const QFontMetricsF metrics(font);
    const int room = static_cast<int>(rect.height() / metrics.lineSpacing() + 0.15);
    const int most = std::clamp(room, 1, std::max(1, lines));
    const QStringList all = linesOf(text, font, rect.width());
    painter.setFont(font);
    for (int row = 0; row < most && row < all.size(); ++row) {
        const bool shortens = row + 1 == most && row + 1 < all.size();
        const QString shown =
            shortens ? metrics.elidedText(QStringList(all.mid(row)).join(QString()), Qt::ElideRight, rect.width())
                     : all[row].trimmed();
        painter.drawText(QPointF(rect.left(), rect.top() + metrics.ascent() + row * metrics.lineSpacing()), shown);
    }
}

QString signedNumber(int number)
{
    if (number == 0) {
        return QStringLiteral("±0");
    }
    return (number < 0 ? QStringLiteral("−") : QStringLiteral("+")) + QString::number(std::abs(number));
}

} // namespace wheelhouse::ui
