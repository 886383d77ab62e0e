// SPDX-License-Identifier: GPL-3.0-or-later
// Wheels, wounds, dials and champions' cards under the game's own rules: damage by attacks, dials by what uses them.
#include "model/effects/in_force/in_force.h"
#include "tests/model/rules/onslaught/played_rounds.h"
#include "tests/model/rules/tracker/check_rows.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace wheelhouse;
using content::Moment;
using content::Verb;
using content::Who;
using rules::onslaught::Game;
using testing::firstKobold;
using testing::id;
using testing::Skirmish;

class TestOnslaughtWheels : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void rules_data();
    void rules() { testing::runCheck(); }

private:
    static void threeValuesForBoth();
    static void armourFollowsTheWheel();
    static void redFromFive();
    static void speedFallsAtOnce();
    static void threeFromEight();
    static void fourFromTwo();
    static void threeFromThree();
    static void twoAndTwo();
    static void aTwoPositionDial();
    static void exhaustedUntilRefreshed();
    static void readyInTheRoundAfterNext();
    static void aWoundOnAKobold();
    static void aChampionAsPrinted();
    static void aChampionAtItsThreshold();
    static void aChampionWithoutThreshold();
};

namespace {
constexpr const char* theBard = "chloe-amasnodel";

/// Chloe in turn beside Bedlam, who has this many hit points; her blade does this much damage.
void besideBedlam(Skirmish& table, int hitPoints, int damage)
{
    table.attack(theBard, "blade").damage = damage;
    QVERIFY(table.begin());
    table.field(12, 8);
    table.put(theBard, 5, 4);
    table.put("bedlam", 6, 4);
    table.hp("bedlam", hitPoints);
    table.turnOf(theBard);
}

bool hit(Skirmish& table, const char* target)
{
    return table.attackWith(theBard, "blade", target, {15, 14}) && table.said().contains("said-hit");
}

/// What the game plays with, beside what the wheel shows.
int armourInPlay(const Skirmish& table, const char* figure)
{
    return table.asked([&](const Game& game) { return armourClass(game, id(figure))->total; });
}

int speedInPlay(const Skirmish& table, const char* figure)
{
    return table.asked([&](const Game& game) { return speed(game, id(figure))->total; });
}

/// A champion 6/14/20 beside Chloe, who is in turn; bloodied at this many hit points, if at all.
void besideTroll(Skirmish& table, std::optional<int> threshold, int hitPoints, int damage)
{
    content::Champion troll;
    troll.id = content::ChampionId("troll");
    troll.name = "Troll";
    troll.speed = 6;
    troll.armourClass = 14;
    troll.hitPoints = 20;
    troll.bloodied.at = threshold;
    content::Pack& pack = table.changed();
    pack.champions = {troll};
    pack.scenarios.front().monsterGroups.push_back(
        {content::MonsterGroupId("trolls"), "Trolls", content::ChampionId("troll"), 1, {650}});
    table.attack(theBard, "blade").damage = damage;
    QVERIFY(table.begin());
    table.field(12, 8);
    table.put(theBard, 5, 4);
    table.put("troll", 6, 4);
    if (hitPoints < *table.figure("troll").hitPoints()) {
        table.hp("troll", hitPoints);
    }
    table.turnOf(theBard);
}
} // namespace

void TestOnslaughtWheels::rules_data()
{
    testing::addChecks({
        {"ONS-BWH-01 hit points, armour class and speed", threeValuesForBoth},
        {"ONS-BWH-03 armour 15, 13 and 15 again", armourFollowsTheWheel},
        {"ONS-BLD-01 bloodied at 5, not at 6", redFromFive},
        {"ONS-BLD-02 speed 4 at once", speedFallsAtOnce},
        {"ONS-DMG-01 3 damage from 8", threeFromEight},
        {"ONS-DMG-02 4 damage from 2", fourFromTwo},
        {"ONS-DEF-01 3 damage from 3", threeFromThree},
        {"ONS-EXP-01 2 and 2 experience", twoAndTwo},
        {"ONS-CDL-04 ready, exhausted and no number", aTwoPositionDial},
        {"ONS-CDL-05 four rounds, then refreshed", exhaustedUntilRefreshed},
        {"ONS-CDL-07 a 2 from round 1", readyInTheRoundAfterNext},
        {"ONS-CMP-15 a Kobold with 2 hit points", aWoundOnAKobold},
        {"ONS-CHP-02 6, 14 and 20", aChampionAsPrinted},
        {"ONS-CHP-03 from 11 to the threshold 10", aChampionAtItsThreshold},
        {"ONS-CHP-05 no threshold, 1 hit point", aChampionWithoutThreshold},
    });
}

