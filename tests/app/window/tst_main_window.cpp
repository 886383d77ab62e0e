// SPDX-License-Identifier: GPL-3.0-or-later
// The whole window with real sessions in a folder of its own, driven by mouse and keys.
#include "app/window_room.h"
#include "model/packs/loading/load_pack.h"
#include "model/store/files.h"
#include "tests/app/window/program.h"
#include "tests/support/test_main.h"
#include "ui/dials/primary_button.h"
#include "ui/home/start_cards.h"
#include "ui/packs/card_page.h"
#include "ui/packs/quick_cards_page.h"
#include "ui/setup/setup_page.h"
#include "ui/table/table_page.h"

#include <QAbstractButton>
#include <QAccessible>
#include <QDir>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QScreen>
#include <QSet>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace wheelhouse;

using wheelhouse::testing::Program;

class TestMainWindow : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void startsNowInOnePress();
    void whatWasPlayedIsChosenAfterwards();
    void theTableHasTheKeysAfterTheSettlePad();
    void continuesWhatWasLeft();
    void everyScenarioHasACard();
    void startsAScenarioAsChosen();
    void playsTheBoxOfTheTable();
    void aWholeCardIsEnteredFromTheBox();
    void theWholeCardShowsWhatWasTyped();
    void closingKeepsWhatIsTyped_data();
    void closingKeepsWhatIsTyped();
    void anotherPageIsNotPushedAside();
    void saysWhyASessionDoesNotOpen();
    void saysWhatAFileIsNotBesideOthers();
    void messagesGoWithTheNextAct();
    void remembersSessionsOfOtherFolders();
    void looksAsTheMenuSays();
    void speaksTheChosenLanguage();
    void growsWithKeys();
    void remembersItsSize();
    void fillsAScreenThatIsTooSmall();
    void leavesNothingBesideTheSessions();
    void everyStopOfTheTabKeyHasAName_data();
    void everyStopOfTheTabKeyHasAName();

private:
    bool showHome();
    bool waitForTable();
    template <class Widget>
    Widget* find(const char* name)
    {
        return m_window->findChild<Widget*>(QString::fromLatin1(name));
    }
    void press(const char* name) { QTest::mouseClick(find<QAbstractButton>(name), Qt::LeftButton); }
    /// All that the home page says in its labels.
    QString saidAtHome() const;
    QString addDemo(const QString& folder, const QString& name);
    QStringList sessionFiles() const { return QDir(m_program->sessions()).entryList(QDir::Files); }

    std::unique_ptr<Program> m_program;
    std::unique_ptr<app::MainWindow> m_window;
};

void TestMainWindow::init()
{
    m_program = std::make_unique<Program>();
    m_window = m_program->window();
}

void TestMainWindow::cleanup()
{
    m_window.reset();
    m_program.reset();
}

bool TestMainWindow::showHome()
{
    m_window->showHome();
    return QTest::qWaitFor([this] { return m_window->homePage() && m_window->homePage()->isReady(); });
}

