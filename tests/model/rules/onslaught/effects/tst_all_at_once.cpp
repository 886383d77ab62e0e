// SPDX-License-Identifier: GPL-3.0-or-later
// Everybody whom an attack hit suffers it at the same time: who falls first, whoever is dealt with first, and what
// answers a miss change nothing of it.
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
using testing::id;
using testing::Skirmish;
using testing::whoIs;

class TestAllAtOnce : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void rules_data();
    void rules() { testing::runCheck(); }
    static void anOldFrameHasKeptNothing();
    static void whatStillWorksCountsOnce();

private:
    static void aMissThatFellsTheAttacker();
    static void aWeakenedAttackerThatFalls();
    static void aCriticalOfOneThatFell();
    static void whoFallsSheltersTheOthers();
    static void aHalvingOfOneThatFalls();
    static void wouldFallAsItWill();
    static void theFallenIsNotHit();
    static void whoFallsBeforeItsTurnDoesNothing();
    static void theRoundsEndPassesTheFallen();
};

namespace {
Modifier changing(Modifier::What what, int by)
{
    Modifier modifier;
    modifier.what = what;
    modifier.by = by;
    return modifier;
}

/// Friends beside whoever has it take one less.
Modifier shelter()
{
    Modifier less = changing(Modifier::What::DamageTaken, -1);
    less.of.who = Who::Friend;
    less.of.rangeMax = 1;
    return less;
}

/// Chloe's bow hits up to three; Bedlam and Mistral stand side by side, away from her.
void twoInReach(Skirmish& table)
{
    table.attack(chloe, "bow").targets = 3;
    QVERIFY(table.begin());
    table.field(12, 8);
    table.put(chloe, 1, 4);
    table.put("bedlam", 5, 4);
    table.put("mistral", 5, 5);
    table.parkTheRest();
    table.turnOf(chloe);
}

bool shootBoth(Skirmish& table, const char* first, const char* second, const char* dice = "[12,2]")
{
    return table.act("attack",
                     QByteArray("{'attack':'bow','targets':['") + first + "','" + second + "'],'dice':" + dice + "}");
}

/// Bedlam is hit, Mistral is missed, and a card of Mistral's strikes Chloe down for it.
void missThatStrikesBack(Skirmish& table)
{
    table.card("mistral").effects.passive.triggers = {
        {Moment::AttackMissed, {}, {whoIs(Who::Target, Who::Self)}, {damage(5, Who::Attacker)}}};
    twoInReach(table);
    table.hp(chloe, 3);
    table.hp("bedlam", 5); // armour class 13
    QVERIFY(shootBoth(table, "bedlam", "mistral", "[9,2]"));
    QCOMPARE(table.hp(chloe), 0);
    QCOMPARE(table.hp("mistral"), 10);
}
} // namespace

void TestAllAtOnce::rules_data()
{
    testing::addChecks({
        {"ONS-ATK-12 a miss that fells the attacker", aMissThatFellsTheAttacker},
        {"ONS-ATK-12 a weakened attacker that falls", aWeakenedAttackerThatFalls},
        {"ONS-ATK-19 a critical of one that fell", aCriticalOfOneThatFell},
        {"ONS-ATK-12 who falls shelters the others", whoFallsSheltersTheOthers},
        {"ONS-ATK-12 who falls halves for the others", aHalvingOfOneThatFalls},
        {"ONS-ATK-12 a test of who would fall", wouldFallAsItWill},
        {"ONS-DEF-03 ONS-REA-02 nobody answers for the fallen", theFallenIsNotHit},
        {"ONS-DEF-07 who falls before its turn does nothing", whoFallsBeforeItsTurnDoesNothing},
        {"ONS-DEF-07 ONS-END-01 the round's end passes the fallen", theRoundsEndPassesTheFallen},
    });
}

/// What its own card adds counts for those whom it hit.
void TestAllAtOnce::aMissThatFellsTheAttacker()
{
    Skirmish table;
    table.card(chloe).effects.passive.modifiers = {changing(Modifier::What::Damage, 1)};
    missThatStrikesBack(table);
    QCOMPARE(table.hp("bedlam"), 2);
}

/// And what its token takes off.
void TestAllAtOnce::aWeakenedAttackerThatFalls()
{
    Skirmish table;
    content::Condition limp;
    limp.id = content::ConditionId("limp");
    limp.name = "Limp";
    Modifier half;
    half.what = Modifier::What::Damage;
    half.halved = true;
    limp.effect.modifiers = {half};
    table.changed().conditions.push_back(limp);
    table.card("mistral").effects.passive.triggers = {
        {Moment::AttackMissed, {}, {whoIs(Who::Target, Who::Self)}, {damage(5, Who::Attacker)}}};
    twoInReach(table);
    table.hp(chloe, 3);
    table.hp("bedlam", 5);
    table.give(chloe, "limp");
    QVERIFY(shootBoth(table, "bedlam", "mistral", "[9,2]"));
    QCOMPARE(table.hp(chloe), 0);
    QCOMPARE(table.hp("bedlam"), 4);
}

