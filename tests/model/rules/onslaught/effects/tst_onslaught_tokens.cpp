// SPDX-License-Identifier: GPL-3.0-or-later
// How long condition tokens stay, in rounds that are played under the game's own rules.
#include "tests/model/rules/onslaught/played_rounds.h"
#include "tests/model/rules/tracker/check_rows.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace wheelhouse;
using content::Moment;
using content::Verb;
using content::Who;
using testing::firstKobold;
using testing::Skirmish;

class TestOnslaughtTokens : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void rules_data();
    void rules() { testing::runCheck(); }

private:
    static void markedForThreeTurns();
    static void slowedUntilHerNextTurn();
    static void spikesUntilHisNextTurn();
    static void spikesOfADefeatedPlacer();
    static void slowedTwice();
};

namespace {
constexpr const char* abelio = "abelio-mac-gabhann";

Verb giving(const char* condition, Who who)
{
    Verb give{Verb::Kind::Give};
    give.to.who = who;
    give.to.most = 1;
    give.name = condition;
    return give;
}

void useDoes(Skirmish& table, const char* figure, const Verb& verb)
{
    table.dial(figure, "shout").cooldown = 1;
    table.dial(figure, "shout").effect.triggers = {{Moment::Used, {}, {}, {verb}}};
}

bool turnComes(Skirmish& table, const char* figure)
{
    return table.stepTo(testing::numberOf(table, figure));
}

/// Round 2, Abelio in turn: he lays Spike Growth beside himself.
void spikesInRoundTwo(Skirmish& table)
{
    Verb spikes{Verb::Kind::Lay};
    spikes.name = "spike-growth";
    spikes.to.rangeMax = 3;
    useDoes(table, abelio, spikes);
    QVERIFY(table.begin());
    table.field(12, 8);
    table.put(abelio, 5, 4);
    QVERIFY(testing::playUntilRound(table, 2) && testing::dealRound(table) && turnComes(table, abelio));
    QVERIFY(table.act("use", "{'ability':'dial/shout'}", "ann") && table.answer("ann", "'6,4'"));
    QCOMPARE(table.table().tokens.size(), size_t(1));
    QVERIFY(table.act("end-turn", "{}", "ann"));
}
} // namespace

void TestOnslaughtTokens::rules_data()
{
    testing::addChecks({
        {"ONS-TOK-02 Marked for three turns of a Kobold", markedForThreeTurns},
        {"ONS-TOK-03 Slowed after acting in round 2", slowedUntilHerNextTurn},
        {"ONS-TOK-04 laid on the map in round 2", spikesUntilHisNextTurn},
        {"ONS-TOK-05 its placer falls before his number", spikesOfADefeatedPlacer},
        {"ONS-TOK-06 Slowed twice", slowedTwice},
    });
}

void TestOnslaughtTokens::markedForThreeTurns()
{
    Skirmish table;
    QVERIFY(table.begin());
    table.give(firstKobold, "marked", "bedlam");
    for (int round = 1; round <= 3; ++round) {
        QVERIFY(testing::dealRound(table) && table.stepTo(550));
        QCOMPARE(testing::whoActsNow(table), testing::id(firstKobold));
        QVERIFY(table.act("end-turn", "{'next':true}"));
        QCOMPARE(table.conditionsOn(firstKobold), QStringList("marked"));
        QVERIFY(testing::playOut(table) && table.act("end-round"));
    }
    QCOMPARE(table.conditionsOn(firstKobold), QStringList("marked"));
}

void TestOnslaughtTokens::slowedUntilHerNextTurn()
{
    Skirmish table;
    Verb slows = giving("slowed", Who::Enemy);
    slows.to.rangeMax = 3;
    useDoes(table, "grabbleshanks", slows);
    QVERIFY(table.begin());
    table.field(12, 8);
    table.put("grabbleshanks", 5, 4);
    table.put("mistral", 6, 4);
    table.parkTheRest();
    QVERIFY(testing::playUntilRound(table, 2) && table.act("deal") && table.answer("ben", "['mistral']"));
    QVERIFY(table.answer("ann", table.placement("ann", {})) && table.answer("ben", table.placement("ben", {})));
    QVERIFY(turnComes(table, "grabbleshanks")); // Mistral had the 1
    QVERIFY(table.act("use", "{'ability':'dial/shout'}", "ann"));
    if (table.promptOf("ann")) {
        QVERIFY(table.answer("ann", "['mistral']"));
    }
    QCOMPARE(table.conditionsOn("mistral"), QStringList("slowed"));
    QVERIFY(testing::playOut(table) && table.act("end-round"));
    QCOMPARE(table.table().round, 3);
    QCOMPARE(table.conditionsOn("mistral"), QStringList("slowed"));
    QVERIFY(testing::dealRound(table) && turnComes(table, "mistral"));
    QCOMPARE(table.conditionsOn("mistral"), QStringList("slowed"));
    QVERIFY(table.act("end-turn", "{}", "ben"));
    QCOMPARE(table.conditionsOn("mistral"), QStringList());
}

void TestOnslaughtTokens::spikesUntilHisNextTurn()
{
    Skirmish table;
    spikesInRoundTwo(table);
    QVERIFY(testing::playOut(table) && table.act("end-round"));
    QCOMPARE(table.table().round, 3);
    QCOMPARE(table.table().tokens.size(), size_t(1));
    QVERIFY(testing::dealRound(table) && turnComes(table, abelio));
    QCOMPARE(table.table().tokens.size(), size_t(1));
    QVERIFY(table.act("end-turn", "{}", "ann"));
    QVERIFY(table.table().tokens.empty());
}

void TestOnslaughtTokens::spikesOfADefeatedPlacer()
{
    Skirmish table;
    spikesInRoundTwo(table);
    QVERIFY(testing::playOut(table) && table.act("end-round") && table.act("deal"));
    QVERIFY(table.answer("ann", "['chloe-amasnodel']")); // he will not be the first
    QVERIFY(table.answer("ann", table.placement("ann", {})) && table.answer("ben", table.placement("ben", {})));
    table.defeat(abelio);
    const int number = testing::numberOf(table, abelio);
    while (table.table().entry(number)->state == play::TurnEntry::State::Waiting) {
        QCOMPARE(table.table().tokens.size(), size_t(1));
        QVERIFY(table.act("end-turn", "{'next':true}"));
    }
    QCOMPARE(table.table().entry(number)->state, play::TurnEntry::State::Skipped);
    QVERIFY(table.table().tokens.empty());
}

void TestOnslaughtTokens::slowedTwice()
{
    Skirmish table;
    useDoes(table, "bedlam", giving("slowed", Who::Self));
    QVERIFY(table.begin() && testing::dealRound(table));
    table.give("bedlam", "slowed");
    QVERIFY(turnComes(table, "bedlam") && table.act("use", "{'ability':'dial/shout'}", "ben"));
    QCOMPARE(table.conditionsOn("bedlam"), QStringList("slowed"));
    QVERIFY(table.act("end-turn", "{}", "ben"));
    QCOMPARE(table.conditionsOn("bedlam"), QStringList("slowed")); // the older one alone would have fallen
    QVERIFY(testing::playOut(table) && table.act("end-round"));
    QVERIFY(testing::dealRound(table) && turnComes(table, "bedlam") && table.act("end-turn", "{}", "ben"));
    QCOMPARE(table.conditionsOn("bedlam"), QStringList());
}

WHEELHOUSE_TEST(TestOnslaughtTokens)
#include "tst_onslaught_tokens.moc"
