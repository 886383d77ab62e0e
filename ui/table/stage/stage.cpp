// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/table/stage/stage.h"

#include "model/text/render.h"
#include "ui/common/press_guard.h"
#include "ui/dials/panel_painter.h"
#include "ui/table/stage/aim_stage.h"
#include "ui/table/stage/figure_stage.h"
#include "ui/table/stage/items_stage.h"
#include "ui/table/stage/learn_stage.h"
#include "ui/table/stage/more_below.h"
#include "ui/table/stage/number_stage.h"
#include "ui/table/stage/question_stage.h"
#include "ui/table/stage/turn_stage.h"

#include <QCoreApplication>
#include <QEvent>
#include <QPainter>
#include <QScrollBar>
#include <QSignalBlocker>
#include <QStackedWidget>

#include <algorithm>

namespace wheelhouse::ui {

namespace {
constexpr int stageInset = 2;
constexpr int barWidth = 13; // within the margin of every page

/// As high as the page that is shown. A stacked widget is as high as its highest one, shown or not.
class PageStack : public QStackedWidget
{
public:
    int heightForWidth(int width) const override
    {
        const QWidget* page = currentWidget();
        return page ? std::max(page->minimumSizeHint().height(), page->heightForWidth(width)) : 0;
    }
    /// Never wider than the stage, which does not scroll to the side.
    QSize minimumSizeHint() const override { return {0, QStackedWidget::minimumSizeHint().height()}; }
};
} // namespace

Stage::Stage(const Skin& skin, QWidget* parent)
    : QWidget(parent)
    , m_skin(skin)
    , m_scroll(new QScrollArea(this))
    , m_bar(new QScrollBar(Qt::Vertical, this))
    , m_pages(new PageStack)
    , m_figure(new FigureStage(skin))
    , m_turn(new TurnStage(skin))
    , m_aim(new AimStage(skin))
    , m_question(new QuestionStage(skin))
    , m_number(new NumberStage(skin))
    , m_items(new ItemsStage(skin))
    , m_learn(new LearnStage(skin))
{
    setObjectName(QStringLiteral("stage"));
    setAccessibleName(tr("Stage"));
    for (QWidget* page :
         std::initializer_list<QWidget*>{m_figure, m_turn, m_aim, m_question, m_number, m_items, m_learn}) {
        m_pages->addWidget(page);
    }
    layScroll();
    raisePage(m_question);
    m_below = new MoreBelow(skin, this);
    connectPages();
    connectActs();
    connectAim();
}

void Stage::layScroll()
{
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setFocusPolicy(Qt::NoFocus);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff); // a bar of its own took the page's width
    m_bar->setObjectName(QStringLiteral("stageScroll"));
    m_bar->hide();
    m_scroll->setWidgetResizable(true);
    m_scroll->setWidget(m_pages);
    // Giving a scroll area its widget makes that widget opaque; the panel behind is to be seen.
    m_scroll->viewport()->setAutoFillBackground(false);
    m_pages->setAutoFillBackground(false);
}

