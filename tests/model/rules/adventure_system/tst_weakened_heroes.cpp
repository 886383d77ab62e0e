// SPDX-License-Identifier: GPL-3.0-or-later
// What Weakened costs in an adventure, and what gives it back.
#include "tests/model/rules/adventure_system/clauses.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>

using namespace wheelhouse;
using namespace wheelhouse::testing;

class TestWeakenedHeroes : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void rules_data();
    void rules();

private:
    static void onHeroesAndMonsters();
    static void weakenedCounts();
    static void healingLeavesThem();
    static void theyGiveBack();
    static void aSurgeClearsThem();
    static void noMoreThanThereIs();
    static void theyBringDown();
};

namespace {
/// Odda at so many hit points, whose swing does this to herself.
void swingAtHerself(Delving& table, const QByteArray& verbs)
{
    table.card("bucket-swing").effect = effectOf(usedFor(verbs, "free"));
    QVERIFY(table.begin());
}

void weaken(Delving& table, int times)
{
    for (int i = 0; i < times; ++i) {
        QVERIFY(usePower(table, "bucket-swing"));
    }
}

int weakenedOn(const Delving& table, const char* figure)
{
    int count = 0;
    for (const play::Token& token : table.table().tokens) {
        count += token.bearer.text() == QLatin1String(figure) && token.condition == QLatin1String("weakened")
                     ? token.count
                     : 0;
    }
    return count;
}
} // namespace

void TestWeakenedHeroes::rules_data()
{
    QTest::addColumn<Check>("check");
    QTest::newRow("ADV-CON-21 on heroes and monsters") << Check(onHeroesAndMonsters);
    QTest::newRow("ADV-CON-22 weakened counts") << Check(weakenedCounts);
    QTest::newRow("ADV-CON-23 healing leaves them") << Check(healingLeavesThem);
    QTest::newRow("ADV-CON-24 ADV-CON-25 they give back") << Check(theyGiveBack);
    QTest::newRow("ADV-CON-26 a surge clears them") << Check(aSurgeClearsThem);
    QTest::newRow("ADV-CON-28 no more than there is") << Check(noMoreThanThereIs);
    QTest::newRow("ADV-CON-27 they bring down") << Check(theyBringDown);
}

void TestWeakenedHeroes::rules()
{
    QFETCH(Check, check);
    check();
}

void TestWeakenedHeroes::onHeroesAndMonsters()
{
    Delving table;
    table.card("chain-haul").effect = effectOf(usedFor(R"({"give":"weakened","to":"enemy"})", "free"));
    swingAtHerself(table, R"({"give":"weakened","to":"self"})");
    table.card("old-overflow").values["hit-points"] = 12;
    table.bring("overflow", "old-overflow", {2, 2});
    weaken(table, 2);
    QVERIFY(usePower(table, "chain-haul") && usePower(table, "chain-haul"));
    for (const char* figure : {"odda", "overflow"}) {
        QCOMPARE(weakenedOn(table, figure), 2);
        for (const char* viewer : {"ann", "table"}) {
            int seen = 0;
            for (const play::Token& token : table.seenBy(viewer).table.tokens) {
                seen += token.bearer.text() == QLatin1String(figure) ? token.count : 0;
            }
            QCOMPARE(seen, 2);
        }
    }
    QCOMPARE(table.hp("overflow"), 10);
}

void TestWeakenedHeroes::weakenedCounts()
{
    Delving table;
    table.card("odda").sides.front().values["hit-points"] = 8;
    swingAtHerself(table, R"({"give":"weakened","to":"self"})");
    table.hp("odda", 5); // damage 3
    weaken(table, 2);
    QCOMPARE(weakenedOn(table, "odda"), 2);
    QCOMPARE(table.hp("odda"), 3);
}

void TestWeakenedHeroes::healingLeavesThem()
{
    Delving table;
    table.card("chain-haul").effect = effectOf(usedFor(R"({"heal":5,"to":"self"})", "free"));
    swingAtHerself(table, R"({"give":"weakened","to":"self"})");
    table.hp("odda", 7);
    weaken(table, 2);
    QVERIFY(usePower(table, "chain-haul"));
    QCOMPARE(table.hp("odda"), 8); // of 10
    QCOMPARE(weakenedOn(table, "odda"), 2);
}

void TestWeakenedHeroes::theyGiveBack()
{
    Delving table;
    table.card("chain-haul").effect = effectOf(usedFor(R"({"take":"weakened","to":"self"})", "free"));
    swingAtHerself(table, R"({"give":"weakened","to":"self"})");
    table.hp("odda", 9);
    weaken(table, 3);
    QCOMPARE(table.hp("odda"), 6);
    QVERIFY(usePower(table, "chain-haul"));
    QCOMPARE(weakenedOn(table, "odda"), 0);
    QCOMPARE(table.hp("odda"), 9);
}

void TestWeakenedHeroes::aSurgeClearsThem()
{
    Delving table;
    swingAtHerself(table, R"({"give":"weakened","to":"self"})");
    table.fillPile("encounters", {});
    table.hp("odda", 2);
    weaken(table, 2);
    QCOMPARE(table.hp("odda"), 0);
    QVERIFY(table.endPhase());
    QCOMPARE(weakenedOn(table, "odda"), 0);
    QCOMPARE(table.hp("odda"), 7); // 2, and a surge of 5
}

void TestWeakenedHeroes::noMoreThanThereIs()
{
    Delving table;
    swingAtHerself(table, R"({"give":"weakened","count":2,"to":"self"})");
    table.fillPile("encounters", {});
    table.hp("odda", 1);
    weaken(table, 1);
    QCOMPARE(table.hp("odda"), 0);
    QCOMPARE(weakenedOn(table, "odda"), 1); // the second finds her down
    QVERIFY(table.endPhase());
    QCOMPARE(table.hp("odda"), 6); // 1, and a surge of 5
}

void TestWeakenedHeroes::theyBringDown()
{
    Delving table;
    table.card("bucket-swing").effect = effectOf(usedFor(R"({"give":"weakened","to":"enemy"})"));
    QVERIFY(table.begin(1, {1, 1}, ""));
    table.bring("rat", "puddle-rat", {2, 2});
    QVERIFY(usePower(table, "bucket-swing"));
    QVERIFY(table.figure("rat").isDefeated());
    QVERIFY(!table.figure("rat").at);
}

WHEELHOUSE_TEST(TestWeakenedHeroes)
#include "tst_weakened_heroes.moc"
