// SPDX-License-Identifier: GPL-3.0-or-later
// Tokens that stack: counters that cards put on and take off, and those that are lost in place of hit points.
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

class TestCountedTokens : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void checks_data();
    void checks() { testing::runCheck(); }

private:
    static void theyAddUp();
    static void someAreTakenOff();
    static void askedForHowMany();
    static void aNumberForEach();
    static void noMoreThanTheBoxHas();
    static void oneThatDoesNotStack();
    static void damageIsAbsorbed();
    static void theLargerStays();
    static void whoWouldFall();
    static void absorbedDamageIsNotDealt();
};

namespace {
void withTokens(Skirmish& table, const char* id, const char* effect, int tokens = 9)
{
    content::Condition condition;
    condition.id = content::ConditionId(QString(id));
    condition.name = QString(id);
    condition.stacks = true;
    condition.tokens = tokens;
    condition.effect = effectOf(effect);
    table.changed().conditions.push_back(condition);
}

constexpr const char* absorbs = "{'rules': ['absorbs-damage', 'keeps-the-larger']}";

int tokensOf(const Skirmish& table, const char* figure, const char* condition)
{
    return table.asked([&](const Game& game) { return effects::countOf(game, id(figure), QString(condition)); });
}

void use(Skirmish& table)
{
    table.setDial("bedlam", "shout", 0);
    QVERIFY2(table.act("use", "{'ability':'dial/shout','anyway':true}"), qPrintable(table.refusal.why.key));
}
} // namespace

void TestCountedTokens::checks_data()
{
    testing::addChecks({
        {"they add up", theyAddUp},
        {"some of them are taken off", someAreTakenOff},
        {"a card asks for how many", askedForHowMany},
        {"a number for each of them", aNumberForEach},
        {"no more than the box has", noMoreThanTheBoxHas},
        {"a condition that does not stack is there once", oneThatDoesNotStack},
        {"they are lost in place of hit points", damageIsAbsorbed},
        {"the larger number stays", theLargerStays},
        {"they keep somebody from falling", whoWouldFall},
        {"what they take was not dealt", absorbedDamageIsNotDealt},
    });
}

void TestCountedTokens::theyAddUp()
{
    Skirmish table;
    withTokens(table, "charge", "{}");
    shoutDoes(table, "{'give': 'charge', 'count': 2}");
    onOpenField(table);
    use(table);
    QCOMPARE(tokensOf(table, "bedlam", "charge"), 2);
    use(table);
    QCOMPARE(tokensOf(table, "bedlam", "charge"), 4);
    QCOMPARE(table.conditionsOn("bedlam"), QStringList("charge")); // one stack
}

void TestCountedTokens::someAreTakenOff()
{
    Skirmish table;
    withTokens(table, "charge", "{}");
    shoutDoes(table, "{'give': 'charge', 'count': 5}, {'take': 'charge', 'count': 2}");
    onOpenField(table);
    use(table);
    QCOMPARE(tokensOf(table, "bedlam", "charge"), 3);
    shoutDoes(table, "{'take': 'charge', 'count': 3}");
    use(table);
    QCOMPARE(tokensOf(table, "bedlam", "charge"), 0);
    shoutDoes(table, "{'give': 'charge', 'count': 5}, {'take': 'charge'}");
    use(table);
    QCOMPARE(tokensOf(table, "bedlam", "charge"), 0);
}

void TestCountedTokens::askedForHowMany()
{
    Skirmish table;
    withTokens(table, "charge", "{}");
    table.card("bedlam").effects.passive =
        effectOf("{'modify': [{'what': 'speed', 'by': 2, 'when': [{'has': 'charge', 'count': 3}]}]}");
    shoutDoes(table, "{'give': 'charge', 'count': 2}");
    onOpenField(table);
    const auto speed = [&] {
        return table.asked([](const Game& game) { return effects::speed(game, id("bedlam"))->total; });
    };
    use(table);
    QCOMPARE(speed(), 5);
    use(table);
    QCOMPARE(speed(), 7);
}

void TestCountedTokens::aNumberForEach()
{
    Skirmish table;
    withTokens(table, "charge",
               "{'modify': [{'what': 'damage', 'by': 1, 'forEach': {'what': 'tokens', 'condition': 'charge'}}]}");
    shoutDoes(table, "{'give': 'charge', 'count': 3}");
    onOpenField(table);
    use(table);
    QVERIFY(table.attackWith("bedlam", "bow", chloe, {15, 2}));
    QCOMPARE(table.hp(chloe), 10 - 2 - 3);
}

