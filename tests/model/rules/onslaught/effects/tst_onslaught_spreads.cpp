// SPDX-License-Identifier: GPL-3.0-or-later
// Areas and cones: the space that is asked for, whom they catch, and with how many dice.
#include "tests/model/rules/onslaught/skirmish.h"
#include "tests/model/rules/tracker/check_rows.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace wheelhouse;
using testing::firstKobold;
using testing::Skirmish;

class TestOnslaughtSpreads : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void rules_data();
    void rules() { testing::runCheck(); }

private:
    static void noCoverFromACone();
    static void areaAsksForASpace();
    static void areaTakesFriends();
    static void areaRollsTwo();
    static void largeMiniOnce();
    static void coneTakesFriends();
    static void coneRollsTwo();
};

namespace {
/// Bedlam in turn at 5,4 of an open map, Chloe beside.
void bedlamBesideChloe(Skirmish& table)
{
    QVERIFY(table.begin());
    table.field(12, 8);
    table.put("bedlam", 5, 4);
    table.put("chloe-amasnodel", 6, 4);
    table.turnOf("bedlam");
}

/// The blade is an area of this radius, or a cone, that Bedlam throws 1 to 4 spaces far.
void makeItSpread(Skirmish& table, std::optional<int> area, std::optional<int> cone)
{
    content::Attack& blade = table.attack("bedlam", "blade");
    blade.area = area;
    blade.cone = cone;
    blade.rangeMax = 4;
    blade.basic = false;
}

/// Chloe and a Kobold behind hindering spaces, Mistral (a friend of Bedlam) too, all near 5,2.
void inTheThicket(Skirmish& table)
{
    QVERIFY(table.begin());
    table.field({"........", "...~....", "..~~~...", "...~....", "........"});
    table.put("bedlam", 1, 2);
    table.put("chloe-amasnodel", 5, 2);
    table.put("mistral", 5, 1);
    table.put(firstKobold, 5, 3);
    table.turnOf("bedlam");
}

const play::Prompt* openDice(const Skirmish& table)
{
    const play::Prompt* prompt = table.promptOf("ben");
    return prompt && prompt->kind == play::PromptKind::EnterDice ? prompt : nullptr;
}
} // namespace

void TestOnslaughtSpreads::rules_data()
{
    testing::addChecks({
        {"ONS-COV-07 no cover from a cone", noCoverFromACone},
        {"ONS-AOE-01 a space and no mini", areaAsksForASpace},
        {"ONS-AOE-03 a friend and two enemies", areaTakesFriends},
        {"ONS-AOE-06 two dice at minis in cover", areaRollsTwo},
        {"ONS-AOE-13 a large mini loses 3", largeMiniOnce},
        {"ONS-CON-07 a friend in rank 2", coneTakesFriends},
        {"ONS-CON-08 two dice at minis in cover", coneRollsTwo},
    });
}

void TestOnslaughtSpreads::noCoverFromACone()
{
    Skirmish table;
    makeItSpread(table, std::nullopt, 4);
    inTheThicket(table);
    table.put("bedlam", 2, 4);
    table.put("chloe-amasnodel", 4, 4);
    QVERIFY(table.act("attack", "{'attack':'blade','at':[3,4]}"));
    QVERIFY(openDice(table));
    QCOMPARE(openDice(table)->most, 2);
}

void TestOnslaughtSpreads::areaAsksForASpace()
{
    Skirmish table;
    makeItSpread(table, 1, std::nullopt);
    bedlamBesideChloe(table);
    table.put("chloe-amasnodel", 7, 5);
    QVERIFY(table.act("attack", "{'attack':'blade'}"));
    QCOMPARE(table.promptOf("ben")->kind, play::PromptKind::ChooseSpace);
    QVERIFY(table.answer("ben", "'7,4'"));
    QVERIFY(openDice(table)); // no mini is asked for
}

void TestOnslaughtSpreads::areaTakesFriends()
{
    Skirmish table;
    makeItSpread(table, 1, std::nullopt);
    bedlamBesideChloe(table);
    table.put("chloe-amasnodel", 7, 5);
    table.put("mistral", 8, 4);
    table.put("drakmau-rockbiter", 7, 3);
    QVERIFY(table.act("attack", "{'attack':'blade','at':[7,4],'dice':[12,3]}"));
    QCOMPARE(table.said().count("said-hit"), 3);
    QCOMPARE(table.hp("chloe-amasnodel"), 8);
    QCOMPARE(table.hp("mistral"), 8);
    QCOMPARE(table.hp("drakmau-rockbiter"), 8);
    QCOMPARE(table.hp("bedlam"), 10);
}

void TestOnslaughtSpreads::areaRollsTwo()
{
    Skirmish table;
    makeItSpread(table, 1, std::nullopt);
    inTheThicket(table);
    QVERIFY(table.act("attack", "{'attack':'blade','at':[5,2]}"));
    QVERIFY(openDice(table));
    QCOMPARE(openDice(table)->most, 2);
    QCOMPARE(openDice(table)->options.size(), size_t(3));
}

void TestOnslaughtSpreads::largeMiniOnce()
{
    Skirmish table;
    makeItSpread(table, 1, std::nullopt);
    table.attack("bedlam", "blade").damage = 3;
    content::Champion champion;
    champion.id = content::ChampionId("ogre");
    champion.name = "Ogre";
    champion.size = 2;
    champion.hitPoints = 20;
    champion.armourClass = 12;
    champion.speed = 4;
    table.pack.champions = {champion};
    table.pack.scenarios.front().monsterGroups.push_back(
        {content::MonsterGroupId("ogres"), "Ogres", content::ChampionId("ogre"), 1, {650}});
    bedlamBesideChloe(table);
    table.put("chloe-amasnodel", 0, 0);
    table.put("ogre", 7, 5);
    QVERIFY(table.act("attack", "{'attack':'blade','at':[7,4],'dice':[12,3]}"));
    QCOMPARE(table.hp("ogre"), 17);
}

void TestOnslaughtSpreads::coneTakesFriends()
{
    Skirmish table;
    makeItSpread(table, std::nullopt, 2);
    bedlamBesideChloe(table);
    table.put("mistral", 7, 4);
    QVERIFY(table.act("attack", "{'attack':'blade','at':[6,4],'dice':[12,3]}"));
    QCOMPARE(table.hp("chloe-amasnodel"), 8);
    QCOMPARE(table.hp("mistral"), 8);
}

void TestOnslaughtSpreads::coneRollsTwo()
{
    Skirmish table;
    makeItSpread(table, std::nullopt, 2);
    QVERIFY(table.begin());
    table.field({".....", ".~~..", "....."});
    table.put("bedlam", 0, 1);
    table.put("chloe-amasnodel", 2, 1);
    table.turnOf("bedlam");
    QVERIFY(table.act("attack", "{'attack':'blade','at':[1,1]}"));
    QVERIFY(openDice(table));
    QCOMPARE(openDice(table)->options.size(), size_t(1));
    QCOMPARE(openDice(table)->most, 2);
}

WHEELHOUSE_TEST(TestOnslaughtSpreads)
#include "tst_onslaught_spreads.moc"
