// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/model/rules/onslaught/skirmish.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace wheelhouse;
using board::Side;
using content::Moment;
using content::Predicate;
using content::Trigger;
using content::Verb;
using content::Who;
using rules::onslaught::Budget;
using testing::id;
using testing::Skirmish;

class TestOnslaughtGround : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void rules_data();
    void rules();

private:
    static void aMoveActionIsAMove();
    static void pointsAreTheSpeed();
    static void pointsAreNotCarriedOver();
    static void tokensStopNobody();
    static void aDoorIsFree();
    static void nobodyReactsToAnExchange();
    static void noTeleportOntoThorns();
    static void nobodyReactsToATeleport();
    static void besideAPortal();
    static void bothSidesOfAPortal();
    static void chestBehindABarrier();
    static void aHealThroughAWall();
    static void scenarioOverHinderingGround();
    static void monstersPayForGround();
    static void monstersPassEachOther();
    static void monstersLootNothing();
    static void monstersArrive();
    static void theNonActiveSidePlacesThem();
};

namespace {
void standingOnField(Skirmish& table, const char* figure = "bedlam", int x = 5, int y = 4)
{
    QVERIFY(table.begin());
    table.field(12, 8);
    table.put(figure, x, y);
    table.turnOf(figure);
}

Predicate isOfSort(Who who, Who of)
{
    Predicate predicate;
    predicate.kind = Predicate::Kind::Is;
    predicate.who = who;
    predicate.of = of;
    return predicate;
}

/// Somebody who comes to stand, or stands, beside self.
Predicate besideTheWatcher(Who who)
{
    Predicate predicate;
    predicate.kind = Predicate::Kind::Beside;
    predicate.who = who;
    predicate.of = Who::Self;
    return predicate;
}

/// Chloe may strike at an enemy that comes beside her, or leaves from there.
void watchFor(Skirmish& table, Moment moment)
{
    Verb strike;
    strike.kind = Verb::Kind::Damage;
    strike.to.who = Who::Actor;
    strike.number = 1;
    table.dial("chloe-amasnodel", "parry").effect.triggers = {
        Trigger{moment, {}, {isOfSort(Who::Actor, Who::Enemy), besideTheWatcher(Who::Actor)}, {strike}}};
}

void useInTurn(Skirmish& table, const char* character, const char* dial, const Verb& verb)
{
    table.dial(character, dial).effect.triggers = {Trigger{Moment::Used, {}, {}, {verb}}};
}

Verb teleportBy(int number)
{
    Verb verb;
    verb.kind = Verb::Kind::Teleport;
    verb.number = number;
    return verb;
}

QStringList placesOpen(const play::Prompt* prompt)
{
    QStringList ids;
    for (const play::PromptOption& option : prompt ? prompt->options : std::vector<play::PromptOption>()) {
        ids << option.id;
    }
    return ids;
}

const std::vector<board::EdgeEntry> twoPortals{{{{1, 1}, Side::East}, "portal", false, "", "A"},
                                               {{{8, 1}, Side::East}, "portal", false, "", "A"}};

content::MonsterKind gnollKind(Skirmish& table)
{
    content::MonsterKind kind = table.kobold();
    kind.id = content::MonsterKindId("gnoll");
    kind.name = "Gnoll";
    return kind;
}

/// A gnoll comes in round 3 on one of these spaces.
void endRoundTwo(Skirmish& table, const std::vector<board::Space>& spaces)
{
    table.pack.monsters.push_back(gnollKind(table));
    Verb bring;
    bring.kind = Verb::Kind::Bring;
    bring.name = "gnoll";
    bring.number = 1;
    content::ScenarioEvent event;
    event.id = content::ScenarioEventId("howls");
    event.name = "Howls";
    event.round = 3;
    event.effect.triggers = {Trigger{Moment::Used, {}, {}, {bring}}};
    table.pack.scenarios.front().events = {event};
    QVERIFY(table.begin());
    table.field(9, 9);
    content::Map map = *table.table().map;
    for (const board::Space at : spaces) {
        map.places.push_back({"M", content::MapPlaceKind::Monsters, at});
    }
    map.id = content::MapId("lair");
    table.happen(play::MapLaid{table.table().map, map});
    QVERIFY(table.act("set-active", "{'seat':'ben'}") && table.act("set-round", "{'round':2}"));
    QVERIFY(table.act("set-phase", "{'phase':'end'}"));
    QVERIFY(!table.table().figure(id("gnoll-1")));
    QVERIFY(table.act("end-round")); // Ann is active in round 3
}
} // namespace

