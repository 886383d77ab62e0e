// SPDX-License-Identifier: GPL-3.0-or-later
// Decks at the free table: drawn, looked at, put back, discarded, shuffled; the app's and real ones. FreeTable holds
// the law of secrets after every command.
#include "model/play/events/pile_layers.h"
#include "model/text/render.h"
#include "tests/model/play/support/session_bench.h"
#include "tests/model/rules/tracker/deck_table.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace wheelhouse;
using play::PileId;
using testing::DeckTable;
using testing::packWithDecks;

class TestTrackerDecks : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aDeckIsLaidWithItsDiscard();
    void aDrawnCardIsItsDrawersAlone();
    void aCardMayBeDrawnForAll();
    void whatIsLookedAtStaysOnTop();
    void aCardLiesUnderAsManyAsWasSaid();
    void whoKnewACardKnowsItWhereItLies();
    void ofAKnownHeapTheRestIsUnknownOnceOneIsDrawnUnseen();
    void theDiscardIsShuffledBackIn();
    void shufflingForgetsTheOrder();
    void oneDeckIsRealAndAnotherTheApps();
    void undoPutsTheCardBackUnseen();
    void aRefusalPointsAtItsPlace_data();
    void aRefusalPointsAtItsPlace();
    void rowsGiveTheViewInRandomGames_data();
    void rowsGiveTheViewInRandomGames();
    void aForgedLayerDoesNotFold();
};

void TestTrackerDecks::aDeckIsLaidWithItsDiscard()
{
    DeckTable table;
    QCOMPARE(table.pile().count, 5);
    QCOMPARE(*table.pile().contents, (std::vector<QString>{"ambush", "cave-in", "draught", "draught", "echo"}));
    QCOMPARE(table.pile().name, QString("Events"));
    QCOMPARE(table.pile().discard, PileId("events-discard"));
    QVERIFY(table.pile("events-discard").open && table.pile("events-discard").count == 0);
    QVERIFY(!table.seenBy("ann").table.pile(PileId("events"))->contents);
    QCOMPARE(text::render(table.last.title), QString("Deck laid out: Events"));
}

void TestTrackerDecks::aDrawnCardIsItsDrawersAlone()
{
    DeckTable table({1});
    QVERIFY(table.act("draw-card", "{'pile':'events'}", "ann"));
    QCOMPARE(table.piece().face.value, QString("cave-in"));
    QCOMPARE(table.piece().place, (play::Place{play::Place::Kind::Hand, play::SeatId("ann"), {}}));
    QCOMPARE(table.seenBy("ann").table.pieces.back().face.value, QString("cave-in"));
    QVERIFY(!table.seenBy("ben").table.pieces.back().face.value);
    QVERIFY(!table.seenBy("table").table.pieces.back().face.value);
    QCOMPARE(table.pile().count, 4);
}

void TestTrackerDecks::aCardMayBeDrawnForAll()
{
    DeckTable table({4});
    QVERIFY(table.act("draw-card", "{'pile':'events','figure':'a1','open':true}"));
    QVERIFY(table.piece().faceUp);
    QCOMPARE(table.seenBy("ben").table.pieces.back().face.value, QString("echo"));
    QVERIFY(table.act("draw-card", "{'pile':'events'}")); // nobody's: laid out for everybody
    QCOMPARE(table.piece().place, play::Place());
    QCOMPARE(table.seenBy("ben").table.pieces.back().face.value, QString("ambush"));
}

