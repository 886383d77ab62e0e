// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dials/figure_painter.h"

#include "ui/common/colour_math.h"
#include "ui/common/metrics.h"
#include "ui/common/skin.h"
#include "ui/common/text_fit.h"
#include "ui/dials/figure_card_metrics.h"
#include "ui/dials/seat_shape.h"

#include <QCoreApplication>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>

namespace wheelhouse::ui {
namespace {

constexpr double quietBand = 4; // pixels at any size

QColor cardGround(const FigureLook& look, const Theme& theme)
{
    if (look.acting)
        return theme.raised;
    if (look.acted || look.defeated)
        return mixed(theme.panel, theme.ground, 0.75);
    return look.selected ? theme.raised : theme.panel;
}

// A notch that leads the eye from the card of who acts to the stage.
QPainterPath notchPath(const QRectF& rect, bool atRight, double size)
{
    const double x = atRight ? rect.right() : rect.left();
    const double out = atRight ? size : -size;
    QPainterPath path(QPointF(x - out * 0.9, rect.center().y() - size * 1.3));
    path.lineTo(x - out * 0.1, rect.center().y());
    path.lineTo(x - out * 0.9, rect.center().y() + size * 1.3);
    path.closeSubpath();
    return path;
}

void paintCardGround(QPainter& painter, const QRectF& rect, const FigureLook& look, bool hasNotch, double unit,
                     const Theme& theme)
{
    const QColor accent = theme.accentOf(look.seat);
    const bool strong = look.acting || look.selected;
    const double width = look.acting ? metrics::frameWidth + 1 : look.selected ? 2.5 : 1;
    const QColor frame = look.acting ? accent : look.selected ? theme.ink : theme.line;
    painter.setPen(QPen(frame, width));
    painter.setBrush(cardGround(look, theme));
    painter.drawRoundedRect(rect.adjusted(width / 2, width / 2, -width / 2, -width / 2), metrics::radius,
                            metrics::radius);
    if (look.acting && look.selected) {
        painter.setPen(QPen(theme.ink, 1.5)); // right inside the frame, where nothing is written
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(rect.adjusted(4.5, 4.5, -4.5, -4.5), metrics::radius - 4, metrics::radius - 4);
    }
    QPainterPath whole;
    whole.addRoundedRect(rect, metrics::radius, metrics::radius);
    painter.save();
    painter.setClipPath(whole);
    const double band = look.acting ? actingBand : quietBand;
    const double x = look.stageAtRight ? rect.left() : rect.right() - band;
    const QColor bandColour = strong || !look.acted ? accent : mixed(accent, cardGround(look, theme), 0.55);
    painter.fillRect(QRectF(x, rect.top(), band, rect.height()), look.defeated ? theme.line : bandColour);
    painter.restore();
    if (hasNotch)
        painter.fillPath(notchPath(rect, look.stageAtRight, notchSize(unit)), accent);
}

struct StatPlace {
    QRectF rect;
    Icon icon;
    double size;
};

void paintChange(QPainter& painter, const QPointF& left, const StatLook& stat, double side, const Theme& theme)
{
    const double tip = left.y() + (stat.changed > 0 ? -side : side);
    const double base = left.y() + (stat.changed > 0 ? side : -side) * 0.5;
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.experience);
    painter.drawPolygon(QPolygonF({{left.x(), base}, {left.x() + side * 1.6, base}, {left.x() + side * 0.8, tip}}));
}

void paintByHand(QPainter& painter, double left, double y, double width, double size, const Theme& theme)
{
    painter.setPen(QPen(theme.experience, std::max(1.5, size * 0.07), Qt::DotLine));
    painter.drawLine(QPointF(left, y), QPointF(left + width, y));
}

void paintStat(QPainter& painter, const StatPlace& place, const StatLook& stat, const QColor& ink, const Skin& skin)
{
    const QRectF& r = place.rect;
    const double icon = place.size * statIcon;
    skin.icons.paint(painter, QRectF(r.left(), r.center().y() - icon / 2, icon, icon), place.icon, skin.theme.inkDim);
    const double beside = icon + place.size * besideStatIcon;
    const QRectF room(r.left() + beside, r.top(), r.width() - beside, r.height());
    painter.setPen(ink);
    const double width = drawNumber(painter, room, skin.type.textExactly(place.size, QFont::Bold),
                                    Qt::AlignLeft | Qt::AlignVCenter, statText(stat));
    const double side = place.size * changeSide;
    if (stat.setByHand)
        paintByHand(painter, room.left(), r.center().y() + place.size * 0.47, width, place.size, skin.theme);
    if (stat.changed != 0)
        paintChange(painter, {room.left() + width + side * 0.5, r.center().y()}, stat, side, skin.theme);
}

// The number below its picture, both in the middle.
void paintStatBelow(QPainter& painter, const StatPlace& place, const StatLook& stat, const QColor& ink,
                    const Skin& skin)
{
    const QRectF& r = place.rect;
    const double icon = place.size * 0.62;
    const double side = stat.changed == 0 ? 0 : place.size * changeSide;
    const double top = r.center().y() - (icon + place.size * 0.95) / 2;
    const double left = r.center().x() - (icon + side * 2.1) / 2;
    skin.icons.paint(painter, QRectF(left, top, icon, icon), place.icon, skin.theme.inkDim);
    if (stat.changed != 0)
        paintChange(painter, {left + icon + side * 0.5, top + icon / 2}, stat, side, skin.theme);
    const QRectF room(r.left(), top + icon, r.width(), place.size * 0.95);
    painter.setPen(ink);
    const double width =
        drawNumber(painter, room, skin.type.textExactly(place.size, QFont::Bold), Qt::AlignCenter, statText(stat));
    if (stat.setByHand)
        paintByHand(painter, r.center().x() - width / 2, room.center().y() + place.size * 0.44, width, place.size,
                    skin.theme);
}

void paintStats(QPainter& painter, const FigureCardPlaces& places, const FigureLook& look, const Skin& skin)
{
    const double size = places.statSize;
    const Theme& theme = skin.theme;
    const bool faint = look.acted && !look.acting;
    const QColor hurt = look.wheel.bloodied ? theme.danger : faint ? theme.inkDim : theme.ink;
    const StatPlace armour{places.armour, Icon::Shield, size};
    if (look.defeated || look.downed) {
        painter.setPen(look.downed ? theme.danger : theme.inkDim);
        if (!places.armour.isEmpty())
            drawLine(painter, places.armour, skin.type.textExactly(size * 0.55, QFont::Medium),
                     Qt::AlignLeft | Qt::AlignVCenter, standingWords(look), 0.4);
    } else if (look.form == CardForm::Narrow) {
        paintStatBelow(painter, armour, look.armour, hurt, skin);
    } else {
        paintStat(painter, armour, look.armour, hurt, skin);
        if (!places.speed.isEmpty())
            paintStat(painter, {places.speed, Icon::Speed, size}, look.speed, faint ? theme.inkDim : theme.ink, skin);
    }
}

void paintTurnCard(QPainter& painter, const QRectF& rect, const FigureLook& look, const Skin& skin)
{
    const Theme& theme = skin.theme;
    if (look.turnHidden) {
        skin.icons.paint(painter, QRectF(rect.right() - rect.height(), rect.top(), rect.height(), rect.height()),
                         Icon::Card, theme.accentOf(look.seat));
        return;
    }
    if (look.turn.isEmpty())
        return;
    const QRectF number = look.acted ? rect.adjusted(0, 0, -rect.height() * turnTick, 0) : rect;
    painter.setPen(look.acted ? theme.inkDim : look.acting ? theme.accentOf(look.seat) : theme.ink);
    drawNumber(painter, number, turnFont(rect.height(), skin), Qt::AlignRight | Qt::AlignVCenter, look.turn);
    if (look.acted) {
        const double tick = rect.height() * 0.68;
        skin.icons.paint(painter, QRectF(rect.right() - tick, rect.center().y() - tick / 2, tick, tick), Icon::Check,
                         theme.inkDim);
    }
}

void paintName(QPainter& painter, const FigureLook& look, const FigureCardPlaces& places, double unit, const Skin& skin)
{
    const Theme& theme = skin.theme;
    const double size = std::clamp(skin.type.length(20), 19 * unit, places.name.height() * 0.88);
    const bool faint = look.defeated || (look.acted && !look.acting);
    painter.setPen(faint ? theme.inkDim : theme.ink);
    drawLine(painter, places.name, skin.type.nameExactly(size, look.acting ? QFont::Bold : QFont::DemiBold),
             Qt::AlignLeft | Qt::AlignVCenter, look.name);
}

void paintBelongings(QPainter& painter, const FigureCardPlaces& places, const FigureLook& look, const Skin& skin)
{
    const Theme& theme = skin.theme;
    const bool faint = look.defeated || (look.acted && !look.acting);
    const auto paintIcon = [&](const QRectF& place, Icon icon, const QColor& colour) {
        const double side = place.height() * belongingIcon;
        skin.icons.paint(painter, QRectF(place.left(), place.center().y() - side / 2, side, side), icon, colour);
        return side + place.height() * besideBelonging;
    };
    if (!places.loot.isEmpty()) {
        const double beside = paintIcon(places.loot, Icon::Bag, theme.inkDim);
        painter.setPen(faint ? theme.inkDim : theme.ink);
        drawNumber(painter, places.loot.adjusted(beside, 0, 0, 0), lootFont(places.loot.height(), skin),
                   Qt::AlignLeft | Qt::AlignVCenter, QString::number(look.loot));
    }
    if (!places.cards.isEmpty())
        paintIcon(places.cards, Icon::Card, faint ? theme.inkDim : theme.experience);
}

} // namespace

