// SPDX-License-Identifier: GPL-3.0-or-later
// An attack that was declared goes on as it was declared, whatever becomes of the attacker meanwhile, and does to each
// target what the dice that count for it say.
#include "tests/model/rules/onslaught/card_words.h"
#include "tests/model/rules/onslaught/skirmish.h"
#include "tests/model/rules/tracker/check_rows.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <nlohmann/json.hpp>

#include <algorithm>

using namespace wheelhouse;
using content::Modifier;
using content::Moment;
using content::Predicate;
using content::Verb;
using content::Who;
using testing::chloe;
using testing::damage;
using testing::firstKobold;
using testing::id;
using testing::Skirmish;
using testing::whoIs;

class TestAttackToTheEnd : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void rules_data();
    void rules();
    static void whoFallsBeforeTheRollHitsNobody();
    static void whoFallsBeforeTheRollIsNotMissed();
    static void thornsStopNoDamage();
    static void theFallenAttackersCriticalCountsForAll();
    static void anOldFrameKeepsItsAttack();
    static void theSameNameWithOtherNumbers();
    static void aBloodiedChampionAttacksOnce();
    static void damageKnowsOfCover();
    static void anAttacksOwnChange_data();
    static void anAttacksOwnChange();

private:
    static void allSufferAtOnce();
    static void theEffectFollowsTheFall();
    static void aFallenAttackersStepEight();
    static void aFallenAttackersPush();
    static void aMonstersPushGoesWithIt();
    static void whatWasDeclaredIsMade();
    static void aCriticalForEach();
};

namespace {
/// Chloe's bow strikes an area, makes whom it hits slowed, and she stands in it with the points left that are given.
void chloeInHerOwnArea(Skirmish& table, int points)
{
    content::Attack& bow = table.attack(chloe, "bow");
    bow.area = 1;
    bow.rangeMin = 0;
    Verb slow{Verb::Kind::Give};
    slow.name = QStringLiteral("slowed");
    slow.to.who = Who::Hit;
    bow.effect.triggers = {{Moment::AttackResolved, {}, {}, {slow}}};
    QVERIFY(table.begin());
    table.hp(chloe, points);
    table.turnOf(chloe);
}

bool strikeArea(Skirmish& table, const char* dice)
{
    return table.act("attack", QByteArray("{'attack':'bow','targets':['chloe-amasnodel','bedlam','mistral'],'dice':") +
                                   dice + "}");
}

/// A champion with one attack before it is bloodied and another one after; both bear the name where `alike`.
void trollInTurn(Skirmish& table, bool alike)
{
    content::Champion troll;
    troll.id = content::ChampionId("troll");
    troll.name = QStringLiteral("Troll");
    troll.hitPoints = 20;
    troll.armourClass = 14;
    troll.speed = 6;
    troll.bloodied.at = 10;
    troll.attacks = {table.kobold().attacks.front()};
    troll.attacks.front().damage = 3;
    troll.bloodied.attacks = troll.attacks;
    troll.bloodied.attacks.front().damage = 5;
    if (!alike) {
        troll.bloodied.attacks.front().id = content::AttackId("rend");
    }
    table.pack.champions = {troll};
    table.pack.scenarios.front().monsterGroups.push_back(
        {content::MonsterGroupId("troll"), "Troll", content::ChampionId("troll"), 1, {850}});
    QVERIFY(table.begin());
    table.turnOf("troll");
}

/// The dice of the attack are asked for, and meanwhile somebody strikes the Troll.
void bloodiedWhileItAttacks(Skirmish& table)
{
    QVERIFY(table.act("attack", "{'attack':'claw','targets':['chloe-amasnodel']}"));
    QVERIFY(table.promptOf("ben"));
    QVERIFY(table.act("adjust", "{'figure':'troll','track':'hp','by':-12}"));
    QCOMPARE(table.hp("troll"), 8);
    QVERIFY(table.figure("troll").isBloodied());
}
} // namespace