void TestTrackerDecks::whatIsLookedAtStaysOnTop()
{
    DeckTable table({4, 0});
    QVERIFY(table.act("peek", "{'pile':'events','count':2}", "ann"));
    QCOMPARE(table.said(), QStringList{"said-peeked"});
    QCOMPARE(table.topSeenBy("ann"), QString("echo"));
    QCOMPARE(table.topSeenBy("ben"), QString());
    QCOMPARE(table.topSeenBy("table"), QString());
    QVERIFY(table.act("draw-card", "{'pile':'events'}", "ben"));
    QCOMPARE(table.piece().face.value, QString("echo"));
    QVERIFY(table.piece().face.knowers.knows(play::SeatId("ann"))); // she had seen it there
    QCOMPARE(table.topSeenBy("ann"), QString("ambush"));
    QVERIFY(table.act("draw-card", "{'pile':'events'}", "ann"));
    QCOMPARE(table.piece().face.value, QString("ambush"));
    QVERIFY(!table.piece().face.knowers.knows(play::SeatId("ben")));
    QVERIFY(table.act("peek", "{'pile':'events'}"));
    QCOMPARE(table.said(), QStringList{"said-peeked-by-all"});
    QVERIFY(!table.topSeenBy("ben").isEmpty());
}

void TestTrackerDecks::aCardLiesUnderAsManyAsWasSaid()
{
    DeckTable table({4});
    QVERIFY(table.act("draw-card", "{'pile':'events'}", "ann"));
    QCOMPARE(table.piece().face.value, QString("echo"));
    QVERIFY(table.act("put-card", "{" + table.lastPiece() + ",'under':2}", "ann"));
    QCOMPARE(table.last.title.key, QString("line-card-under"));
    std::vector<int> counts;
    for (const play::PileLayer& layer : table.pile().layers) {
        counts.push_back(layer.count);
    }
    QCOMPARE(counts, (std::vector{2, 1, 2}));
    for (int draw = 0; draw < 2; ++draw) {
        QVERIFY(table.act("draw-card", "{'pile':'events'}"));
        QVERIFY(table.piece().face.value != QString("echo"));
    }
    QVERIFY(table.act("draw-card", "{'pile':'events'}"));
    QCOMPARE(table.piece().face.value, QString("echo"));
    QVERIFY(table.act("put-card", "{" + table.lastPiece() + ",'bottom':true}"));
    QCOMPARE(table.pile().layers.back().contents, (std::vector<QString>{"echo"}));
}

void TestTrackerDecks::whoKnewACardKnowsItWhereItLies()
{
    DeckTable table(std::vector{0});
    QVERIFY(table.act("draw-card", "{'pile':'events'}", "ann"));
    QVERIFY(table.act("put-card", "{" + table.lastPiece() + "}", "ann"));
    QCOMPARE(table.last.title.key, QString("line-card-on-top"));
    QCOMPARE(table.topSeenBy("ann"), QString("ambush"));
    QCOMPARE(table.topSeenBy("ben"), QString());
    QVERIFY(table.table().pieces.empty());
}

void TestTrackerDecks::ofAKnownHeapTheRestIsUnknownOnceOneIsDrawnUnseen()
{
    DeckTable table;
    play::Pile heaped = table.pile();
    const std::vector<QString> upper{"ambush", "cave-in", "echo"};
    heaped.layers = {{3, upper, play::Knowers::only(play::SeatId("ann"))},
                     {2, std::vector<QString>{"draught", "draught"}, play::Knowers::nobody()}};
    table.arrange(play::PileChanged{table.pile(), heaped});
    QCOMPARE(table.seenBy("ann").table.pile(PileId("events"))->layers.front().contents->size(), size_t(3));
    QVERIFY(table.act("draw-card", "{'pile':'events'}", "ann"));
    QCOMPARE(table.seenBy("ann").table.pile(PileId("events"))->layers.front().contents->size(), size_t(2));
    QVERIFY(table.act("draw-card", "{'pile':'events'}", "ben"));
    QVERIFY(!table.seenBy("ann").table.pile(PileId("events"))->layers.front().contents);
    QVERIFY(table.pile().layers.front().contents);
}

