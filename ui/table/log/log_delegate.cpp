// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/table/log/log_delegate.h"

#include "model/items/figure_rows.h"
#include "ui/common/metrics.h"
#include "ui/common/text_fit.h"
#include "ui/dials/die_painter.h"
#include "ui/dials/panel_painter.h"
#include "ui/dials/seat_shape.h"

#include <QFontMetricsF>
#include <QListView>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace wheelhouse::ui {

namespace {
constexpr double margin = 8;
constexpr double barWidth = 4; // of the owner's colour
constexpr double lead = 16;    // from the edge to the words

int widthOf(const QStyleOptionViewItem& option)
{
    const auto* view = qobject_cast<const QListView*>(option.widget);
    return view ? view->viewport()->width() - 2 * view->spacing() : option.rect.width();
}
} // namespace

void LogDelegate::setRows(const std::vector<LogRow>& rows)
{
    m_rows.clear();
    for (const LogRow& row : rows) {
        m_rows.emplace(row.key, row);
    }
}

const LogRow* LogDelegate::row(const QModelIndex& index) const
{
    const auto found = m_rows.find(index.data(items::LineModel::KeyRole).toString());
    return found == m_rows.end() ? nullptr : &found->second;
}

QFont LogDelegate::fontOf(const LogRow& row, size_t paragraph) const
{
    return row.quiet        ? m_skin.type.text(13)
           : paragraph == 0 ? m_skin.type.text(15, QFont::DemiBold)
                            : m_skin.type.text(14);
}

LogDelegate::Places LogDelegate::placesOf(const LogRow& row, int width) const
{
    Places places;
    double y = 0;
    const auto heading = [&](QRectF& rect, const QString& words, double size) {
        if (!words.isEmpty()) {
            rect = QRectF(0, y + margin / 2, width, m_skin.type.length(size));
            y = rect.bottom() + margin / 2;
        }
    };
    heading(places.round, row.round, 30);
    heading(places.turn, row.turn, 26);
    y += row.quiet ? 1 : margin / 2;
    const double room = std::max(40.0, width - lead - margin);
    for (size_t i = 0; i < row.words.size(); ++i) {
        const QFont font = fontOf(row, i);
        const bool dice = !row.words[i].dice.empty();
        const double wide = row.words[i].reasoned ? std::max(40.0, room - roomForMark()) : room;
        const double least = row.words[i].reasoned ? metrics::touchTarget : 0; // it is pressed
        const double high =
            dice ? m_skin.type.length(34)
                 : std::max(least, rowsOf(row.words[i].ruled.words, font, wide) * QFontMetricsF(font).lineSpacing());
        places.paragraphs.emplace_back(lead, y, wide, high);
        y += high + 1;
    }
    places.height = y + (row.quiet ? 1 : margin / 2);
    return places;
}

size_t LogDelegate::paragraphAt(const LogRow& row, int width, double y) const
{
    const Places places = placesOf(row, width);
    size_t paragraph = 0;
    while (paragraph + 1 < places.paragraphs.size() && y >= places.paragraphs[paragraph + 1].top()) {
        ++paragraph;
    }
    return paragraph;
}

QSize LogDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const LogRow* shown = row(index);
    const int width = widthOf(option);
    return shown ? QSize(width, static_cast<int>(std::ceil(placesOf(*shown, width).height))) : QSize(width, 0);
}

