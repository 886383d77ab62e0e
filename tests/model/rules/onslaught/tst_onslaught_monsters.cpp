// SPDX-License-Identifier: GPL-3.0-or-later
// What holds for the monsters' turns and attacks whoever decides for them: the dice, who throws them, and what they do.
#include "tests/model/rules/onslaught/skirmish.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace wheelhouse;
using testing::firstKobold;
using testing::Skirmish;

class TestOnslaughtMonsters : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void rules_data();
    void rules();

private:
    static void fourActAndTheTurnEnds();
    static void aSureHitNeedsNoDice();
    static void theOtherSideRolls();
    static void bothSidesAttacked();
    static void oneDieAtCover();
    static void anEqualTotalHits();
    static void whatItDoes();
};

namespace {
/// The first Kobold in turn; Chloe is of the active side, Bedlam of the other.
void koboldsTurn(Skirmish& table)
{
    QVERIFY(table.begin());
    table.turnOf(firstKobold);
    QCOMPARE(table.table().active, play::SeatId("ann"));
}

const play::Prompt* diceAskedOf(const Skirmish& table, const char* seat)
{
    const play::Prompt* prompt = table.promptOf(seat);
    return prompt && prompt->kind == play::PromptKind::EnterDice ? prompt : nullptr;
}
} // namespace

void TestOnslaughtMonsters::rules_data()
{
    using testing::Check;
    QTest::addColumn<Check>("check");
    QTest::newRow("ONS-MAC-03 four in a group") << Check(fourActAndTheTurnEnds);
    QTest::newRow("ONS-MAC-12 an automatic hit of 2") << Check(aSureHitNeedsNoDice);
    QTest::newRow("ONS-MAC-13 ONS-KOB-05 Chloe of the active side is attacked") << Check(theOtherSideRolls);
    QTest::newRow("ONS-MAC-14 an area with Chloe and Bedlam") << Check(bothSidesAttacked);
    QTest::newRow("ONS-MAC-15 a Gnoll attacks one in cover") << Check(oneDieAtCover);
    QTest::newRow("ONS-MAC-16 a total of 15 against 15") << Check(anEqualTotalHits);
    QTest::newRow("ONS-MAC-17 a claw of 1") << Check(whatItDoes);
}

void TestOnslaughtMonsters::rules()
{
    QFETCH(testing::Check, check);
    check();
}

void TestOnslaughtMonsters::fourActAndTheTurnEnds()
{
    Skirmish table;
    table.pack.scenarios.front().monsterGroups.front().count = 4;
    QVERIFY(table.begin());
    QVERIFY(table.act("begin-turn", "{'number':550,'anyway':true}"));
    QStringList acted;
    for (int i = 0; i < 4; ++i) {
        QVERIFY(table.table().turnRunning);
        acted << table.asked([](const rules::onslaught::Game& game) { return game.inTurn().text(); });
        QVERIFY(table.act("end-turn", "{}"));
    }
    QVERIFY(!table.table().turnRunning);
    acted.removeDuplicates();
    QCOMPARE(acted.size(), 4);
}

void TestOnslaughtMonsters::aSureHitNeedsNoDice()
{
    Skirmish table;
    content::Attack& claw = table.kobold().attacks.front();
    claw.effect.rules = {QStringLiteral("automatic-hit")};
    claw.damage = 2;
    koboldsTurn(table);
    QVERIFY(table.act("attack", "{'attack':'claw','targets':['chloe-amasnodel']}"));
    QVERIFY(!diceAskedOf(table, "ann"));
    QVERIFY(!diceAskedOf(table, "ben"));
    QCOMPARE(table.hp("chloe-amasnodel"), 8);
}

void TestOnslaughtMonsters::theOtherSideRolls()
{
    Skirmish table;
    koboldsTurn(table);
    QVERIFY(table.act("attack", "{'attack':'claw','targets':['chloe-amasnodel']}"));
    QVERIFY(diceAskedOf(table, "ben"));
    QVERIFY(!diceAskedOf(table, "ann"));
}

void TestOnslaughtMonsters::bothSidesAttacked()
{
    Skirmish table;
    table.kobold().attacks.front().area = 1;
    koboldsTurn(table);
    QVERIFY(table.act("attack", "{'attack':'claw','targets':['chloe-amasnodel','bedlam']}"));
    QVERIFY(diceAskedOf(table, "ben"));
    QVERIFY(!diceAskedOf(table, "ann"));
}

void TestOnslaughtMonsters::oneDieAtCover()
{
    for (const bool inCover : {true, false}) {
        Skirmish table;
        table.kobold().name = "Gnoll";
        koboldsTurn(table);
        const QByteArray covered = inCover ? ",'covered':['chloe-amasnodel']" : "";
        QVERIFY(table.act("attack", "{'attack':'claw','targets':['chloe-amasnodel']" + covered + "}"));
        QVERIFY(diceAskedOf(table, "ben"));
        QCOMPARE(diceAskedOf(table, "ben")->most, inCover ? 1 : 2);
    }
}

void TestOnslaughtMonsters::anEqualTotalHits()
{
    for (const int die : {11, 10}) { // and 4 to hit, against 15
        Skirmish table;
        koboldsTurn(table);
        QVERIFY(table.act("attack", "{'attack':'claw','targets':['chloe-amasnodel'],'dice':[" +
                                        QByteArray::number(die) + ",3]}"));
        QCOMPARE(table.said().contains("said-hit"), die == 11);
    }
}

void TestOnslaughtMonsters::whatItDoes()
{
    Skirmish table;
    koboldsTurn(table);
    QVERIFY(table.act("attack", "{'attack':'claw','targets':['chloe-amasnodel'],'dice':[15,3]}"));
    QCOMPARE(table.hp("chloe-amasnodel"), 9);
}

WHEELHOUSE_TEST(TestOnslaughtMonsters)
#include "tst_onslaught_monsters.moc"
