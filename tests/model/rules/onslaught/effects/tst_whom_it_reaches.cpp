// SPDX-License-Identifier: GPL-3.0-or-later
// How far cards, attacks and areas reach on a map that the app keeps, as the game asks for it: the catalogue's rows
// about range and areas, and what makes the attack of a card reach farther.
#include "model/rules/onslaught/attack/attack.h"
#include "tests/model/rules/onslaught/card_words.h"
#include "tests/model/rules/onslaught/skirmish.h"
#include "tests/model/rules/tracker/check_rows.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>

using namespace wheelhouse;
using content::Modifier;
using content::Moment;
using content::Predicate;
using content::Selector;
using content::Verb;
using content::Who;
using rules::onslaught::Fit;
using rules::onslaught::Game;
using rules::onslaught::Scene;
using testing::chloe;
using testing::firstKobold;
using testing::id;
using testing::Skirmish;
using testing::whoIs;

class TestWhomItReaches : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void rules_data();
    void rules() { testing::runCheck(); }
    static void longerByTheVerbItself_data();
    static void longerByTheVerbItself();
    static void stillReachedFromAfar();

private:
    static void fromNoughtTakesTheUser();
    static void tooNear();
    static void rangeAlone();
    static void theNearestSpaceOfALargeMini();
    static void aBlockOfNine();
    static void aBlockOfTwentyFive();
    static void noDoorForMonsters();
    static void aCardLengthensAnother();
};

namespace {
Fit reached(const Skirmish& table, const Selector& to, const char* figure)
{
    return table.asked([&](const Game& game) {
        Scene scene;
        scene.self = id(chloe);
        return fitOf(game, to, id(figure), scene);
    });
}

Modifier printing(Modifier::What what, int to)
{
    Modifier modifier;
    modifier.what = what;
    modifier.to = to;
    return modifier;
}

Modifier reachingFarther(int by)
{
    Modifier modifier;
    modifier.what = Modifier::What::Range;
    modifier.by = by;
    return modifier;
}

/// An attack that a card makes with its own figures at an enemy within 2.
Verb striking()
{
    Verb strike{Verb::Kind::Attack};
    strike.to.who = Who::Enemy;
    strike.to.rangeMax = 2;
    strike.to.most = 1;
    strike.modifiers = {printing(Modifier::What::ToHit, 5), printing(Modifier::What::Damage, 2)};
    return strike;
}

/// Bedlam stands four away from Chloe, everybody else farther off; her Sweep does so.
void bedlamFourAway(Skirmish& table, const Verb& strike)
{
    table.dial(chloe, "sweep").effect.triggers = {{Moment::Used, {}, {}, {strike}}};
    QVERIFY(table.begin());
    table.field(16, 8);
    table.put(chloe, 1, 4);
    table.put("bedlam", 5, 4);
    table.parkTheRest();
    table.turnOf(chloe);
}

/// The spaces in which an area around 5,5 would catch somebody.
QStringList caughtAround(int radius)
{
    Skirmish table;
    table.begin();
    table.field(11, 11);
    QStringList spaces;
    for (int y = 0; y < 11; ++y) {
        for (int x = 0; x < 11; ++x) {
            table.put("bedlam", x, y);
            if (table.asked([&](const Game& game) { return !game.where().burst({5, 5}, radius)->empty(); })) {
                spaces << table.space("bedlam");
            }
        }
    }
    return spaces;
}
} // namespace

void TestWhomItReaches::rules_data()
{
    testing::addChecks({
        {"ONS-RNG-03 from nought it takes its user", fromNoughtTakesTheUser},
        {"ONS-RNG-05 too near", tooNear},
        {"ONS-RNG-06 range alone", rangeAlone},
        {"ONS-RNG-09 the nearest space of a large mini", theNearestSpaceOfALargeMini},
        {"ONS-AOE-04 a block of nine", aBlockOfNine},
        {"ONS-AOE-05 a block of twenty-five", aBlockOfTwentyFive},
        {"ONS-DOR-04 no door for monsters", noDoorForMonsters},
        {"ONS-GLD-01 ONS-LVL-05 one card lengthens another's attack", aCardLengthensAnother},
    });
}

void TestWhomItReaches::fromNoughtTakesTheUser()
{
    Skirmish table;
    QVERIFY(table.begin());
    table.field(8, 3);
    table.put(chloe, 0, 0);
    table.put("grabbleshanks", 5, 0);
    Selector to;
    to.who = Who::FriendOrSelf;
    to.rangeMax = 5;
    for (const int least : {0, 1}) {
        to.rangeMin = least;
        QCOMPARE(reached(table, to, chloe), least == 0 ? Fit::Yes : Fit::No);
        QCOMPARE(reached(table, to, "grabbleshanks"), Fit::Yes);
    }
}

void TestWhomItReaches::tooNear()
{
    Skirmish table;
    QVERIFY(table.begin());
    table.field(8, 3);
    table.put(chloe, 0, 0);
    table.put("bedlam", 1, 0);
    table.put("mistral", 0, 2);
    table.turnOf(chloe);
    QVERIFY(!table.attackWith(chloe, "bow", "bedlam", {15, 3}));
    QVERIFY(table.refusedFor("ONS-RNG-05"));
    QVERIFY(table.attackWith(chloe, "bow", "mistral", {15, 3}));
}

