// SPDX-License-Identifier: GPL-3.0-or-later
// Who is moved in the middle of a walk does not come back to it; and what is large stands where it has room alone.
#include "tests/model/rules/onslaught/card_words.h"
#include "tests/model/rules/onslaught/skirmish.h"
#include "tests/model/rules/tracker/check_rows.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace wheelhouse;
using content::Moment;
using content::Predicate;
using content::Verb;
using content::Who;
using testing::chloe;
using testing::id;
using testing::Skirmish;
using testing::whoIs;

class TestOffItsWay : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void checks_data();
    void checks() { testing::runCheck(); }

private:
    static void pushedAside();
    static void exchangedOnItsWay();
    static void pushedBeforeItLeaves();
    static void pushedOffACardsWalk();
    static void aDoorUnderAMini();
    static void noExchangeWithoutRoom();
};

namespace {
/// Chloe's reaction to an enemy that comes to a space beside her, or leaves one.
void answers(Skirmish& table, Moment moment, Verb verb)
{
    verb.to.who = verb.kind == Verb::Kind::Exchange || verb.kind == Verb::Kind::Push ? Who::Actor : verb.to.who;
    table.dial(chloe, "parry").effect.triggers = {
        {moment,
         {},
         {whoIs(Who::Actor, Who::Enemy), {.kind = Predicate::Kind::Beside, .who = Who::Actor, .of = Who::Self}},
         {verb}}};
}

Verb moving(Verb::Kind kind, int number = 0)
{
    Verb verb{kind};
    verb.number = number;
    return verb;
}

/// Bedlam is about to walk along the row under Chloe's.
void pastChloe(Skirmish& table)
{
    QVERIFY(table.begin());
    table.field(14, 9);
    table.put(chloe, 6, 3);
    table.put("bedlam", 4, 4);
    table.parkTheRest();
    table.turnOf("bedlam");
}

int pointsLeft(const Skirmish& table)
{
    return table.part().walk ? table.part().walk->points : -1;
}

/// A Troll of two by two, and Chloe, on a field with these edges.
void withTroll(Skirmish& table, std::vector<board::EdgeEntry> edges = {})
{
    content::Champion troll;
    troll.id = content::ChampionId("troll");
    troll.name = "Troll";
    troll.hitPoints = 20;
    troll.size = 2;
    troll.speed = 4;
    table.changed().champions = {troll};
    table.pack.scenarios.front().monsterGroups = {
        {content::MonsterGroupId("troll"), "Troll", content::ChampionId("troll"), 1, {450}, {}}};
    QVERIFY(table.begin());
    table.field(std::vector<std::string>(9, std::string(14, '.')), {}, std::move(edges));
}
} // namespace

void TestOffItsWay::checks_data()
{
    testing::addChecks({
        {"ONS-MOV-03 pushed aside on its way", pushedAside},
        {"ONS-MOV-03 exchanged on its way", exchangedOnItsWay},
        {"ONS-MOV-04 pushed before it has left its space", pushedBeforeItLeaves},
        {"ONS-MOV-03 pushed off the walk of a card", pushedOffACardsWalk},
        {"ONS-LRG-03 a door under a large mini", aDoorUnderAMini},
        {"ONS-LRG-03 no exchange without room", noExchangeWithoutRoom},
    });
}

void TestOffItsWay::pushedAside()
{
    Skirmish table;
    answers(table, Moment::SpaceEntered, moving(Verb::Kind::Push, 1));
    pastChloe(table);
    QVERIFY(table.act("move", "{'to':[8,4]}"));
    QVERIFY(table.answer("ann", "'chloe-amasnodel/parry'")); // at 5,4, beside her
    QVERIFY(table.promptOf("ann"));
    QVERIFY(table.answer("ann", "'4,5'") || table.answer("ann", "'5,5'"));
    const QString there = table.space("bedlam");
    QVERIFY2(there == "4,5" || there == "5,5", qPrintable(there));
    QVERIFY(table.state.frames.empty());
    QVERIFY(table.said().contains("said-off-its-way"));
    QCOMPARE(pointsLeft(table), 4); // of five, one is walked off
    QVERIFY(!table.act("move", "{'to':[10,5]}"));
    QVERIFY2(table.act("move", "{'to':[7,5]}"), qPrintable(table.refusal.why.key));
    QCOMPARE(table.space("bedlam"), QString("7,5"));
}

