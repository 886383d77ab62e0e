// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/model/rules/tracker/free_table.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace wheelhouse;

class TestTrackerFigures : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void rules_data();
    void rules();
    void changesStopAtEitherEnd();
    void aLongerWheelRepeatsItsTopAndAShorterOneIsCut();
    void aNumberThatNobodyEnteredIsAskedOnceAndRemembered();
    void aFigureThatGoesLeavesItsThingsBehind();

private:
    static void valuesAreSeenByAll();
    static void valuesFollowTheWheel();
    static void redFromFiveDownward();
    static void speedFallsWithTheWheel();
    static void damageIsSubtracted();
    static void hitPointsStopAtNothing();
    static void atNothingItIsDefeated();
    static void experienceAddsUp();
    static void numberedDialIsTurnedAtOnce();
    static void twoPositionDialIsUsedUp();
    static void usedUpStaysUntilRefreshed();
    static void readyAgainAfterItsNumberOfRounds();
    static void koboldTakesAWound();
    static void championStartsAtItsPrintedValues();
    static void championIsBloodiedAtItsThreshold();
    static void championWithoutThresholdIsNeverBloodied();
};

void TestTrackerFigures::rules_data()
{
    using testing::Check;
    QTest::addColumn<Check>("check");
    QTest::newRow("three values, for both sides") << Check(valuesAreSeenByAll);
    QTest::newRow("armour follows the hit points") << Check(valuesFollowTheWheel);
    QTest::newRow("red from five downward") << Check(redFromFiveDownward);
    QTest::newRow("speed falls when bloodied") << Check(speedFallsWithTheWheel);
    QTest::newRow("three damage from eight leaves five") << Check(damageIsSubtracted);
    QTest::newRow("four damage from two leaves none") << Check(hitPointsStopAtNothing);
    QTest::newRow("defeated at none") << Check(atNothingItIsDefeated);
    QTest::newRow("two and two are four") << Check(experienceAddsUp);
    QTest::newRow("the dial is turned before any die") << Check(numberedDialIsTurnedAtOnce);
    QTest::newRow("two positions, no number") << Check(twoPositionDialIsUsedUp);
    QTest::newRow("used up until refreshed") << Check(usedUpStaysUntilRefreshed);
    QTest::newRow("two rounds to ready") << Check(readyAgainAfterItsNumberOfRounds);
    QTest::newRow("a kobold's wound counter") << Check(koboldTakesAWound);
    QTest::newRow("dials at the printed values") << Check(championStartsAtItsPrintedValues);
    QTest::newRow("bloodied at its threshold") << Check(championIsBloodiedAtItsThreshold);
    QTest::newRow("no threshold, never bloodied") << Check(championWithoutThresholdIsNeverBloodied);
}

void TestTrackerFigures::rules()
{
    QFETCH(testing::Check, check);
    check();
}

void TestTrackerFigures::valuesAreSeenByAll()
{
    testing::FreeTable table;
    QVERIFY(table.start());
    for (const char* viewer : {"ann", "ben"}) {
        const play::State seen = table.seenBy(viewer);
        const play::Figure* figure = seen.table.figure(play::FigureId("a1"));
        QCOMPARE(figure->hitPoints(), std::optional(10));
        QCOMPARE(figure->armourClass(), std::optional(15));
        QCOMPARE(figure->speed(), std::optional(5));
    }
}

void TestTrackerFigures::valuesFollowTheWheel()
{
    testing::FreeTable table;
    QVERIFY(table.start() && table.act("adjust", "{'figure':'a1','by':-4}"));
    QCOMPARE(table.hp("a1"), 6);
    QCOMPARE(table.figure("a1").armourClass(), std::optional(15));
    QVERIFY(table.act("adjust", "{'figure':'a1','by':-1}"));
    QCOMPARE(table.figure("a1").armourClass(), std::optional(13));
    QVERIFY(table.act("adjust", "{'figure':'a1','by':1}"));
    QCOMPARE(table.figure("a1").armourClass(), std::optional(15));
}

void TestTrackerFigures::redFromFiveDownward()
{
    testing::FreeTable table;
    QVERIFY(table.start() && table.act("adjust", "{'figure':'a1','by':-4}"));
    QVERIFY(!table.figure("a1").isBloodied());
    QVERIFY(table.act("adjust", "{'figure':'a1','by':-1}"));
    QCOMPARE(table.hp("a1"), 5);
    QVERIFY(table.figure("a1").isBloodied());
}

void TestTrackerFigures::speedFallsWithTheWheel()
{
    testing::FreeTable table;
    QVERIFY(table.start());
    QCOMPARE(table.figure("a1").speed(), std::optional(5));
    QVERIFY(table.act("adjust", "{'figure':'a1','by':-5}"));
    QVERIFY(table.figure("a1").isBloodied());
    QCOMPARE(table.figure("a1").speed(), std::optional(4));
}