void TestOnslaughtGround::rules_data()
{
    using testing::Check;
    QTest::addColumn<Check>("check");
    QTest::newRow("ONS-MOV-01 a move action is a basic move") << Check(aMoveActionIsAMove);
    QTest::newRow("ONS-MOV-02 as many points as the speed") << Check(pointsAreTheSpeed);
    QTest::newRow("ONS-MOV-05 points left are gone") << Check(pointsAreNotCarriedOver);
    QTest::newRow("ONS-MOV-11 chest, loot and the fallen stop nobody") << Check(tokensStopNobody);
    QTest::newRow("ONS-DOR-02 a door beside costs nothing") << Check(aDoorIsFree);
    QTest::newRow("ONS-XCH-02 nobody reacts to an exchange") << Check(nobodyReactsToAnExchange);
    QTest::newRow("ONS-TEL-03 no teleport onto Spike Growth") << Check(noTeleportOntoThorns);
    QTest::newRow("ONS-TEL-04 nobody reacts to a teleport") << Check(nobodyReactsToATeleport);
    QTest::newRow("ONS-PRT-03 a chest beside the twin") << Check(besideAPortal);
    QTest::newRow("ONS-PRT-07 two sides to come out") << Check(bothSidesOfAPortal);
    QTest::newRow("ONS-RNG-08 a chest behind a barrier") << Check(chestBehindABarrier);
    QTest::newRow("ONS-LOS-01 a heal behind a wall") << Check(aHealThroughAWall);
    QTest::newRow("ONS-MON-01 the scenario lets the Troll wade") << Check(scenarioOverHinderingGround);
    QTest::newRow("ONS-MON-02 a Gnoll on hindering ground") << Check(monstersPayForGround);
    QTest::newRow("ONS-MON-03 past a fellow, not past a foe") << Check(monstersPassEachOther);
    QTest::newRow("ONS-MON-05 a monster beside a chest") << Check(monstersLootNothing);
    QTest::newRow("ONS-MSP-01 it comes in round 3") << Check(monstersArrive);
    QTest::newRow("ONS-MSP-02 two spaces to choose from") << Check(theNonActiveSidePlacesThem);
}

void TestOnslaughtGround::rules()
{
    QFETCH(testing::Check, check);
    check();
}

void TestOnslaughtGround::aMoveActionIsAMove()
{
    Skirmish table;
    standingOnField(table);
    QVERIFY(table.offers("move"));
    QVERIFY(table.act("trade-action", "{'from':'move','to':'bonus'}"));
    QVERIFY(!table.offers("move"));
}

void TestOnslaughtGround::pointsAreTheSpeed()
{
    Skirmish table;
    standingOnField(table);
    table.hp("bedlam", 5); // red from here: speed 4
    QVERIFY(table.act("move"));
    QCOMPARE(table.part().walk->points, 4);
}

void TestOnslaughtGround::pointsAreNotCarriedOver()
{
    Skirmish table;
    standingOnField(table);
    QVERIFY(table.act("move", "{'to':[7,4]}"));
    QCOMPARE(table.part().walk->points, 3);
    QVERIFY(table.act("end-move") && table.act("trade-action", "{'from':'standard','to':'move'}"));
    QVERIFY(table.act("move"));
    QCOMPARE(table.part().walk->points, 5);
}

void TestOnslaughtGround::tokensStopNobody()
{
    Skirmish table;
    standingOnField(table);
    table.chest(6, 4);
    table.lay("ring", 6, 4);
    table.put("chloe-amasnodel", 6, 4);
    table.defeat("chloe-amasnodel");
    QVERIFY(table.offered("move", "to").contains("[6,4]"));
    QVERIFY(table.act("move", "{'to':[6,4]}"));
    QCOMPARE(table.space("bedlam"), QStringLiteral("6,4"));
    QCOMPARE(table.part().walk->points, 4);
}

