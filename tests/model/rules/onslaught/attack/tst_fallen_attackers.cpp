// SPDX-License-Identifier: GPL-3.0-or-later
// An attacker who falls before its dice are judged attacks nobody any more: what follows from the attack, and who may
// still answer it.
#include "tests/model/rules/onslaught/card_words.h"
#include "tests/model/rules/onslaught/skirmish.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace wheelhouse;
using content::Moment;
using content::Predicate;
using content::Verb;
using content::Who;
using testing::chloe;
using testing::damage;
using testing::Skirmish;
using testing::whoIs;

class TestFallenAttackers : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    static void anAttackThatWasNotMadeHitNobody_data();
    static void anAttackThatWasNotMadeHitNobody();
    static void nobodyAnswersWhoHasFallen();
};

namespace {
Verb bladeAt(Who whom)
{
    Verb blow{Verb::Kind::Attack};
    blow.name = QStringLiteral("blade");
    blow.to.who = whom;
    return blow;
}

/// Chloe strikes twice, and where both hit slows whom she struck; Bedlam pays every wound back with that much.
void chloeStrikesTwice(Skirmish& table, int paidBack)
{
    Verb first = bladeAt(Who::Enemy);
    first.to.most = 1;
    Verb slow{Verb::Kind::Give};
    slow.name = QStringLiteral("slowed");
    slow.to.who = Who::Chosen;
    slow.when = {{.kind = Predicate::Kind::EveryAttackHit}};
    table.dial(chloe, "sweep").effect.triggers = {{Moment::Used, {}, {}, {first, bladeAt(Who::Chosen), slow}}};
    table.card("bedlam").effects.passive.triggers = {
        {Moment::DamageTaken, {}, {whoIs(Who::Target, Who::Self)}, {damage(paidBack, Who::Attacker)}}};
    QVERIFY(table.begin());
    table.field(12, 8);
    table.put(chloe, 5, 4);
    table.put("bedlam", 6, 4);
    table.parkTheRest();
    table.turnOf(chloe);
}
} // namespace

void TestFallenAttackers::anAttackThatWasNotMadeHitNobody_data()
{
    QTest::addColumn<int>("paidBack");
    QTest::addColumn<bool>("falls");
    QTest::newRow("both are made") << 1 << false;
    QTest::newRow("it falls between them") << 5 << true;
}

/// The second blow does not come, so not every one has hit.
void TestFallenAttackers::anAttackThatWasNotMadeHitNobody()
{
    QFETCH(const int, paidBack);
    QFETCH(const bool, falls);
    Skirmish table;
    chloeStrikesTwice(table, paidBack);
    table.hp(chloe, 3);
    QVERIFY(table.act("use", "{'ability':'dial/sweep'}"));
    QVERIFY(table.answer("ann", "[15,14]"));
    if (!falls) {
        QVERIFY(table.answer("ann", "[15,14]"));
    }
    QVERIFY(!table.promptOf("ann"));
    QCOMPARE(table.figure(chloe).isDefeated(), falls);
    QCOMPARE(table.hp("bedlam"), falls ? 8 : 6);
    QCOMPARE(table.conditionsOn("bedlam"), falls ? QStringList() : QStringList("slowed"));
}

/// The first parry fells the attacker; the second one would be turned for nothing.
void TestFallenAttackers::nobodyAnswersWhoHasFallen()
{
    for (const int left : {3, 10}) {
        Skirmish table;
        for (const char* friendly : {chloe, "grabbleshanks"}) {
            table.dial(friendly, "parry").effect.triggers = {
                {Moment::AttackDeclared, {}, {}, {damage(5, Who::Attacker)}}};
        }
        QVERIFY(table.begin());
        table.field(12, 8);
        table.put(chloe, 5, 4);
        table.put("grabbleshanks", 5, 5);
        table.put("bedlam", 6, 4);
        table.parkTheRest();
        table.hp("bedlam", left);
        table.turnOf("bedlam");
        QVERIFY(table.attackWith("bedlam", "blade", chloe, {15, 14}));
        QVERIFY(table.answer("ann", "'chloe-amasnodel/parry'"));
        QCOMPARE(table.promptOf("ann") == nullptr, left == 3);
        QCOMPARE(table.dialOf("grabbleshanks", "parry"), 0);
        QVERIFY(left != 3 || table.state.frames.empty());
        QCOMPARE(table.hp(chloe), 10);
    }
}

WHEELHOUSE_TEST(TestFallenAttackers)
#include "tst_fallen_attackers.moc"