void TestOffItsWay::exchangedOnItsWay()
{
    Skirmish table;
    answers(table, Moment::SpaceEntered, moving(Verb::Kind::Exchange));
    pastChloe(table);
    QVERIFY(table.act("move", "{'to':[8,4]}"));
    QVERIFY(table.answer("ann", "'chloe-amasnodel/parry'"));
    QCOMPARE(table.space("bedlam"), QString("6,3"));
    QCOMPARE(table.space(chloe), QString("5,4"));
    QCOMPARE(pointsLeft(table), 4);
    QVERIFY(table.state.frames.empty());
}

void TestOffItsWay::pushedBeforeItLeaves()
{
    Skirmish table;
    answers(table, Moment::SpaceLeft, moving(Verb::Kind::Push, 1));
    pastChloe(table);
    table.put("bedlam", 5, 4);
    QVERIFY(table.act("move", "{'to':[5,8]}"));
    QVERIFY(table.answer("ann", "'chloe-amasnodel/parry'"));
    QVERIFY(table.answer("ann", "'4,4'") || table.answer("ann", "'4,5'"));
    const QString there = table.space("bedlam");
    QVERIFY2(there == "4,4" || there == "4,5", qPrintable(there));
    QCOMPARE(pointsLeft(table), 5);
}

void TestOffItsWay::pushedOffACardsWalk()
{
    Skirmish table;
    answers(table, Moment::SpaceEntered, moving(Verb::Kind::Push, 1));
    table.dial("bedlam", "shout").effect.triggers = {{Moment::Used, {}, {}, {moving(Verb::Kind::Walk, 4)}}};
    pastChloe(table);
    QVERIFY(table.act("use", "{'ability':'dial/shout'}"));
    QVERIFY(table.answer("ben", "'8,4'"));
    QVERIFY(table.answer("ann", "'chloe-amasnodel/parry'"));
    QVERIFY(table.answer("ann", "'4,5'") || table.answer("ann", "'5,5'"));
    QVERIFY(table.space("bedlam").endsWith(",5"));
    QVERIFY(table.state.frames.empty());
    QCOMPARE(pointsLeft(table), -1);
}

void TestOffItsWay::aDoorUnderAMini()
{
    Skirmish table;
    withTroll(table, {{{{5, 3}, board::Side::East}, "door", true, "long", ""},
                      {{{5, 4}, board::Side::East}, "door", true, "long", ""}});
    table.put("troll", 5, 2); // across the first of its edges
    table.put(chloe, 4, 4);
    table.turnOf(chloe);
    QVERIFY(!table.offers("door"));
    for (const char* at :
         {"{'at':[5,4],'side':'e'}", "{'at':[5,4],'side':'e','open':false}", "{'at':[5,3],'side':'e'}"}) {
        QVERIFY(!table.act("door", at));
        QVERIFY(table.refusedFor("ONS-LRG-03"));
    }
    QVERIFY(table.asked([](const rules::onslaught::Game& game) { return game.where().reach(id("troll"), 4); }));
    table.put("troll", 8, 2);
    QVERIFY(table.offers("door"));
    QVERIFY(table.act("door", "{'at':[5,4],'side':'e'}"));
    QVERIFY(table.act("door", "{'at':[5,4],'side':'e'}")); // and open again
}

void TestOffItsWay::noExchangeWithoutRoom()
{
    Skirmish table;
    Verb swap = moving(Verb::Kind::Exchange);
    swap.to.who = Who::Enemy;
    swap.to.rangeMax = 4;
    swap.to.most = 1;
    table.dial(chloe, "shout").effect.triggers = {{Moment::Used, {}, {}, {swap}}};
    withTroll(table);
    table.put(chloe, 0, 8); // at the rim
    table.put("troll", 2, 6);
    table.parkTheRest();
    table.turnOf(chloe);
    QVERIFY(!table.act("use", "{'ability':'dial/shout'}"));
    QVERIFY(table.refusedFor("ONS-ATK-16"));
    table.put("bedlam", 2, 8);
    QVERIFY(table.act("use", "{'ability':'dial/shout'}"));
    if (table.promptOf("ann")) {
        QVERIFY(!table.answer("ann", "['troll']"));
        QVERIFY(table.answer("ann", "['bedlam']"));
    }
    QCOMPARE(table.space(chloe), QString("2,8"));
    table.setDial(chloe, "shout", 0);
    table.put("bedlam", 0, 0);
    table.put(chloe, 6, 3);
    table.put("troll", 8, 3);
    table.turnOf(chloe);
    QVERIFY(table.act("use", "{'ability':'dial/shout'}"));
    if (table.promptOf("ann")) {
        QVERIFY(table.answer("ann", "['troll']"));
    }
    QCOMPARE(table.space("troll"), QString("6,3"));
    QCOMPARE(table.space(chloe), QString("8,3"));
}

WHEELHOUSE_TEST(TestOffItsWay)
#include "tst_off_its_way.moc"
