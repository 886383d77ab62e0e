// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/table/tools/side_panel.h"

#include "ui/common/metrics.h"
#include "ui/dials/choice_button.h"
#include "ui/table/common/choice_grid.h"
#include "ui/table/log/log_panel.h"
#include "ui/table/tools/card_panel.h"
#include "ui/table/tools/dice_desk.h"
#include "ui/table/tools/hands_panel.h"
#include "ui/table/tools/pile_desk.h"
#include "ui/table/tools/table_panel.h"

#include <QAbstractItemView>
#include <QPainter>
#include <QScrollBar>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace wheelhouse::ui {

namespace {
constexpr int panelInset = 12;
constexpr int tabsWithDecks = 7;
} // namespace

SidePanel::SidePanel(const Skin& skin, QWidget* parent)
    : QWidget(parent)
    , m_skin(skin)
    , m_tabs(new ChoiceGrid({44, 44, 6}, skin, this))
    , m_pages(new QStackedWidget(this))
    , m_now(new HandsPanel(HandsPanel::Shows::ToDo, skin))
    , m_check(new HandsPanel(HandsPanel::Shows::Everything, skin))
    , m_log(new LogPanel(skin))
    , m_more(new TablePanel(skin))
    , m_decks(new PileDesk(skin))
{
    setObjectName(QStringLiteral("sidePanel"));
    m_tabs->setObjectName(QStringLiteral("sideTabs"));
    for (QWidget* page : std::initializer_list<QWidget*>{m_now, m_check, m_log, m_more, m_decks}) {
        m_pages->addWidget(page);
    }
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(panelInset, panelInset, panelInset, panelInset);
    column->setSpacing(metrics::gap);
    column->addWidget(m_tabs);
    column->addWidget(m_pages, 1);
    connect(m_tabs, &ChoiceGrid::chosen, this, [this](const QString& key) {
        if (key == QLatin1String("close")) {
            close();
        } else if (key == QLatin1String("rules")) {
            Q_EMIT rulesAsked();
        } else {
            open(static_cast<BottomBar::Tool>(key.section(QLatin1Char('-'), 1).toInt()));
        }
    });
    connect(m_now, &HandsPanel::asked, this, &SidePanel::asked);
    connect(m_check, &HandsPanel::asked, this, &SidePanel::asked);
    connect(m_log, &LogPanel::asked, this, &SidePanel::asked);
    connect(m_log, &LogPanel::reasonAsked, this, &SidePanel::reasonAsked);
    connect(m_more, &TablePanel::asked, this, &SidePanel::asked);
    connect(m_decks, &PileDesk::asked, this, &SidePanel::asked);
    connect(m_decks, &PileDesk::lookAsked, this, &SidePanel::lookAsked);
    connect(m_more, &TablePanel::decksAsked, this, &SidePanel::openDecks);
    connect(m_more, &TablePanel::menuAsked, this, &SidePanel::menuAsked);
    connect(m_more, &TablePanel::settleAsked, this, &SidePanel::settleAsked);
    connect(m_more, &TablePanel::ended, this, &SidePanel::close);
    hide();
}

void SidePanel::show(const TableContext& context)
{
    m_context = context;
    m_log->show(context);
    if (m_open) {
        m_now->show(context);
        m_check->show(context);
        m_more->show(context);
        m_decks->show(context);
        refreshTabs();
    }
}

QWidget* SidePanel::pageOf(BottomBar::Tool tool) const
{
    using Tool = BottomBar::Tool;
    return tool == Tool::Now     ? static_cast<QWidget*>(m_now)
           : tool == Tool::Check ? static_cast<QWidget*>(m_check)
           : tool == Tool::Log   ? static_cast<QWidget*>(m_log)
           : tool == Tool::Decks ? static_cast<QWidget*>(m_decks)
                                 : m_more;
}

bool SidePanel::openDecks()
{
    const bool has = PileDesk::isFor(m_context);
    if (has) {
        open(BottomBar::Tool::Decks);
        m_decks->takeFocus();
    }
    return has;
}

int SidePanel::leastWidth() const
{
    const int tabs = PileDesk::isFor(m_context) ? tabsWithDecks : tabsWithDecks - 1;
    return tabs * metrics::touchTarget + (tabs - 1) * metrics::gap + 2 * panelInset;
}

void SidePanel::setCards(const std::vector<packs::CardChange>& changes)
{
    m_more->cards().setChanges(changes);
}

