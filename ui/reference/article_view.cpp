// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/reference/article_view.h"

#include "ui/common/announce.h"
#include "ui/common/colour_math.h"
#include "ui/common/metrics.h"
#include "ui/common/outside_text.h"
#include "ui/dials/panel_painter.h"
#include "ui/reference/diagram_widget.h"

#include <QAbstractTextDocumentLayout>
#include <QApplication>
#include <QHelpEvent>
#include <QPainter>
#include <QScrollBar>
#include <QScroller>
#include <QTextBlock>
#include <QTextFrame>

#include <algorithm>
#include <utility>

namespace wheelhouse::ui {
namespace {

constexpr double columnWidth = 760; // of text, at 100 %: longer lines are hard to follow
constexpr double sideMargin = 28;

} // namespace

ArticleView::ArticleView(const Skin& skin, BoardAnswers answers, ShortForm shortForm, QWidget* parent)
    : QTextBrowser(parent), m_skin(skin), m_answers(std::move(answers)), m_shortForm(std::move(shortForm))
{
    setObjectName(QStringLiteral("articleView"));
    setAccessibleName(tr("Article"));
    setFrameShape(QFrame::NoFrame);
    setOpenLinks(false);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn); // the lines keep their breaks whatever the length
    setUndoRedoEnabled(false);
    QScroller::grabGesture(viewport(), QScroller::TouchGesture);
    setFocusPolicy(Qt::StrongFocus);
    connect(this, &QTextBrowser::anchorClicked, this,
            [this](const QUrl& address) { Q_EMIT linkAsked(linkOf(address)); });
    connect(verticalScrollBar(), &QScrollBar::valueChanged, this, [this] {
        placeDiagrams();
        if (hasFocus())
            viewport()->update(); // the frame of the focus does not scroll
    });
}

ArticleSetting ArticleView::setting() const
{
    return {m_skin, m_zoom, m_over, m_seeAlso};
}

void ArticleView::setArticle(const reference::Article& article, const QString& over,
                             const std::vector<std::pair<QString, reference::ArticleId>>& seeAlso)
{
    m_article = &article;
    m_over = over;
    m_seeAlso = seeAlso;
    m_marked.reset();
    m_stop = -1;
    m_place = {};
    endFind();
    if (isAncestorOf(QApplication::focusWidget()))
        setFocus(Qt::OtherFocusReason); // the diagram with the keys goes
    for (DiagramWidget* widget : std::exchange(m_widgets, {}))
        delete widget;
    m_diagrams = diagramsOf(article, m_answers);
    for (const auto& diagram : m_diagrams) {
        auto* widget = new DiagramWidget(diagram, m_skin, viewport());
        widget->setVisible(diagram->isSound());
        if (widget->focusPolicy() != Qt::NoFocus)
            widget->setFocusPolicy(Qt::ClickFocus); // Tab reaches it in the order of the text
        connect(widget, &DiagramWidget::grown, this, [this] { keepPlace([this] { layOut(); }); });
        m_widgets.push_back(widget);
    }
    write();
    verticalScrollBar()->setValue(0);
    setAccessibleDescription(article.title);
}

void ArticleView::write()
{
    if (!m_article)
        return;
    document()->clear();
    delete m_object;
    m_object = new DiagramObject(*document(), m_diagrams, m_skin, m_zoom);
    m_object->leaveEmpty(); // a widget lies there
    setRoom();              // before there is anything to lay out
    m_written = writeArticle(*document(), *m_article, setting());
    m_stops = stopsOf(*document());
    std::erase_if(m_stops, [this](const ArticleStop& stop) {
        return stop.diagram >= 0 && m_widgets[static_cast<std::size_t>(stop.diagram)]->focusPolicy() == Qt::NoFocus;
    });
    placeDiagrams();
    mark();
    moveCursor(QTextCursor::Start);
}

void ArticleView::layOut()
{
    if (!m_object)
        return;
    setRoom();
    placeDiagrams();
}

void ArticleView::setRoom()
{
    const double side = std::min(m_skin.type.length(sideMargin), viewport()->width() / 16.0);
    const double width = std::min<double>(viewport()->width() - 2 * side, m_skin.type.length(columnWidth * m_zoom));
    m_object->setWidth(width);
    QTextFrameFormat page = document()->rootFrame()->frameFormat();
    page.setLeftMargin(side);
    page.setRightMargin(viewport()->width() - side - width);
    page.setTopMargin(side * 0.8);
    page.setBottomMargin(side);
    document()->rootFrame()->setFrameFormat(page);
    for (DiagramWidget* widget : m_widgets)
        widget->layOut(width, m_zoom);
}

