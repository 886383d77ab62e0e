// SPDX-License-Identifier: GPL-3.0-or-later
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

struct Span {
    int left, top, right, bottom; // both ends included
};

// The spaces of the board under a part of the paper.
Span spacesUnder(const BoardFrame& frame, const QRectF& exposed)
{
    const QRectF part = QRectF(frame.onBoard(exposed.topLeft()), frame.onBoard(exposed.bottomRight())).normalized();
    const Space last = frame.from + Space{frame.width - 1, frame.height - 1};
    return {std::max(frame.from.x, static_cast<int>(std::floor(part.left()))),
            std::max(frame.from.y, static_cast<int>(std::floor(part.top()))),
            std::min(last.x, static_cast<int>(std::floor(part.right()))),
            std::min(last.y, static_cast<int>(std::floor(part.bottom())))};
}

template <class Visit>
void forEachOf(const Span& span, Visit visit)
{
    for (int y = span.top; y <= span.bottom; ++y) {
        for (int x = span.left; x <= span.right; ++x)
            visit(Space{x, y});
    }
}

// A strip of some depth inside the square along that side.
QRectF stripOf(const QRectF& r, Space seen, double depth)
{
    if (seen.y < 0)
        return {r.left(), r.top(), r.width(), depth};
    if (seen.y > 0)
        return {r.left(), r.bottom() - depth, r.width(), depth};
    return seen.x < 0 ? QRectF(r.left(), r.top(), depth, r.height())
                      : QRectF(r.right() - depth, r.top(), depth, r.height());
}

bool isLit(Space seen)
{
    return seen.x + seen.y < 0;
}

// Strokes from bottom left to top right that run on from one space into the next.
void paintHatch(QPainter& painter, const QRectF& r)
{
    painter.setClipRect(r);
    constexpr int strokes = 4;
    const double step = r.width() / strokes;
    for (int i = 0; i < strokes; ++i) {
        const double k = (i + 0.5) * step;
        painter.drawLine(QPointF(r.left() + k, r.top()), QPointF(r.left(), r.top() + k));
        painter.drawLine(QPointF(r.right(), r.top() + k), QPointF(r.left() + k, r.bottom()));
    }
    painter.setClipping(false);
}

// Two courses of stones.
void paintStones(QPainter& painter, const QRectF& r)
{
    const double middle = r.center().y();
    painter.drawLine(QPointF(r.left(), middle), QPointF(r.right(), middle));
    painter.drawLine(QPointF(r.left() + r.width() * 0.3, r.top()), QPointF(r.left() + r.width() * 0.3, middle));
    painter.drawLine(QPointF(r.left() + r.width() * 0.72, middle), QPointF(r.left() + r.width() * 0.72, r.bottom()));
}

void paintBevel(QPainter& painter, const BoardFrame& frame, const board::Description& board, Space space,
                const GroundColours& colours)
{
    const QRectF r = frame.rectOf(space);
    for (const Space step : board::orthogonalSteps) {
        const Space beyond = space + step;
        if (frame.contains(beyond) && groundOf(board, beyond) == GroundLook::Blocking)
            continue;
        const Space seen = frame.stepSeen(step);
        painter.fillRect(stripOf(r, seen, spaceUnit * 0.1), isLit(seen) ? colours.blockingLit : colours.blockingDark);
    }
}

// Where the ground falls off: light along the top left of what is higher, shade below its bottom right.
void paintCliffs(QPainter& painter, const BoardFrame& frame, const board::Description& board, Space space,
                 const GroundColours& colours)
{
    const int level = levelOf(board, space);
    const QRectF r = frame.rectOf(space);
    for (const Space step : board::orthogonalSteps) {
        const Space beyond = space + step;
        if (!frame.contains(beyond) || levelOf(board, beyond) >= level)
            continue;
        const Space seen = frame.stepSeen(step);
        const int fall = level - levelOf(board, beyond);
        const QColor colour = isLit(seen) ? colours.cliffLit : colours.cliffDark;
        painter.fillRect(stripOf(r, seen, spaceUnit * (0.035 + 0.03 * fall)), colour);
    }
}

void paintSpace(QPainter& painter, const BoardFrame& frame, const board::Description& board, Space space,
                const Skin& skin, const GroundColours& colours)
{
    const QRectF r = frame.rectOf(space);
    const GroundLook ground = groundOf(board, space);
    if (ground == GroundLook::Nothing)
        return;
    painter.fillRect(r, ground == GroundLook::Blocking ? colours.blocking
                                                       : levelColour(skin.theme, levelOf(board, space)));
    if (ground == GroundLook::Hindering) {
        painter.setPen(QPen(colours.hatch, spaceUnit * 0.045));
        paintHatch(painter, r);
    } else if (ground == GroundLook::Blocking) {
        painter.setPen(QPen(colours.blockingDark, spaceUnit * 0.03, Qt::SolidLine, Qt::FlatCap));
        paintStones(painter, r);
    }
}

void paintNumeral(QPainter& painter, const QRectF& r, int level, const Skin& skin, const GroundColours& colours)
{
    QFont font = skin.type.textExactly(spaceUnit * 0.27, QFont::DemiBold);
    painter.setPen(colours.ink);
    drawLine(painter, r.adjusted(spaceUnit * 0.12, spaceUnit * 0.1, -spaceUnit * 0.12, -spaceUnit * 0.1), font,
             Qt::AlignRight | Qt::AlignTop, QString::number(level));
}