void TestAttackToTheEnd::rules_data()
{
    using testing::Check;
    QTest::addColumn<Check>("check");
    QTest::newRow("ONS-ATK-12 all suffer at the same time") << Check(allSufferAtOnce);
    QTest::newRow("ONS-AOE-11 ONS-ATK-14 the attacker falls in its own area") << Check(theEffectFollowsTheFall);
    QTest::newRow("ONS-CHP-04 what was declared is made") << Check(whatWasDeclaredIsMade);
    QTest::newRow("ONS-CRT-01 ONS-ATK-11 a critical for whom the 20 counts") << Check(aCriticalForEach);
    QTest::newRow("ONS-ATK-14 the effect of one who has fallen") << Check(aFallenAttackersStepEight);
    QTest::newRow("ONS-ATK-14 the push of one who has fallen") << Check(aFallenAttackersPush);
    QTest::newRow("ONS-ATK-13 the push of a monster that is off the map") << Check(aMonstersPushGoesWithIt);
}

void TestAttackToTheEnd::rules()
{
    QFETCH(testing::Check, check);
    check();
}

/// Whoever stands first in the table's order falls first, here the attacker; those listed after it are hit all the
/// same.
void TestAttackToTheEnd::allSufferAtOnce()
{
    for (const int points : {10, 2}) {
        Skirmish table;
        chloeInHerOwnArea(table, points);
        QVERIFY(strikeArea(table, "[12,2]"));
        QCOMPARE(table.hp(chloe), points - 2);
        QCOMPARE(table.hp("bedlam"), 8);
        QCOMPARE(table.hp("mistral"), 8);
        QVERIFY(table.state.frames.empty());
    }
}

void TestAttackToTheEnd::theEffectFollowsTheFall()
{
    Skirmish table;
    chloeInHerOwnArea(table, 1);
    QVERIFY(strikeArea(table, "[12,2]"));
    QCOMPARE(table.hp(chloe), 0);
    QCOMPARE(table.conditionsOn("bedlam"), QStringList("slowed"));
    QCOMPARE(table.conditionsOn("mistral"), QStringList("slowed"));
    QCOMPARE(table.conditionsOn(chloe), QStringList());
    QVERIFY(!table.table().turnRunning ||
            table.asked([](const rules::onslaught::Game& game) { return game.inTurn() != id(chloe); })); // ONS-ACT-08
}

/// Step 8 without an area: the target strikes back, the attacker falls, and the target is slowed all the same.
void TestAttackToTheEnd::aFallenAttackersStepEight()
{
    Skirmish table;
    table.card("bedlam").effects.passive.triggers = {
        {Moment::DamageTaken, {}, {whoIs(Who::Target, Who::Self)}, {damage(5, Who::Attacker)}}};
    Verb slow{Verb::Kind::Give};
    slow.name = QStringLiteral("slowed");
    slow.to.who = Who::Hit;
    table.attack(chloe, "blade").effect.triggers = {{Moment::AttackResolved, {}, {}, {slow}}};
    QVERIFY(table.begin());
    table.hp(chloe, 3);
    table.turnOf(chloe);
    QVERIFY(table.attackWith(chloe, "blade", "bedlam", {12, 2}));
    QCOMPARE(table.hp(chloe), 0);
    QCOMPARE(table.hp("bedlam"), 8);
    QCOMPARE(table.conditionsOn("bedlam"), QStringList("slowed"));
}

namespace {
/// Whom it hits is pushed away by one.
Verb pushHit()
{
    Verb push{Verb::Kind::Push};
    push.number = 1;
    push.to.who = Who::Hit;
    return push;
}
} // namespace