void ArticleView::placeDiagrams()
{
    for (std::size_t i = 0; i < m_widgets.size() && i < m_written.diagrams.size(); ++i) {
        const QTextBlock block = document()->findBlock(m_written.diagrams[i]);
        const QRectF rect = document()->documentLayout()->blockBoundingRect(block);
        m_widgets[i]->move(QPointF(rect.left(), rect.top() - verticalScrollBar()->value()).toPoint());
    }
}

void ArticleView::setSkin(const Skin& skin)
{
    m_skin = skin;
    keepPlace([this] {
        for (DiagramWidget* widget : m_widgets)
            widget->setSkin(m_skin);
        QPalette colours = palette();
        colours.setColor(QPalette::Base, m_skin.theme.ground);
        colours.setColor(QPalette::Text, m_skin.theme.ink);
        setPalette(colours);
        write();
    });
}

void ArticleView::setZoom(int percent)
{
    m_zoom = percent / 100.0;
    keepPlace([this] { write(); });
}

void ArticleView::resizeEvent(QResizeEvent* event)
{
    keepPlace([this, event] {
        QTextBrowser::resizeEvent(event);
        layOut();
    });
}

int ArticleView::firstSeenLetter() const
{
    return verticalScrollBar()->value() == 0 ? 0 : cursorForPosition(QPoint(0, 0)).position();
}

void ArticleView::keepPlace(const std::function<void()>& change)
{
    QScrollBar& bar = *verticalScrollBar();
    // Lines break anew each time, so that a letter is kept until the reader goes on.
    if (bar.value() != m_place.scrolled) {
        m_place.letter = firstSeenLetter();
        m_place.top = rectOf({m_place.letter, 0}).top();
    }
    change();
    const int top = rectOf({m_place.letter, 0}).top();
    bar.setValue(m_place.letter == 0 ? 0 : bar.value() + top - m_place.top);
    m_place.scrolled = bar.value();
}

void ArticleView::showEvent(QShowEvent* event)
{
    QTextBrowser::showEvent(event);
    layOut();
}

bool ArticleView::viewportEvent(QEvent* event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        const reference::Link link = linkOf(QUrl(anchorAt(help->pos())));
        const QString words = link.article.slug.isEmpty() ? QString() : m_shortForm(link);
        showPlainHint(help->globalPos(), words, *viewport());
        return true;
    }
    if (event->type() == QEvent::ScrollPrepare) { // a finger on a mini of a diagram scrolls nothing
        const QPointF start = static_cast<QScrollPrepareEvent*>(event)->startPos();
        const auto held = [start](const DiagramWidget* widget) {
            return widget->geometry().contains(start.toPoint()) && widget->isGripped(start - widget->pos());
        };
        if (std::ranges::any_of(m_widgets, held)) {
            event->ignore();
            return true;
        }
    }
    return QTextBrowser::viewportEvent(event);
}

double ArticleView::scrolled() const
{
    const int most = verticalScrollBar()->maximum();
    return most > 0 ? static_cast<double>(verticalScrollBar()->value()) / most : 0;
}

void ArticleView::scrollTo(double share)
{
    verticalScrollBar()->setValue(static_cast<int>(share * verticalScrollBar()->maximum()));
}

QRect ArticleView::rectOf(const TextRange& range) const
{
    QTextCursor cursor(document());
    cursor.setPosition(range.from);
    const QRect begin = cursorRect(cursor);
    cursor.setPosition(range.from + range.length);
    return begin.united(cursorRect(cursor));
}

void ArticleView::scrollToPosition(int position)
{
    QTextCursor cursor(document());
    cursor.setPosition(position);
    setTextCursor(cursor);
    const QRect place = cursorRect(cursor);
    verticalScrollBar()->setValue(verticalScrollBar()->value() + place.top() - viewport()->height() / 4);
}

void ArticleView::tell(const QString& words)
{
    announce(*this, words);
    setAccessibleName(tr("Article"));
}

