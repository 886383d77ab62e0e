// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/board/overlay_painter.h"

#include "ui/board/board_painter.h"
#include "ui/common/colour_math.h"
#include "ui/common/skin.h"
#include "ui/common/text_fit.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace wheelhouse::ui {
namespace {

using board::Space;

QColor withAlpha(QColor colour, int alpha)
{
    colour.setAlpha(alpha);
    return colour;
}

// The veils are far enough apart in lightness to tell the three kinds in grey scale.
struct Veils {
    QColor unseen;
    QColor covered;
    QColor dots;
};

Veils veilsOf(const Theme& theme)
{
    switch (theme.kind) {
    case ThemeKind::Light:
        return {QColor(0x3a, 0x34, 0x28, 170), QColor(0x3a, 0x34, 0x28, 60), QColor(0x1f, 0x22, 0x28, 210)};
    case ThemeKind::Contrast:
        return {QColor(0x00, 0x00, 0x00, 190), QColor(0x00, 0x00, 0x00, 60), theme.help};
    case ThemeKind::Dark:
        break;
    }
    return {QColor(0x06, 0x08, 0x0b, 155), QColor(0x06, 0x08, 0x0b, 60), QColor(0xf0, 0xcf, 0x7a, 235)};
}

std::vector<QLineF> outlineOf(const BoardFrame& frame, const std::vector<Space>& spaces)
{
    board::Grid<char> inside(frame.width, frame.height, 0);
    for (const Space s : spaces) {
        if (frame.contains(s))
            inside.at(s - frame.from) = 1;
    }
    std::vector<QLineF> lines;
    const auto isIn = [&](Space s) { return frame.contains(s) && inside.at(s - frame.from) != 0; };
    for (const Space s : spaces) {
        const double x = s.x, y = s.y;
        if (!isIn({s.x, s.y - 1}))
            lines.push_back(frame.painted(QLineF(x, y, x + 1, y)));
        if (!isIn({s.x, s.y + 1}))
            lines.push_back(frame.painted(QLineF(x, y + 1, x + 1, y + 1)));
        if (!isIn({s.x - 1, s.y}))
            lines.push_back(frame.painted(QLineF(x, y, x, y + 1)));
        if (!isIn({s.x + 1, s.y}))
            lines.push_back(frame.painted(QLineF(x + 1, y, x + 1, y + 1)));
    }
    return lines;
}

void strokeOutline(QPainter& painter, const std::vector<QLineF>& lines, const QColor& colour, const QColor& halo,
                   Qt::PenStyle style)
{
    const auto stroke = [&](const QPen& pen) {
        painter.setPen(pen);
        painter.drawLines(lines.data(), static_cast<int>(lines.size()));
    };
    stroke(QPen(halo, spaceUnit * 0.13, Qt::SolidLine, Qt::SquareCap));
    stroke(QPen(colour, spaceUnit * 0.065, style, Qt::SquareCap));
}

/// Marks spaces of which one may be chosen: a ground and an outline in the colour of whoever chooses.
void paintChoosable(QPainter& painter, const BoardFrame& frame, const std::vector<Space>& spaces, const QColor& accent,
                    const Skin& skin)
{
    painter.setRenderHint(QPainter::Antialiasing, false);
    for (const Space s : spaces)
        painter.fillRect(frame.rectOf(s), withAlpha(accent, 38));
    strokeOutline(painter, outlineOf(frame, spaces), accent, withAlpha(skin.theme.sunken, 200), Qt::SolidLine);
}

void paintBadgeNumber(QPainter& painter, const QPointF& middle, const QString& words, const QColor& fill,
                      const QColor& ink, const Skin& skin, double unit = spaceUnit)
{
    const QFont font = skin.type.textExactly(unit * 0.3, QFont::Bold);
    const double width = std::max(unit * 0.44, numberWidth(font, words) + unit * 0.2);
    const QRectF plate(middle.x() - width / 2, middle.y() - unit * 0.22, width, unit * 0.44);
    painter.setPen(QPen(skin.theme.ground, unit * 0.03));
    painter.setBrush(fill);
    painter.drawRoundedRect(plate, unit * 0.22, unit * 0.22);
    painter.setPen(ink);
    drawNumber(painter, plate, font, Qt::AlignCenter, words);
}

} // namespace