/// The first die alone counts for whom cover shields and misses, the other one is a critical: it adds to what the other
/// one takes, though its figure has fallen since.
void TestAllAtOnce::aCriticalOfOneThatFell()
{
    Skirmish table;
    table.attack("grabbleshanks", "bow").targets = 2;
    table.card("grabbleshanks").effects.critical.modifiers = {changing(Modifier::What::Damage, 2)};
    table.card("mistral").effects.passive.triggers = {
        {Moment::AttackMissed, {}, {whoIs(Who::Target, Who::Self)}, {damage(5, Who::Attacker)}}};
    QVERIFY(table.begin());
    table.field({"........", "........", "..~.....", "........"});
    table.put("grabbleshanks", 0, 2);
    table.put("mistral", 4, 2); // behind a hindering space
    table.put("bedlam", 3, 0);
    table.hp("grabbleshanks", 3);
    table.turnOf("grabbleshanks");
    QVERIFY(table.act("attack", "{'attack':'bow','targets':['bedlam','mistral'],'dice':[6,20]}"));
    QCOMPARE(table.hp("grabbleshanks"), 0);
    QCOMPARE(table.hp("mistral"), 10);
    QCOMPARE(table.hp("bedlam"), 6);
}

/// Bedlam, who has 1 left, falls: Mistral takes one less whoever of them is named first.
void TestAllAtOnce::whoFallsSheltersTheOthers()
{
    for (const bool first : {true, false}) {
        Skirmish table;
        table.card("bedlam").effects.passive.modifiers = {shelter()};
        twoInReach(table);
        table.hp("bedlam", 1);
        QVERIFY(shootBoth(table, first ? "bedlam" : "mistral", first ? "mistral" : "bedlam"));
        QCOMPARE(table.hp("bedlam"), 0);
        QCOMPARE(table.hp("mistral"), 9);
    }
}

void TestAllAtOnce::aHalvingOfOneThatFalls()
{
    for (const bool first : {true, false}) {
        Skirmish table;
        Modifier half = shelter();
        half.by = 0;
        half.halved = true;
        table.card("bedlam").effects.passive.modifiers = {half};
        table.card("mistral").effects.passive.modifiers = {changing(Modifier::What::DamageTaken, -1)};
        table.attack(chloe, "bow").damage = 6;
        twoInReach(table);
        table.hp("bedlam", 1);
        QVERIFY(shootBoth(table, first ? "bedlam" : "mistral", first ? "mistral" : "bedlam"));
        QCOMPARE(table.hp("mistral"), 8); // 6, halved, less 1
    }
}

/// Mistral is not asked for what it may do only where it would fall, as it will not.
void TestAllAtOnce::wouldFallAsItWill()
{
    Skirmish table;
    table.card("bedlam").effects.passive.modifiers = {shelter()};
    Verb less{Verb::Kind::Reduce};
    less.number = 5;
    Predicate falls;
    falls.kind = Predicate::Kind::WouldFall;
    falls.who = Who::Self;
    table.dial("mistral", "parry").effect.triggers = {
        {Moment::DamageComing, {}, {whoIs(Who::Target, Who::Self), falls}, {less}}};
    twoInReach(table);
    table.hp("bedlam", 1);
    table.hp("mistral", 2);
    QVERIFY(shootBoth(table, "bedlam", "mistral"));
    QVERIFY(!table.promptOf("ben"));
    QCOMPARE(table.hp("mistral"), 1);
}

/// Bedlam is hurt, and a card strikes Mistral down before its turn comes: what answers a hit is not asked about it.
void TestAllAtOnce::theFallenIsNotHit()
{
    Skirmish table;
    table.card("bedlam").effects.passive.triggers = {
        {Moment::DamageTaken, {}, {whoIs(Who::Target, Who::Self)}, {damage(5, Who::Friend)}}};
    table.dial("barachiel", "parry").effect.triggers = {
        {Moment::AttackHit,
         {},
         {whoIs(Who::Target, Who::Friend),
          {.kind = Predicate::Kind::IsCharacter, .who = Who::Target, .name = "mistral"}},
         {damage(1, Who::Attacker)}}};
    twoInReach(table);
    table.hp("mistral", 3);
    QVERIFY(shootBoth(table, "bedlam", "mistral"));
    QCOMPARE(table.hp("mistral"), 0);
    QVERIFY(!table.promptOf("ben"));
    QVERIFY(table.state.frames.empty());
}

