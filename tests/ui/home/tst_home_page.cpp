// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_main.h"
#include "tests/ui/home/home_fixture.h"
#include "ui/home/session_list.h"
#include "ui/home/session_panel.h"

#include <QAbstractButton>
#include <QAccessible>
#include <QDir>
#include <QFileInfo>
#include <QLabel>
#include <QLineEdit>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTest>

using namespace wheelhouse;
using namespace wheelhouse::ui;

namespace {

const QByteArray running = R"({"scenario":"Tide","round":3,"rounds":8,"scores":[{"name":"Ann","accent":0,"value":4}]})";
const QByteArray over = R"({"scenario":"Tide","round":8,"rounds":8,"result":"ann","scores":[]})";

} // namespace

class TestHomePage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_home = std::make_unique<testing::HomeFixture>(); }
    void cleanup() { m_home.reset(); }
    void invitesWhenThereIsNothing();
    void goesOnWithTheLastThatIsNotOver();
    void opensFromTheListByKeyAndMouse();
    void startsWithOnePress();
    void offersScenarios();
    void renamesInThePanel();
    void asksBeforeDeleting();
    void putsBackWhatWasDeleted();
    void listsSessionsOfOtherFolders();
    void saysWhatAnExportHolds();
    void saysWhatIsWrongWithAFile();
    void everyControlHasAName();
    void nothingIsCutOff_data();
    void nothingIsCutOff();
    void whoComesBackSeesThePageFromItsTop();

private:
    QAbstractButton* button(const char* name) { return m_home->find<QAbstractButton>(name); }
    void press(const char* name) { QTest::mouseClick(button(name), Qt::LeftButton); }

    std::unique_ptr<testing::HomeFixture> m_home;
};

void TestHomePage::invitesWhenThereIsNothing()
{
    QVERIFY(m_home->page().isReady());
    QVERIFY(m_home->find<QWidget>("emptyList")->isVisible());
    QVERIFY(!button("continueCard")->isVisible());
    QVERIFY(!m_home->find<QWidget>("sessionPanel")->isVisible());
    QVERIFY(button("startCard")->hasFocus());
}

void TestHomePage::goesOnWithTheLastThatIsNotOver()
{
    const QString wanted = m_home->addSession("Running", 1000, running);
    m_home->addSession("Over", 2000, over);
    QSignalSpy opened(&m_home->page(), &HomePage::openAsked);
    QVERIFY(button("continueCard")->isVisible());
    QVERIFY(button("continueCard")->hasFocus());
    QTest::keyClick(button("continueCard"), Qt::Key_Return);
    QCOMPARE(opened.count(), 1);
    QCOMPARE(opened.first().first().toString(), wanted);
}

void TestHomePage::opensFromTheListByKeyAndMouse()
{
    m_home->addSession("First", 1000, running);
    const QString second = m_home->addSession("Second", 2000, running);
    QSignalSpy opened(&m_home->page(), &HomePage::openAsked);
    auto* list = m_home->find<SessionList>("sessionList");
    QCOMPARE(list->chosen()->key, second);
    list->setFocus();
    QTest::keyClick(list, Qt::Key_Down);
    QCOMPARE(list->chosen()->name, QStringLiteral("First"));
    QTest::keyClick(list, Qt::Key_Enter);
    const QPoint onSecond = list->visualRect(list->model()->index(0, 0)).center();
    QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, onSecond);
    QCOMPARE(opened.count(), 1); // one press chooses, it does not open
    QTest::mouseDClick(list->viewport(), Qt::LeftButton, {}, onSecond);
    press("openSessionButton");
    QCOMPARE(opened.count(), 3);
    QCOMPARE(opened.last().first().toString(), second);
}

void TestHomePage::startsWithOnePress()
{
    QSignalSpy started(&m_home->page(), &HomePage::startAsked);
    press("startCard");
    QCOMPARE(started.count(), 1);
    QCOMPARE(started.first().first().toString(), QStringLiteral("large"));
}

