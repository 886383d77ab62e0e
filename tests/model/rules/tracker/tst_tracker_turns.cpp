// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/model/rules/tracker/free_table.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace wheelhouse;

class TestTrackerTurns : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void rules_data();
    void rules();
    void aTokenPlacedBetweenTurnsFallsAtTheNextEnd();
    void theEndOfATurnIsNotDoneByHand();
    void realCardsWaitForWhoShowedThem();
    void aTurnBegunByHandNeedsNoOrder();
    void aCorrectionOfTheOrderTakesNoTokenOff();
    void endingTheRoundEndsTheTurnAndClearsTheCards();
    void theLastRoundIsSaid();

private:
    static void enduringTokensStay();
    static void fadingAtTheBearersNextTurn();
    static void mapTokenAtThePlacersNextTurn();
    static void mapTokenOfADefeatedPlacer();
    static void twoOfAKindAreOneNewer();
    static void olderTokensFallNewOnesStay();
    static void theStunnedStillHaveTheirTurn();
    static void numbersInOrder();
    static void groupsStandBetween();
    static void groupStandsOnTheTrack();
    static void groupActsBetweenDefeated();
    static void cardIsShownToBoth();
    static void theDefeatedArePassedOver();
    static void oneTurnARound();
    static void phasesInOrder();
    static void activeIsMarked();
    static void roundCountsUp();
    static void dialsTurnDown();
    static void usedUpDialIsLeft();
    static void roundAtStepThree();
    static void activePasses();
};

void TestTrackerTurns::rules_data()
{
    using testing::Check;
    QTest::addColumn<Check>("check");
    QTest::newRow("enduring tokens stay") << Check(enduringTokensStay);
    QTest::newRow("until the bearer's next turn ends") << Check(fadingAtTheBearersNextTurn);
    QTest::newRow("until the placer's next turn ends") << Check(mapTokenAtThePlacersNextTurn);
    QTest::newRow("the placer was defeated") << Check(mapTokenOfADefeatedPlacer);
    QTest::newRow("two of a kind are one, with the newer timing") << Check(twoOfAKindAreOneNewer);
    QTest::newRow("older ones fall, new ones stay") << Check(olderTokensFallNewOnesStay);
    QTest::newRow("the stunned still have a turn") << Check(theStunnedStillHaveTheirTurn);
    QTest::newRow("numbers upward") << Check(numbersInOrder);
    QTest::newRow("groups between the numbers") << Check(groupsStandBetween);
    QTest::newRow("a group between five and six") << Check(groupStandsOnTheTrack);
    QTest::newRow("a group acts between defeated neighbours") << Check(groupActsBetweenDefeated);
    QTest::newRow("the pairing is shown") << Check(cardIsShownToBoth);
    QTest::newRow("defeated before its number") << Check(theDefeatedArePassedOver);
    QTest::newRow("one turn a round") << Check(oneTurnARound);
    QTest::newRow("initiative, action, end") << Check(phasesInOrder);
    QTest::newRow("the active one is marked for all") << Check(activeIsMarked);
    QTest::newRow("three becomes four") << Check(roundCountsUp);
    QTest::newRow("dials turn down by one") << Check(dialsTurnDown);
    QTest::newRow("exhausted stays exhausted") << Check(usedUpDialIsLeft);
    QTest::newRow("five becomes six") << Check(roundAtStepThree);
    QTest::newRow("the 1 card goes over and back") << Check(activePasses);
}

void TestTrackerTurns::rules()
{
    QFETCH(testing::Check, check);
    check();
}

namespace {
/// One whole turn of a figure, as with real cards.
bool turnOf(testing::FreeTable& table, const QByteArray& figure)
{
    return table.act("begin-turn", "{'figure':'" + figure + "'}") && table.act("end-turn");
}

QString phaseAt(const testing::FreeTable& table)
{
    return table.table().phase;
}
} // namespace

void TestTrackerTurns::enduringTokensStay()
{
    testing::FreeTable table;
    QVERIFY(table.start() && table.act("add-token", "{'figure':'kobold-1','condition':'marked'}"));
    for (int turn = 0; turn < 3; ++turn) {
        QVERIFY(turnOf(table, "kobold-1") && table.act("end-round"));
    }
    QCOMPARE(table.conditionsOn("kobold-1"), QStringList("marked"));
}

