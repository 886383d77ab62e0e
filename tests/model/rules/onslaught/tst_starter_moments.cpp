// SPDX-License-Identifier: GPL-3.0-or-later
// What the cards of the starter pack answer, and when: every victim of an attack, a walk as a whole, every space on the
// way.
#include "tests/model/rules/onslaught/starter_table.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace wheelhouse;
using testing::StarterTable;

class TestStarterMoments : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void rules_data();
    void rules();

private:
    static void everyVictimIsAskedFor();
    static void everyVictimOfDamageIsAskedFor();
    static void pressingOnPassesOneOnly();
};

namespace {
/// "corvin ask-react-hit": whom the open question is about, and which it is; empty where there is none.
QString reactionAbout(const StarterTable& table, const char* seat)
{
    const play::Prompt* prompt = table.promptOf(seat);
    if (!prompt || prompt->kind != play::PromptKind::React) {
        return {};
    }
    for (const play::MessageArg& arg : prompt->title.args) {
        if (arg.name == QLatin1String("figure")) {
            return std::get<QString>(arg.value) + QLatin1Char(' ') + prompt->title.key;
        }
    }
    return prompt->title.key;
}

/// Sister Vane swings at Corvin and Brakk on either side of her, and hits both; Mirelle may ward one.
void swingAtTwo(StarterTable& table)
{
    table.put("sister-vane", 5, 4);
    table.put("corvin", 4, 4);
    table.put("brakk", 6, 4);
    table.put("mirelle", 5, 7);
    table.setDial("corvin", "fine-print", play::Dial::usedUp);
    table.turnOf("sister-vane");
    QVERIFY(table.act("use", "{'ability':'dial/shut-the-gate'}"));
    QVERIFY(table.answer("ann", "[14,3]")); // 19 against 12 and 17
}
} // namespace

void TestStarterMoments::rules_data()
{
    using testing::Check;
    QTest::addColumn<Check>("check");
    QTest::newRow("ONS-REA-02 a ward for each that is hit") << Check(everyVictimIsAskedFor);
    QTest::newRow("ONS-REA-02 a rescue for each that would fall") << Check(everyVictimOfDamageIsAskedFor);
    QTest::newRow("ONS-REA-02 pressing on passes one question") << Check(pressingOnPassesOneOnly);
}

void TestStarterMoments::rules()
{
    QFETCH(testing::Check, check);
    check();
}

void TestStarterMoments::everyVictimIsAskedFor()
{
    StarterTable table({"sister-vane", "pim", "tobiah"}, {"corvin", "brakk", "mirelle"});
    swingAtTwo(table);
    QCOMPARE(reactionAbout(table, "ben"), QString("Corvin ask-react-hit"));
    QCOMPARE(table.hp("corvin"), 9);
    QVERIFY(table.act("pass"));
    QCOMPARE(table.hp("corvin"), 7);
    QCOMPARE(reactionAbout(table, "ben"), QString("Brakk ask-react-hit"));
    QCOMPARE(table.hp("brakk"), 14);
    QVERIFY(table.answer("ben", "'mirelle/ward'"));
    QCOMPARE(table.hp("brakk"), 14); // 2, less 2 by the ward
    QCOMPARE(table.conditionsOn("corvin"), QStringList{"rooted"});
}

void TestStarterMoments::everyVictimOfDamageIsAskedFor()
{
    StarterTable table({"ilse", "pim", "tobiah"}, {"harrow", "brakk", "knock"});
    table.put("harrow", 2, 4);
    table.put("ilse", 6, 4);
    table.put("pim", 6, 5);
    table.put("tobiah", 7, 6);
    table.setDial("ilse", "eyes-up", 2);
    table.hp("ilse", 1);
    table.hp("pim", 1);
    table.turnOf("harrow");
    QVERIFY(table.act("use", "{'ability':'dial/volley'}"));
    QVERIFY(table.answer("ben", "['ilse']"));
    QVERIFY(table.answer("ben", "['pim']"));
    QVERIFY(table.answer("ben", "[18,3]"));
    QCOMPARE(reactionAbout(table, "ann"), QString("Ilse ask-react-damage"));
    QVERIFY(table.act("pass"));
    QCOMPARE(table.hp("ilse"), 0);
    QCOMPARE(reactionAbout(table, "ann"), QString("Pim ask-react-damage"));
    QVERIFY(table.answer("ann", "'tobiah/not-on-my-table'"));
    QCOMPARE(table.hp("pim"), 1);
}

void TestStarterMoments::pressingOnPassesOneOnly()
{
    StarterTable table({"sister-vane", "pim", "tobiah"}, {"corvin", "brakk", "mirelle"});
    swingAtTwo(table);
    QVERIFY(table.act("end-turn"));
    QVERIFY(table.table().turnRunning);
    QCOMPARE(reactionAbout(table, "ben"), QString("Brakk ask-react-hit"));
    QVERIFY(table.act("end-turn"));
    QVERIFY(!table.table().turnRunning);
    QCOMPARE(table.hp("brakk"), 13);
}

WHEELHOUSE_TEST(TestStarterMoments)
#include "tst_starter_moments.moc"
