// SPDX-License-Identifier: GPL-3.0-or-later
// Attacks through their eight steps.
#include "model/rules/onslaught/attack/attack.h"
#include "tests/model/rules/onslaught/skirmish.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <nlohmann/json.hpp>

using namespace wheelhouse;
using content::Moment;
using content::Verb;
using content::Who;
using rules::onslaught::Game;
using testing::firstKobold;
using testing::id;
using testing::Skirmish;

class TestOnslaughtAttacks : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void rules_data();
    void rules();

private:
    static void twitchIsAnAttack();
    static void theDialOnTheList();
    static void theDialBeforeTheTargets();
    static void aMissKeepsTheDial();
    static void oneTargetOnly();
    static void asManyAsTheTextSays();
    static void enemiesAndMonsters();
    static void coverBeforeTheRoll();
    static void theHigherOfTwo();
    static void theSumAgainstTheArmour();
    static void oneRollForAll();
    static void mixedCover();
    static void mixedCoverByHouseRule();
    static void everybodyHitTakesIt();
    static void aFallenKobold();
    static void damageThenEffect();
    static void noEffectOnAMiss();
    static void nobodyToAimAt();
    static void theDagger();
    static void theShortbow();
    static void theShortbowsCritical();
    static void tooClose();
    static void outOfSight();
    static void inCover();
    static void inTheOpen();
};

namespace {
constexpr const char* jeevikaTheMaple = "jeevika-the-flowing-maple";

/// Grabbleshanks in turn at 2,2 of an open map.
void grabbleshanksInTurn(Skirmish& table)
{
    QVERIFY(table.begin());
    table.field(12, 8);
    table.put("grabbleshanks", 2, 2);
    table.turnOf("grabbleshanks");
}

std::optional<rules::onslaught::TargetOption> targetOption(const Skirmish& table, const char* attack, const char* enemy)
{
    return table.asked([&](const Game& game) -> std::optional<rules::onslaught::TargetOption> {
        for (const auto& option : targetsOf(game, id("grabbleshanks"), {QString(attack), {}})) {
            if (option.figure == id(enemy)) {
                return option;
            }
        }
        return std::nullopt;
    });
}

int diceAgainst(const Skirmish& table, const char* attack, const char* enemy)
{
    const bool covered = targetOption(table, attack, enemy)->seen == play::Seen::Covered;
    return table.asked([&](const Game& game) {
        return termsOf(game, id("grabbleshanks"), {QString(attack), {}}, id(enemy), covered, {}).roll.dice;
    });
}

std::optional<play::Refusal> whyNotAttack(const Skirmish& table, const char* attack)
{
    return table.asked([&](const Game& game) -> std::optional<play::Refusal> {
        for (const auto& option : attacksOf(game, id("grabbleshanks"))) {
            if (option.ref.id == QLatin1String(attack)) {
                return option.whyNot;
            }
        }
        return play::Refusal();
    });
}

QStringList openOptions(const play::Prompt& prompt)
{
    QStringList names;
    for (const auto& option : prompt.options) {
        if (option.whyNot.isEmpty()) {
            names << option.id;
        }
    }
    return names;
}

/// The attack of a cooldown dial: "bow" belongs to "sweep" (3).
void bowOfTheSweep(Skirmish& table)
{
    table.attack("grabbleshanks", "bow").dial = content::DialId("sweep");
    table.attack("grabbleshanks", "bow").basic = false;
}

/// A bow for three, with armour 14, 16 and 17 at range 3.
void threeBeforeTheBow(Skirmish& table)
{
    table.attack("grabbleshanks", "bow").targets = 3;
    int armour[] = {14, 16, 17};
    const char* names[] = {"bedlam", "barachiel", "mistral"};
    for (int i = 0; i < 3; ++i) {
        table.card(names[i]).wheel->positions[10].armourClass = armour[i];
    }
    grabbleshanksInTurn(table);
    table.put("bedlam", 5, 1);
    table.put("barachiel", 5, 2);
    table.put("mistral", 5, 3);
}

/// Bedlam in the open and Mistral behind a hindering space, both before a bow for two.
void oneOfTwoInCover(Skirmish& table, const char* more = "")
{
    table.attack("grabbleshanks", "bow").targets = 2;
    QVERIFY(table.begin("five", more));
    table.field({"........", "........", "..~.....", "........"});
    table.put("grabbleshanks", 0, 2);
    table.put("mistral", 4, 2);
    table.put("bedlam", 3, 0);
    table.turnOf("grabbleshanks");
}

bool shootBoth(Skirmish& table, int first, int second)
{
    return table.act("attack", "{'attack':'bow','targets':['bedlam','mistral'],'dice':[" + QByteArray::number(first) +
                                   "," + QByteArray::number(second) + "]}");
}
} // namespace

