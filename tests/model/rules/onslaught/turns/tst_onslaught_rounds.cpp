// SPDX-License-Identifier: GPL-3.0-or-later
// Phases, numbers and the round's end under the game's own rules, in rounds that are played from the deal on.
#include "tests/model/rules/onslaught/played_rounds.h"
#include "tests/model/rules/tracker/check_rows.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <set>

using namespace wheelhouse;
using content::Moment;
using content::Verb;
using content::Who;
using testing::firstKobold;
using testing::id;
using testing::Skirmish;
using testing::whoActsNow;

class TestOnslaughtRounds : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void rules_data();
    void rules() { testing::runCheck(); }
    static void aRefusalTellsNobodysCard();

private:
    static void threePhases();
    static void theActiveSide();
    static void theCounterReadsFour();
    static void numbersUpward();
    static void theCardIsTurnedForBoth();
    static void olderFadingTokensFall();
    static void defeatedWithACardFacedown();
    static void theStunnedPass();
    static void onceInARound();
    static void aGroupOnTheTrack();
    static void groupsInOrder();
    static void aGroupBetweenTheDefeated();
    static void dialsTurnDown();
    static void theExhaustedStaysSo();
    static void roundFiveBecomesSix();
    static void theOneCardGoesOver();
};

namespace {

/// Side B begins: with nothing left to chance Ben holds 1, 2, 3, 7 and 8 and Ann 4, 5, 6, 9 and 10.
void benBegins(Skirmish& table)
{
    table.changed().scenarios.front().firstActiveSeat = 1;
}

/// Cards dealt and laid: Ann's characters act on 1, 2, 3, 7 and 8, Ben's on 4, 5, 6, 9 and 10, Bedlam on 4.
void bedlamOnFour(Skirmish& table)
{
    QVERIFY(table.begin() && table.act("deal") && table.answer("ann", "['abelio-mac-gabhann']"));
    QVERIFY(table.answer("ann", table.placement("ann", {})));
    QVERIFY(table.answer("ben", table.placement("ben", {{"4", "bedlam"}})));
}
} // namespace

void TestOnslaughtRounds::rules_data()
{
    testing::addChecks({
        {"ONS-RND-01 Initiative, Action, End and again", threePhases},
        {"ONS-RND-03 the holder of the 1 card is active", theActiveSide},
        {"ONS-RND-04 round 3 ends, the counter reads 4", theCounterReadsFour},
        {"ONS-ACT-01 1 to 10 and 5.5", numbersUpward},
        {"ONS-ACT-03 card 4 is turned for both sides", theCardIsTurnedForBoth},
        {"ONS-ACT-05 Slowed from earlier, Dazed from now", olderFadingTokensFall},
        {"ONS-ACT-06 felled with an 8 facedown", defeatedWithACardFacedown},
        {"ONS-ACT-07 Stunned, its number comes up and passes", theStunnedPass},
        {"ONS-ACT-10 once in round 2", onceInARound},
        {"ONS-MIN-01 a group at 5.5", aGroupOnTheTrack},
        {"ONS-MIN-02 5.5 is sixth, 10.5 last of twelve", groupsInOrder},
        {"ONS-MIN-03 5.5 between two defeated", aGroupBetweenTheDefeated},
        {"ONS-END-02 3, 1, ready and exhausted", dialsTurnDown},
        {"ONS-END-03 exhausted stays exhausted", theExhaustedStaysSo},
        {"ONS-END-04 round 5 becomes 6", roundFiveBecomesSix},
        {"ONS-END-05 A in round 5, B in 6, A in 7", theOneCardGoesOver},
    });
}

void TestOnslaughtRounds::threePhases()
{
    Skirmish table;
    QVERIFY(table.begin());
    QCOMPARE(table.table().phase, "initiative");
    QVERIFY(testing::dealRound(table));
    QCOMPARE(table.table().phase, "action");
    QVERIFY(table.stepTo(1000));
    QCOMPARE(table.table().phase, "action");
    QVERIFY(!table.act("end-round")); // the last card is not done
    QVERIFY(table.act("end-turn", "{'next':true}"));
    QCOMPARE(table.table().phase, "end");
    QVERIFY(table.act("end-round"));
    QCOMPARE(table.table().phase, "initiative");
    QCOMPARE(table.table().round, 2);
}

