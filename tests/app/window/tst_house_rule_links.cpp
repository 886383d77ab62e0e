// SPDX-License-Identifier: GPL-3.0-or-later
// The way from an article to the switch of a house rule: at the table, where a game is set up, and where neither is.
#include "tests/app/window/rules_window.h"
#include "tests/support/test_main.h"
#include "ui/reference/article_writer.h"

#include <QLabel>
#include <QUrl>

using namespace wheelhouse;

using wheelhouse::testing::RulesWindow;

class TestHouseRuleLinks : public RulesWindow
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QVERIFY(open()); }
    void cleanup() { close(); }
    void leadToTheSwitchAtTheTable();
    void leaveTheRulesBesideTheTable();
    void leadToTheSwitchWhereAGameIsSetUp();
    void sayWhereTheSwitchIsWhereThereIsNone();

private:
    /// Reads about taking items off and follows the link to its switch, by keys.
    bool followLink();
    QString said() const { return rules()->findChild<QLabel*>("referenceSaid")->text(); }
};

bool TestHouseRuleLinks::followLink()
{
    m_window->openRule("ONS-ITM-05");
    if (!readRules() || !QTest::qWaitFor([this] { return read() == "items"; }))
        return false;
    ui::ArticleView& view = rules()->view();
    const auto isOnSwitch = [&] {
        return ui::linkOf(QUrl(view.textCursor().charFormat().anchorHref())).houseRule == "unequip-costs-bonus";
    };
    for (int stop = 0; stop < 40 && !isOnSwitch(); ++stop)
        QTest::keyClick(&view, Qt::Key_Tab);
    if (!isOnSwitch())
        return false;
    QTest::keyClick(&view, Qt::Key_Return);
    settle();
    return true;
}

void TestHouseRuleLinks::leadToTheSwitchAtTheTable()
{
    QVERIFY(openTable(app::Demo::Ruled));
    QVERIFY(followLink());
    QVERIFY(m_window->tablePage()->isVisible() && !rules()->isVisible());
    QVERIFY(shown("choice-unequip-costs-bonus") && shown("choice-unequip-costs-bonus")->hasFocus());
    // And back to the rule that it switches.
    key(Qt::Key_F1);
    QVERIFY(rules()->isVisible());
    QCOMPARE(read(), QString("items"));
    QVERIFY(rules()->view().markedText().startsWith("A character may take an item off"));
}

void TestHouseRuleLinks::leaveTheRulesBesideTheTable()
{
    m_program->settings.set(app::Setting::RulesBeside, true);
    QVERIFY(openTable(app::Demo::Ruled));
    m_window->resize(1920, 1080);
    QVERIFY(followLink());
    QVERIFY(m_window->tablePage()->isVisible() && rules()->isVisible());
    QVERIFY(shown("choice-unequip-costs-bonus") && shown("choice-unequip-costs-bonus")->hasFocus());
    QVERIFY(said().isEmpty());
}

void TestHouseRuleLinks::leadToTheSwitchWhereAGameIsSetUp()
{
    m_window->showHome();
    QVERIFY(QTest::qWaitFor([this] { return m_window->homePage() && m_window->homePage()->isReady(); }, 20'000));
    QVERIFY(press("scenarioCard0"));
    QVERIFY(followLink());
    QVERIFY(!rules()->isVisible());
    QVERIFY(shown("house-unequip-costs-bonus") && shown("house-unequip-costs-bonus")->hasFocus());
}

void TestHouseRuleLinks::sayWhereTheSwitchIsWhereThereIsNone()
{
    m_window->showHome();
    QVERIFY(followLink());
    QVERIFY(rules()->isVisible());
    QCOMPARE(said(),
             QString("Switch it under House rules when you begin a game by the rules, or at its table under More."));
    QVERIFY(openTable(app::Demo::Skirmish)); // a free table has no rules to switch
    QVERIFY(followLink());
    QVERIFY(rules()->isVisible() && !said().isEmpty());
}

WHEELHOUSE_TEST(TestHouseRuleLinks)

#include "tst_house_rule_links.moc"
