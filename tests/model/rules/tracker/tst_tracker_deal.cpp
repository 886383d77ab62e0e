// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/model/rules/tracker/free_table.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <set>

using namespace wheelhouse;

class TestTrackerDeal : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void rules_data();
    void rules();
    void anIdTellsNothingOfItsCard();
    void anUnknownDealGivesEverybodyANumber();
    void aDealThatDoesNotFitIsRefusedUntilARecipeIsGiven();
    void moreCardsThanCharactersArePlayedFromTheHand();
    void aTurnBegunByHandWithdrawsThePlacement();
    void otherCommandsStayOpenWhileCardsArePlaced();
    void aCardIsOnlyForOnesOwnFreeCharacters();
    void dealingAgainTakesTheCardsBack();

private:
    static void scenarioNamesTheFirstActive();
    static void lowCards();
    static void highCards();
    static void handsOfFive();
    static void theDefeatedAreDealtTo();
    static void theDefeatedAreSkipped();
    static void openCardFirst();
    static void actionOpensWhenAllArePlaced();
    static void assignmentIsHidden();
    static void ownersAreShownCharactersAreNot();
    static void openCardOnADefeated();
    static void onlyReadyIsSeen();
    static void threeASide();
};

void TestTrackerDeal::rules_data()
{
    using testing::Check;
    QTest::addColumn<Check>("check");
    QTest::newRow("the scenario names the first active seat") << Check(scenarioNamesTheFirstActive);
    QTest::newRow("three low cards go to the opponent") << Check(lowCards);
    QTest::newRow("two high cards each") << Check(highCards);
    QTest::newRow("five each, the 1 with the active seat") << Check(handsOfFive);
    QTest::newRow("three defeated, five cards all the same") << Check(theDefeatedAreDealtTo);
    QTest::newRow("a defeated character's number is skipped") << Check(theDefeatedAreSkipped);
    QTest::newRow("the 1 card first and openly") << Check(openCardFirst);
    QTest::newRow("the action phase opens when all are placed") << Check(actionOpensWhenAllArePlaced);
    QTest::newRow("facedown without a number") << Check(assignmentIsHidden);
    QTest::newRow("owners of numbers, not characters") << Check(ownersAreShownCharactersAreNot);
    QTest::newRow("the 1 card on a defeated character") << Check(openCardOnADefeated);
    QTest::newRow("only that the other is ready") << Check(onlyReadyIsSeen);
    QTest::newRow("a deal for three a side") << Check(threeASide);
}

void TestTrackerDeal::rules()
{
    QFETCH(testing::Check, check);
    check();
}

namespace {
constexpr quint64 seedsTried = 20;

testing::FreeTable dealt(quint64 seed, const char* scenario = "five")
{
    testing::FreeTable table(std::make_unique<play::SeededChance>(seed));
    [[maybe_unused]] const bool done = table.start(scenario) && table.act("deal");
    Q_ASSERT(done);
    return table;
}

long between(const std::vector<int>& numbers, int low, int high)
{
    return std::count_if(numbers.begin(), numbers.end(), [&](int n) { return n >= low && n <= high; });
}

const play::Piece* cardBy(const play::Table& table, const char* figure)
{
    const auto cards = table.piecesAt({play::Place::Kind::Figure, {}, play::FigureId(QString(figure))});
    return cards.empty() ? nullptr : cards.front();
}
} // namespace

void TestTrackerDeal::scenarioNamesTheFirstActive()
{
    testing::FreeTable table;
    QVERIFY(table.start("three"));
    QCOMPARE(table.table().round, 1);
    QCOMPARE(table.table().active, play::SeatId("ben"));
}

void TestTrackerDeal::lowCards()
{
    std::set<std::vector<int>> hands;
    for (quint64 seed = 0; seed < seedsTried; ++seed) {
        const testing::FreeTable table = dealt(seed);
        const auto ann = table.numbersHeldBy("ann");
        const auto ben = table.numbersHeldBy("ben");
        QCOMPARE(between(ann, 2, 6), 2);
        QCOMPARE(between(ben, 2, 6), 3);
        std::set<int> all(ann.begin(), ann.end());
        all.insert(ben.begin(), ben.end());
        QCOMPARE(all.size(), size_t(10));
        hands.insert(ann);
    }
    QVERIFY(hands.size() > 10); // chance has a part in it
}

void TestTrackerDeal::highCards()
{
    for (quint64 seed = 0; seed < seedsTried; ++seed) {
        const testing::FreeTable table = dealt(seed);
        QCOMPARE(between(table.numbersHeldBy("ann"), 7, 10), 2);
        QCOMPARE(between(table.numbersHeldBy("ben"), 7, 10), 2);
    }
}

