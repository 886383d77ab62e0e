// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/board/board_painter.h"
#include "ui/common/colour_math.h"
#include "ui/common/skin.h"
#include "ui/common/text_fit.h"
#include "ui/dials/seat_shape.h"

#include <QPainter>
#include <QPainterPath>
#include <QPixmap>

#include <algorithm>
#include <numbers>
#include <tuple>

namespace wheelhouse::ui {
namespace {

constexpr double discRadius = 0.41; // of the footprint's side

QColor faceOf(const MiniLook& look, const Theme& theme)
{
    if (look.bloodied)
        return theme.blood;
    return look.acting ? theme.accentOf(look.seat) : theme.wheelFace;
}

QColor inkOn(const MiniLook& look, const Theme& theme)
{
    if (look.bloodied)
        return theme.onBlood;
    return look.acting ? theme.onAccent(look.seat) : theme.ink;
}

// The seat's shape sits on the lower rim, cut out of it, so that it reads at any size.
void paintBadge(QPainter& painter, const QPointF& middle, double side, const MiniLook& look, const Theme& theme)
{
    const double size = side * 0.34;
    const QPointF at = middle + QPointF(0, side * discRadius * 0.86);
    const QRectF box(at.x() - size / 2, at.y() - size / 2, size, size);
    const QPainterPath shape = seatShapePath(shapeOf(look.seat), box);
    painter.setBrush(theme.accentOf(look.seat));
    painter.setPen(QPen(theme.wheelFace, side * 0.09, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
    painter.drawPath(shape);
    painter.fillPath(shape, theme.accentOf(look.seat));
}

/// A ring of few broad dashes where it was seen last: they are told apart on the smallest map.
void paintSeenLast(QPainter& painter, const QPointF& middle, double side, const Theme& theme)
{
    constexpr int dashes = 8;
    constexpr double share = 0.58; // of each dash and its gap
    const double pixel = 1 / std::max(0.01, painter.worldTransform().m11());
    const double width = std::max(side * 0.1, 2.4 * pixel);
    const double radius = side * discRadius - width / 2;
    const double length = 2 * std::numbers::pi * radius / dashes / width;
    QPen ring(theme.wheelFace, width, Qt::SolidLine, Qt::FlatCap);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(ring);
    painter.drawEllipse(middle, radius, radius);
    ring.setColor(theme.ink);
    ring.setDashPattern({length * share, length * (1 - share)});
    painter.setPen(ring);
    painter.drawEllipse(middle, radius, radius);
}

void paintDoubt(QPainter& painter, const QPointF& middle, double side, const Skin& skin)
{
    const QPointF at = middle + QPointF(side * 0.3, -side * 0.3);
    painter.setPen(QPen(skin.theme.wheelFace, side * 0.03));
    painter.setBrush(skin.theme.ink);
    painter.drawEllipse(at, side * 0.15, side * 0.15);
    painter.setPen(skin.theme.ground);
    drawLine(painter, QRectF(at.x() - side * 0.15, at.y() - side * 0.15, side * 0.3, side * 0.3),
             skin.type.textExactly(side * 0.24, QFont::Bold), Qt::AlignCenter, QStringLiteral("?"));
}

// A drop of blood, as the figure's card has it, so that red is not the only sign.
void paintDrop(QPainter& painter, const QPointF& middle, double side, const Theme& theme)
{
    const QPointF tip = middle + QPointF(-side * 0.3, -side * 0.44);
    const double width = side * 0.13;
    QPainterPath drop(tip);
    drop.cubicTo(tip + QPointF(width, side * 0.14), tip + QPointF(width, side * 0.28), tip + QPointF(0, side * 0.28));
    drop.cubicTo(tip + QPointF(-width, side * 0.28), tip + QPointF(-width, side * 0.14), tip);
    painter.setPen(QPen(theme.wheelFace, side * 0.03));
    painter.setBrush(theme.ink);
    painter.drawPath(drop);
}

// A skull beside the letters tells whoever lies there from those who stand.
void paintSkull(QPainter& painter, const QPointF& middle, double side, const Skin& skin)
{
    const QPointF at = middle + QPointF(side * 0.3, -side * 0.3);
    const double radius = side * 0.17;
    painter.setPen(QPen(skin.theme.wheelFace, side * 0.03));
    painter.setBrush(skin.theme.ink);
    painter.drawEllipse(at, radius, radius);
    const QRectF inner(at.x() - radius * 0.8, at.y() - radius * 0.8, radius * 1.6, radius * 1.6);
    const double zoom = painter.worldTransform().m11() * painter.device()->devicePixelRatioF();
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    painter.drawPixmap(inner, skin.icons.pixmap(Icon::Skull, std::max(8.0, inner.width() * zoom), skin.theme.ground),
                       QRectF());
}

// Who may be chosen stands between the four corners of a frame; whoever has been, in a whole one.
void paintChoiceFrame(QPainter& painter, const QRectF& footprint, MiniChoice choice, const Theme& theme)
{
    const double side = footprint.width();
    const double width = side * 0.05;
    const QRectF frame = footprint.adjusted(width * 1.3, width * 1.3, -width * 1.3, -width * 1.3);
    const double arm = frame.width() * (choice == MiniChoice::Chosen ? 0.5 : 0.26);
    QPainterPath corners;
    for (const auto& [corner, x, y] :
         {std::tuple{frame.topLeft(), 1, 1}, std::tuple{frame.topRight(), -1, 1},
          std::tuple{frame.bottomRight(), -1, -1}, std::tuple{frame.bottomLeft(), 1, -1}}) {
        corners.moveTo(corner + QPointF(x * arm, 0));
        corners.lineTo(corner);
        corners.lineTo(corner + QPointF(0, y * arm));
    }
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(theme.ground, width * 2.4, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
    painter.drawPath(corners);
    painter.setPen(QPen(theme.ink, width * 1.3, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
    painter.drawPath(corners);
}

// The letter by which it is chosen, in the corner where nothing else stands.
void paintMark(QPainter& painter, const QRectF& footprint, const QString& mark, const Skin& skin)
{
    const double side = std::min(footprint.width(), BoardFrame::unit) * 0.36;
    const QRectF plate(footprint.left(), footprint.top(), side, side);
    painter.setPen(QPen(skin.theme.ground, side * 0.08));
    painter.setBrush(skin.theme.ink);
    painter.drawRoundedRect(plate, side * 0.2, side * 0.2);
    painter.setPen(skin.theme.ground);
    drawLine(painter, plate, skin.type.textExactly(side * 0.75, QFont::Bold), Qt::AlignCenter, mark, 0.6);
}

} // namespace

void paintMini(QPainter& painter, const QRectF& footprint, const MiniLook& look, const Skin& skin)
{
    const Theme& theme = skin.theme;
    const double side = footprint.width();
    const QPointF middle = footprint.center() - QPointF(0, side * 0.035);
    const double radius = side * discRadius;
    const QColor accent = look.acted ? mixed(theme.accentOf(look.seat), theme.ground, 0.45) : theme.accentOf(look.seat);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(QColor(0, 0, 0, 90));
    painter.drawEllipse(middle + QPointF(0, side * 0.035), radius + side * 0.02, radius + side * 0.02);
    if (look.selected || look.acting) {
        painter.setBrush(theme.ink);
        painter.drawEllipse(middle, radius + side * 0.035, radius + side * 0.035);
    }
    painter.setBrush(faceOf(look, theme));
    painter.setPen(QPen(theme.wheelFace, side * 0.03));
    painter.drawEllipse(middle, radius, radius);
    if (look.assumed) {
        paintSeenLast(painter, middle, side, theme);
    } else {
        painter.setPen(QPen(accent, side * 0.085));
        painter.setBrush(Qt::NoBrush);
        painter.drawEllipse(middle, radius - side * 0.055, radius - side * 0.055);
    }
    painter.setPen(look.acted ? theme.inkDim : inkOn(look, theme));
    drawLine(painter, QRectF(middle.x() - radius * 0.72, middle.y() - radius * 0.62, radius * 1.44, radius),
             skin.type.textExactly(side * 0.35, QFont::Bold), Qt::AlignCenter, look.letters, 0.6);
    paintBadge(painter, middle, side, look, theme);
    if (look.doubtful)
        paintDoubt(painter, middle, side, skin);
    if (!look.down.isEmpty())
        paintSkull(painter, middle, side, skin);
    if (look.bloodied)
        paintDrop(painter, middle, side, theme);
    if (look.choice != MiniChoice::None)
        paintChoiceFrame(painter, footprint, look.choice, theme);
    if (!look.mark.isEmpty())
        paintMark(painter, footprint, look.mark, skin);
    painter.restore();
}

namespace {
QRectF plateOf(const TokenLook& look, const QRectF& space)
{
    const double side = space.width() * (look.corner ? 0.4 : look.sign ? 0.74 : 0.44);
    QRectF plate(0, 0, side, side);
    plate.moveCenter(space.center());
    if (!look.corner)
        return plate;
    const bool right = *look.corner % 4 == 1 || *look.corner % 4 == 2;
    const bool low = *look.corner % 4 >= 2;
    plate.moveLeft(right ? space.right() - side : space.left());
    plate.moveTop(low ? space.bottom() - side : space.top());
    return plate;
}

// The whole space bears the token's colour, which a mini on it leaves in sight.
void paintSign(QPainter& painter, const QRectF& space, const QRectF& plate, const ConditionLook& sign, const Skin& skin)
{
    const double width = space.width() * 0.07;
    QColor veil = skin.theme.neutral;
    veil.setAlpha(70);
    painter.save();
    painter.setPen(QPen(skin.theme.neutral, width, Qt::DotLine));
    painter.setBrush(veil);
    painter.drawRect(space.adjusted(width, width, -width, -width));
    painter.restore();
    paintConditionChip(painter, plate, sign, ChipForm::Mark, skin);
}
} // namespace

void paintToken(QPainter& painter, const QRectF& space, const TokenLook& look, const Skin& skin)
{
    const QRectF plate = plateOf(look, space);
    const double side = plate.width();
    if (look.sign)
        return paintSign(painter, space, plate, *look.sign, skin);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(skin.theme.experience, space.width() * 0.03));
    painter.setBrush(skin.theme.wheelFace);
    painter.drawRoundedRect(plate, side * 0.22, side * 0.22);
    const double inset = side * 0.16;
    const QRectF inner = plate.adjusted(inset, inset, -inset, -inset);
    const double zoom = painter.worldTransform().m11() * painter.device()->devicePixelRatioF();
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    painter.drawPixmap(inner, skin.icons.pixmap(look.icon, std::max(8.0, inner.width() * zoom), skin.theme.experience),
                       QRectF());
    if (!look.letter.isEmpty()) {
        const QRectF corner(space.left() + space.width() * 0.06, space.bottom() - space.height() * 0.44,
                            space.width() * 0.4, space.height() * 0.4);
        painter.setPen(skin.theme.ink);
        painter.setFont(skin.type.textExactly(space.height() * 0.36, QFont::Bold));
        painter.drawText(corner, Qt::AlignLeft | Qt::AlignBottom, look.letter);
    }
    painter.restore();
}

} // namespace wheelhouse::ui
