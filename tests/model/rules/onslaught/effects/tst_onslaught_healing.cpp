// SPDX-License-Identifier: GPL-3.0-or-later
// Heals: the dial, the patient, the points, and what they change.
#include "model/effects/in_force/in_force.h"
#include "tests/model/rules/onslaught/skirmish.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace wheelhouse;
using content::Moment;
using content::Verb;
using content::Who;
using rules::onslaught::Game;
using testing::Skirmish;

class TestOnslaughtHealing : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void rules_data();
    void rules();
    void nobodyIsHurt();
    void whoBearsWhatAHealTakesOff();
    void nobodyIsAChoiceAmongSeveral();
    void moreThanHealing();

private:
    static void theDialFirst();
    static void onePatient();
    static void pointsAreAdded();
    static void theHealerTooMayBeHealed();
    static void neverPastTheMaximum();
    static void noLongerBloodied();
    static void neverTheDefeated();
    static void noSightNeeded();
    static void noDice();
};

namespace {
/// "shout" of Chloe heals a friend or Chloe within 3 spaces by 5; it costs a bonus action and has cooldown 2.
void makeAHealer(Skirmish& table)
{
    Verb heal{Verb::Kind::Heal};
    heal.to.who = Who::FriendOrSelf;
    heal.to.rangeMin = 0;
    heal.to.rangeMax = 3;
    heal.to.most = 1;
    heal.number = 5;
    table.dial("chloe-amasnodel", "shout").effect.triggers = {{Moment::Used, {}, {}, {heal}}};
}

/// Chloe in turn with Drakmau two spaces away, who has these hit points; the other friends are far.
void besideTheHurt(Skirmish& table, int points)
{
    QVERIFY(table.begin());
    table.field(10, 6);
    table.put("chloe-amasnodel", 2, 2);
    table.put("drakmau-rockbiter", 4, 2);
    table.put("abelio-mac-gabhann", 9, 3);
    table.put("grabbleshanks", 9, 4);
    table.put("lightning-dancer", 9, 5);
    table.hp("drakmau-rockbiter", points);
    table.turnOf("chloe-amasnodel");
}

/// The only one who is hurt is healed without a question.
bool heal(Skirmish& table, const char* patient)
{
    return table.act("use", "{'ability':'dial/shout'}") &&
           (!table.promptOf("ann") || table.answer("ann", QByteArray("['") + patient + "']"));
}

QStringList patients(const Skirmish& table)
{
    QStringList names;
    for (const auto& option : table.promptOf("ann")->options) {
        names << option.id;
    }
    return names;
}

void growWheel(content::Character& character, int maximum)
{
    while (character.wheel->maxHitPoints() < maximum) {
        character.wheel->positions.push_back({15, 5, false});
    }
}
} // namespace

void TestOnslaughtHealing::rules_data()
{
    using testing::Check;
    QTest::addColumn<Check>("check");
    QTest::newRow("ONS-HEA-01 the dial before the patient") << Check(theDialFirst);
    QTest::newRow("ONS-HEA-02 one target, not two") << Check(onePatient);
    QTest::newRow("ONS-HEA-03 4 and 5 are 9") << Check(pointsAreAdded);
    QTest::newRow("ONS-HEA-04 the healer among the targets") << Check(theHealerTooMayBeHealed);
    QTest::newRow("ONS-HEA-05 13 at most") << Check(neverPastTheMaximum);
    QTest::newRow("ONS-HEA-06 no longer bloodied") << Check(noLongerBloodied);
    QTest::newRow("ONS-HEA-07 not the defeated") << Check(neverTheDefeated);
    QTest::newRow("ONS-HEA-08 behind a wall") << Check(noSightNeeded);
    QTest::newRow("ONS-HEA-09 without dice") << Check(noDice);
}

void TestOnslaughtHealing::rules()
{
    QFETCH(testing::Check, check);
    check();
}