void TestOnslaughtAttacks::rules_data()
{
    using testing::Check;
    QTest::addColumn<Check>("check");
    QTest::newRow("ONS-ATK-01 to hit is an attack") << Check(twitchIsAnAttack);
    QTest::newRow("ONS-ATK-03 a dial at 2 on the list") << Check(theDialOnTheList);
    QTest::newRow("ONS-ATK-04 ONS-CDL-02 the dial before the targets") << Check(theDialBeforeTheTargets);
    QTest::newRow("ONS-CDL-03 a miss keeps the dial") << Check(aMissKeepsTheDial);
    QTest::newRow("ONS-ATK-05 one target") << Check(oneTargetOnly);
    QTest::newRow("ONS-ATK-05 as many as the text says") << Check(asManyAsTheTextSays);
    QTest::newRow("ONS-ATK-06 a friend, an enemy and a monster") << Check(enemiesAndMonsters);
    QTest::newRow("ONS-ATK-07 cover before the roll") << Check(coverBeforeTheRoll);
    QTest::newRow("ONS-ATK-08 4 and 12") << Check(theHigherOfTwo);
    QTest::newRow("ONS-ATK-09 15 against 15 and 16") << Check(theSumAgainstTheArmour);
    QTest::newRow("ONS-ATK-10 16 against 14, 16 and 17") << Check(oneRollForAll);
    QTest::newRow("ONS-ATK-11 6 first and 18") << Check(mixedCover);
    QTest::newRow("ONS-ATK-11 by house rule one die") << Check(mixedCoverByHouseRule);
    QTest::newRow("ONS-ATK-12 two lose 2 each") << Check(everybodyHitTakesIt);
    QTest::newRow("ONS-ATK-13 a Kobold's mini goes") << Check(aFallenKobold);
    QTest::newRow("ONS-ATK-14 damage, then Slowed") << Check(damageThenEffect);
    QTest::newRow("ONS-ATK-15 a miss slows nobody") << Check(noEffectOnAMiss);
    QTest::newRow("ONS-ATK-16 nobody in range") << Check(nobodyToAimAt);
    QTest::newRow("ONS-ATK-17 a 9 meets 14") << Check(theDagger);
    QTest::newRow("ONS-ATK-18 range 1, 2 and 6") << Check(theShortbow);
    QTest::newRow("ONS-ATK-19 a natural 20 does 4") << Check(theShortbowsCritical);
    QTest::newRow("ONS-ATK-20 Barachiel at distance 1") << Check(tooClose);
    QTest::newRow("ONS-ATK-21 Mistral behind blocking terrain") << Check(outOfSight);
    QTest::newRow("ONS-ATK-22 Bedlam behind hindering terrain") << Check(inCover);
    QTest::newRow("ONS-ATK-23 Jeevika in the open") << Check(inTheOpen);
}

void TestOnslaughtAttacks::rules()
{
    QFETCH(testing::Check, check);
    check();
}

void TestOnslaughtAttacks::twitchIsAnAttack()
{
    Skirmish table;
    table.attack("grabbleshanks", "blade").damage.reset();
    grabbleshanksInTurn(table);
    table.put("bedlam", 3, 2);
    QVERIFY(table.attackWith("grabbleshanks", "blade", "bedlam", {12, 3}));
    QCOMPARE(table.experienceOf("grabbleshanks"), 1);
    QCOMPARE(table.hp("bedlam"), 10);
}

void TestOnslaughtAttacks::theDialOnTheList()
{
    Skirmish table;
    bowOfTheSweep(table);
    grabbleshanksInTurn(table);
    table.put("bedlam", 3, 2);
    table.put("mistral", 5, 2);
    QVERIFY(!whyNotAttack(table, "bow"));
    table.setDial("grabbleshanks", "sweep", 2);
    QVERIFY(whyNotAttack(table, "bow"));
    QCOMPARE(whyNotAttack(table, "bow")->rules.front(), QString("ONS-CDL-01"));
    QVERIFY(!whyNotAttack(table, "blade"));
    QVERIFY(!table.offered("use", "ability").contains("dial/sweep"));
}

