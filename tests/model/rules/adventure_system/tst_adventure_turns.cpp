// SPDX-License-Identifier: GPL-3.0-or-later
// Turns of an adventure: phases, moves, surges, and the tiles that are found.
#include "model/play/table/physical.h"
#include "model/text/render.h"
#include "tests/model/rules/adventure_system/delving.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace wheelhouse;
using testing::Delving;

class TestAdventureTurns : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void rules_data();
    void rules();

private:
    static void threePhasesAndTheNext();
    static void theNextOnTheLeft();
    static void aSurgeStandsUp();
    static void onePoolForAll();
    static void noSurgeIsLeft();
    static void healedInTime();
    static void noSurgeAboveZero();
    static void oneResultForAll();
    static void aMoveAndAnAction();
    static void twiceTheSpeed();
    static void nothingDone();
    static void stunnedHasNoFreeMove();
    static void stunnedNoMore();
    static void movesInTheHeroPhaseAlone();
    static void offTheEdge();
    static void onTheEdge();
    static void onTwoEdges();
    static void aTileLessInTheStack();
    static void theTileIsFilled();
    static void aCardForEachSymbol();
    static void theCardComesLast();
    static void theFigureOnItsSquare();
    static void noMonsterTwice();
    static void anothersMonsterTwice();
    static void trapsFaceDown();
    static void aChest();
    static void theStackIsEmpty();
    static void decksAreHidden();
    static void sixDecks();
    static void theCardOnTop();
    static void realCards();
};

namespace {
constexpr board::Space northEdge{1, 0};
constexpr board::Space northEast{3, 0};

/// What hands do who have laid nothing yet.
QStringList toLay(const Delving& table)
{
    QStringList acts;
    for (const play::PhysicalAct& act : play::actsBetween({}, play::project(table.table()))) {
        acts << text::render(table.system->handsWords(act, table.state, table.pack));
    }
    return acts;
}

std::vector<QString> many(const char* face, int count)
{
    return std::vector<QString>(static_cast<size_t>(count), QString(face));
}

/// The figure's square on its tile.
board::Space onItsTile(const Delving& table, const char* figure)
{
    const auto at = *table.figure(figure).at;
    return {at.x % 4, at.y % 4};
}

/// Begins on the northern edge with this stack, and explores.
void exploreNorth(Delving& table, const char* stack, int heroes = 1)
{
    QVERIFY(table.begin(heroes, northEdge, stack));
    table.fillPile("monsters", {"coin-beetle", "lid-crab"}); // which ask nothing as they act
    QVERIFY(table.endPhase());
}
} // namespace

void TestAdventureTurns::rules_data()
{
    using testing::Check;
    QTest::addColumn<Check>("check");
    QTest::newRow("ADV-TRN-01 hero, exploration, villain") << Check(threePhasesAndTheNext);
    QTest::newRow("ADV-TRN-02 ADV-SET-24 the player on the left") << Check(theNextOnTheLeft);
    QTest::newRow("ADV-TRN-03 ADV-SRG-03 a surge: pool 1, HP 4") << Check(aSurgeStandsUp);
    QTest::newRow("ADV-SRG-01 ADV-SRG-02 ADV-SET-14 one pool for all") << Check(onePoolForAll);
    QTest::newRow("ADV-WIN-02 ADV-SRG-04 no surge is left") << Check(noSurgeIsLeft);
    QTest::newRow("ADV-WIN-03 ADV-SRG-07 healed before the turn") << Check(healedInTime);
    QTest::newRow("ADV-SRG-05 no surge above 0") << Check(noSurgeAboveZero);
    QTest::newRow("ADV-GEN-04 one result for all") << Check(oneResultForAll);
    QTest::newRow("ADV-TRN-04 a move and an action") << Check(aMoveAndAnAction);
    QTest::newRow("ADV-TRN-06 twelve squares") << Check(twiceTheSpeed);
    QTest::newRow("ADV-TRN-11 ADV-TRN-12 nothing done") << Check(nothingDone);
    QTest::newRow("ADV-CON-13 ADV-CON-14 stunned: no free move") << Check(stunnedHasNoFreeMove);
    QTest::newRow("ADV-CON-15 ADV-CON-16 stunned no more") << Check(stunnedNoMore);
    QTest::newRow("ADV-MOV-01 moves in the hero phase alone") << Check(movesInTheHeroPhaseAlone);
    QTest::newRow("ADV-EXL-01 ADV-EXL-02 off the edge") << Check(offTheEdge);
    QTest::newRow("ADV-EXL-03 on the edge") << Check(onTheEdge);
    QTest::newRow("ADV-EXL-04 on two edges") << Check(onTwoEdges);
    QTest::newRow("ADV-EXL-05 a tile less") << Check(aTileLessInTheStack);
    QTest::newRow("ADV-EXL-06 the tile is filled") << Check(theTileIsFilled);
    QTest::newRow("ADV-EXL-07 a card for each symbol") << Check(aCardForEachSymbol);
    QTest::newRow("ADV-EXL-08 ADV-HRO-03 the card comes last") << Check(theCardComesLast);
    QTest::newRow("ADV-EXL-09 the figure on its square") << Check(theFigureOnItsSquare);
    QTest::newRow("ADV-EXL-10 no monster twice") << Check(noMonsterTwice);
    QTest::newRow("ADV-EXL-11 another player's monster") << Check(anothersMonsterTwice);
    QTest::newRow("ADV-EXL-12 ADV-SET-09 traps face down") << Check(trapsFaceDown);
    QTest::newRow("ADV-EXL-13 a chest") << Check(aChest);
    QTest::newRow("ADV-TIL-28 the stack is empty") << Check(theStackIsEmpty);
    QTest::newRow("ADV-SET-08 ADV-MON-01 decks are hidden") << Check(decksAreHidden);
    QTest::newRow("ADV-SET-07 six decks") << Check(sixDecks);
    QTest::newRow("the card that was put on top comes first") << Check(theCardOnTop);
    QTest::newRow("the players tell what they draw, or do it by hand") << Check(realCards);
}

