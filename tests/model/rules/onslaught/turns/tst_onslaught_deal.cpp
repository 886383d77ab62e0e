// SPDX-License-Identifier: GPL-3.0-or-later
// Initiative cards under the game's own rules: dealt by the app, laid in secret, and seen by whom they may be.
#include "tests/model/rules/onslaught/played_rounds.h"
#include "tests/model/rules/tracker/check_rows.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <set>

using namespace wheelhouse;
using testing::id;
using testing::Skirmish;

class TestOnslaughtDeal : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void rules_data();
    void rules() { testing::runCheck(); }
    void anothersCardIsNotMarkedIntoSight();

private:
    static void theScenarioNamesTheFirst();
    static void threeAndTwoLowCards();
    static void twoHighCardsEach();
    static void fiveCardsForTwoWhoStand();
    static void noTurnForADefeatedHolder();
    static void theActionPhaseOpensWithTheLastCard();
    static void noNumberForTheOtherSide();
    static void whoseNumbersAreWhose();
    static void theOneCardIsBurnt();
    static void onlyThatTheOtherIsReady();
    static void threeASide();
};

namespace {
constexpr quint64 seedsTried = 20;
constexpr const char* anns = "abelio-mac-gabhann";

/// Dealt with this seed, nobody's card laid yet.
void deal(Skirmish& table, quint64 seed, const char* scenario = "five")
{
    table.chance = std::make_unique<play::SeededChance>(seed);
    QVERIFY(table.begin(scenario));
    QVERIFY(table.act("deal"));
}

long countBetween(const std::vector<int>& numbers, int low, int high)
{
    return std::count_if(numbers.begin(), numbers.end(), [&](int n) { return n >= low && n <= high; });
}

const play::Piece* cardBy(const play::Table& table, const char* figure)
{
    const auto cards = table.piecesAt({play::Place::Kind::Figure, {}, id(figure)});
    return cards.empty() ? nullptr : cards.front();
}

bool isIn(const std::vector<int>& numbers, int number)
{
    return std::find(numbers.begin(), numbers.end(), number) != numbers.end();
}
} // namespace

void TestOnslaughtDeal::rules_data()
{
    testing::addChecks({
        {"ONS-INI-01 the scenario names side B first", theScenarioNamesTheFirst},
        {"ONS-INI-02 three and two of the cards 2 to 6", threeAndTwoLowCards},
        {"ONS-INI-03 two each of the cards 7 to 10", twoHighCardsEach},
        {"ONS-INI-05 three of five defeated, five cards", fiveCardsForTwoWhoStand},
        {"ONS-INI-06 the number of a defeated character", noTurnForADefeatedHolder},
        {"ONS-INI-08 four and five cards are laid", theActionPhaseOpensWithTheLastCard},
        {"ONS-INI-09 facedown, without a number", noNumberForTheOtherSide},
        {"ONS-INI-11 whose numbers are whose", whoseNumbersAreWhose},
        {"ONS-INI-12 the 1 card on a defeated character", theOneCardIsBurnt},
        {"ONS-INI-13 only that the other side is ready", onlyThatTheOtherIsReady},
        {"ONS-INI-14 three cards a side", threeASide},
    });
}

void TestOnslaughtDeal::theScenarioNamesTheFirst()
{
    Skirmish table;
    table.changed().scenarios.front().firstActiveSeat = 1;
    QVERIFY(table.begin());
    QCOMPARE(table.table().round, 1);
    QCOMPARE(table.table().active, play::SeatId("ben"));
}

// The table has given the number a name; whose card it is stays hidden from whoever marks it.
void TestOnslaughtDeal::anothersCardIsNotMarkedIntoSight()
{
    Skirmish table;
    QVERIFY(table.begin() && testing::dealRound(table));
    const QByteArray last = "{'number':" + QByteArray::number(table.numbersHeldBy("ann").back() * 100);
    QVERIFY(!table.act("set-order", last + ",'label':'x'}", "ben"));
    QCOMPARE(table.refusal.why.key, QString("number-unseen"));
    QVERIFY(table.act("set-order", last + ",'label':'x'}"));
    for (const char* state : {"acting", "skipped", "done"}) {
        QVERIFY(!table.act("mark-order", last + ",'state':'" + state + "','anyway':true}", "ben"));
        QCOMPARE(table.refusal.why.key, QString("number-unseen"));
    }
}