void TestOnslaughtAttacks::theDialBeforeTheTargets()
{
    Skirmish table;
    bowOfTheSweep(table);
    grabbleshanksInTurn(table);
    table.put("bedlam", 5, 2);
    QVERIFY(table.act("attack", "{'attack':'bow'}"));
    QCOMPARE(table.promptOf("ann")->kind, play::PromptKind::ChooseFigures);
    QCOMPARE(table.dialOf("grabbleshanks", "sweep"), 3);
}

void TestOnslaughtAttacks::aMissKeepsTheDial()
{
    Skirmish table;
    bowOfTheSweep(table);
    table.dial("grabbleshanks", "sweep").cooldown = 2;
    grabbleshanksInTurn(table);
    table.put("bedlam", 5, 2);
    QVERIFY(table.attackWith("grabbleshanks", "bow", "bedlam", {2, 3}));
    QCOMPARE(table.hp("bedlam"), 10);
    QCOMPARE(table.dialOf("grabbleshanks", "sweep"), 2);
}

void TestOnslaughtAttacks::oneTargetOnly()
{
    Skirmish table;
    grabbleshanksInTurn(table);
    table.put("bedlam", 5, 2);
    table.put("mistral", 5, 3);
    QVERIFY(!table.act("attack", "{'attack':'bow','targets':['bedlam','mistral'],'dice':[12]}"));
    QVERIFY(table.refusedFor("ONS-ATK-05"));
    QVERIFY(table.act("attack", "{'attack':'bow'}"));
    QVERIFY(!table.answer("ann", "['bedlam','mistral']"));
    QVERIFY(table.answer("ann", "['bedlam']"));
}

void TestOnslaughtAttacks::asManyAsTheTextSays()
{
    Skirmish table;
    table.attack("grabbleshanks", "bow").targets = 2;
    grabbleshanksInTurn(table);
    for (const char* enemy : {"bedlam", "mistral", "barachiel"}) {
        table.put(enemy, 5, enemy[0] == 'm' ? 1 : enemy[2] == 'd' ? 2 : 3);
    }
    QVERIFY(!table.act("attack", "{'attack':'bow','targets':['bedlam','mistral','barachiel']}"));
    QVERIFY(table.refusedFor("ONS-ATK-05"));
    QVERIFY(table.act("attack", "{'attack':'bow'}"));
    QVERIFY(!table.answer("ann", "['bedlam','mistral','barachiel']"));
    QVERIFY(table.answer("ann", "['bedlam','mistral']"));
    QCOMPARE(table.promptOf("ann")->options.size(), size_t(2));
}

void TestOnslaughtAttacks::enemiesAndMonsters()
{
    Skirmish table;
    grabbleshanksInTurn(table);
    table.put("chloe-amasnodel", 1, 2);
    table.put("bedlam", 3, 2);
    table.put(firstKobold, 2, 3);
    table.parkTheRest();
    QVERIFY(table.act("attack", "{'attack':'blade'}"));
    QCOMPARE(openOptions(*table.promptOf("ann")), (QStringList{"bedlam", firstKobold}));
}

void TestOnslaughtAttacks::coverBeforeTheRoll()
{
    Skirmish table;
    oneOfTwoInCover(table);
    QVERIFY(table.act("attack", "{'attack':'bow','targets':['mistral']}"));
    const play::Prompt& roll = *table.promptOf("ann");
    QCOMPARE(roll.kind, play::PromptKind::EnterDice);
    QCOMPARE(roll.most, 1);
    QCOMPARE(roll.options.front().label.key, QString("roll-covered"));
}

void TestOnslaughtAttacks::theHigherOfTwo()
{
    Skirmish open;
    oneOfTwoInCover(open);
    QVERIFY(open.attackWith("grabbleshanks", "bow", "bedlam", {4, 12}));
    QCOMPARE(open.hp("bedlam"), 8); // 12 + 5 against 15
    Skirmish covered;
    oneOfTwoInCover(covered);
    QVERIFY(covered.attackWith("grabbleshanks", "bow", "mistral", {4, 12}));
    QCOMPARE(covered.hp("mistral"), 10); // 4 + 5 against 15
}