void Stage::connectPages()
{
    connect(m_scroll->verticalScrollBar(), &QScrollBar::rangeChanged, this, &Stage::followScroll);
    connect(m_scroll->verticalScrollBar(), &QScrollBar::valueChanged, this, &Stage::followScroll);
    connect(m_bar, &QScrollBar::valueChanged, m_scroll->verticalScrollBar(), &QScrollBar::setValue);
    connect(m_turn, &TurnStage::grown, this, &Stage::fitPage);
    connect(m_figure, &FigureStage::grown, this, &Stage::fitPage);
    connect(m_figure, &FigureStage::asked, this, &Stage::asked);
    connect(m_figure, &FigureStage::lootHeld, this, &Stage::lootHeld);
    connect(m_figure, &FigureStage::numberAsked, this, &Stage::openNumber);
    connect(m_figure, &FigureStage::itemsAsked, this, &Stage::openItems);
    connect(m_figure, &FigureStage::learnAsked, this, &Stage::openLearning);
    connect(m_figure, &FigureStage::cardAsked, this, &Stage::cardAsked);
    connect(m_learn, &LearnStage::answered, this, &Stage::learnt);
    connect(m_learn, &LearnStage::finished, this, &Stage::closePage);
    connect(m_learn, &LearnStage::backAsked, this, &Stage::stepBack);
    connect(m_number, &NumberStage::numberSet, this, &Stage::numberSet);
    connect(m_question, &QuestionStage::asked, this, &Stage::asked);
    connect(m_question, &QuestionStage::changed, this, &Stage::primaryChanged);
    connect(m_question, &QuestionStage::told, this, &Stage::told);
    connect(m_question, &QuestionStage::curtainAsked, this, &Stage::curtainAsked);
    connect(m_question, &QuestionStage::selectAsked, this, &Stage::selectAsked);
    connect(m_number, &NumberStage::asked, this, &Stage::asked);
    connect(m_number, &NumberStage::finished, this, &Stage::closePage);
    connect(m_items, &ItemsStage::asked, this, &Stage::asked);
    connect(m_items, &ItemsStage::lookAsked, this, &Stage::lookAsked);
    connect(m_items, &ItemsStage::finished, this, &Stage::closePage);
    connect(m_turn, &TurnStage::barred, this, &Stage::barred);
    connect(m_turn, &TurnStage::asked, this, &Stage::asked);
    connect(m_turn, &TurnStage::lootHeld, this, &Stage::lootHeld);
    connect(m_turn, &TurnStage::itemsAsked, this, &Stage::openItems);
    connect(m_turn, &TurnStage::byHandAsked, this, &Stage::selectAsked);
    connect(m_figure, &FigureStage::backAsked, this, &Stage::selectAsked);
}

void Stage::connectAim()
{
    connect(m_aim, &AimStage::barred, this, &Stage::barred);
    connect(m_aim, &AimStage::changed, this, &Stage::primaryChanged);
    connect(m_aim, &AimStage::turned, this, [this] {
        m_aimCame = false;
        scrollUp();
        Q_EMIT aimChanged();
    });
    connect(m_aim, &AimStage::picked, this, &Stage::aimChanged);
    connect(m_aim, &AimStage::finished, this, [this] {
        m_aimCame = false;
        if (m_pages->currentWidget() == m_aim) {
            raisePage(m_turn);
            show(TableContext(m_context));
        }
        Q_EMIT aimChanged();
    });
}

QWidget* Stage::answer() const
{
    const QWidget* page = m_pages->currentWidget();
    return page == m_aim        ? m_aim->answer()
           : page == m_question ? m_question->answer()
           : page == m_turn     ? m_turn->answer()
           : page == m_figure   ? m_figure->answer()
           : page == m_items    ? m_items->answer()
           : page == m_number   ? &m_number->pad()
                                : nullptr;
}

QString Stage::stepAsked() const
{
    return QString::number(m_pages->currentIndex()) + (m_aim->isOpen() ? m_aim->stepAsked() : QString());
}

bool Stage::keepsKeys() const
{
    const QWidget* page = m_pages->currentWidget();
    return page == m_number || page == m_learn;
}

RuleTopic Stage::topic() const
{
    return ruleTopicInFocus(m_pages->currentWidget());
}

void Stage::tell(const items::GameStory& story)
{
    m_question->tell(story);
    fitPage();
}

bool Stage::isAiming() const
{
    return m_aim->isOpen();
}

bool Stage::isAimNew() const
{
    return m_aimCame;
}

bool Stage::pick(const play::FigureId& figure)
{
    return m_aim->pick(figure) || (m_pages->currentWidget() == m_question && m_question->tap(figure));
}

Pickable Stage::pickable() const
{
    Pickable found = m_pages->currentWidget() == m_question ? m_question->pickable() : m_aim->pickable();
    if (const play::Prompt* open = m_context.publication ? m_context.openPrompt() : nullptr) {
        found.first = QStringList{tr("First answer this:"), text::render(open->title)}.join(QLatin1Char(' '));
    }
    return found;
}

bool Stage::takeKey(const QKeyEvent& event)
{
    const QWidget* page = m_pages->currentWidget();
    return page == m_question ? m_question->takeKey(event)
           : page == m_number ? m_number->isVisible() && m_number->takeKey(event)
                              : (page == m_turn && m_turn->takeKey(event)) || m_aim->takeKey(event);
}

bool Stage::takeSpace()
{
    return m_pages->currentWidget() == m_question && m_question->takeSpace();
}

bool Stage::takeLetter(const QKeyEvent& event)
{
    return m_pages->currentWidget() == m_question && m_question->takeLetter(event);
}