void TestAdventureTurns::rules()
{
    QFETCH(testing::Check, check);
    check();
}

void TestAdventureTurns::threePhasesAndTheNext()
{
    Delving table;
    QVERIFY(table.begin(2));
    QCOMPARE(table.table().phase, QString("hero"));
    QVERIFY(table.endPhase());
    QCOMPARE(table.phases(), (QStringList{"exploration", "villain", "hero"}));
    QCOMPARE(table.table().acting()->seat.text(), QString("ben"));
}

void TestAdventureTurns::theNextOnTheLeft()
{
    Delving table;
    QVERIFY(table.begin(3));
    for (const char* next : {"ben", "cat", "ann", "ben"}) {
        QVERIFY(table.endPhase());
        QCOMPARE(table.table().acting()->seat.text(), QString(next));
        QCOMPARE(table.table().phase, QString("hero"));
    }
    QCOMPARE(table.table().round, 2);
}

void TestAdventureTurns::aSurgeStandsUp()
{
    Delving table;
    QVERIFY(table.begin(2)); // Wick has surge value 4
    table.hp("wick", 0);
    QVERIFY(table.endPhase());
    QCOMPARE(table.surges(), 1);
    QCOMPARE(table.hp("wick"), 4);
    QVERIFY(table.part().hasFreeMove);
    QVERIFY(table.part().hasAction);
}

void TestAdventureTurns::onePoolForAll()
{
    Delving table;
    QVERIFY(table.begin(4));
    QCOMPARE(table.surges(), 2);
    QCOMPARE(table.table().counters.size(), size_t(1));
    table.surges(1);
    table.hp("wick", 0);
    QVERIFY(table.endPhase());
    QCOMPARE(table.surges(), 0);
    QVERIFY(!table.figure("wick").isDefeated());
    QVERIFY(table.state.prompts.empty()); // nobody was asked
}

void TestAdventureTurns::noSurgeIsLeft()
{
    Delving table;
    QVERIFY(table.begin(2));
    table.surges(0);
    table.hp("wick", 0);
    QVERIFY(table.endPhase());
    QCOMPARE(table.state.result, play::Result::together(play::Ending::Lost));
    QVERIFY(table.system->legal(table.state, table.pack).empty());
}

void TestAdventureTurns::healedInTime()
{
    Delving table;
    QVERIFY(table.begin(2));
    table.surges(0);
    table.hp("wick", 0);
    QVERIFY(table.state.result.isEmpty());
    QVERIFY(table.act("adjust", "{'figure':'wick','track':'hp','by':2}"));
    QVERIFY(table.endPhase());
    QVERIFY(table.state.result.isEmpty());
    QCOMPARE(table.hp("wick"), 2);
    QCOMPARE(table.surges(), 0);
}

void TestAdventureTurns::noSurgeAboveZero()
{
    Delving table;
    QVERIFY(table.begin(2));
    table.hp("wick", 1);
    QVERIFY(table.endPhase());
    QCOMPARE(table.surges(), 2);
    QCOMPARE(table.hp("wick"), 1);
}

