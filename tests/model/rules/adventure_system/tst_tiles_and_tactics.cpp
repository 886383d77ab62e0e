// SPDX-License-Identifier: GPL-3.0-or-later
// What the tiles of a dungeon are, and which way monsters go over them.
#include "model/rules/adventure_system/dungeon.h"
#include "tests/model/rules/adventure_system/clauses.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>

using namespace wheelhouse;
using namespace wheelhouse::testing;

class TestTilesAndTactics : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void rules_data();
    void rules();

private:
    static void theMapIsBuiltInPlay();
    static void theWellIsTwoTiles();
    static void doublesAreTwoTiles();
    static void onEitherHalf();
    static void theTrianglePointsBack();
    static void whiteOrBlack();
    static void symbolsOfTiles();
    static void aNamedTile();
    static void theRouteOverSymbols();
    static void cardsBeatRules();
    static void besideAlready();
    static void alliesBringNoTreasure();
};

namespace {
using board::Space;
namespace tiles = board::adventure_system;

content::LaidTile laidNorth(const content::Tile& tile)
{
    return rules::adventure_system::tileAcross(tile, Delving::well({1, 0}), tiles::Border::North);
}
} // namespace

void TestTilesAndTactics::rules_data()
{
    QTest::addColumn<Check>("check");
    QTest::newRow("ADV-TIL-01 the map is built in play") << Check(theMapIsBuiltInPlay);
    QTest::newRow("ADV-TIL-02 the well is two tiles") << Check(theWellIsTwoTiles);
    QTest::newRow("ADV-TIL-03 doubles are two tiles") << Check(doublesAreTwoTiles);
    QTest::newRow("ADV-TIL-04 on either half") << Check(onEitherHalf);
    QTest::newRow("ADV-TIL-08 the triangle points back") << Check(theTrianglePointsBack);
    QTest::newRow("ADV-TIL-09 white or black") << Check(whiteOrBlack);
    QTest::newRow("ADV-TIL-13 an ambush square") << Check(symbolsOfTiles);
    QTest::newRow("ADV-TIL-22 a named tile") << Check(aNamedTile);
    QTest::newRow("ADV-MON-07 the route over symbols") << Check(theRouteOverSymbols);
    QTest::newRow("ADV-GEN-02 cards beat rules") << Check(cardsBeatRules);
    QTest::newRow("ADV-FAQ-03 beside already") << Check(besideAlready);
    QTest::newRow("ADV-FAQ-04 allies bring no treasure") << Check(alliesBringNoTreasure);
}

void TestTilesAndTactics::rules()
{
    QFETCH(Check, check);
    check();
}

void TestTilesAndTactics::theMapIsBuiltInPlay()
{
    Delving table;
    table.tile("landing").places.clear();
    QVERIFY(table.begin(1, {1, 0}, "landing landing landing"));
    table.fillPile("encounters", {});
    for (int i = 0; i < 3; ++i) {
        QVERIFY(table.endPhase());
        table.put("odda", {1, -4 * (i + 1)});
    }
    QCOMPARE(table.tiles().size(), size_t(4));
    for (int i = 0; i < 4; ++i) {
        QCOMPARE(table.tiles()[static_cast<size_t>(i)].at, Delving::well({0, -4 * i}));
        QCOMPARE(table.tiles()[static_cast<size_t>(i)].quarter, 0);
    }
}

void TestTilesAndTactics::theWellIsTwoTiles()
{
    Delving table;
    QVERIFY(table.begin());
    table.bring("crab", "lid-crab", {1, 6});
    const auto map = rules::adventure_system::dungeonOf(table.pack, table.part(), table.table()).map;
    const auto a = map->tileUnder(*table.figure("odda").at);
    const auto b = map->tileUnder(*table.figure("crab").at);
    QVERIFY(a && b && a != b);
    QCOMPARE(map->distance(*a, *b), std::optional(1));
}

