// SPDX-License-Identifier: GPL-3.0-or-later
// An attack at several whose dice count differently: what a card does to those who were hit asks for the roll against
// each of them.
#include "model/effects/in_force/in_force.h"
#include "tests/model/rules/onslaught/card_words.h"
#include "tests/model/rules/onslaught/skirmish.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace wheelhouse;
using content::Modifier;
using content::Moment;
using content::Predicate;
using content::Trigger;
using content::Verb;
using content::Who;
using testing::Skirmish;
using testing::whoIs;

class TestRollsOfEach : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    static void theEffectAsksEach_data();
    static void theEffectAsksEach();
    static void anAttackOfACardAsksEach();
    static void theDamageAsksEach();
    static void aCriticalsRuleSleeps();
};

namespace {
constexpr const char* grabbleshanks = "grabbleshanks";

enum class Printed { OnTheAttack, WithTheVerb, WithTheChoice, OnThePassive };

Predicate critical(bool isNot = false)
{
    return {.kind = Predicate::Kind::AttackCritical, .isNot = isNot};
}

Predicate atLeast(int number, bool isNot = false)
{
    return {.kind = Predicate::Kind::RollAtLeast, .number = number, .isNot = isNot};
}

Verb slowsTheHit()
{
    Verb slow{Verb::Kind::Give};
    slow.name = QStringLiteral("slowed");
    slow.to.who = Who::Hit;
    return slow;
}

/// Grabbleshanks strikes two with his bow: Bedlam in the open, and Mistral behind a hindering space.
void takeAim(Skirmish& table)
{
    content::Attack& bow = table.attack(grabbleshanks, "bow");
    bow.targets = 2;
    bow.toHit = 12;
    QVERIFY(table.begin());
    table.field({"........", "........", "..~.....", "........"});
    table.put(grabbleshanks, 0, 2);
    table.put("mistral", 4, 2);
    table.put("bedlam", 3, 0);
    table.turnOf(grabbleshanks);
}

/// Bedlam is hit critically by 20 and 12, Mistral by 6 and 12.
void strikeBoth(Skirmish& table)
{
    takeAim(table);
    QVERIFY(table.act("attack", "{'attack':'bow','targets':['bedlam','mistral'],'dice':[6,20]}"));
    QVERIFY(table.state.frames.empty());
}

void print(Skirmish& table, Printed where, const Predicate& test)
{
    Verb slow = slowsTheHit();
    Trigger trigger{Moment::AttackResolved, {}, {}, {}};
    (where == Printed::WithTheVerb     ? slow.when
     : where == Printed::WithTheChoice ? slow.to.where
                                       : trigger.when) = {test};
    trigger.verbs = {slow};
    if (where == Printed::OnThePassive) {
        trigger.when.push_back(whoIs(Who::Actor, Who::Self));
        table.card(grabbleshanks).effects.passive.triggers = {trigger};
    } else {
        table.attack(grabbleshanks, "bow").effect.triggers = {trigger};
    }
}
} // namespace

void TestRollsOfEach::theEffectAsksEach_data()
{
    QTest::addColumn<int>("where");
    QTest::addColumn<bool>("total");
    QTest::addColumn<bool>("isNot");
    const auto add = [](const char* tag, Printed where, bool total, bool isNot = false) {
        QTest::newRow(tag) << static_cast<int>(where) << total << isNot;
    };
    add("ONS-ATK-11 a critical", Printed::OnTheAttack, false);
    add("ONS-ATK-11 20 at least", Printed::OnTheAttack, true);
    add("no critical", Printed::OnTheAttack, false, true);
    add("less than 20", Printed::OnTheAttack, true, true);
    add("a verb for a critical", Printed::WithTheVerb, false);
    add("a verb for no critical", Printed::WithTheVerb, false, true);
    add("those of a critical", Printed::WithTheChoice, false);
    add("those of 20 at least", Printed::WithTheChoice, true);
    add("a passive for a critical", Printed::OnThePassive, false);
    add("a passive for less than 20", Printed::OnThePassive, true, true);
}

void TestRollsOfEach::theEffectAsksEach()
{
    QFETCH(const int, where);
    QFETCH(const bool, total);
    QFETCH(const bool, isNot);
    Skirmish table;
    print(table, static_cast<Printed>(where), total ? atLeast(20, isNot) : critical(isNot));
    strikeBoth(table);
    const QStringList slowed("slowed");
    QCOMPARE(table.conditionsOn("bedlam"), isNot ? QStringList() : slowed);
    QCOMPARE(table.conditionsOn("mistral"), isNot ? slowed : QStringList());
}

/// An ability that makes the attack and goes on with its result.
void TestRollsOfEach::anAttackOfACardAsksEach()
{
    Skirmish table;
    Verb bow{Verb::Kind::Attack};
    bow.name = QStringLiteral("bow");
    bow.to.who = Who::Enemy;
    bow.to.most = 2;
    Verb slow = slowsTheHit();
    slow.when = {atLeast(20)};
    table.dial(grabbleshanks, "sweep").effect.triggers = {{Moment::Used, {}, {}, {bow, slow}}};
    takeAim(table);
    QVERIFY(table.act("use", "{'ability':'dial/sweep'}"));
    const char* seat = table.promptOf("ann") ? "ann" : "ben";
    QVERIFY(table.answer(seat, "['bedlam','mistral']"));
    QVERIFY(table.answer(seat, "[6,20]"));
    QCOMPARE(table.hp("mistral"), 8);
    QCOMPARE(table.conditionsOn("bedlam"), QStringList("slowed"));
    QCOMPARE(table.conditionsOn("mistral"), QStringList());
}

void TestRollsOfEach::theDamageAsksEach()
{
    Skirmish table;
    Modifier more;
    more.what = Modifier::What::Damage;
    more.by = 2;
    more.when = {atLeast(20)};
    table.card(grabbleshanks).effects.passive.modifiers = {more};
    strikeBoth(table);
    QCOMPARE(table.hp("bedlam"), 6);
    QCOMPARE(table.hp("mistral"), 8);
}

/// A rule that a critical switches on: the blade goes without what it prints then, and never else.
void TestRollsOfEach::aCriticalsRuleSleeps()
{
    for (const bool isCritical : {false, true}) {
        Skirmish table;
        table.card(grabbleshanks).effects.critical.rules = {QStringLiteral("without-its-effect"),
                                                            QStringLiteral("diagonal-moves")};
        table.attack(grabbleshanks, "blade").effect.triggers = {{Moment::AttackResolved, {}, {}, {slowsTheHit()}}};
        QVERIFY(table.begin());
        table.turnOf(grabbleshanks);
        QVERIFY(!table.asked([](const rules::onslaught::Game& game) {
            return rules::onslaught::gaitOf(game, testing::id(grabbleshanks)).diagonally;
        }));
        QVERIFY(table.attackWith(grabbleshanks, "blade", "bedlam", {isCritical ? 20 : 15, 14}));
        QCOMPARE(table.conditionsOn("bedlam"), isCritical ? QStringList() : QStringList("slowed"));
    }
}

WHEELHOUSE_TEST(TestRollsOfEach)
#include "tst_rolls_of_each.moc"
