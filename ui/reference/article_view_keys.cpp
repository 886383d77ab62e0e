// SPDX-License-Identifier: GPL-3.0-or-later
// The keys of an article: Tab from stop to stop, whether a link or a diagram.
#include "ui/reference/article_view.h"
#include "ui/reference/diagram_widget.h"

#include <QKeyEvent>
#include <QScrollBar>
#include <QTextCursor>

#include <algorithm>

namespace wheelhouse::ui {

bool ArticleView::event(QEvent* event)
{
    // Escape and the like are the page's.
    if (event->type() == QEvent::ShortcutOverride) {
        event->ignore();
        return false;
    }
    return QTextBrowser::event(event);
}

void ArticleView::keyPressEvent(QKeyEvent* event)
{
    const bool enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    const int stop = enter ? stopNow() : -1;
    if (event->modifiers().testFlag(Qt::AltModifier))
        event->ignore(); // the browser's own way back knows nothing of the reader's
    else if (stop >= 0)
        Q_EMIT linkAsked(reference::Link(m_stops[static_cast<std::size_t>(stop)].link));
    else
        QTextBrowser::keyPressEvent(event);
}

void ArticleView::mousePressEvent(QMouseEvent* event)
{
    m_stop = -1;
    mark();
    QTextBrowser::mousePressEvent(event);
}

void ArticleView::focusInEvent(QFocusEvent* event)
{
    QTextBrowser::focusInEvent(event);
    mark();
    if (event->reason() != Qt::BacktabFocusReason)
        return;
    // From behind one comes to the last one that is seen: the article does not run away.
    const auto last = std::find_if(m_stops.rbegin(), m_stops.rend(), [this](const auto& stop) { return isSeen(stop); });
    if (last != m_stops.rend())
        goToStop(static_cast<int>(m_stops.rend() - last) - 1);
}

void ArticleView::focusOutEvent(QFocusEvent* event)
{
    QTextBrowser::focusOutEvent(event);
    mark();
}

bool ArticleView::isSeen(const ArticleStop& stop) const
{
    if (stop.diagram >= 0)
        return viewport()->rect().intersects(m_widgets[static_cast<std::size_t>(stop.diagram)]->geometry());
    return viewport()->rect().intersects(rectOf(stop.range));
}

int ArticleView::stopNow() const
{
    for (std::size_t i = 0; i < m_stops.size(); ++i) {
        if (m_stops[i].diagram >= 0 && m_widgets[static_cast<std::size_t>(m_stops[i].diagram)]->hasFocus())
            return static_cast<int>(i);
    }
    return m_stop >= 0 && isSeen(m_stops[static_cast<std::size_t>(m_stop)]) ? m_stop : -1;
}

void ArticleView::goToStop(int stop)
{
    const ArticleStop& to = m_stops[static_cast<std::size_t>(stop)];
    DiagramWidget* diagram = to.diagram >= 0 ? m_widgets[static_cast<std::size_t>(to.diagram)] : nullptr;
    m_stop = diagram ? -1 : stop;
    if (diagram) {
        diagram->setFocus(Qt::TabFocusReason);
    } else {
        setFocus(Qt::OtherFocusReason);
        QTextCursor cursor(document());
        cursor.setPosition(to.range.from);
        cursor.setPosition(to.range.from + to.range.length, QTextCursor::KeepAnchor);
        tell(cursor.selectedText());
        cursor.clearSelection();
        setTextCursor(cursor);
        mark();
    }
    const QRect place = diagram ? diagram->geometry() : rectOf(to.range);
    const int below = std::max(0, place.bottom() + 1 - viewport()->height());
    const int by = place.top() < 0 ? place.top() : std::min(below, place.top()); // its top before its end
    verticalScrollBar()->setValue(verticalScrollBar()->value() + by);
}

bool ArticleView::focusNextPrevChild(bool next)
{
    const int count = static_cast<int>(m_stops.size());
    int stop = stopNow();
    if (stop >= 0) {
        stop += next ? 1 : -1;
    } else if (next) {
        const int from = firstSeenLetter();
        const auto first =
            std::ranges::lower_bound(m_stops, from, {}, [](const auto& each) { return each.range.from; });
        stop = static_cast<int>(first - m_stops.begin());
    }
    if (stop >= 0 && stop < count) {
        goToStop(stop);
        return true;
    }
    m_stop = -1;
    setFocus(Qt::OtherFocusReason); // it goes on from here, not from the last diagram
    mark();
    return QTextEdit::focusNextPrevChild(next);
}

} // namespace wheelhouse::ui
