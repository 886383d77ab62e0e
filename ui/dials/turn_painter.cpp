// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dials/turn_painter.h"

#include "ui/common/colour_math.h"
#include "ui/common/metrics.h"
#include "ui/common/skin.h"
#include "ui/common/text_fit.h"
#include "ui/dials/seat_shape.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>
#include <QRectF>

#include <algorithm>

namespace wheelhouse::ui {
namespace {

struct TurnInk {
    QColor ground;
    QColor frame;
    double frameWidth;
    QColor number;
    QColor name;
    QColor shape;
};

TurnInk turnInk(const TurnLook& look, const Theme& theme)
{
    const QColor accent = theme.accentOf(look.seat);
    if (look.current)
        return {accent, accent, 1, theme.onAccent(look.seat), theme.onAccent(look.seat), theme.onAccent(look.seat)};
    if (look.acted)
        return {theme.sunken, theme.sunken, 1, theme.inkDim, theme.inkDim, mixed(accent, theme.sunken, 0.35)};
    if (look.next)
        return {theme.raised, look.unknown ? theme.ink : accent, 2.5, theme.ink, theme.ink, accent};
    return {theme.panel, theme.line, 1, theme.ink, theme.inkDim, accent};
}

void paintCardBack(QPainter& painter, const QRectF& rect, const QColor& colour)
{
    const double height = rect.height();
    const QRectF card(rect.center().x() - height * 0.72, rect.top(), height * 1.44, height);
    painter.setPen(QPen(colour, 1.4));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(card, height * 0.2, height * 0.2);
    painter.save();
    painter.setClipRect(card.adjusted(2, 2, -2, -2));
    for (double x = card.left() - height; x < card.right(); x += height * 0.42)
        painter.drawLine(QPointF(x, card.bottom()), QPointF(x + height, card.top()));
    painter.restore();
}

void paintTurnNumber(QPainter& painter, const QRectF& row, const TurnLook& look, const TurnInk& ink, const Skin& skin)
{
    const QFont font = skin.type.textExactly(row.height() * 0.92, QFont::Bold);
    const double shape = look.unknown ? 0 : row.height() * 0.52;
    const double space = look.unknown ? 0 : row.height() * 0.16;
    const double number = std::min(numberWidth(font, look.number), row.width() - shape - space);
    const double left = row.center().x() - (shape + space + number) / 2;
    if (!look.unknown)
        paintSeatShape(painter, QRectF(left, row.center().y() - shape / 2, shape, shape), look.seat, ink.shape);
    painter.setPen(ink.number);
    drawNumber(painter, QRectF(left + shape + space, row.top(), number, row.height()), font,
               Qt::AlignLeft | Qt::AlignVCenter, look.number);
}

} // namespace

void paintTurnEntry(QPainter& painter, const QRectF& rect, const TurnLook& look, const Skin& skin)
{
    const TurnInk ink = turnInk(look, skin.theme);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(ink.frame, ink.frameWidth));
    painter.setBrush(ink.ground);
    const double half = ink.frameWidth / 2;
    painter.drawRoundedRect(rect.adjusted(half, half, -half, -half), metrics::radius, metrics::radius);
    const double pad = std::min(5.0, rect.width() * 0.08);
    const QRectF inner = rect.adjusted(pad, rect.height() * 0.08, -pad, -rect.height() * 0.09);
    const QRectF top(inner.left(), inner.top(), inner.width(), inner.height() * 0.58);
    const QRectF foot(inner.left(), top.bottom(), inner.width(), inner.height() * 0.42);
    paintTurnNumber(painter, top, look, ink, skin);
    const double size = std::min(foot.height() * 0.82, skin.type.length(14));
    if (look.acted) {
        const double tick = foot.height() * 0.86;
        skin.icons.paint(painter, QRectF(foot.center().x() - tick / 2, foot.center().y() - tick / 2, tick, tick),
                         Icon::Check, ink.name);
    } else if (look.name.isEmpty()) {
        paintCardBack(painter, foot.adjusted(0, foot.height() * 0.2, 0, -foot.height() * 0.12), ink.name);
    } else {
        painter.setPen(ink.name);
        drawLine(painter, foot.adjusted(-2, 0, 2, 0),
                 skin.type.textExactly(size, look.current ? QFont::Bold : QFont::Medium), Qt::AlignCenter, look.name,
                 0.55);
    }
    painter.restore();
}

QString turnSentence(const TurnLook& look)
{
    const auto say = [](const char* text) { return QCoreApplication::translate("TurnEntry", text); };
    const QString down = look.side.isEmpty()
                             ? say(QT_TRANSLATE_NOOP("TurnEntry", "a card face down"))
                             : say(QT_TRANSLATE_NOOP("TurnEntry", "%1's card, face down")).arg(look.side);
    const QString name = look.name.isEmpty() ? down : look.name;
    QString sentence = say(QT_TRANSLATE_NOOP("TurnEntry", "Turn %1: %2")).arg(look.number, name);
    if (look.current)
        sentence = say(QT_TRANSLATE_NOOP("TurnEntry", "%1, now")).arg(sentence);
    else if (look.next)
        sentence = say(QT_TRANSLATE_NOOP("TurnEntry", "%1, next")).arg(sentence);
    else if (look.acted)
        sentence = say(QT_TRANSLATE_NOOP("TurnEntry", "%1, done")).arg(sentence);
    return sentence;
}

void paintCounter(QPainter& painter, const QRectF& rect, const CounterLook& look, const Skin& skin)
{
    const QString number = QString::number(look.value);
    const double height = rect.height();
    const QFont font = skin.type.textExactly(height * 0.62, QFont::Bold);
    const double shape = height * 0.34;
    const double space = height * 0.12;
    const double width = numberWidth(font, number);
    const double label = std::max(0.0, rect.width() - shape - width - 2 * space);
    const QFont labelFont = skin.type.textExactly(std::min(skin.type.length(15), height * 0.36), QFont::Medium);
    const double wanted = textWidth(labelFont, look.label) + 1;
    // A name cut to a letter or two says less than the shape, which stays.
    const double least = textWidth(labelFont, look.label.left(3) + QChar(0x2026));
    const double labelWidth = label < std::min(wanted, least) ? 0 : std::min(label, wanted);
    painter.save();
    const double total = shape + width + labelWidth + 2 * space;
    double x = look.mirrored ? rect.right() - total : rect.left();
    if (look.mirrored && labelWidth > 0) {
        painter.setPen(skin.theme.inkDim);
        drawLine(painter, QRectF(x, rect.top(), labelWidth, height), labelFont, Qt::AlignLeft | Qt::AlignVCenter,
                 look.label);
        x += labelWidth + space;
    }
    paintSeatShape(painter, QRectF(x, rect.center().y() - shape / 2, shape, shape), look.seat, skin.theme);
    x += shape + space;
    painter.setPen(skin.theme.accentOf(look.seat));
    drawNumber(painter, QRectF(x, rect.top(), width, height), font, Qt::AlignLeft | Qt::AlignVCenter, number);
    x += width + space;
    if (!look.mirrored && labelWidth > 0) {
        painter.setPen(skin.theme.inkDim);
        drawLine(painter, QRectF(x, rect.top(), labelWidth, height), labelFont, Qt::AlignLeft | Qt::AlignVCenter,
                 look.label);
    }
    painter.restore();
}

} // namespace wheelhouse::ui
