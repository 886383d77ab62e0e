// SPDX-License-Identifier: GPL-3.0-or-later
// The conditions that belong to one character and change its attacks, or those at it: Cursed to Inspiring.
#include "model/rules/onslaught/attack/attack.h"
#include "tests/model/rules/onslaught/skirmish.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <nlohmann/json.hpp>

using namespace wheelhouse;
using rules::onslaught::Game;
using rules::onslaught::Terms;
using testing::Skirmish;

class TestOnslaughtBonds : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void rules_data();
    void rules();

private:
    static void cursedAddsForBedlam();
    static void cursedHealsBedlam();
    static void markedAddsForGrabbleshanks();
    static void areasAimAtSpaces();
    static void magicWeapon();
    static void enragedHitsHarder();
    static void enragedTakesLess();
    static void reckless();
    static void inspiringChangesTheDice();
    static void inspiringAddsToBasicAttacks();
    static void inspiringAtTheTimeOfTheAttack();
};

namespace {
const char* const chloe = "chloe-amasnodel";
const char* const abelio = "abelio-mac-gabhann";
const char* const drakmau = "drakmau-rockbiter";

/// Two enemies four spaces apart on an open field, the first in turn.
void faceEachOther(Skirmish& table, const char* attacker, const char* target)
{
    QVERIFY(table.begin());
    table.field(16, 6);
    table.put(attacker, 1, 2);
    table.put(target, 5, 2);
    table.turnOf(attacker);
}

int damageOf(Skirmish& table, const char* attacker, const char* attack, const char* target,
             const std::vector<int>& dice = {12, 3})
{
    const int before = table.hp(target);
    if (!table.attackWith(attacker, attack, target, dice)) {
        qWarning("the attack is refused: %s", qPrintable(table.refusal.why.key));
    }
    return before - table.hp(target);
}

Terms terms(const Skirmish& table, const char* attacker, const char* attack, const char* target)
{
    return table.asked([&](const Game& game) {
        return termsOf(game, testing::id(attacker), {QString(attack), {}}, testing::id(target), false, {});
    });
}

/// A cooldown attack like the bow, or an area around a space where it has a radius.
void addSpecial(Skirmish& table, const char* character, std::optional<int> area = {})
{
    content::Attack special = table.attack(character, "bow");
    special.id = content::AttackId("special");
    special.basic = false;
    special.area = area;
    table.card(character).attacks.push_back(special);
}

void armour(content::Character& character, int armourClass, int speed)
{
    for (auto& position : character.wheel->positions) {
        position.armourClass = armourClass;
        position.speed = speed;
    }
}

/// What Bedlam's area does to a Cursed Chloe, with this more at the start.
int damageOfAreaAtCursed(const char* house, QStringList& said)
{
    Skirmish table;
    addSpecial(table, "bedlam", 1);
    if (!table.begin("five", house)) {
        return -1;
    }
    table.field(9, 6);
    table.put("bedlam", 1, 2);
    table.put(chloe, 5, 2);
    table.give(chloe, "cursed", "bedlam");
    table.turnOf("bedlam");
    table.act("attack", "{'attack':'special','at':[5,2],'dice':[12,3]}");
    said = table.said();
    return 10 - table.hp(chloe);
}
} // namespace

void TestOnslaughtBonds::rules_data()
{
    using testing::Check;
    QTest::addColumn<Check>("check");
    QTest::newRow("ONS-CCT-01 Cursed: 1 more by Bedlam") << Check(cursedAddsForBedlam);
    QTest::newRow("ONS-CCT-02 Cursed: Bedlam heals 3") << Check(cursedHealsBedlam);
    QTest::newRow("ONS-CCT-03 Marked: 1 more by Grabbleshanks") << Check(markedAddsForGrabbleshanks);
    QTest::newRow("ONS-CCT-04 areas aim at spaces") << Check(areasAimAtSpaces);
    QTest::newRow("ONS-CCT-05 Magic Weapon: the melee basic attack") << Check(magicWeapon);
    QTest::newRow("ONS-CCT-06 Enraged: 1 more") << Check(enragedHitsHarder);
    QTest::newRow("ONS-CCT-07 Enraged: 1 less taken") << Check(enragedTakesLess);
    QTest::newRow("ONS-CCT-08 Reckless: +3 and -2") << Check(reckless);
    QTest::newRow("ONS-CCT-09 Inspiring: 18 and 4 are 20 and 6") << Check(inspiringChangesTheDice);
    QTest::newRow("ONS-CCT-10 Inspiring: basic attacks") << Check(inspiringAddsToBasicAttacks);
    QTest::newRow("ONS-CCT-11 Inspiring: when it is rolled") << Check(inspiringAtTheTimeOfTheAttack);
}

void TestOnslaughtBonds::rules()
{
    QFETCH(testing::Check, check);
    check();
}

void TestOnslaughtBonds::cursedAddsForBedlam()
{
    Skirmish table;
    faceEachOther(table, "bedlam", chloe);
    table.put("mistral", 1, 3);
    table.give(chloe, "cursed", "bedlam");
    QCOMPARE(damageOf(table, "bedlam", "bow", chloe), 3);
    table.turnOf("mistral");
    QCOMPARE(damageOf(table, "mistral", "bow", chloe), 2);
}

void TestOnslaughtBonds::cursedHealsBedlam()
{
    Skirmish table;
    QVERIFY(table.begin());
    table.field(8, 8);
    table.put("bedlam", 7, 7);
    table.put(chloe, 2, 2);
    table.put("kobold-1", 2, 3);
    table.hp("bedlam", 5);
    table.hp(chloe, 1);
    table.give(chloe, "cursed", "bedlam");
    table.turnOf("kobold-1");
    QVERIFY(table.attackWith("kobold-1", "claw", chloe, {15, 12}));
    QVERIFY(table.figure(chloe).isDefeated());
    QCOMPARE(table.hp("bedlam"), 8);
    QVERIFY(table.conditionsOn(chloe).isEmpty());
}