void TestOnslaughtWheels::threeValuesForBoth()
{
    Skirmish table;
    QVERIFY(table.begin());
    for (const char* viewer : {"ann", "ben", "table"}) {
        const play::State seen = table.seenBy(viewer);
        const play::Figure* figure = seen.table.figure(id("bedlam"));
        QCOMPARE(figure->hitPoints(), std::optional(10));
        QCOMPARE(figure->armourClass(), std::optional(15));
        QCOMPARE(figure->speed(), std::optional(5));
    }
    QCOMPARE(armourInPlay(table, "bedlam"), 15);
    QCOMPARE(speedInPlay(table, "bedlam"), 5);
}

void TestOnslaughtWheels::armourFollowsTheWheel()
{
    Skirmish table;
    Verb heal{Verb::Kind::Heal};
    heal.number = 1;
    heal.to.who = Who::Self;
    table.dial("bedlam", "shout").effect.triggers = {{Moment::Used, {}, {}, {heal}}};
    besideBedlam(table, 6, 1);
    QCOMPARE(armourInPlay(table, "bedlam"), 15);
    QVERIFY(hit(table, "bedlam"));
    QCOMPARE(table.hp("bedlam"), 5);
    QCOMPARE(armourInPlay(table, "bedlam"), 13);
    table.turnOf("bedlam");
    QVERIFY(table.act("use", "{'ability':'dial/shout'}", "ben"));
    QCOMPARE(table.hp("bedlam"), 6);
    QCOMPARE(armourInPlay(table, "bedlam"), 15);
}

void TestOnslaughtWheels::redFromFive()
{
    for (const int damage : {1, 2}) {
        Skirmish table;
        besideBedlam(table, 7, damage);
        QVERIFY(hit(table, "bedlam"));
        QCOMPARE(table.hp("bedlam"), 7 - damage);
        QCOMPARE(table.figure("bedlam").isBloodied(), damage == 2);
    }
}

void TestOnslaughtWheels::speedFallsAtOnce()
{
    Skirmish table;
    besideBedlam(table, 6, 1);
    QCOMPARE(speedInPlay(table, "bedlam"), 5);
    QVERIFY(hit(table, "bedlam"));
    QVERIFY(table.figure("bedlam").isBloodied());
    QCOMPARE(speedInPlay(table, "bedlam"), 4);
}

void TestOnslaughtWheels::threeFromEight()
{
    Skirmish table;
    besideBedlam(table, 8, 3);
    QVERIFY(hit(table, "bedlam"));
    QCOMPARE(table.hp("bedlam"), 5);
}

void TestOnslaughtWheels::fourFromTwo()
{
    Skirmish table;
    besideBedlam(table, 2, 4);
    QVERIFY(hit(table, "bedlam"));
    QCOMPARE(table.hp("bedlam"), 0);
    QVERIFY(table.figure("bedlam").isDefeated());
}

void TestOnslaughtWheels::threeFromThree()
{
    Skirmish table;
    besideBedlam(table, 3, 3);
    QVERIFY(!table.figure("bedlam").isDefeated());
    QVERIFY(hit(table, "bedlam"));
    QVERIFY(table.figure("bedlam").isDefeated());
    QVERIFY(table.said().contains("said-defeated"));
}

void TestOnslaughtWheels::twoAndTwo()
{
    Skirmish table;
    QVERIFY(table.begin());
    table.experience("bedlam", 2);
    table.turnOf("bedlam");
    QVERIFY(table.act("earn", "{'figure':'bedlam','count':2}"));
    QCOMPARE(table.experienceOf("bedlam"), 4);
}