void LogDelegate::paintHeadings(QPainter& painter, const LogRow& row, const Places& places) const
{
    if (!row.round.isEmpty()) {
        painter.setPen(m_skin.theme.ink);
        const double used = drawLine(painter, places.round, m_skin.type.name(20, QFont::Bold),
                                     Qt::AlignLeft | Qt::AlignVCenter, row.round);
        painter.setPen(QPen(m_skin.theme.line, 2));
        painter.drawLine(QPointF(used + margin, places.round.center().y()),
                         QPointF(places.round.right(), places.round.center().y()));
    }
    if (!row.turn.isEmpty()) {
        const bool owned = row.turnOf != ofNobody;
        const QColor colour = owned ? m_skin.theme.accentOf(row.turnOf) : m_skin.theme.ink;
        const double size = places.turn.height() * 0.56;
        QRectF words = places.turn;
        if (owned) {
            paintSeatShape(painter, QRectF(0, places.turn.center().y() - size / 2, size, size), row.turnOf,
                           m_skin.theme);
            words.setLeft(size + margin);
        }
        painter.setPen(colour);
        drawLine(painter, words, m_skin.type.text(15, QFont::Bold), Qt::AlignLeft | Qt::AlignVCenter, row.turn);
    }
}

void LogDelegate::paintDice(QPainter& painter, const QRectF& rect, const LogWords& words) const
{
    double x = rect.left();
    for (const int face : words.dice) {
        paintDie(painter, QRectF(x, rect.top() + 1, rect.height() - 2, rect.height() - 2), face, m_skin);
        x += rect.height() + 2;
    }
}

double LogDelegate::roomForMark() const
{
    return QFontMetricsF(m_skin.type.text(12, QFont::DemiBold)).horizontalAdvance(tr("Why?")) + 2 * margin;
}

void LogDelegate::paintReasoned(QPainter& painter, const QRectF& paragraph) const
{
    const QFont font = m_skin.type.text(12, QFont::DemiBold);
    constexpr double gap = 2; // to a mark above or below
    const QRectF mark(paragraph.right() + margin / 2, paragraph.top() + gap, roomForMark() - margin / 2,
                      std::min<double>(metrics::touchTarget, paragraph.height()) - 2 * gap);
    painter.setPen(QPen(m_skin.theme.line, 1));
    painter.setBrush(m_skin.theme.raised);
    constexpr double corner = 8;
    painter.drawRoundedRect(mark, corner, corner);
    painter.setPen(m_skin.theme.ink);
    drawLine(painter, mark, font, Qt::AlignCenter, tr("Why?"));
}

void LogDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const LogRow* shown = row(index);
    if (!shown) {
        return;
    }
    const Places places = placesOf(*shown, option.rect.width());
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->translate(option.rect.topLeft());
    paintHeadings(*painter, *shown, places);
    const double top = places.paragraphs.front().top() - margin / 4;
    const QRectF line(0, top, option.rect.width(), places.height - top);
    const bool chosen = option.state.testFlag(QStyle::State_Selected);
    if (chosen || option.state.testFlag(QStyle::State_MouseOver)) {
        painter->setPen(Qt::NoPen);
        painter->setBrush(chosen ? m_skin.theme.raised : m_skin.theme.panel);
        painter->drawRoundedRect(line, 5, 5);
    }
    if (shown->owner != ofNobody && !shown->quiet) {
        painter->fillRect(QRectF(0, line.top() + 2, barWidth, line.height() - 4), m_skin.theme.accentOf(shown->owner));
    }
    for (size_t i = 0; i < shown->words.size(); ++i) {
        const QRectF& place = places.paragraphs[i];
        if (!shown->words[i].dice.empty()) {
            paintDice(*painter, place, shown->words[i]);
            continue;
        }
        painter->setPen(i == 0 && !shown->quiet ? m_skin.theme.ink : m_skin.theme.inkDim);
        const QFont font = fontOf(*shown, i);
        const int rows = rowsOf(shown->words[i].ruled.words, font, place.width());
        const double above = std::max(0.0, place.height() - rows * QFontMetricsF(font).lineSpacing()) / 2;
        drawParagraph(*painter, place.adjusted(0, above, 0, 2), font, shown->words[i].ruled.words, rows);
        if (shown->words[i].reasoned) {
            paintReasoned(*painter, place);
        }
    }
    if (option.state.testFlag(QStyle::State_HasFocus)) {
        paintFocus(*painter, line, 5, m_skin.theme);
    }
    painter->restore();
}

} // namespace wheelhouse::ui

#include "moc_log_delegate.cpp"