void TestOnslaughtBonds::markedAddsForGrabbleshanks()
{
    Skirmish table;
    faceEachOther(table, "grabbleshanks", "bedlam");
    table.give("bedlam", "marked", "grabbleshanks");
    QCOMPARE(damageOf(table, "grabbleshanks", "bow", "bedlam"), 3);
}

void TestOnslaughtBonds::areasAimAtSpaces()
{
    QStringList said;
    QCOMPARE(damageOfAreaAtCursed("", said), 2);
    QVERIFY(said.contains("said-area-aims-at-space"));
    QCOMPARE(damageOfAreaAtCursed(",'house':{'areas-target-minis':true}", said), 3);
    QVERIFY(said.contains("said-area-aims-at-minis"));
}

void TestOnslaughtBonds::magicWeapon()
{
    Skirmish table;
    faceEachOther(table, "barachiel", chloe);
    table.give("barachiel", "magic-weapon");
    QCOMPARE(terms(table, "barachiel", "bow", chloe).toHit.total, 5);
    table.put(chloe, 2, 2);
    QCOMPARE(terms(table, "barachiel", "blade", chloe).toHit.total, 6);
    QCOMPARE(damageOf(table, "barachiel", "blade", chloe, {9, 3}), 3); // 9 + 6 are 15
    table.put(chloe, 5, 2);
    table.turnOf("barachiel");
    table.happen(play::RoundSet{1, 2});
    QCOMPARE(damageOf(table, "barachiel", "bow", chloe), 2);
}

void TestOnslaughtBonds::enragedHitsHarder()
{
    Skirmish table;
    table.attack(drakmau, "bow").damage = 3;
    faceEachOther(table, drakmau, "bedlam");
    table.give(drakmau, "enraged");
    QCOMPARE(damageOf(table, drakmau, "bow", "bedlam"), 4);
}

void TestOnslaughtBonds::enragedTakesLess()
{
    for (const auto& [damage, taken] : {std::pair{2, 1}, std::pair{1, 0}}) {
        Skirmish table;
        table.attack("bedlam", "bow").damage = damage;
        faceEachOther(table, "bedlam", drakmau);
        table.give(drakmau, "enraged");
        QCOMPARE(damageOf(table, "bedlam", "bow", drakmau), taken);
        QVERIFY(table.said().contains("said-hit"));
        QVERIFY(table.said().contains("said-damage-taken"));
        QCOMPARE(table.said().contains("said-no-damage"), taken == 0);
        QCOMPARE(table.said().contains("said-damage"), taken > 0);
    }
}

void TestOnslaughtBonds::reckless()
{
    Skirmish table;
    armour(table.card(drakmau), 14, 5);
    faceEachOther(table, drakmau, "bedlam");
    QCOMPARE(terms(table, drakmau, "bow", "bedlam").roll.bonus, 5);
    QCOMPARE(terms(table, "bedlam", "bow", drakmau).roll.needed, 14);
    table.give(drakmau, "reckless");
    QCOMPARE(terms(table, drakmau, "bow", "bedlam").roll.bonus, 8);
    QCOMPARE(terms(table, "bedlam", "bow", drakmau).roll.needed, 12);
}

void TestOnslaughtBonds::inspiringChangesTheDice()
{
    using rules::onslaught::shifted;
    for (const int range : {5, 6}) {
        Skirmish table;
        faceEachOther(table, abelio, "bedlam");
        table.put(chloe, 1 + range, 1);
        table.give(chloe, "inspiring");
        const int more = terms(table, abelio, "bow", "bedlam").roll.everyDie;
        QCOMPARE(shifted(18, more), range == 5 ? 20 : 18);
        QCOMPARE(shifted(4, more), range == 5 ? 6 : 4);
        QVERIFY(table.attackWith(abelio, "bow", "bedlam", {18, 4}));
        QCOMPARE(table.said().contains("said-critical"), range == 5);
        QCOMPARE(table.said().contains("said-every-die"), range == 5);
        QVERIFY(table.said().contains(range == 5 ? "said-critical" : "said-hit"));
    }
}

void TestOnslaughtBonds::inspiringAddsToBasicAttacks()
{
    for (const auto& [attack, damage] : {std::pair{"bow", 3}, std::pair{"special", 2}}) {
        Skirmish table;
        addSpecial(table, abelio);
        faceEachOther(table, abelio, "bedlam");
        table.put(chloe, 4, 1);
        table.give(chloe, "inspiring");
        QCOMPARE(damageOf(table, abelio, attack, "bedlam"), damage);
    }
}

void TestOnslaughtBonds::inspiringAtTheTimeOfTheAttack()
{
    Skirmish table;
    QVERIFY(table.begin());
    table.field(16, 3);
    table.put(chloe, 0, 1);
    table.put(abelio, 7, 1);
    table.put("bedlam", 8, 0);
    table.give(chloe, "inspiring");
    table.turnOf(abelio);
    QCOMPARE(terms(table, abelio, "bow", "bedlam").roll.everyDie, 0);
    QVERIFY(table.act("move", "{'to':[4,1]}"));
    QVERIFY(table.act("end-move"));
    QCOMPARE(terms(table, abelio, "bow", "bedlam").roll.everyDie, 2);
    QCOMPARE(damageOf(table, abelio, "bow", "bedlam", {8, 3}), 3); // 10 + 5 are 15
}

WHEELHOUSE_TEST(TestOnslaughtBonds)
#include "tst_onslaught_bonds.moc"