void TestTilesAndTactics::doublesAreTwoTiles()
{
    Delving table;
    content::Tile other = table.tile("entry-well");
    other.id = content::TileId("long-hall");
    other.places.clear();
    table.pack.tiles.push_back(other);
    for (const Space edge : {Space{1, 0}, Space{3, 1}, Space{0, 1}}) { // northwards, and turned
        Delving turned;
        turned.pack = table.pack;
        QVERIFY(turned.begin(1, edge, "long-hall"));
        turned.fillPile("encounters", {});
        QVERIFY(turned.endPhase());
        const content::LaidTile& laid = turned.tiles().back();
        QCOMPARE(laid.tile.text(), QString("long-hall"));
        const auto map = rules::adventure_system::dungeonOf(turned.pack, turned.part(), turned.table()).map;
        const auto one = map->tileUnder(laid.at);
        const auto two = map->tileUnder(laid.at + Space{laid.width() - 1, laid.height() - 1});
        QVERIFY(one && two && one != two);
        QCOMPARE(map->distance(*one, *two), std::optional(1));
        QCOMPARE(map->tiles().size(), size_t(4));
    }
}

void TestTilesAndTactics::onEitherHalf()
{
    Delving table;
    QVERIFY(table.act("start", "{'seats':[{'id':'ann','name':'Ann','hero':'odda','at':[1,1]},"
                               "{'id':'ben','name':'Ben','hero':'wick','at':[1,6]}]}"));
    QCOMPARE(*table.figure("odda").at, Delving::well({1, 1}));
    QCOMPARE(*table.figure("wick").at, Delving::well({1, 6}));
}

void TestTilesAndTactics::theTrianglePointsBack()
{
    Delving table;
    table.tile("landing").exits = {"s"}; // where its triangle is printed
    const content::LaidTile laid = laidNorth(table.tile("landing"));
    QCOMPARE(laid.at, Delving::well({0, -4}));
    QCOMPARE(laid.leadsTo.size(), size_t(1));
    QVERIFY(laid.leadsTo.front().at.y > laid.at.y); // south, to where it is explored from
}

void TestTilesAndTactics::whiteOrBlack()
{
    Delving table;
    for (const content::Tile& tile : table.pack.tiles) {
        const auto marks =
            std::ranges::count(tile.tags, QString("white")) + std::ranges::count(tile.tags, QString("black"));
        const bool isOrdinary = tile.set == QLatin1String("dungeon") || tile.set == QLatin1String("cavern");
        QVERIFY2(!isOrdinary || marks == 1, qPrintable(tile.id.text()));
    }
}

void TestTilesAndTactics::symbolsOfTiles()
{
    Delving table;
    const content::LaidTile laid = laidNorth(table.tile("crossing"));
    const auto ambush = rules::adventure_system::squaresMarked(table.pack, laid, "ambush");
    QCOMPARE(ambush, (std::vector<Space>{laid.at + Space{2, 2}}));
    QVERIFY(rules::adventure_system::squaresMarked(table.pack, laidNorth(table.tile("landing")), "ambush").empty());
}

void TestTilesAndTactics::aNamedTile()
{
    Delving table;
    table.adventure = "where-it-all-drains";
    table.card("old-overflow").script = tacticsOf(tellIt);
    QVERIFY(table.begin(1, {1, 0}, "last-grating"));
    table.fillPile("encounters", {});
    table.fillPile("monsters", {});
    QCOMPARE(table.tile("last-grating").name, QString("Last Grating"));
    QVERIFY(table.endPhase());
    QVERIFY(std::ranges::count(table.table().figures, QString("old-overflow"), &play::Figure::content) == 1);
}

void TestTilesAndTactics::theRouteOverSymbols()
{
    Delving table;
    table.card("old-overflow").script = tacticsOf(R"({"approachTiles":2,"to":"character","prefer":["closest"]})");
    content::Tile bare = table.tile("crossing");
    bare.id = content::TileId("bare");
    bare.places.clear();
    table.pack.tiles.push_back(bare);
    beginQuietly(table);
    for (const Space symbol : {Space{4, 0}, Space{8, 0}}) {
        layTile(table, "crossing", symbol);
    }
    for (const Space plain : {Space{0, -4}, Space{4, -4}, Space{8, -4}, Space{0, -8}, Space{4, -8}, Space{8, -8}}) {
        layTile(table, "bare", plain);
    }
    table.put("odda", {9, -7}); // four tiles away by any of six routes
    table.bring("overflow", "old-overflow", {1, 1});
    QVERIFY(table.endPhase());
    QCOMPARE(*table.figure("overflow").at, Delving::well({9, 1})); // two tiles along, over both symbols
}