void TestOnslaughtGround::aDoorIsFree()
{
    Skirmish table;
    QVERIFY(table.begin());
    table.field({"......", "......"}, {}, {{{{3, 0}, Side::East}, "door", false, "", ""}});
    table.put("bedlam", 3, 0);
    table.turnOf("bedlam");
    QCOMPARE(table.offered("door", "at"), QStringList("[3,0]"));
    QVERIFY(table.act("door", "{'at':[3,0],'side':'e'}", "ben"));
    QVERIFY(table.table().map->ground.edges.front().open);
    QCOMPARE(*table.part().budget, (Budget{1, 1, 1}));
    table.put("bedlam", 0, 0);
    QVERIFY(!table.offers("door"));
    QVERIFY(!table.act("door", "{'at':[3,0],'side':'e'}", "ben"));
    QVERIFY(table.refusedFor("ONS-DOR-02"));
}

void TestOnslaughtGround::nobodyReactsToAnExchange()
{
    Skirmish table;
    watchFor(table, Moment::SpaceEntered);
    Verb exchange;
    exchange.kind = Verb::Kind::Exchange;
    exchange.to.who = Who::Friend;
    exchange.to.most = 1;
    useInTurn(table, "bedlam", "sweep", exchange);
    standingOnField(table);
    table.put("barachiel", 9, 4);
    table.put("mistral", 0, 0);
    table.put("chloe-amasnodel", 10, 4);
    QVERIFY(table.act("use", "{'ability':'dial/sweep'}", "ben") && table.answer("ben", "['barachiel']"));
    QCOMPARE(table.space("bedlam"), QStringLiteral("9,4")); // beside Chloe
    QVERIFY(!table.promptOf("ann"));
    table.put("bedlam", 8, 4);
    table.put("barachiel", 5, 4);
    QVERIFY(table.act("move", "{'to':[9,4]}", "ben"));
    QVERIFY(table.promptOf("ann")); // on foot it is another matter
}

void TestOnslaughtGround::noTeleportOntoThorns()
{
    Skirmish table;
    useInTurn(table, "bedlam", "sweep", teleportBy(3));
    standingOnField(table);
    table.put("barachiel", 6, 4);
    play::Token thorns;
    thorns.id = play::TokenId("t99");
    thorns.condition = "spike-growth";
    thorns.name = "Spike Growth";
    thorns.at = board::Space{7, 4};
    table.happen(play::TokenAdded{thorns});
    QVERIFY(table.act("use", "{'ability':'dial/sweep'}", "ben"));
    const QStringList places = placesOpen(table.promptOf("ben"));
    QVERIFY(places.contains("7,5"));
    QVERIFY(!places.contains("7,4")); // the token
    QVERIFY(!places.contains("6,4")); // another mini
}

void TestOnslaughtGround::nobodyReactsToATeleport()
{
    Skirmish away;
    watchFor(away, Moment::SpaceLeft);
    useInTurn(away, "bedlam", "sweep", teleportBy(3));
    standingOnField(away);
    away.put("chloe-amasnodel", 4, 4);
    QVERIFY(away.act("use", "{'ability':'dial/sweep'}", "ben") && away.answer("ben", "'7,4'"));
    QCOMPARE(away.space("bedlam"), QStringLiteral("7,4"));
    QVERIFY(!away.promptOf("ann"));
    Skirmish walks;
    watchFor(walks, Moment::SpaceLeft);
    standingOnField(walks);
    walks.put("chloe-amasnodel", 4, 4);
    QVERIFY(walks.act("move", "{'to':[7,4]}", "ben"));
    QVERIFY(walks.promptOf("ann"));
    QCOMPARE(walks.space("bedlam"), QStringLiteral("5,4")); // before the first step
    QVERIFY(walks.answer("ann", "'chloe-amasnodel/parry'"));
    QCOMPARE(walks.hp("bedlam"), 9);
    QCOMPARE(walks.space("bedlam"), QStringLiteral("7,4"));
}