void Stage::offerCards(bool areOffered)
{
    m_figure->offerCards(areOffered);
}

void Stage::show(const TableContext& context)
{
    const bool wentOn = !m_context.publication || m_context.publication->head.text() < context.publication->head.text();
    m_context = context;
    const play::Prompt* asked = context.openPrompt();
    setPressMeaning(*m_pages, asked ? asked->id.text() : QString()); // one question may look like the last one
    const play::FigureId figure = context.onStage();
    const bool another = figure != m_shown;
    const QString question = asked ? asked->id.text() : QString();
    const bool isNew = another || question != m_askedLast;
    m_shown = figure;
    m_askedLast = question;
    const bool ruled = context.sheet() && context.sheet()->figure && !context.selected;
    if (!ruled || asked || m_pages->currentWidget() != m_turn) {
        m_turn->stopEnding(); // something came up that wants to be looked at
    }
    const bool goesOn = ruled && !another;
    const bool reacts = context.reactions() != nullptr;
    followWaiting(context, m_aim->isOpen() && goesOn && reacts && wentOn);
    if (m_aim->isOpen() && (!goesOn || reacts)) {
        m_aim->giveUp();
    } else if (m_aim->isOpen()) {
        m_aim->follow(context);
        if (m_aim->isOpen()) {
            return update();
        }
    }
    if (m_pages->currentWidget() == m_items && !another) {
        m_items->show(context);
    } else if (m_pages->currentWidget() == m_learn && (!another || !m_learn->keepTyped())) {
        return update(); // what is being typed outlives other people's commits
    } else if (m_pages->currentWidget() == m_number && !another) {
        // A number being typed outlives other people's commits.
        if (const items::FigureRow* row = context.row(figure)) {
            m_number->follow(*row);
        }
        return update();
    } else if (figure && ruled) { // and nothing is asked
        m_turn->show(context);
        raisePage(m_turn);
    } else if (figure) {
        m_figure->show(context, figure);
        raisePage(m_figure);
    } else {
        m_question->show(context);
        raisePage(m_question);
    }
    fitPage();
    if (isNew) {
        scrollUp(); // after what had the keys is gone, which scrolls
    }
    update();
    openLater();
}

void Stage::fitPage()
{
    // A scroll area looks at its widget's least height alone, not at the one that goes with its width.
    QEvent relayout(QEvent::LayoutRequest);
    QCoreApplication::sendEvent(m_scroll, &relayout);
}

int Stage::roomForAnswers(int width) const
{
    const QWidget* page = m_pages->currentWidget();
    return page == m_aim || page == m_question ? roomForPage(width) : 0;
}

int Stage::roomForTurn(int width) const
{
    return m_pages->currentWidget() == m_turn ? roomForPage(width) : 0;
}

int Stage::roomForPage(int width) const
{
    const QWidget* page = m_pages->currentWidget();
    // A part that has just changed within asks for its room only with the next round of events.
    for (QWidget* part : page->findChildren<QWidget*>(Qt::FindDirectChildrenOnly)) {
        part->updateGeometry();
    }
    return std::max(page->minimumSizeHint().height(), page->heightForWidth(width - 2 * stageInset)) + 4 * stageInset;
}

int Stage::roomToRead(int width) const
{
    return m_pages->currentWidget() == m_turn ? m_turn->heightToRead(width - 2 * stageInset) + 4 * stageInset : 0;
}

void Stage::followScroll()
{
    const QScrollBar& inner = *m_scroll->verticalScrollBar();
    const QSignalBlocker quiet(m_bar);
    m_bar->setRange(inner.minimum(), inner.maximum());
    m_bar->setPageStep(inner.pageStep());
    m_bar->setSingleStep(inner.singleStep());
    m_bar->setValue(inner.value());
    m_bar->setVisible(inner.maximum() > inner.minimum());
    m_bar->raise();
    tellBelow();
}

void Stage::tellBelow()
{
    const QScrollBar* bar = m_scroll->verticalScrollBar();
    constexpr int margin = 14; // under the last thing there is nothing to see
    const int high = std::min(height() / 4, static_cast<int>(m_skin.type.length(26)));
    m_below->setGeometry(stageInset, height() - high - stageInset, m_scroll->viewport()->width(), high);
    m_below->setVisible(bar->value() + margin < bar->maximum());
    m_below->raise();
}

