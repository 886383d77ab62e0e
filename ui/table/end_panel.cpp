// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/table/end_panel.h"

#include "ui/common/metrics.h"
#include "ui/common/text_fit.h"
#include "ui/dials/panel_painter.h"
#include "ui/dials/seat_shape.h"

#include <QPainter>
#include <QStringList>
#include <QStyle>

#include <algorithm>

namespace wheelhouse::ui {

namespace {
constexpr double bannerHeight = 88;
constexpr double headHeight = 36;
constexpr double fighterHeight = 32;
constexpr double roundHeight = 26;
constexpr double honourHeight = 24;
constexpr double apart = 10;
constexpr int longestMotion = 180; // milliseconds

QString titleOf(const TableContext& context)
{
    const QString& result = context.state().result;
    const QString winner = context.nameOf(play::SeatId(result));
    return !winner.isEmpty()                 ? EndPanel::tr("%1 wins").arg(winner)
           : result == QLatin1String("won")  ? EndPanel::tr("All have won")
           : result == QLatin1String("lost") ? EndPanel::tr("All have lost")
                                             : EndPanel::tr("A draw");
}
} // namespace

EndPanel::EndPanel(const Skin& skin, QWidget* parent) : QWidget(parent), m_skin(skin)
{
    setObjectName(QStringLiteral("endPanel"));
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    m_entrance.setStartValue(0.0);
    m_entrance.setEndValue(1.0);
    m_entrance.setEasingCurve(QEasingCurve::OutCubic);
    connect(&m_entrance, &QVariantAnimation::valueChanged, this, [this] { update(); });
}

void EndPanel::setSkin(const Skin& skin)
{
    m_skin = skin;
    updateGeometry();
    update();
}

void EndPanel::show(const TableContext& context)
{
    m_context = context;
    if (std::exchange(m_result, context.state().result) != context.state().result) {
        m_story.reset();
        const int wished = style()->styleHint(QStyle::SH_Widget_Animation_Duration, nullptr, this);
        m_entrance.stop();
        m_entrance.setDuration(std::min(wished, longestMotion));
        m_entrance.start();
    }
    compose();
    setVisible(true);
}

void EndPanel::tell(const items::GameStory& story)
{
    m_story = story;
    if (m_context.publication) {
        compose();
    }
}

void EndPanel::compose()
{
    const play::SeatId winner(m_context.state().result);
    m_title = titleOf(m_context);
    m_owner = m_context.ownerOf(winner);
    QStringList about{tr("round %1").arg(m_context.table().round)};
    about << deed();
    about.removeAll(QString());
    m_detail = about.join(QStringLiteral(" · "));
    m_sides.clear();
    QStringList said{m_title, m_detail};
    for (const play::Seat& seat : m_context.table().seats) {
        m_sides.push_back(sideOf(seat));
        said << m_sides.back().name + QStringLiteral(": ") + m_sides.back().points;
        for (const Fighter& fighter : m_sides.back().fighters) {
            said << fighter.name + QStringLiteral(", ") + fighter.stands;
        }
    }
    m_honours = honours();
    said << m_honours;
    setAccessibleName(said.join(QStringLiteral(". ")));
    updateGeometry();
    update();
}

QString EndPanel::deed() const
{
    if (!m_story || m_story->falls.empty()) {
        return {};
    }
    const items::Fall& last = m_story->falls.back();
    const items::FigureRow* row = m_context.row(last.who);
    const bool decides = row && row->seat.text() != m_context.state().result;
    if (!decides) {
        return {};
    }
    return last.by.isEmpty()     ? tr("%1 was the last to fall").arg(row->name)
           : last.with.isEmpty() ? tr("%1 fell last, to %2").arg(row->name, last.by)
                                 : tr("%1 fell last, to %2: %3").arg(row->name, last.by, last.with);
}

QStringList EndPanel::honours() const
{
    QStringList lines;
    if (!m_story || m_story->deeds.empty()) {
        return lines;
    }
    const items::Deeds& hardest = m_story->deeds.front();
    lines << tr("Most damage: %1, %2").arg(hardest.by).arg(hardest.damage);
    const auto deadliest = std::ranges::max_element(m_story->deeds, std::less(), &items::Deeds::felled);
    if (deadliest->felled > 0) {
        lines << tr("Felled most: %1, %2").arg(deadliest->by).arg(deadliest->felled);
    }
    return lines;
}

EndPanel::Fighter EndPanel::fighterOf(const items::FigureRow& row) const
{
    Fighter fighter;
    fighter.name = row.name;
    fighter.defeated = row.defeated;
    fighter.share = row.defeated || !row.hitPoints
                        ? 0
                        : static_cast<double>(*row.hitPoints) / std::max(1, row.maximum.value_or(*row.hitPoints));
    fighter.stands = row.defeated ? tr("defeated") : row.hitPoints ? tr("%1 HP").arg(*row.hitPoints) : tr("stands");
    for (const items::Fall& fall : m_story ? m_story->falls : std::vector<items::Fall>()) {
        if (fall.who.text() == row.key) {
            fighter.stands = fall.by.isEmpty() ? tr("fell in round %1").arg(fall.round)
                                               : tr("fell to %1, round %2").arg(fall.by).arg(fall.round);
        }
    }
    return fighter;
}

EndPanel::Side EndPanel::sideOf(const play::Seat& seat) const
{
    Side side;
    side.accent = seat.accent;
    side.name = seat.name;
    QStringList points;
    const auto& counters = m_context.table().counters;
    for (size_t i = 0; i < counters.size(); ++i) {
        if (counters[i].seat != seat.id) {
            continue;
        }
        points << tr("%1 %2").arg(counters[i].value).arg(counters[i].name);
        for (const std::vector<int>& round :
             m_story&& side.byRound.empty() ? m_story->points : std::vector<std::vector<int>>()) {
            side.byRound.push_back(round.at(i));
        }
    }
    side.points = points.join(QStringLiteral(" · "));
    for (const items::FigureRow& row : m_context.figures) {
        if (row.seat == seat.id && row.kind == play::FigureKind::Character) {
            side.fighters.push_back(fighterOf(row));
        }
    }
    return side;
}

double EndPanel::unit(double length) const
{
    return m_skin.type.length(length);
}

double EndPanel::sidesHeight() const
{
    double height = 0;
    for (size_t i = 0; i < m_sides.size(); i += 2) {
        size_t most = m_sides[i].fighters.size();
        most = i + 1 < m_sides.size() ? std::max(most, m_sides[i + 1].fighters.size()) : most;
        height += unit(headHeight) + static_cast<double>(most) * unit(fighterHeight) + apart;
    }
    return height;
}

int EndPanel::heightForWidth(int) const
{
    const bool rounds = !m_sides.empty() && m_sides.front().byRound.size() > 1;
    return static_cast<int>(unit(bannerHeight) + apart + sidesHeight() +
                            (rounds ? unit(roundHeight) * static_cast<double>(m_sides.size() + 1) + apart : 0) +
                            unit(honourHeight) * static_cast<double>(m_honours.size()));
}

void EndPanel::paintBanner(QPainter& painter, const QRectF& rect) const
{
    const bool owned = m_owner != ofNobody;
    painter.setPen(Qt::NoPen);
    painter.setBrush(owned ? m_skin.theme.accentOf(m_owner) : m_skin.theme.ink);
    painter.drawRoundedRect(rect, metrics::radius, metrics::radius);
    const QColor ink = owned ? m_skin.theme.onAccent(m_owner) : m_skin.theme.ground;
    const double picture = rect.height() * 0.56;
    const QRectF place(rect.left() + picture * 0.4, rect.center().y() - picture / 2, picture, picture);
    m_skin.icons.paint(painter, place, owned ? Icon::Trophy : Icon::Flag, ink);
    if (owned) {
        paintSeatShape(painter, place.translated(rect.right() - place.right() - picture * 0.4, 0), m_owner, ink);
    }
    const QRectF words = rect.adjusted(picture * 1.8, 8, -picture * 1.8, -8);
    painter.setPen(ink);
    drawLine(painter, QRectF(words.left(), words.top(), words.width(), words.height() * 0.62),
             m_skin.type.nameExactly(rect.height() * 0.42, QFont::Bold), Qt::AlignLeft | Qt::AlignVCenter, m_title,
             0.5);
    drawParagraph(painter,
                  QRectF(words.left(), words.top() + words.height() * 0.62, words.width(), words.height() * 0.4),
                  m_skin.type.text(15, QFont::DemiBold), m_detail, 1);
}

void EndPanel::paintFighter(QPainter& painter, const QRectF& rect, const Fighter& fighter, int accent) const
{
    const Theme& theme = m_skin.theme;
    const double icon = rect.height() * 0.6;
    QRectF words = rect;
    if (fighter.defeated) {
        m_skin.icons.paint(painter, QRectF(rect.left(), rect.center().y() - icon / 2, icon, icon), Icon::Skull,
                           theme.danger);
    } else {
        paintSeatShape(painter,
                       QRectF(rect.left() + icon * 0.2, rect.center().y() - icon * 0.3, icon * 0.6, icon * 0.6), accent,
                       theme);
    }
    words.setLeft(rect.left() + icon + 6);
    painter.setPen(theme.inkDim);
    const double used = drawLine(painter, words.adjusted(words.width() * 0.42, 0, 0, -4), m_skin.type.text(14),
                                 Qt::AlignRight | Qt::AlignVCenter, fighter.stands);
    painter.setPen(fighter.defeated ? theme.inkDim : theme.ink);
    drawLine(painter, words.adjusted(0, 0, -used - 6, -4), m_skin.type.name(18, QFont::DemiBold),
             Qt::AlignLeft | Qt::AlignVCenter, fighter.name);
    const QRectF bar(words.left(), rect.bottom() - 5, words.width(), 3);
    painter.fillRect(bar, theme.wheelOff);
    painter.fillRect(QRectF(bar.left(), bar.top(), bar.width() * fighter.share, bar.height()), theme.accentOf(accent));
}

void EndPanel::paintSide(QPainter& painter, const QRectF& rect, const Side& side) const
{
    const double head = unit(headHeight);
    const double shape = head * 0.5;
    paintSeatShape(painter, QRectF(rect.left(), rect.top() + (head - shape) / 2, shape, shape), side.accent,
                   m_skin.theme);
    painter.setPen(m_skin.theme.ink);
    const QRectF line(rect.left() + shape + 8, rect.top(), rect.width() - shape - 8, head);
    const double used =
        drawLine(painter, line, m_skin.type.text(20, QFont::Bold), Qt::AlignRight | Qt::AlignVCenter, side.points);
    drawLine(painter, line.adjusted(0, 0, -used - 8, 0), m_skin.type.name(22, QFont::Bold),
             Qt::AlignLeft | Qt::AlignVCenter, side.name);
    double y = rect.top() + head;
    for (const Fighter& fighter : side.fighters) {
        paintFighter(painter, QRectF(rect.left(), y, rect.width(), unit(fighterHeight)), fighter, side.accent);
        y += unit(fighterHeight);
    }
}

double EndPanel::paintRounds(QPainter& painter, const QRectF& rect) const
{
    const size_t rounds = m_sides.empty() ? 0 : m_sides.front().byRound.size();
    if (rounds < 2) {
        return rect.top();
    }
    const double row = unit(roundHeight);
    const double label = std::min(unit(150), rect.width() * 0.3);
    const double cell = std::min(unit(54), (rect.width() - label) / static_cast<double>(rounds));
    const auto write = [&](double y, size_t column, const QString& words, const QFont& font) {
        drawLine(painter, QRectF(rect.left() + label + static_cast<double>(column) * cell, y, cell, row), font,
                 Qt::AlignCenter, words);
    };
    painter.setPen(m_skin.theme.inkDim);
    drawLine(painter, QRectF(rect.left(), rect.top(), label, row), m_skin.type.text(14),
             Qt::AlignLeft | Qt::AlignVCenter, tr("after round"));
    for (size_t i = 0; i < rounds; ++i) {
        write(rect.top(), i, QString::number(i + 1), m_skin.type.text(14));
    }
    double y = rect.top() + row;
    for (const Side& side : m_sides) {
        painter.setPen(m_skin.theme.ink);
        drawLine(painter, QRectF(rect.left(), y, label, row), m_skin.type.text(15, QFont::DemiBold),
                 Qt::AlignLeft | Qt::AlignVCenter, side.name);
        painter.setPen(m_skin.theme.accentOf(side.accent));
        for (size_t i = 0; i < side.byRound.size(); ++i) {
            write(y, i, QString::number(side.byRound[i]), m_skin.type.text(16, QFont::Bold));
        }
        y += row;
    }
    return y + apart;
}

void EndPanel::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const double come = m_entrance.state() == QAbstractAnimation::Running ? m_entrance.currentValue().toDouble() : 1.0;
    const double banner = unit(bannerHeight);
    painter.setOpacity(come);
    paintBanner(painter, QRectF(width() * (1 - come) * 0.06, 0, width(), banner));
    double y = banner + apart;
    const double wide = (width() - 3 * apart) / 2.0;
    for (size_t i = 0; i < m_sides.size(); i += 2) {
        size_t most = m_sides[i].fighters.size();
        paintSide(painter, QRectF(0, y, wide, 0), m_sides[i]);
        if (i + 1 < m_sides.size()) {
            most = std::max(most, m_sides[i + 1].fighters.size());
            paintSide(painter, QRectF(wide + 3 * apart, y, wide, 0), m_sides[i + 1]);
        }
        y += unit(headHeight) + static_cast<double>(most) * unit(fighterHeight) + apart;
    }
    y = paintRounds(painter, QRectF(0, y, width(), 0));
    painter.setPen(m_skin.theme.ink);
    for (const QString& honour : m_honours) {
        drawLine(painter, QRectF(0, y, width(), unit(honourHeight)), m_skin.type.text(16, QFont::DemiBold),
                 Qt::AlignLeft | Qt::AlignVCenter, honour);
        y += unit(honourHeight);
    }
}

} // namespace wheelhouse::ui
