// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers on cards that count as often as there is something on the table, or as something was done.
#include "tests/model/rules/onslaught/card_words.h"
#include "tests/model/rules/onslaught/words/printed_words.h"
#include "tests/model/rules/tracker/check_rows.h"
#include "tests/support/test_main.h"

using namespace wheelhouse;
using rules::onslaught::Game;
using testing::chloe;
using testing::effectOf;
using testing::id;
using testing::onOpenField;
using testing::shoutDoes;
using testing::Skirmish;

class TestCountedNumbers : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void checks_data();
    void checks() { testing::runCheck(); }

private:
    static void asManyAsFriendsBeside();
    static void asTheAttackHasDone();
    static void halfOfWhatItHasDone();
    static void whatIsMissing();
    static void noMoreThanThat();
    static void nothingIsCounted();
    static void whoIsCountedWithoutAMap();
    static void claimedWithoutAMap();
};

namespace {
constexpr const char* oneForEachFriend = "{'modify': [{'what': 'armour-class', 'by': 1, 'forEach': {'what': 'figures', "
                                         "'of': 'friend', 'range': {'max': 1}}}]}";

int armourOf(const Skirmish& table, const char* figure)
{
    return table.asked([figure](const Game& game) { return effects::armourClass(game, id(figure))->total; });
}

/// Whoever is hit by Bedlam's blade loses 2 hit points.
void strikeChloe(Skirmish& table)
{
    table.put(chloe, 6, 5);
    QVERIFY2(table.attackWith("bedlam", "blade", chloe, {18, 2}), qPrintable(table.refusal.why.key));
    QCOMPARE(table.hp(chloe), 8);
}
} // namespace

void TestCountedNumbers::checks_data()
{
    testing::addChecks({
        {"once for each friend beside", asManyAsFriendsBeside},
        {"as much as the attack has done", asTheAttackHasDone},
        {"half of what the effect has done", halfOfWhatItHasDone},
        {"as much as somebody lacks", whatIsMissing},
        {"no more than so many", noMoreThanThat},
        {"as often as nothing is not at all", nothingIsCounted},
        {"whoever counts is asked without a map", whoIsCountedWithoutAMap},
        {"whoever counts for a value is claimed without a map", claimedWithoutAMap},
    });
}

void TestCountedNumbers::asManyAsFriendsBeside()
{
    Skirmish table;
    table.card("bedlam").effects.passive = effectOf(oneForEachFriend);
    onOpenField(table);
    QCOMPARE(armourOf(table, "bedlam"), 15 + 1);
    table.put("barachiel", 4, 3);
    QCOMPARE(armourOf(table, "bedlam"), 15 + 2);
    table.put("mistral", 9, 9);
    table.put("barachiel", 9, 8);
    QCOMPARE(armourOf(table, "bedlam"), 15);
}

void TestCountedNumbers::asTheAttackHasDone()
{
    Skirmish table;
    table.attack("bedlam", "blade").effect =
        effectOf("{'on': [{'moment': 'attack-resolved', 'do': [{'heal': 1, 'forEach': {'what': 'damage'}}]}]}");
    onOpenField(table);
    table.hp("bedlam", 5);
    strikeChloe(table);
    QCOMPARE(table.hp("bedlam"), 5 + 2);
}

void TestCountedNumbers::halfOfWhatItHasDone()
{
    Skirmish table;
    shoutDoes(table, "{'damage': 2, 'to': 'enemy', 'range': {'max': 3}},"
                     "{'heal': 1, 'to': 'self', 'forEach': {'what': 'damage', 'halved': true}}");
    onOpenField(table);
    table.put("grabbleshanks", 7, 3);
    table.hp("grabbleshanks", 1); // it cannot lose more
    table.hp("bedlam", 5);
    QVERIFY(table.act("use", "{'ability':'dial/shout'}"));
    QCOMPARE(table.hp(chloe), 8);
    QCOMPARE(table.hp("grabbleshanks"), 0);
    QCOMPARE(table.hp("bedlam"), 5 + 1); // 3 in all
}

void TestCountedNumbers::whatIsMissing()
{
    Skirmish table;
    shoutDoes(table, "{'damage': 1, 'to': 'enemy', 'range': {'max': 2}, 'most': 1,"
                     " 'forEach': {'what': 'missing-hit-points', 'of': 'self'}}");
    onOpenField(table);
    table.hp("bedlam", 7);
    QVERIFY(table.act("use", "{'ability':'dial/shout'}"));
    QCOMPARE(table.hp(chloe), 7);
}

void TestCountedNumbers::noMoreThanThat()
{
    Skirmish table;
    shoutDoes(table, "{'damage': 1, 'to': 'enemy', 'range': {'max': 2}, 'most': 1,"
                     " 'forEach': {'what': 'missing-hit-points', 'of': 'self', 'atMost': 2}}");
    onOpenField(table);
    table.hp("bedlam", 3);
    QVERIFY(table.act("use", "{'ability':'dial/shout'}"));
    QCOMPARE(table.hp(chloe), 8);
}

void TestCountedNumbers::nothingIsCounted()
{
    Skirmish table;
    shoutDoes(table, "{'damage': 1, 'to': 'enemy', 'range': {'max': 2}, 'most': 1,"
                     " 'forEach': {'what': 'missing-hit-points', 'of': 'self'}}");
    onOpenField(table);
    QVERIFY(table.act("use", "{'ability':'dial/shout'}"));
    QCOMPARE(table.hp(chloe), 10);
    QVERIFY(!table.said().contains("said-damage"));
    QVERIFY(table.state.frames.empty());
}

void TestCountedNumbers::whoIsCountedWithoutAMap()
{
    Skirmish table;
    shoutDoes(table, "{'heal': 1, 'to': 'self', 'forEach': {'what': 'figures', 'of': 'friend', 'range': {'max': 1}}}");
    QVERIFY(table.begin());
    table.turnOf("bedlam");
    table.hp("bedlam", 4);
    QVERIFY(table.act("use", "{'ability':'dial/shout'}"));
    const play::Prompt* prompt = table.promptOf("ben");
    QVERIFY(prompt && prompt->kind == play::PromptKind::ChooseFigures);
    QCOMPARE(prompt->title.key, QString("ask-effect-counted"));
    QCOMPARE(prompt->least, 0);
    QCOMPARE(prompt->most, 4);
    QVERIFY(table.answer("ben", "['mistral','barachiel']"));
    QCOMPARE(table.hp("bedlam"), 4 + 2);
    QVERIFY(table.state.frames.empty());
}

void TestCountedNumbers::claimedWithoutAMap()
{
    Skirmish table;
    table.card(chloe).effects.passive = effectOf(oneForEachFriend);
    QVERIFY(table.begin());
    table.turnOf("bedlam");
    QCOMPARE(armourOf(table, chloe), 15);
    const auto clauses = table.asked([](const Game& game) { return effects::armourClass(game, id(chloe))->open; });
    QCOMPARE(clauses.size(), size_t(4)); // one for each friend
    QVERIFY(table.act("attack", "{'attack':'bow','targets':['chloe-amasnodel']}"));
    const QByteArray claim = table.asked([&](const Game&) { return effects::argsOf(clauses.front()).text(); });
    QVERIFY2(table.act("claim", QByteArray(claim).replace('"', '\'')), qPrintable(table.refusal.why.key));
    QCOMPARE(armourOf(table, chloe), 15 + 1);
}

WHEELHOUSE_TEST(TestCountedNumbers)
#include "tst_counted_numbers.moc"
