// SPDX-License-Identifier: GPL-3.0-or-later
// How the page is put together and laid out for its size, and its keys.
#include "model/reference/lookup.h"
#include "ui/common/metrics.h"
#include "ui/dials/choice_button.h"
#include "ui/reference/article_view.h"
#include "ui/reference/find_bar.h"
#include "ui/reference/reference_page.h"
#include "ui/reference/result_list.h"

#include <QBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPainter>
#include <QStackedWidget>

#include <algorithm>
#include <utility>

namespace wheelhouse::ui {
namespace {

constexpr double sideWidth = 372;   // effective pixels
constexpr double narrowWidth = 820; // at 100 % of text: below it either the side or the article is shown
constexpr double searchWidth = 260; // that the field has at least beside the tools
constexpr int headerTools = 10;

} // namespace

ReferencePage::ReferencePage(const Skin& skin, ReferenceDesk& desk, Parts parts, QWidget* parent)
    : QWidget(parent), m_skin(skin), m_desk(desk), m_parts(std::move(parts))
{
    setObjectName(QStringLiteral("referencePage"));
    setAccessibleName(tr("Rules"));
    auto* whole = new QVBoxLayout(this);
    whole->setContentsMargins(0, 0, 0, 0);
    whole->setSpacing(0);
    whole->addWidget(buildHeader());
    m_said = new QLabel;
    m_said->setObjectName(QStringLiteral("referenceSaid"));
    m_said->setWordWrap(true);
    m_said->setTextFormat(Qt::PlainText);
    m_said->setMargin(metrics::gap);
    m_said->hide();
    whole->addWidget(m_said);
    auto* row = new QHBoxLayout;
    row->setSpacing(0);
    row->addWidget(buildSide());
    m_reader = new QWidget;
    auto* reader = new QVBoxLayout(m_reader);
    reader->setContentsMargins(0, 0, 0, 0);
    reader->setSpacing(0);
    m_view = new ArticleView(skin, m_parts.answers, [this](const reference::Link& link) {
        const auto* library = m_desk.library();
        return library ? reference::shortFormOf(*library, link, m_parts.language) : QString();
    });
    m_find = new FindBar(skin, *m_view);
    for (QLineEdit* field : m_find->findChildren<QLineEdit*>())
        field->installEventFilter(this);
    reader->addWidget(m_view, 1);
    reader->addWidget(m_find);
    row->addWidget(m_reader, 1);
    whole->addLayout(row, 1);
    connectParts();
    m_view->setZoom(m_parts.marks.zoom);
    refreshTools();
    ReferencePage::setSkin(skin);
    setFocusProxy(m_search);
    if (m_desk.library())
        showLibrary();
    else
        m_desk.load();
}

ChoiceButton* ReferencePage::addTool(Icon icon, const char* name, const QString& title)
{
    auto* button = new ChoiceButton(m_skin);
    button->setLook({.icon = icon, .centred = true});
    button->setObjectName(QString::fromLatin1(name));
    button->setAccessibleName(title);
    button->setToolTip(title);
    return button;
}

QWidget* ReferencePage::buildHeader()
{
    auto* header = new QWidget;
    m_header = new QBoxLayout(QBoxLayout::LeftToRight, header);
    m_header->setContentsMargins(metrics::gap, metrics::gap, metrics::gap, metrics::gap);
    m_header->setSpacing(metrics::gap);
    auto* first = new QHBoxLayout;
    m_close = new ChoiceButton(m_skin);
    m_close->setObjectName(QStringLiteral("closeButton"));
    setWayBack(tr("Back"));
    m_search = new QLineEdit;
    m_search->setObjectName(QStringLiteral("searchField"));
    m_search->setAccessibleName(tr("Search the rules"));
    m_search->setPlaceholderText(tr("Ask the rules: “line of sight”, “dying”, “opportunity attack”"));
    m_search->setClearButtonEnabled(true);
    m_search->setMaxLength(200);
    m_search->setTextMargins(metrics::gap, 0, metrics::gap / 2, 0);
    m_search->installEventFilter(this);
    m_contents = addTool(Icon::Menu, "contentsButton", tr("Contents: show or hide them"));
    first->addWidget(m_close);
    first->addWidget(m_contents);
    first->addWidget(m_search, 1);
    m_header->addLayout(first, 1);
    m_header->addLayout(buildTools());
    return header;
}

QLayout* ReferencePage::buildTools()
{
    auto* tools = new QHBoxLayout;
    m_back = addTool(Icon::Back, "backButton", tr("Back to the article before (Alt+Left)"));
    m_forward = addTool(Icon::Forward, "forwardButton", tr("Forward again (Alt+Right)"));
    m_bookmark = addTool(Icon::Star, "bookmarkButton", tr("Bookmark this article (Ctrl+D)"));
    ChoiceButton* smaller = addTool(Icon::Minus, "smallerButton", tr("Smaller text (Ctrl+-)"));
    ChoiceButton* larger = addTool(Icon::Plus, "largerButton", tr("Larger text (Ctrl++)"));
    connect(smaller, &QAbstractButton::clicked, this, [this] { zoom(-1); });
    connect(larger, &QAbstractButton::clicked, this, [this] { zoom(1); });
    m_pdf = addTool(Icon::Export, "pdfButton", tr("Save this article as a PDF file"));
    m_print = addTool(Icon::Print, "printButton", tr("Print this article (Ctrl+P)"));
    m_pin = addTool(Icon::Pin, "pinButton", tr("Read beside the table"));
    m_pin->hide();
    for (ChoiceButton* button : {m_back, m_forward, m_bookmark, smaller, larger, m_pdf, m_print, m_pin})
        tools->addWidget(button);
    tools->addStretch(); // in a row of their own they stand together
    return tools;
}

void ReferencePage::offerPin(std::optional<bool> pinned)
{
    m_pinned = pinned;
    m_pin->setVisible(pinned.has_value());
    const bool isPinned = pinned.value_or(false);
    m_pin->setLook({.icon = Icon::Pin, .chosen = isPinned, .centred = true});
    m_pin->setAccessibleName(isPinned ? tr("Read on the whole page") : tr("Read beside the table"));
    m_pin->setToolTip(m_pin->accessibleName());
}

QWidget* ReferencePage::buildSide()
{
    m_side = new QStackedWidget;
    m_tree = new ContentsTree(m_skin);
    m_results = new ResultList(m_skin, [this](const QString& slug) { return titleOf(slug); });
    m_nothing = new QLabel;
    m_nothing->setObjectName(QStringLiteral("nothingFound"));
    m_nothing->setWordWrap(true);
    m_nothing->setTextFormat(Qt::PlainText);
    m_nothing->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    m_nothing->setMargin(16);
    m_side->addWidget(m_tree);
    m_found = new QWidget;
    auto* found = new QVBoxLayout(m_found);
    found->setContentsMargins(0, 0, 0, 0);
    found->setSpacing(0);
    m_understood = new QLabel;
    m_understood->setObjectName(QStringLiteral("understoodWords"));
    m_understood->setWordWrap(true);
    m_understood->setTextFormat(Qt::PlainText);
    m_understood->setMargin(metrics::gap);
    m_understood->hide();
    found->addWidget(m_understood);
    found->addWidget(m_results, 1);
    m_side->addWidget(m_found);
    m_side->addWidget(m_nothing);
    return m_side;
}

void ReferencePage::setWayBack(const QString& words)
{
    m_close->setLook({.title = words, .icon = Icon::Home});
    m_close->setToolTip(tr("Leave the rules (Esc)"));
}

void ReferencePage::refreshTools()
{
    const bool marked = m_view->article() && m_parts.marks.isBookmarked(m_view->article()->id);
    m_bookmark->setLook({.icon = marked ? Icon::StarFull : Icon::Star, .chosen = marked, .centred = true});
    m_bookmark->setAccessibleName(marked ? tr("Take the bookmark away (Ctrl+D)")
                                         : tr("Bookmark this article (Ctrl+D)"));
    m_bookmark->setToolTip(m_bookmark->accessibleName());
    m_back->setLook({.icon = Icon::Back, .enabled = m_history.canGoBack(), .centred = true});
    m_forward->setLook({.icon = Icon::Forward, .enabled = m_history.canGoForward(), .centred = true});
}

bool ReferencePage::isNarrow() const
{
    return width() / m_skin.type.scale() < narrowWidth;
}

void ReferencePage::turnTo(bool side)
{
    m_turnedToSide = side;
    arrange();
}

void ReferencePage::arrange()
{
    const bool narrow = isNarrow();
    if (narrow && !std::exchange(m_wasNarrow, narrow) && m_view->article())
        m_turnedToSide = false; // what is being read stays in sight
    m_wasNarrow = narrow;
    const int words = m_close->sizeHint().width() + static_cast<int>(m_skin.type.length(searchWidth));
    const bool fits = width() > words + headerTools * (metrics::touchTarget + 2 * metrics::gap);
    m_header->setDirection(fits ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    m_side->setVisible(narrow ? m_turnedToSide : !m_sideClosed);
    m_reader->setVisible(!narrow || !m_turnedToSide);
    const int room = static_cast<int>(m_skin.type.length(sideWidth));
    m_side->setMinimumWidth(narrow ? 0 : std::min(room, width() * 2 / 5));
    m_side->setMaximumWidth(narrow ? QWIDGETSIZE_MAX : std::min(room, width() * 2 / 5));
}

void ReferencePage::setSkin(const Skin& skin)
{
    m_skin = skin;
    m_skin.type = Typography::forPage(size(), skin.type.percent());
    m_search->setFont(m_skin.type.text(18));
    m_nothing->setFont(m_skin.type.text(17));
    m_understood->setFont(m_skin.type.text(15, QFont::DemiBold));
    m_said->setFont(m_skin.type.text(16, QFont::DemiBold));
    for (QWidget* child : findChildren<QWidget*>()) {
        if (auto* skinned = dynamic_cast<Skinned*>(child))
            skinned->setSkin(m_skin);
    }
    for (ChoiceButton* button : findChildren<ChoiceButton*>()) {
        if (button->look().title.isEmpty())
            button->setFixedWidth(std::clamp(static_cast<int>(m_skin.type.length(50)), metrics::touchTarget, 60));
    }
    m_search->setMinimumHeight(std::max(metrics::touchTarget, static_cast<int>(m_skin.type.length(48))));
    arrange();
}

void ReferencePage::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    if (Typography::forPage(size(), m_skin.type.percent()) == m_skin.type)
        arrange();
    else
        setSkin(m_skin);
}

bool ReferencePage::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() != QEvent::KeyPress)
        return QWidget::eventFilter(watched, event);
    const auto* press = static_cast<QKeyEvent*>(event);
    const int key = press->key();
    if (key == Qt::Key_D && press->modifiers() == Qt::ControlModifier) { // some desktops delete a letter with it
        flipBookmark();
        return true;
    }
    // The field keeps the keys while the results are gone through.
    if (watched != m_search)
        return QWidget::eventFilter(watched, event);
    const bool hasResults = m_side->currentWidget() == m_found;
    switch (key) {
    case Qt::Key_Down:
    case Qt::Key_Up:
        if (hasResults)
            m_results->step(key == Qt::Key_Down ? 1 : -1);
        else if (key == Qt::Key_Down)
            m_tree->setFocus(Qt::TabFocusReason);
        return true;
    case Qt::Key_PageDown:
    case Qt::Key_PageUp:
        m_results->step(key == Qt::Key_PageDown ? 5 : -5);
        return true;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        enter();
        return true;
    default:
        return QWidget::eventFilter(watched, event);
    }
}

void ReferencePage::keyPressEvent(QKeyEvent* event)
{
    const bool alt = event->modifiers() == Qt::AltModifier;
    if (event->key() == Qt::Key_Escape) {
        m_entered.clear();
        if (!m_find->leave())
            Q_EMIT left();
    } else if (alt && event->key() == Qt::Key_Left) {
        goBack();
    } else if (alt && event->key() == Qt::Key_Right) {
        goForward();
    } else if (event->modifiers() == Qt::ControlModifier && event->key() == Qt::Key_D) {
        flipBookmark();
    } else if (event->modifiers() == Qt::ControlModifier && event->key() == Qt::Key_P) {
        print();
    } else {
        QWidget::keyPressEvent(event);
    }
}

void ReferencePage::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.fillRect(rect(), m_skin.theme.sunken);
}

} // namespace wheelhouse::ui