void TestTrackerDeal::handsOfFive()
{
    const testing::FreeTable table = dealt(7);
    const auto active = table.numbersHeldBy("ann");
    const auto other = table.numbersHeldBy("ben");
    QCOMPARE(active.size(), size_t(5));
    QCOMPARE(active.front(), 1);
    QCOMPARE(between(active, 2, 6), 2);
    QCOMPARE(between(active, 7, 10), 2);
    QCOMPARE(other.size(), size_t(5));
    QCOMPARE(between(other, 2, 6), 3);
    QCOMPARE(between(other, 7, 10), 2);
}

void TestTrackerDeal::theDefeatedAreDealtTo()
{
    testing::FreeTable table;
    QVERIFY(table.start());
    for (const char* figure : {"b1", "b2", "b3"}) {
        QVERIFY(table.act("adjust", "{'figure':'" + QByteArray(figure) + "','by':-10}"));
    }
    QVERIFY(table.act("deal"));
    QCOMPARE(table.numbersHeldBy("ben").size(), size_t(5));
}

void TestTrackerDeal::theDefeatedAreSkipped()
{
    testing::FreeTable table;
    QVERIFY(table.start() && table.act("deal") && table.answer("ann", "['a1']"));
    const char* owner = table.table().entry(400)->seat == play::SeatId("ann") ? "ann" : "ben";
    const QString defeated = *owner == 'a' ? "a2" : "b2";
    QVERIFY(table.act("adjust", "{'figure':'" + defeated.toUtf8() + "','by':-10}"));
    QVERIFY(table.answer(owner, table.placement(owner, {{"4", defeated}})));
    const char* other = *owner == 'a' ? "ben" : "ann";
    QVERIFY(table.answer(other, table.placement(other, {})));
    QVERIFY(table.stepTo(300) && table.act("end-turn", "{'next':true}"));
    QCOMPARE(table.table().acting()->number, 500);
    QCOMPARE(table.table().entry(400)->state, play::TurnEntry::State::Skipped);
    QCOMPARE(table.table().entry(400)->figures, std::vector{play::FigureId(defeated)});
}

void TestTrackerDeal::openCardFirst()
{
    testing::FreeTable table;
    QVERIFY(table.start() && table.act("deal"));
    QCOMPARE(table.state.prompts.size(), size_t(1));
    QCOMPARE(table.promptOf("ann")->kind, play::PromptKind::ChooseFigures);
    QVERIFY(table.answer("ann", "['a3']"));
    for (const char* viewer : {"ann", "ben", "table"}) {
        const play::State seen = table.seenBy(viewer);
        QCOMPARE(cardBy(seen.table, "a3")->face.value, std::optional<QString>("1"));
        QVERIFY(cardBy(seen.table, "a3")->faceUp);
        QCOMPARE(seen.table.entry(100)->figures, std::vector{play::FigureId("a3")});
    }
    QCOMPARE(table.state.prompts.size(), size_t(2)); // now the others
}

void TestTrackerDeal::actionOpensWhenAllArePlaced()
{
    testing::FreeTable table;
    QVERIFY(table.start() && table.act("deal") && table.answer("ann", "['a1']"));
    QCOMPARE(table.promptOf("ann")->options.size(), size_t(4));
    QCOMPARE(table.promptOf("ben")->options.size(), size_t(5));
    QVERIFY(table.answer("ann", table.placement("ann", {})));
    QCOMPARE(table.table().phase, "initiative");
    QVERIFY(table.state.inProgress());
    QVERIFY(table.answer("ben", table.placement("ben", {})));
    QCOMPARE(table.table().phase, "action");
    QVERIFY(!table.state.inProgress() && table.state.prompts.empty());
}

void TestTrackerDeal::assignmentIsHidden()
{
    testing::FreeTable table(std::make_unique<play::SeededChance>(3));
    QVERIFY(table.start() && table.act("deal") && table.answer("ann", "['a1']"));
    for (const play::Prompt& prompt : table.seenBy("ben").prompts) {
        QCOMPARE(prompt.options.empty(), prompt.seat == play::SeatId("ann"));
    }
    const QString number = QString::number(table.numbersHeldBy("ann")[1]);
    QVERIFY(table.answer("ann", table.placement("ann", {{number, "a2"}})));
    for (const char* viewer : {"ben", "table"}) {
        const play::State seen = table.seenBy(viewer);
        QVERIFY(cardBy(seen.table, "a2"));
        QVERIFY(!cardBy(seen.table, "a2")->faceUp);
        QVERIFY(!cardBy(seen.table, "a2")->face.value);
        QVERIFY(seen.table.entry(number.toInt() * 100)->figures.empty());
    }
    QCOMPARE(cardBy(table.seenBy("ann").table, "a2")->face.value, std::optional(number));
}