void TestHomePage::offersScenarios()
{
    QSignalSpy asked(&m_home->page(), &HomePage::setupAsked);
    QVERIFY(button("scenarioCard0")->accessibleDescription().contains("What it is about."));
    press("scenarioCard0");
    QCOMPARE(asked.count(), 1);
    QCOMPARE(asked.first().first().value<ScenarioRow>().id, QStringLiteral("small"));
    QVERIFY(!button("scenarioCard2")->isVisible()); // the pack has two
}

void TestHomePage::renamesInThePanel()
{
    m_home->addSession("Before", 1000, running);
    auto* list = m_home->find<SessionList>("sessionList");
    list->setFocus();
    QTest::keyClick(list, Qt::Key_F2);
    auto* name = m_home->find<QLineEdit>("sessionNameEdit");
    QTRY_VERIFY(name->hasFocus());
    QCOMPARE(name->text(), QStringLiteral("Before"));
    QTest::keyClicks(name, "  ");
    QVERIFY(!button("saveNameButton")->isEnabled());
    QTest::keyClicks(name, "After");
    QTest::keyClick(name, Qt::Key_Return);
    QTRY_COMPARE(list->chosen()->name, QStringLiteral("After"));
    QTRY_VERIFY(!name->isVisible());
}

void TestHomePage::asksBeforeDeleting()
{
    // The trash lies beside the user's data, and a fresh home has no such folder.
    QVERIFY(QDir().mkpath(QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation)));
    const QString path = m_home->addSession("Kept", 1000, running);
    press("deleteButton");
    QVERIFY(button("trashButton")->isVisible());
    QVERIFY(button("keepButton")->hasFocus()); // so that a stray Enter keeps it
    QTest::keyClick(button("keepButton"), Qt::Key_Space);
    QVERIFY(!button("trashButton")->isVisible());
    auto* list = m_home->find<SessionList>("sessionList");
    list->setFocus();
    QTest::keyClick(list, Qt::Key_Delete);
    QVERIFY(button("trashButton")->isVisible());
    QTest::keyClick(button("keepButton"), Qt::Key_Escape);
    QVERIFY(!button("trashButton")->isVisible());
    QVERIFY(QFile::exists(path));
    press("deleteButton");
    press("trashButton");
    QTRY_VERIFY(!QFile::exists(path));
    QTRY_VERIFY(m_home->find<QWidget>("emptyList")->isVisible());
}

void TestHomePage::putsBackWhatWasDeleted()
{
    QVERIFY(QDir().mkpath(QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation)));
    const QString path = m_home->addSession("Kept", 1000, running);
    for (const bool byKey : {false, true}) {
        press("deleteButton");
        press("trashButton");
        QTRY_VERIFY(button("putBackButton")->isVisible());
        const QString said = m_home->find<QLabel>("noticeWords")->text();
        QVERIFY2(said.contains("Kept") && said.contains("Trash/files"), qPrintable(said));
        QTRY_VERIFY(m_home->find<QWidget>("emptyList")->isVisible());
        QVERIFY(button("putBackButton")->hasFocus());
        if (byKey)
            QTest::keyClick(&m_home->page(), Qt::Key_Z, Qt::ControlModifier);
        else
            press("putBackButton");
        QTRY_VERIFY(QFile::exists(path));
        QTRY_VERIFY(m_home->find<QWidget>("sessionList")->isVisible());
        QTRY_VERIFY(!button("putBackButton")->isVisible());
        QCOMPARE(m_home->find<SessionList>("sessionList")->chosen()->key, path);
    }
}

void TestHomePage::listsSessionsOfOtherFolders()
{
    m_home->addSession("At home", 1000, running);
    const QString there = m_home->addSession("Far", 2000, running);
    const QString far = m_home->path("far.wheelhouse");
    QVERIFY(QFile::rename(there, far));
    m_home->desk().setElsewhere({far, m_home->path("missing.wheelhouse")});
    auto* list = m_home->find<SessionList>("sessionList");
    QCOMPARE(list->model()->rowCount(), 2);
    QCOMPARE(list->chosen()->key, far);
    const QString said = m_home->find<QLabel>("sessionWords")->text();
    QVERIFY2(said.contains(QFileInfo(far).absolutePath()), qPrintable(said));
}