void paintSightMap(QPainter& painter, const BoardFrame& frame, const board::Grid<Seen>& map, const Skin& skin,
                   const QRectF& exposed)
{
    const Veils veils = veilsOf(skin.theme);
    std::vector<QRectF> covered;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, false);
    const int beyond = frame.from.x + frame.width;
    for (int y = frame.from.y; y < frame.from.y + frame.height; ++y) {
        for (int x = frame.from.x; x < beyond;) {
            const Seen seen = map.at({x, y});
            int end = x + 1;
            while (end < beyond && map.at({end, y}) == seen)
                ++end;
            const QRectF run = QRectF(frame.painted(QPointF(x, y)), frame.painted(QPointF(end, y + 1))).normalized();
            if (seen != Seen::Clear && run.intersects(exposed)) {
                painter.fillRect(run, seen == Seen::None ? veils.unseen : veils.covered);
                if (seen == Seen::Covered) {
                    for (int i = x; i < end; ++i)
                        covered.push_back(frame.rectOf({i, y}));
                }
            }
            x = end;
        }
    }
    // Four dots as on a die, as squares: no smoothing, so that a whole board of them is quick.
    std::vector<QRectF> dots;
    constexpr double size = spaceUnit * 0.09;
    for (const QRectF& space : covered) {
        for (const auto& [dx, dy] : {std::pair{0.2, 0.2}, {0.8, 0.2}, {0.2, 0.8}, {0.8, 0.8}})
            dots.emplace_back(space.left() + dx * spaceUnit - size / 2, space.top() + dy * spaceUnit - size / 2, size,
                              size);
    }
    painter.setPen(Qt::NoPen);
    painter.setBrush(veils.dots);
    painter.drawRects(dots.data(), static_cast<int>(dots.size()));
    painter.restore();
}

void paintReach(QPainter& painter, const BoardFrame& frame, const std::vector<ReachedSpace>& places, int seat,
                const Skin& skin, Reach reach)
{
    std::vector<Space> spaces;
    for (const ReachedSpace& place : places)
        spaces.push_back(place.at);
    const QColor accent = skin.theme.accentOf(seat);
    painter.save();
    if (reach == Reach::Offered) {
        paintChoosable(painter, frame, spaces, accent, skin);
    } else {
        painter.setRenderHint(QPainter::Antialiasing, false);
        strokeOutline(painter, outlineOf(frame, spaces), accent, withAlpha(skin.theme.sunken, 90), Qt::DotLine);
    }
    painter.setRenderHint(QPainter::Antialiasing);
    const QFont font = skin.type.textExactly(spaceUnit * 0.3, QFont::DemiBold);
    painter.setPen(skin.theme.ink);
    for (const ReachedSpace& place : places) {
        if (place.cost > 0)
            drawLine(painter, frame.rectOf(place.at), font, Qt::AlignCenter, QString::number(place.cost));
    }
    painter.restore();
}

void paintOffered(QPainter& painter, const BoardFrame& frame, const std::vector<Space>& spaces, int seat,
                  const Skin& skin, const std::vector<QString>& letters)
{
    const QColor accent = skin.theme.accentOf(seat);
    painter.save();
    paintChoosable(painter, frame, spaces, accent, skin);
    painter.setRenderHint(QPainter::Antialiasing);
    // On a small board they fill their spaces before they get too small to be read.
    constexpr double leastLetter = 12;
    const double letter = spaceUnit * 0.3 * std::max(0.01, painter.worldTransform().m11());
    const double grown = std::clamp(leastLetter / letter, 1.0, 2.2);
    for (size_t i = 0; i < letters.size() && i < spaces.size(); ++i) {
        paintBadgeNumber(painter, frame.rectOf(spaces[i]).center(), letters[i], skin.theme.ink, skin.theme.ground, skin,
                         spaceUnit * grown);
    }
    if (!letters.empty()) {
        painter.restore();
        return;
    }
    painter.setBrush(skin.theme.ink);
    for (const Space s : spaces) {
        const QPointF middle = frame.rectOf(s).center();
        for (const QPen& pen : {QPen(skin.theme.sunken, spaceUnit * 0.2), QPen(accent, spaceUnit * 0.08)}) {
            painter.setPen(pen);
            painter.drawEllipse(middle, spaceUnit * 0.15, spaceUnit * 0.15);
        }
    }
    painter.restore();
}

void paintArea(QPainter& painter, const BoardFrame& frame, const std::vector<Space>& spaces,
               const std::vector<QRectF>& affected, const Skin& skin)
{
    const Theme& theme = skin.theme;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    for (const Space s : spaces) {
        const QRectF r = frame.rectOf(s);
        painter.fillRect(r, withAlpha(theme.danger, 70));
        painter.setPen(QPen(withAlpha(theme.danger, 190), spaceUnit * 0.03));
        const QPointF m = r.center();
        painter.drawLine(m - QPointF(spaceUnit * 0.09, 0), m + QPointF(spaceUnit * 0.09, 0));
        painter.drawLine(m - QPointF(0, spaceUnit * 0.09), m + QPointF(0, spaceUnit * 0.09));
    }
    painter.setRenderHint(QPainter::Antialiasing, false);
    strokeOutline(painter, outlineOf(frame, spaces), theme.danger, withAlpha(theme.sunken, 200), Qt::DashLine);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(Qt::NoBrush);
    for (const QRectF& mini : affected) {
        const double r = mini.width() * 0.46;
        painter.setPen(QPen(theme.sunken, spaceUnit * 0.13));
        painter.drawEllipse(mini.center(), r, r);
        painter.setPen(QPen(theme.danger, spaceUnit * 0.07));
        painter.drawEllipse(mini.center(), r, r);
    }
    painter.restore();
}