void TestTrackerDeal::ownersAreShownCharactersAreNot()
{
    testing::FreeTable table(std::make_unique<play::SeededChance>(11));
    QVERIFY(table.start() && table.dealAndPlace("a1"));
    const auto ann = table.numbersHeldBy("ann");
    const play::State seen = table.seenBy("ben");
    for (int number = 1; number <= 10; ++number) {
        const bool hers = std::find(ann.begin(), ann.end(), number) != ann.end();
        QCOMPARE(seen.table.entry(number * 100)->seat, play::SeatId(hers ? "ann" : "ben"));
        QCOMPARE(seen.table.entry(number * 100)->figures.empty(), number != 1);
    }
}

void TestTrackerDeal::openCardOnADefeated()
{
    testing::FreeTable table;
    QVERIFY(table.start() && table.act("adjust", "{'figure':'a4','by':-10}") && table.dealAndPlace("a4"));
    QVERIFY(table.act("end-turn", "{'next':true}"));
    QCOMPARE(table.table().acting()->number, 200);
    QCOMPARE(table.table().entry(100)->state, play::TurnEntry::State::Skipped);
}

void TestTrackerDeal::onlyReadyIsSeen()
{
    testing::FreeTable table;
    QVERIFY(table.start() && table.act("deal") && table.answer("ann", "['a1']"));
    QVERIFY(table.answer("ann", table.placement("ann", {})));
    const play::State seen = table.seenBy("ben");
    QCOMPARE(seen.prompts.size(), size_t(1));
    QCOMPARE(seen.prompts.front().seat, play::SeatId("ben"));
    for (const play::Piece& piece : seen.table.pieces) {
        const bool hers = piece.face.knowers == play::Knowers::only(play::SeatId("ann"));
        QVERIFY(!hers || !piece.face.value);
    }
    // What was written for him holds neither the numbers nor which piece went where under which number.
    for (const play::StoredRow& row : table.lastRows) {
        QVERIFY(row.audience != "ben");
        QCOMPARE(row.payload.contains("\"answer\":"), row.audience != "table");
        QCOMPARE(row.payload.contains("\"args\":{\"prompt\""), row.audience != "table");
    }
}

void TestTrackerDeal::threeASide()
{
    for (quint64 seed = 0; seed < seedsTried; ++seed) {
        const testing::FreeTable table = dealt(seed, "three");
        const auto active = table.numbersHeldBy("ben");
        const auto other = table.numbersHeldBy("ann");
        QCOMPARE(active.size(), size_t(3));
        QCOMPARE(active.front(), 1);
        QCOMPARE(between(active, 2, 4), 1);
        QCOMPARE(between(active, 5, 6), 1);
        QCOMPARE(other.size(), size_t(3));
        QCOMPARE(between(other, 2, 4), 2);
        QCOMPARE(between(other, 5, 6), 1);
    }
}

void TestTrackerDeal::anIdTellsNothingOfItsCard()
{
    std::set<QString> first;
    for (quint64 seed = 0; seed < seedsTried; ++seed) {
        const testing::FreeTable table = dealt(seed);
        first.insert(*table.table().piecesAt({play::Place::Kind::Hand, play::SeatId("ben"), {}}).front()->face.value);
    }
    const auto isHigh = [](const QString& face) { return face.toInt() >= 7; };
    QVERIFY(std::any_of(first.begin(), first.end(), isHigh)); // the low cards are dealt before the high ones
    QVERIFY(!std::all_of(first.begin(), first.end(), isHigh));
}

void TestTrackerDeal::aDealThatDoesNotFitIsRefusedUntilARecipeIsGiven()
{
    testing::FreeTable table;
    QVERIFY(table.start() && table.act("remove-figure", "{'figure':'a5'}"));
    QVERIFY(!table.act("deal"));
    QCOMPARE(table.refusal.why,
             play::Message("deal-does-not-fit").with("seat", QString("Ann")).with("cards", 5).with("characters", 4));
    QVERIFY(table.refusal.overrulable);
    QVERIFY(table.act("deal", "{'recipe':{'open':1,'heaps':[{'from':2,'to':9,'to-active':3,'to-each-other':5}]}}"));
    QCOMPARE(table.numbersHeldBy("ann").size(), size_t(4));
    QCOMPARE(table.table().deal.heaps.size(), size_t(1));
    QVERIFY(table.answer("ann", "['a1']") && table.promptOf("ann") && table.promptOf("ben"));
}