void TestOnslaughtDeal::threeAndTwoLowCards()
{
    std::set<std::vector<int>> hands;
    for (quint64 seed = 0; seed < seedsTried; ++seed) {
        Skirmish table;
        deal(table, seed);
        const auto active = table.numbersHeldBy("ann"), other = table.numbersHeldBy("ben");
        QCOMPARE(countBetween(active, 2, 6), 2);
        QCOMPARE(countBetween(other, 2, 6), 3);
        std::set<int> all(active.begin(), active.end());
        all.insert(other.begin(), other.end());
        QCOMPARE(all.size(), size_t(10)); // no number twice
        hands.insert(active);
    }
    QVERIFY(hands.size() > 10);
}

void TestOnslaughtDeal::twoHighCardsEach()
{
    std::set<std::vector<int>> hands;
    for (quint64 seed = 0; seed < seedsTried; ++seed) {
        Skirmish table;
        deal(table, seed);
        for (const char* seat : {"ann", "ben"}) {
            QCOMPARE(countBetween(table.numbersHeldBy(seat), 7, 10), 2);
        }
        auto high = table.numbersHeldBy("ben");
        high.erase(high.begin(), high.begin() + 3);
        hands.insert(high);
    }
    QVERIFY(hands.size() > 3);
}

void TestOnslaughtDeal::fiveCardsForTwoWhoStand()
{
    Skirmish table;
    QVERIFY(table.begin());
    for (const char* figure : {"bedlam", "barachiel", "mistral"}) {
        table.defeat(figure);
    }
    QVERIFY(table.act("deal"));
    QCOMPARE(table.numbersHeldBy("ben").size(), size_t(5));
    QCOMPARE(table.numbersHeldBy("ann").size(), size_t(5));
}

void TestOnslaughtDeal::noTurnForADefeatedHolder()
{
    Skirmish table;
    QVERIFY(table.begin());
    table.defeat("bedlam");
    QVERIFY(table.act("deal") && table.answer("ann", "['abelio-mac-gabhann']"));
    QVERIFY(table.answer("ann", table.placement("ann", {})));
    QVERIFY(table.answer("ben", table.placement("ben", {{"4", "bedlam"}})));
    QVERIFY(table.stepTo(300) && table.act("end-turn", "{'next':true}"));
    QCOMPARE(table.table().acting()->number, 500);
    QCOMPARE(table.table().entry(400)->state, play::TurnEntry::State::Skipped);
    QCOMPARE(table.table().entry(400)->figures, std::vector{id("bedlam")});
    QVERIFY(testing::whoActsNow(table) != id("bedlam"));
}

void TestOnslaughtDeal::theActionPhaseOpensWithTheLastCard()
{
    Skirmish table;
    QVERIFY(table.begin() && table.act("deal") && table.answer("ann", "['abelio-mac-gabhann']"));
    QCOMPARE(table.promptOf("ann")->options.size(), size_t(4));
    QCOMPARE(table.promptOf("ben")->options.size(), size_t(5));
    QVERIFY(table.answer("ann", table.placement("ann", {})));
    QCOMPARE(table.table().phase, "initiative");
    QVERIFY(!table.act("end-turn", "{'next':true}")); // nobody acts before all cards lie
    QVERIFY(table.answer("ben", table.placement("ben", {})));
    QCOMPARE(table.table().phase, "action");
    for (const play::Figure& figure : table.table().figures) {
        const bool character = figure.kind == play::FigureKind::Character;
        QCOMPARE(table.table().piecesAt({play::Place::Kind::Figure, {}, figure.id}).size(), size_t(character ? 1 : 0));
    }
}