void paintFigureCardWithoutWheel(QPainter& painter, const QRectF& rect, const FigureLook& look, const Skin& skin)
{
    const FigureCardLayout l = figureCardLayout(rect, look);
    const FigureCardPlaces places = figureCardPlaces(rect, look, skin);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    paintCardGround(painter, rect, look, !places.notch.isEmpty(), l.unit, skin.theme);
    paintSeatShape(painter, places.seat, look.seat, skin.theme);
    if (look.form != CardForm::Brief) {
        paintName(painter, look, places, l.unit, skin);
        if (!places.turn.isEmpty())
            paintTurnCard(painter, places.turn, look, skin);
        paintConditionRow(painter, l.conditions, look.conditions, skin);
    }
    paintStats(painter, places, look, skin);
    for (std::size_t i = 0; i < places.dials.size(); ++i)
        paintCooldownDial(painter, places.dials[i], look.dials[i], skin);
    if (!places.experience.isEmpty())
        paintExperience(painter, places.experience, *look.experience, skin);
    paintBelongings(painter, places, look, skin);
    painter.restore();
}

void paintFigureCard(QPainter& painter, const QRectF& rect, const FigureLook& look, const Skin& skin)
{
    paintFigureCardWithoutWheel(painter, rect, look, skin);
    paintBattleWheel(painter, figureCardLayout(rect, look).wheel, look.wheel, skin);
}

} // namespace wheelhouse::ui