void TestOnslaughtWheels::aTwoPositionDial()
{
    Skirmish table;
    besideBedlam(table, 10, 1);
    table.turnOf("bedlam");
    QVERIFY(table.figure("bedlam").dial(play::DialId("vow"))->isReady());
    QVERIFY(table.act("use", "{'ability':'dial/vow'}", "ben"));
    QCOMPARE(table.dialOf("bedlam", "vow"), play::Dial::usedUp);
    QVERIFY(!table.offered("use", "ability").contains("dial/vow"));
}

void TestOnslaughtWheels::exhaustedUntilRefreshed()
{
    Skirmish table;
    Verb refresh{Verb::Kind::Ready};
    refresh.name = "vow";
    refresh.to.who = Who::Self;
    table.dial("bedlam", "shout").effect.triggers = {{Moment::Used, {}, {}, {refresh}}};
    QVERIFY(table.begin() && testing::dealRound(table));
    const int number = testing::numberOf(table, "bedlam");
    QVERIFY(table.stepTo(number) && table.act("use", "{'ability':'dial/vow'}", "ben"));
    QVERIFY(testing::playOut(table) && table.act("end-round") && testing::playUntilRound(table, 5));
    QCOMPARE(table.dialOf("bedlam", "vow"), play::Dial::usedUp);
    QVERIFY(testing::dealRound(table) && table.stepTo(testing::numberOf(table, "bedlam")));
    QVERIFY(!table.act("use", "{'ability':'dial/vow'}", "ben"));
    QVERIFY(table.act("use", "{'ability':'dial/shout'}", "ben"));
    QVERIFY(table.figure("bedlam").dial(play::DialId("vow"))->isReady());
}

void TestOnslaughtWheels::readyInTheRoundAfterNext()
{
    Skirmish table;
    QVERIFY(table.begin() && testing::dealRound(table) && table.stepTo(testing::numberOf(table, "bedlam")));
    QVERIFY(table.act("use", "{'ability':'dial/shout'}", "ben"));
    QCOMPARE(table.dialOf("bedlam", "shout"), 2);
    QVERIFY(testing::playOut(table) && table.act("end-round"));
    QCOMPARE(table.table().round, 2);
    QCOMPARE(table.dialOf("bedlam", "shout"), 1);
    QVERIFY(testing::playRound(table));
    QCOMPARE(table.table().round, 3);
    QVERIFY(table.figure("bedlam").dial(play::DialId("shout"))->isReady());
}

void TestOnslaughtWheels::aWoundOnAKobold()
{
    Skirmish table;
    table.kobold().tracking = content::MonsterTracking::Wounds;
    table.kobold().hitPoints = 2;
    besideBedlam(table, 10, 1);
    table.put(firstKobold, 5, 5);
    QCOMPARE(table.hp(firstKobold), 2);
    const int wounds = table.figure(firstKobold).track("wounds")->value;
    QVERIFY(hit(table, firstKobold));
    QCOMPARE(table.figure(firstKobold).track("wounds")->value, wounds + 1);
    QCOMPARE(table.hp(firstKobold), 1);
}

void TestOnslaughtWheels::aChampionAsPrinted()
{
    Skirmish table;
    besideTroll(table, 10, 20, 1);
    QCOMPARE(speedInPlay(table, "troll"), 6);
    QCOMPARE(armourInPlay(table, "troll"), 14);
    QCOMPARE(table.hp("troll"), 20);
}

void TestOnslaughtWheels::aChampionAtItsThreshold()
{
    Skirmish table;
    besideTroll(table, 10, 11, 1);
    QVERIFY(!table.figure("troll").isBloodied());
    QVERIFY(hit(table, "troll"));
    QCOMPARE(table.hp("troll"), 10);
    QVERIFY(table.figure("troll").isBloodied());
}

void TestOnslaughtWheels::aChampionWithoutThreshold()
{
    Skirmish table;
    besideTroll(table, std::nullopt, 2, 1);
    QVERIFY(hit(table, "troll"));
    QCOMPARE(table.hp("troll"), 1);
    QVERIFY(!table.figure("troll").isBloodied());
}

WHEELHOUSE_TEST(TestOnslaughtWheels)
#include "tst_onslaught_wheels.moc"