void TestTrackerDecks::theDiscardIsShuffledBackIn()
{
    DeckTable table;
    for (int draw = 0; draw < 3; ++draw) {
        QVERIFY(table.act("draw-card", "{'pile':'events'}", "ann"));
        QVERIFY(table.act("discard", "{" + table.lastPiece() + "}", "ann"));
    }
    const play::Pile& seen = *table.seenBy("ben").table.pile(PileId("events-discard"));
    QCOMPARE(seen.count, 3);
    QCOMPARE(seen.contents, (std::vector<QString>{"ambush", "cave-in", "draught"}));
    QCOMPARE(seen.layers.front().contents, (std::vector<QString>{"draught"})); // the last one lies on top
    QVERIFY(table.act("shuffle", "{'pile':'events','discard':true}"));
    QCOMPARE(text::render(table.last.title), QString("Deck shuffled with its discard: Events"));
    QCOMPARE(table.pile().count, 5);
    QCOMPARE(table.pile("events-discard").count, 0);
    QVERIFY(table.pile().layers.empty() && table.pile("events-discard").layers.empty());
}

void TestTrackerDecks::shufflingForgetsTheOrder()
{
    DeckTable table;
    QVERIFY(table.act("peek", "{'pile':'events','count':3}", "ben"));
    QCOMPARE(table.topSeenBy("ben"), QString("ambush"));
    QVERIFY(table.act("shuffle", "{'pile':'events'}"));
    QCOMPARE(table.topSeenBy("ben"), QString());
    QVERIFY(table.act("shuffle", "{'pile':'events'}")); // nobody knew an order: it is told all the same
    QCOMPARE(table.said(), QStringList{"said-shuffled"});
}

void TestTrackerDecks::oneDeckIsRealAndAnotherTheApps()
{
    DeckTable table;
    QVERIFY(table.act("lay-deck", "{'deck':'finds','real':true}"));
    QVERIFY(!table.pile("finds").contents && table.pile("finds").real && !table.pile().real);
    QCOMPARE(table.pile("finds").count, 3);
    QVERIFY(table.act("draw-card", "{'pile':'finds','face':'rope'}", "ann"));
    QVERIFY(table.last.byHand);
    QCOMPARE(table.seenBy("ann").table.pieces.back().face.value, QString("rope"));
    QVERIFY(!table.seenBy("ben").table.pieces.back().face.value);
    QVERIFY(table.act("draw-card", "{'pile':'finds'}", "ann")); // she has not told the app
    QVERIFY(!table.piece().face.value);
    QVERIFY(table.act("discard", "{" + table.lastPiece() + "}", "ann"));
    QCOMPARE(table.pile("finds-discard").count, 1);
    QVERIFY(table.act("shuffle", "{'pile':'finds','discard':true}"));
    QCOMPARE(table.pile("finds").count, 2);
    QVERIFY(table.act("lay-deck", "{'deck':'unentered','real':true}"));
}

void TestTrackerDecks::undoPutsTheCardBackUnseen()
{
    testing::ScriptedChance chance({3, 1});
    testing::SessionBench bench(std::make_unique<rules::tracker::TrackerSystem>(), chance, packWithDecks());
    testing::OpenSession session = bench.create("decks", testing::commandOf("start", {}, R"({"scenario":"five"})"));
    testing::must(*session, testing::commandOf("lay-deck", {}, R"({"deck":"events"})"));
    const play::State before = session->state();
    testing::must(*session, testing::commandOf("draw-card", "seat-1", R"({"pile":"events"})"));
    const auto drawn = session->state().table.pieces.back().face.value;
    QVERIFY(drawn);
    testing::must(*session, testing::commandOf("undo"));
    QVERIFY(session->state() == before);
    testing::must(*session, testing::commandOf("redo"));
    QCOMPARE(session->state().table.pieces.back().face.value, drawn);
    const QByteArray hash = session->stateHash();
    session = {};
    QCOMPARE(bench.open("decks")->stateHash(), hash); // and out of the file
}

