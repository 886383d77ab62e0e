// SPDX-License-Identifier: GPL-3.0-or-later
// Where the things on a figure's card lie. What is painted there keeps to its place, so that nothing covers another.
#include "ui/common/skin.h"
#include "ui/common/text_fit.h"
#include "ui/dials/figure_card_metrics.h"
#include "ui/dials/figure_painter.h"

#include <QFontMetricsF>

#include <algorithm>
#include <cmath>

namespace wheelhouse::ui {
namespace {

constexpr double wholeHeight = 122;
constexpr double lowHeight = 60;
constexpr double narrowHeight = 112;
constexpr double briefHeight = 104;
constexpr double clearance = 3; // between the band or the notch and what stands there, pixels

bool bearsNotch(const FigureLook& look)
{
    // A low card stands above the stage, not beside it; on a brief one there is no room.
    return look.form == CardForm::Whole || look.form == CardForm::Narrow;
}

// How far the notch reaches into the card. Its room stays free before and after a turn as well.
double notchReach(double unit)
{
    return notchSize(unit) * notchDepth + 1;
}

/// From which edge to which a card's writing goes: between the band, whether it is wide just now or not, and the edge.
struct Margins {
    double left;
    double right;
    double leftOfNotch; ///< the same at the height of the notch
    double rightOfNotch;
};

Margins marginsOf(const QRectF& r, const FigureLook& look, double unit)
{
    const double plain = 9 * unit;
    const double band = std::max(plain, actingBand + clearance);
    const double notch = bearsNotch(look) ? std::max(plain, notchReach(unit) + clearance * unit) : plain;
    const double left = look.stageAtRight ? band : plain;
    const double right = look.stageAtRight ? plain : band;
    return {r.left() + left, r.right() - right, r.left() + (look.stageAtRight ? band : notch),
            r.right() - (look.stageAtRight ? notch : band)};
}

FigureCardLayout wholeLayout(const QRectF& r, const FigureLook& look)
{
    FigureCardLayout l;
    const double u = std::min(r.height() / wholeHeight, r.width() / 292);
    l.unit = u;
    const Margins m = marginsOf(r, look, u);
    const double wheel = std::min(r.height() - 12 * u, 106 * u);
    l.wheel = QRectF(m.leftOfNotch, r.center().y() - wheel / 2, wheel, wheel);
    const double left = l.wheel.right() + 11 * u;
    const double slack = std::max(0.0, r.height() - wholeHeight * u) / 5;
    double y = r.top() + 6 * u + slack;
    l.turn = QRectF(m.right - 50 * u, y, 50 * u, 26 * u);
    l.name = QRectF(left, y, m.right - left, 26 * u);
    y += 26 * u + slack;
    l.stats = QRectF(left, y, m.rightOfNotch - left, 36 * u);
    y += 36 * u + slack;
    l.conditions = QRectF(left, y, m.rightOfNotch - left, 22 * u);
    y += 22 * u + slack;
    l.dials = QRectF(left + (m.right - left) * 0.42, y, (m.right - left) * 0.58, 25 * u);
    l.experience = QRectF(left, y, l.dials.left() - left, 25 * u);
    return l;
}

FigureCardLayout lowLayout(const QRectF& r, const FigureLook& look)
{
    FigureCardLayout l;
    const double u = std::min(r.height() / lowHeight, r.width() / 230);
    l.unit = u;
    const Margins m = marginsOf(r, look, u);
    const double wheel = std::min(r.height() - 6 * u, 56 * u);
    l.wheel = QRectF(m.left, r.center().y() - wheel / 2, wheel, wheel);
    const double left = l.wheel.right() + 10 * u;
    const double top = r.center().y() - 26 * u;
    l.turn = QRectF(m.right - 46 * u, top, 46 * u, 24 * u);
    l.name = QRectF(left, top, m.right - left, 24 * u);
    const double stats = std::min(116 * u, m.right - left);
    l.stats = QRectF(left, top + 25 * u, stats, 27 * u);
    l.conditions = QRectF(l.stats.right() + 4 * u, top + 28 * u, m.right - l.stats.right() - 4 * u, 20 * u);
    return l;
}

FigureCardLayout briefLayout(const QRectF& r)
{
    FigureCardLayout l;
    const double u = std::min(r.height() / briefHeight, r.width() / 84);
    l.unit = u;
    const double stats = 26 * u;
    const double wheel = std::min(r.width() - 2 * (actingBand + clearance), r.height() - stats - 8 * u);
    l.wheel = QRectF(r.center().x() - wheel / 2, r.top() + 4 * u, wheel, wheel);
    const double margin = std::max(6 * u, actingBand + clearance);
    l.stats = QRectF(r.left() + margin, l.wheel.bottom(), r.width() - 2 * margin, stats);
    return l;
}

/// At large text a narrow card is much wider than high: the wheel, which is read from afar, takes all its height.
FigureCardLayout wideNarrowLayout(const QRectF& r, const FigureLook& look)
{
    FigureCardLayout l;
    const double u = r.height() / narrowHeight;
    l.unit = u;
    const Margins m = marginsOf(r, look, u);
    const double wheel = std::min(r.height() - 10 * u, (m.right - m.left) * 0.44);
    l.wheel = QRectF(m.leftOfNotch, r.center().y() - wheel / 2, wheel, wheel);
    const double left = l.wheel.right() + 4 * u;
    l.name = QRectF(left, r.top() + 6 * u, m.right - left, 26 * u);
    l.turn = QRectF(m.right, l.name.top(), 0, l.name.height());
    l.stats = QRectF(left, l.name.bottom() + 2 * u, m.rightOfNotch - left, 46 * u);
    l.conditions = QRectF(left, r.bottom() - 27 * u, m.right - left, 21 * u);
    return l;
}

// Beside the wheel the armour class stands below its shield, as large as the card is wide.
FigureCardLayout narrowLayout(const QRectF& r, const FigureLook& look)
{
    constexpr double wide = 1.7; // times its height
    if (r.width() > wide * r.height()) {
        return wideNarrowLayout(r, look);
    }
    FigureCardLayout l;
    const double u = std::min(r.height() / narrowHeight, r.width() / 140);
    l.unit = u;
    const Margins m = marginsOf(r, look, u);
    l.name = QRectF(m.left, r.top() + 5 * u, m.right - m.left, 22 * u);
    l.turn = QRectF(m.right, l.name.top(), 0, l.name.height());
    l.conditions = QRectF(m.left, r.bottom() - 28 * u, m.right - m.left, 21 * u);
    const double room = l.conditions.top() - l.name.bottom() - 4 * u;
    const double wheel = std::min(room, 64 * u);
    l.wheel = QRectF(m.leftOfNotch, l.name.bottom() + 2 * u + (room - wheel) / 2, wheel, wheel);
    const double left = l.wheel.right() + 4 * u;
    l.stats = QRectF(left, l.wheel.top(), m.rightOfNotch - left, wheel);
    return l;
}

constexpr double betweenStats = 0.3;
constexpr double speedOffset = 2.35; // of the size of the numbers, where armour class leaves that room

double wantedStatSize(const FigureCardLayout& l, const FigureLook& look)
{
    switch (look.form) {
    case CardForm::Whole:
        return 36 * l.unit;
    case CardForm::Low:
        return 27 * l.unit;
    case CardForm::Narrow:
        return 34 * l.unit;
    case CardForm::Brief:
        break;
    }
    return 22 * l.unit;
}

QFont statFont(double size, const Skin& skin)
{
    return skin.type.textExactly(size, QFont::Bold);
}

double speedLeft(const FigureLook& look, double size, const Skin& skin)
{
    return std::max(statWidth(look.armour, size, skin) + size * betweenStats, size * speedOffset);
}

/// How wide both are beside each other, or how wide the armour class alone is.
double statsWidth(const FigureLook& look, double size, const Skin& skin)
{
    switch (look.form) {
    case CardForm::Narrow:
        return numberWidth(statFont(size, skin), statText(look.armour));
    case CardForm::Brief:
        return statWidth(look.armour, size, skin);
    case CardForm::Whole:
    case CardForm::Low:
        break;
    }
    return speedLeft(look, size, skin) + statWidth(look.speed, size, skin);
}

/// The largest size up to `wanted` at which they fit. Fonts are whole pixels high.
double statSizeToFit(double width, const FigureLook& look, double wanted, const Skin& skin)
{
    double size = std::floor(wanted);
    while (size > 6 && statsWidth(look, size, skin) > width)
        --size;
    return size;
}

void placeStats(FigureCardPlaces& places, QRectF room, const FigureCardLayout& l, const FigureLook& look,
                const Skin& skin)
{
    if (look.defeated || look.downed) {
        places.statSize = wantedStatSize(l, look);
        // Beside a wheel with a skull there is no room for the word.
        const bool hasRoom = look.form == CardForm::Whole || look.form == CardForm::Low;
        places.armour = hasRoom ? room : QRectF();
        return;
    }
    if (look.form == CardForm::Brief)
        room.setLeft(places.seat.right() + 4 * l.unit);
    const double size = statSizeToFit(room.width(), look, wantedStatSize(l, look), skin);
    places.statSize = size;
    if (look.form == CardForm::Narrow) {
        places.armour = room;
        return;
    }
    places.armour = QRectF(room.left(), room.top(), statWidth(look.armour, size, skin), room.height());
    if (look.form != CardForm::Brief)
        places.speed = QRectF(room.left() + speedLeft(look, size, skin), room.top(), statWidth(look.speed, size, skin),
                              room.height());
}

void placeNameAndTurn(FigureCardPlaces& places, const FigureCardLayout& l, const FigureLook& look, const Skin& skin)
{
    const QRectF& line = l.name;
    double end = line.right();
    if (l.turn.width() > 0 && (look.turnHidden || !look.turn.isEmpty())) {
        const double tick = look.acted ? line.height() * turnTick : 0;
        const double number = numberWidth(turnFont(line.height(), skin), look.turn) + 1;
        const double wide = look.turnHidden ? line.height() : std::min(l.turn.width(), number + tick);
        places.turn = QRectF(line.right() - wide, l.turn.top(), wide, l.turn.height());
        end = places.turn.left() - 4 * l.unit;
    }
    const double shape = line.height() * 0.62;
    places.seat = QRectF(line.left(), line.center().y() - shape / 2, shape, shape);
    const double left = places.seat.right() + 6 * l.unit;
    places.name = QRectF(left, line.top(), end - left, line.height());
}

/// The bag and the card stand where the dials leave room, else behind the conditions. Nothing moves for them.
void placeBelongings(FigureCardPlaces& places, const FigureCardLayout& l, const FigureLook& look, const Skin& skin)
{
    const double gap = 4 * l.unit;
    const double leftOfDials = look.experience ? l.experience.right() : l.experience.left();
    const double rightOfFree = places.dials.empty() ? l.dials.right() : places.dials.front().left() - gap;
    const double afterConditions = places.conditions.empty() ? l.conditions.left() : places.conditions.back().right();
    QRectF rows[] = {
        QRectF(leftOfDials, l.dials.top(), rightOfFree - leftOfDials, l.dials.height()),
        QRectF(afterConditions, l.conditions.top(), l.conditions.right() - afterConditions, l.conditions.height())};
    const auto place = [&](int count, bool counted) {
        for (QRectF& row : rows) {
            const double number = counted ? row.height() * besideBelonging +
                                                numberWidth(lootFont(row.height(), skin), QString::number(count))
                                          : 0;
            const double width = row.height() * belongingIcon + number;
            if (count > 0 && row.width() >= width + gap) {
                const QRectF found(row.right() - width, row.top(), width, row.height());
                row.setRight(found.left() - gap);
                return found;
            }
        }
        return QRectF();
    };
    places.loot = place(look.loot, true);
    places.cards = place(look.cards, false);
}

} // namespace

QString statText(const StatLook& stat)
{
    return stat.value ? QString::number(*stat.value) : QString("?");
}

double statWidth(const StatLook& stat, double size, const Skin& skin)
{
    return size * (statIcon + besideStatIcon + (stat.changed == 0 ? 0 : changeShare)) +
           numberWidth(statFont(size, skin), statText(stat));
}

QFont turnFont(double height, const Skin& skin)
{
    return skin.type.textExactly(height * 0.84, QFont::Bold);
}

QFont lootFont(double height, const Skin& skin)
{
    return skin.type.textExactly(height * 0.72, QFont::Bold);
}

std::vector<QRectF> dialPlaces(const QRectF& rect, std::size_t count)
{
    std::vector<QRectF> places;
    const double space = rect.height() * 0.16;
    const double size = std::min(rect.height(), (rect.width() + space) / std::max(1.0, double(count)) - space);
    for (std::size_t i = 0; i < count; ++i)
        places.emplace_back(rect.right() - double(count - i) * (size + space) + space, rect.center().y() - size / 2,
                            size, size);
    return places;
}

double notchSize(double unit)
{
    return 15 * std::min(1.5, unit);
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

FigureCardPlaces figureCardPlaces(const QRectF& rect, const FigureLook& look, const Skin& skin)
{
    const FigureCardLayout l = figureCardLayout(rect, look);
    FigureCardPlaces places;
    places.wheel = l.wheel;
    if (look.acting) {
        const double x = look.stageAtRight ? rect.left() : rect.right() - actingBand;
        places.band = QRectF(x, rect.top(), actingBand, rect.height());
        if (bearsNotch(look)) {
            const double reach = notchReach(l.unit);
            const double high = notchSize(l.unit) * 2.6;
            places.notch = QRectF(look.stageAtRight ? rect.right() - reach : rect.left(), rect.center().y() - high / 2,
                                  reach, high);
        }
    }
    if (look.form == CardForm::Brief) {
        const double shape = l.stats.height() * 0.6;
        places.seat = QRectF(l.stats.left(), l.stats.center().y() - shape / 2, shape, shape);
    } else {
        placeNameAndTurn(places, l, look, skin);
        places.conditions = conditionPlaces(l.conditions, look.conditions, skin);
    }
    placeStats(places, l.stats, l, look, skin);
    if (look.form == CardForm::Whole) {
        places.dials = dialPlaces(l.dials, look.dials.size());
        places.experience = look.experience ? l.experience : QRectF();
        placeBelongings(places, l, look, skin);
    }
    return places;
}

} // namespace wheelhouse::ui
