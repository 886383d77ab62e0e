// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/home/home_page.h"

#include "ui/common/metrics.h"
#include "ui/dials/choice_button.h"
#include "ui/home/empty_list.h"
#include "ui/home/home_heading.h"
#include "ui/home/notice.h"
#include "ui/home/session_list.h"
#include "ui/home/session_panel.h"
#include "ui/home/start_cards.h"

#include <QBoxLayout>
#include <QFileInfo>
#include <QGridLayout>
#include <QLabel>
#include <QScrollArea>
#include <QScrollBar>
#include <QShortcut>

#include <algorithm>
#include <utility>

namespace wheelhouse::ui {
namespace {

constexpr int scenariosBeforeRead = 3;  // room for as many, until it is known how many there are
constexpr double twoColumnsFrom = 900;  // effective pixels: width at a text scale of 100 %
constexpr double cardsInARowFrom = 460; // the same, of their column

/// How the width is shared. Where it is scarce, the scenarios' texts need it more than the list.
struct Shares {
    int start;
    int sessions;
};
constexpr Shares wideShares{6, 5};
constexpr Shares scarceShares{7, 5};
constexpr double wideFrom = 1200;

/// The last session that is not over, else the last one that can be opened.
std::vector<SessionRow>::const_iterator toGoOnWith(const std::vector<SessionRow>& rows)
{
    const auto running =
        std::ranges::find_if(rows, [](const SessionRow& row) { return row.canBeOpened() && !row.summary.over; });
    return running == rows.end() ? std::ranges::find_if(rows, &SessionRow::canBeOpened) : running;
}

ChoiceButton* choiceNamed(const Skin& skin, const char* objectName, const ChoiceLook& look, QWidget* parent)
{
    auto* button = new ChoiceButton(skin, parent);
    button->setObjectName(QString::fromLatin1(objectName));
    button->setLook(look);
    return button;
}

} // namespace

HomePage::HomePage(const Skin& skin, SessionDesk& desk, FileChooser& files, Now now, QWidget* parent)
    : QWidget(parent), m_skin(skin), m_desk(desk), m_files(files), m_now(std::move(now))
{
    setObjectName(QStringLiteral("homePage"));
    m_model.setNow(m_now());
    auto* whole = new QVBoxLayout(this);
    whole->setContentsMargins(0, 0, 0, 0);
    m_scroll = new QScrollArea;
    m_scroll->setObjectName(QStringLiteral("homeScroll"));
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setWidgetResizable(true);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->setFocusPolicy(Qt::NoFocus);
    whole->addWidget(m_scroll);
    auto* content = new QWidget;
    auto* layout = new QVBoxLayout(content);
    layout->setContentsMargins(20, 10, 20, 12);
    layout->setSpacing(12);
    layout->addWidget(buildHeading());
    m_columns = new QBoxLayout(QBoxLayout::LeftToRight);
    m_columns->setSpacing(20);
    m_columns->addWidget(buildStart());
    m_columns->addWidget(buildSessions());
    layout->addLayout(m_columns, 1);
    m_scroll->setWidget(content);
    // The rules and the menu stand first on the page and last on the way through it.
    setTabOrder(m_import, m_rules);
    setTabOrder(m_rules, m_menu);
    connectDesk();
    connectSessions();
    m_desk.readScenarios();
    refresh();
}

QWidget* HomePage::buildHeading()
{
    auto* heading = new QWidget;
    auto* row = new QHBoxLayout(heading);
    row->setContentsMargins(0, 0, 0, 0);
    m_heading = new HomeHeading(m_skin);
    m_menu = choiceNamed(m_skin, "menuButton", {.icon = Icon::Menu}, nullptr);
    m_menu->setAccessibleName(tr("Menu"));
    m_menu->setToolTip(tr("Menu"));
    m_rules = choiceNamed(m_skin, "rulesButton", {.title = tr("Rules"), .icon = Icon::Book}, nullptr);
    m_rules->setToolTip(tr("Look up a rule (/)"));
    connect(m_rules, &QAbstractButton::clicked, this, &HomePage::rulesAsked);
    row->addWidget(m_heading, 1);
    row->addWidget(m_rules);
    row->addWidget(m_menu);
    connect(m_menu, &QAbstractButton::clicked, this,
            [this] { Q_EMIT menuAsked(m_menu->mapToGlobal(QPoint(0, m_menu->height()))); });
    return heading;
}

QLabel* HomePage::addHeading(QBoxLayout& layout, const QString& text)
{
    auto* label = new QLabel(text);
    label->setTextFormat(Qt::PlainText);
    m_headings.push_back(label);
    layout.addWidget(label);
    return label;
}

QWidget* HomePage::buildStart()
{
    auto* column = new QWidget;
    auto* layout = new QVBoxLayout(column);
    m_startColumn = layout;
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(12);
    m_continue = new ContinueCard(m_skin);
    m_continue->setObjectName(QStringLiteral("continueCard"));
    m_continue->hide(); // until there is a session to go on with
    layout->addWidget(m_continue, 2);
    m_start = new StartCard(m_skin);
    m_start->setObjectName(QStringLiteral("startCard"));
    layout->addWidget(m_start, 0);
    m_boxes = choiceNamed(m_skin, "playBoxButton",
                          {.title = tr("Play my box"),
                           .detail = tr("With your own figures: enter a few numbers each."),
                           .icon = Icon::Wheel},
                          nullptr);
    m_boxes->hide();
    layout->addWidget(m_boxes);
    connect(m_boxes, &QAbstractButton::clicked, this, &HomePage::boxesAsked);
    addHeading(*layout, tr("Or choose a scenario"));
    m_scenarioGrid = new QGridLayout;
    m_scenarioGrid->setSpacing(12);
    for (int i = 0; i < scenariosBeforeRead; ++i)
        addScenarioCard();
    layout->addLayout(m_scenarioGrid, 1);
    connect(m_continue, &QAbstractButton::clicked, this, [this] { Q_EMIT openAsked(m_continue->session().key); });
    connect(m_start, &QAbstractButton::clicked, this, [this] {
        const auto suggested =
            std::ranges::find_if(m_scenarios, [](const ScenarioCard* card) { return card->scenario().suggested; });
        Q_EMIT startAsked(suggested == m_scenarios.end() ? QString() : (*suggested)->scenario().id);
    });
    return column;
}

QWidget* HomePage::buildSessions()
{
    auto* column = new QWidget;
    auto* layout = new QVBoxLayout(column);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(10);
    auto* head = new QHBoxLayout;
    addHeading(*head, tr("Sessions"));
    head->addStretch(1);
    m_open = choiceNamed(m_skin, "openFileButton", {.title = tr("Open…"), .icon = Icon::Folder}, nullptr);
    m_import = choiceNamed(m_skin, "importButton", {.title = tr("Import…"), .icon = Icon::Import}, nullptr);
    m_notice = new Notice(m_skin, column);
    m_list = new SessionList(m_skin, m_model);
    m_empty = new EmptyList(m_skin);
    m_panel = new SessionPanel(m_skin, column);
    layout->addLayout(head);
    layout->addWidget(m_notice);
    layout->addWidget(m_list);
    layout->addWidget(m_empty, 1);
    layout->addWidget(m_panel); // beside the list that it belongs to, and not below the edge of a low window
    layout->addStretch(0);
    head->addWidget(m_open);
    head->addWidget(m_import);
    m_list->hide();
    m_empty->hide();
    return column;
}

void HomePage::connectDesk()
{
    connect(&m_desk, &SessionDesk::listed, this, &HomePage::showSessions);
    connect(&m_desk, &SessionDesk::listFailed, this, [this](const QString& trouble) {
        showSessions({});
        say(trouble, true);
    });
    connect(&m_desk, &SessionDesk::scenariosRead, this, &HomePage::showScenarios);
    connect(&m_desk, &SessionDesk::answered, this, &HomePage::showAnswer);
    connect(&m_desk, &SessionDesk::inspected, this, [this](const QString& path, const store::DamageReport& report) {
        m_panel->setReport(path, report);
        if (m_panel->isTroubled())
            reveal(m_panel);
    });
}

void HomePage::connectSessions()
{
    using Purpose = FileChooser::Purpose;
    using Removal = store::SessionLibrary::Removal;
    const auto open = [this](const QString& path) {
        const int row = m_model.indexOf(path);
        if (row >= 0 && m_model.row(row).canBeLookedAt())
            Q_EMIT openAsked(path);
    };
    connect(m_list, &SessionList::openAsked, this, open);
    connect(m_list, &SessionList::choiceChanged, this, &HomePage::chosen);
    connect(m_panel, &SessionPanel::openAsked, this, open);
    connect(m_panel, &SessionPanel::renameAsked, &m_desk, &SessionDesk::rename);
    connect(m_panel, &SessionPanel::rescueAsked, &m_desk, &SessionDesk::rescue);
    connect(m_panel, &SessionPanel::trashAsked, this,
            [this](const QString& path) { m_desk.remove(path, Removal::Trash); });
    connect(m_panel, &SessionPanel::deleteAsked, this,
            [this](const QString& path) { m_desk.remove(path, Removal::Delete); });
    connect(m_panel, &SessionPanel::exportAsked, this, [this](const QString& path) {
        const int row = m_model.indexOf(path);
        m_files.choose(Purpose::ExportSession, row < 0 ? QString() : titleOf(m_model.row(row)), *this,
                       [this, path](const QString& target) { m_desk.exportTo(path, target); });
    });
    connect(m_open, &QAbstractButton::clicked, this, [this] {
        m_files.choose(Purpose::OpenSession, {}, *this, [this](const QString& path) { Q_EMIT openAsked(path); });
    });
    connect(m_import, &QAbstractButton::clicked, this, [this] {
        m_files.choose(Purpose::ImportSession, {}, *this, [this](const QString& path) { m_desk.importFrom(path); });
    });
    const auto onKey = [this](const QKeySequence& key, QWidget* where, auto act) {
        auto* shortcut = new QShortcut(key, where);
        shortcut->setContext(Qt::WidgetWithChildrenShortcut);
        connect(shortcut, &QShortcut::activated, this, act);
    };
    onKey(QKeySequence::Open, this, [this] { m_open->click(); });
    onKey(QKeySequence::Undo, this, [this] { m_notice->putBack(); });
    onKey(Qt::Key_Delete, m_list, [this] { m_panel->setMode(SessionPanel::Mode::Delete); });
    onKey(Qt::Key_F2, m_list, [this] {
        if (m_list->chosen() && m_list->chosen()->canBeOpened())
            m_panel->setMode(SessionPanel::Mode::Rename);
    });
}

void HomePage::refresh()
{
    m_notice->clear();
    m_panel->say({}, false);
    m_desk.refresh();
}

void HomePage::say(const QString& sentence, bool isTrouble)
{
    m_notice->tell(sentence, isTrouble);
    reveal(m_notice);
}

void HomePage::offerBoxes(bool offered)
{
    m_boxes->setVisible(offered);
}

void HomePage::choose(const QString& path)
{
    m_list->choose(path);
}

void HomePage::comeBackFrom(const QString& path)
{
    chooseWhenListed(path);
    m_comesBack = true;
}

void HomePage::tellNotOpened(const QString& path, const QString& sentence)
{
    say(sentence, true);
    m_chooseNext = path;
    m_sayNext = sentence;
    m_desk.refresh();
}

void HomePage::tellOpenedInPart(const QString& path)
{
    m_chooseNext = path;
    m_inPartNext = true;
}

void HomePage::reveal(QWidget* widget)
{
    // Queued, as the widget's place is known only when the layout has settled.
    QMetaObject::invokeMethod(
        this, [this, widget] { m_scroll->ensureWidgetVisible(widget, 0, metrics::gap); }, Qt::QueuedConnection);
}

bool HomePage::hasReport() const
{
    return m_panel->hasReport();
}

void HomePage::showSessions(const std::vector<SessionRow>& rows)
{
    m_model.setNow(m_now());
    const int before = m_list->currentIndex().row();
    m_model.update(rows);
    m_list->setVisible(!rows.empty());
    m_empty->setVisible(rows.empty());
    const auto last = toGoOnWith(rows);
    m_continue->setVisible(last != rows.end());
    m_start->setLarge(last == rows.end());
    m_startColumn->setStretchFactor(m_start, last == rows.end() ? 2 : 0);
    if (last != rows.end())
        m_continue->setSession(*last, m_model.now());
    const QString next = std::exchange(m_chooseNext, {});
    const bool nextIsThere = m_model.indexOf(next) >= 0;
    if (nextIsThere)
        m_list->choose(next);
    else if (!rows.empty() && !m_list->currentIndex().isValid())
        m_list->choose(rows[static_cast<size_t>(std::clamp(before, 0, m_model.rowCount() - 1))].key);
    m_list->updateGeometry();
    chosen();
    const QString words = std::exchange(m_sayNext, {});
    const bool inPart = std::exchange(m_inPartNext, false);
    if ((inPart || !words.isEmpty()) && nextIsThere) {
        m_notice->clear();
        inPart ? m_panel->sayOpenedInPart() : m_panel->say(words, true);
        m_desk.inspect(next);
        reveal(m_panel);
    }
    const bool comesBack = std::exchange(m_comesBack, false);
    if (comesBack || !m_listed)
        (m_continue->isHidden() ? static_cast<QWidget*>(m_start) : m_continue)->setFocus(Qt::OtherFocusReason);
    m_listed = true;
    arrange();
    // Who comes back from a table finds "Continue" where it was, however far down the page was when they left it.
    if (comesBack)
        m_scroll->verticalScrollBar()->setValue(0);
    tellReady();
}

void HomePage::addScenarioCard()
{
    auto* card = new ScenarioCard(m_skin);
    card->setObjectName(QStringLiteral("scenarioCard%1").arg(m_scenarios.size()));
    card->setAccessibleName(tr("A scenario"));
    card->setEnabled(false);
    m_scenarioGrid->addWidget(card, 0, static_cast<int>(m_scenarios.size()));
    m_scenarios.push_back(card);
    connect(card, &QAbstractButton::clicked, this, [this, card] { Q_EMIT setupAsked(card->scenario()); });
}

/// Up to three in a row, more in two columns; one below the other where it is narrow.
void HomePage::layOutScenarios(bool sideBySide)
{
    const auto shown = std::ranges::count_if(m_scenarios, [](const ScenarioCard* card) { return !card->isHidden(); });
    const int columns = !sideBySide ? 1 : shown <= scenariosBeforeRead ? scenariosBeforeRead : 2;
    for (size_t i = 0; i < m_scenarios.size(); ++i) {
        m_scenarioGrid->removeWidget(m_scenarios[i]);
        m_scenarioGrid->addWidget(m_scenarios[i], static_cast<int>(i) / columns, static_cast<int>(i) % columns);
    }
    for (int column = 0; column < m_scenarioGrid->columnCount(); ++column)
        m_scenarioGrid->setColumnStretch(column, column < columns ? 1 : 0);
}

void HomePage::showScenarios(const std::vector<ScenarioRow>& scenarios)
{
    while (m_scenarios.size() < scenarios.size()) {
        QWidget* before = m_scenarios.back();
        addScenarioCard();
        setTabOrder(before, m_scenarios.back());
    }
    for (size_t i = 0; i < m_scenarios.size(); ++i) {
        const bool known = i < scenarios.size();
        m_scenarios[i]->setVisible(known || scenarios.empty());
        m_scenarios[i]->setEnabled(known);
        if (known)
            m_scenarios[i]->setScenario(scenarios[i]);
    }
    const auto suggested = std::ranges::find_if(scenarios, &ScenarioRow::suggested);
    if (suggested != scenarios.end())
        m_start->setScenario(*suggested);
    m_scenariosKnown = true;
    arrange();
    tellReady();
}

void HomePage::tellReady()
{
    if (m_toldReady || !m_listed || !m_scenariosKnown)
        return;
    m_toldReady = true;
    Q_EMIT ready();
}

void HomePage::chosen()
{
    const SessionRow* row = m_list->chosen();
    m_panel->setSession(row && !m_list->isHidden() ? std::optional(*row) : std::nullopt);
    if (row && row->health == SessionRow::Health::Damaged)
        m_desk.inspect(row->key);
}

void HomePage::showAnswer(const DeskAnswer& answer)
{
    using Task = DeskAnswer::Task;
    if (answer.couldDelete) {
        m_panel->offerDeleting();
        return;
    }
    if (!answer.isDone()) {
        if (m_list->chosen() && m_list->chosen()->key == answer.path)
            m_panel->say(answer.trouble, true);
        else
            say(answer.trouble, true);
        return;
    }
    m_notice->clear();
    if (m_panel->mode() != SessionPanel::Mode::Actions)
        m_panel->setMode(SessionPanel::Mode::Actions);
    switch (answer.task) {
    case Task::Rename:
        m_panel->say(tr("Renamed."), false);
        break;
    case Task::Remove:
        showRemoved(answer);
        break;
    case Task::PutBack:
        m_chooseNext = answer.path;
        say(tr("It is back where it was."), false);
        break;
    case Task::Export:
        m_panel->say(tr("Exported, with every secret."), false);
        break;
    case Task::Import:
    case Task::Rescue:
        m_chooseNext = answer.path;
        break;
    }
}

void HomePage::showRemoved(const DeskAnswer& answer)
{
    // The list still has it; the new one comes after this.
    const int row = m_model.indexOf(answer.path);
    const QString name = row < 0 ? QFileInfo(answer.path).completeBaseName() : titleOf(m_model.row(row));
    if (answer.trashed.isEmpty()) {
        say(tr("“%1” was deleted for good.").arg(name), false);
    } else {
        m_notice->offerPutBack(tr("“%1” is in the trash: %2").arg(name, shownPath(answer.trashed)),
                               [this, answer] { m_desk.putBack(answer.trashed, answer.path); });
        reveal(m_notice);
    }
    if (m_model.rowCount() > 1 || !m_notice->offersPutBack())
        m_list->setFocus(Qt::OtherFocusReason);
    else
        m_notice->giveFocus();
}

void HomePage::setSkin(const Skin& skin)
{
    m_skin = skin;
    arrange();
}

void HomePage::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    arrange();
}

void HomePage::arrange()
{
    Typography type = Typography::forPage(size(), m_skin.type.percent());
    const double effective = width() / type.length(1);
    const bool two = effective >= twoColumnsFrom;
    const double inside = effective - 60 / type.length(1); // without margins and the gap between the columns
    const Shares shares = effective >= wideFrom ? wideShares : scarceShares;
    const double left = two ? inside * shares.start / (shares.start + shares.sessions) : inside;
    m_columns->setStretch(0, two ? shares.start : 0);
    m_columns->setStretch(1, two ? shares.sessions : 1);
    m_columns->setDirection(two ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    layOutScenarios(left >= cardsInARowFrom);
    if (m_skin.type != type || m_headings.front()->font() != type.name(20)) {
        m_skin.type = std::move(type);
        for (QLabel* heading : m_headings)
            heading->setFont(m_skin.type.name(20));
    }
    for (QWidget* child : findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly))
        dressTree(*child, m_skin);
}

} // namespace wheelhouse::ui

#include "moc_home_page.cpp"