void TestOnslaughtAttacks::theSumAgainstTheArmour()
{
    Skirmish equal;
    grabbleshanksInTurn(equal);
    equal.put("bedlam", 3, 2);
    QVERIFY(equal.attackWith("grabbleshanks", "blade", "bedlam", {10, 4}));
    QCOMPARE(equal.hp("bedlam"), 8);
    Skirmish higher;
    higher.card("bedlam").wheel->positions[10].armourClass = 16;
    grabbleshanksInTurn(higher);
    higher.put("bedlam", 3, 2);
    QVERIFY(higher.attackWith("grabbleshanks", "blade", "bedlam", {10, 4}));
    QCOMPARE(higher.hp("bedlam"), 10);
}

void TestOnslaughtAttacks::oneRollForAll()
{
    Skirmish table;
    threeBeforeTheBow(table);
    QVERIFY(table.act("attack", "{'attack':'bow','targets':['bedlam','barachiel','mistral'],'dice':[11,3]}"));
    QCOMPARE(table.hp("bedlam"), 8);
    QCOMPARE(table.hp("barachiel"), 8);
    QCOMPARE(table.hp("mistral"), 10);
    QCOMPARE(table.said().count("said-hit"), 2);
    QCOMPARE(table.said().count("said-missed"), 1);
}

void TestOnslaughtAttacks::mixedCover()
{
    Skirmish table;
    oneOfTwoInCover(table);
    QVERIFY(table.act("attack", "{'attack':'bow','targets':['bedlam','mistral']}"));
    QCOMPARE(table.promptOf("ann")->least, 2); // the face that counts is not enough here
    QCOMPARE(table.promptOf("ann")->why.key, QString("why-attack-dice-mixed"));
    QVERIFY(table.said().contains("said-mixed-cover"));
    QVERIFY(table.answer("ann", "[6,18]"));
    QCOMPARE(table.hp("bedlam"), 8);   // 18 + 5
    QCOMPARE(table.hp("mistral"), 10); // 6 + 5
}

void TestOnslaughtAttacks::mixedCoverByHouseRule()
{
    Skirmish table;
    oneOfTwoInCover(table, ",'house':{'mixed-cover-one-die':true}");
    QVERIFY(shootBoth(table, 6, 18));
    QVERIFY(table.said().contains("said-mixed-cover-one-die"));
    QCOMPARE(table.hp("bedlam"), 10);
    QCOMPARE(table.hp("mistral"), 10);
}

void TestOnslaughtAttacks::everybodyHitTakesIt()
{
    Skirmish table;
    threeBeforeTheBow(table);
    QVERIFY(table.act("attack", "{'attack':'bow','targets':['bedlam','barachiel'],'dice':[18,3]}"));
    QCOMPARE(table.hp("bedlam"), 8);
    QCOMPARE(table.hp("barachiel"), 8);
    QCOMPARE(table.said().count("said-damage"), 2);
}

void TestOnslaughtAttacks::aFallenKobold()
{
    Skirmish table;
    table.kobold().hitPoints = 1;
    grabbleshanksInTurn(table);
    table.put(firstKobold, 3, 2);
    QVERIFY(table.attackWith("grabbleshanks", "blade", firstKobold, {14, 3}));
    QVERIFY(table.figure(firstKobold).isDefeated());
    QCOMPARE(table.space(firstKobold), QString());
    QCOMPARE(table.conditionsOn(firstKobold), QStringList());
}

namespace {
void bladeThatSlows(Skirmish& table)
{
    Verb slow{Verb::Kind::Give};
    slow.to.who = Who::Hit;
    slow.name = "slowed";
    table.attack("grabbleshanks", "blade").effect.triggers = {{Moment::AttackResolved, {}, {}, {slow}}};
    grabbleshanksInTurn(table);
    table.put("bedlam", 3, 2);
}
} // namespace

void TestOnslaughtAttacks::damageThenEffect()
{
    Skirmish table;
    bladeThatSlows(table);
    QVERIFY(table.attackWith("grabbleshanks", "blade", "bedlam", {14, 3}));
    QCOMPARE(table.conditionsOn("bedlam"), QStringList{"slowed"});
    int damaged = -1;
    int slowed = -1;
    for (int i = 0; i < static_cast<int>(table.last.events.size()); ++i) {
        const play::Event& event = table.last.events[static_cast<size_t>(i)];
        damaged = std::holds_alternative<play::TrackSet>(event) && damaged < 0 ? i : damaged;
        slowed = std::holds_alternative<play::TokenAdded>(event) ? i : slowed;
    }
    QVERIFY(damaged >= 0);
    QVERIFY(slowed > damaged);
}

