// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/home/session_painter.h"

#include "ui/common/colour_math.h"
#include "ui/common/metrics.h"
#include "ui/common/skin.h"
#include "ui/common/text_fit.h"
#include "ui/dials/panel_painter.h"
#include "ui/dials/seat_shape.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace wheelhouse::ui {
namespace {

constexpr int mostSegments = 24; // beyond, segments would be too thin to count

void paintRing(QPainter& painter, const QRectF& ring, const play::Summary& summary, double width, const Theme& theme)
{
    const int rounds = summary.rounds.value_or(1);
    const bool segmented = summary.rounds && rounds > 1 && rounds <= mostSegments;
    const int segments = segmented ? rounds : 1;
    const double step = 360.0 / segments;
    const double gap = segmented ? std::min(9.0, step * 0.2) : 0.0;
    painter.setBrush(Qt::NoBrush);
    for (int i = 0; i < segments; ++i) {
        const bool begun = !segmented || i < summary.round;
        const bool running = segmented && i + 1 == summary.round;
        painter.setPen(QPen(running ? theme.accentOf(0)
                            : begun ? theme.wheelOn
                                    : theme.wheelOff,
                            width, Qt::SolidLine, Qt::FlatCap));
        // Qt counts sixteenths of a degree, against the clock, from three o'clock; the first round starts at the top.
        const double start = 90.0 - i * step - gap / 2;
        painter.drawArc(ring, static_cast<int>(std::lround(start * 16)),
                        -static_cast<int>(std::lround((step - gap) * 16)));
    }
}

Icon troubleIcon(SessionRow::Health health)
{
    switch (health) {
    case SessionRow::Health::Newer:
        return Icon::Lock;
    case SessionRow::Health::Damaged:
        return Icon::Break;
    default:
        return Icon::Cross;
    }
}

void paintTrouble(QPainter& painter, const QRectF& rect, const SessionRow& row, const Skin& skin)
{
    const Theme& theme = skin.theme;
    const bool harm = row.health == SessionRow::Health::Damaged;
    painter.setPen(QPen(harm ? theme.danger : theme.line, 2, harm ? Qt::SolidLine : Qt::DashLine));
    painter.setBrush(theme.wheelFace);
    painter.drawEllipse(rect.adjusted(2, 2, -2, -2));
    const double inset = rect.width() * 0.28;
    skin.icons.paint(painter, rect.adjusted(inset, inset, -inset, -inset), troubleIcon(row.health),
                     harm ? theme.danger : theme.inkDim);
}

void paintRowGround(QPainter& painter, const QRectF& rect, const RowState& state, const Theme& theme)
{
    QColor ground = state.chosen ? theme.raised : theme.panel;
    if (state.hovered && !state.chosen)
        ground = mixed(theme.panel, theme.raised, 0.6);
    painter.setPen(QPen(state.chosen ? theme.accentOf(0) : theme.line, state.chosen ? 2.5 : 1));
    painter.setBrush(ground);
    painter.drawRoundedRect(rect.adjusted(1.5, 1.5, -1.5, -1.5), metrics::radius, metrics::radius);
}

QString secondLine(const SessionRow& row)
{
    if (!row.trouble.isEmpty())
        return row.trouble;
    const QString round = roundWords(row.summary);
    if (row.summary.scenario.isEmpty() || row.summary.scenario == titleOf(row))
        return round;
    return round.isEmpty() ? row.summary.scenario : row.summary.scenario + QStringLiteral(" · ") + round;
}

} // namespace

void paintRoundDial(QPainter& painter, const QRectF& rect, const play::Summary& summary, const Skin& skin)
{
    const Theme& theme = skin.theme;
    const double size = std::min(rect.width(), rect.height());
    const QRectF square(rect.center().x() - size / 2, rect.center().y() - size / 2, size, size);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(theme.line, std::max(1.0, size * 0.012)));
    painter.setBrush(theme.wheelFace);
    painter.drawEllipse(square.adjusted(1, 1, -1, -1));
    const double width = size * 0.11;
    const double inset = width / 2 + size * 0.05;
    paintRing(painter, square.adjusted(inset, inset, -inset, -inset), summary, width, theme);
    const QRectF face = square.adjusted(size * 0.2, size * 0.2, -size * 0.2, -size * 0.2);
    painter.setPen(theme.ink);
    const QString number = summary.round > 0 ? QString::number(summary.round) : QStringLiteral("–");
    drawNumber(painter, face, skin.type.textExactly(size * 0.4, QFont::Bold), Qt::AlignCenter, number);
    painter.restore();
}

