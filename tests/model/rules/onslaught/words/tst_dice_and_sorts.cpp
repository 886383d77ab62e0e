// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers that dice add to, and damage of a sort that some resist and some suffer more from.
#include "tests/model/rules/onslaught/card_words.h"
#include "tests/model/rules/onslaught/words/printed_words.h"
#include "tests/model/rules/tracker/check_rows.h"
#include "tests/support/test_main.h"

using namespace wheelhouse;
using testing::chloe;
using testing::effectOf;
using testing::onOpenField;
using testing::shoutDoes;
using testing::Skirmish;

class TestDiceAndSorts : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void checks_data();
    void checks() { testing::runCheck(); }

private:
    static void theSumIsAsked();
    static void theAppThrowsThem();
    static void onceForEverybody();
    static void aSortOfDamage();
    static void theSortOfAnAttack();
    static void bothAreNeither();
    static void anotherSort();
};

namespace {
constexpr const char* twoDice =
    "{'damage': 1, 'dice': {'count': 2, 'sides': 3}, 'to': 'enemy', 'range': {'max': 2}, 'most': 1}";

/// Chloe's card changes fire damage so; Bedlam's shout burns for 3.
void burn(Skirmish& table, const QByteArray& change, const QByteArray& sort = "fire")
{
    table.card(chloe).effects.passive = effectOf("{'modify': [" + change + "]}");
    table.dial("bedlam", "shout").effect =
        effectOf("{'keywords': ['" + sort +
                 "'], 'on': [{'moment': 'used', 'do':"
                 " [{'damage': 3, 'to': 'enemy', 'range': {'max': 2}, 'most': 1}]}]}");
    onOpenField(table);
    QVERIFY2(table.act("use", "{'ability':'dial/shout'}"), qPrintable(table.refusal.why.key));
}

constexpr const char* halved = "{'what': 'damage-taken', 'halved': true, 'when': [{'keyword': 'fire'}]}";
constexpr const char* doubled = "{'what': 'damage-taken', 'doubled': true, 'when': [{'keyword': 'fire'}]}";
} // namespace

void TestDiceAndSorts::checks_data()
{
    testing::addChecks({
        {"what the table's dice come to is asked", theSumIsAsked},
        {"the app throws them", theAppThrowsThem},
        {"they are thrown once for everybody", onceForEverybody},
        {"damage of a sort that somebody resists", aSortOfDamage},
        {"an attack of that sort", theSortOfAnAttack},
        {"who resists it and suffers more from it", bothAreNeither},
        {"damage of another sort", anotherSort},
    });
}

void TestDiceAndSorts::theSumIsAsked()
{
    Skirmish table;
    shoutDoes(table, twoDice);
    onOpenField(table);
    QVERIFY(table.act("use", "{'ability':'dial/shout'}"));
    const play::Prompt* prompt = table.promptOf("ben");
    QVERIFY(prompt && prompt->kind == play::PromptKind::EnterNumber);
    QCOMPARE(prompt->low, std::optional(2));
    QCOMPARE(prompt->high, std::optional(6));
    QCOMPARE(testing::askedFor(table, "ben", "dice"), QString("2d3"));
    QVERIFY(table.answer("ben", "5"));
    QCOMPARE(table.hp(chloe), 10 - 6);
    QVERIFY(table.state.frames.empty());
}

void TestDiceAndSorts::theAppThrowsThem()
{
    Skirmish table({3, 2});
    shoutDoes(table, twoDice);
    onOpenField(table);
    QVERIFY(table.act("real", "{'dice':false}"));
    QVERIFY(table.act("use", "{'ability':'dial/shout'}"));
    QCOMPARE(table.hp(chloe), 10 - 6);
}

void TestDiceAndSorts::onceForEverybody()
{
    Skirmish table({3, 2, 1, 1});
    shoutDoes(table, "{'damage': 0, 'dice': {'count': 2, 'sides': 3}, 'to': 'enemy', 'range': {'max': 3}}");
    onOpenField(table);
    table.put("grabbleshanks", 7, 3);
    QVERIFY(table.act("real", "{'dice':false}"));
    QVERIFY(table.act("use", "{'ability':'dial/shout'}"));
    QCOMPARE(table.hp(chloe), 5);
    QCOMPARE(table.hp("grabbleshanks"), 5);
}

void TestDiceAndSorts::aSortOfDamage()
{
    Skirmish resists;
    burn(resists, halved);
    QCOMPARE(resists.hp(chloe), 10 - 1);
    Skirmish suffers;
    burn(suffers, doubled);
    QCOMPARE(suffers.hp(chloe), 10 - 6);
}

void TestDiceAndSorts::theSortOfAnAttack()
{
    Skirmish table;
    table.card(chloe).effects.passive = effectOf(QByteArray("{'modify': [") + doubled + "]}");
    table.attack("bedlam", "bow").effect.keywords = {QStringLiteral("fire")};
    onOpenField(table);
    QVERIFY(table.attackWith("bedlam", "bow", chloe, {15, 2}));
    QCOMPARE(table.hp(chloe), 10 - 4);
}

void TestDiceAndSorts::bothAreNeither()
{
    Skirmish table;
    burn(table, QByteArray(halved) + ", " + doubled);
    QCOMPARE(table.hp(chloe), 10 - 3);
}

void TestDiceAndSorts::anotherSort()
{
    Skirmish table;
    burn(table, halved, "frost");
    QCOMPARE(table.hp(chloe), 10 - 3);
}

WHEELHOUSE_TEST(TestDiceAndSorts)
#include "tst_dice_and_sorts.moc"