/// The defeated marker lies where the attacker stood: the push leads away from there.
void TestAttackToTheEnd::aFallenAttackersPush()
{
    Skirmish table;
    table.card("bedlam").effects.passive.triggers = {
        {Moment::DamageTaken, {}, {whoIs(Who::Target, Who::Self)}, {damage(5, Who::Attacker)}}};
    table.attack(chloe, "blade").effect.triggers = {{Moment::AttackResolved, {}, {}, {pushHit()}}};
    QVERIFY(table.begin());
    table.field(10, 8);
    table.put(chloe, 3, 4);
    table.put("bedlam", 4, 4);
    table.parkTheRest();
    table.hp(chloe, 3);
    table.turnOf(chloe);
    QVERIFY(table.attackWith(chloe, "blade", "bedlam", {12, 2}));
    QCOMPARE(table.hp(chloe), 0);
    QVERIFY(table.answer("ann", "'5,4'"));
    QCOMPARE(table.space("bedlam"), QString("5,4"));
}

/// A monster's mini is gone by then, and nobody knows which way is away: that is said.
void TestAttackToTheEnd::aMonstersPushGoesWithIt()
{
    Skirmish table;
    table.kobold().attacks.front().effect.triggers = {{Moment::AttackResolved, {}, {}, {pushHit()}}};
    table.card(chloe).effects.passive.triggers = {
        {Moment::DamageTaken, {}, {whoIs(Who::Target, Who::Self)}, {damage(5, Who::Attacker)}}};
    QVERIFY(table.begin());
    table.field(10, 8);
    table.put(chloe, 3, 4);
    table.put(firstKobold, 4, 4);
    table.parkTheRest();
    table.turnOf(firstKobold);
    QVERIFY(table.attackWith(firstKobold, "claw", chloe, {15, 2}));
    QCOMPARE(table.space(firstKobold), QString());
    QVERIFY(table.said().contains("said-no-middle"));
    QCOMPARE(table.space(chloe), QString("3,4"));
    QVERIFY(table.state.frames.empty());
}

/// What each suffers is worked out before anybody falls: the critical of one who has fallen adds to all.
void TestAttackToTheEnd::theFallenAttackersCriticalCountsForAll()
{
    Skirmish table;
    Modifier more;
    more.what = Modifier::What::Damage;
    more.by = 2;
    table.card(chloe).effects.critical.modifiers = {more};
    chloeInHerOwnArea(table, 2);
    QVERIFY(strikeArea(table, "[20,2]"));
    QCOMPARE(table.hp(chloe), 0);
    QCOMPARE(table.hp("bedlam"), 6);
    QCOMPARE(table.hp("mistral"), 6);
}

/// A target's card that hurts whoever strikes it: the second target is hurt though the attacker has fallen.
void TestAttackToTheEnd::thornsStopNoDamage()
{
    Skirmish table;
    table.card("bedlam").effects.passive.triggers = {
        {Moment::DamageTaken, {}, {whoIs(Who::Target, Who::Self)}, {damage(5, Who::Attacker)}}};
    table.attack(chloe, "bow").targets = 2;
    QVERIFY(table.begin());
    table.hp(chloe, 3);
    table.turnOf(chloe);
    QVERIFY(table.act("attack", "{'attack':'bow','targets':['bedlam','mistral'],'dice':[12,2]}"));
    QCOMPARE(table.hp(chloe), 0);
    QCOMPARE(table.hp("bedlam"), 8);
    QCOMPARE(table.hp("mistral"), 8);
}

/// Whoever has fallen before its dice are judged attacks nobody any more.
void TestAttackToTheEnd::whoFallsBeforeTheRollHitsNobody()
{
    Skirmish table;
    table.card("bedlam").effects.passive.triggers = {
        {Moment::AttackDeclared, {}, {whoIs(Who::Target, Who::Self)}, {damage(5, Who::Attacker)}}};
    QVERIFY(table.begin());
    table.hp(chloe, 3);
    table.turnOf(chloe);
    QVERIFY(table.attackWith(chloe, "blade", "bedlam", {20, 2}));
    QCOMPARE(table.hp(chloe), 0);
    QCOMPARE(table.hp("bedlam"), 10);
    QVERIFY(table.state.frames.empty());
}