double paintScores(QPainter& painter, const QRectF& rect, const play::Summary& summary, double pixels, ScoreStyle style,
                   const Skin& skin)
{
    const bool named = style == ScoreStyle::NamedFromLeft;
    const QFont font = skin.type.textExactly(pixels, QFont::Bold);
    const QFont nameFont = skin.type.textExactly(pixels * 0.44, QFont::Medium);
    const double shape = pixels * 0.62;
    const double between = pixels * 0.7;
    const auto numberOf = [&](const play::Summary::Score& score) { return QString::number(*score.value); };
    const auto widthOf = [&](const play::Summary::Score& score) {
        const double name = named ? textWidth(nameFont, score.name) + pixels * 0.25 : 0;
        return shape * 1.35 + numberWidth(font, numberOf(score)) + name;
    };
    std::vector<play::Summary::Score> scores;
    double total = 0;
    for (const auto& score : summary.scores) {
        if (!score.value)
            continue;
        total += widthOf(score) + (scores.empty() ? 0 : between);
        scores.push_back(score);
    }
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    double x = named ? rect.left() : rect.right() - total;
    for (const auto& score : scores) {
        const double number = numberWidth(font, numberOf(score));
        paintSeatShape(painter, QRectF(x, rect.center().y() - shape / 2, shape, shape), score.accent, skin.theme);
        painter.setPen(skin.theme.accentOf(score.accent));
        drawNumber(painter, QRectF(x + shape * 1.35, rect.top(), number + 1, rect.height()), font,
                   Qt::AlignLeft | Qt::AlignVCenter, numberOf(score));
        if (named) {
            painter.setPen(skin.theme.inkDim);
            const double left = x + shape * 1.35 + number + pixels * 0.25;
            drawLine(painter, QRectF(left, rect.top(), std::max(1.0, rect.right() - left), rect.height()), nameFont,
                     Qt::AlignLeft | Qt::AlignVCenter, score.name);
        }
        x += widthOf(score) + between;
    }
    painter.restore();
    return total;
}

int sessionRowHeight(const Skin& skin)
{
    return static_cast<int>(std::lround(skin.type.length(21) * 1.3 + skin.type.length(14) * 1.4 + 22));
}

void paintSessionRow(QPainter& painter, const QRectF& rect, const SessionRow& row, const QDateTime& now,
                     const RowState& state, const Skin& skin)
{
    const Theme& theme = skin.theme;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF box = rect.adjusted(0, 2, 0, -2);
    paintRowGround(painter, box, state, theme);

    const double dial = box.height() - 16;
    const QRectF mark(box.left() + 10, box.top() + 8, dial, dial);
    if (row.trouble.isEmpty())
        paintRoundDial(painter, mark, row.summary, skin);
    else
        paintTrouble(painter, mark, row, skin);

    const double titleHeight = skin.type.length(21) * 1.3;
    const double lineHeight = skin.type.length(14) * 1.4;
    const double top = box.center().y() - (titleHeight + lineHeight) / 2;
    QRectF title(mark.right() + 12, top, box.right() - 14 - mark.right() - 12, titleHeight);
    QRectF detail(title.left(), title.bottom(), title.width(), lineHeight);

    const QString date = dateWords(row.changedAt, now);
    const QFont small = skin.type.text(14);
    const double dateWidth = std::min(textWidth(small, date) + 2, title.width() * 0.5);
    if (row.trouble.isEmpty()) {
        painter.setPen(theme.inkDim);
        drawLine(painter, QRectF(detail.right() - dateWidth, detail.top(), dateWidth, lineHeight), small,
                 Qt::AlignRight | Qt::AlignVCenter, date);
        detail.setRight(detail.right() - dateWidth - 12);
        const double scores =
            paintScores(painter, title, row.summary, skin.type.length(21), ScoreStyle::BareFromRight, skin);
        title.setRight(title.right() - scores - 12);
    }
    painter.setPen(row.trouble.isEmpty() ? theme.ink : theme.inkDim);
    drawLine(painter, title, skin.type.name(21), Qt::AlignLeft | Qt::AlignVCenter, titleOf(row), 0.8);
    painter.setPen(row.health == SessionRow::Health::Damaged ? theme.danger : theme.inkDim);
    drawLine(painter, detail, small, Qt::AlignLeft | Qt::AlignVCenter, secondLine(row), 0.9);
    if (state.focused)
        paintFocus(painter, box, metrics::radius, theme);
    painter.restore();
}

} // namespace wheelhouse::ui
