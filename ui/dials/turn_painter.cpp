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

namespace {
/// How a counter fits into its place.
struct CounterParts {
    QFont number;
    QFont label;
    double shape = 0;
    double space = 0;
    double numberWidth = 0;
    double labelWidth = 0;
    QStringList lines; ///< of the label
};

CounterParts counterParts(const QRectF& rect, const CounterLook& look, const Skin& skin)
{
    const double height = rect.height();
    CounterParts parts;
    parts.number = skin.type.textExactly(height * 0.62, QFont::Bold);
    parts.label = skin.type.textExactly(std::min(skin.type.length(15), height * 0.36), QFont::Medium);
    parts.shape = height * 0.34;
    parts.space = height * 0.12;
    parts.numberWidth = numberWidth(parts.number, QString::number(look.value));
    const double room = std::max(0.0, rect.width() - parts.shape - parts.numberWidth - 2 * parts.space);
    const double wanted = textWidth(parts.label, look.label) + 1;
    // A name cut to a letter or two says less than the shape, which stays.
    const double least = textWidth(parts.label, look.label.left(3) + QChar(0x2026));
    if (room < std::min(wanted, least)) {
        return parts;
    }
    parts.lines = {look.label};
    parts.labelWidth = std::min(room, wanted);
    if (room >= wanted || 2 * QFontMetricsF(parts.label).lineSpacing() > height) {
        return parts;
    }
    const QStringList broken = linesOf(look.label, parts.label, room);
    double widest = 0;
    for (const QString& line : broken)
        widest = std::max(widest, textWidth(parts.label, line.trimmed()) + 1);
    if (broken.size() == 2 && widest <= room) {
        parts.lines = {broken.front().trimmed(), broken.back().trimmed()};
        parts.labelWidth = widest;
    }
    return parts;
}

void paintCounterLabel(QPainter& painter, double left, const QRectF& rect, const CounterParts& parts, const Skin& skin)
{
    const double high = parts.lines.size() > 1 ? QFontMetricsF(parts.label).lineSpacing() : rect.height();
    double top = rect.center().y() - high * static_cast<double>(parts.lines.size()) / 2;
    painter.setPen(skin.theme.inkDim);
    for (const QString& line : parts.lines) {
        drawLine(painter, QRectF(left, top, parts.labelWidth, high), parts.label, Qt::AlignLeft | Qt::AlignVCenter,
                 line);
        top += high;
    }
}
} // namespace

QStringList counterLabelLines(const QRectF& rect, const CounterLook& look, const Skin& skin)
{
    return counterParts(rect, look, skin).lines;
}

void paintCounter(QPainter& painter, const QRectF& rect, const CounterLook& look, const Skin& skin)
{
    const CounterParts parts = counterParts(rect, look, skin);
    painter.save();
    const double total = parts.shape + parts.numberWidth + parts.labelWidth + 2 * parts.space;
    double x = look.mirrored ? rect.right() - total : rect.left();
    if (look.mirrored && parts.labelWidth > 0) {
        paintCounterLabel(painter, x, rect, parts, skin);
        x += parts.labelWidth + parts.space;
    }
    paintSeatShape(painter, QRectF(x, rect.center().y() - parts.shape / 2, parts.shape, parts.shape), look.seat,
                   skin.theme);
    x += parts.shape + parts.space;
    painter.setPen(skin.theme.accentOf(look.seat));
    drawNumber(painter, QRectF(x, rect.top(), parts.numberWidth, rect.height()), parts.number,
               Qt::AlignLeft | Qt::AlignVCenter, QString::number(look.value));
    x += parts.numberWidth + parts.space;
    if (!look.mirrored)
        paintCounterLabel(painter, x, rect, parts, skin);
    painter.restore();
}

} // namespace wheelhouse::ui
