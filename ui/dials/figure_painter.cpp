// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dials/figure_painter.h"

#include "ui/common/colour_math.h"
#include "ui/common/metrics.h"
#include "ui/common/skin.h"
#include "ui/common/text_fit.h"
#include "ui/dials/seat_shape.h"

#include <QCoreApplication>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>

namespace wheelhouse::ui {
namespace {

constexpr double actingBand = 9; // on the side away from the stage, pixels at any size
constexpr double quietBand = 4;
constexpr double wholeHeight = 122;
constexpr double lowHeight = 60;
constexpr double narrowHeight = 112;
constexpr double briefHeight = 104;
constexpr double notchSize = 15;
constexpr double notchRoom = notchSize * 0.9 - 9; // of it, beyond where a card's writing ends anyway

// Where a card's writing ends: before the band, whether it is wide just now or not.
double rightEnd(const QRectF& r, const FigureLook& look, double unit)
{
    return r.right() - (look.stageAtRight ? 9 * unit : std::max(9 * unit, actingBand + 4));
}

FigureCardLayout wholeLayout(const QRectF& r, const FigureLook& look)
{
    FigureCardLayout l;
    const double u = std::min(r.height() / wholeHeight, r.width() / 292);
    l.unit = u;
    const double wheel = std::min(r.height() - 12 * u, 106 * u);
    l.wheel = QRectF(r.left() + 12 * u, r.center().y() - wheel / 2, wheel, wheel);
    const double left = l.wheel.right() + 11 * u;
    const double right = rightEnd(r, look, u);
    const double slack = std::max(0.0, r.height() - wholeHeight * u) / 5;
    double y = r.top() + 6 * u + slack;
    l.turn = QRectF(right - 36 * u, y, 36 * u, 26 * u);
    l.name = QRectF(left, y, l.turn.left() - left - 4 * u, 26 * u);
    y += 26 * u + slack;
    // The notch of who is in turn lies at this height, towards the stage.
    l.stats = QRectF(left, y, right - left - (look.stageAtRight ? notchRoom * std::min(1.5, u) : 0), 36 * u);
    y += 36 * u + slack;
    l.conditions = QRectF(left, y, right - left, 22 * u);
    y += 22 * u + slack;
    l.dials = QRectF(left + (right - left) * 0.42, y, (right - left) * 0.58, 25 * u);
    l.experience = QRectF(left, y, l.dials.left() - left, 25 * u);
    return l;
}

FigureCardLayout lowLayout(const QRectF& r, const FigureLook& look)
{
    FigureCardLayout l;
    const double u = std::min(r.height() / lowHeight, r.width() / 230);
    l.unit = u;
    const double wheel = std::min(r.height() - 6 * u, 56 * u);
    l.wheel = QRectF(r.left() + 12 * u, r.center().y() - wheel / 2, wheel, wheel);
    const double left = l.wheel.right() + 10 * u;
    const double right = rightEnd(r, look, u);
    const double top = r.center().y() - 26 * u;
    l.turn = QRectF(right - 34 * u, top, 34 * u, 24 * u);
    l.name = QRectF(left, top, l.turn.left() - left - 4 * u, 24 * u);
    const double stats = std::min(116 * u, right - left);
    l.stats = QRectF(left, top + 25 * u, stats, 27 * u);
    l.conditions = QRectF(l.stats.right() + 4 * u, top + 28 * u, right - l.stats.right() - 4 * u, 20 * u);
    return l;
}

FigureCardLayout briefLayout(const QRectF& r)
{
    FigureCardLayout l;
    const double u = std::min(r.height() / briefHeight, r.width() / 84);
    l.unit = u;
    const double stats = 26 * u;
    const double wheel = std::min(r.width() - 8 * u, r.height() - stats - 8 * u);
    l.wheel = QRectF(r.center().x() - wheel / 2, r.top() + 4 * u, wheel, wheel);
    l.stats = QRectF(r.left() + 6 * u, l.wheel.bottom(), r.width() - 12 * u, stats);
    return l;
}

FigureCardLayout narrowLayout(const QRectF& r, const FigureLook& look)
{
    FigureCardLayout l;
    const double u = std::min(r.height() / narrowHeight, r.width() / 140);
    l.unit = u;
    const double left = r.left() + 9 * u;
    const double right = r.right() - 9 * u;
    l.name = QRectF(left, r.top() + 4 * u, right - left, 22 * u);
    l.turn = QRectF(right, l.name.top(), 0, l.name.height());
    l.conditions = QRectF(left, r.bottom() - 26 * u, right - left, 21 * u);
    const double room = l.conditions.top() - l.name.bottom() - 4 * u;
    const double wheel = std::min(room, 64 * u);
    l.wheel = QRectF(left, l.name.bottom() + 2 * u + (room - wheel) / 2, wheel, wheel);
    const double end = right - (look.stageAtRight ? notchRoom * std::min(1.5, u) : 0);
    l.stats = QRectF(l.wheel.right() + 6 * u, l.wheel.center().y() - 16 * u, end - l.wheel.right() - 6 * u, 32 * u);
    return l;
}

/// Whether it shows armour, but no speed.
bool isArmourOnly(const FigureLook& look)
{
    return look.form == CardForm::Brief || look.form == CardForm::Narrow;
}

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

void paintCardGround(QPainter& painter, const QRectF& rect, const FigureLook& look, const FigureCardLayout& l,
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
        painter.setPen(QPen(theme.ink, 1.5));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(rect.adjusted(6, 6, -6, -6), metrics::radius - 3, metrics::radius - 3);
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
    if (look.acting && look.form != CardForm::Brief)
        painter.fillPath(notchPath(rect, look.stageAtRight, notchSize * std::min(1.5, l.unit)), accent);
}

constexpr double speedOffset = 2.35; // of the size of the numbers, where armour class leaves that room

double statSize(const FigureCardLayout& l, const FigureLook& look)
{
    return (look.form == CardForm::Whole ? 36 : look.form == CardForm::Narrow ? 25 : 27) * l.unit;
}

struct StatPlace {
    QRectF rect;
    Icon icon;
    double size;
};

constexpr double iconShare = 0.74; // of the size of the number beside it
constexpr double besideIcon = 0.1;
constexpr double changeSide = 0.26;
constexpr double changeShare = changeSide * 2.1; // a gap of half its side, and the triangle
constexpr double betweenStats = 0.3;

/// How wide it is painted, with the mark of a change.
double statWidth(const StatLook& stat, double size, const Skin& skin)
{
    const QString text = stat.value ? QString::number(*stat.value) : QString("?");
    return size * (iconShare + besideIcon + (stat.changed == 0 ? 0 : changeShare)) +
           numberWidth(skin.type.textExactly(size, QFont::Bold), text);
}

double paintStat(QPainter& painter, const StatPlace& place, const StatLook& stat, const QColor& ink, const Skin& skin)
{
    const QRectF& r = place.rect;
    const double icon = place.size * iconShare;
    skin.icons.paint(painter, QRectF(r.left(), r.center().y() - icon / 2, icon, icon), place.icon, skin.theme.inkDim);
    const QString text = stat.value ? QString::number(*stat.value) : QString("?");
    const QFont font = skin.type.textExactly(place.size, QFont::Bold);
    const double beside = icon + place.size * besideIcon;
    const QRectF room(r.left() + beside, r.top(), r.width() - beside, r.height());
    painter.setPen(ink);
    const double width = drawNumber(painter, room, font, Qt::AlignLeft | Qt::AlignVCenter, text);
    if (stat.setByHand) {
        painter.setPen(QPen(skin.theme.experience, std::max(1.5, place.size * 0.07), Qt::DotLine));
        const double y = r.center().y() + place.size * 0.47;
        painter.drawLine(QPointF(room.left(), y), QPointF(room.left() + width, y));
    }
    if (stat.changed == 0)
        return room.left() + width;
    const double side = place.size * changeSide;
    const double x = room.left() + width + side * 0.5;
    const double tip = r.center().y() + (stat.changed > 0 ? -side : side);
    const double base = r.center().y() + (stat.changed > 0 ? side : -side) * 0.5;
    painter.setPen(Qt::NoPen);
    painter.setBrush(skin.theme.experience);
    painter.drawPolygon(QPolygonF({{x, base}, {x + side * 1.6, base}, {x + side * 0.8, tip}}));
    return x + side * 1.6;
}

void paintStats(QPainter& painter, const QRectF& rect, const FigureLook& look, double wantedSize, const Skin& skin)
{
    const double size = statSizeToFit(rect.width(), look, wantedSize, skin);
    const Theme& theme = skin.theme;
    const bool faint = look.acted && !look.acting;
    const QColor hurt = look.wheel.bloodied ? theme.danger : faint ? theme.inkDim : theme.ink;
    if (look.defeated) {
        painter.setPen(theme.inkDim);
        if (look.form != CardForm::Brief)
            drawLine(painter, rect, skin.type.textExactly(size * 0.55, QFont::Medium), Qt::AlignLeft | Qt::AlignVCenter,
                     QCoreApplication::translate("FigureCard", "defeated"));
        return;
    }
    const double room = statWidth(look.armour, size, skin);
    const double end = paintStat(painter, {QRectF(rect.left(), rect.top(), room, rect.height()), Icon::Shield, size},
                                 look.armour, hurt, skin);
    if (isArmourOnly(look))
        return;
    const double left = std::max(end + size * betweenStats, rect.left() + size * speedOffset);
    paintStat(painter, {QRectF(left, rect.top(), rect.right() - left, rect.height()), Icon::Speed, size}, look.speed,
              faint ? theme.inkDim : theme.ink, skin);
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
    const QRectF number = look.acted ? rect.adjusted(0, 0, -rect.height() * 0.72, 0) : rect;
    painter.setPen(look.acted ? theme.inkDim : look.acting ? theme.accentOf(look.seat) : theme.ink);
    drawNumber(painter, number.adjusted(-rect.height() * 0.5, 0, 0, 0),
               skin.type.textExactly(rect.height() * 0.84, QFont::Bold), Qt::AlignRight | Qt::AlignVCenter, look.turn);
    if (look.acted) {
        const double tick = rect.height() * 0.68;
        skin.icons.paint(painter, QRectF(rect.right() - tick, rect.center().y() - tick / 2, tick, tick), Icon::Check,
                         theme.inkDim);
    }
}

void paintName(QPainter& painter, const FigureLook& look, const FigureCardLayout& l, const Skin& skin)
{
    const Theme& theme = skin.theme;
    const double shape = l.name.height() * 0.62;
    paintSeatShape(painter, QRectF(l.name.left(), l.name.center().y() - shape / 2, shape, shape), look.seat, theme);
    const double size = std::clamp(skin.type.length(20), 19 * l.unit, l.name.height() * 0.88);
    const bool faint = look.defeated || (look.acted && !look.acting);
    painter.setPen(faint ? theme.inkDim : theme.ink);
    const double left = l.name.left() + shape + 6 * l.unit;
    // On a low card the notch of the one in turn reaches as far up as the name.
    const double notch = look.acting && look.stageAtRight && look.form == CardForm::Low ? 10 * l.unit : 0;
    const double right = (look.turn.isEmpty() && !look.turnHidden ? l.turn.right() : l.name.right()) - notch;
    drawLine(painter, QRectF(left, l.name.top(), right - left, l.name.height()),
             skin.type.nameExactly(size, look.acting ? QFont::Bold : QFont::DemiBold), Qt::AlignLeft | Qt::AlignVCenter,
             look.name);
}

void paintDials(QPainter& painter, const QRectF& rect, const std::vector<DialLook>& dials, const Skin& skin)
{
    const int count = static_cast<int>(dials.size());
    if (count == 0)
        return;
    const double space = rect.height() * 0.16;
    const double size = std::min(rect.height(), (rect.width() + space) / count - space);
    double x = rect.right() - count * size - (count - 1) * space;
    for (const DialLook& dial : dials) {
        paintCooldownDial(painter, QRectF(x, rect.center().y() - size / 2, size, size), dial, skin);
        x += size + space;
    }
}

} // namespace

double statSizeToFit(double width, const FigureLook& look, double wanted, const Skin& skin)
{
    // Widths grow with the size, so one step of the rule of three is enough.
    double needed = statWidth(look.armour, wanted, skin);
    if (!isArmourOnly(look)) {
        needed = std::max(needed + wanted * betweenStats, wanted * speedOffset) + statWidth(look.speed, wanted, skin);
    }
    return needed > width ? wanted * width / needed : wanted;
}

FigureCardLayout figureCardLayout(const QRectF& rect, const FigureLook& look)
{
    switch (look.form) {
    case CardForm::Low:
        return lowLayout(rect, look);
    case CardForm::Narrow:
        return narrowLayout(rect, look);
    case CardForm::Brief:
        return briefLayout(rect);
    case CardForm::Whole:
        break;
    }
    return wholeLayout(rect, look);
}

double speedFrom(const FigureCardLayout& layout, const FigureLook& look)
{
    return layout.stats.left() + statSize(layout, look) * speedOffset;
}

void paintFigureCardWithoutWheel(QPainter& painter, const QRectF& rect, const FigureLook& look, const Skin& skin)
{
    const FigureCardLayout l = figureCardLayout(rect, look);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    paintCardGround(painter, rect, look, l, skin.theme);
    if (look.form == CardForm::Brief) {
        const double shape = l.stats.height() * 0.6;
        paintSeatShape(painter, QRectF(l.stats.left(), l.stats.center().y() - shape / 2, shape, shape), look.seat,
                       skin.theme);
        paintStats(painter, l.stats.adjusted(shape + 4 * l.unit, 0, 0, 0), look, 22 * l.unit, skin);
    } else {
        const bool whole = look.form == CardForm::Whole;
        paintName(painter, look, l, skin);
        if (look.form != CardForm::Narrow)
            paintTurnCard(painter, l.turn, look, skin);
        paintStats(painter, l.stats, look, statSize(l, look), skin);
        paintConditionRow(painter, l.conditions, look.conditions, skin);
        if (whole)
            paintDials(painter, l.dials, look.dials, skin);
        if (whole && look.experience)
            paintExperience(painter, l.experience, *look.experience, skin);
    }
    painter.restore();
}

void paintFigureCard(QPainter& painter, const QRectF& rect, const FigureLook& look, const Skin& skin)
{
    paintFigureCardWithoutWheel(painter, rect, look, skin);
    paintBattleWheel(painter, figureCardLayout(rect, look).wheel, look.wheel, skin);
}

} // namespace wheelhouse::ui
