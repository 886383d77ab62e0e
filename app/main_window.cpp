// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/main_window.h"

#include "app/outside_sessions.h"
#include "app/page_room.h"
#include "app/surveyors.h"
#include "app/voice.h"
#include "app/window_room.h"
#include "model/text/problems.h"
#include "model/text/render.h"
#include "ui/board/settle_page.h"
#include "ui/packs/card_page.h"
#include "ui/packs/quick_cards_page.h"
#include "ui/reference/reference_page.h"
#include "ui/setup/setup_page.h"
#include "ui/table/table_page.h"
#include "ui/table/tools/dice_page.h"

#include <QApplication>
#include <QCloseEvent>
#include <QFileInfo>
#include <QMenu>
#include <QScreen>
#include <QShortcut>
#include <QStackedWidget>

#include <utility>

namespace wheelhouse::app {
namespace {

const QString geometryKey = QStringLiteral("window/geometry");
constexpr QSize firstSize{1280, 800};
constexpr QSize leastSize{640, 480};

} // namespace

MainWindow::MainWindow(const Parts& parts)
    : m_parts(parts)
    , m_skin(ui::Skin::of(parts.settings.theme(), parts.settings.textPercent()))
    , m_room(new PageRoom)
    , m_pages(&m_room->pages())
    , m_cards(parts.openers.cards())
{
    setObjectName(QStringLiteral("mainWindow"));
    setWindowTitle(tr("Wheelhouse"));
    setMinimumSize(leastSize);
    setCentralWidget(m_room);
    m_room->setSkin(m_skin);
    connect(m_room, &PageRoom::roomChanged, this, &MainWindow::arrangeRules);
    ui::dressApplication(m_skin);
    buildRuleHints(); // after it: whoever comes last sees a hint first, and else its own words would be all
    resize(firstSize);
    connectSettings();
    const auto onKeys = [this](const QList<QKeySequence>& keys, auto act) {
        for (const QKeySequence& key : keys) {
            auto* shortcut = new QShortcut(key, this);
            connect(shortcut, &QShortcut::activated, this, act);
        }
    };
    onKeys({Qt::CTRL | Qt::Key_Plus, Qt::CTRL | Qt::Key_Equal}, [this] { stepScale(1); });
    onKeys({Qt::CTRL | Qt::Key_Minus}, [this] { stepScale(-1); });
    onKeys({Qt::CTRL | Qt::Key_0}, [this] {
        if (readsRules())
            m_reference->zoom(0);
        else
            m_parts.settings.set(Setting::TextPercent, 100);
    });
    onKeys({Qt::Key_Slash}, [this] { showRules(); });
    onKeys({Qt::CTRL | Qt::Key_F}, [this] { readsRules() ? m_reference->find() : showRules(); });
    onKeys({Qt::Key_F1}, [this] { openRuleInQuestion(); });
    onKeys({Qt::Key_F11}, [this] { flipFullScreen(); });
    onKeys({Qt::Key_F10}, [this] { openMenu(mapToGlobal(QPoint(8, 8))); });
    onKeys({Qt::CTRL | Qt::Key_Q}, [this] { close(); });
}

MainWindow::~MainWindow()
{
    m_room->setRules(nullptr);
    delete m_reference; // it speaks with its desk
    m_reference = nullptr;
    leaveTable();
    // What is typed on these is kept while there are cards to keep it in.
    delete m_card;
    m_card = nullptr;
    delete m_quickCards;
    m_quickCards = nullptr;
    delete m_home; // it speaks with the desk
    m_home = nullptr;
}

void MainWindow::appear()
{
    restoreGeometry(m_parts.state.value(geometryKey).toByteArray());
    const QSize room = screen()->availableSize();
    const bool fills = windowState() & (Qt::WindowMaximized | Qt::WindowFullScreen);
    if (!fills && !fitsInFrame(size(), room)) {
        resize(size().boundedTo(roomInFrame(room))); // for when it is made smaller again
        setWindowState(Qt::WindowMaximized);
    }
    show();
}

void MainWindow::moveOrNot()
{
    QApplication::setEffectEnabled(Qt::UI_General, m_parts.settings.value(Setting::Motion).toBool());
}

void MainWindow::connectSettings()
{
    moveOrNot();
    connect(&m_parts.settings, &Settings::changed, this, [this](Setting setting) {
        switch (setting) {
        case Setting::Theme:
        case Setting::TextPercent:
            dress();
            break;
        case Setting::Motion:
            moveOrNot();
            break;
        case Setting::Language:
            speak();
            break;
        case Setting::ReadAloud:
            hush();
            break;
        case Setting::LastFolder:
        case Setting::Bookmarks:
        case Setting::ReadLast:
        case Setting::ArticleZoom:
        case Setting::RulesBeside:
            break;
        }
    });
}

ui::SessionDesk& MainWindow::sessionDesk()
{
    if (!m_desk) {
        m_desk = std::make_unique<ui::SessionDesk>(m_parts.library,
                                                   [openers = &m_parts.openers] { return openers->scenarios(); });
        m_desk->useHelp(
            [openers = &m_parts.openers](auto& session) { return openers->composition().checkSession(session); },
            m_parts.openers.contentHelp());
        m_desk->setElsewhere(outsideSessions(m_parts.state));
    }
    return *m_desk;
}

void MainWindow::buildHome()
{
    m_home = new ui::HomePage(m_skin, sessionDesk(), m_parts.files, m_parts.now);
    m_pages->addWidget(m_home);
    connect(m_home, &ui::HomePage::openAsked, this, &MainWindow::openSession);
    connect(m_home, &ui::HomePage::setupAsked, this, &MainWindow::showSetup);
    connect(m_home, &ui::HomePage::menuAsked, this, &MainWindow::openMenu);
    connect(m_home, &ui::HomePage::rulesAsked, this, &MainWindow::showRules);
    m_home->offerBoxes(m_parts.openers.mayHaveBoxes());
    connect(m_home, &ui::HomePage::boxesAsked, this, &MainWindow::showBoxes);
    connect(m_home, &ui::HomePage::startAsked, this,
            [this](const QString& scenario) { startSession({.scenario = scenario, .seats = {}, .real = {}}); });
    connect(m_home, &ui::HomePage::ready, this, [this] { Q_EMIT pageReady(m_home); });
}

void MainWindow::showPage(QWidget* page)
{
    m_pages->setCurrentWidget(page);
    if (page == m_table)
        m_table->setFocus(Qt::OtherFocusReason); // not whatever comes first on it
    if (m_room->rules() != PageRoom::Rules::Beside || page != m_table)
        m_room->place(PageRoom::Rules::Away);
}

void MainWindow::showHome()
{
    const QString played = m_path;
    const bool wasInPart = m_isInPart;
    leaveTable();
    setWindowTitle(tr("Wheelhouse"));
    if (m_home)
        m_home->refresh();
    else
        buildHome();
    if (!played.isEmpty())
        m_home->comeBackFrom(played);
    if (wasInPart)
        m_home->tellOpenedInPart(played);
    showPage(m_home);
}

void MainWindow::showSetup(const ui::ScenarioRow& scenario)
{
    if (!m_setup) {
        m_setup = new ui::SetupPage(m_skin);
        m_pages->addWidget(m_setup);
        connect(m_setup, &ui::SetupPage::backAsked, this, &MainWindow::showHome);
        connect(m_setup, &ui::SetupPage::startAsked, this, &MainWindow::startSession);
    }
    showPage(m_setup);
    m_setup->setScenario(scenario);
    Q_EMIT pageReady(m_setup);
}

void MainWindow::showSettle()
{
    if (m_settle) {
        showPage(m_settle);
        return;
    }
    if (const QString why = whyNothingToSettle(m_system); m_table && !why.isEmpty()) {
        m_table->tell(why);
        return;
    }
    QWidget* before = m_pages->currentWidget();
    m_settle = new ui::SettlePage(m_skin, makeSurveyor(m_system));
    m_pages->addWidget(m_settle);
    connect(m_settle, &ui::SettlePage::closed, this, [this, before = QPointer(before)] {
        if (before)
            showPage(before);
        std::exchange(m_settle, nullptr)->deleteLater();
    });
    showPage(m_settle);
    m_settle->setFocus(Qt::OtherFocusReason);
    Q_EMIT pageReady(m_settle);
}

void MainWindow::openSession(const QString& path)
{
    const QString whole = QFileInfo(path).absoluteFilePath();
    play(whole, m_parts.openers.open(whole));
}

void MainWindow::startSession(const ui::StartChoice& choice)
{
    const auto path =
        m_parts.library.pathFor(tr("Game of %1").arg(m_parts.now().toString(QStringLiteral("yyyy-MM-dd"))));
    if (path) {
        play(*path, m_parts.openers.start(*path, choice));
    } else {
        showHome();
        m_home->say(text::render(text::aboutProblem(path.error())), true);
    }
}

void MainWindow::play(const QString& path, items::Opener opener)
{
    if (m_host && path == m_path)
        return; // a second press while the table is being laid
    leaveTable();
    m_path = path;
    m_host = std::make_unique<items::SessionHost>();
    m_table = new ui::TablePage(m_skin, *m_host, makeSurveyor);
    m_cardDesk = std::make_unique<ui::CardDesk>(
        ui::CardDesk::Packs{[openers = &m_parts.openers](const QString& id) { return openers->packNow(id); },
                            [openers = &m_parts.openers, own = m_cards] { // what is learnt can be undone later
                                packs::OwnerCards cards = own;
                                cards.setBases(openers->completable());
                                cards.forgetSeen();
                                return cards;
                            },
                            m_unwritten});
    m_table->useCards(*m_cardDesk);
    m_table->offerCardsExcept(app::SessionOpeners::starterPack());
    connect(m_table, &ui::TablePage::cardAsked, this,
            [this](const QString& pack, const QString& noun, const QString& id) {
                correctCard({pack, noun, id});
            });
    m_pages->addWidget(m_table);
    connect(
        m_table, &ui::TablePage::homeAsked, this,
        [this] {
            if (m_table && m_table->mayLeave(QStringLiteral("home")))
                showHome();
        },
        Qt::QueuedConnection);
    connect(m_table, &ui::TablePage::onwardAsked, this, &MainWindow::goOnward, Qt::QueuedConnection);
    connect(m_table, &ui::TablePage::handBackAsked, this, &MainWindow::handBack, Qt::QueuedConnection);
    connect(m_table, &ui::TablePage::menuAsked, this, &MainWindow::openMenu);
    connect(m_table, &ui::TablePage::rulesAsked, this, &MainWindow::showRules);
    connect(m_table, &ui::TablePage::settleAsked, this, &MainWindow::showSettle);
    lookForVoice();
    connect(m_table, &ui::TablePage::ready, this, [this] {
        showPage(m_table);
        m_table->takeKeys();
        remember(m_path);
        Q_EMIT pageReady(m_table);
    });
    connect(m_host.get(), &items::SessionHost::published, this,
            [this](const std::shared_ptr<const items::Publication>& publication) {
                setWindowTitle(tr("%1 – Wheelhouse").arg(publication->sessionName));
                m_system = publication->content ? publication->content->system : QString();
                m_isInPart = publication->readOnlyBecause && publication->readOnlyBecause->upTo;
            });
    // Queued, as the host goes while it is still speaking otherwise.
    connect(
        m_host.get(), &items::SessionHost::openFailed, this,
        [this, path](const play::Message& why) {
            if (path != m_path)
                return; // another session was asked for meanwhile
            showHome();
            m_home->tellNotOpened(path, text::render(why).replace(path, QFileInfo(path).fileName()));
            Q_EMIT openFailed();
        },
        Qt::QueuedConnection);
    m_host->open(std::move(opener));
}

void MainWindow::remember(const QString& path)
{
    if (m_parts.library.holds(path))
        return;
    rememberOutsideSession(m_parts.state, path);
    if (m_desk)
        m_desk->setElsewhere(outsideSessions(m_parts.state));
}

void MainWindow::leaveTable()
{
    if (!m_host)
        return;
    hush();
    // The page goes first, as it speaks with the host; the host waits until all is written.
    delete m_table;
    m_table = nullptr;
    m_cardDesk.reset();
    m_host.reset();
    m_path.clear();
    m_isInPart = false;
    m_system.clear();
}

void MainWindow::dress()
{
    m_skin = ui::Skin::of(m_parts.settings.theme(), m_parts.settings.textPercent());
    ui::dressApplication(m_skin);
    m_room->setSkin(m_skin);
    ui::dressTree(*m_room, m_skin);
}

void MainWindow::speak()
{
    if (m_table)
        m_table->mayLeave(QStringLiteral("language")); // what is typed there is remembered
    m_parts.language.use(m_parts.settings.language());
    // Pages speak one language from the start, so they are made anew; an open session is closed and opened again.
    const QString path = m_path;
    leaveTable();
    m_room->setRules(nullptr);
    delete m_reference;
    m_reference = nullptr;
    delete m_settle;
    m_settle = nullptr;
    delete m_dice;
    m_dice = nullptr;
    delete m_setup;
    m_setup = nullptr;
    delete m_card;
    m_card = nullptr;
    delete m_quickCards;
    m_quickCards = nullptr;
    delete m_home;
    m_home = nullptr;
    delete m_menu;
    m_menu = nullptr;
    if (path.isEmpty())
        showHome();
    else
        openSession(path);
}

void MainWindow::flipFullScreen()
{
    setWindowState(windowState() ^ Qt::WindowFullScreen);
}

void MainWindow::closeEvent(QCloseEvent* event)
{
    if (!mayClose()) {
        event->ignore();
        return;
    }
    m_parts.state.setValue(geometryKey, saveGeometry());
    leaveTable();
    event->accept();
}

} // namespace wheelhouse::app

#include "moc_main_window.cpp"