void TestCountedTokens::noMoreThanTheBoxHas()
{
    Skirmish table;
    withTokens(table, "charge", "{'rules': ['as-many-as-tokens']}", 3);
    shoutDoes(table, "{'give': 'charge', 'count': 2}");
    onOpenField(table);
    use(table);
    use(table);
    QCOMPARE(tokensOf(table, "bedlam", "charge"), 3);
    use(table);
    QVERIFY(table.said().contains("said-no-token-left"));
    QCOMPARE(tokensOf(table, "bedlam", "charge"), 3);
}

void TestCountedTokens::oneThatDoesNotStack()
{
    Skirmish table;
    shoutDoes(table, "{'give': 'slowed'}");
    onOpenField(table);
    use(table);
    use(table);
    QCOMPARE(tokensOf(table, "bedlam", "slowed"), 1);
}

void TestCountedTokens::damageIsAbsorbed()
{
    Skirmish table;
    withTokens(table, "shell", absorbs);
    shoutDoes(table, "{'give': 'shell', 'count': 3, 'to': 'enemy', 'range': {'max': 3}, 'most': 1}");
    onOpenField(table);
    use(table);
    QVERIFY(table.attackWith("bedlam", "bow", chloe, {15, 2}));
    QCOMPARE(table.hp(chloe), 10);
    QCOMPARE(tokensOf(table, chloe, "shell"), 1);
    QVERIFY(table.said().contains("said-absorbed"));
    table.turnOf("bedlam");
    QVERIFY(table.act("attack", "{'attack':'bow','targets':['chloe-amasnodel'],'dice':[15,2],'anyway':true}"));
    QCOMPARE(table.hp(chloe), 9);
    QCOMPARE(tokensOf(table, chloe, "shell"), 0);
}

void TestCountedTokens::theLargerStays()
{
    Skirmish table;
    withTokens(table, "shell", absorbs);
    shoutDoes(table, "{'give': 'shell', 'count': 3}");
    onOpenField(table);
    use(table);
    shoutDoes(table, "{'give': 'shell', 'count': 2}");
    use(table);
    QCOMPARE(tokensOf(table, "bedlam", "shell"), 3);
    shoutDoes(table, "{'give': 'shell', 'count': 4}");
    use(table);
    QCOMPARE(tokensOf(table, "bedlam", "shell"), 4);
}

void TestCountedTokens::whoWouldFall()
{
    for (const bool shielded : {false, true}) {
        Skirmish table;
        withTokens(table, "shell", absorbs);
        table.dial(chloe, "parry").effect =
            effectOf("{'on': [{'moment': 'damage-coming', 'when': [{'is': 'self', 'who': 'target'},"
                     " {'state': 'would-fall', 'who': 'target'}], 'do': [{'stopAt': 1}]}]}");
        if (shielded) {
            shoutDoes(table, "{'give': 'shell', 'count': 1, 'to': 'enemy', 'range': {'max': 3}, 'most': 1}");
        }
        onOpenField(table);
        table.hp(chloe, 2);
        if (shielded) {
            use(table);
        }
        QVERIFY(table.attackWith("bedlam", "bow", chloe, {15, 2}));
        QCOMPARE(table.promptOf("ann") != nullptr, !shielded);
        if (shielded) {
            QCOMPARE(table.hp(chloe), 1);
        }
    }
}

void TestCountedTokens::absorbedDamageIsNotDealt()
{
    Skirmish table;
    withTokens(table, "shell", absorbs);
    shoutDoes(table, "{'give': 'shell', 'count': 1, 'to': 'enemy', 'range': {'max': 3}, 'most': 1}");
    table.attack("bedlam", "bow").effect =
        effectOf("{'on': [{'moment': 'attack-resolved', 'do': [{'heal': 1, 'forEach': {'what': 'damage'}}]}]}");
    onOpenField(table);
    use(table);
    table.hp("bedlam", 5);
    QVERIFY(table.attackWith("bedlam", "bow", chloe, {15, 2}));
    QCOMPARE(table.hp("bedlam"), 5 + 1);
}

WHEELHOUSE_TEST(TestCountedTokens)
#include "tst_counted_tokens.moc"