void TestTrackerFigures::damageIsSubtracted()
{
    testing::FreeTable table;
    QVERIFY(table.start() && table.act("set-track", "{'figure':'a1','track':'hp','value':8}"));
    QVERIFY(table.act("adjust", "{'figure':'a1','by':-3}"));
    QCOMPARE(table.hp("a1"), 5);
    QCOMPARE(table.last.title.key, "line-damage");
    QVERIFY(table.last.byHand);
}

void TestTrackerFigures::hitPointsStopAtNothing()
{
    testing::FreeTable table;
    QVERIFY(table.start() && table.act("set-track", "{'figure':'a1','track':'hp','value':2}"));
    QVERIFY(table.act("adjust", "{'figure':'a1','by':-4}"));
    QCOMPARE(table.hp("a1"), 0);
    QVERIFY(table.figure("a1").isDefeated());
}

void TestTrackerFigures::atNothingItIsDefeated()
{
    testing::FreeTable table;
    QVERIFY(table.start() && table.act("set-track", "{'figure':'a1','track':'hp','value':3}"));
    QVERIFY(!table.figure("a1").isDefeated());
    QVERIFY(table.act("adjust", "{'figure':'a1','by':-3}"));
    QVERIFY(table.figure("a1").isDefeated());
}

void TestTrackerFigures::experienceAddsUp()
{
    testing::FreeTable table;
    QVERIFY(table.start() && table.act("adjust", "{'figure':'a1','track':'exp','by':2}"));
    QVERIFY(table.act("adjust", "{'figure':'a1','track':'exp','by':2}"));
    QCOMPARE(table.figure("a1").track("exp")->value, 4);
}

void TestTrackerFigures::numberedDialIsTurnedAtOnce()
{
    testing::FreeTable table;
    QVERIFY(table.start());
    QVERIFY(table.figure("a1").dial(play::DialId("sweep"))->isReady());
    QVERIFY(table.act("use-dial", "{'figure':'a1','dial':'sweep'}"));
    QCOMPARE(table.figure("a1").dial(play::DialId("sweep"))->value, 3);
    QVERIFY(dynamic_cast<testing::ScriptedChance&>(*table.chance).counts.empty());
}

void TestTrackerFigures::twoPositionDialIsUsedUp()
{
    testing::FreeTable table;
    QVERIFY(table.start() && table.act("use-dial", "{'figure':'a1','dial':'vow'}"));
    QCOMPARE(table.figure("a1").dial(play::DialId("vow"))->value, play::Dial::usedUp);
}

void TestTrackerFigures::usedUpStaysUntilRefreshed()
{
    testing::FreeTable table;
    QVERIFY(table.start() && table.act("use-dial", "{'figure':'a1','dial':'vow'}"));
    for (int round = 0; round < 4; ++round) {
        QVERIFY(table.act("end-round"));
    }
    QCOMPARE(table.figure("a1").dial(play::DialId("vow"))->value, play::Dial::usedUp);
    QVERIFY(table.act("set-dial", "{'figure':'a1','dial':'vow','value':0}"));
    QVERIFY(table.figure("a1").dial(play::DialId("vow"))->isReady());
}

void TestTrackerFigures::readyAgainAfterItsNumberOfRounds()
{
    testing::FreeTable table;
    QVERIFY(table.start() && table.act("use-dial", "{'figure':'a1','dial':'shout'}"));
    QVERIFY(table.act("end-round"));
    QCOMPARE(table.table().round, 2);
    QCOMPARE(table.figure("a1").dial(play::DialId("shout"))->value, 1);
    QVERIFY(table.act("end-round"));
    QVERIFY(table.figure("a1").dial(play::DialId("shout"))->isReady());
}

void TestTrackerFigures::koboldTakesAWound()
{
    testing::FreeTable table;
    QVERIFY(table.start());
    QCOMPARE(table.hp("kobold-1"), 2);
    QVERIFY(table.act("adjust", "{'figure':'kobold-1','by':-1}"));
    QCOMPARE(table.figure("kobold-1").track("wounds")->value, 1);
    QCOMPARE(table.hp("kobold-1"), 1);
}

void TestTrackerFigures::championStartsAtItsPrintedValues()
{
    testing::FreeTable table;
    QVERIFY(table.start("troll"));
    QCOMPARE(table.figure("troll").speed(), std::optional(6));
    QCOMPARE(table.figure("troll").armourClass(), std::optional(14));
    QCOMPARE(table.figure("troll").hitPoints(), std::optional(20));
}