void TestOnslaughtGround::besideAPortal()
{
    Skirmish table;
    QVERIFY(table.begin());
    table.field({"............", "............", "............"}, {}, twoPortals);
    table.put("bedlam", 1, 1); // beside one
    table.turnOf("bedlam");
    table.chest(9, 1); // beside its twin
    QVERIFY(table.offers("loot"));
    QCOMPARE(table.offered("loot", "chest"), QStringList("[9,1]"));
    QVERIFY(table.act("loot", "{}", "ben"));
    table.chest(10, 1); // one space farther
    QVERIFY(!table.offers("loot"));
}

void TestOnslaughtGround::bothSidesOfAPortal()
{
    for (const char* exit : {"[8,1]", "[9,1]"}) {
        Skirmish table;
        QVERIFY(table.begin());
        table.field({"............", "............", "............"}, {}, twoPortals);
        table.put("bedlam", 1, 1);
        table.turnOf("bedlam");
        const QStringList places = table.offered("move", "to");
        QVERIFY(places.contains("[8,1]"));
        QVERIFY(places.contains("[9,1]"));
        QVERIFY(table.act("move", QByteArray("{'to':") + exit + "}", "ben"));
        QCOMPARE(QStringLiteral("[%1]").arg(table.space("bedlam")), QString(exit));
        QCOMPARE(table.part().walk->points, 4);
    }
}

void TestOnslaughtGround::chestBehindABarrier()
{
    const std::vector<board::EdgeEntry> barrier{{{{5, 1}, Side::East}, "barrier", false, "", ""}};
    Skirmish table;
    QVERIFY(table.begin());
    table.field({"............", "............", "............"}, {}, barrier);
    table.put("bedlam", 5, 1);
    table.chest(6, 1);
    table.turnOf("bedlam");
    QCOMPARE(table.offered("loot", "chest"), QStringList("[6,1]"));
    QVERIFY(table.act("loot", "{}", "ben"));
    QVERIFY(table.said().contains("said-across-barrier"));
    Skirmish strict;
    QVERIFY(strict.begin("five", ",'house':{'barriers-stop-hands':true}"));
    strict.field({"............", "............", "............"}, {}, barrier);
    strict.put("bedlam", 5, 1);
    strict.chest(6, 1);
    strict.turnOf("bedlam");
    QVERIFY(!strict.offers("loot"));
    QVERIFY(!strict.act("loot", "{}", "ben"));
    QVERIFY(strict.refusedFor("ONS-RNG-08"));
}

void TestOnslaughtGround::aHealThroughAWall()
{
    Verb heal;
    heal.kind = Verb::Kind::Heal;
    heal.number = 2;
    heal.to.who = Who::Friend;
    heal.to.rangeMax = 5;
    heal.to.most = 1;
    for (const bool sight : {false, true}) {
        Skirmish table;
        heal.to.sight = sight;
        useInTurn(table, "bedlam", "sweep", heal);
        QVERIFY(table.begin());
        table.field({"...#...", "...#...", "...#..."});
        table.put("bedlam", 1, 1);
        table.put("barachiel", 5, 1);
        table.put("chloe-amasnodel", 5, 2);
        for (const char* beside : {"mistral", "jeevika-the-flowing-maple", "lasaelle-duarathmierre"}) {
            table.defeat(beside); // nobody stands beside the map
        }
        table.hp("barachiel", 5);
        table.turnOf("bedlam");
        QCOMPARE(table.act("use", "{'ability':'dial/sweep'}", "ben"), !sight);
        QCOMPARE(table.hp("barachiel"), sight ? 5 : 7);
        QVERIFY(!table.offered("attack", "targets").contains("[\"chloe-amasnodel\"]"));
        QVERIFY(!table.attackWith("bedlam", "bow", "chloe-amasnodel", {20})); // an attack needs sight
    }
}

