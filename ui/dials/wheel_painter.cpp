// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dials/wheel_painter.h"

#include "ui/common/colour_math.h"
#include "ui/common/skin.h"
#include "ui/common/text_fit.h"

#include <QPainter>
#include <QPainterPath>
#include <QRectF>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace wheelhouse::ui {
namespace {

constexpr double rimStart = 225; // degrees, counted against the clock from the right, as Qt does
constexpr double rimSpan = 270;
constexpr int mostSegments = 24; // beyond, segments are too thin to be told apart

struct WheelInk {
    QColor face;
    QColor number;
    QColor rim;
    QColor lost;
    QColor edge;
};

int shownOf(const WheelLook& look)
{
    return std::clamp(look.value + look.pending, 0, std::max(1, look.maximum));
}

WheelInk inkOf(const WheelLook& look, const Theme& theme)
{
    WheelInk ink{theme.wheelFace, theme.ink, theme.wheelOn, theme.wheelOff, theme.line};
    if (look.defeated) {
        ink.number = theme.inkDim;
        ink.rim = theme.wheelOff;
    } else if (look.bloodied) {
        ink.face = theme.blood;
        ink.number = theme.onBlood;
        ink.rim = theme.danger;
    }
    if (look.quiet) {
        ink.rim = mixed(ink.rim, theme.panel, 0.4);
        ink.lost = mixed(ink.lost, theme.panel, 0.4);
    }
    return ink;
}

QRectF circleRect(const QPointF& middle, double radius)
{
    return {middle.x() - radius, middle.y() - radius, 2 * radius, 2 * radius};
}

void paintArc(QPainter& painter, const QRectF& circle, double from, double span, const QPen& pen)
{
    painter.setPen(pen);
    painter.drawArc(circle, static_cast<int>(std::lround(from * 16)), static_cast<int>(std::lround(span * 16)));
}

void paintRim(QPainter& painter, const QPointF& middle, double radius, const WheelLook& look, const WheelInk& ink,
              const Theme& theme)
{
    const double width = radius * 0.19;
    const QRectF circle = circleRect(middle, radius - width / 2 - radius * 0.05);
    const int maximum = std::max(1, look.maximum);
    const int shown = shownOf(look);
    const int count = std::min(maximum, mostSegments);
    const double step = rimSpan / count;
    const double space = std::min(3.6, step * 0.24);
    painter.setBrush(Qt::NoBrush);
    for (int i = 0; i < count; ++i) {
        const auto held = [&](int value) { return static_cast<double>(value) / maximum * count > i + 0.001; };
        QColor colour = held(shown) ? ink.rim : ink.lost;
        if (held(shown) != held(look.value)) // what the gesture gives or takes
            colour = look.pending > 0 ? theme.ready : theme.danger;
        paintArc(painter, circle, rimStart - i * step - space / 2, -(step - space),
                 QPen(colour, held(shown) ? width : width * 0.55, Qt::SolidLine, Qt::FlatCap));
    }
}

// The pointer that sits on a real wheel's edge, at the last hit point held.
void paintPointer(QPainter& painter, const QPointF& middle, double radius, const WheelLook& look, const WheelInk& ink)
{
    const double share = static_cast<double>(shownOf(look)) / std::max(1, look.maximum);
    const double angle = (rimStart - share * rimSpan) * std::numbers::pi / 180;
    const QPointF out(std::cos(angle), -std::sin(angle));
    const QPointF side(-out.y(), out.x());
    const QPointF tip = middle + out * radius * 0.735;
    QPainterPath path(tip);
    path.lineTo(middle + out * radius * 0.62 + side * radius * 0.08);
    path.lineTo(middle + out * radius * 0.62 - side * radius * 0.08);
    path.closeSubpath();
    painter.fillPath(path, ink.rim);
}

void paintWindow(QPainter& painter, const QPointF& middle, double radius, const WheelLook& look, const WheelInk& ink,
                 const Skin& skin)
{
    const double width = radius * 1.17;
    const double size = radius * 0.98;
    const QRectF window(middle.x() - width / 2, middle.y() - size / 2 - radius * 0.02, width, size);
    painter.setPen(ink.number);
    if (look.pending != 0) {
        painter.setPen(look.pending > 0 ? skin.theme.ready : ink.number);
        if (look.bloodied)
            painter.setPen(ink.number);
        drawNumber(painter, window, skin.type.textExactly(size * 0.86, QFont::Bold), Qt::AlignCenter,
                   signedNumber(look.pending));
        painter.setPen(ink.number);
        const QRectF outcome(middle.x() - radius * 0.6, middle.y() + radius * 0.4, radius * 1.2, radius * 0.4);
        drawNumber(painter, outcome, skin.type.textExactly(radius * 0.36, QFont::Bold), Qt::AlignCenter,
                   QString::number(shownOf(look)));
        return;
    }
    const QString number = look.known ? QString::number(look.value) : QString("?");
    drawNumber(painter, window, skin.type.textExactly(size, QFont::Bold), Qt::AlignCenter, number);
    if (look.setByHand) {
        painter.setPen(QPen(ink.number, std::max(1.0, radius * 0.04), Qt::DotLine));
        painter.drawLine(QPointF(middle.x() - radius * 0.36, middle.y() + radius * 0.42),
                         QPointF(middle.x() + radius * 0.36, middle.y() + radius * 0.42));
    }
}

// In the gap of the rim: the maximum, and a drop beside it for the bloodied, so that red is never the only sign.
void paintFoot(QPainter& painter, const QPointF& middle, double radius, const WheelLook& look, const Skin& skin)
{
    const QRectF foot(middle.x() - radius * 0.42, middle.y() + radius * 0.70, radius * 0.84, radius * 0.26);
    if (look.bloodied) {
        const double size = radius * 0.36;
        skin.icons.paint(painter, QRectF(middle.x() - size / 2, middle.y() + radius * 0.56, size, size), Icon::Drop,
                         skin.theme.danger);
        return;
    }
    if (radius < 26 || !look.known)
        return;
    painter.setPen(skin.theme.inkDim);
    drawNumber(painter, foot, skin.type.textExactly(radius * 0.25, QFont::Medium), Qt::AlignCenter,
               QString::number(look.maximum));
}

} // namespace

void paintBattleWheel(QPainter& painter, const QRectF& rect, const WheelLook& look, const Skin& skin)
{
    const QPointF middle = rect.center();
    const double radius = std::min(rect.width(), rect.height()) / 2;
    if (radius < 4)
        return;
    const WheelInk ink = inkOf(look, skin.theme);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(ink.edge, std::max(1.0, radius * 0.025)));
    painter.setBrush(skin.theme.sunken);
    painter.drawEllipse(middle, radius - 1, radius - 1);
    painter.setPen(QPen(mixed(ink.face, ink.edge, 0.6), std::max(1.0, radius * 0.03)));
    painter.setBrush(ink.face);
    painter.drawEllipse(middle, radius * 0.72, radius * 0.72);
    paintRim(painter, middle, radius, look, ink, skin.theme);
    if (look.defeated && look.pending == 0) {
        skin.icons.paint(painter, circleRect(middle, radius * 0.52), Icon::Skull, ink.number);
    } else {
        paintPointer(painter, middle, radius, look, ink);
        paintWindow(painter, middle, radius, look, ink, skin);
        if (look.pending == 0)
            paintFoot(painter, middle, radius, look, skin);
    }
    painter.restore();
}

} // namespace wheelhouse::ui
