// SPDX-License-Identifier: GPL-3.0-or-later
// Fixing while something is in progress: what is fixed follows the rules, and may ask something of its own.
#include "tests/model/rules/onslaught/skirmish.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>

using namespace wheelhouse;
using content::Moment;
using content::Trigger;
using content::Verb;
using testing::Skirmish;

class TestOnslaughtFixing : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whatIsMendedFollowsTheRules();
    void anAnswerWaitsForTheQuestionAboveIt_data();
    void anAnswerWaitsForTheQuestionAboveIt();
    void aReactionWaitsForTheQuestionAboveIt();
};

namespace {
const char* const huntress = "chloe-amasnodel";

void bedlamBesideQuarry(Skirmish& table)
{
    QVERIFY(table.begin());
    table.field(16, 8);
    table.put("bedlam", 5, 4);
    table.put(huntress, 6, 4);
    table.turnOf("bedlam");
}

/// The first thing that the last question can be answered with; empty where nothing is asked.
QByteArray firstAnswer(const Skirmish& table)
{
    const auto& prompts = table.state.prompts;
    return prompts.empty() ? QByteArray() : prompts.back().options.front().id.toUtf8();
}
} // namespace

void TestOnslaughtFixing::whatIsMendedFollowsTheRules()
{
    Skirmish table;
    bedlamBesideQuarry(table);
    table.give("bedlam", "taunted", "lightning-dancer");
    QVERIFY(table.act("fix", "{'of':'g','commands':["
                             "{'type':'add-token','args':{'figure':'mistral','condition':'taunted',"
                             "'placer':'lightning-dancer'}},"
                             "{'type':'earn','args':{'figure':'bedlam','count':2}}]}"));
    QCOMPARE(table.conditionsOn("mistral"), QStringList("taunted")); // of which a table has one
    QVERIFY(table.conditionsOn("bedlam").isEmpty());
    QCOMPARE(table.experienceOf("bedlam"), 2);
    QVERIFY(table.said().contains("said-earned-achievement"));
    QVERIFY(!table.act("fix", "{'of':'g','commands':[{'type':'attack','args':{'figure':'bedlam'}}]}"));
}

void TestOnslaughtFixing::anAnswerWaitsForTheQuestionAboveIt_data()
{
    QTest::addColumn<QByteArray>("fixed");
    QTest::addColumn<QByteArray>("answer"); // around the first option
    QTest::newRow("a level up card") << QByteArray("{'type':'earn','args':{'figure':'chloe-amasnodel','count':5}}")
                                     << QByteArray("'%1'");
    QTest::newRow("loot to keep") << QByteArray("{'type':'loot','args':{'figure':'chloe-amasnodel'}}")
                                  << QByteArray("['%1']");
}

void TestOnslaughtFixing::anAnswerWaitsForTheQuestionAboveIt()
{
    QFETCH(const QByteArray, fixed);
    QFETCH(QByteArray, answer);
    for (const bool lowerFirst : {true, false}) {
        Skirmish table;
        table.pack.scenarios.front().lootPool = {content::LootId("sword"), content::LootId("ring"),
                                                 content::LootId("spear")};
        bedlamBesideQuarry(table);
        QVERIFY(table.attackWith("bedlam", "blade", huntress, {})); // which asks Ben for the dice
        QVERIFY(table.act("fix", "{'of':'g','commands':[" + fixed + "]}"));
        QCOMPARE(table.state.prompts.size(), size_t(2));
        const QByteArray above = QByteArray(answer).replace("%1", firstAnswer(table));
        QVERIFY(lowerFirst ? table.answer("ben", "[15,14]") : table.answer("ann", above));
        QCOMPARE(table.hp(huntress), 10);
        QCOMPARE(table.state.prompts.size(), size_t(1));
        QVERIFY(lowerFirst ? table.answer("ann", above) : table.answer("ben", "[15,14]"));
        QVERIFY(table.state.prompts.empty()); // nobody is asked again
        QVERIFY(table.state.frames.empty());
        QCOMPARE(table.hp(huntress), 8);
    }
}

void TestOnslaughtFixing::aReactionWaitsForTheQuestionAboveIt()
{
    Skirmish table;
    Verb earn;
    earn.kind = Verb::Kind::Experience;
    earn.number = 1;
    table.dial(huntress, "parry").effect.triggers = {Trigger{Moment::AttackDeclared, {}, {}, {earn}}};
    bedlamBesideQuarry(table);
    QVERIFY(table.attackWith("bedlam", "blade", huntress, {15, 14})); // which Chloe may answer
    QVERIFY(table.act("fix", "{'of':'g','commands':[{'type':'earn','args':{'figure':'bedlam','count':5}}]}"));
    QVERIFY(table.answer("ann", "'chloe-amasnodel/parry'"));
    QCOMPARE(table.dialOf(huntress, "parry"), 0);
    QVERIFY(table.answer("ben", "'" + firstAnswer(table) + "'"));
    QCOMPARE(table.dialOf(huntress, "parry"), 2);
    QCOMPARE(table.experienceOf(huntress), 1);
    QCOMPARE(table.hp(huntress), 8);
    QVERIFY(table.state.frames.empty());
}

WHEELHOUSE_TEST(TestOnslaughtFixing)
#include "tst_onslaught_fixing.moc"