void TestOnslaughtRounds::theActiveSide()
{
    Skirmish table;
    QVERIFY(table.begin() && testing::dealRound(table));
    const auto hers = table.numbersHeldBy("ann");
    QCOMPARE(hers.front(), 1);
    for (const char* viewer : {"ann", "ben", "table"}) {
        QCOMPARE(table.seenBy(viewer).table.active, play::SeatId("ann"));
    }
}

void TestOnslaughtRounds::theCounterReadsFour()
{
    Skirmish table;
    QVERIFY(table.begin() && testing::playUntilRound(table, 3));
    QVERIFY(testing::dealRound(table) && testing::playOut(table));
    QCOMPARE(table.table().round, 3);
    QVERIFY(table.act("end-round"));
    QCOMPARE(table.table().round, 4);
}

void TestOnslaughtRounds::numbersUpward()
{
    Skirmish table;
    table.changed().scenarios.front().monsterGroups.front().count = 1;
    QVERIFY(table.begin() && testing::dealRound(table));
    std::vector<int> numbers;
    while (table.act("end-turn", "{'next':true}") && table.table().acting()) {
        numbers.push_back(table.table().acting()->number);
    }
    QCOMPARE(numbers, (std::vector{100, 200, 300, 400, 500, 550, 600, 700, 800, 900, 1000}));
}

void TestOnslaughtRounds::theCardIsTurnedForBoth()
{
    Skirmish table;
    QVERIFY(table.begin() && table.act("deal") && table.answer("ann", "['abelio-mac-gabhann']"));
    QVERIFY(table.answer("ann", table.placement("ann", {})));
    QVERIFY(table.answer("ben", table.placement("ben", {{"4", "barachiel"}})));
    QVERIFY(table.stepTo(300));
    QVERIFY(table.seenBy("ann").table.entry(400)->figures.empty());
    QVERIFY(table.stepTo(400));
    for (const char* viewer : {"ann", "ben", "table"}) {
        const play::State seen = table.seenBy(viewer);
        QCOMPARE(seen.table.entry(400)->figures, std::vector{id("barachiel")});
        const auto cards = seen.table.piecesAt({play::Place::Kind::Figure, {}, id("barachiel")});
        QCOMPARE(cards.front()->face.value, std::optional<QString>("4"));
        QVERIFY(cards.front()->faceUp);
    }
}

void TestOnslaughtRounds::olderFadingTokensFall()
{
    Skirmish table;
    Verb dazes{Verb::Kind::Give};
    dazes.to.who = Who::Self;
    dazes.name = "dazed";
    table.dial("bedlam", "shout").effect.triggers = {{Moment::Used, {}, {}, {dazes}}};
    bedlamOnFour(table);
    table.give("bedlam", "slowed");
    QVERIFY(table.stepTo(400));
    QVERIFY(table.act("use", "{'ability':'dial/shout'}", "ben"));
    QCOMPARE(table.conditionsOn("bedlam"), (QStringList{"dazed", "slowed"}));
    QVERIFY(table.act("end-turn", "{}", "ben"));
    QCOMPARE(table.conditionsOn("bedlam"), QStringList("dazed"));
}