void SidePanel::openCards()
{
    open(BottomBar::Tool::More);
    m_more->cards().takeFocus();
}

void SidePanel::openHouseRule(const QString& name)
{
    open(BottomBar::Tool::More);
    layout()->activate(); // of a panel that was hidden
    m_pages->layout()->activate();
    m_more->openHouseRule(name);
}

void SidePanel::setLog(const std::vector<play::LogEntry>& entries)
{
    m_log->setEntries(entries);
}

void SidePanel::openReason(const items::LogLine& line, bool takesKeys)
{
    open(BottomBar::Tool::Log);
    m_log->openReason(line, takesKeys);
}

void SidePanel::showReason(const items::ReasonAtLine& read, Surveyor* surveyor)
{
    m_log->showReason(read, surveyor);
}

void SidePanel::open(BottomBar::Tool tool)
{
    m_open = tool;
    if (tool == BottomBar::Tool::Log) {
        m_log->openAtNewest();
    } else if (tool == BottomBar::Tool::More) {
        m_more->verticalScrollBar()->setValue(0); // else the same press would hit another act the next time
    }
    refreshTabs();
    m_pages->setCurrentWidget(pageOf(tool));
    show(TableContext(m_context));
    QWidget::show();
    raise();
    Q_EMIT opened(m_open);
}

void SidePanel::takeFocus()
{
    layout()->activate(); // of a panel that was hidden
    QWidget* page = m_pages->currentWidget();
    if (page == m_decks) {
        m_decks->takeFocus();
        return;
    }
    for (QWidget* each : page->findChildren<QWidget*>()) {
        const bool isList = qobject_cast<const QAbstractItemView*>(each) || qobject_cast<const ChoiceButton*>(each);
        if (isList && (each->focusPolicy() & Qt::TabFocus) && each->isVisibleTo(this) && each->isEnabled()) {
            each->setFocus(Qt::TabFocusReason);
            return;
        }
    }
}

void SidePanel::close()
{
    m_open.reset();
    if (isAncestorOf(window()->focusWidget())) {
        parentWidget()->setFocus();
    }
    hide();
    Q_EMIT opened(m_open);
}

void SidePanel::stepBack()
{
    const bool within =
        m_open == BottomBar::Tool::Log ? m_log->stepBack() : m_open == BottomBar::Tool::Decks && m_decks->stepBack();
    if (!within) {
        close();
    }
}

bool SidePanel::takeKey(const QKeyEvent& event)
{
    return asksForFaces() && m_more->dice().takeKey(event);
}

bool SidePanel::asksForFaces() const
{
    const DiceDesk& dice = m_more->dice();
    return dice.isVisible() && dice.areReal() && (!m_context.sheet() || dice.hasChosen());
}

void SidePanel::refreshTabs()
{
    const auto tab = [&](BottomBar::Tool tool, Icon icon, const QString& name) {
        ChoiceLook look;
        look.icon = icon;
        look.centred = true;
        look.chosen = m_open == tool;
        return Choice{QStringLiteral("tab-%1").arg(static_cast<int>(tool)), look, name};
    };
    ChoiceLook rules;
    rules.icon = Icon::Book;
    rules.centred = true;
    ChoiceLook shut;
    shut.icon = Icon::Cross;
    shut.centred = true;
    std::vector<Choice> tabs{tab(BottomBar::Tool::Now, Icon::Hands, tr("Now on the table")),
                             tab(BottomBar::Tool::Check, Icon::Eye, tr("Check the table")),
                             tab(BottomBar::Tool::Log, Icon::Log, tr("Log")),
                             {QStringLiteral("rules"), rules, tr("Rules")}};
    if (PileDesk::isFor(m_context)) {
        tabs.push_back(tab(BottomBar::Tool::Decks, Icon::Cards, tr("Decks (K)")));
    }
    tabs.push_back(tab(BottomBar::Tool::More, Icon::Settings, tr("More")));
    tabs.push_back({QStringLiteral("close"), shut, tr("Close this panel")});
    m_tabs->setMeasure({metrics::touchTarget, metrics::touchTarget, static_cast<int>(tabs.size())});
    m_tabs->setChoices(tabs);
}

void SidePanel::setSkin(const Skin& skin)
{
    m_skin = skin;
    update();
}

void SidePanel::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(rect(), m_skin.theme.ground);
    paintPanel(painter, rect(), {}, m_skin);
}

} // namespace wheelhouse::ui

#include "moc_side_panel.cpp"