void TestTrackerTurns::fadingAtTheBearersNextTurn()
{
    testing::FreeTable table;
    QVERIFY(table.start("five", true) && table.act("end-round"));
    QVERIFY(turnOf(table, "a1") && table.act("begin-turn", "{'figure':'b1'}"));
    QVERIFY(table.act("add-token", "{'figure':'a1','condition':'slowed'}"));
    QVERIFY(table.act("end-turn") && table.act("end-round"));
    QCOMPARE(table.table().round, 3);
    QCOMPARE(table.conditionsOn("a1"), QStringList("slowed"));
    QVERIFY(table.act("begin-turn", "{'figure':'a1'}"));
    QCOMPARE(table.conditionsOn("a1"), QStringList("slowed"));
    QVERIFY(table.act("end-turn"));
    QCOMPARE(table.conditionsOn("a1"), QStringList());
}

void TestTrackerTurns::mapTokenAtThePlacersNextTurn()
{
    testing::FreeTable table;
    QVERIFY(table.start("five", true) && table.act("end-round"));
    QVERIFY(table.act("begin-turn", "{'figure':'a1'}") && table.act("add-token", "{'condition':'spikes'}"));
    QCOMPARE(table.table().tokens.front().placer, play::FigureId("a1"));
    QVERIFY(table.act("end-turn") && table.act("end-round"));
    QCOMPARE(table.table().round, 3);
    QCOMPARE(table.table().tokens.size(), size_t(1));
    QVERIFY(turnOf(table, "b1"));
    QCOMPARE(table.table().tokens.size(), size_t(1));
    QVERIFY(turnOf(table, "a1"));
    QVERIFY(table.table().tokens.empty());
}

void TestTrackerTurns::mapTokenOfADefeatedPlacer()
{
    testing::FreeTable table;
    QVERIFY(table.start() && table.act("end-round") && table.act("end-round"));
    QVERIFY(table.act("add-token", "{'condition':'spikes','placer':'a1'}") && table.dealAndPlace("a2"));
    QVERIFY(table.act("adjust", "{'figure':'a1','by':-10}"));
    const auto cards = table.table().piecesAt({play::Place::Kind::Figure, {}, play::FigureId("a1")});
    const int number = cards.front()->face.value->toInt() * 100;
    while (table.table().entry(number)->state == play::TurnEntry::State::Waiting) {
        QCOMPARE(table.table().tokens.size(), size_t(1));
        QVERIFY(table.act("end-turn", "{'next':true}"));
    }
    QCOMPARE(table.table().entry(number)->state, play::TurnEntry::State::Skipped);
    QVERIFY(table.table().tokens.empty());
}

void TestTrackerTurns::twoOfAKindAreOneNewer()
{
    testing::FreeTable table;
    QVERIFY(table.start() && table.act("add-token", "{'figure':'a1','condition':'slowed'}"));
    QVERIFY(table.act("begin-turn", "{'figure':'a1'}"));
    QVERIFY(table.act("add-token", "{'figure':'a1','condition':'slowed'}"));
    QCOMPARE(table.conditionsOn("a1"), QStringList("slowed"));
    QVERIFY(table.act("end-turn"));
    QCOMPARE(table.conditionsOn("a1"), QStringList("slowed")); // the older one alone would have fallen
    QVERIFY(turnOf(table, "a1"));
    QCOMPARE(table.conditionsOn("a1"), QStringList());
}

void TestTrackerTurns::olderTokensFallNewOnesStay()
{
    testing::FreeTable table;
    QVERIFY(table.start() && table.act("add-token", "{'figure':'a1','condition':'slowed'}"));
    QVERIFY(table.act("begin-turn", "{'figure':'a1'}"));
    QVERIFY(table.act("add-token", "{'figure':'a1','condition':'dazed'}"));
    QVERIFY(table.act("end-turn"));
    QCOMPARE(table.conditionsOn("a1"), QStringList("dazed"));
}