void TestTrackerDeal::moreCardsThanCharactersArePlayedFromTheHand()
{
    testing::FreeTable table;
    QVERIFY(table.start("three"));
    QVERIFY(table.act("deal", "{'recipe':{'heaps':[{'from':1,'to':10,'to-active':5,'to-each-other':5}]}}"));
    QVERIFY(table.state.prompts.empty());
    QCOMPARE(table.table().phase, "action");
    QVERIFY(!table.act("end-turn", "{'next':true}")); // nobody has said who plays the 1
    QVERIFY(table.act("begin-turn", "{'number':100,'figure':'a1'}"));
    QCOMPARE(cardBy(table.seenBy("ben").table, "a1")->face.value, std::optional<QString>("1"));
}

void TestTrackerDeal::aTurnBegunByHandWithdrawsThePlacement()
{
    testing::FreeTable table;
    QVERIFY(table.start() && table.act("deal") && table.answer("ann", "['a1']"));
    QVERIFY(table.act("begin-turn", "{'figure':'a1'}"));
    QVERIFY(table.state.prompts.empty() && !table.state.inProgress());
    QCOMPARE(table.table().acting()->number, 100);
    QCOMPARE(table.table().piecesAt({play::Place::Kind::Hand, play::SeatId("ben"), {}}).size(), size_t(5));
}

void TestTrackerDeal::otherCommandsStayOpenWhileCardsArePlaced()
{
    testing::FreeTable table;
    QVERIFY(table.start() && table.act("deal") && table.act("adjust", "{'figure':'a1','by':-1}"));
    QVERIFY(table.act("loot", "{'figure':'a1'}"));
    QCOMPARE(table.state.frames.size(), size_t(2));
    QVERIFY(table.act("answer", "{'prompt':'q1','value':['a1']}")); // under the looting
    QCOMPARE(table.state.frames.front().kind, "loot");
    QCOMPARE(table.state.frames.back().kind, "deal");
    QVERIFY(table.act("answer", "{'prompt':'q2','value':['" + table.promptOf("ann")->options[1].id.toUtf8() + "']}"));
    QVERIFY(table.answer("ben", table.placement("ben", {})) && table.answer("ann", table.placement("ann", {})));
    QVERIFY(!table.state.inProgress());
}

void TestTrackerDeal::aCardIsOnlyForOnesOwnFreeCharacters()
{
    testing::FreeTable table;
    QVERIFY(table.start() && table.act("deal") && table.answer("ann", "['a1']"));
    QByteArray theirs = table.placement("ann", {});
    QVERIFY(!table.answer("ann", QByteArray(theirs).replace("\"a2\"", "\"b2\"")));
    QCOMPARE(table.refusal.why.key, "card-not-for-figure");
    QVERIFY(table.refusal.at.startsWith("/args/value/p"));
    QVERIFY(!table.answer("ann", QByteArray(theirs).replace("\"a2\"", "\"a1\"")));
    QCOMPARE(table.refusal.why.key, "card-not-for-figure");
    QVERIFY(table.answer("ann", theirs));
}

void TestTrackerDeal::dealingAgainTakesTheCardsBack()
{
    testing::FreeTable table;
    QVERIFY(table.start() && table.dealAndPlace("a1") && table.act("deal"));
    QCOMPARE(table.table().pieces.size(), size_t(10));
    QCOMPARE(table.table().order.size(), size_t(12));
    QCOMPARE(table.table().phase, "initiative");
    QCOMPARE(table.table().pile(play::PileId("initiative"))->count, 0);
}

void TestTrackerDeal::anUnknownDealGivesEverybodyANumber()
{
    for (const bool realCards : {false, true}) {
        testing::FreeTable table;
        for (content::Scenario& scenario : table.pack.scenarios)
            scenario.deal = {};
        QVERIFY(table.start("three", realCards));
        QVERIFY(table.act("deal"));
        QCOMPARE(table.table().deal.cardsToActive(), 3);
        QCOMPARE(table.table().deal.cardsToEachOther(), 3);
        const auto numbered = [](const play::TurnEntry& entry) { return entry.label.isEmpty(); };
        QCOMPARE(std::count_if(table.table().order.begin(), table.table().order.end(), numbered), 6);
        QVERIFY(table.said().contains("said-plain-deal"));
    }
}

WHEELHOUSE_TEST(TestTrackerDeal)

#include "tst_tracker_deal.moc"
