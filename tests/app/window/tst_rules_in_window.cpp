// SPDX-License-Identifier: GPL-3.0-or-later
// The way from any page to the rules and back, with nothing disturbed.
#include "model/store/files.h"
#include "tests/app/window/program.h"
#include "tests/support/test_main.h"
#include "ui/reference/article_view.h"
#include "ui/reference/reference_page.h"
#include "ui/table/table_page.h"

#include <QApplication>
#include <QDir>
#include <QLineEdit>
#include <QMenu>
#include <QTest>

using namespace wheelhouse;

using wheelhouse::testing::Program;

class TestRulesInWindow : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void aKeyOpensThemAndEscapeLeaves();
    void theTableIsAsItWas();
    void helpShowsTheRuleBehindTheQuestion();
    void findsInTheArticleThatIsRead();
    void theMenuLeadsThere();
    void whatWasReadIsKept();

private:
    bool openTable(app::Demo demo);
    bool readRules();
    ui::ReferencePage* rules() const { return m_window->referencePage(); }
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = {})
    {
        QWidget* focus = QApplication::focusWidget();
        QTest::keyClick(focus ? focus : m_window.get(), key, modifiers);
    }

    std::unique_ptr<Program> m_program;
    std::unique_ptr<app::MainWindow> m_window;
};

void TestRulesInWindow::init()
{
    m_program = std::make_unique<Program>();
    m_window = m_program->window();
    m_window->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
}

void TestRulesInWindow::cleanup()
{
    m_window.reset();
    m_program.reset();
}

bool TestRulesInWindow::openTable(app::Demo demo)
{
    const QString path = m_program->sessions() + "/game" + store::sessionSuffix();
    if (!QDir().mkpath(m_program->sessions()) || !app::playDemo(demo, path, 1))
        return false;
    m_window->openSession(path);
    return QTest::qWaitFor([this] { return m_window->tablePage() && m_window->tablePage()->isReady(); }, 20'000);
}

bool TestRulesInWindow::readRules()
{
    return QTest::qWaitFor([this] { return rules() && rules()->isReady(); }, 20'000);
}

void TestRulesInWindow::aKeyOpensThemAndEscapeLeaves()
{
    m_window->showHome();
    QTRY_VERIFY(m_window->homePage()->isReady());
    QVERIFY(!rules()); // nothing is read before it is asked for
    key(Qt::Key_Slash);
    QVERIFY(readRules());
    QVERIFY(rules()->isVisible());
    QVERIFY(rules()->findChild<QLineEdit*>("searchField")->hasFocus());
    key(Qt::Key_Escape);
    QVERIFY(m_window->homePage()->isVisible() && !rules()->isVisible());
    key(Qt::Key_F, Qt::ControlModifier);
    QVERIFY(rules()->isVisible());
    key(Qt::Key_Slash); // in the field it is a letter
    QVERIFY(rules()->findChild<QLineEdit*>("searchField")->text().endsWith('/'));
}

void TestRulesInWindow::theTableIsAsItWas()
{
    QVERIFY(openTable(app::Demo::Skirmish));
    ui::TablePage* table = m_window->tablePage();
    QTest::keyClick(table, Qt::Key_Q); // somebody is looked at
    const QPixmap before = table->grab();
    key(Qt::Key_Slash);
    QVERIFY(readRules());
    m_window->openRule("ONS-LOS-02");
    QCOMPARE(rules()->view().article()->id.slug, QString("line-of-sight"));
    key(Qt::Key_Escape);
    QVERIFY(table->isVisible());
    QCOMPARE(m_window->tablePage(), table);
    QCOMPARE(table->grab().toImage(), before.toImage());
}

void TestRulesInWindow::helpShowsTheRuleBehindTheQuestion()
{
    QVERIFY(openTable(app::Demo::Placement));
    const QString rule = m_window->tablePage()->ruleInQuestion();
    key(Qt::Key_F1);
    QVERIFY(readRules());
    if (rule.isEmpty()) {
        QVERIFY(rules()->findChild<QLineEdit*>("searchField")->hasFocus());
    } else {
        QTRY_VERIFY(!rules()->view().markedText().isEmpty());
    }
}

void TestRulesInWindow::findsInTheArticleThatIsRead()
{
    m_window->showHome();
    m_window->openRule("ONS-LOS-02");
    QVERIFY(readRules());
    QVERIFY(!rules()->view().markedText().isEmpty());
    key(Qt::Key_F, Qt::ControlModifier);
    QVERIFY(rules()->findChild<QLineEdit*>("findField")->hasFocus());
    const int zoom = rules()->marks().zoom;
    key(Qt::Key_Plus, Qt::ControlModifier);
    QVERIFY(rules()->marks().zoom > zoom);
    QCOMPARE(m_program->settings.textPercent(), 100);
}

void TestRulesInWindow::theMenuLeadsThere()
{
    m_window->showHome();
    for (QAction* action : m_window->menu().actions()) {
        if (action->text().startsWith("Rules"))
            action->trigger();
    }
    QVERIFY(readRules());
    QVERIFY(rules()->isVisible());
}

void TestRulesInWindow::whatWasReadIsKept()
{
    m_window->showHome();
    m_window->openRule("ONS-LOS-02");
    QVERIFY(readRules());
    key(Qt::Key_D, Qt::ControlModifier);
    m_window.reset();
    const app::Settings again(m_program->folder.filePath("settings.ini"));
    QCOMPARE(again.value(app::Setting::Bookmarks).toStringList(), QStringList{"onslaught/line-of-sight"});
    QCOMPARE(again.value(app::Setting::ReadLast).toStringList(), QStringList{"onslaught/line-of-sight"});
    m_window = m_program->window();
    m_window->showRules();
    QVERIFY(readRules());
    QVERIFY(rules()->marks().isBookmarked({"onslaught", "line-of-sight"}));
}

WHEELHOUSE_TEST(TestRulesInWindow)

#include "tst_rules_in_window.moc"
