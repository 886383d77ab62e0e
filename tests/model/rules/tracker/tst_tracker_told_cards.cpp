// SPDX-License-Identifier: GPL-3.0-or-later
// Cards whose face is told, and decks that the app takes over: what counts, who may read it, and what is no card.
#include "model/text/render.h"
#include "tests/model/play/support/session_bench.h"
#include "tests/model/rules/tracker/deck_table.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <nlohmann/json.hpp>

using namespace wheelhouse;
using testing::DeckTable;

class TestTrackerToldCards : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aToldCardIsItsReadersAlone();
    void anItemOutsideThePoolIsItsReadersAlone();
    void whatIsReadOffARealCardCounts();
    void whatTheAppDrewIsNoOtherCard();
    void theAppTakesOverWhatIsLeft();
    void whatLiesInAnotherPileIsNotTakenOver();
    void cardsOfOtherDecksStayWhereTheyLie();
    void cardsAreNoLoot();
};

/// Who may not see a card does not read it in the command that the log keeps either.
void TestTrackerToldCards::aToldCardIsItsReadersAlone()
{
    testing::ScriptedChance chance;
    testing::SessionBench bench(std::make_unique<rules::tracker::TrackerSystem>(), chance, testing::packWithDecks());
    const char* start = R"({"scenario":"five","real":{"loot-bag":true}})";
    testing::OpenSession session = bench.create("told", testing::commandOf("start", {}, start));
    testing::must(*session, testing::commandOf("lay-deck", {}, R"({"deck":"finds","real":true})"));
    const auto readIn = [&](const char* viewer, const char* face = "lamp") {
        const auto log = session->log(play::SeatId(QString(viewer)), 1);
        return log && log->back().content.declaration.text().contains(face);
    };
    testing::must(*session, testing::commandOf("draw-card", "seat-1", R"({"pile":"finds","face":"lamp"})"));
    QVERIFY(readIn("seat-1"));
    QVERIFY(!readIn("seat-2") && !readIn("table"));
    testing::must(*session, testing::commandOf("put-card", "seat-1", R"({"piece":"p1","face":"lamp"})"));
    QVERIFY(readIn("seat-1"));
    QVERIFY(!readIn("seat-2") && !readIn("table"));
    testing::must(*session, testing::commandOf("draw-card", {}, R"({"pile":"finds","seat":"seat-2","face":"lamp"})"));
    QVERIFY(readIn("seat-1") && readIn("seat-2")); // she had laid it there
    QVERIFY(!readIn("table"));
    testing::must(*session, testing::commandOf("discard", "seat-2", R"({"piece":"p2","face":"lamp"})"));
    QVERIFY(readIn("seat-1") && readIn("table"));
    testing::must(*session, testing::commandOf("loot", "seat-1", R"({"figure":"a1"})"));
    const std::string loot = session->state().table.pieces.back().id.text().toStdString();
    const nlohmann::json back{{"piece", loot}, {"face", "gem"}};
    testing::must(*session, testing::commandOf("return-loot", "seat-1", QByteArray::fromStdString(back.dump())));
    QVERIFY(readIn("seat-1", "gem"));
    QVERIFY(!readIn("seat-2", "gem") && !readIn("table", "gem"));
}

/// The table learns the faces of a scenario's pool at its start. A lute goes back into the bag that was never in it.
void TestTrackerToldCards::anItemOutsideThePoolIsItsReadersAlone()
{
    testing::ScriptedChance chance;
    content::Pack pack = testing::packWithDecks();
    for (const char* item : {"harp", "lute"}) {
        pack.items.push_back({content::LootId(QString(item)), QString(item).toUpper(), "weapon", "It plays."});
    }
    testing::SessionBench bench(std::make_unique<rules::tracker::TrackerSystem>(), chance, pack);
    testing::OpenSession session =
        bench.create("lute", testing::commandOf("start", {}, R"({"scenario":"five","real":{"loot-bag":true}})"));
    testing::must(*session, testing::commandOf("loot", "seat-1", R"({"figure":"a1"})"));
    const QByteArray piece = session->state().table.pieces.back().id.text().toUtf8();
    const auto back = R"({"piece":")" + piece + R"(","face":"lute"})";
    testing::must(*session, testing::commandOf("return-loot", "seat-1", back));
    const auto isToldTo = [&](const char* viewer, const char* face) {
        const auto log = session->log(play::SeatId(QString(viewer)), 1);
        const play::State& seen = *session->viewFor(play::SeatId(QString(viewer)));
        return (log && play::encodeGroup(log->back().content).contains(face)) ||
               play::toJson(seen).text().contains(face);
    };
    for (const char* viewer : {"seat-2", "table"}) {
        QCOMPARE(isToldTo(viewer, "lute"), isToldTo(viewer, "harp"));
    }
    QVERIFY(session->state().table.face("lute"));
}

/// Ann lays the lamp on top of a real deck; what Ben then draws from it is a rope: somebody has shuffled it.
void TestTrackerToldCards::whatIsReadOffARealCardCounts()
{
    DeckTable table;
    QVERIFY(table.act("lay-deck", "{'deck':'finds','real':true}"));
    QVERIFY(table.act("draw-card", "{'pile':'finds','face':'lamp'}", "ann"));
    QVERIFY(table.act("put-card", "{" + table.lastPiece() + "}", "ann"));
    QCOMPARE(table.topSeenBy("ann", "finds"), QString("lamp"));
    QVERIFY(table.act("draw-card", "{'pile':'finds','face':'rope'}", "ben"));
    QCOMPARE(table.piece().face.value, QString("rope"));
    QVERIFY(!table.seenBy("ann").table.pieces.back().face.value); // it is not the one that she has seen there
    QVERIFY(table.pile("finds").layers.empty());
    QVERIFY(table.act("put-card", "{" + table.lastPiece() + ",'face':'lamp'}", "ben")); // he had misread it
    QCOMPARE(table.topSeenBy("ben", "finds"), QString("lamp"));
}