void TestTrackerDecks::aRefusalPointsAtItsPlace_data()
{
    QTest::addColumn<QByteArray>("type");
    QTest::addColumn<QByteArray>("args");
    QTest::addColumn<QString>("key");
    QTest::addColumn<QString>("at");
    const auto row = [](const char* name, const char* type, const char* args, const char* key, const char* at) {
        QTest::newRow(name) << QByteArray(type) << QByteArray(args) << QString(key) << QString(at);
    };
    row("a deck of another pack", "lay-deck", "{'deck':'fates'}", "unknown-deck", "/args/deck");
    row("a deck that lies there", "lay-deck", "{'deck':'events'}", "deck-there-already", "/args/deck");
    row("a deck that nobody has entered", "lay-deck", "{'deck':'unentered'}", "deck-without-cards", "/args/deck");
    row("no such pile", "draw-card", "{'pile':'finds'}", "unknown-pile", "/args/pile");
    row("the loot bag", "draw-card", "{'pile':'loot'}", "unknown-pile", "/args/pile");
    row("an empty discard", "draw-card", "{'pile':'events-discard'}", "pile-empty", "/args/pile");
    row("a face for the app's deck", "draw-card", "{'pile':'events','face':'echo'}", "app-draws", "/args/face");
    row("a card that is none", "draw-card", "{'pile':'events','face':'gem'}", "no-such-card", "/args/face");
    row("for another seat", "draw-card", "{'pile':'events','seat':'ben'}", "seat-of-another", "/args/seat");
    row("another's eyes", "peek", "{'pile':'events','seat':'ben'}", "seat-of-another", "/args/seat");
    row("more than there are", "peek", "{'pile':'events','count':6}", "pile-too-small", "/args/count");
    row("no card at all", "peek", "{'pile':'events','count':0}", "argument-out-of-range", "/args/count");
    row("a discard made real", "set-pile", "{'pile':'events-discard','real':true}", "pile-goes-with-its-deck",
        "/args/pile");
    row("no such piece", "discard", "{'piece':'p9'}", "unknown-piece", "/args/piece");
    row("deeper than the deck", "put-card", "{'piece':'p1','under':5}", "argument-out-of-range", "/args/under");
    row("another's card", "discard", "{'piece':'p2'}", "piece-of-another", "/args/piece");
    row("loot into a deck", "put-card", "{'piece':'p3','pile':'events'}", "not-a-card", "/args/piece");
}

void TestTrackerDecks::aRefusalPointsAtItsPlace()
{
    QFETCH(const QByteArray, type);
    QFETCH(const QByteArray, args);
    QFETCH(const QString, key);
    QFETCH(const QString, at);
    DeckTable table;
    QVERIFY(table.act("draw-card", "{'pile':'events'}", "ann") && table.act("draw-card", "{'pile':'events'}", "ben"));
    QVERIFY(table.act("loot", "{'figure':'a1'}", "ann"));
    if (type == "peek") {
        QVERIFY(table.act("put-card", "{'piece':'p1'}", "ann") && table.act("put-card", "{'piece':'p2'}", "ben"));
    }
    const play::State before = table.state;
    QVERIFY(!table.act(type.constData(), args, "ann"));
    QCOMPARE(table.refusal.why.key, key);
    QCOMPARE(table.refusal.at, at);
    QVERIFY(!text::render(table.refusal.why).contains('{'));
    QVERIFY(table.state == before);
}

void TestTrackerDecks::rowsGiveTheViewInRandomGames_data()
{
    QTest::addColumn<quint64>("seed");
    for (quint64 seed = 1; seed <= 12; ++seed) {
        QTest::addRow("game %llu", seed) << seed;
    }
}