void TestTrackerTurns::theStunnedStillHaveTheirTurn()
{
    testing::FreeTable table;
    QVERIFY(table.start() && table.dealAndPlace("a1"));
    QVERIFY(table.act("add-token", "{'figure':'a1','condition':'stunned'}"));
    QVERIFY(table.act("end-turn", "{'next':true}"));
    QCOMPARE(table.table().acting()->figures, std::vector{play::FigureId("a1")});
    QVERIFY(table.act("end-turn", "{'next':true}"));
    QCOMPARE(table.conditionsOn("a1"), QStringList());
}

void TestTrackerTurns::numbersInOrder()
{
    testing::FreeTable table;
    QVERIFY(table.start() && table.act("remove-order", "{'number':1050}") && table.dealAndPlace("a1"));
    std::vector<int> numbers;
    while (table.act("end-turn", "{'next':true}") && table.table().acting()) {
        numbers.push_back(table.table().acting()->number);
    }
    QCOMPARE(numbers, (std::vector{100, 200, 300, 400, 500, 550, 600, 700, 800, 900, 1000}));
}

void TestTrackerTurns::groupsStandBetween()
{
    testing::FreeTable table;
    QVERIFY(table.start() && table.dealAndPlace("a1"));
    QCOMPARE(table.table().order.size(), size_t(12));
    QCOMPARE(table.table().order[5].number, 550);
    QCOMPARE(table.table().order[11].number, 1050);
}

void TestTrackerTurns::groupStandsOnTheTrack()
{
    testing::FreeTable table;
    QVERIFY(table.start("five", true) && table.act("deal"));
    QCOMPARE(table.table().order[4].number, 500);
    QCOMPARE(table.table().order[5].label, "early");
    QCOMPARE(table.table().order[6].number, 600);
}

void TestTrackerTurns::groupActsBetweenDefeated()
{
    testing::FreeTable table;
    QVERIFY(table.start() && table.dealAndPlace("a1"));
    for (const play::Piece& piece : std::vector<play::Piece>(table.table().pieces)) {
        if (*piece.face.value == "5" || *piece.face.value == "6") {
            QVERIFY(table.act("adjust", "{'figure':'" + piece.place.figure.text().toUtf8() + "','by':-10}"));
        }
    }
    QVERIFY(table.stepTo(550));
    QCOMPARE(table.table().acting()->label, "early");
    QVERIFY(table.act("end-turn", "{'next':true}"));
    QCOMPARE(table.table().acting()->number, 700);
}

void TestTrackerTurns::cardIsShownToBoth()
{
    testing::FreeTable table;
    QVERIFY(table.start() && table.dealAndPlace("a1") && table.stepTo(300));
    play::FigureId holder;
    for (const play::Piece& piece : table.table().pieces) {
        if (*piece.face.value == "4") {
            holder = piece.place.figure;
        }
    }
    QVERIFY(table.table().entry(400)->figures.empty());
    QVERIFY(table.stepTo(400));
    for (const char* viewer : {"ann", "ben", "table"}) {
        const play::State seen = table.seenBy(viewer);
        QCOMPARE(seen.table.entry(400)->figures, std::vector{holder});
        const auto cards = seen.table.piecesAt({play::Place::Kind::Figure, {}, holder});
        QCOMPARE(cards.front()->face.value, std::optional<QString>("4"));
        QVERIFY(cards.front()->faceUp);
    }
}

void TestTrackerTurns::theDefeatedArePassedOver()
{
    testing::FreeTable table;
    QVERIFY(table.start() && table.dealAndPlace("a1") && table.stepTo(500));
    for (const play::Piece& piece : std::vector<play::Piece>(table.table().pieces)) {
        if (*piece.face.value == "8") {
            QVERIFY(!piece.faceUp);
            QVERIFY(table.act("adjust", "{'figure':'" + piece.place.figure.text().toUtf8() + "','by':-10}"));
        }
    }
    QVERIFY(table.stepTo(700) && table.act("end-turn", "{'next':true}"));
    QCOMPARE(table.table().acting()->number, 900);
    QCOMPARE(table.table().entry(800)->state, play::TurnEntry::State::Skipped);
    QVERIFY(table.said().contains("said-passed-over"));
}