void TestAdventureTurns::oneResultForAll()
{
    Delving table;
    QVERIFY(table.begin(4));
    table.surges(0);
    table.hp("wick", 0);
    QVERIFY(table.endPhase());
    QCOMPARE(table.state.result, play::Result::together(play::Ending::Lost));
    for (const char* seat : {"ann", "ben", "cat", "dan"}) {
        QCOMPARE(table.seenBy(seat).result, play::Result::together(play::Ending::Lost));
    }
}

void TestAdventureTurns::aMoveAndAnAction()
{
    Delving table;
    QVERIFY(table.begin());
    QVERIFY(table.part().hasFreeMove);
    QVERIFY(table.part().hasAction);
    QVERIFY(table.act("move", "{'to':[101,106]}")); // all five squares
    QVERIFY(!table.part().hasFreeMove);
    QVERIFY(table.part().hasAction);
    QVERIFY(table.act("move", "{'to':[101,105]}"));
    QVERIFY(!table.part().hasAction);
}

void TestAdventureTurns::twiceTheSpeed()
{
    Delving table;
    for (auto& side : table.card("odda").sides) {
        side.values["speed"] = 6;
    }
    QVERIFY(table.begin());
    QVERIFY(table.act("move", "{'to':[101,107]}"));
    QVERIFY(table.act("move", "{'to':[101,101]}")); // twelve squares in all
    QVERIFY(!table.act("move", "{'to':[101,102]}"));
    QCOMPARE(table.refusal.rules, std::vector<QString>{"ADV-TRN-04"});
}

void TestAdventureTurns::nothingDone()
{
    Delving table;
    QVERIFY(table.begin(1, northEast)); // two edges: the exploration phase waits for the choice
    QVERIFY(table.endPhase());
    QCOMPARE(table.table().phase, QString("exploration"));
}

void TestAdventureTurns::stunnedHasNoFreeMove()
{
    Delving table;
    QVERIFY(table.begin(2));
    table.give("wick", "stunned");
    QVERIFY(table.endPhase());
    QVERIFY(!table.part().hasFreeMove);
    QVERIFY(table.part().hasAction);
    QVERIFY(table.act("move", "{'to':[101,104]}"));
    QVERIFY(!table.part().hasAction);
}

void TestAdventureTurns::stunnedNoMore()
{
    Delving table;
    QVERIFY(table.begin(2, northEast));
    table.give("odda", "stunned");
    QVERIFY(table.endPhase());
    QCOMPARE(table.table().phase, QString("exploration"));
    QVERIFY(table.conditionsOn("odda").isEmpty());
    Delving later;
    QVERIFY(later.begin(2));
    later.fillPile("encounters", {});
    later.give("wick", "stunned"); // outside its own hero phase
    QVERIFY(later.endPhase());
    QCOMPARE(later.conditionsOn("wick"), QStringList("stunned"));
    QVERIFY(!later.part().hasFreeMove);
    QVERIFY(later.endPhase());
    QVERIFY(later.conditionsOn("wick").isEmpty());
}

void TestAdventureTurns::movesInTheHeroPhaseAlone()
{
    Delving table;
    QVERIFY(table.begin(1, {1, 1}, "landing", true));
    table.bring("rat", "puddle-rat", {2, 2}, "ann");
    QVERIFY(table.endPhase()); // it waits for the die of its bite
    QCOMPARE(table.table().phase, QString("villain"));
    QVERIFY(!table.act("move", "{'to':[101,102]}"));
}

void TestAdventureTurns::offTheEdge()
{
    Delving table;
    QVERIFY(table.begin(1, {1, 1}, "landing", true));
    table.bring("rat", "puddle-rat", {2, 2}, "ann");
    QVERIFY(table.endPhase());
    QCOMPARE(table.countOf("tiles"), 1);
    QVERIFY(table.part().laidNow.isEmpty());
    QCOMPARE(table.table().phase, QString("villain"));
}

void TestAdventureTurns::onTheEdge()
{
    Delving table;
    exploreNorth(table, "landing");
    QCOMPARE(table.countOf("tiles"), 0);
    QCOMPARE(table.tiles().size(), size_t(2));
    QVERIFY(table.state.prompts.empty());
}