void TestOnslaughtAttacks::noEffectOnAMiss()
{
    Skirmish table;
    bladeThatSlows(table);
    QVERIFY(table.attackWith("grabbleshanks", "blade", "bedlam", {4, 3}));
    QCOMPARE(table.conditionsOn("bedlam"), QStringList());
}

void TestOnslaughtAttacks::nobodyToAimAt()
{
    Skirmish table;
    bowOfTheSweep(table);
    grabbleshanksInTurn(table);
    table.put("bedlam", 9, 6);
    table.parkTheRest();
    QVERIFY(whyNotAttack(table, "bow"));
    QCOMPARE(whyNotAttack(table, "bow")->rules.front(), QString("ONS-ATK-16"));
    QVERIFY(!table.act("attack", "{'attack':'bow'}"));
    QCOMPARE(table.refusal.why.key, QString("no-target"));
    QCOMPARE(table.dialOf("grabbleshanks", "sweep"), 0);
    QCOMPARE(table.part().budget->standard, 1);
}

void TestOnslaughtAttacks::theDagger()
{
    Skirmish table;
    table.printedCard("grabbleshanks");
    table.card("bedlam").wheel->positions[10].armourClass = 14;
    grabbleshanksInTurn(table);
    table.put("bedlam", 3, 2);
    QVERIFY(table.attackWith("grabbleshanks", "dagger", "bedlam", {9, 5}));
    QCOMPARE(table.hp("bedlam"), 8);
    QCOMPARE(table.part().budget->standard, 0);
}

void TestOnslaughtAttacks::theShortbow()
{
    Skirmish table;
    table.printedCard("grabbleshanks");
    grabbleshanksInTurn(table);
    for (const auto& [distance, legal] :
         {std::pair(1, false), std::pair(2, true), std::pair(6, true), std::pair(7, false)}) {
        table.put("bedlam", 2 + distance, 2);
        QCOMPARE(!targetOption(table, "shortbow", "bedlam")->whyNot, legal);
    }
}

void TestOnslaughtAttacks::theShortbowsCritical()
{
    Skirmish table;
    table.printedCard("grabbleshanks");
    grabbleshanksInTurn(table);
    table.put("bedlam", 5, 2);
    QVERIFY(table.attackWith("grabbleshanks", "shortbow", "bedlam", {20, 5}));
    QCOMPARE(table.hp("bedlam"), 6);
}

void TestOnslaughtAttacks::tooClose()
{
    Skirmish table;
    table.printedCard("grabbleshanks");
    grabbleshanksInTurn(table);
    table.put("barachiel", 3, 2);
    QCOMPARE(targetOption(table, "shortbow", "barachiel")->whyNot->why,
             play::Message("too-near").with("figure", "Barachiel").with("count", 2));
}

void TestOnslaughtAttacks::outOfSight()
{
    Skirmish table;
    table.printedCard("grabbleshanks");
    QVERIFY(table.begin());
    table.field({"..#...", "..#...", "..#..."});
    table.put("grabbleshanks", 0, 1);
    table.put("mistral", 4, 1);
    table.turnOf("grabbleshanks");
    QCOMPARE(targetOption(table, "shortbow", "mistral")->whyNot->why,
             play::Message("not-seen").with("figure", "Mistral"));
}

void TestOnslaughtAttacks::inCover()
{
    Skirmish table;
    table.printedCard("grabbleshanks");
    QVERIFY(table.begin());
    table.field({"......", "..~...", "......"});
    table.put("grabbleshanks", 0, 1);
    table.put("bedlam", 4, 1);
    table.turnOf("grabbleshanks");
    QVERIFY(!targetOption(table, "shortbow", "bedlam")->whyNot);
    QCOMPARE(diceAgainst(table, "shortbow", "bedlam"), 1);
}

void TestOnslaughtAttacks::inTheOpen()
{
    Skirmish table;
    table.printedCard("grabbleshanks");
    grabbleshanksInTurn(table);
    table.put(jeevikaTheMaple, 7, 2);
    QVERIFY(!targetOption(table, "shortbow", jeevikaTheMaple)->whyNot);
    QCOMPARE(diceAgainst(table, "shortbow", jeevikaTheMaple), 2);
}

WHEELHOUSE_TEST(TestOnslaughtAttacks)
#include "tst_onslaught_attacks.moc"