void TestTrackerTurns::oneTurnARound()
{
    testing::FreeTable table;
    QVERIFY(table.start() && table.act("end-round") && table.dealAndPlace("b1"));
    QCOMPARE(table.table().round, 2);
    std::vector<play::FigureId> acted;
    while (table.act("end-turn", "{'next':true}") && table.table().acting()) {
        for (const play::FigureId& figure : table.table().acting()->figures) {
            QVERIFY(std::find(acted.begin(), acted.end(), figure) == acted.end());
            acted.push_back(figure);
        }
    }
    QCOMPARE(acted.size(), size_t(13)); // ten characters, three kobolds
    QVERIFY(!table.act("end-turn", "{'next':true}"));
}

void TestTrackerTurns::phasesInOrder()
{
    testing::FreeTable table;
    QVERIFY(table.start());
    QCOMPARE(phaseAt(table), "initiative");
    QVERIFY(table.dealAndPlace("a1"));
    QCOMPARE(phaseAt(table), "action");
    QVERIFY(table.stepTo(1050));
    QCOMPARE(phaseAt(table), "action");
    QVERIFY(table.act("end-turn", "{'next':true}"));
    QCOMPARE(phaseAt(table), "end");
    QVERIFY(table.act("end-round"));
    QCOMPARE(phaseAt(table), "initiative");
    QCOMPARE(table.table().round, 2);
}

void TestTrackerTurns::activeIsMarked()
{
    testing::FreeTable table;
    QVERIFY(table.start());
    for (const char* viewer : {"ann", "ben", "table"}) {
        QCOMPARE(table.seenBy(viewer).table.active, play::SeatId("ann"));
    }
}

void TestTrackerTurns::roundCountsUp()
{
    testing::FreeTable table;
    QVERIFY(table.start() && table.act("set-round", "{'round':3}") && table.act("end-round"));
    QCOMPARE(table.table().round, 4);
}

void TestTrackerTurns::dialsTurnDown()
{
    testing::FreeTable table;
    QVERIFY(table.start() && table.act("use-dial", "{'figure':'a1','dial':'sweep'}"));
    QVERIFY(table.act("use-dial", "{'figure':'a1','dial':'parry'}"));
    QVERIFY(table.act("use-dial", "{'figure':'a1','dial':'vow'}") && table.act("end-round"));
    const play::Figure& figure = table.figure("a1");
    QCOMPARE(figure.dial(play::DialId("sweep"))->value, 2);
    QCOMPARE(figure.dial(play::DialId("parry"))->value, 0);
    QCOMPARE(figure.dial(play::DialId("shout"))->value, 0);
    QCOMPARE(figure.dial(play::DialId("vow"))->value, play::Dial::usedUp);
}

void TestTrackerTurns::usedUpDialIsLeft()
{
    testing::FreeTable table;
    QVERIFY(table.start() && table.act("use-dial", "{'figure':'a1','dial':'vow'}") && table.act("end-round"));
    QCOMPARE(table.figure("a1").dial(play::DialId("vow"))->value, play::Dial::usedUp);
}

void TestTrackerTurns::roundAtStepThree()
{
    testing::FreeTable table;
    QVERIFY(table.start() && table.act("set-round", "{'round':5}") && table.act("end-round"));
    QCOMPARE(table.table().round, 6);
}

void TestTrackerTurns::activePasses()
{
    testing::FreeTable table;
    QVERIFY(table.start() && table.act("set-round", "{'round':5}"));
    QCOMPARE(table.table().active, play::SeatId("ann"));
    QVERIFY(table.act("end-round"));
    QCOMPARE(table.table().active, play::SeatId("ben"));
    QVERIFY(table.act("end-round"));
    QCOMPARE(table.table().round, 7);
    QCOMPARE(table.table().active, play::SeatId("ann"));
}

void TestTrackerTurns::aTokenPlacedBetweenTurnsFallsAtTheNextEnd()
{
    testing::FreeTable table;
    QVERIFY(table.start() && turnOf(table, "a1"));
    QVERIFY(table.act("add-token", "{'figure':'a1','condition':'slowed'}"));
    QCOMPARE(table.table().tokens.front().placedInTurn, 0);
    QVERIFY(turnOf(table, "a1"));
    QVERIFY(table.table().tokens.empty());
}

