// SPDX-License-Identifier: GPL-3.0-or-later
// What lies in any space that a large mini fills touches it; on its way it enters the spaces alone that it did not fill
// before, and leaves those that it fills no longer.
#include "model/rules/onslaught/moves/sight_and_room.h"
#include "tests/model/rules/onslaught/card_words.h"
#include "tests/model/rules/onslaught/skirmish.h"
#include "tests/model/rules/onslaught/starter_table.h"
#include "tests/model/rules/tracker/check_rows.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <nlohmann/json.hpp>

using namespace wheelhouse;
using content::Moment;
using content::Predicate;
using content::Verb;
using content::Who;
using testing::chloe;
using testing::damage;
using testing::id;
using testing::Skirmish;
using testing::StarterTable;
using testing::whoIs;

class TestLargeMinis : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void rules_data();
    void rules() { testing::runCheck(); }
    static void theWayThatSetsOffLeast();
    static void aPushSetsOffLeast();
    static void whatIsKeptOfAStep();

private:
    static void lockjawWalksIntoCaltrops();
    static void itEntersWhatItDidNotFill();
    static void itLeavesWhatItFillsNoLonger();
    static void itStandsInHinderingTerrain();
    static void itStandsOnATokenAllTheWhile();
};

namespace {
const Predicate onThisToken{.kind = Predicate::Kind::OnTerrain, .who = Who::Actor};

void addToken(Skirmish& table, const char* name, Moment moment)
{
    content::Condition token;
    token.id = content::ConditionId(QString(name));
    token.name = QString(name);
    token.effect.triggers = {{moment, {}, {onThisToken}, {damage(1, Who::Actor)}}};
    table.changed().conditions.push_back(token);
}

void layAt(Skirmish& table, const char* name, int x, int y)
{
    play::Token token;
    token.id = play::TokenId(QStringLiteral("t%1").arg(table.table().nextToken));
    token.condition = QString(name);
    token.name = token.condition;
    token.placer = id(chloe);
    token.at = board::Space{x, y};
    table.happen(play::TokenAdded{token});
}

/// A Troll of four spaces, unhurt, with its turn to come.
void addTroll(Skirmish& table)
{
    content::Champion troll;
    troll.id = content::ChampionId("troll");
    troll.name = QStringLiteral("Troll");
    troll.hitPoints = 20;
    troll.armourClass = 14;
    troll.speed = 8;
    troll.size = 2;
    table.changed().champions = {troll};
    table.pack.scenarios.front().monsterGroups.push_back(
        {content::MonsterGroupId("troll"), "Troll", content::ChampionId("troll"), 1, {850}});
    QVERIFY(table.begin());
    table.field(14, 8);
}

void trollInTurnAt(Skirmish& table, int x, int y)
{
    table.put("troll", x, y);
    table.parkTheRest();
    table.turnOf("troll");
}

int hurtOf(const Skirmish& table)
{
    return 20 - table.figure("troll").hitPoints().value_or(0);
}
} // namespace

void TestLargeMinis::rules_data()
{
    testing::addChecks({
        {"ONS-LRG-01 Old Lockjaw walks into Caltrops", lockjawWalksIntoCaltrops},
        {"ONS-LRG-01 it enters what it did not fill", itEntersWhatItDidNotFill},
        {"ONS-LRG-01 it leaves what it fills no longer", itLeavesWhatItFillsNoLonger},
        {"ONS-LRG-01 it stands in hindering terrain", itStandsInHinderingTerrain},
        {"ONS-MOV-12 ONS-LRG-01 it overlaps a token all the while", itStandsOnATokenAllTheWhile},
    });
}

/// Its eastern spaces reach them, and the walk ends there.
void TestLargeMinis::lockjawWalksIntoCaltrops()
{
    StarterTable table({"ilse", "sister-vane", "tobiah"}, {"corvin", "brakk", "knock"}, "what-the-bridge-is-owed");
    table.put("old-lockjaw", 4, 4);
    layAt(table, "caltrops", 6, 5);
    table.turnOf("old-lockjaw");
    const int before = table.figure("old-lockjaw").hitPoints().value_or(0);
    QVERIFY2(table.act("move", "{'to':[5,4]}"), qPrintable(table.refusal.why.key));
    QCOMPARE(table.figure("old-lockjaw").hitPoints().value_or(0), before - 1);
    QVERIFY(table.said().contains("said-walk-stopped"));
}