bool TestMainWindow::waitForTable()
{
    return QTest::qWaitFor([this] { return m_window->tablePage() && m_window->tablePage()->isReady(); }, 10'000);
}

QString TestMainWindow::saidAtHome() const
{
    QStringList said;
    for (const QLabel* label : m_window->homePage()->findChildren<QLabel*>()) {
        if (label->isVisible())
            said << label->text();
    }
    return said.join('\n');
}

QString TestMainWindow::addDemo(const QString& folder, const QString& name)
{
    const QString path = folder + '/' + name + store::sessionSuffix();
    return QDir().mkpath(folder) && app::playDemo(app::Demo::Skirmish, path, 1) ? path : QString();
}

void TestMainWindow::startsNowInOnePress()
{
    QVERIFY(showHome());
    press("startCard");
    QVERIFY(waitForTable());
    QCOMPARE(QDir(m_program->sessions()).entryList({'*' + store::sessionSuffix()}).size(), 1);
    QVERIFY(m_window->windowTitle().contains("The Gnawing Tide"));
}

void TestMainWindow::whatWasPlayedIsChosenAfterwards()
{
    QVERIFY(!addDemo(m_program->sessions(), "older").isEmpty());
    QVERIFY(showHome());
    auto* list = m_window->homePage()->findChild<QListView*>("sessionList");
    QVERIFY(list->currentIndex().isValid());
    press("startCard");
    QVERIFY(waitForTable());
    m_window->showHome();
    QTRY_COMPARE(list->model()->rowCount(), 2);
    QTRY_COMPARE(list->currentIndex().row(), 0);                     // not the one before, which Delete would take
    QCOMPARE(m_window->focusWidget()->objectName(), "continueCard"); // and Enter goes on with it
}

/// Whoever comes back to the table presses what is next, and not what stands first there.
void TestMainWindow::theTableHasTheKeysAfterTheSettlePad()
{
    QVERIFY(showHome());
    press("startCard");
    QVERIFY(waitForTable());
    m_window->showSettle();
    QTest::keyClick(m_window->focusWidget(), Qt::Key_Escape);
    QTRY_VERIFY(m_window->tablePage()->isVisible());
    QCOMPARE(m_window->focusWidget(), m_window->tablePage());
}

void TestMainWindow::continuesWhatWasLeft()
{
    QVERIFY(QDir().mkpath(m_program->sessions()));
    const QString path = m_program->sessions() + "/game" + store::sessionSuffix();
    QVERIFY(app::playDemo(app::Demo::Skirmish, path, 1).has_value());
    QVERIFY(showHome());
    QTest::keyClick(find<QAbstractButton>("continueCard"), Qt::Key_Space);
    QVERIFY(waitForTable());
    // What is asked has the keys at once.
    QVERIFY(m_window->tablePage()->isAncestorOf(m_window->focusWidget()));
    Q_EMIT m_window->tablePage()->homeAsked();
    QTRY_VERIFY(m_window->homePage() && m_window->homePage()->isVisible());
    QVERIFY(!m_window->tablePage());
    QVERIFY(find<QAbstractButton>("continueCard")->accessibleName().contains("Round 3 of 8"));
}

void TestMainWindow::everyScenarioHasACard()
{
    QVERIFY(showHome());
    const auto pack = packs::loadPack(packs::starterPackPath());
    QVERIFY(pack);
    for (size_t i = 0; i < pack->pack.scenarios.size(); ++i) {
        const auto* card = find<ui::ScenarioCard>(qPrintable(QStringLiteral("scenarioCard%1").arg(i)));
        QVERIFY2(card && card->isVisible() && card->isEnabled(), qPrintable(pack->pack.scenarios[i].name));
        QCOMPARE(card->scenario().id, pack->pack.scenarios[i].id.text());
    }
}

void TestMainWindow::startsAScenarioAsChosen()
{
    QVERIFY(showHome());
    press("scenarioCard0");
    QVERIFY(m_window->setupPage()->isVisible());
    QTest::keyClicks(find<QLineEdit>("playerNameEdit0"), "Ann");
    press("realDiceButton");
    press("swapSidesButton");
    const ui::StartChoice choice = m_window->setupPage()->choice();
    QVERIFY(!choice.real.dice);
    QVERIFY(choice.real.minis);
    QCOMPARE(choice.seats[0].name, QStringLiteral("Ann"));
    QCOMPARE(choice.seats[0].side, 1);
    QCOMPARE(choice.seats[1].name, QString());
    // The button is deaf for a moment after its meaning changed.
    auto* start = find<ui::PrimaryButton>("startButton");
    QTRY_VERIFY(!start->isDead());
    press("startButton");
    QVERIFY(waitForTable());
    Q_EMIT m_window->tablePage()->homeAsked();
    QTRY_VERIFY(m_window->homePage() && m_window->homePage()->isVisible());
    QTRY_VERIFY(find<QAbstractButton>("continueCard")->accessibleName().contains("Ann 0 : 0 Ledger"));
}

void TestMainWindow::playsTheBoxOfTheTable()
{
    QVERIFY(showHome());
    press("playBoxButton");
    QVERIFY(!m_window->quickCardsPage()); // the packs are read elsewhere, and the window stays awake
    QTRY_VERIFY(m_window->quickCardsPage() && m_window->quickCardsPage()->isVisible());
    auto* first = qobject_cast<QLineEdit*>(m_window->focusWidget());
    QVERIFY(first);
    QTest::keyClicks(first, "17");
    QTest::keyClick(first, Qt::Key_Return);
    QVERIFY(QDir(m_program->folder.filePath("packs")).exists("onslaught-core-mine/pack.json"));
    auto* play = find<ui::PrimaryButton>("quickPlayButton");
    QTRY_VERIFY(!play->isDead());
    press("quickPlayButton");
    QVERIFY(waitForTable());
    QVERIFY2(m_window->windowTitle().contains("Clash at the Keep"), qPrintable(m_window->windowTitle()));
}

void TestMainWindow::aWholeCardIsEnteredFromTheBox()
{
    QVERIFY(showHome());
    press("playBoxButton");
    QTRY_VERIFY(m_window->quickCardsPage() && m_window->quickCardsPage()->isVisible());
    QTest::keyClick(find<QAbstractButton>("card-grabbleshanks"), Qt::Key_Return);
    QTRY_VERIFY(m_window->cardPage() && m_window->cardPage()->isVisible());
    auto* role = find<QLineEdit>("characters/grabbleshanks/role");
    QTest::mouseClick(role, Qt::LeftButton);
    QTest::keyClicks(role, "Scout");
    QTest::keyClick(role, Qt::Key_Escape);
    QVERIFY(m_window->quickCardsPage()->isVisible());
    QCOMPARE(m_window->focusWidget()->objectName(), QStringLiteral("card-grabbleshanks"));
    QFile file(m_program->folder.filePath("packs/onslaught-core-mine/pack.json"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    QVERIFY(file.readAll().contains("Scout"));
    QTRY_COMPARE(m_window->quickCardsPage()->box()->content->characters[3].role, QStringLiteral("Scout"));
}

void TestMainWindow::theWholeCardShowsWhatWasTyped()
{
    QVERIFY(showHome());
    press("playBoxButton");
    QTRY_VERIFY(m_window->quickCardsPage() && m_window->quickCardsPage()->isVisible());
    QTest::keyClicks(find<QLineEdit>("maximum-grabbleshanks"), "17");
    QTest::mouseClick(find<QLineEdit>("armour-grabbleshanks"), Qt::LeftButton);
    QTest::keyClicks(find<QLineEdit>("armour-grabbleshanks"), "14");
    press("card-grabbleshanks");
    QTRY_VERIFY(m_window->cardPage() && m_window->cardPage()->isVisible());
    QCOMPARE(find<QLineEdit>("characters/grabbleshanks/armourClass")->text(), QStringLiteral("14"));
}

void TestMainWindow::closingKeepsWhatIsTyped_data()
{
    QTest::addColumn<bool>("card");
    QTest::addColumn<bool>("closes");
    QTest::newRow("box, closed") << false << true;
    QTest::newRow("box, gone") << false << false;
    QTest::newRow("card, closed") << true << true;
    QTest::newRow("card, gone") << true << false;
}

void TestMainWindow::closingKeepsWhatIsTyped()
{
    QFETCH(const bool, card);
    QFETCH(const bool, closes);
    QVERIFY(showHome());
    press("playBoxButton");
    QTRY_VERIFY(m_window->quickCardsPage() && m_window->quickCardsPage()->isVisible());
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    if (card) {
        press("card-grabbleshanks");
        QTRY_VERIFY(m_window->cardPage() && m_window->cardPage()->isVisible());
    }
    auto* field = find<QLineEdit>(card ? "characters/grabbleshanks/role" : "maximum-grabbleshanks");
    field->setFocus();
    QTest::keyClicks(field, card ? "Scout" : "17");
    QVERIFY(field->hasFocus());
    QFile file(m_program->folder.filePath("packs/onslaught-core-mine/pack.json"));
    QVERIFY(!file.exists());
    if (closes)
        QVERIFY(m_window->close());
    else
        m_window.reset();
    QVERIFY(file.open(QIODevice::ReadOnly));
    QVERIFY(file.readAll().contains(card ? "Scout" : "17"));
}

void TestMainWindow::anotherPageIsNotPushedAside()
{
    QVERIFY(showHome());
    QSignalSpy ready(m_window.get(), &app::MainWindow::pageReady);
    press("playBoxButton");
    press("scenarioCard0");
    bool isRead = false;
    m_window->desk().run([&isRead] { return [&isRead] { isRead = true; }; }); // behind the packs
    QTRY_VERIFY(isRead);
    QVERIFY(m_window->setupPage()->isVisible());
    QVERIFY(!m_window->quickCardsPage());
}

void TestMainWindow::saysWhyASessionDoesNotOpen()
{
    QSignalSpy failed(m_window.get(), &app::MainWindow::openFailed);
    m_window->openSession(m_program->sessions() + "/missing" + store::sessionSuffix());
    QTRY_COMPARE(failed.count(), 1);
    QVERIFY(m_window->homePage()->isVisible());
    QTRY_VERIFY(saidAtHome().contains("There is no file missing" + store::sessionSuffix()));
}

void TestMainWindow::saysWhatAFileIsNotBesideOthers()
{
    addDemo(m_program->sessions(), "game");
    QFile garbage(m_program->folder.filePath("notes.txt"));
    QVERIFY(garbage.open(QFile::WriteOnly) && garbage.write("only words") > 0);
    garbage.close();
    m_window->openSession(garbage.fileName());
    QTRY_VERIFY(m_window->homePage() && m_window->homePage()->isReady());
    m_window->showHome(); // not asked for by hand: the list is read twice
    QSignalSpy failed(m_window.get(), &app::MainWindow::openFailed);
    QSignalSpy listed(&m_window->desk(), &ui::SessionDesk::listed);
    m_window->openSession(garbage.fileName());
    QTRY_COMPARE(failed.count(), 1);
    QTRY_VERIFY(listed.count() >= 3);
    const QString said = saidAtHome();
    QVERIFY2(said.contains("notes.txt is not a Wheelhouse session. Nothing in it was changed."), qPrintable(said));
    QVERIFY2(!said.contains("database"), qPrintable(said));
}

void TestMainWindow::messagesGoWithTheNextAct()
{
    const QString path = addDemo(m_program->sessions(), "game");
    QSignalSpy failed(m_window.get(), &app::MainWindow::openFailed);
    m_window->openSession(m_program->sessions() + "/missing" + store::sessionSuffix());
    QTRY_COMPARE(failed.count(), 1);
    QTRY_VERIFY(saidAtHome().contains("missing"));
    m_window->openSession(path);
    QVERIFY(waitForTable());
    Q_EMIT m_window->tablePage()->homeAsked();
    QTRY_VERIFY(m_window->homePage() && m_window->homePage()->isVisible());
    QVERIFY2(!saidAtHome().contains("missing"), qPrintable(saidAtHome()));
}

void TestMainWindow::remembersSessionsOfOtherFolders()
{
    const QString path = addDemo(m_program->folder.filePath("stick"), "from a friend");
    m_window->openSession(path);
    QVERIFY(waitForTable());
    Q_EMIT m_window->tablePage()->homeAsked();
    QTRY_VERIFY(m_window->homePage() && m_window->homePage()->isVisible());
    QTRY_VERIFY(find<QAbstractButton>("continueCard")->isVisible());
    // And still after the program was closed and started again.
    QVERIFY(m_window->close());
    m_window = m_program->window();
    QVERIFY(showHome());
    QTest::mouseClick(find<QAbstractButton>("continueCard"), Qt::LeftButton);
    QVERIFY(waitForTable());
    Q_EMIT m_window->tablePage()->homeAsked();
    QTRY_VERIFY(m_window->homePage() && m_window->homePage()->isVisible());
    // A file that went is not listed any more.
    QVERIFY(QFile::remove(path));
    m_window->showHome();
    QTRY_VERIFY(!find<QAbstractButton>("continueCard")->isVisible());
}

void TestMainWindow::looksAsTheMenuSays()
{
    QVERIFY(showHome());
    const QColor before = m_window->palette().color(QPalette::Window);
    const auto triggerLight = [this] {
        for (QMenu* sub : m_window->menu().findChildren<QMenu*>()) {
            for (QAction* action : sub->actions()) {
                if (action->text() == QLatin1String("Light"))
                    action->trigger();
            }
        }
    };
    triggerLight();
    QCOMPARE(m_program->settings.theme(), ui::ThemeKind::Light);
    QTRY_VERIFY(m_window->palette().color(QPalette::Window) != before);
}

void TestMainWindow::speaksTheChosenLanguage()
{
    QVERIFY(showHome());
    m_program->settings.set(app::Setting::Language, "xx");
    QTRY_VERIFY(m_window->homePage() && m_window->homePage()->isReady());
    const QString spoken = find<QAbstractButton>("openFileButton")->accessibleName();
    QVERIFY2(spoken.startsWith('[') && spoken != "Open…", qPrintable(spoken));
    m_program->settings.set(app::Setting::Language, "en");
    QCOMPARE(find<QAbstractButton>("openFileButton")->accessibleName(), QStringLiteral("Open…"));
}

void TestMainWindow::growsWithKeys()
{
    QVERIFY(showHome());
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    QTest::keyClick(m_window.get(), Qt::Key_Plus, Qt::ControlModifier);
    QCOMPARE(m_program->settings.textPercent(), 115);
    QTest::keyClick(m_window.get(), Qt::Key_Minus, Qt::ControlModifier);
    QTest::keyClick(m_window.get(), Qt::Key_Minus, Qt::ControlModifier);
    QCOMPARE(m_program->settings.textPercent(), 90);
    QTest::keyClick(m_window.get(), Qt::Key_0, Qt::ControlModifier);
    QCOMPARE(m_program->settings.textPercent(), 100);
    QTest::keyClick(m_window.get(), Qt::Key_F11);
    QVERIFY(m_window->isFullScreen());
    QTest::keyClick(m_window.get(), Qt::Key_F11);
    QVERIFY(!m_window->isFullScreen());
}

void TestMainWindow::remembersItsSize()
{
    m_window->resize(700, 600);
    QVERIFY(m_window->close());
    m_window = m_program->window();
    QCOMPARE(m_window->size(), QSize(700, 600));
    QVERIFY(!m_window->isMaximized());
}

void TestMainWindow::fillsAScreenThatIsTooSmall()
{
    QVERIFY(!app::fitsInFrame({1280, 800}, {1280, 800}));
    QVERIFY(app::fitsInFrame({1280, 800}, {1366, 868}));
    const QRect room = m_window->screen()->availableGeometry();
    QVERIFY(room.width() < 1280);
    QVERIFY(m_window->isMaximized());
    m_window->showNormal();
    m_window->resize(room.size()); // with its frame it is larger
    QVERIFY(m_window->close());
    m_window = m_program->window();
    QVERIFY(m_window->isMaximized());
    QVERIFY(room.contains(m_window->geometry()));
}

void TestMainWindow::leavesNothingBesideTheSessions()
{
    QVERIFY(showHome());
    press("startCard");
    QVERIFY(waitForTable());
    QVERIFY(m_window->close());
    const QStringList files = sessionFiles();
    QCOMPARE(files.size(), 1);
    QVERIFY2(files.first().endsWith(store::sessionSuffix()), qPrintable(files.first()));
}

void TestMainWindow::everyStopOfTheTabKeyHasAName_data()
{
    QTest::addColumn<QString>("page");
    for (const char* page : {"home", "setup", "box", "card", "table"})
        QTest::newRow(page) << QString(page);
}

void TestMainWindow::everyStopOfTheTabKeyHasAName()
{
    QFETCH(const QString, page);
    QVERIFY(QDir().mkpath(m_program->sessions()));
    const QString path = m_program->sessions() + "/game" + store::sessionSuffix();
    QVERIFY(app::playDemo(app::Demo::Skirmish, path, 1).has_value());
    QVERIFY(showHome());
    if (page == "setup") {
        press("scenarioCard0");
    } else if (page == "box" || page == "card") {
        press("playBoxButton");
        QTRY_VERIFY(m_window->quickCardsPage() && m_window->quickCardsPage()->isVisible());
        if (page == "card") {
            press("card-grabbleshanks");
            QTRY_VERIFY(m_window->cardPage() && m_window->cardPage()->isVisible());
        }
    } else if (page == "table") {
        press("continueCard");
        QVERIFY(waitForTable());
    }
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    QSet<QWidget*> stops;
    for (int i = 0; i < 400; ++i) {
        QTest::keyClick(m_window->focusWidget() ? m_window->focusWidget() : m_window.get(), Qt::Key_Tab);
        QWidget* stop = m_window->focusWidget();
        QVERIFY(stop);
        if (stops.contains(stop) && i > 2 && stops.size() == i)
            break; // once around
        stops.insert(stop);
        QAccessibleInterface* spoken = QAccessible::queryAccessibleInterface(stop);
        QVERIFY2(spoken && !spoken->text(QAccessible::Name).isEmpty(),
                 qPrintable(QString("%1 “%2”").arg(stop->metaObject()->className(), stop->objectName())));
    }
    QVERIFY2(stops.size() >= 8, qPrintable(QString::number(stops.size())));
}

WHEELHOUSE_TEST(TestMainWindow)

#include "tst_main_window.moc"