void Stage::scrollUp()
{
    m_scroll->verticalScrollBar()->setValue(0);
    m_scroll->horizontalScrollBar()->setValue(0);
}

void Stage::bringIntoSight()
{
    const auto look = [this] { // once it has been laid out
        QWidget* holder = window()->focusWidget();
        if (holder && m_pages->isAncestorOf(holder)) {
            m_scroll->ensureWidgetVisible(holder, 0, 0);
        }
    };
    QMetaObject::invokeMethod(this, look, Qt::QueuedConnection);
}

void Stage::raisePage(QWidget* page)
{
    if (m_pages->currentWidget() == page) {
        return;
    }
    scrollUp();
    m_pages->setCurrentWidget(page);
    // The stack's height is the shown page's, not the highest one's, so that only what is needed scrolls.
    for (int i = 0; i < m_pages->count(); ++i) {
        QWidget* each = m_pages->widget(i);
        each->setSizePolicy(QSizePolicy::Preferred, each == page ? QSizePolicy::Preferred : QSizePolicy::Ignored);
    }
    fitPage();
}

void Stage::openNumber(const play::FigureId& figure, const QString& field)
{
    if (const items::FigureRow* row = m_context.row(figure)) {
        m_number->start(*row, field);
        raisePage(m_number);
    }
}

void Stage::openItems(const play::FigureId& figure)
{
    m_items->start(m_context, figure);
    raisePage(m_items);
    Q_EMIT primaryChanged();
}

void Stage::openLearning(const play::FigureId& figure, const packs::AbilityRead& known)
{
    if (const items::FigureRow* row = m_context.row(figure)) {
        raisePage(m_learn);
        m_learn->start(*row, known, m_context.publication->content->actions);
    }
}

bool Stage::stepBack()
{
    if (m_pages->currentWidget() == m_aim) {
        return m_aim->stepBack();
    }
    if (m_pages->currentWidget() == m_turn) {
        return m_turn->stepBack() || leaveWaiting();
    }
    if (m_pages->currentWidget() == m_items && m_items->stepBack()) {
        fitPage();
        Q_EMIT primaryChanged(); // whoever had the keys may be gone
        return true;
    }
    if (m_pages->currentWidget() == m_learn) {
        m_learn->putAside();
    }
    return closePage();
}

bool Stage::closePage()
{
    const QWidget* page = m_pages->currentWidget();
    const bool open = page == m_number || page == m_items || page == m_learn;
    if (open) {
        if (isAncestorOf(window()->focusWidget())) {
            parentWidget()->setFocus(); // a field that is hidden would hand the keys to whatever comes next
        }
        raisePage(m_figure);
        show(TableContext(m_context));
        Q_EMIT primaryChanged();
    }
    return open;
}

bool Stage::leaveQuestion()
{
    return m_pages->currentWidget() == m_question && m_question->stepBack();
}

QString Stage::resultWords() const
{
    return m_question->resultWords();
}

void Stage::giveWay()
{
    const bool stays = m_pages->currentWidget() == m_learn && !m_learn->keepTyped();
    if (stays || closePage()) {
        return;
    }
    if (m_pages->currentWidget() == m_turn) {
        m_turn->stepBack(); // an act that waits goes on waiting
    } else {
        stepBack();
    }
}

QStringList Stage::unkept()
{
    if (m_pages->currentWidget() == m_learn) {
        giveWay();
    }
    return m_pages->currentWidget() == m_learn ? m_learn->texts() : QStringList();
}

void Stage::setSkin(const Skin& skin)
{
    m_skin = skin;
    update();
}

void Stage::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    PanelLook look;
    const items::FigureRow* row = m_context.publication ? m_context.row(m_context.onStage()) : nullptr;
    if (row && row->acting) {
        look.accentSeat = row->accent;
    }
    paintPanel(painter, rect(), look, m_skin);
}

void Stage::resizeEvent(QResizeEvent*)
{
    m_scroll->setGeometry(rect().adjusted(stageInset, 2 * stageInset, -stageInset, -2 * stageInset));
    m_bar->setGeometry(width() - stageInset - barWidth, m_scroll->y(), barWidth, m_scroll->height());
    fitPage(); // at another width it has another height
    tellBelow();
}

} // namespace wheelhouse::ui

#include "moc_stage.cpp"