void TestTrackerTurns::theEndOfATurnIsNotDoneByHand()
{
    testing::FreeTable table;
    QVERIFY(table.start() && table.act("add-token", "{'figure':'a1','condition':'slowed'}"));
    QVERIFY(table.last.byHand);
    QVERIFY(turnOf(table, "a1"));
    QVERIFY(!table.last.byHand);
    QVERIFY(table.act("end-round"));
    QVERIFY(!table.last.byHand);
}

void TestTrackerTurns::realCardsWaitForWhoShowedThem()
{
    testing::FreeTable table;
    QVERIFY(table.start("five", true) && table.act("deal"));
    QCOMPARE(phaseAt(table), "action");
    QVERIFY(table.table().pieces.empty() && table.state.prompts.empty());
    QVERIFY(!table.act("end-turn", "{'next':true}"));
    QVERIFY(table.act("begin-turn", "{'number':100,'figure':'a3'}"));
    QCOMPARE(table.table().acting()->figures, std::vector{play::FigureId("a3")});
    QCOMPARE(table.table().acting()->seat, play::SeatId("ann"));
    QVERIFY(table.act("end-turn", "{'next':true}"));
    QVERIFY(!table.table().turnRunning);
    QVERIFY(table.act("adjust", "{'figure':'b1','by':-10}"));
    QVERIFY(table.act("begin-turn", "{'number':200,'figure':'b1'}"));
    QVERIFY(!table.table().turnRunning);
    QCOMPARE(table.table().entry(200)->state, play::TurnEntry::State::Skipped);
    QVERIFY(table.act("begin-turn", "{'figure':'b2'}"));
    QCOMPARE(table.table().acting()->number, 300);
}

void TestTrackerTurns::aTurnBegunByHandNeedsNoOrder()
{
    testing::FreeTable table;
    QVERIFY(table.start("three") && table.act("begin-turn", "{'figure':'a1'}"));
    QCOMPARE(table.table().acting()->number, 100);
    QVERIFY(table.act("begin-turn", "{'figure':'a2'}"));
    QCOMPARE(table.table().acting()->number, 200);
    QCOMPARE(table.table().entry(100)->state, play::TurnEntry::State::Done);
    QVERIFY(table.act("end-round"));
    QVERIFY(table.table().order.empty());
}

void TestTrackerTurns::aCorrectionOfTheOrderTakesNoTokenOff()
{
    testing::FreeTable table;
    QVERIFY(table.start() && table.act("add-token", "{'figure':'kobold-1','condition':'slowed'}"));
    QVERIFY(table.act("begin-turn", "{'number':550}"));
    QVERIFY(table.act("mark-order", "{'number':550,'state':'waiting'}"));
    QVERIFY(!table.table().turnRunning);
    QCOMPARE(table.table().entry(550)->state, play::TurnEntry::State::Waiting);
    QCOMPARE(table.conditionsOn("kobold-1"), QStringList("slowed"));
    QVERIFY(table.act("mark-order", "{'number':550,'state':'acting'}") && table.act("remove-order", "{'number':550}"));
    QVERIFY(!table.table().turnRunning && !table.table().entry(550));
}

void TestTrackerTurns::endingTheRoundEndsTheTurnAndClearsTheCards()
{
    testing::FreeTable table;
    QVERIFY(table.start() && table.dealAndPlace("a1") && table.stepTo(550));
    QVERIFY(table.act("end-round"));
    QVERIFY(!table.table().turnRunning);
    QVERIFY(table.table().pieces.empty());
    QCOMPARE(table.table().pile(play::PileId("initiative"))->count, 10);
    QCOMPARE(table.table().order.size(), size_t(2));
    QCOMPARE(table.table().order.front().state, play::TurnEntry::State::Waiting);
    QVERIFY(table.dealAndPlace("b1"));
    QCOMPARE(table.numbersHeldBy("ben").front(), 1);
}

void TestTrackerTurns::theLastRoundIsSaid()
{
    testing::FreeTable table;
    QVERIFY(table.start() && table.act("set-round", "{'round':8}") && table.act("end-round"));
    QVERIFY(table.said().contains("said-last-round-over"));
    QVERIFY(table.act("end-round"));
    QVERIFY(!table.said().contains("said-last-round-over"));
}

WHEELHOUSE_TEST(TestTrackerTurns)

#include "tst_tracker_turns.moc"
