// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/table/results/end_panel.h"

#include "model/text/render.h"
#include "ui/common/colour_math.h"
#include "ui/common/metrics.h"
#include "ui/common/motion.h"
#include "ui/common/text_fit.h"
#include "ui/dials/panel_painter.h"
#include "ui/dials/seat_shape.h"
#include "ui/table/common/looks.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QStringList>

#include <algorithm>
#include <cmath>

namespace wheelhouse::ui {

namespace {
constexpr double bannerHeight = 76;
constexpr double headHeight = 32;
constexpr double fighterHeight = 36;
constexpr double historyHeight = 84; // the rounds and the honours
constexpr double apart = 8;
constexpr double betweenSides = 20;
constexpr double mostOfEnd = 1.7;   // where there is room
constexpr double leastOfEnd = 0.92; // where there is little: all of it is read without scrolling
} // namespace

EndPanel::EndPanel(const Skin& skin, QWidget* parent) : QWidget(parent), SpokenAs(QAccessible::StaticText), m_skin(skin)
{
    setObjectName(QStringLiteral("endPanel"));
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    m_entrance.setParent(this);
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
        m_entrance.stop();
        m_entrance.setDuration(entranceTime());
        m_entrance.start();
    }
    std::vector<play::CounterId> counters;
    for (const play::Counter& counter : context.table().counters) {
        counters.push_back(counter.id);
    }
    if (m_story && m_story->counters != counters) {
        m_story.reset(); // it was told of other counters, and is told anew
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

QString EndPanel::words() const
{
    QStringList words{m_title};
    for (const Side& side : m_sides) {
        words << (side.points.isEmpty() ? side.name : side.name + QStringLiteral(": ") + side.points);
    }
    return words.join(QStringLiteral(". "));
}

void EndPanel::compose()
{
    m_title = m_context.endAsWords();
    m_owner = m_context.ownerOf(m_context.state().result.winner());
    QStringList about{m_story ? text::render(m_story->why) : QString()};
    about << tr("round %1").arg(m_story ? m_story->round : m_context.table().round);
    const bool isCounted =
        m_story && m_story->why.key == QLatin1String("said-counted-of"); // whoever fell decided nothing
    about << (isCounted ? QString() : deed());
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
    for (const Honour& honour : m_honours) {
        said << tr("%1: %2").arg(honour.what, honour.whose);
    }
    setAccessibleName(said.join(QStringLiteral(". ")));
    limitHeight();
    updateGeometry();
    update();
}

void EndPanel::limitHeight()
{
    setMaximumHeight(static_cast<int>(usualHeight() * mostOfEnd));
}

QString EndPanel::deed() const
{
    if (!m_story || m_story->falls.empty()) {
        return {};
    }
    const items::Fall& last = m_story->falls.back();
    const items::FigureRow* row = m_context.row(last.who);
    const play::Result& result = m_context.state().result;
    const auto& seats = m_context.table().seats;
    const auto hasWon = [&](const play::Seat& seat) { return result.of(seat.id) == play::Ending::Won; };
    const play::Seat* loses = row ? m_context.table().seat(row->seat) : nullptr;
    // A monster's fall is the deed of those who win; where nobody does, it decided nothing.
    const bool decides = row && (loses ? !hasWon(*loses) : std::ranges::any_of(seats, hasWon));
    if (!decides) {
        return {};
    }
    return last.by.isEmpty()     ? tr("%1 was the last to fall").arg(row->name)
           : last.with.isEmpty() ? tr("%1 fell last, to %2").arg(row->name, last.by)
                                 : tr("%1 fell last, to %2: %3").arg(row->name, last.by, last.with);
}

std::vector<EndPanel::Honour> EndPanel::honours() const
{
    std::vector<Honour> all;
    if (!m_story || m_story->deeds.empty()) {
        return all;
    }
    const items::Deeds& hardest = m_story->deeds.front();
    all.push_back({Icon::Sword, tr("Most damage"), tr("%1, %2").arg(hardest.by).arg(hardest.damage)});
    const auto deadliest = std::ranges::max_element(m_story->deeds, std::less(), &items::Deeds::felled);
    if (deadliest->felled > 0) {
        all.push_back({Icon::Skull, tr("Most defeated"), tr("%1, %2").arg(deadliest->by).arg(deadliest->felled)});
    }
    return all;
}

EndPanel::Fighter EndPanel::fighterOf(const items::FigureRow& row) const
{
    Fighter fighter;
    fighter.name = row.name;
    const FigureLook look = lookOf(row, {});
    fighter.wheel = look.wheel;
    fighter.wheel.quiet = false;
    fighter.stands = look.defeated || look.downed ? standingWords(look)
                     : row.hitPoints              ? tr("%1 of %2 HP").arg(*row.hitPoints).arg(fighter.wheel.maximum)
                                                  : tr("still standing");
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
    // Who win or lose together have not played for what nobody has gained.
    const bool togetherForNothing =
        m_context.state().result.everybody &&
        std::ranges::none_of(counters, [](const play::Counter& one) { return one.seat && one.value != 0; });
    for (size_t i = 0; i < counters.size(); ++i) {
        if (counters[i].seat != seat.id || (togetherForNothing && counters[i].value == 0)) {
            continue;
        }
        points << tr("%1 %2").arg(counters[i].value).arg(counters[i].name);
        for (const std::vector<int>& round :
             m_story&& side.byRound.empty() ? m_story->points : std::vector<std::vector<int>>()) {
            side.byRound.push_back(round.at(i));
        }
    }
    const play::Result& result = m_context.state().result;
    const bool apart = !result.everybody || !result.seats.empty();
    const bool said = m_context.table().seats.size() == 2 && result.winner(); // the banner tells both
    if (const QString end = m_context.endAsWords(seat.id); apart && !said && !end.isEmpty()) {
        points.prepend(end);
    }
    side.points = points.join(QStringLiteral(" · "));
    for (const items::FigureRow& row : m_context.figures) {
        if (row.seat == seat.id && row.kind == play::FigureKind::Character) {
            side.fighters.push_back(fighterOf(row));
        }
    }
    return side;
}

bool EndPanel::hasRounds() const
{
    return !m_sides.empty() && std::ranges::all_of(m_sides, [](const Side& side) { return side.byRound.size() > 1; });
}

double EndPanel::growth() const
{
    return std::clamp(height() / std::max(1.0, usualHeight()), leastOfEnd, mostOfEnd);
}

double EndPanel::unit(double length) const
{
    return heightOf(length) * growth();
}

double EndPanel::sidesHeight() const
{
    double high = 0;
    for (size_t i = 0; i < m_sides.size(); i += 2) {
        size_t most = m_sides[i].fighters.size();
        most = i + 1 < m_sides.size() ? std::max(most, m_sides[i + 1].fighters.size()) : most;
        high += headHeight + static_cast<double>(most) * fighterHeight + apart;
    }
    return high;
}

double EndPanel::usualHeight() const
{
    const double history = hasRounds() || !m_honours.empty() ? historyHeight : 0;
    return heightOf(bannerHeight + apart + sidesHeight() + history);
}

int EndPanel::heightForWidth(int) const
{
    return static_cast<int>(std::ceil(usualHeight() * leastOfEnd));
}

void EndPanel::paintBanner(QPainter& painter, const QRectF& rect) const
{
    const bool owned = m_owner != ofNobody;
    painter.setPen(Qt::NoPen);
    painter.setBrush(owned ? m_skin.theme.accentOf(m_owner) : m_skin.theme.ink);
    painter.drawRoundedRect(rect, metrics::radius, metrics::radius);
    const QColor ink = owned ? m_skin.theme.onAccent(m_owner) : m_skin.theme.ground;
    const double picture = rect.height() * 0.62;
    const QRectF place(rect.left() + picture * 0.4, rect.center().y() - picture / 2, picture, picture);
    m_skin.icons.paint(painter, place, owned ? Icon::Trophy : Icon::Flag, ink);
    if (owned) {
        const double shape = picture * 0.7;
        paintSeatShape(painter,
                       QRectF(rect.right() - picture * 0.4 - shape, rect.center().y() - shape / 2, shape, shape),
                       m_owner, ink);
    }
    const QRectF words = rect.adjusted(picture * 1.8, rect.height() * 0.08, -picture * 1.5, -rect.height() * 0.1);
    constexpr double wellRead = 0.75;
    const QFont below = m_skin.type.textExactly(rect.height() * 0.2, QFont::DemiBold);
    const QFont fitted = fittedFont(below, m_detail, words.width(), wellRead);
    const bool inOneLine = textWidth(fitted, m_detail) <= words.width();
    const double split = words.height() * (inOneLine ? 0.62 : 0.5);
    painter.setPen(ink);
    drawLine(painter, QRectF(words.left(), words.top(), words.width(), split),
             m_skin.type.nameExactly(rect.height() * 0.44, QFont::Bold), Qt::AlignLeft | Qt::AlignVCenter, m_title,
             0.5);
    const QRectF detail(words.left(), words.top() + split, words.width(), words.height() - split);
    if (inOneLine) {
        drawLine(painter, detail, fitted, Qt::AlignLeft | Qt::AlignVCenter, m_detail);
    } else {
        drawParagraph(painter, detail, m_skin.type.textExactly(rect.height() * 0.165, QFont::DemiBold), m_detail, 2);
    }
}

void EndPanel::paintFighter(QPainter& painter, const QRectF& rect, const Fighter& fighter, int accent) const
{
    const Theme& theme = m_skin.theme;
    const double wheel = rect.height() - 4;
    paintBattleWheel(painter, QRectF(rect.left(), rect.top() + 2, wheel, wheel), fighter.wheel, m_skin);
    const QRectF words(rect.left() + wheel + 10, rect.top() + 2, rect.width() - wheel - 10, wheel);
    painter.setPen(fighter.wheel.defeated ? theme.inkDim : theme.ink);
    drawLine(painter, QRectF(words.left(), words.top(), words.width(), words.height() * 0.56),
             m_skin.type.nameExactly(rect.height() * 0.46, QFont::DemiBold), Qt::AlignLeft | Qt::AlignVCenter,
             fighter.name);
    painter.setPen(fighter.wheel.defeated ? theme.danger : theme.inkDim);
    drawLine(painter, QRectF(words.left(), words.top() + words.height() * 0.56, words.width(), words.height() * 0.44),
             m_skin.type.textExactly(rect.height() * 0.35, QFont::Medium), Qt::AlignLeft | Qt::AlignVCenter,
             fighter.stands);
    painter.fillRect(QRectF(rect.left(), rect.bottom() - 1, rect.width(), 1),
                     mixed(theme.line, theme.accentOf(accent), 0.3));
}

void EndPanel::paintSide(QPainter& painter, const QRectF& rect, const Side& side) const
{
    const double head = unit(headHeight);
    const double shape = head * 0.5;
    paintSeatShape(painter, QRectF(rect.left(), rect.top() + (head - shape) / 2, shape, shape), side.accent,
                   m_skin.theme);
    painter.setPen(m_skin.theme.ink);
    const QRectF line(rect.left() + shape + 8, rect.top(), rect.width() - shape - 8, head);
    const double used = drawLine(painter, line, m_skin.type.textExactly(head * 0.62, QFont::Bold),
                                 Qt::AlignRight | Qt::AlignVCenter, side.points);
    drawLine(painter, line.adjusted(0, 0, -used - 8, 0), m_skin.type.nameExactly(head * 0.7, QFont::Bold),
             Qt::AlignLeft | Qt::AlignVCenter, side.name);
    painter.fillRect(QRectF(rect.left(), rect.top() + head - 2, rect.width(), 2), m_skin.theme.accentOf(side.accent));
    double y = rect.top() + head;
    for (const Fighter& fighter : side.fighters) {
        paintFighter(painter, QRectF(rect.left(), y, rect.width(), unit(fighterHeight)), fighter, side.accent);
        y += unit(fighterHeight);
    }
}

void EndPanel::paintRounds(QPainter& painter, const QRectF& rect) const
{
    const size_t rounds = m_sides.front().byRound.size();
    int most = 1;
    for (const Side& side : m_sides) {
        most = std::max(most, *std::ranges::max_element(side.byRound));
    }
    const double line = rect.height() * 0.22;
    const QRectF plot = rect.adjusted(line, line * 0.6, -line * 2.4, -line);
    const double step = plot.width() / static_cast<double>(std::max<size_t>(1, rounds - 1));
    const auto at = [&](size_t round, int points) {
        return QPointF(plot.left() + static_cast<double>(round) * step,
                       plot.bottom() - plot.height() * std::max(0, points) / most);
    };
    painter.setPen(QPen(m_skin.theme.line, 1));
    painter.drawLine(plot.bottomLeft(), plot.bottomRight());
    painter.setPen(m_skin.theme.inkDim);
    for (size_t i = 0; i < rounds; ++i) {
        // The first has words, and nothing to its left to stand on.
        const QRectF below(i == 0 ? rect.left() : at(i, 0).x() - step / 2, plot.bottom(), step, line);
        drawLine(painter, below, m_skin.type.textExactly(line * 0.7), i == 0 ? Qt::AlignLeft : Qt::AlignCenter,
                 i == 0 ? tr("round 1") : QString::number(i + 1), 0.5);
    }
    double before = 0; // where the number of the side before stands
    for (size_t s = 0; s < m_sides.size(); ++s) {
        const Side& side = m_sides[s];
        const QColor accent = m_skin.theme.accentOf(side.accent);
        QPolygonF way;
        for (size_t i = 0; i < side.byRound.size(); ++i) {
            way << at(i, side.byRound[i]);
        }
        painter.setPen(QPen(accent, 2.5, s % 2 == 0 ? Qt::SolidLine : Qt::DashLine));
        painter.setBrush(Qt::NoBrush);
        painter.drawPolyline(way);
        const double shape = line * 0.6;
        for (const QPointF& point : way) {
            paintSeatShape(painter, QRectF(point.x() - shape / 2, point.y() - shape / 2, shape, shape), side.accent,
                           m_skin.theme);
        }
        painter.setPen(m_skin.theme.ink);
        double mid = way.back().y();
        if (s > 0 && std::abs(mid - before) < line) {
            mid = before + (mid < before ? -line : line); // the one number keeps clear of the other
        }
        before = mid;
        drawLine(painter, QRectF(plot.right() + line * 0.6, mid - line * 0.7, line * 1.8, line * 1.4),
                 m_skin.type.textExactly(line * 1.1, QFont::Bold), Qt::AlignLeft | Qt::AlignVCenter,
                 QString::number(side.byRound.back()));
    }
}

void EndPanel::paintHonours(QPainter& painter, const QRectF& rect) const
{
    const double row = rect.height() / 2;
    double y = rect.top();
    for (const Honour& honour : m_honours) {
        const double icon = row * 0.6;
        m_skin.icons.paint(painter, QRectF(rect.left(), y + (row - icon) / 2, icon, icon), honour.icon,
                           m_skin.theme.inkDim);
        const QRectF words(rect.left() + icon + 10, y, rect.width() - icon - 10, row);
        painter.setPen(m_skin.theme.inkDim);
        drawLine(painter, words.adjusted(0, 0, 0, -row * 0.56), m_skin.type.textExactly(row * 0.32, QFont::Medium),
                 Qt::AlignLeft | Qt::AlignVCenter, honour.what);
        painter.setPen(m_skin.theme.ink);
        drawLine(painter, words.adjusted(0, row * 0.4, 0, -row * 0.06),
                 m_skin.type.nameExactly(row * 0.42, QFont::Bold), Qt::AlignLeft | Qt::AlignVCenter, honour.whose);
        y += row;
    }
}

void EndPanel::resizeEvent(QResizeEvent*)
{
    limitHeight();
}

void EndPanel::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const double come = m_entrance.state() == QAbstractAnimation::Running ? m_entrance.currentValue().toDouble() : 1.0;
    painter.setOpacity(come);
    paintBanner(painter, QRectF(width() * (1 - come) * 0.06, 0, width(), unit(bannerHeight)));
    double y = unit(bannerHeight + apart);
    const double wide = (width() - betweenSides) / 2.0;
    for (size_t i = 0; i < m_sides.size(); i += 2) {
        size_t most = m_sides[i].fighters.size();
        paintSide(painter, QRectF(0, y, wide, 0), m_sides[i]);
        if (i + 1 < m_sides.size()) {
            most = std::max(most, m_sides[i + 1].fighters.size());
            paintSide(painter, QRectF(wide + betweenSides, y, wide, 0), m_sides[i + 1]);
        }
        y += unit(headHeight + static_cast<double>(most) * fighterHeight + apart);
    }
    const QRectF history(0, y, width(), unit(historyHeight));
    const double chart = hasRounds() ? history.width() * (m_honours.empty() ? 1 : 0.6) : 0;
    if (hasRounds()) {
        paintRounds(painter, QRectF(0, y, chart - (m_honours.empty() ? 0 : betweenSides), history.height()));
    }
    paintHonours(painter, history.adjusted(chart, 0, 0, 0));
}

} // namespace wheelhouse::ui

#include "moc_end_panel.cpp"