void TestOnslaughtRounds::defeatedWithACardFacedown()
{
    Skirmish table;
    benBegins(table);
    QVERIFY(table.begin());
    table.field(12, 8);
    QVERIFY(table.act("deal") && table.answer("ben", "['barachiel']"));
    QVERIFY(table.answer("ben", table.placement("ben", {{"8", "mistral"}})));
    QVERIFY(table.answer("ann", table.placement("ann", {{"5", "chloe-amasnodel"}})));
    table.put("mistral", 5, 4);
    table.put("chloe-amasnodel", 6, 4);
    table.hp("mistral", 2);
    QVERIFY(table.stepTo(500));
    QCOMPARE(whoActsNow(table), id("chloe-amasnodel"));
    QVERIFY(table.attackWith("chloe-amasnodel", "blade", "mistral", {15, 14}));
    QVERIFY(table.figure("mistral").isDefeated());
    QVERIFY(!table.table().piecesAt({play::Place::Kind::Figure, {}, id("mistral")}).front()->faceUp);
    QVERIFY(table.stepTo(700) && table.act("end-turn", "{'next':true}"));
    QCOMPARE(table.table().acting()->number, 900);
    QCOMPARE(table.table().entry(800)->state, play::TurnEntry::State::Skipped);
    QVERIFY(table.said().contains("said-passed-over"));
}

void TestOnslaughtRounds::theStunnedPass()
{
    Skirmish table;
    bedlamOnFour(table);
    table.give("bedlam", "stunned");
    QVERIFY(table.stepTo(400));
    QCOMPARE(whoActsNow(table), id("bedlam")); // it has its activation
    for (const char* act : {"attack", "move", "use", "trade-action", "loot"}) {
        QVERIFY2(!table.offers(act), act);
    }
    QVERIFY(table.act("end-turn", "{}", "ben"));
    QCOMPARE(table.conditionsOn("bedlam"), QStringList());
}

void TestOnslaughtRounds::onceInARound()
{
    Skirmish table;
    QVERIFY(table.begin() && testing::playUntilRound(table, 2) && testing::dealRound(table));
    std::set<play::FigureId> acted;
    play::FigureId first;
    while (table.act("end-turn", "{'next':true}") && table.table().turnRunning) {
        const play::FigureId figure = whoActsNow(table);
        QVERIFY2(acted.insert(figure).second, qPrintable(figure.text()));
        if (first.isEmpty()) {
            first = figure;
        } else {
            QVERIFY(!table.act("begin-turn", "{'figure':'" + first.text().toUtf8() + "'}"));
            QVERIFY(table.refusedFor("ONS-ACT-10"));
        }
    }
    QCOMPARE(acted.size(), size_t(12));                           // ten characters and both Kobolds
    QVERIFY(table.act("end-round") && testing::dealRound(table)); // and again in the next round
    const int number = testing::numberOf(table, first.text().toUtf8().constData());
    QVERIFY(table.stepTo(number));
    QCOMPARE(whoActsNow(table), first);
}

void TestOnslaughtRounds::aRefusalTellsNobodysCard()
{
    Skirmish table;
    QVERIFY(table.begin() && testing::dealRound(table));
    int asked = 0;
    while (table.act("end-turn", "{'next':true}") && table.table().turnRunning) {
        QVERIFY(table.act("end-turn"));
        for (const char* giver : {"ann", "ben"}) {
            for (const char* more : {"", ",'anyway':true"}) {
                std::optional<play::Refusal> first;
                for (const play::Figure& figure : table.table().figures) {
                    const auto lying = table.table().piecesAt({play::Place::Kind::Figure, {}, figure.id});
                    if (figure.seat == play::SeatId(QString(giver)) || lying.empty() || lying.front()->faceUp) {
                        continue;
                    }
                    QVERIFY(
                        !table.act("begin-turn", "{'figure':'" + figure.id.text().toUtf8() + '\'' + more + '}', giver));
                    QVERIFY(!first || (first->why == table.refusal.why && first->rules == table.refusal.rules));
                    asked += first ? 1 : 0;
                    first = table.refusal;
                }
            }
        }
    }
    QVERIFY2(asked > 40, qPrintable(QString::number(asked)));
}

void TestOnslaughtRounds::aGroupOnTheTrack()
{
    Skirmish table;
    QVERIFY(table.begin() && testing::dealRound(table));
    QCOMPARE(table.table().order[4].number, 500);
    QCOMPARE(table.table().order[5].number, 550);
    QCOMPARE(table.table().order[5].label, "Kobolds");
    QCOMPARE(table.table().order[6].number, 600);
}

