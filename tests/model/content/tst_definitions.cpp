// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/content/pack.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <limits>

using namespace wheelhouse::content;

class TestDefinitions : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aWheelShowsThePositionOfItsHitPoints();
    void aWheelStopsAtEitherEnd();
    void aDealCountsTheOpenCardForTheActiveSeat();
    void initiativeSortsBetweenWholeNumbers();
    void anEntryIsFoundByItsId();
    void aSpaceIsCalledByColumnAndRow();
    void aMapIsSoundOrNot();
};

namespace {

Wheel wheelOfThree()
{
    return {{{0, 0, true}, {12, 4, true}, {14, 5, false}}};
}

} // namespace

void TestDefinitions::aWheelShowsThePositionOfItsHitPoints()
{
    const Wheel wheel = wheelOfThree();
    QCOMPARE(wheel.maxHitPoints(), 2);
    QCOMPARE(wheel.at(2).armourClass, std::optional(14));
    QCOMPARE(wheel.at(1).speed, std::optional(4));
    QVERIFY(wheel.at(1).bloodied);
}

void TestDefinitions::aWheelStopsAtEitherEnd()
{
    QCOMPARE(wheelOfThree().at(9), wheelOfThree().at(2));
    QCOMPARE(wheelOfThree().at(-3), wheelOfThree().at(0));
    QCOMPARE(Wheel().maxHitPoints(), 0);
    QCOMPARE(Wheel().at(4), WheelPosition());
}

void TestDefinitions::aDealCountsTheOpenCardForTheActiveSeat()
{
    const DealRecipe standard{1, {{2, 6, 2, 3}, {7, 10, 2, 2}}};
    QCOMPARE(standard.cardsToActive(), 5);
    QCOMPARE(standard.cardsToEachOther(), 5);
    const DealRecipe closed{std::nullopt, {{1, 4, 2, 2}}};
    QCOMPARE(closed.cardsToActive(), 2);
}

void TestDefinitions::initiativeSortsBetweenWholeNumbers()
{
    QVERIFY(Initiative{500} < Initiative{550});
    QVERIFY(Initiative{550} < Initiative{600});
    QCOMPARE(Initiative{550}, Initiative{550});
}

void TestDefinitions::anEntryIsFoundByItsId()
{
    const std::vector<Faction> factions{{FactionId("north"), "North", {}, "sun"},
                                        {FactionId("south"), "South", {}, "moon"}};
    QCOMPARE(find(factions, FactionId("south"))->name, QString("South"));
    QVERIFY(!find(factions, FactionId("west")));
}

void TestDefinitions::aSpaceIsCalledByColumnAndRow()
{
    QCOMPARE(spaceName({0, 0}), QString("A1"));
    QCOMPARE(spaceName({2, 3}), QString("C4"));
    QCOMPARE(spaceName({25, 9}), QString("Z10"));
    QCOMPARE(spaceName({26, 0}), QString("AA1"));
    QCOMPARE(spaceName({51, 0}), QString("AZ1"));
    QCOMPARE(spaceName({52, 0}), QString("BA1"));
    QCOMPARE(spaceName({199, 199}), QString("GR200"));
    QCOMPARE(spaceName({103, 101}, {100, 100}), QString("D2"));
    QCOMPARE(spaceName({99, 100}, {100, 100}), QString("−A1"));
    QCOMPARE(spaceName({100, 99}, {100, 100}), QString("A−1"));
    QCOMPARE(spaceName({73, 90}, {100, 100}), QString("−AA−10"));
    constexpr int last = std::numeric_limits<int>::max();
    QCOMPARE(spaceName({last, last}), QString("FXSHRXX2147483648"));
}

void TestDefinitions::aMapIsSoundOrNot()
{
    Map map;
    map.ground = {3, 2, {"...", ".#."}, {}, {}, {}};
    map.starts = {{0, {{0, 0}, {2, 1}}}};
    map.places = {{"A", MapPlaceKind::Chest, {2, 0}}};
    QVERIFY(isSound(map));
    Map other = map;
    other.ground.terrain.pop_back();
    QVERIFY(!isSound(other));
    other = map;
    other.starts.front().spaces.push_back({3, 0});
    QVERIFY(!isSound(other));
    other = map;
    other.places.front().at = {0, -1};
    QVERIFY(!isSound(other));
    other = map;
    other.ground.minis.push_back({"m", "s", {0, 0}, 1, 0});
    QVERIFY(!isSound(other));
}

WHEELHOUSE_TEST(TestDefinitions)
#include "tst_definitions.moc"