void paintSightLines(QPainter& painter, const BoardFrame& frame, const SightAnswer& answer, const Skin& skin)
{
    const Theme& theme = skin.theme;
    const QColor colour = answer.seen == Seen::Clear ? theme.ready : theme.help;
    const auto style = answer.seen == Seen::Clear ? Qt::SolidLine : Qt::DashLine;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    for (const QPen& pen : {QPen(theme.sunken, spaceUnit * 0.12, Qt::SolidLine, Qt::RoundCap),
                            QPen(colour, spaceUnit * 0.055, style, Qt::FlatCap)}) {
        painter.setPen(pen);
        for (const SightLine& line : answer.lines) {
            for (const QLineF& part : line)
                painter.drawLine(frame.painted(part));
        }
    }
    for (const SightLine& line : answer.lines) {
        painter.setPen(QPen(theme.neutral, spaceUnit * 0.03, Qt::DotLine));
        for (std::size_t i = 0; i + 1 < line.size(); ++i)
            painter.drawLine(frame.painted(QLineF(line[i].p2(), line[i + 1].p1())));
        painter.setPen(QPen(theme.sunken, spaceUnit * 0.03));
        painter.setBrush(colour);
        if (!line.empty()) {
            painter.drawEllipse(frame.painted(line.front().p1()), spaceUnit * 0.075, spaceUnit * 0.075);
            painter.drawEllipse(frame.painted(line.back().p2()), spaceUnit * 0.06, spaceUnit * 0.06);
        }
    }
    painter.restore();
}

void paintNoSight(QPainter& painter, const QPointF& from, const QPointF& to, const Skin& skin)
{
    const Theme& theme = skin.theme;
    const QPointF middle = (from + to) / 2;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    for (const QPen& pen : {QPen(theme.sunken, spaceUnit * 0.12, Qt::SolidLine, Qt::RoundCap),
                            QPen(theme.danger, spaceUnit * 0.055, Qt::DotLine, Qt::FlatCap)}) {
        painter.setPen(pen);
        painter.drawLine(from, to);
    }
    painter.setPen(QPen(theme.sunken, spaceUnit * 0.03));
    painter.setBrush(theme.danger);
    painter.drawEllipse(middle, spaceUnit * 0.24, spaceUnit * 0.24);
    painter.setPen(QPen(readableOn(theme.danger, QColor(0x14, 0x14, 0x14), Qt::white), spaceUnit * 0.075, Qt::SolidLine,
                        Qt::RoundCap));
    const double arm = spaceUnit * 0.1;
    painter.drawLine(middle - QPointF(arm, arm), middle + QPointF(arm, arm));
    painter.drawLine(middle - QPointF(arm, -arm), middle + QPointF(arm, -arm));
    painter.restore();
}

void paintCulprit(QPainter& painter, const QRectF& rect, const Skin& skin)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(Qt::NoBrush);
    for (const QPen& pen : {QPen(skin.theme.sunken, spaceUnit * 0.16), QPen(skin.theme.danger, spaceUnit * 0.08)}) {
        painter.setPen(pen);
        painter.drawRoundedRect(rect.adjusted(spaceUnit * 0.02, spaceUnit * 0.02, -spaceUnit * 0.02, -spaceUnit * 0.02),
                                spaceUnit * 0.1, spaceUnit * 0.1);
    }
    painter.restore();
}

void paintWay(QPainter& painter, const BoardFrame& frame, const WayLook& way, const Skin& skin)
{
    if (way.places.empty())
        return;
    const Theme& theme = skin.theme;
    const QColor colour = way.beyond ? theme.experience : theme.ink;
    QPolygonF points;
    for (const Space place : way.places)
        points << frame.rectOf(place, way.size).center();
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(theme.sunken, spaceUnit * 0.17, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.drawPolyline(points);
    painter.setPen(
        QPen(colour, spaceUnit * 0.085, way.beyond ? Qt::DotLine : Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.drawPolyline(points);
    const QString badge = way.cost ? QString::number(*way.cost) : way.mark;
    if (!badge.isEmpty()) {
        const double beside = spaceUnit * (way.size * 0.5 + 0.12);
        const QPointF at =
            way.markAt ? points.at(static_cast<qsizetype>(*way.markAt)) : points.back() + QPointF(beside, -beside);
        paintBadgeNumber(painter, at, badge, colour, readableOn(colour, QColor(0x14, 0x14, 0x14), Qt::white), skin);
    }
    painter.restore();
}

} // namespace wheelhouse::ui