void TestTrackerFigures::championIsBloodiedAtItsThreshold()
{
    testing::FreeTable table;
    QVERIFY(table.start("troll") && table.act("adjust", "{'figure':'troll','by':-9}"));
    QCOMPARE(table.hp("troll"), 11);
    QVERIFY(!table.figure("troll").isBloodied());
    QVERIFY(table.act("adjust", "{'figure':'troll','by':-1}"));
    QVERIFY(table.figure("troll").isBloodied());
    QCOMPARE(table.figure("troll").speed(), std::optional(4));
    QCOMPARE(table.figure("troll").armourClass(), std::optional(12));
}

void TestTrackerFigures::championWithoutThresholdIsNeverBloodied()
{
    testing::FreeTable table;
    QVERIFY(table.start("troll") && table.act("adjust", "{'figure':'ogre','by':-19}"));
    QCOMPARE(table.hp("ogre"), 1);
    QVERIFY(!table.figure("ogre").isBloodied());
}

void TestTrackerFigures::changesStopAtEitherEnd()
{
    testing::FreeTable table;
    QVERIFY(table.start());
    QVERIFY(!table.act("adjust", "{'figure':'a1','by':5}"));
    QCOMPARE(table.refusal.why.key, "nothing-changes");
    QVERIFY(table.act("adjust", "{'figure':'a1','by':-99}"));
    QCOMPARE(table.hp("a1"), 0);
    QVERIFY(table.act("adjust", "{'figure':'a1','by':99}"));
    QCOMPARE(table.hp("a1"), 10);
    QVERIFY(table.act("adjust", "{'figure':'kobold-1','track':'wounds','by':9}"));
    QCOMPARE(table.figure("kobold-1").track("wounds")->value, 2);
    QVERIFY(table.figure("kobold-1").isDefeated());
}

void TestTrackerFigures::aLongerWheelRepeatsItsTopAndAShorterOneIsCut()
{
    testing::FreeTable table;
    QVERIFY(table.start() && table.act("set-maximum", "{'figure':'a1','track':'hp','maximum':12}"));
    QCOMPARE(table.figure("a1").wheel->maxHitPoints(), 12);
    QCOMPARE(table.figure("a1").wheel->at(12).armourClass, std::optional(15));
    QCOMPARE(table.hp("a1"), 10);
    QVERIFY(table.act("set-maximum", "{'figure':'a1','track':'hp','maximum':4}"));
    QCOMPARE(table.figure("a1").wheel->maxHitPoints(), 4);
    QCOMPARE(table.hp("a1"), 4);
    QCOMPARE(table.figure("a1").armourClass(), std::optional(13));
}

void TestTrackerFigures::aNumberThatNobodyEnteredIsAskedOnceAndRemembered()
{
    testing::FreeTable table;
    QVERIFY(table.start());
    QVERIFY(!table.act("use-dial", "{'figure':'a1','dial':'riddle'}"));
    QCOMPARE(table.refusal.why.key, "dial-number-unknown");
    QVERIFY(table.act("use-dial", "{'figure':'a1','dial':'riddle','number':4}"));
    QCOMPARE(table.figure("a1").dial(play::DialId("riddle"))->value, 4);
    QVERIFY(table.act("set-dial", "{'figure':'a1','dial':'riddle','value':0}"));
    QVERIFY(table.act("use-dial", "{'figure':'a1','dial':'riddle'}"));
    QCOMPARE(table.figure("a1").dial(play::DialId("riddle"))->value, 4);
}

void TestTrackerFigures::aFigureThatGoesLeavesItsThingsBehind()
{
    testing::FreeTable table;
    QVERIFY(table.start("five", false, true) && table.act("loot", "{'figure':'a1'}"));
    QVERIFY(table.dealAndPlace("a2") && table.act("add-token", "{'figure':'a1','condition':'slowed'}"));
    QVERIFY(table.act("remove-figure", "{'figure':'a1'}"));
    QVERIFY(!table.table().figure(play::FigureId("a1")));
    QVERIFY(table.table().tokens.empty());
    QCOMPARE(table.table().piecesAt({play::Place::Kind::Map, {}, {}}).size(), size_t(1));
    QCOMPARE(table.table().pile(play::PileId("initiative"))->count, 1);
    int acted = 0;
    while (table.table().phase != "end") {
        QVERIFY(table.act("end-turn", "{'next':true}"));
        acted += table.table().turnRunning ? 1 : 0;
    }
    QCOMPARE(acted, 11); // nine characters and two groups; the number that nobody holds is passed over
}

WHEELHOUSE_TEST(TestTrackerFigures)

#include "tst_tracker_figures.moc"