/// Of two targets one falls before the roll: nobody misses it, and a card that pays for misses pays nothing.
void TestAttackToTheEnd::whoFallsBeforeTheRollIsNotMissed()
{
    Skirmish table;
    table.attack(chloe, "bow").targets = 2;
    Verb pays{Verb::Kind::Experience};
    pays.number = 1;
    table.card(chloe).effects.passive.triggers = {
        {Moment::AttackDeclared, {}, {whoIs(Who::Actor, Who::Self)}, {damage(3, Who::Affected)}}};
    table.card(chloe).effects.bonus.triggers = {{Moment::AttackMissed, {}, {whoIs(Who::Actor, Who::Self)}, {pays}}};
    QVERIFY(table.begin());
    table.hp("bedlam", 3);
    table.turnOf(chloe);
    QVERIFY(table.act("attack", "{'attack':'bow','targets':['bedlam','mistral'],'dice':[2,3]}"));
    QCOMPARE(table.hp("bedlam"), 0);
    QCOMPARE(table.hp("mistral"), 7);
    QCOMPARE(table.experienceOf(chloe), 1); // for Mistral alone
}

void TestAttackToTheEnd::whatWasDeclaredIsMade()
{
    Skirmish table;
    trollInTurn(table, false);
    bloodiedWhileItAttacks(table);
    QVERIFY(table.answer("ben", "[15,3]"));
    QCOMPARE(table.hp(chloe), 7); // by the claw, which it has no longer
    QVERIFY(table.state.frames.empty());
    table.turnOf("troll");
    QCOMPARE(table.offered("attack", "attack"), QStringList("rend"));
    QVERIFY(!table.act("attack", "{'attack':'claw','targets':['bedlam']}"));
    QVERIFY(table.attackWith("troll", "rend", "bedlam", {15, 3}));
    QCOMPARE(table.hp("bedlam"), 5);
}

/// The attack that it has bloodied takes the same action, which is spent with the one that was declared.
void TestAttackToTheEnd::aBloodiedChampionAttacksOnce()
{
    Skirmish table;
    trollInTurn(table, false);
    bloodiedWhileItAttacks(table);
    QVERIFY(table.answer("ben", "[15,3]"));
    QVERIFY(!table.attackWith("troll", "rend", "bedlam", {15, 3}));
    QVERIFY(table.refusedFor("ONS-ACT-09"));
}

void TestAttackToTheEnd::theSameNameWithOtherNumbers()
{
    Skirmish table;
    trollInTurn(table, true);
    bloodiedWhileItAttacks(table);
    QVERIFY(table.answer("ben", "[15,3]"));
    QCOMPARE(table.hp(chloe), 7); // 3, not the 5 that it does bloodied
    table.turnOf("troll");
    QVERIFY(table.attackWith("troll", "claw", "bedlam", {15, 3}));
    QCOMPARE(table.hp("bedlam"), 5);
}

/// A game that was saved in the middle of an attack before the frame said of which list it is.
void TestAttackToTheEnd::anOldFrameKeepsItsAttack()
{
    Skirmish table;
    trollInTurn(table, false);
    QVERIFY(table.act("attack", "{'attack':'claw','targets':['chloe-amasnodel']}"));
    const play::Frame now = table.state.frames.back();
    nlohmann::json data = now.data.get();
    QVERIFY(data["scene"].contains("bloodied"));
    data["scene"].erase("bloodied");
    table.happen(play::FrameChanged{now, {now.kind, now.at, play::JsonValue(std::move(data))}});
    QVERIFY(table.act("adjust", "{'figure':'troll','track':'hp','by':-12}"));
    QVERIFY(table.answer("ben", "[15,3]"));
    QCOMPARE(table.hp(chloe), 7);
}