void TestAdventureTurns::onTwoEdges()
{
    Delving table;
    QVERIFY(table.begin(1, northEast, "landing steps"));
    QVERIFY(table.endPhase());
    QCOMPARE(table.promptOf("ann")->options.size(), size_t(2));
    QVERIFY(table.answer("ann", "'104,100'"));
    QCOMPARE(table.tiles().size(), size_t(2));
    QCOMPARE(table.tiles().back().at, (board::Space{104, 100}));
    QCOMPARE(table.tiles().back().quarter, 1); // its triangle points west
}

void TestAdventureTurns::aTileLessInTheStack()
{
    Delving table;
    exploreNorth(table,
                 "landing landing landing landing landing landing landing landing landing landing landing landing");
    QCOMPARE(table.countOf("tiles"), 11);
}

void TestAdventureTurns::theTileIsFilled()
{
    Delving table;
    table.tile("pump-room").places.push_back({"treasure", {3, 3}, {}});
    exploreNorth(table, "pump-room");
    QCOMPARE(table.table().figures.size(), size_t(2));
    QCOMPARE(table.pieces("trap-tokens").size(), 1);
    QCOMPARE(table.pieces("chests"), QStringList("chests"));
    for (const play::Piece& piece : table.table().pieces) {
        QCOMPARE(piece.faceUp, piece.kind != "trap-tokens");
    }
}

void TestAdventureTurns::aCardForEachSymbol()
{
    Delving table;
    const auto before = [&] { return table.countOf("monsters"); };
    QVERIFY(table.begin(1, northEdge, "culvert"));
    table.fillPile("monsters", {"lid-crab", "puddle-rat"});
    QCOMPARE(before(), 2);
    QVERIFY(table.endPhase());
    QCOMPARE(before(), 0);
    QCOMPARE(table.queueOf("ann").size(), 2);
}

void TestAdventureTurns::theCardComesLast()
{
    Delving table;
    QVERIFY(table.begin(1, northEdge, "landing"));
    table.bring("crab", "lid-crab", {0, 7}, "ann");
    table.fillPile("monsters", {"puddle-rat"});
    QVERIFY(table.endPhase());
    QCOMPARE(table.queueOf("ann"), (QStringList{"lid-crab", "puddle-rat"}));
}

void TestAdventureTurns::theFigureOnItsSquare()
{
    Delving table;
    QVERIFY(table.begin(1, northEdge, "gutter")); // its monster square is (2,1)
    table.fillPile("monsters", {"lid-crab"});
    QVERIFY(table.endPhase());
    QCOMPARE(onItsTile(table, "lid-crab"), (board::Space{2, 1}));
    QCOMPARE(table.figure("lid-crab").at->y / 4, 24);
}

void TestAdventureTurns::noMonsterTwice()
{
    Delving table;
    QVERIFY(table.begin(1, northEdge, "landing"));
    table.bring("crab", "lid-crab", {0, 7}, "ann");
    table.fillPile("monsters", {"lid-crab", "puddle-rat"}); // the crab comes first
    QVERIFY(table.endPhase());
    QCOMPARE(table.queueOf("ann"), (QStringList{"lid-crab", "puddle-rat"}));
    QCOMPARE(table.pieces("monsters"), (QStringList{"lid-crab", "puddle-rat", "lid-crab"}));
    QVERIFY(table.table().figure(play::FigureId("puddle-rat")));
    QVERIFY(!table.table().figure(play::FigureId("lid-crab")));
}

void TestAdventureTurns::anothersMonsterTwice()
{
    Delving table;
    QVERIFY(table.begin(2, northEdge, "landing"));
    table.bring("crab", "lid-crab", {0, 7}, "ben");
    table.fillPile("monsters", {"lid-crab"});
    QVERIFY(table.endPhase());
    QCOMPARE(table.queueOf("ann"), QStringList("lid-crab"));
    QVERIFY(table.table().figure(play::FigureId("lid-crab")));
}

void TestAdventureTurns::trapsFaceDown()
{
    Delving table;
    QVERIFY(table.begin(1, northEdge, "slide"));
    table.fillPile("trap-tokens", many("trap-safe", 32));
    QVERIFY(table.endPhase());
    QCOMPARE(table.countOf("trap-tokens"), 30);
    QCOMPARE(table.pieces("trap-tokens").size(), 2);
    for (const play::Piece& piece : table.seenBy("ann").table.pieces) {
        if (piece.kind == "trap-tokens") {
            QVERIFY(!piece.faceUp);
            QVERIFY(!piece.face.value);
        }
    }
    QCOMPARE(toLay(table).filter("Lay a trap token face down on ").size(), 2);
}