void TestOnslaughtHealing::theDialFirst()
{
    Skirmish table;
    makeAHealer(table);
    besideTheHurt(table, 4);
    table.hp("chloe-amasnodel", 9);
    QVERIFY(table.act("use", "{'ability':'dial/shout'}"));
    QVERIFY(table.promptOf("ann"));
    QCOMPARE(table.dialOf("chloe-amasnodel", "shout"), 2);
}

void TestOnslaughtHealing::onePatient()
{
    Skirmish table;
    makeAHealer(table);
    besideTheHurt(table, 4);
    table.hp("chloe-amasnodel", 9);
    QVERIFY(table.act("use", "{'ability':'dial/shout'}"));
    QVERIFY(!table.answer("ann", "['chloe-amasnodel','drakmau-rockbiter']"));
    QCOMPARE(table.hp("drakmau-rockbiter"), 4);
    QVERIFY(table.answer("ann", "['drakmau-rockbiter']"));
}

void TestOnslaughtHealing::pointsAreAdded()
{
    Skirmish table;
    makeAHealer(table);
    growWheel(table.card("drakmau-rockbiter"), 12);
    besideTheHurt(table, 4);
    QVERIFY(heal(table, "drakmau-rockbiter"));
    QCOMPARE(table.hp("drakmau-rockbiter"), 9);
}

void TestOnslaughtHealing::theHealerTooMayBeHealed()
{
    Skirmish table;
    makeAHealer(table);
    besideTheHurt(table, 4);
    table.hp("chloe-amasnodel", 3);
    QVERIFY(table.act("use", "{'ability':'dial/shout'}"));
    QCOMPARE(patients(table), (QStringList{"chloe-amasnodel", "drakmau-rockbiter"}));
    QVERIFY(table.answer("ann", "['chloe-amasnodel']"));
    QCOMPARE(table.hp("chloe-amasnodel"), 8);
}

void TestOnslaughtHealing::neverPastTheMaximum()
{
    Skirmish table;
    makeAHealer(table);
    growWheel(table.card("drakmau-rockbiter"), 13);
    besideTheHurt(table, 11);
    QVERIFY(heal(table, "drakmau-rockbiter"));
    QCOMPARE(table.hp("drakmau-rockbiter"), 13);
}

void TestOnslaughtHealing::noLongerBloodied()
{
    Skirmish table;
    makeAHealer(table);
    table.dial("chloe-amasnodel", "shout").effect.triggers.front().verbs.front().number = 3;
    besideTheHurt(table, 4);
    const auto armour = [&] {
        return table.asked([](const Game& game) { return armourClass(game, testing::id("drakmau-rockbiter"))->total; });
    };
    QVERIFY(table.figure("drakmau-rockbiter").isBloodied());
    QCOMPARE(armour(), 13);
    QVERIFY(heal(table, "drakmau-rockbiter"));
    QCOMPARE(table.hp("drakmau-rockbiter"), 7);
    QVERIFY(!table.figure("drakmau-rockbiter").isBloodied());
    QCOMPARE(armour(), 15);
}

void TestOnslaughtHealing::neverTheDefeated()
{
    Skirmish table;
    makeAHealer(table);
    besideTheHurt(table, 4);
    table.put("grabbleshanks", 2, 3);
    table.put("lightning-dancer", 3, 3);
    table.hp("lightning-dancer", 9);
    table.defeat("grabbleshanks");
    QVERIFY(table.act("use", "{'ability':'dial/shout'}"));
    QCOMPARE(patients(table), (QStringList{"drakmau-rockbiter", "lightning-dancer"})); // and not Chloe, who is whole
    QVERIFY(!table.answer("ann", "['grabbleshanks']"));
}

