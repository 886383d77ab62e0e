// SPDX-License-Identifier: GPL-3.0-or-later
// The switches of house rules beside a table: where they are opened from elsewhere, and the rules that they lead to.
#include "tests/support/test_main.h"
#include "tests/ui/table/table_fixture.h"
#include "ui/common/rule_topic.h"
#include "ui/table/table_page.h"

#include <QScrollArea>
#include <QTest>

using namespace wheelhouse;
using testing::TableFixture;

namespace {

TableFixture tableOf(const char* system, const QSize& size)
{
    return TableFixture(R"({"scenario":"two-lanterns-one-door"})", size, 7, nullptr, system);
}

/// All of it is in sight, and the keys are on it.
bool isReached(QWidget& button)
{
    const QWidget* seen = &button;
    while (seen && !qobject_cast<const QScrollArea*>(seen->parentWidget()))
        seen = seen->parentWidget();
    if (!seen || !button.hasFocus())
        return false;
    return seen->rect().contains(QRect(button.mapTo(seen, QPoint()), button.size()));
}

} // namespace

class TestHouseRules : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aSwitchIsOpenedFromElsewhere_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::newRow("wide") << QSize(1280, 800);
        QTest::newRow("low") << QSize(1024, 600);
        QTest::newRow("narrow") << QSize(640, 900);
    }
    void aSwitchIsOpenedFromElsewhere()
    {
        QFETCH(QSize, size);
        TableFixture table = tableOf("onslaught", size);
        for (const play::PlayedRule& rule : table.publication().sheet->house) {
            QVERIFY(table.page().offersHouseRule(rule.name));
            table.page().openHouseRule(rule.name);
            QVERIFY2(isReached(table.widget("choice-" + rule.name)), qPrintable(rule.name));
            table.key(Qt::Key_Escape);
            QVERIFY(!table.shows("choice-" + rule.name));
        }
    }

    void whatIsNotPlayedHereIsNotOffered()
    {
        TableFixture ruled = tableOf("onslaught", {1280, 800});
        QVERIFY(!ruled.page().offersHouseRule("no-such-rule"));
        TableFixture free = tableOf("tracker", {1280, 800});
        QVERIFY(!free.page().offersHouseRule("unequip-costs-bonus"));
    }

    void eachSwitchLeadsToItsRule()
    {
        TableFixture table = tableOf("onslaught", {1280, 800});
        table.page().openHouseRule("unequip-costs-bonus");
        QCOMPARE(ui::ruleTopicInFocus(&table.widget("choice-unequip-costs-bonus")).rules, QStringList{"ONS-ITM-05"});
        for (const play::PlayedRule& rule : table.publication().sheet->house) {
            const ui::RuleTopic topic = ui::ruleTopicInFocus(&table.widget("choice-" + rule.name));
            QVERIFY2(topic.rules.size() == 1, qPrintable(rule.name));
        }
    }
};

WHEELHOUSE_TEST(TestHouseRules)
#include "tst_house_rules.moc"