/// The first die counts alone for whom cover shields: a hit there is no critical because of the other die.
void TestAttackToTheEnd::aCriticalForEach()
{
    Skirmish table;
    content::Attack& bow = table.attack("grabbleshanks", "bow");
    bow.targets = 2;
    bow.toHit = 12;
    Modifier more;
    more.what = Modifier::What::Damage;
    more.by = 2;
    table.card("grabbleshanks").effects.critical.modifiers = {more};
    Verb slow{Verb::Kind::Give};
    slow.name = QStringLiteral("slowed");
    slow.to.who = Who::Hit;
    table.card("grabbleshanks").effects.critical.triggers = {{Moment::Critical, {}, {}, {slow}}};
    QVERIFY(table.begin());
    table.field({"........", "........", "..~.....", "........"});
    table.put("grabbleshanks", 0, 2);
    table.put("mistral", 4, 2); // behind a hindering space
    table.put("bedlam", 3, 0);
    table.turnOf("grabbleshanks");
    QVERIFY(table.act("attack", "{'attack':'bow','targets':['bedlam','mistral'],'dice':[6,20]}"));
    QCOMPARE(table.hp("bedlam"), 6);  // critical
    QCOMPARE(table.hp("mistral"), 8); // 6 + 12, no critical
    QCOMPARE(table.conditionsOn("bedlam"), QStringList("slowed"));
    QCOMPARE(table.conditionsOn("mistral"), QStringList());
    QCOMPARE(table.said().count("said-critical"), 1);
    QCOMPARE(table.said().count("said-hit"), 1);
}

/// Of two targets the one in cover takes one more, as a card has it: the damage is that against each of them.
void TestAttackToTheEnd::damageKnowsOfCover()
{
    Skirmish table;
    content::Attack& bow = table.attack("grabbleshanks", "bow");
    bow.targets = 2;
    bow.toHit = 12;
    Modifier more;
    more.what = Modifier::What::Damage;
    more.by = 1;
    more.when = {{.kind = Predicate::Kind::Covered}};
    table.card("grabbleshanks").effects.passive.modifiers = {more};
    QVERIFY(table.begin());
    table.field({"........", "........", "..~.....", "........"});
    table.put("grabbleshanks", 0, 2);
    table.put("mistral", 4, 2); // behind a hindering space
    table.put("bedlam", 3, 0);
    table.turnOf("grabbleshanks");
    QVERIFY(table.act("attack", "{'attack':'bow','targets':['bedlam','mistral'],'dice':[12,13]}"));
    QCOMPARE(table.hp("bedlam"), 8);
    QCOMPARE(table.hp("mistral"), 7);
}

void TestAttackToTheEnd::anAttacksOwnChange_data()
{
    QTest::addColumn<bool>("printed");
    QTest::newRow("with what it prints") << true;
    QTest::newRow("without") << false;
}

/// What an attack prints about itself without saying for how long holds while it is made, and never else: two more
/// damage at a bloodied target, and no cover from it.
void TestAttackToTheEnd::anAttacksOwnChange()
{
    QFETCH(const bool, printed);
    Skirmish table;
    if (printed) {
        content::Effect& effect = table.attack("grabbleshanks", "bow").effect;
        Modifier more;
        more.what = Modifier::What::Damage;
        more.by = 2;
        more.when = {{.kind = Predicate::Kind::Bloodied, .who = Who::Target}};
        effect.modifiers = {more};
        content::Prohibition bare;
        bare.what = content::Prohibition::What::Cover;
        bare.of.who = Who::Target;
        effect.prohibitions = {bare};
    }
    QVERIFY(table.begin());
    table.field({"........", "........", "..~.....", "........"});
    table.put("grabbleshanks", 0, 2);
    table.put("mistral", 4, 2); // behind a hindering space
    table.put("bedlam", 0, 3);
    table.hp("mistral", 5);
    table.hp("bedlam", 5);
    table.turnOf("grabbleshanks");
    QVERIFY(table.act("attack", "{'attack':'bow','targets':['mistral'],'dice':[2,18]}"));
    QCOMPARE(table.hp("mistral"), printed ? 1 : 5); // the second die counts where there is no cover
    table.turnOf("grabbleshanks");
    QVERIFY(table.act("attack", "{'attack':'blade','targets':['bedlam'],'dice':[18,2],'anyway':true}"));
    QCOMPARE(table.hp("bedlam"), 3); // the blade prints nothing
}

WHEELHOUSE_TEST(TestAttackToTheEnd)
#include "tst_attack_to_the_end.moc"