void TestOnslaughtRounds::groupsInOrder()
{
    Skirmish table;
    table.changed().scenarios.front().monsterGroups.push_back(
        {content::MonsterGroupId("stragglers"), "Stragglers", content::MonsterKindId("kobold"), 1, {1050}});
    QVERIFY(table.begin() && testing::dealRound(table));
    QCOMPARE(table.table().order.size(), size_t(12));
    QCOMPARE(table.table().order[5].number, 550);
    QCOMPARE(table.table().order[11].number, 1050);
    std::vector<int> numbers;
    while (table.act("end-turn", "{'next':true}") && table.table().acting()) {
        numbers.push_back(table.table().acting()->number);
    }
    numbers.erase(std::unique(numbers.begin(), numbers.end()), numbers.end());
    QCOMPARE(numbers, (std::vector{100, 200, 300, 400, 500, 550, 600, 700, 800, 900, 1000, 1050}));
}

void TestOnslaughtRounds::aGroupBetweenTheDefeated()
{
    Skirmish table;
    QVERIFY(table.begin() && testing::dealRound(table));
    for (const int number : {5, 6}) {
        table.defeat(testing::holderOf(table, number).text().toUtf8().constData());
    }
    QVERIFY(table.stepTo(550));
    QCOMPARE(whoActsNow(table), id(firstKobold));
    QCOMPARE(table.table().entry(500)->state, play::TurnEntry::State::Skipped);
    QVERIFY(table.act("end-turn", "{'next':true}") && table.act("end-turn", "{'next':true}"));
    QCOMPARE(table.table().acting()->number, 700);
}

void TestOnslaughtRounds::dialsTurnDown()
{
    Skirmish table;
    bedlamOnFour(table);
    table.setDial("bedlam", "parry", 1);
    QVERIFY(table.stepTo(400));
    QVERIFY(table.act("use", "{'ability':'dial/sweep'}", "ben")); // 3
    QVERIFY(table.act("use", "{'ability':'dial/vow'}", "ben"));   // exhausted
    QVERIFY(testing::playOut(table));
    QCOMPARE(table.dialOf("bedlam", "sweep"), 3);
    QVERIFY(table.act("end-round"));
    QCOMPARE(table.dialOf("bedlam", "sweep"), 2);
    QVERIFY(table.figure("bedlam").dial(play::DialId("parry"))->isReady());
    QVERIFY(table.figure("bedlam").dial(play::DialId("shout"))->isReady());
    QCOMPARE(table.dialOf("bedlam", "vow"), play::Dial::usedUp);
}

void TestOnslaughtRounds::theExhaustedStaysSo()
{
    Skirmish table;
    bedlamOnFour(table);
    QVERIFY(table.stepTo(400) && table.act("use", "{'ability':'dial/vow'}", "ben"));
    QVERIFY(testing::playOut(table) && table.act("end-round"));
    QCOMPARE(table.dialOf("bedlam", "vow"), play::Dial::usedUp);
}

void TestOnslaughtRounds::roundFiveBecomesSix()
{
    Skirmish table;
    QVERIFY(table.begin() && testing::playUntilRound(table, 5));
    QVERIFY(testing::playRound(table));
    QCOMPARE(table.table().round, 6);
}

void TestOnslaughtRounds::theOneCardGoesOver()
{
    Skirmish table;
    QVERIFY(table.begin() && testing::playUntilRound(table, 5));
    for (const char* active : {"ann", "ben", "ann"}) { // rounds 5, 6 and 7
        QCOMPARE(table.table().active, play::SeatId(QString(active)));
        QVERIFY(testing::dealRound(table));
        QCOMPARE(table.numbersHeldBy(active).front(), 1);
        QVERIFY(testing::playOut(table) && table.act("end-round"));
    }
}

WHEELHOUSE_TEST(TestOnslaughtRounds)
#include "tst_onslaught_rounds.moc"
