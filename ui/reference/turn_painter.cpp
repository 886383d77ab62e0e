// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/reference/turn_painter.h"

#include "ui/board/board_painter.h"
#include "ui/board/overlay_painter.h"
#include "ui/common/colour_math.h"
#include "ui/common/skin.h"
#include "ui/common/text_fit.h"

#include <QPainter>
#include <QPolygonF>

namespace wheelhouse::ui {
namespace {

enum class Plate { Round, Square }; // numbers are round, letters square

void paintPlate(QPainter& painter, const QPointF& middle, const QString& words, Plate plate, const Skin& skin)
{
    const double half = spaceUnit * 0.19;
    const QRectF box(middle.x() - half, middle.y() - half, 2 * half, 2 * half);
    const QColor fill = plate == Plate::Round ? skin.theme.ink : skin.theme.help;
    painter.setPen(QPen(skin.theme.sunken, spaceUnit * 0.05));
    painter.setBrush(fill);
    if (plate == Plate::Round)
        painter.drawEllipse(box);
    else
        painter.drawRoundedRect(box, half * 0.3, half * 0.3);
    painter.setPen(readableOn(fill, QColor(0x14, 0x14, 0x14), Qt::white));
    drawLine(painter, box, skin.type.textExactly(spaceUnit * 0.26, QFont::Bold), Qt::AlignCenter, words, 0.6);
}

/// Half way along the middles of the spaces.
QPointF middleOfWay(const BoardFrame& frame, const std::vector<board::Space>& way, int size)
{
    const std::size_t half = (way.size() - 1) / 2;
    const QPointF here = frame.rectOf(way[half], size).center();
    return way.size() % 2 == 1 ? here : (here + frame.rectOf(way[half + 1], size).center()) / 2;
}

/// An arrow from the rim of one footprint to that of the other; returns where its number stands, on that side of it.
QPointF paintArrow(QPainter& painter, const QRectF& from, const QRectF& to, double side, const Skin& skin)
{
    QLineF line(from.center(), to.center());
    const QPointF unit = line.length() > 0 ? QPointF(line.dx(), line.dy()) / line.length() : QPointF(1, 0);
    const QPointF across(-unit.y(), unit.x());
    line = {line.p1() + unit * from.width() * 0.36, line.p2() - unit * to.width() * 0.34};
    const double head = spaceUnit * 0.2;
    const QPointF neck = line.p2() - unit * head;
    const QPolygonF tip{line.p2(), neck + across * head * 0.62, neck - across * head * 0.62};
    for (const auto& [colour, width] : {std::pair(skin.theme.sunken, 0.16), std::pair(skin.theme.danger, 0.08)}) {
        painter.setPen(QPen(colour, spaceUnit * width, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        painter.setBrush(colour);
        painter.drawLine(line.p1(), neck);
        painter.drawPolygon(tip);
    }
    return line.center() + across * side * spaceUnit * 0.3;
}

void paintEqual(QPainter& painter, const BoardFrame& frame, const TurnFact::Equal& equal, bool isMini, const Skin& skin)
{
    const QRectF rect = frame.rectOf(equal.at.at, equal.at.size);
    if (!equal.way.empty()) {
        paintWay(painter, frame, {equal.way, equal.at.size, -1, std::nullopt}, skin);
        paintPlate(painter, middleOfWay(frame, equal.way, equal.at.size), equal.letter, Plate::Square, skin);
        return;
    }
    const double inset = spaceUnit * 0.07;
    for (const QPen& pen :
         {QPen(skin.theme.sunken, spaceUnit * 0.12), QPen(skin.theme.help, spaceUnit * 0.06, Qt::DashLine)}) {
        painter.setPen(pen);
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(rect.adjusted(inset, inset, -inset, -inset));
    }
    const double corner = spaceUnit * 0.16;
    paintPlate(painter, isMini ? rect.topRight() + QPointF(-corner, corner) : rect.center(), equal.letter,
               Plate::Square, skin);
}

std::vector<QRectF> rectsOf(const BoardFrame& frame, const std::vector<Footprint>& prints)
{
    std::vector<QRectF> rects;
    for (const Footprint& print : prints)
        rects.push_back(frame.rectOf(print.at, print.size));
    return rects;
}

} // namespace

void paintPaleMini(QPainter& painter, const QRectF& rect, const MiniLook& look, const Skin& skin)
{
    painter.save();
    painter.setOpacity(0.5);
    paintMini(painter, rect, look, skin);
    painter.restore();
}

void paintTurnGround(QPainter& painter, const BoardFrame& frame, const TurnFact& fact, const Skin& skin)
{
    if (!fact.way.empty())
        paintWay(painter, frame, {fact.way, fact.at.size, -1, std::nullopt}, skin);
    if (!fact.area.empty())
        paintArea(painter, frame, fact.area, rectsOf(frame, fact.targets), skin);
}

void paintTurnSigns(QPainter& painter, const BoardFrame& frame, const TurnFact& fact, const BoardLook& look,
                    bool walksOn, const Skin& skin)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF now = frame.rectOf(fact.at.at, fact.at.size);
    std::vector<QPointF> numbers;
    if (!fact.way.empty()) {
        if (walksOn)
            paintPaleMini(painter, now, look.lookOf(fact.mini), skin);
        else
            paintMini(painter, now, look.lookOf(fact.mini), skin);
        numbers.push_back(middleOfWay(frame, fact.way, fact.at.size));
    }
    if (!fact.area.empty()) {
        const double corner = spaceUnit * 0.2;
        numbers.push_back(frame.rectOf(fact.area.front()).topLeft() + QPointF(corner, corner));
    } else {
        const double side = fact.number % 2 == 0 ? 1 : -1; // two attacks at one target are told apart
        for (const QRectF& target : rectsOf(frame, fact.targets))
            numbers.push_back(paintArrow(painter, now, target, side, skin));
    }
    for (const QPointF& middle : numbers)
        paintPlate(painter, middle, QString::number(fact.number), Plate::Round, skin);
    for (const TurnFact::Equal& equal : fact.equals)
        paintEqual(painter, frame, equal, look.miniAt(equal.at.at) != nullptr, skin);
    painter.restore();
}

} // namespace wheelhouse::ui