void TestLargeMinis::itEntersWhatItDidNotFill()
{
    Skirmish table;
    addToken(table, "thorns", Moment::SpaceEntered);
    addTroll(table);
    layAt(table, "thorns", 6, 5);
    trollInTurnAt(table, 4, 4);
    QVERIFY(table.act("move", "{'to':[5,4]}"));
    QCOMPARE(hurtOf(table), 1);
    QVERIFY(table.act("move", "{'to':[5,5]}")); // the thorns are under it as before
    QCOMPARE(hurtOf(table), 1);
    QVERIFY(table.act("move", "{'to':[5,6]}")); // and now they are not
    QCOMPARE(hurtOf(table), 1);
    QVERIFY(table.act("move", "{'to':[5,5]}"));
    QCOMPARE(hurtOf(table), 2);
}

void TestLargeMinis::itLeavesWhatItFillsNoLonger()
{
    Skirmish table;
    addToken(table, "web", Moment::SpaceLeft);
    addTroll(table);
    layAt(table, "web", 6, 5);
    trollInTurnAt(table, 5, 4);
    QVERIFY(table.act("move", "{'to':[5,5]}"));
    QCOMPARE(hurtOf(table), 0);
    QVERIFY(table.act("move", "{'to':[4,5]}"));
    QCOMPARE(hurtOf(table), 1);
}

void TestLargeMinis::itStandsInHinderingTerrain()
{
    Skirmish table;
    addTroll(table);
    std::vector<std::string> ground(8, "..............");
    ground[5] = "......~.......";
    const play::Figure troll = table.figure("troll");
    table.field(ground);
    for (const auto& [x, wet] : {std::pair{4, false}, std::pair{5, true}}) {
        table.put("troll", x, 4);
        const Predicate hindered{.kind = Predicate::Kind::OnTerrain, .who = Who::Self, .name = "hindering"};
        QCOMPARE(table.asked([&](const rules::onslaught::Game& game) {
            rules::onslaught::Scene scene;
            scene.self = troll.id;
            return rules::onslaught::holds(game, hindered, scene);
        }),
                 wet);
    }
}

/// What asks for a token by its name where somebody stands asks all its spaces.
void TestLargeMinis::itStandsOnATokenAllTheWhile()
{
    Skirmish table;
    addToken(table, "thorns", Moment::TurnEnds);
    addTroll(table);
    layAt(table, "thorns", 6, 5);
    trollInTurnAt(table, 5, 4);
    const Predicate named{.kind = Predicate::Kind::OnTerrain, .who = Who::Actor, .name = "thorns"};
    QVERIFY(table.asked([&](const rules::onslaught::Game& game) {
        rules::onslaught::Scene scene;
        scene.actor = id("troll");
        return rules::onslaught::holds(game, named, scene);
    }));
    QVERIFY(table.act("end-turn"));
    QCOMPARE(hurtOf(table), 1);
}

/// Of two ways as long it takes the one on which none of its spaces comes upon thorns.
void TestLargeMinis::theWayThatSetsOffLeast()
{
    for (const bool east : {true, false}) {
        Skirmish table;
        addToken(table, "thorns", Moment::SpaceEntered);
        addTroll(table);
        layAt(table, "thorns", east ? 5 : 2, east ? 2 : 5);
        trollInTurnAt(table, 2, 2);
        QVERIFY(table.act("move", "{'to':[4,4]}"));
        QCOMPARE(hurtOf(table), 0);
        QCOMPARE(table.space("troll"), QString("4,4"));
    }
}

void TestLargeMinis::aPushSetsOffLeast()
{
    for (const bool east : {true, false}) {
        Skirmish table;
        addToken(table, "thorns", Moment::SpaceEntered);
        Verb push{Verb::Kind::Push};
        push.number = 2;
        push.to.who = Who::Hit;
        table.attack(chloe, "blade").effect.triggers = {{Moment::AttackResolved, {}, {}, {push}}};
        addTroll(table);
        layAt(table, "thorns", east ? 6 : 4, east ? 4 : 6); // on the one way to 5,5 or on the other
        table.put("troll", 4, 4);
        table.put(chloe, 3, 3);
        table.parkTheRest();
        table.turnOf(chloe);
        QVERIFY(table.attackWith(chloe, "blade", "troll", {15, 3}));
        QVERIFY(table.answer("ann", "'5,5'"));
        QCOMPARE(table.space("troll"), QString("5,5"));
        QCOMPARE(hurtOf(table), 2); // by the blade alone
    }
}

/// Where the step came from is written down with what waits for an answer.
void TestLargeMinis::whatIsKeptOfAStep()
{
    rules::onslaught::Scene scene;
    scene.elsewhere = board::Space{3, 4};
    QVERIFY(rules::onslaught::sceneOf(rules::onslaught::written(scene)).elsewhere == scene.elsewhere);
    QVERIFY(!rules::onslaught::sceneOf(nlohmann::json::object()).elsewhere);
}

WHEELHOUSE_TEST(TestLargeMinis)
#include "tst_large_minis.moc"