/// One moment sets off Bedlam's card, which fells Mistral, then Mistral's own, which comes to nothing; a token that
/// Mistral has laid works on, and so does what waits for its fall.
void TestAllAtOnce::whoFallsBeforeItsTurnDoesNothing()
{
    Skirmish table;
    content::Condition snare;
    snare.id = content::ConditionId("snare");
    snare.name = "Snare";
    snare.effect.triggers = {{Moment::AttackResolved, {}, {}, {damage(3, Who::Attacker)}}};
    table.changed().conditions.push_back(snare);
    table.card("bedlam").effects.passive.triggers = {{Moment::AttackResolved, {}, {}, {damage(5, Who::Friend)}}};
    table.card("mistral").effects.passive.triggers = {
        {Moment::AttackResolved, {}, {}, {damage(1, Who::Attacker)}},
        {Moment::Defeated, {}, {whoIs(Who::Actor, Who::Self)}, {damage(2, Who::Enemy)}}};
    twoInReach(table);
    play::Token laid;
    laid.id = play::TokenId(QStringLiteral("t%1").arg(table.table().nextToken));
    laid.condition = "snare";
    laid.name = "Snare";
    laid.placer = id("mistral");
    laid.at = board::Space{8, 1};
    table.happen(play::TokenAdded{laid});
    table.hp("mistral", 3);
    QVERIFY(table.act("attack", "{'attack':'bow','targets':['bedlam'],'dice':[2,3]}"));
    QCOMPARE(table.hp("mistral"), 0);
    QCOMPARE(table.hp(chloe), 5); // 2 by the last words, 3 by the snare
    QVERIFY(table.state.frames.empty());
}

/// Of two effects of one side the first one fells who has the second.
void TestAllAtOnce::theRoundsEndPassesTheFallen()
{
    for (const bool first : {true, false}) {
        Skirmish table;
        table.card("bedlam").effects.passive.triggers = {{Moment::RoundEnds, {}, {}, {damage(5, Who::Friend)}}};
        table.card("mistral").effects.passive.triggers = {{Moment::RoundEnds, {}, {}, {damage(1, Who::Enemy)}}};
        QVERIFY(table.begin());
        table.hp("mistral", 3);
        QVERIFY(table.act("set-phase", "{'phase':'end'}") && table.act("end-round"));
        QVERIFY(table.promptOf("ben"));
        QVERIFY(table.answer("ben", first ? "['0','1']" : "['1','0']"));
        QCOMPARE(table.hp("mistral"), 0);
        QCOMPARE(table.hp(chloe), first ? 10 : 9);
    }
}

/// A game that was saved in mid-attack before anything was kept goes on as it did.
void TestAllAtOnce::anOldFrameHasKeptNothing()
{
    Skirmish table;
    table.card("bedlam").effects.passive.modifiers = {shelter()};
    Verb less{Verb::Kind::Reduce};
    less.number = 0;
    table.dial("bedlam", "parry").effect.triggers = {
        {Moment::DamageComing, {}, {whoIs(Who::Target, Who::Self)}, {less}}};
    twoInReach(table);
    table.hp("bedlam", 1);
    QVERIFY(shootBoth(table, "bedlam", "mistral"));
    QVERIFY(table.promptOf("ben"));
    const std::vector<play::Frame> frames = table.state.frames;
    for (size_t i = 0; i < frames.size(); ++i) {
        table.happen(play::FramePopped{table.state.frames.back()});
    }
    for (const play::Frame& frame : frames) {
        nlohmann::json data = frame.data.get();
        if (frame.kind == QLatin1String("attack")) {
            for (nlohmann::json& one : data["damage"]) {
                one.erase("taken");
            }
        }
        table.happen(play::FramePushed{{frame.kind, frame.at, play::JsonValue(std::move(data))}});
    }
    QVERIFY(table.answer("ben", "null"));
    QCOMPARE(table.hp("bedlam"), 0);
    QCOMPARE(table.hp("mistral"), 8);
    QVERIFY(table.state.frames.empty());
}

/// A condition counts once, and the token of another one still shelters.
void TestAllAtOnce::whatStillWorksCountsOnce()
{
    Skirmish table;
    content::Condition ward;
    ward.id = content::ConditionId("aura");
    ward.name = "Aura";
    ward.effect.modifiers = {shelter()};
    table.changed().conditions.push_back(ward);
    twoInReach(table);
    table.put("barachiel", 6, 6);
    table.give("bedlam", "aura");
    table.give("barachiel", "aura");
    table.hp("bedlam", 1);
    QVERIFY(shootBoth(table, "bedlam", "mistral"));
    QCOMPARE(table.hp("bedlam"), 0);
    QCOMPARE(table.hp("mistral"), 9);
}

WHEELHOUSE_TEST(TestAllAtOnce)
#include "tst_all_at_once.moc"