void TestTrackerDecks::rowsGiveTheViewInRandomGames()
{
    QFETCH(const quint64, seed);
    DeckTable table(std::make_unique<play::SeededChance>(seed));
    play::SeededChance dice(seed + 500);
    QVERIFY(table.act("lay-deck", "{'deck':'finds','real':true}"));
    int done = 0;
    for (int n = 0; n < 150; ++n) {
        const char* seat = std::array{"", "ann", "ben"}[static_cast<size_t>(dice.below(3))];
        const QByteArray pile = std::array{"'pile':'events'", "'pile':'finds'",
                                           "'pile':'events-discard'"}[static_cast<size_t>(dice.below(3))];
        const auto& pieces = table.table().pieces;
        const QByteArray piece =
            pieces.empty()
                ? QByteArray("'piece':'p1'")
                : "'piece':'" +
                      pieces[static_cast<size_t>(dice.below(static_cast<int>(pieces.size())))].id.text().toUtf8() + "'";
        switch (dice.below(9)) {
        case 0:
        case 1:
            done += table.act("draw-card", "{" + pile + "}", seat) ? 1 : 0;
            break;
        case 2:
            done += table.act("draw-card", "{'pile':'finds','face':'rope'}", seat) ? 1 : 0;
            break;
        case 3:
            done += table.act("peek", "{" + pile + ",'count':" + QByteArray::number(dice.die(3)) + "}", seat) ? 1 : 0;
            break;
        case 4:
            done += table.act("put-card", "{" + piece + ",'under':" + QByteArray::number(dice.below(4)) + "}", seat);
            break;
        case 5:
            done += table.act("put-card", "{" + piece + ",'bottom':true,'pile':'events','face':'echo'}", seat) ? 1 : 0;
            break;
        case 6:
            done += table.act("discard", "{" + piece + ",'face':'rope'}", seat) ? 1 : 0;
            break;
        case 7:
            done += dice.below(4) == 0 && table.act("shuffle", "{" + pile + ",'discard':true}", seat) ? 1 : 0;
            break;
        default:
            done +=
                dice.below(4) == 0 &&
                        table.act("set-pile",
                                  "{'pile':'finds','real':" + QByteArray(dice.below(2) == 0 ? "true" : "false") + "}")
                    ? 1
                    : 0;
        }
        for (const play::Pile& each : table.table().piles) {
            QVERIFY(play::haveSoundLayers(each));
        }
    }
    QVERIFY2(done > 30, qPrintable(QString::number(done)));
}

void TestTrackerDecks::aForgedLayerDoesNotFold()
{
    DeckTable table;
    const play::Pile pile = table.pile();
    const auto folds = [&](const std::vector<play::PileLayer>& layers) {
        play::State state = table.state;
        play::Pile after = pile;
        after.layers = layers;
        return play::apply(state, play::PileChanged{pile, after}).has_value();
    };
    const play::Knowers all = play::Knowers::all();
    const std::vector<QString> upper{"ambush", "echo"};
    const std::vector<QString> lower{"cave-in", "draught", "draught"};
    QVERIFY(folds({{2, upper, all}, {3, lower, all}}));
    QVERIFY(!folds({{2, upper, all}}));
    QVERIFY(!folds({{2, upper, all}, {3, std::nullopt, all}}));
    QVERIFY(!folds({{2, upper, all}, {3, upper, all}}));
    QVERIFY(!folds({{5, *pile.contents, all}, {0, std::vector<QString>(), all}}));
    QVERIFY(!folds({{2, std::vector<QString>{"echo", "ambush"}, all}, {3, lower, all}}));
    QVERIFY(!folds({{2, upper, all}, {3, std::vector<QString>{"cave-in", "draught", "lamp"}, all}}));
    QVERIFY(table.act("draw-card", "{'pile':'events'}"));
    play::State state = table.state;
    QVERIFY(!play::apply(state, play::PieceLaid{table.piece(), pile.id, 2})); // amid cards without an order
    QVERIFY(!play::apply(state, play::PieceLaid{table.piece(), PileId("none"), 0}));
    QVERIFY(play::apply(state, play::PieceLaid{table.piece(), pile.id, 4}));
}

WHEELHOUSE_TEST(TestTrackerDecks)

#include "tst_tracker_decks.moc"
