// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/reference/article_view.h"

#include "ui/common/announce.h"
#include "ui/common/colour_math.h"
#include "ui/reference/diagram_widget.h"

#include <QAbstractTextDocumentLayout>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QScrollBar>
#include <QScroller>
#include <QTextBlock>
#include <QTextFrame>
#include <QToolTip>

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
    connect(verticalScrollBar(), &QScrollBar::valueChanged, this, &ArticleView::placeDiagrams);
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
    endFind();
    for (DiagramWidget* widget : std::exchange(m_widgets, {}))
        delete widget;
    m_diagrams = diagramsOf(article, m_answers);
    for (const auto& diagram : m_diagrams) {
        auto* widget = new DiagramWidget(diagram, m_skin, viewport());
        widget->setVisible(diagram->isSound());
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
    m_written = writeArticle(*document(), *m_article, setting());
    layOut();
    mark();
    moveCursor(QTextCursor::Start);
}

void ArticleView::layOut()
{
    if (!m_object)
        return;
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
    placeDiagrams();
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
    const double at = scrolled();
    m_skin = skin;
    for (DiagramWidget* widget : m_widgets)
        widget->setSkin(skin);
    QPalette colours = palette();
    colours.setColor(QPalette::Base, skin.theme.ground);
    colours.setColor(QPalette::Text, skin.theme.ink);
    setPalette(colours);
    write();
    scrollTo(at);
}

void ArticleView::setZoom(int percent)
{
    const double at = scrolled();
    m_zoom = percent / 100.0;
    write();
    scrollTo(at);
}

void ArticleView::resizeEvent(QResizeEvent* event)
{
    const double at = scrolled();
    QTextBrowser::resizeEvent(event);
    layOut();
    scrollTo(at);
}

void ArticleView::showEvent(QShowEvent* event)
{
    QTextBrowser::showEvent(event);
    layOut();
}

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
    // The browser's own way back knows nothing of the reader's.
    if (event->modifiers().testFlag(Qt::AltModifier))
        event->ignore();
    else
        QTextBrowser::keyPressEvent(event);
}

bool ArticleView::viewportEvent(QEvent* event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        const reference::Link link = linkOf(QUrl(anchorAt(help->pos())));
        const QString words = link.article.slug.isEmpty() ? QString() : m_shortForm(link);
        QToolTip::showText(help->globalPos(), words.isEmpty() ? QString() : words.toHtmlEscaped(), viewport());
        return true;
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

void ArticleView::scrollToPosition(int position)
{
    QTextCursor cursor(document());
    cursor.setPosition(position);
    setTextCursor(cursor);
    const QRect place = cursorRect(cursor);
    verticalScrollBar()->setValue(verticalScrollBar()->value() + place.top() - viewport()->height() / 4);
}

bool ArticleView::showRule(const QString& rule)
{
    const auto found = m_written.rules.constFind(rule);
    if (found == m_written.rules.constEnd())
        return false;
    m_marked = *found;
    mark();
    scrollToPosition(found->from);
    announce(*this, markedText());
    setAccessibleName(tr("Article"));
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
    }
    setExtraSelections(marks);
}

int ArticleView::find(const QString& words, int direction)
{
    const int count = static_cast<int>(m_found.size());
    if (words == m_words && count > 0) {
        m_foundNumber = (m_foundNumber - 1 + direction + count) % count + 1;
    } else {
        m_words = words;
        m_found.clear();
        for (QTextCursor at = words.isEmpty() ? QTextCursor() : document()->find(words, 0); !at.isNull();
             at = document()->find(words, at))
            m_found.push_back({at.selectionStart(), at.selectionEnd() - at.selectionStart()});
        m_foundNumber = m_found.empty() ? 0 : 1;
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
    mark();
}

} // namespace wheelhouse::ui