void TestOnslaughtDeal::noNumberForTheOtherSide()
{
    Skirmish table;
    table.changed().scenarios.front().firstActiveSeat = 1;
    deal(table, 3);
    QVERIFY(table.answer("ben", "['barachiel']"));
    const int number = table.numbersHeldBy("ben")[1];
    const QString face = QString::number(number);
    QVERIFY(table.answer("ben", table.placement("ben", {{face, "mistral"}})));
    for (const char* viewer : {"ann", "table"}) {
        const play::State seen = table.seenBy(viewer);
        QVERIFY(cardBy(seen.table, "mistral"));
        QVERIFY(!cardBy(seen.table, "mistral")->faceUp);
        QVERIFY(!cardBy(seen.table, "mistral")->face.value);
        QVERIFY(seen.table.entry(number * 100)->figures.empty());
    }
    QCOMPARE(cardBy(table.seenBy("ben").table, "mistral")->face.value, std::optional(face));
}

void TestOnslaughtDeal::whoseNumbersAreWhose()
{
    Skirmish table;
    table.chance = std::make_unique<play::SeededChance>(11);
    QVERIFY(table.begin() && testing::dealRound(table));
    const auto hers = table.numbersHeldBy("ann");
    const play::State seen = table.seenBy("ben");
    for (int number = 1; number <= 10; ++number) {
        QCOMPARE(seen.table.entry(number * 100)->seat, play::SeatId(isIn(hers, number) ? "ann" : "ben"));
        QCOMPARE(seen.table.entry(number * 100)->figures.empty(), number != 1); // no name but the open card's
    }
}

void TestOnslaughtDeal::theOneCardIsBurnt()
{
    Skirmish table;
    QVERIFY(table.begin());
    table.defeat(anns);
    QVERIFY(table.dealAndPlace(anns));
    QVERIFY(table.act("end-turn", "{'next':true}"));
    QCOMPARE(table.table().acting()->number, 200);
    QCOMPARE(table.table().entry(100)->state, play::TurnEntry::State::Skipped);
}

void TestOnslaughtDeal::onlyThatTheOtherIsReady()
{
    Skirmish table;
    QVERIFY(table.begin() && table.act("deal") && table.answer("ann", "['abelio-mac-gabhann']"));
    QVERIFY(table.answer("ann", table.placement("ann", {})));
    const play::State seen = table.seenBy("ben");
    QCOMPARE(seen.prompts.size(), size_t(1)); // hers is answered, his is not
    QCOMPARE(seen.prompts.front().seat, play::SeatId("ben"));
    for (const play::Piece& piece : seen.table.pieces) {
        const bool hers = piece.face.knowers == play::Knowers::only(play::SeatId("ann"));
        QVERIFY(!hers || !piece.face.value);
    }
    for (const play::StoredRow& row : table.lastRows) { // nor is it told by what is written of her answer
        QVERIFY(row.audience != "ben");
        QCOMPARE(row.payload.contains("\"answer\":"), row.audience != "table");
    }
    QVERIFY(table.answer("ben", table.placement("ben", {}))); // in either order
    Skirmish other;
    QVERIFY(other.begin() && other.act("deal") && other.answer("ann", "['abelio-mac-gabhann']"));
    QVERIFY(other.answer("ben", other.placement("ben", {})));
    QCOMPARE(other.seenBy("ann").prompts.size(), size_t(1));
    QVERIFY(other.answer("ann", other.placement("ann", {})));
    QCOMPARE(other.table().phase, "action");
}

void TestOnslaughtDeal::threeASide()
{
    for (quint64 seed = 0; seed < seedsTried; ++seed) {
        Skirmish table;
        deal(table, seed, "three");
        const auto active = table.numbersHeldBy("ann"), other = table.numbersHeldBy("ben");
        QCOMPARE(active.size(), size_t(3));
        QCOMPARE(active.front(), 1);
        QCOMPARE(countBetween(active, 2, 4), 1);
        QCOMPARE(countBetween(active, 5, 6), 1);
        QCOMPARE(other.size(), size_t(3));
        QCOMPARE(countBetween(other, 2, 4), 2);
        QCOMPARE(countBetween(other, 5, 6), 1);
    }
}

WHEELHOUSE_TEST(TestOnslaughtDeal)
#include "tst_onslaught_deal.moc"