bool holdsNothing(const board::Description& board, const Span& span)
{
    bool found = false;
    forEachOf(span, [&](Space s) { found = found || groundOf(board, s) == GroundLook::Nothing; });
    return found;
}

void paintLines(QPainter& painter, const BoardFrame& frame, const Span& span)
{
    for (int x = span.left; x <= span.right + 1; ++x)
        painter.drawLine(frame.painted(QLineF(x, span.top, x, span.bottom + 1)));
    for (int y = span.top; y <= span.bottom + 1; ++y)
        painter.drawLine(frame.painted(QLineF(span.left, y, span.right + 1, y)));
}

} // namespace

GroundColours groundColours(const Theme& theme)
{
    const bool light = theme.kind == ThemeKind::Light;
    if (theme.kind == ThemeKind::Contrast)
        return {QColor(0xc4, 0xc4, 0xc4),
                QColor(0xff, 0xff, 0xff),
                QColor(0x50, 0x50, 0x50),
                QColor(0xe0, 0xe0, 0xe0),
                QColor(0x8a, 0x8a, 0x8a),
                QColor(0xff, 0xff, 0xff),
                QColor(0x00, 0x00, 0x00),
                theme.ink,
                theme.ground};
    if (light)
        return {QColor(0x4c, 0x4f, 0x58),
                QColor(0x84, 0x86, 0x8c),
                QColor(0x2b, 0x2d, 0x33),
                QColor(0x9c, 0x8d, 0x6d),
                QColor(0xcf, 0xc4, 0xac),
                QColor(0xff, 0xff, 0xff),
                QColor(0x83, 0x74, 0x55),
                theme.ink,
                theme.raised};
    return {QColor(0x0b, 0x0d, 0x11),
            QColor(0x5d, 0x66, 0x72),
            QColor(0x26, 0x2c, 0x35),
            QColor(0x6f, 0x79, 0x86),
            QColor(0x2b, 0x33, 0x3d),
            QColor(0xae, 0xb2, 0xb4),
            QColor(0x14, 0x18, 0x1e),
            theme.ink,
            theme.sunken};
}

QColor levelColour(const Theme& theme, int level)
{
    const int step = std::clamp(level, 0, 3);
    switch (theme.kind) {
    case ThemeKind::Light:
        return mixed(QColor(0xfd, 0xfa, 0xf1), QColor(0x8f, 0x7d, 0x58), step * 0.21);
    case ThemeKind::Contrast:
        return mixed(QColor(0x2c, 0x2c, 0x2c), QColor(0xff, 0xff, 0xff), step * 0.12);
    case ThemeKind::Dark:
        break;
    }
    return mixed(QColor(0x3a, 0x44, 0x50), QColor(0xd6, 0xcc, 0xb4), step * 0.17);
}

void paintGround(QPainter& painter, const BoardFrame& frame, const board::Description& board, const Skin& skin,
                 const QRectF& exposed)
{
    const GroundColours colours = groundColours(skin.theme);
    const Span span = spacesUnder(frame, exposed);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, false);
    forEachOf(span, [&](Space s) { paintSpace(painter, frame, board, s, skin, colours); });
    const bool isWhole = !holdsNothing(board, span);
    painter.setPen(QPen(colours.line, 0));
    painter.setBrush(Qt::NoBrush);
    if (isWhole)
        paintLines(painter, frame, span);
    else
        forEachOf(span, [&](Space s) {
            if (groundOf(board, s) != GroundLook::Nothing)
                painter.drawRect(frame.rectOf(s));
        });
    painter.setRenderHint(QPainter::Antialiasing);
    forEachOf(span, [&](Space s) {
        if (groundOf(board, s) == GroundLook::Blocking) {
            paintBevel(painter, frame, board, s, colours);
            return;
        }
        if (const int level = levelOf(board, s); level > 0) {
            paintCliffs(painter, frame, board, s, colours);
            paintNumeral(painter, frame.rectOf(s), level, skin, colours);
        }
    });
    if (isWhole) {
        painter.setPen(QPen(colours.line, spaceUnit * 0.04));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(frame.bounds());
    }
    for (const board::EdgeEntry& entry : board.edges) {
        if (frame.rectOf(entry.edge.at).adjusted(-spaceUnit, -spaceUnit, spaceUnit, spaceUnit).intersects(exposed))
            paintEdge(painter, frame, entry, skin);
    }
    painter.restore();
}

void paintPlots(QPainter& painter, const BoardFrame& frame, const std::vector<TileLook>& plots, const Skin& skin)
{
    constexpr double inset = spaceUnit * 0.25;
    constexpr double arm = spaceUnit * 0.4;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(Qt::NoBrush);
    for (const TileLook& plot : plots) {
        const board::Space last = plot.at + board::Space{plot.width - 1, plot.height - 1};
        const QRectF part = frame.rectOf(plot.at).united(frame.rectOf(last)).adjusted(inset, inset, -inset, -inset);
        painter.setPen(QPen(skin.theme.inkDim, spaceUnit * 0.06, Qt::DashLine));
        painter.drawRect(part);
        painter.setPen(QPen(skin.theme.inkDim, spaceUnit * 0.1));
        painter.drawLine(part.center() - QPointF(arm, 0), part.center() + QPointF(arm, 0));
        painter.drawLine(part.center() - QPointF(0, arm), part.center() + QPointF(0, arm));
    }
    painter.restore();
}

} // namespace wheelhouse::ui