void TestTilesAndTactics::cardsBeatRules()
{
    for (const bool passes : {false, true}) {
        Delving table;
        table.card("lid-crab").script = tacticsOf(R"({"approachTiles":1,"to":"character","prefer":["closest"]})");
        table.card("lid-crab").text = "Walls do not stop it.";
        if (passes) {
            table.card("lid-crab").tags.emplace_back("through-walls");
        }
        content::Tile walled = table.tile("crossing");
        walled.id = content::TileId("walled");
        walled.exits = {"s"};
        table.pack.tiles.push_back(walled);
        beginQuietly(table);
        layTile(table, "walled", {4, 0}); // its west side is a wall
        table.bring("crab", "lid-crab", {6, 2}, "ann");
        QVERIFY(table.endPhase());
        if (!passes) {
            QCOMPARE(*table.figure("crab").at, Delving::well({6, 2})); // no way leads there
            continue;
        }
        const auto* prompt = table.promptOf("ann");
        QVERIFY(prompt);
        QVERIFY(table.answer("ann", "'" + prompt->options.front().id.toUtf8() + "'"));
        QVERIFY(table.figure("crab").at->x < Delving::well({4, 0}).x);
        QCOMPARE(table.told("said-card-beats-rules"), QStringList("crab"));
        QCOMPARE(table.system->rulesBehind("said-card-beats-rules"), std::vector<QString>{"ADV-GEN-02"});
    }
}

void TestTilesAndTactics::besideAlready()
{
    Delving table;
    table.card("lid-crab").script = tacticsOf(R"({"approachTiles":0,"to":"character","prefer":["closest"]})");
    beginQuietly(table, 1, {0, 0});
    table.bring("crab", "lid-crab", {1, 1}, "ann");
    layTile(table, "store", {-4, 0}); // no way leads there: its triangle points south
    QVERIFY(table.endPhase());
    const auto* prompt = table.promptOf("ann");
    QVERIFY(prompt);
    QCOMPARE(prompt->options.size(), size_t(3)); // two free squares, and where it stands
    QCOMPARE(prompt->rules, std::vector<QString>{"ADV-FAQ-03"});
    const Space own = *table.figure("crab").at;
    QVERIFY(table.answer("ann", QStringLiteral("'%1,%2'").arg(own.x).arg(own.y).toUtf8()));
    QCOMPARE(*table.figure("crab").at, own);
    Delving four;
    four.card("lid-crab").script = tacticsOf(R"({"approachTiles":0,"to":"character","prefer":["closest"]})");
    beginQuietly(four, 1, {1, 0});
    four.bring("crab", "lid-crab", {1, 1}, "ann");
    four.bring("other", "coin-beetle", {0, 0});
    QVERIFY(four.endPhase());
    QCOMPARE(four.promptOf("ann")->options.size(), size_t(4)); // three free ones, and its own
}

void TestTilesAndTactics::alliesBringNoTreasure()
{
    Delving table;
    table.card("puddle-rat").values["experience"] = 2;
    table.card("brannoch").effect = effectOf(usedFor(attackWith(30, 9)));
    beginWithRats(table, 1, 1);
    table.hold("ann", "monsters", "puddle-rat");
    play::Figure ally; // nobody's hero
    ally.id = play::FigureId("ally");
    ally.name = "Ally";
    ally.content = "brannoch";
    ally.kind = play::FigureKind::Character;
    ally.tracks = {{"hp", 5, 5}};
    table.happen(play::FigureAdded{ally});
    table.put("ally", {3, 3});
    table.happen(play::TurnEntryAdded{{150, {}, {ally.id}, "Ally", play::TurnEntry::State::Waiting}});
    table.put("odda", {1, 6});
    table.card("puddle-rat").script = tacticsOf(tellIt);
    QVERIFY(table.endPhase());
    const int before = table.countOf("treasures");
    QVERIFY2(usePower(table, "brannoch"), qPrintable(table.refusal.why.key));
    QVERIFY(table.answer("", "['rat-1']"));
    QVERIFY(table.figure("rat-1").isDefeated());
    QCOMPARE(table.experience(), QStringList("puddle-rat"));
    QCOMPARE(table.countOf("treasures"), before);
}

WHEELHOUSE_TEST(TestTilesAndTactics)
#include "tst_tiles_and_tactics.moc"
