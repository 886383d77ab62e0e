// SPDX-License-Identifier: GPL-3.0-or-later
// Tokens on the map that reach over more than their own space.
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

class TestZones : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void checks_data();
    void checks() { testing::runCheck(); }

private:
    static void whoStandsInIt();
    static void whoEntersIt();
    static void whoStaysInIt();
    static void whoLeavesIt();
    static void whoBeginsItsTurnInIt();
    static void whoIsPushedIntoIt();
    static void aTokenOfOneSpace();
};

namespace {
/// A token that reaches so far, laid by Bedlam on 8,5.
void withZone(Skirmish& table, const char* effect, int radius = 2)
{
    content::Condition fog;
    fog.id = content::ConditionId("fog");
    fog.name = QStringLiteral("Fog");
    fog.radius = radius;
    fog.tokens = 2;
    fog.effect = effectOf(effect);
    table.changed().conditions.push_back(fog);
    shoutDoes(table, "{'lay': 'fog', 'range': {'max': 6}}");
    QVERIFY(table.begin());
    table.field(16, 10);
    table.put("bedlam", 4, 5);
    table.put(chloe, 12, 5);
    table.parkTheRest();
    table.turnOf("bedlam");
    QVERIFY(table.act("use", "{'ability':'dial/shout'}"));
    QVERIFY(table.answer("ben", "'8,5'"));
}

constexpr const char* hurtsOnEntering = "{'on': [{'moment': 'space-entered', 'when': [{'on': 'here', 'who': 'actor'}], "
                                        "'do': [{'damage': 1, 'to': 'actor'}]}]}";

void walkTo(Skirmish& table, const char* to)
{
    QVERIFY2(table.act("move", QByteArray("{'to':") + to + "}"), qPrintable(table.refusal.why.key));
}
} // namespace

void TestZones::checks_data()
{
    testing::addChecks({
        {"whoever stands within it", whoStandsInIt},
        {"whoever enters it is hurt once", whoEntersIt},
        {"whoever walks about in it has entered before", whoStaysInIt},
        {"whoever leaves it", whoLeavesIt},
        {"whoever begins a turn in it", whoBeginsItsTurnInIt},
        {"whoever is pushed into it", whoIsPushedIntoIt},
        {"a token that reaches no farther", aTokenOfOneSpace},
    });
}

void TestZones::whoStandsInIt()
{
    Skirmish table;
    withZone(table,
             "{'modify': [{'what': 'armour-class', 'of': 'anyone', 'by': 2, 'where': [{'on': 'here', 'who': 'it'}]}]}");
    const auto armour = [&] {
        return table.asked([](const Game& game) { return effects::armourClass(game, id(chloe))->total; });
    };
    QCOMPARE(armour(), 15);
    table.put(chloe, 10, 7);
    QCOMPARE(armour(), 17);
    table.put(chloe, 11, 5);
    QCOMPARE(armour(), 15);
}

void TestZones::whoEntersIt()
{
    Skirmish table;
    withZone(table, hurtsOnEntering);
    table.turnOf(chloe);
    walkTo(table, "[9,5]"); // over 11,5 into 10,5 and on
    QCOMPARE(table.hp(chloe), 9);
}

void TestZones::whoStaysInIt()
{
    Skirmish table;
    withZone(table, hurtsOnEntering);
    table.put(chloe, 10, 5);
    table.turnOf(chloe);
    walkTo(table, "[9,6]");
    QCOMPARE(table.hp(chloe), 10);
}

void TestZones::whoLeavesIt()
{
    Skirmish table;
    withZone(table, "{'on': [{'moment': 'space-left', 'when': [{'on': 'here', 'who': 'actor'}],"
                    " 'do': [{'damage': 1, 'to': 'actor'}]}]}");
    table.put(chloe, 9, 5);
    table.turnOf(chloe);
    walkTo(table, "[12,5]");
    QCOMPARE(table.hp(chloe), 9);
}

void TestZones::whoBeginsItsTurnInIt()
{
    for (const int x : {10, 11}) {
        Skirmish table;
        withZone(table, "{'on': [{'moment': 'turn-begins', 'when': [{'on': 'here', 'who': 'actor'}],"
                        " 'do': [{'damage': 1, 'to': 'actor'}]}]}");
        table.put(chloe, x, 5);
        table.turnOf(chloe);
        QCOMPARE(table.hp(chloe), x == 10 ? 9 : 10);
    }
}

void TestZones::whoIsPushedIntoIt()
{
    Skirmish table;
    withZone(table, hurtsOnEntering);
    table.put(chloe, 11, 5);
    table.put("bedlam", 12, 5);
    table.setDial("bedlam", "shout", 0);
    shoutDoes(table, "{'push': 2, 'to': 'enemy', 'range': {'max': 1}, 'most': 1}");
    QVERIFY(table.act("use", "{'ability':'dial/shout','anyway':true}"));
    QVERIFY(table.answer("ben", "'9,5'"));
    QCOMPARE(table.hp(chloe), 9);
}

void TestZones::aTokenOfOneSpace()
{
    Skirmish table;
    withZone(table, hurtsOnEntering, 0);
    table.turnOf(chloe);
    walkTo(table, "[9,5]");
    QCOMPARE(table.hp(chloe), 10);
}

WHEELHOUSE_TEST(TestZones)
#include "tst_zones.moc"