/// Over a wall as well: only sight asks for it.
void TestWhomItReaches::rangeAlone()
{
    Skirmish table;
    QVERIFY(table.begin());
    table.field({"...#....", "...#...."});
    table.put(chloe, 0, 0);
    table.put("bedlam", 1, 0);
    table.put("mistral", 2, 0);
    table.put("barachiel", 6, 0);
    table.put(firstKobold, 7, 0);
    Selector to;
    to.who = Who::Enemy;
    to.rangeMin = 2;
    to.rangeMax = 6;
    QCOMPARE(reached(table, to, "bedlam"), Fit::No);
    QCOMPARE(reached(table, to, "mistral"), Fit::Yes);
    QCOMPARE(reached(table, to, "barachiel"), Fit::Yes);
    QCOMPARE(reached(table, to, firstKobold), Fit::No);
}

void TestWhomItReaches::theNearestSpaceOfALargeMini()
{
    Skirmish table;
    content::Champion troll;
    troll.id = content::ChampionId("troll");
    troll.name = QStringLiteral("Troll");
    troll.hitPoints = 20;
    troll.armourClass = 14;
    troll.size = 2;
    table.changed().champions = {troll};
    table.pack.scenarios.front().monsterGroups.push_back(
        {content::MonsterGroupId("troll"), "Troll", content::ChampionId("troll"), 1, {850}});
    QVERIFY(table.begin());
    table.field(12, 4);
    table.put(chloe, 8, 1);
    table.turnOf(chloe);
    for (const auto& [x, open] : {std::pair{1, true}, std::pair{0, false}}) { // its eastern spaces at 6, or at 7
        table.put("troll", x, 1);
        const auto options = table.asked([](const Game& game) { return targetsOf(game, id(chloe), {"bow", {}}); });
        const auto option = std::ranges::find(options, id("troll"), &rules::onslaught::TargetOption::figure);
        QVERIFY(option != options.end());
        QCOMPARE(!option->whyNot, open);
    }
}

void TestWhomItReaches::aBlockOfNine()
{
    const QStringList spaces = caughtAround(1);
    QCOMPARE(spaces.size(), 9);
    QVERIFY(spaces.contains("4,4") && spaces.contains("6,6"));
}

void TestWhomItReaches::aBlockOfTwentyFive()
{
    const QStringList spaces = caughtAround(2);
    QCOMPARE(spaces.size(), 25);
    QVERIFY(spaces.contains("3,3") && spaces.contains("7,7") && !spaces.contains("8,5"));
}

void TestWhomItReaches::noDoorForMonsters()
{
    for (const char* who : {firstKobold, "bedlam"}) {
        Skirmish table;
        QVERIFY(table.begin());
        table.field({"......", "......"}, {}, {{{{2, 0}, board::Side::East}, "door", false, "long", ""}});
        table.put(who, 2, 0);
        table.turnOf(who);
        const bool monster = who == firstKobold;
        QCOMPARE(table.offers("door"), !monster);
        QCOMPARE(table.act("door", "{'at':[2,0],'side':'e'}", "ben"), !monster);
        QCOMPARE(table.refusedFor("ONS-DOR-04"), monster);
        QVERIFY(!monster || table.refusal.why.key == "monsters-work-no-doors");
    }
}

/// The Sweep reaches two farther by what is printed elsewhere on her card.
void TestWhomItReaches::aCardLengthensAnother()
{
    for (const bool longer : {true, false}) {
        Skirmish table;
        if (longer) {
            Modifier reach = reachingFarther(2);
            reach.when = {{.kind = Predicate::Kind::DialIs, .name = "sweep"}};
            table.card(chloe).effects.passive.modifiers = {reach};
        }
        bedlamFourAway(table, striking());
        QCOMPARE(table.act("use", "{'ability':'dial/sweep'}"), longer);
        if (longer) {
            QVERIFY(table.promptOf("ann") && table.promptOf("ann")->kind == play::PromptKind::EnterDice);
            QVERIFY(table.answer("ann", "[15,3]"));
            QCOMPARE(table.hp("bedlam"), 8);
        }
    }
}

void TestWhomItReaches::longerByTheVerbItself_data()
{
    QTest::addColumn<QString>("named");
    QTest::newRow("with its own figures") << QString();
    QTest::newRow("with one of her own attacks") << QStringLiteral("blade");
}

/// The verb that makes the attack says itself that it reaches farther.
void TestWhomItReaches::longerByTheVerbItself()
{
    QFETCH(const QString, named);
    Skirmish table;
    Verb strike = striking();
    strike.modifiers.push_back(reachingFarther(3));
    if (!named.isEmpty()) {
        strike.name = named;
        strike.modifiers = {reachingFarther(3)};
        strike.to.rangeMax.reset();
    }
    bedlamFourAway(table, strike);
    QVERIFY(table.act("use", "{'ability':'dial/sweep'}"));
    QVERIFY(table.promptOf("ann") && table.promptOf("ann")->kind == play::PromptKind::EnterDice);
    QVERIFY(table.answer("ann", "[15,3]"));
    QCOMPARE(table.hp("bedlam"), 8);
}

/// A reaction that makes an attack miss whom it can no longer reach asks how far this one reaches.
void TestWhomItReaches::stillReachedFromAfar()
{
    Skirmish table;
    Verb miss{Verb::Kind::Miss};
    miss.to.who = Who::Target;
    table.dial("bedlam", "parry").effect.triggers = {
        {Moment::AttackDeclared, {}, {whoIs(Who::Target, Who::Self)}, {miss}}};
    Verb strike = striking();
    strike.modifiers.push_back(reachingFarther(2));
    bedlamFourAway(table, strike);
    QVERIFY(table.act("use", "{'ability':'dial/sweep'}"));
    QVERIFY(table.answer("ben", "'bedlam/parry'"));
    QVERIFY(table.answer("ann", "[15,3]"));
    QCOMPARE(table.hp("bedlam"), 8);
}

WHEELHOUSE_TEST(TestWhomItReaches)
#include "tst_whom_it_reaches.moc"