void TestHomePage::saysWhatAnExportHolds()
{
    m_home->addSession("Secret", 1000, running);
    m_home->files().next = m_home->path("out.json");
    press("exportButton");
    QVERIFY(m_home->find<QLabel>("sessionWords")->text().contains("every secret"));
    QVERIFY(m_home->files().asked.empty());
    press("chooseExportButton");
    QCOMPARE(m_home->files().asked.size(), size_t(1));
    QCOMPARE(m_home->files().suggested, QStringLiteral("Secret"));
    QTRY_VERIFY(QFile::exists(m_home->path("out.json")));
    QTRY_VERIFY(button("exportButton")->isVisible());
}

void TestHomePage::saysWhatIsWrongWithAFile()
{
    const QString broken = m_home->addGarbage("Broken");
    QSignalSpy opened(&m_home->page(), &HomePage::openAsked);
    m_home->page().choose(broken);
    QVERIFY(!m_home->find<QLabel>("sessionWords")->text().isEmpty());
    QVERIFY(!button("openSessionButton")->isVisible());
    QVERIFY(button("deleteButton")->isVisible());
    QVERIFY(!button("continueCard")->isVisible());
    auto* list = m_home->find<SessionList>("sessionList");
    QTest::keyClick(list, Qt::Key_Return);
    QCOMPARE(opened.count(), 0);
}

void TestHomePage::everyControlHasAName()
{
    m_home->addSession("Played", 1000, running);
    int stops = 0;
    for (QWidget* widget : m_home->page().findChildren<QWidget*>()) {
        if (!widget->isVisible() || !(widget->focusPolicy() & Qt::TabFocus))
            continue;
        ++stops;
        QAccessibleInterface* spoken = QAccessible::queryAccessibleInterface(widget);
        QVERIFY2(spoken && !spoken->text(QAccessible::Name).isEmpty(),
                 qPrintable(QString("%1 %2").arg(widget->metaObject()->className(), widget->objectName())));
    }
    QVERIFY2(stops >= 10, qPrintable(QString::number(stops)));
}

void TestHomePage::nothingIsCutOff_data()
{
    QTest::addColumn<QSize>("size");
    QTest::addColumn<int>("percent");
    for (const QSize size : {QSize(1024, 640), QSize(1280, 800), QSize(1920, 1080)}) {
        for (const int percent : {80, 100, 150, 200, 250})
            QTest::addRow("%dx%d at %d %%", size.width(), size.height(), percent) << size << percent;
    }
}

void TestHomePage::nothingIsCutOff()
{
    QFETCH(const QSize, size);
    QFETCH(const int, percent);
    m_home->addSession("A session with quite a long name", 1000, running);
    HomePage& page = m_home->page();
    page.resize(size);
    page.setSkin(Skin::of(ThemeKind::Dark, percent));
    auto* scroll = m_home->find<QScrollArea>("homeScroll");
    // Nothing is wider than the page: there is no scrolling to the side.
    QTRY_VERIFY(scroll->widget()->width() <= scroll->viewport()->width());
    for (QAbstractButton* each : page.findChildren<QAbstractButton*>()) {
        if (!each->isVisible() || !each->hasHeightForWidth())
            continue;
        QTRY_VERIFY2(each->height() >= each->heightForWidth(each->width()), qPrintable(each->objectName()));
    }
}

void TestHomePage::whoComesBackSeesThePageFromItsTop()
{
    const QString path = m_home->addSession("Two Lanterns", 1000, running);
    HomePage& page = m_home->page();
    page.resize(1024, 400);
    QScrollBar* bar = m_home->find<QScrollArea>("homeScroll")->verticalScrollBar();
    QTRY_VERIFY(bar->maximum() > 0);
    bar->setValue(bar->maximum());
    page.comeBackFrom(path);
    m_home->desk().refresh();
    QTRY_COMPARE(bar->value(), 0);
}

WHEELHOUSE_TEST(TestHomePage)

#include "tst_home_page.moc"
