// SPDX-License-Identifier: GPL-3.0-or-later
// Whom attacks and spells of Nine Alignments reach, and what their damage comes to.
#include "model/packs/format/read_effect.h"
#include "tests/model/rules/nine_alignments/brawl.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>

using namespace wheelhouse;
using testing::Brawl;

class TestFightReach : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void rules_data();
    void rules();

private:
    static void anEffectInPlaceOfDamage();
    static void theSpellsOwnBonus();
    static void damageOfAWeapon();
    static void resistance();
    static void resistanceAfterAllElse();
    static void nothingBeyondTheRange();
    static void adjacentSquaresOnly();
    static void upToThree();
    static void notBehindAWall();
    static void oneselfToo();
};

namespace {
constexpr const char* striker = "corporal-hask";
constexpr const char* thrower = "bellamy-quill";
constexpr const char* strikerUses = "{'ability':'card/corporal-hask'}";

/// What is left of Hask's 14 hit points once Quill or another has hit him with a weapon whose dice show this.
int leftAfterHit(const char* attacker, const char* attack, std::vector<int> rolled, const char* effect = "")
{
    rolled.insert(rolled.begin(), 20);
    Brawl table(rolled);
    if (*effect) {
        table.print(attacker, effect);
    }
    const bool done = table.begin({{attacker, 20}, {striker, 1}}) && table.attack(attack, striker);
    return done && table.state.frames.empty() ? table.hp(striker) : -1;
}

/// What is left of 30 hit points of a goblin whose card says this, once Hask's card has done so much fire damage.
int leftAfterFire(int damage, const char* effect)
{
    Brawl table;
    table.card("goblin").values["hit-points"] = 30;
    table.print("goblin", effect);
    const QByteArray burns = R"({"keywords":["fire"],"on":[{"moment":"used","action":"action","do":[{"damage":)" +
                             QByteArray::number(damage) + R"(,"to":"enemy","most":1}]}]})";
    table.print(striker, burns);
    const bool done = table.begin({{striker, 20}}) && table.encounter("goblin", 1) && table.act("use", strikerUses) &&
                      table.answer("p1", "['goblin']");
    return done ? table.hp("goblin") : -1;
}
} // namespace

void TestFightReach::rules_data()
{
    using testing::Check;
    QTest::addColumn<Check>("check");
    QTest::newRow("NIN-ATK-04 an effect in place of damage") << Check(anEffectInPlaceOfDamage);
    QTest::newRow("NIN-ATK-10 NIN-SPL-12 the spell's own bonus") << Check(theSpellsOwnBonus);
    QTest::newRow("NIN-DAM-05 NIN-DAM-06 NIN-DAM-07 damage of a weapon") << Check(damageOfAWeapon);
    QTest::newRow("NIN-RES-01 NIN-RES-02 half and twice") << Check(resistance);
    QTest::newRow("NIN-RES-03 NIN-RES-04 added to, halved, then doubled") << Check(resistanceAfterAllElse);
    QTest::newRow("NIN-RNG-01 nothing beyond the range") << Check(nothingBeyondTheRange);
    QTest::newRow("NIN-RNG-08 NIN-RNG-09 adjacent squares only") << Check(adjacentSquaresOnly);
    QTest::newRow("NIN-SPL-03 up to three") << Check(upToThree);
    QTest::newRow("NIN-SPL-04 not behind a wall") << Check(notBehindAWall);
    QTest::newRow("NIN-SPL-05 oneself too") << Check(oneselfToo);
}

void TestFightReach::rules()
{
    QFETCH(testing::Check, check);
    check();
}

void TestFightReach::anEffectInPlaceOfDamage()
{
    Brawl table({19});
    table.define("restrained", R"({"modify":[{"what":"speed","to":0}]})");
    content::Attack& net = table.card("goblin").attacks.front();
    net.damage.reset();
    net.effect = *packs::readCardEffect(
        content::Opaque{R"({"on":[{"moment":"attack-resolved","do":[{"give":"restrained","to":"hit"}]}]})"});
    QVERIFY(table.begin({{striker, 20}}));
    QVERIFY(table.encounter("goblin", 10));
    QVERIFY(table.endTurn());
    QVERIFY(table.attack("scimitar", striker));
    QVERIFY(table.said().contains("said-hit-by"));
    QCOMPARE(table.hp(striker), 14);
    QCOMPARE(table.conditionsOn(striker), QStringList("restrained"));
}

void TestFightReach::theSpellsOwnBonus()
{
    for (const auto& [bonus, roll, armour] : {std::tuple{6, 9, 15}, std::tuple{6, 9, 16}, std::tuple{5, 10, 15}}) {
        Brawl table({roll});
        table.card("doctor-vesper").attacks.front().toHit = bonus;
        QVERIFY(table.begin({{"doctor-vesper", 20}, {striker, 1}}));
        table.track(striker, "ac", armour);
        QVERIFY(table.attack("firefly", striker));
        QVERIFY(table.said().contains(armour == 15 ? "said-hit-by" : "said-missed-by")); // 15 in all
    }
}

void TestFightReach::damageOfAWeapon()
{
    QCOMPARE(leftAfterHit("mother-tansy", "sickle", {4}), 14 - 6);     // +2 on her card
    QCOMPARE(leftAfterHit("doctor-vesper", "firefly", {10}), 14 - 10); // a spell that adds nothing
    QCOMPARE(leftAfterHit(thrower, "rapier", {5}, R"({"modify":[{"what":"damage","by":1}]})"),
             14 - 9); // +3 on his card
}

