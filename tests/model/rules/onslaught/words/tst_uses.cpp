// SPDX-License-Identifier: GPL-3.0-or-later
// Cards that work so many times in a turn, or in a game.
#include "tests/model/rules/onslaught/card_words.h"
#include "tests/model/rules/onslaught/words/printed_words.h"
#include "tests/model/rules/tracker/check_rows.h"
#include "tests/support/test_main.h"

using namespace wheelhouse;
using testing::chloe;
using testing::effectOf;
using testing::onOpenField;
using testing::Skirmish;

class TestUses : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void checks_data();
    void checks() { testing::runCheck(); }

private:
    static void soOftenInAGame();
    static void soOftenInATurn();
    static void whatWorksByItself();
    static void whatIsLeftIsNotUsed();
    static void whatIsDoneByHandIsUsed();
};

namespace {
/// Bedlam's shout heals her by 1, twice, as often as that.
void shoutSoOften(Skirmish& table, const QByteArray& when)
{
    table.dial("bedlam", "shout").effect =
        effectOf("{'on': [{'moment': 'used', 'when': [" + when + "], 'do': [{'heal': 1}, {'heal': 1}]}]}");
    onOpenField(table);
    table.hp("bedlam", 1);
}

bool shoutAgain(Skirmish& table)
{
    table.setDial("bedlam", "shout", 0);
    table.turnOf("bedlam");
    return table.act("use", "{'ability':'dial/shout'}");
}
} // namespace

void TestUses::checks_data()
{
    testing::addChecks({
        {"so often in a game", soOftenInAGame},
        {"so often in a turn", soOftenInATurn},
        {"what works by itself", whatWorksByItself},
        {"what its player leaves is not used", whatIsLeftIsNotUsed},
        {"what the players do by hand is used", whatIsDoneByHandIsUsed},
    });
}

void TestUses::soOftenInAGame()
{
    Skirmish table;
    shoutSoOften(table, "{'usesThisGame': 2}");
    QVERIFY(shoutAgain(table));
    QCOMPARE(table.hp("bedlam"), 3); // both verbs are one use
    QVERIFY(table.act("end-turn"));
    QVERIFY(table.act("end-round", "{'anyway':true}"));
    QVERIFY(shoutAgain(table));
    QCOMPARE(table.hp("bedlam"), 5);
    QVERIFY(!shoutAgain(table));
    QVERIFY(table.act("end-round", "{'anyway':true}"));
    QVERIFY(!shoutAgain(table));
}

void TestUses::soOftenInATurn()
{
    Skirmish table;
    shoutSoOften(table, "{'usesThisTurn': 1}");
    QVERIFY(table.act("use", "{'ability':'dial/shout'}"));
    table.setDial("bedlam", "shout", 0);
    QVERIFY(!table.act("use", "{'ability':'dial/shout'}"));
    QVERIFY(shoutAgain(table)); // her next turn
    QCOMPARE(table.hp("bedlam"), 5);
}

void TestUses::whatWorksByItself()
{
    Skirmish table;
    table.card(chloe).effects.passive =
        effectOf("{'on': [{'moment': 'damage-taken', 'when': [{'is': 'self', 'who': 'target'}, {'usesThisGame': 1}],"
                 " 'do': [{'heal': 1, 'to': 'self'}]}]}");
    onOpenField(table);
    QVERIFY(table.attackWith("bedlam", "bow", chloe, {15, 2}));
    QCOMPARE(table.hp(chloe), 10 - 2 + 1);
    QVERIFY(table.act("attack", "{'attack':'bow','targets':['chloe-amasnodel'],'dice':[15,2],'anyway':true}"));
    QCOMPARE(table.hp(chloe), 9 - 2);
}

void TestUses::whatIsLeftIsNotUsed()
{
    Skirmish table;
    table.card(chloe).effects.passive =
        effectOf("{'on': [{'moment': 'damage-taken', 'when': [{'is': 'self', 'who': 'target'}, {'usesThisGame': 1}],"
                 " 'do': [{'heal': 1, 'to': 'self', 'may': true}]}]}");
    onOpenField(table);
    QVERIFY(table.attackWith("bedlam", "bow", chloe, {15, 2}));
    QVERIFY(table.answer("ann", "false"));
    QCOMPARE(table.hp(chloe), 8);
    QVERIFY(table.act("attack", "{'attack':'bow','targets':['chloe-amasnodel'],'dice':[15,2],'anyway':true}"));
    QVERIFY(table.answer("ann", "true"));
    QCOMPARE(table.hp(chloe), 8 - 2 + 1);
}

void TestUses::whatIsDoneByHandIsUsed()
{
    for (const char* verb : {"{'slide': 2, 'to': 'enemy', 'most': 1}", "{'act': 'tell'}"}) {
        Skirmish table; // without a map
        table.dial("bedlam", "shout").effect =
            effectOf(QByteArray("{'on': [{'moment': 'used', 'when': [{'usesThisGame': 1}], 'do': [") + verb + "]}]}");
        QVERIFY(table.begin());
        QVERIFY(shoutAgain(table));
        QVERIFY(table.said().contains("said-effect-text"));
        QVERIFY(!shoutAgain(table));
    }
}

WHEELHOUSE_TEST(TestUses)
#include "tst_uses.moc"