void TestOnslaughtHealing::noSightNeeded()
{
    Skirmish table;
    makeAHealer(table);
    QVERIFY(table.begin());
    table.field(std::vector<std::string>{".#.."});
    table.put("chloe-amasnodel", 0, 0);
    table.put("drakmau-rockbiter", 2, 0);
    table.hp("drakmau-rockbiter", 4);
    table.turnOf("chloe-amasnodel");
    const auto seen = table.asked([](const Game& game) {
        return game.where().sight(testing::id("chloe-amasnodel"), testing::id("drakmau-rockbiter"));
    });
    QVERIFY(seen == play::Seen::None);
    QVERIFY(heal(table, "drakmau-rockbiter"));
    QCOMPARE(table.hp("drakmau-rockbiter"), 9);
}

void TestOnslaughtHealing::noDice()
{
    Skirmish table;
    makeAHealer(table);
    besideTheHurt(table, 4);
    QVERIFY(heal(table, "drakmau-rockbiter"));
    QVERIFY(table.state.prompts.empty());
    for (const play::Event& event : table.last.events) {
        QVERIFY(!std::holds_alternative<play::ChanceDrawn>(event));
    }
    QCOMPARE(table.hp("drakmau-rockbiter"), 9);
}

void TestOnslaughtHealing::nobodyIsHurt()
{
    Skirmish table;
    makeAHealer(table);
    besideTheHurt(table, 10);
    QVERIFY(table.act("use", "{'ability':'dial/shout'}"));
    QVERIFY(!table.promptOf("ann"));
    QVERIFY(table.said().contains("said-nobody-hurt"));
    QVERIFY(!table.said().contains("said-healed"));
    QCOMPARE(table.experienceOf("chloe-amasnodel"), 0);

    Skirmish herself;
    makeAHealer(herself);
    Verb& heal = herself.dial("chloe-amasnodel", "shout").effect.triggers.front().verbs.front();
    heal.to = {};
    besideTheHurt(herself, 4);
    QVERIFY(herself.act("use", "{'ability':'dial/shout'}"));
    QVERIFY(herself.said().contains("said-not-hurt"));
    QVERIFY(!herself.said().contains("said-healed"));
}

void TestOnslaughtHealing::whoBearsWhatAHealTakesOff()
{
    Skirmish table;
    makeAHealer(table);
    auto& conditions = table.pack.conditions;
    const auto slowed = std::find_if(conditions.begin(), conditions.end(),
                                     [](const auto& one) { return one.id.text() == QLatin1String("slowed"); });
    slowed->effect.rules = {"removed-by-heal"};
    besideTheHurt(table, 10);
    table.give("drakmau-rockbiter", "slowed");
    QVERIFY(heal(table, "drakmau-rockbiter"));
    QCOMPARE(table.conditionsOn("drakmau-rockbiter"), QStringList());
}

void TestOnslaughtHealing::nobodyIsAChoiceAmongSeveral()
{
    Skirmish table;
    makeAHealer(table);
    table.dial("chloe-amasnodel", "shout").effect.triggers.front().verbs.front().to.most = 2;
    besideTheHurt(table, 4);
    QVERIFY(table.act("use", "{'ability':'dial/shout'}"));
    QCOMPARE(patients(table), QStringList("drakmau-rockbiter"));
    QCOMPARE(table.promptOf("ann")->least, 0);
    QVERIFY(table.answer("ann", "[]"));
    QCOMPARE(table.hp("drakmau-rockbiter"), 4);
}

void TestOnslaughtHealing::moreThanHealing()
{
    Skirmish table;
    makeAHealer(table);
    Verb give{Verb::Kind::Give};
    give.name = "slowed";
    give.to.who = Who::Chosen;
    table.dial("chloe-amasnodel", "shout").effect.triggers.front().verbs.push_back(give);
    besideTheHurt(table, 10);
    QVERIFY(table.act("use", "{'ability':'dial/shout'}"));
    QCOMPARE(patients(table), (QStringList{"chloe-amasnodel", "drakmau-rockbiter"}));
    QVERIFY(table.answer("ann", "['drakmau-rockbiter']"));
    QCOMPARE(table.conditionsOn("drakmau-rockbiter"), QStringList("slowed"));
}

WHEELHOUSE_TEST(TestOnslaughtHealing)
#include "tst_onslaught_healing.moc"
