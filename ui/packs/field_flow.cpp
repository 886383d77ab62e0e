// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/packs/field_flow.h"

#include <QWidget>

#include <algorithm>
#include <utility>

namespace wheelhouse::ui {
namespace {

int stretchOf(const QLayoutItem* item)
{
    const QWidget* widget = item->widget();
    return widget ? widget->sizePolicy().horizontalStretch() : 0;
}

int heightOf(const QLayoutItem* item, int width)
{
    return item->hasHeightForWidth() ? item->heightForWidth(width) : item->sizeHint().height();
}

} // namespace

FieldFlow::FieldFlow(int gap, QWidget* parent) : QLayout(parent), m_gap(gap)
{
    setContentsMargins(0, 0, 0, 0);
}

FieldFlow::~FieldFlow()
{
    qDeleteAll(m_items);
}

QLayoutItem* FieldFlow::takeAt(int index)
{
    return index >= 0 && index < m_items.size() ? m_items.takeAt(index) : nullptr;
}

QSize FieldFlow::sizeHint() const
{
    QSize size;
    for (const QLayoutItem* item : m_items) {
        if (!item->isEmpty() && stretchOf(item) < belowLine)
            size = QSize(size.width() + item->sizeHint().width() + m_gap,
                         std::max(size.height(), item->sizeHint().height()));
    }
    return size;
}

QSize FieldFlow::minimumSize() const
{
    QSize size;
    for (const QLayoutItem* item : m_items) {
        if (!item->isEmpty())
            size = size.expandedTo(item->minimumSize());
    }
    return size;
}

void FieldFlow::setGeometry(const QRect& rect)
{
    QLayout::setGeometry(rect);
    place(rect, true);
}

int FieldFlow::place(const QRect& rect, bool move) const
{
    int y = rect.top();
    int used = 0;
    QList<QLayoutItem*> line;
    QList<QLayoutItem*> notes; // of the line
    const auto putBelow = [&](QLayoutItem* note) {
        const QRect room(rect.left(), y, rect.width(), heightOf(note, rect.width()));
        if (move)
            note->setGeometry(room);
        y += room.height() + m_gap;
    };
    const auto finish = [&] {
        if (line.isEmpty())
            return;
        y += placeLine(line, QRect(rect.left(), y, rect.width(), 0), move) + m_gap;
        for (QLayoutItem* note : std::exchange(notes, {}))
            putBelow(note);
        line.clear();
        used = 0;
    };
    for (QLayoutItem* item : m_items) {
        if (item->isEmpty())
            continue;
        if (stretchOf(item) >= belowLine) {
            if (line.isEmpty())
                putBelow(item);
            else
                notes << item;
            continue;
        }
        const int width = item->sizeHint().width();
        const bool alone = stretchOf(item) >= wholeLine;
        if (alone || used + width > rect.width())
            finish();
        line << item;
        used += width + m_gap;
        if (alone)
            finish();
    }
    finish();
    return std::max(0, y - m_gap - rect.top());
}

int FieldFlow::placeLine(const QList<QLayoutItem*>& line, const QRect& rect, bool move) const
{
    int used = -m_gap;
    int stretch = 0;
    for (const QLayoutItem* item : line) {
        used += std::min(item->sizeHint().width(), rect.width()) + m_gap;
        stretch += stretchOf(item);
    }
    int left = std::max(0, rect.width() - used);
    QList<int> widths;
    int height = 0;
    for (const QLayoutItem* item : line) {
        // A number does not get wider than twice its room.
        const int most = stretchOf(item) > 1 ? left : item->sizeHint().width();
        const int more = stretch > 0 ? std::min(most, left * stretchOf(item) / stretch) : 0;
        left -= more;
        stretch -= stretchOf(item);
        widths << std::min(item->sizeHint().width(), rect.width()) + more;
        height = std::max(height, heightOf(item, widths.last()));
    }
    int x = rect.left();
    for (qsizetype i = 0; move && i < line.size(); ++i) {
        line[i]->setGeometry(QRect(x, rect.top(), widths[i], heightOf(line[i], widths[i])));
        x += widths[i] + m_gap;
    }
    return height;
}

} // namespace wheelhouse::ui

#include "moc_field_flow.cpp"