void TestTrackerToldCards::whatTheAppDrewIsNoOtherCard()
{
    DeckTable table(std::vector{1});
    QVERIFY(table.act("draw-card", "{'pile':'events'}", "ann"));
    const play::State before = table.state;
    for (const char* act : {"discard", "put-card"}) {
        QVERIFY(!table.act(act, "{" + table.lastPiece() + ",'face':'echo'}", "ann"));
        QCOMPARE(table.refusal.why.key, QString("piece-is-another"));
        QCOMPARE(text::render(table.refusal.why),
                 QString("This is not The echo: the app keeps this deck, and has this down as another card."));
        QCOMPARE(table.refusal.at, QString("/args/face"));
        QVERIFY(table.state == before);
    }
    QVERIFY(table.act("put-card", "{" + table.lastPiece() + ",'face':'cave-in'}", "ann"));
    QCOMPARE(table.topSeenBy("ann"), QString("cave-in"));
}

void TestTrackerToldCards::theAppTakesOverWhatIsLeft()
{
    DeckTable table;
    QVERIFY(table.act("lay-deck", "{'deck':'finds','real':true}"));
    QVERIFY(table.act("draw-card", "{'pile':'finds','face':'rope'}", "ann"));
    QVERIFY(table.act("set-pile", "{'pile':'finds','real':false}"));
    QCOMPARE(table.pile("finds").contents, (std::vector<QString>{"lamp", "rope"}));
    QVERIFY(!table.pile("finds").real && table.pile("finds-discard").contents);
    QVERIFY(table.act("discard", "{'piece':'p1'}", "ann"));
    QVERIFY(table.act("set-pile", "{'pile':'finds','real':true}"));
    QVERIFY(!table.pile("finds").contents && !table.pile("finds-discard").contents);
    QCOMPARE(table.pile("finds").count, 2);
    QVERIFY(!table.act("set-pile", "{'pile':'finds','real':true}"));
    QCOMPARE(table.refusal.why.key, QString("nothing-changes"));
}

/// Two ropes and a lamp: one rope lies under the events, the lamp on the finds' own discard.
void TestTrackerToldCards::whatLiesInAnotherPileIsNotTakenOver()
{
    DeckTable table;
    QVERIFY(table.act("lay-deck", "{'deck':'finds','real':true}"));
    QVERIFY(table.act("draw-card", "{'pile':'finds','face':'rope'}", "ann"));
    QVERIFY(table.act("put-card", "{" + table.lastPiece() + ",'pile':'events'}", "ann"));
    QVERIFY(table.act("draw-card", "{'pile':'finds','face':'lamp'}", "ann"));
    QVERIFY(table.act("discard", "{" + table.lastPiece() + "}", "ann"));
    QVERIFY(table.act("set-pile", "{'pile':'finds','real':false}"));
    QCOMPARE(table.pile("finds").contents, (std::vector<QString>{"lamp", "rope"}));
    QCOMPARE(table.pile("finds").count, 2);
    QCOMPARE(table.pile("finds-discard").count, 0);
    QCOMPARE(std::ranges::count(*table.pile().contents, QString("rope")), 1);
}

/// An ambush lies on top of the finds, and an echo on their discard.
void TestTrackerToldCards::cardsOfOtherDecksStayWhereTheyLie()
{
    DeckTable table({0, 3});
    QVERIFY(table.act("lay-deck", "{'deck':'finds','real':true}"));
    QVERIFY(table.act("draw-card", "{'pile':'events'}", "ann"));
    QVERIFY(table.act("put-card", "{" + table.lastPiece() + ",'pile':'finds'}", "ann"));
    QVERIFY(table.act("draw-card", "{'pile':'events'}", "ann"));
    QCOMPARE(table.piece().face.value, QString("echo"));
    QVERIFY(table.act("put-card", "{" + table.lastPiece() + ",'pile':'finds-discard'}", "ann"));
    QVERIFY(table.act("set-pile", "{'pile':'finds','real':false}"));
    QCOMPARE(table.pile("finds").contents, (std::vector<QString>{"ambush", "echo", "lamp", "rope", "rope"}));
}

void TestTrackerToldCards::cardsAreNoLoot()
{
    DeckTable table;
    QVERIFY(table.act("draw-card", "{'pile':'events','figure':'a1'}", "ann"));
    const play::State before = table.state;
    for (const char* act : {"equip", "unequip", "return-loot"}) {
        QVERIFY(!table.act(act, "{" + table.lastPiece() + "}", "ann"));
        QCOMPARE(table.refusal.why.key, QString("not-loot"));
        QCOMPARE(table.refusal.at, QString("/args/piece"));
        QVERIFY(table.state == before);
    }
    QVERIFY(table.act("loot", "{'figure':'a1'}", "ann"));
    QVERIFY(table.act("loot", "{'figure':'b1'}", "ben"));
    for (const play::Piece& piece : std::vector(table.table().pieces)) {
        if (piece.kind == "loot") {
            QVERIFY(!table.act("return-loot", "{'piece':'" + piece.id.text().toUtf8() + "','face':'echo'}"));
            QCOMPARE(table.refusal.why.key, QString("unknown-item"));
        }
    }
}

WHEELHOUSE_TEST(TestTrackerToldCards)

#include "tst_tracker_told_cards.moc"
