// SPDX-License-Identifier: GPL-3.0-or-later
// A game by the rules in the real window, from the choice before it to an attack, by mouse and keys.
#include "tests/app/window/program.h"
#include "tests/support/test_main.h"
#include "ui/dials/primary_button.h"
#include "ui/setup/setup_page.h"
#include "ui/table/table_page.h"

#include <QAbstractButton>
#include <QLabel>
#include <QTest>

using namespace wheelhouse;

using wheelhouse::testing::Program;

class TestRuledWindow : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_program = std::make_unique<Program>();
        m_window = m_program->window();
        m_window->showHome();
        QVERIFY(QTest::qWaitFor([this] { return m_window->homePage() && m_window->homePage()->isReady(); }));
    }
    void cleanup()
    {
        m_window.reset();
        m_program.reset();
    }

    void fightsByTheRules()
    {
        tap("scenarioCard0");
        QVERIFY(button("byRulesButton"));
        start();
        tap("primaryButton"); // the round begins, with real cards
        tap("choice-harrow"); // who shows the first one
        tap("choice-attack/yew-bow");
        tap("choice-target:mirelle");
        tap("choice-face-15");
        QTRY_VERIFY(label("resultHeadline") && label("resultHeadline")->text().contains("20"));
        tap("choice-attack/yew-bow"); // no action is left for it
        QTRY_VERIFY(button("choice-anyway") && button("choice-anyway")->isVisible());
        tap("choice-leave");
        waitForPrimary();
        QTest::keyClick(m_window->tablePage(), Qt::Key_Space);
        QTRY_VERIFY(!button("choice-attack/yew-bow") || !button("choice-attack/yew-bow")->isVisible());
    }

    void theFreeTableStaysFree()
    {
        tap("scenarioCard0");
        tap("freeTableButton");
        start();
        tap("primaryButton");
        tap("choice-harrow");
        QTRY_VERIFY(button("choice-volley") && button("choice-volley")->isVisible());
        QVERIFY(!button("choice-attack/yew-bow"));
    }

private:
    QAbstractButton* button(const char* name)
    {
        for (auto* found : m_window->findChildren<QAbstractButton*>(QString::fromLatin1(name))) {
            if (found->isVisible())
                return found;
        }
        return nullptr;
    }
    QLabel* label(const char* name) { return m_window->findChild<QLabel*>(QString::fromLatin1(name)); }
    void waitForPrimary()
    {
        auto* primary = m_window->tablePage()->findChild<ui::PrimaryButton*>();
        QTRY_VERIFY(primary->isEnabled() && !primary->isDead());
    }
    void tap(const char* name)
    {
        QVERIFY2(QTest::qWaitFor([&] {
                     auto* found = button(name);
                     auto* primary = dynamic_cast<ui::PrimaryButton*>(found);
                     return found && found->isEnabled() && !(primary && primary->isDead());
                 }),
                 name);
        QTest::mouseClick(button(name), Qt::LeftButton);
    }
    void start()
    {
        tap("startButton");
        QVERIFY(QTest::qWaitFor([this] { return m_window->tablePage() && m_window->tablePage()->isReady(); }, 10'000));
    }

    std::unique_ptr<Program> m_program;
    std::unique_ptr<app::MainWindow> m_window;
};

WHEELHOUSE_TEST(TestRuledWindow)
#include "tst_ruled_window.moc"