void TestAdventureTurns::aChest()
{
    Delving table;
    QVERIFY(table.begin(1, northEdge, "store"));
    QCOMPARE(table.countOf("chests"), 5);
    QVERIFY(table.endPhase());
    QCOMPARE(table.countOf("chests"), 4);
    QCOMPARE(table.pieces("chests"), QStringList("chests"));
    // Hands lay it, and checking the table names it.
    const play::Projection all = play::project(table.table());
    const auto piece = std::ranges::find(table.table().pieces, QString("chests"), &play::Piece::kind);
    const auto chest = all.find("laid/" + piece->id.text());
    QVERIFY(chest != all.end());
    const auto words = [&table](const QString& key, const play::Message& says) {
        return text::render(table.system->handsWords({key, says}, table.state, table.pack));
    };
    QVERIFY(words(chest->first, chest->second.shows).startsWith("A chest lies on "));
    QCOMPARE(toLay(table).filter("Lay a chest on ").size(), 1);
    play::Projection without = all;
    without.erase(chest->first);
    QVERIFY(words(chest->first, play::actsBetween(all, without).front().act).startsWith("Take the chest off "));
}

void TestAdventureTurns::theStackIsEmpty()
{
    Delving table;
    exploreNorth(table, "");
    QCOMPARE(table.tiles().size(), size_t(1));
    QCOMPARE(table.pieces("encounters").size(), 1);
    QVERIFY(table.said().contains("said-no-tile-left"));
}

void TestAdventureTurns::decksAreHidden()
{
    Delving table;
    QVERIFY(table.begin(2));
    for (const char* viewer : {"ann", "ben", "table"}) {
        for (const play::Pile& pile : table.seenBy(viewer).table.piles) {
            QVERIFY(pile.open || !pile.contents);
        }
    }
    QCOMPARE(table.seenBy("ann").table.pile(play::PileId("monsters"))->count, 31);
}

void TestAdventureTurns::sixDecks()
{
    Delving table;
    QVERIFY(table.begin(2));
    QStringList decks;
    for (const play::Pile& pile : table.table().piles) {
        if (pile.discard) {
            decks << QStringLiteral("%1 %2").arg(pile.name).arg(pile.count);
            const play::Pile* away = table.table().pile(pile.discard);
            QVERIFY(away && away->open && away->count == 0);
        }
    }
    QCOMPARE(decks,
             (QStringList{"Monsters 31", "Encounters 30", "Treasures 26", "Traps 6", "Spells 8", "Elder runes 8"}));
    QCOMPARE(table.countOf("trap-tokens"), 16);
    // They are handled as every deck is.
    QVERIFY(table.act("draw-card", "{'pile':'treasures','open':true}"));
    QCOMPARE(table.countOf("treasures"), 25);
    const play::Piece drawn = table.table().pieces.back();
    QVERIFY(table.act("discard", "{'piece':'" + drawn.id.text().toUtf8() + "'}"));
    QCOMPARE(table.countOf("treasures-discard"), 1);
    QVERIFY(table.act("shuffle", "{'pile':'treasures','discard':true}"));
    QCOMPARE(table.countOf("treasures"), 26);
}

void TestAdventureTurns::theCardOnTop()
{
    Delving table;
    QVERIFY(table.begin(1, northEdge, "landing"));
    table.fillPile("monsters", {"lid-crab", "puddle-rat", "puddle-rat"});
    QVERIFY(table.act("draw-card", "{'pile':'monsters','open':true}"));
    const play::Piece drawn = table.table().pieces.back();
    const QString face = *drawn.face.value;
    QVERIFY(table.act("put-card", "{'piece':'" + drawn.id.text().toUtf8() + "'}"));
    QVERIFY(table.endPhase());
    QCOMPARE(table.queueOf("ann"), QStringList(face));
    QVERIFY(table.table().face(face)); // all know what it is called
}

void TestAdventureTurns::realCards()
{
    Delving table;
    QVERIFY(table.begin(1, northEdge, "landing"));
    QVERIFY(table.act("set-pile", "{'pile':'monsters','real':true}"));
    QVERIFY(table.endPhase());
    QCOMPARE(table.promptOf("ann")->title.key, QString("ask-real-card"));
    QVERIFY(table.answer("ann", "'unknown'"));
    QCOMPARE(table.table().figures.size(), size_t(1));
    QVERIFY(table.said().contains("said-draw-real-card"));
}

WHEELHOUSE_TEST(TestAdventureTurns)
#include "tst_adventure_turns.moc"