void TestFightReach::resistance()
{
    constexpr const char* half = R"({"modify":[{"what":"damage-taken","halved":true,"when":[{"keyword":"fire"}]}]})";
    constexpr const char* twice = R"({"modify":[{"what":"damage-taken","doubled":true,"when":[{"keyword":"fire"}]}]})";
    QCOMPARE(leftAfterFire(12, half), 30 - 6);
    QCOMPARE(leftAfterFire(7, twice), 30 - 14);
    constexpr const char* cold = R"({"modify":[{"what":"damage-taken","halved":true,"when":[{"keyword":"cold"}]}]})";
    QCOMPARE(leftAfterFire(12, cold), 30 - 12);
}

void TestFightReach::resistanceAfterAllElse()
{
    // Quill's rapier adds 3 to its die.
    const auto left = [](int die, const char* clauses) {
        Brawl table({20, die});
        table.print(striker, clauses);
        const bool done = table.begin({{thrower, 20}, {striker, 1}}) && table.attack("rapier", striker);
        return done ? table.hp(striker) : -1;
    };
    constexpr const char* both = R"({"modify":[{"what":"damage-taken","doubled":true},
        {"what":"damage-taken","halved":true},{"what":"damage-taken","by":-1}]})";
    QCOMPARE(left(6, both), 14 - 8);
    QCOMPARE(left(7, both), 14 - 8); // 9 is halved to 4
    constexpr const char* half = R"({"modify":[{"what":"damage-taken","halved":true}]})";
    QCOMPARE(left(6, half), 14 - 4);
    constexpr const char* halfOfLess =
        R"({"modify":[{"what":"damage-taken","halved":true},{"what":"damage-taken","by":-4}]})";
    QCOMPARE(left(5, halfOfLess), 14 - 2); // in Onslaught 0 are left of the 4
}

void TestFightReach::nothingBeyondTheRange()
{
    Brawl table({2});
    QVERIFY(table.begin({{thrower, 20}}));
    QVERIFY(table.encounter("goblin", 1));
    table.field(std::vector<std::string>{std::string(20, '.')});
    table.put(thrower, 0, 0);
    table.put("goblin", 13, 0);
    table.put("goblin-2", 12, 0);
    QVERIFY(!table.attack("thrown-knife", "goblin")); // its range is 12
    QCOMPARE(table.refusal.why.key, QString("target-out-of-range"));
    QVERIFY(table.attack("thrown-knife", "goblin-2"));
}

void TestFightReach::adjacentSquaresOnly()
{
    Brawl table({2});
    QVERIFY(table.begin({{thrower, 20}}));
    QVERIFY(table.encounter("goblin", 1));
    table.field({"....", "...."});
    table.put(thrower, 0, 0);
    table.put("goblin", 2, 0);
    table.put("goblin-2", 1, 1);
    QVERIFY(!table.attack("rapier", "goblin"));
    QCOMPARE(table.refusal.why.key, QString("target-out-of-range"));
    QVERIFY(table.attack("rapier", "goblin-2"));
}

void TestFightReach::upToThree()
{
    Brawl table;
    table.print(striker,
                R"({"on":[{"moment":"used","action":"action","do":[{"damage":2,"to":"enemy","least":1,"most":3}]}]})");
    QVERIFY(table.begin({{striker, 20}}));
    QVERIFY(table.encounter("giant-rat", 1)); // four
    QVERIFY(table.act("use", strikerUses));
    const play::Prompt* prompt = table.promptOf("p1");
    QVERIFY(prompt);
    QCOMPARE(prompt->least, 1);
    QCOMPARE(prompt->most, 3);
    QCOMPARE(prompt->options.size(), size_t(4));
    QVERIFY(!table.answer("p1", "[]"));
    QVERIFY(table.answer("p1", "['giant-rat','giant-rat-3']"));
    QCOMPARE(table.hp("giant-rat-3"), 5);
    QCOMPARE(table.hp("giant-rat-2"), 7);
}

void TestFightReach::notBehindAWall()
{
    Brawl table;
    table.print(
        striker,
        R"({"on":[{"moment":"used","action":"action","do":[{"damage":2,"to":"enemy","sight":true,"most":1}]}]})");
    QVERIFY(table.begin({{striker, 20}}));
    QVERIFY(table.encounter("goblin", 1));
    table.field({"....#.", "....#.", "....#."});
    table.put(striker, 0, 1);
    table.put("goblin", 5, 1);
    table.put("goblin-2", 2, 0);
    table.put("goblin-3", 2, 2);
    QVERIFY(table.act("use", strikerUses));
    QStringList listed;
    for (const play::PromptOption& option : table.promptOf("p1")->options) {
        listed << option.id;
    }
    QCOMPARE(listed, (QStringList{"goblin-2", "goblin-3"}));
}

void TestFightReach::oneselfToo()
{
    for (const char* whom : {"anyone", "enemy"}) {
        Brawl table;
        const QByteArray effect = R"({"on":[{"moment":"used","action":"action","do":[{"damage":2,"to":")" +
                                  QByteArray(whom) + R"(","most":1}]}]})";
        table.print(striker, effect);
        QVERIFY(table.begin({{striker, 20}}));
        QVERIFY(table.encounter("goblin", 1));
        QVERIFY(table.act("use", strikerUses));
        const auto& options = table.promptOf("p1")->options;
        QCOMPARE(std::ranges::count(options, QString(striker), &play::PromptOption::id), whom[0] == 'a' ? 1 : 0);
    }
}

WHEELHOUSE_TEST(TestFightReach)
#include "tst_fight_reach.moc"