void TestOnslaughtGround::scenarioOverHinderingGround()
{
    for (const auto& [wades, size] : {std::pair(false, 1), {true, 1}, {false, 2}, {true, 2}}) {
        Skirmish table;
        content::Champion troll;
        troll.id = content::ChampionId("troll");
        troll.name = "Troll";
        troll.hitPoints = 20;
        troll.speed = 6;
        troll.size = size;
        table.pack.champions = {troll};
        content::Scenario& scenario = table.pack.scenarios.front();
        scenario.monsterGroups.push_back(
            {content::MonsterGroupId("troll"), "Troll", content::ChampionId("troll"), 1, {850}});
        Predicate itself;
        itself.kind = Predicate::Kind::IsCharacter;
        itself.who = Who::It;
        itself.name = "troll";
        content::Modifier rule;
        rule.what = content::Modifier::What::Rule;
        rule.name = "hindering-costs-one";
        rule.of.who = Who::Monster;
        rule.of.where = {itself};
        content::PhaseRule wading{content::RulePhase::Always, "The Troll wades.", {}};
        wading.effect.modifiers = {rule};
        if (wades) {
            scenario.phaseRules = {wading};
        }
        QVERIFY(table.begin());
        table.field({size == 1 ? ".~...." : "..~...", "......"});
        table.put("troll", 0, 0);
        table.turnOf("troll");
        QVERIFY(table.act("move", "{'figure':'troll','to':[1,0]}"));
        QCOMPARE(table.part().walk->points, wades ? 5 : 4);
        QVERIFY(table.act("move", "{'figure':'troll','to':[4,0]}"));
        QCOMPARE(table.part().walk->points, wades ? 2 : 1);
    }
}

void TestOnslaughtGround::monstersPayForGround()
{
    Skirmish table;
    table.pack.monsters.push_back(gnollKind(table));
    table.pack.scenarios.front().monsterGroups.push_back(
        {content::MonsterGroupId("gnolls"), "Gnolls", content::MonsterKindId("gnoll"), 1, {750}});
    QVERIFY(table.begin());
    table.field({".~....", "......"});
    table.put("gnoll", 0, 0);
    table.turnOf("gnoll");
    QVERIFY(table.act("move", "{'figure':'gnoll','to':[1,0]}"));
    QCOMPARE(table.part().walk->points, 4); // two of six
}

void TestOnslaughtGround::monstersPassEachOther()
{
    for (const char* ahead : {"kobold-2", "bedlam"}) {
        Skirmish table;
        QVERIFY(table.begin());
        table.field({"#######", ".......", "#######"});
        table.put("kobold-1", 0, 1);
        table.put(ahead, 1, 1);
        table.turnOf("kobold-1");
        const bool fellow = QByteArray(ahead) == "kobold-2";
        const QStringList places = table.offered("move", "to");
        QVERIFY(!places.contains("[1,1]"));
        QCOMPARE(places.contains("[2,1]"), fellow);
        QCOMPARE(table.act("move", "{'figure':'kobold-1','to':[2,1]}"), fellow);
    }
}

void TestOnslaughtGround::monstersLootNothing()
{
    Skirmish table;
    QVERIFY(table.begin());
    table.field({"......", "......"}, {}, {{{{2, 0}, Side::East}, "door", false, "", ""}});
    table.put("kobold-1", 2, 0);
    table.chest(1, 0);
    table.lay("ring", 1, 1);
    table.turnOf("kobold-1");
    for (const char* act : {"loot", "pick-up", "equip", "trade", "door", "use"}) {
        QVERIFY2(!table.offers(act), act);
    }
    QVERIFY(!table.act("loot", "{'figure':'kobold-1'}"));
    QVERIFY(table.refusedFor("ONS-MON-05"));
    QCOMPARE(table.part().chests.size(), size_t(1));
}

void TestOnslaughtGround::monstersArrive()
{
    Skirmish table;
    endRoundTwo(table, {{4, 4}});
    QCOMPARE(table.table().round, 3);
    QCOMPARE(table.space("gnoll-1"), QStringLiteral("4,4"));
    QVERIFY(table.state.prompts.empty());
}

void TestOnslaughtGround::theNonActiveSidePlacesThem()
{
    Skirmish table;
    endRoundTwo(table, {{4, 4}, {6, 6}});
    QCOMPARE(table.table().active, play::SeatId("ann"));
    QVERIFY(!table.promptOf("ann"));
    QCOMPARE(placesOpen(table.promptOf("ben")), QStringList({"4,4", "6,6"}));
    QVERIFY(table.answer("ben", "'6,6'"));
    QCOMPARE(table.space("gnoll-1"), QStringLiteral("6,6"));
}

WHEELHOUSE_TEST(TestOnslaughtGround)
#include "tst_onslaught_ground.moc"