bool ArticleView::showRule(const QString& rule)
{
    const auto found = m_written.rules.constFind(rule);
    if (found == m_written.rules.constEnd())
        return false;
    m_marked = *found;
    mark();
    scrollToPosition(found->from);
    tell(markedText());
    return true;
}

void ArticleView::showBlock(int block)
{
    m_marked.reset();
    mark();
    if (block > 0 && block < static_cast<int>(m_written.blocks.size()))
        scrollToPosition(m_written.blocks[static_cast<std::size_t>(block)] + 1);
}

QString ArticleView::markedText() const
{
    if (!m_marked)
        return {};
    QTextCursor cursor(document());
    cursor.setPosition(m_marked->from);
    cursor.setPosition(m_marked->from + m_marked->length, QTextCursor::KeepAnchor);
    return cursor.selectedText();
}

void ArticleView::mark()
{
    QList<ExtraSelection> marks;
    const auto add = [&](const TextRange& range, const QColor& ground, const QColor& ink) {
        ExtraSelection selection;
        selection.cursor = QTextCursor(document());
        selection.cursor.setPosition(range.from);
        selection.cursor.setPosition(range.from + range.length, QTextCursor::KeepAnchor);
        selection.format.setBackground(ground);
        selection.format.setForeground(ink);
        marks << selection;
    };
    const Theme& theme = m_skin.theme;
    if (m_marked)
        add(*m_marked, mixed(theme.ground, theme.experience, 0.3), theme.ink);
    for (std::size_t i = 0; i < m_found.size(); ++i) {
        const bool shown = static_cast<int>(i) + 1 == m_foundNumber;
        add(m_found[i], shown ? theme.accentOf(0) : theme.raised, shown ? theme.onAccent(0) : theme.accentOf(0));
        marks.last().format.setFontUnderline(true);
        if (shown) // told from the others by more than its colour
            marks.last().format.setProperty(QTextFormat::OutlinePen, QPen(theme.ink, 2));
    }
    if (m_stop >= 0 && hasFocus()) {
        add(m_stops[static_cast<std::size_t>(m_stop)].range, theme.raised, theme.accentOf(1));
        marks.last().format.setProperty(QTextFormat::OutlinePen, QPen(theme.focus, metrics::focusWidth));
    }
    setExtraSelections(marks);
    viewport()->update();
}

void ArticleView::paintEvent(QPaintEvent* event)
{
    QTextBrowser::paintEvent(event);
    QPainter painter(viewport());
    if (m_marked) { // a bar too, so that it does not hang on the colour
        const QRect lines = rectOf(*m_marked);
        const QTextBlock block = document()->findBlock(m_marked->from);
        const double left = document()->documentLayout()->blockBoundingRect(block).left();
        painter.fillRect(QRectF(left - 12, lines.top(), 5, lines.height()), m_skin.theme.experience);
    }
    if (hasFocus())
        paintFocus(painter, QRectF(viewport()->rect()), metrics::radius, m_skin.theme);
}

int ArticleView::find(const QString& words, int direction)
{
    const int count = static_cast<int>(m_found.size());
    if (words == m_words && count > 0) {
        m_foundNumber = (m_foundNumber - 1 + direction + count) % count + 1;
        m_findFrom = m_found[static_cast<std::size_t>(m_foundNumber - 1)].from;
    } else {
        m_words = words;
        m_found.clear();
        for (QTextCursor at = words.isEmpty() ? QTextCursor() : document()->find(words, 0); !at.isNull();
             at = document()->find(words, at))
            m_found.push_back({at.selectionStart(), at.selectionEnd() - at.selectionStart()});
        m_findFrom = m_findFrom < 0 ? firstSeenLetter() : m_findFrom;
        const auto next = std::ranges::lower_bound(m_found, m_findFrom, {}, &TextRange::from);
        const auto first = next == m_found.end() ? m_found.begin() : next;
        m_foundNumber = m_found.empty() ? 0 : static_cast<int>(first - m_found.begin()) + 1;
    }
    mark();
    if (m_foundNumber > 0)
        scrollToPosition(m_found[static_cast<std::size_t>(m_foundNumber - 1)].from);
    return static_cast<int>(m_found.size());
}

void ArticleView::endFind()
{
    m_words.clear();
    m_found.clear();
    m_foundNumber = 0;
    m_findFrom = -1;
    mark();
}

} // namespace wheelhouse::ui

#include "moc_article_view.cpp"
