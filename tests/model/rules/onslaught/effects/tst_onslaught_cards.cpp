// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/effects/in_force/in_force.h"
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
using testing::id;
using testing::Skirmish;

class TestOnslaughtCards : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void rules_data();
    void rules();
    void anItemsPaidAbilityIsNotFreeWhenItIsEquipped();

private:
    static void onlyAReadyDial();
    static void aMissGivesNoDialBack();
    static void noExhaustedDialIsReduced();
    static void meleeAtNeighbours();
    static void rangedInItsBand();
    static void criticalOfAnAbility();
    static void aPassiveWorksByItself();
    static void aCardBeatsTheRulebook();
    static void cannotIsAbsolute();
    static void halvesAreRoundedDown();
};

namespace {
void onWideField(Skirmish& table, const char* figure = "bedlam", int x = 5, int y = 4)
{
    QVERIFY(table.begin());
    table.field(16, 8);
    table.put(figure, x, y);
    table.turnOf(figure);
}

void dialDoes(Skirmish& table, const char* character, const char* dial, const Verb& verb)
{
    table.dial(character, dial).effect.triggers = {Trigger{Moment::Used, {}, {}, {verb}}};
}

Verb attackBy(const char* attack)
{
    Verb verb;
    verb.kind = Verb::Kind::Attack;
    verb.name = QString(attack);
    verb.to.who = Who::Enemy;
    verb.to.most = 1;
    return verb;
}

Verb givingTarget(const char* condition)
{
    Verb verb;
    verb.kind = Verb::Kind::Give;
    verb.name = QString(condition);
    verb.to.who = Who::Target;
    return verb;
}

content::LootItem& itemNamed(Skirmish& table, const char* name)
{
    return *std::find_if(table.pack.items.begin(), table.pack.items.end(),
                         [&](const content::LootItem& one) { return one.id.text() == QLatin1String(name); });
}

QStringList optionsOpen(const play::Prompt* prompt)
{
    QStringList ids;
    for (const play::PromptOption& option : prompt ? prompt->options : std::vector<play::PromptOption>()) {
        ids << option.id;
    }
    return ids;
}
} // namespace

void TestOnslaughtCards::rules_data()
{
    using testing::Check;
    QTest::addColumn<Check>("check");
    QTest::newRow("ONS-CDL-01 a dial at 1 and one at ready") << Check(onlyAReadyDial);
    QTest::newRow("ONS-CDL-03 a miss leaves the dial at 2") << Check(aMissGivesNoDialBack);
    QTest::newRow("ONS-CDL-06 of 2, ready and exhausted the 2 alone") << Check(noExhaustedDialIsReduced);
    QTest::newRow("ONS-CHR-03 melee at a diagonal neighbour") << Check(meleeAtNeighbours);
    QTest::newRow("ONS-CHR-04 nobody at distance 7") << Check(rangedInItsBand);
    QTest::newRow("ONS-CHR-06 a 20 against 25") << Check(criticalOfAnAbility);
    QTest::newRow("ONS-CHR-07 a passive beside a friend") << Check(aPassiveWorksByItself);
    QTest::newRow("ONS-GLD-01 a card that moves diagonally") << Check(aCardBeatsTheRulebook);
    QTest::newRow("ONS-GLD-02 Stunned with a free action") << Check(cannotIsAbsolute);
    QTest::newRow("ONS-GLD-03 half of 3 is 1") << Check(halvesAreRoundedDown);
}

void TestOnslaughtCards::rules()
{
    QFETCH(testing::Check, check);
    check();
}

void TestOnslaughtCards::onlyAReadyDial()
{
    Skirmish table;
    onWideField(table);
    table.setDial("bedlam", "sweep", 1);
    QVERIFY(!table.offered("use", "ability").contains("dial/sweep"));
    QVERIFY(!table.act("use", "{'ability':'dial/sweep'}", "ben"));
    QVERIFY(table.refusedFor("ONS-CDL-01"));
    table.setDial("bedlam", "sweep", 0);
    QVERIFY(table.offered("use", "ability").contains("dial/sweep"));
    QVERIFY(table.act("use", "{'ability':'dial/sweep'}", "ben"));
}

void TestOnslaughtCards::aMissGivesNoDialBack()
{
    Skirmish table;
    table.dial("bedlam", "sweep").cooldown = 2;
    dialDoes(table, "bedlam", "sweep", attackBy("blade"));
    onWideField(table);
    table.put("chloe-amasnodel", 6, 4);
    table.put("grabbleshanks", 6, 5);
    QVERIFY(table.act("use", "{'ability':'dial/sweep'}", "ben"));
    QVERIFY(table.answer("ben", "['chloe-amasnodel']"));
    QCOMPARE(table.dialOf("bedlam", "sweep"), 2); // set as it is declared
    QVERIFY(table.answer("ben", "[3,4]"));
    QVERIFY(table.said().contains("said-missed"));
    QVERIFY(table.state.frames.empty());
    QCOMPARE(table.dialOf("bedlam", "sweep"), 2);
}

void TestOnslaughtCards::noExhaustedDialIsReduced()
{
    Skirmish table;
    Verb reduce;
    reduce.kind = Verb::Kind::TurnDial;
    reduce.number = -1;
    reduce.may = true;
    itemNamed(table, "ring").effect.triggers = {Trigger{Moment::Used, "bonus", {}, {reduce}}};
    onWideField(table);
    table.carry("bedlam", "ring", true);
    table.setDial("bedlam", "sweep", 2);
    table.setDial("bedlam", "vow", play::Dial::usedUp);
    QVERIFY(table.act("use", "{'ability':'item/ring'}", "ben"));
    if (optionsOpen(table.promptOf("ben")).isEmpty()) {
        QVERIFY(table.answer("ben", "true"));
    }
    const QStringList open = optionsOpen(table.promptOf("ben"));
    QVERIFY(open.contains("sweep"));
    QVERIFY(!open.contains("shout") && !open.contains("vow") && !open.contains("parry"));
    QVERIFY(table.answer("ben", "'sweep'"));
    QCOMPARE(table.dialOf("bedlam", "sweep"), 1);
}

void TestOnslaughtCards::meleeAtNeighbours()
{
    Skirmish table;
    onWideField(table);
    for (const play::Figure& figure : std::vector(table.table().figures)) {
        if (figure.id != id("bedlam") && figure.id != id("chloe-amasnodel")) {
            table.hp(figure.id.text().toUtf8().constData(), 0); // nobody else is about
        }
    }
    table.put("chloe-amasnodel", 6, 5);
    QVERIFY(table.offered("attack", "attack").contains("blade"));
    table.put("chloe-amasnodel", 7, 4);
    QVERIFY(!table.offered("attack", "attack").contains("blade"));
    QVERIFY(!table.attackWith("bedlam", "blade", "chloe-amasnodel", {15}));
    table.put("chloe-amasnodel", 6, 5);
    QVERIFY(table.act("trade-action", "{'from':'standard','to':'move'}"));
    QVERIFY(!table.offers("attack"));
}

void TestOnslaughtCards::rangedInItsBand()
{
    Skirmish table;
    onWideField(table);
    for (const play::Figure& figure : std::vector(table.table().figures)) {
        if (figure.id != id("bedlam") && figure.id != id("chloe-amasnodel")) {
            table.hp(figure.id.text().toUtf8().constData(), 0);
        }
    }
    for (const auto& [x, open] : {std::pair(6, false), std::pair(7, true), std::pair(11, true), std::pair(12, false)}) {
        table.put("chloe-amasnodel", x, 4); // at a range of 1, 2, 6 and 7
        QCOMPARE(table.offered("attack", "attack").contains("bow"), open);
    }
    QVERIFY(!table.attackWith("bedlam", "bow", "chloe-amasnodel", {15}));
}

void TestOnslaughtCards::criticalOfAnAbility()
{
    for (const int face : {19, 20}) {
        Skirmish table;
        Verb stare = attackBy(""); // no attack of hers: the ability rolls for itself, against its own difficulty
        stare.modifiers = {{.what = Modifier::What::ToHit, .to = 0},
                           {.what = Modifier::What::ArmourClass, .of = {.who = Who::Target}, .to = 25}};
        Verb slow = givingTarget("slowed");
        slow.to.who = Who::Hit;
        table.dial("bedlam", "shout").effect.triggers = {Trigger{Moment::Used, {}, {}, {stare, slow}}};
        Verb daze = givingTarget("dazed");
        daze.to.who = Who::Hit;
        table.card("bedlam").effects.critical.triggers = {Trigger{Moment::Critical, {}, {}, {daze}}};
        QVERIFY(table.begin());
        table.turnOf("bedlam");
        QVERIFY(table.act("use", "{'ability':'dial/shout'}", "ben") && table.answer("ben", "['chloe-amasnodel']"));
        while (table.promptOf("ben") && table.promptOf("ben")->kind == play::PromptKind::ChooseFigures) {
            QVERIFY(table.answer("ben", "[]")); // she has no cover
        }
        QVERIFY(table.answer("ben", QByteArray("[") + QByteArray::number(face) + "]"));
        // 19 would hit her armour class of 15, not the difficulty; 20 is less than that too, and succeeds outright.
        QCOMPARE(table.conditionsOn("chloe-amasnodel"), face == 20 ? QStringList({"dazed", "slowed"}) : QStringList());
        QCOMPARE(table.said().contains("said-critical"), face == 20);
        QCOMPARE(table.hp("chloe-amasnodel"), 10); // it is no attack with damage
    }
}

void TestOnslaughtCards::aPassiveWorksByItself()
{
    Skirmish table;
    Predicate friendBeside;
    friendBeside.kind = Predicate::Kind::Beside;
    friendBeside.who = Who::Friend;
    friendBeside.of = Who::Self;
    Modifier harder;
    harder.what = Modifier::What::ArmourClass;
    harder.by = 1;
    harder.when = {friendBeside};
    table.card("chloe-amasnodel").effects.passive.modifiers = {harder};
    onWideField(table);
    table.put("chloe-amasnodel", 6, 4);
    table.put("grabbleshanks", 8, 4);
    QVERIFY(table.attackWith("bedlam", "blade", "chloe-amasnodel", {10})); // 15 against 15
    QVERIFY(table.said().contains("said-hit"));
    table.put("grabbleshanks", 7, 4);
    table.act("set-round", "{'round':2}");
    table.turnOf("bedlam");
    QVERIFY(table.attackWith("bedlam", "blade", "chloe-amasnodel", {10})); // 15 against 16
    QVERIFY(table.said().contains("said-missed"));
}

void TestOnslaughtCards::aCardBeatsTheRulebook()
{
    for (const bool card : {false, true}) {
        Skirmish table;
        if (card) {
            table.card("bedlam").effects.passive.rules = {"diagonal-moves"};
        }
        onWideField(table);
        QVERIFY(table.act("set-value", "{'figure':'bedlam','field':'speed','value':1}"));
        QCOMPARE(table.offered("move", "to").contains("[6,5]"), card);
        QCOMPARE(table.act("move", "{'to':[6,5]}", "ben"), card);
    }
}

void TestOnslaughtCards::cannotIsAbsolute()
{
    Skirmish table;
    Verb heal;
    heal.kind = Verb::Kind::Heal;
    heal.number = 1;
    itemNamed(table, "ring").effect.triggers = {Trigger{Moment::Used, "free", {}, {heal}}};
    onWideField(table);
    table.carry("bedlam", "ring", true);
    table.put("chloe-amasnodel", 6, 4);
    QVERIFY(table.offered("use", "ability").contains("item/ring"));
    table.give("bedlam", "stunned");
    for (const char* act : {"use", "attack", "move", "trade-action", "loot", "equip", "unequip"}) {
        QVERIFY2(!table.offers(act), act);
    }
    QVERIFY(!table.act("use", "{'ability':'item/ring'}", "ben"));
    QVERIFY(table.refusedFor("ONS-GLD-02"));
    QVERIFY(table.act("end-turn", "{}", "ben"));
}

void TestOnslaughtCards::halvesAreRoundedDown()
{
    Skirmish table;
    table.attack("bedlam", "blade").damage = 3;
    onWideField(table);
    table.give("bedlam", "weakened");
    table.put("chloe-amasnodel", 6, 4);
    QVERIFY(table.attackWith("bedlam", "blade", "chloe-amasnodel", {15}));
    QCOMPARE(table.hp("chloe-amasnodel"), 9);
}

void TestOnslaughtCards::anItemsPaidAbilityIsNotFreeWhenItIsEquipped()
{
    Skirmish table;
    Verb heal;
    heal.kind = Verb::Kind::Heal;
    heal.number = 1;
    itemNamed(table, "ring").effect.triggers = {Trigger{Moment::Used, "bonus", {}, {heal}}};
    onWideField(table);
    table.hp("bedlam", 7);
    const play::PieceId ring = table.carry("bedlam", "ring");
    QVERIFY(table.act("equip", "{'piece':'" + ring.text().toUtf8() + "'}", "ben"));
    QCOMPARE(table.hp("bedlam"), 7);
    QVERIFY(table.act("use", "{'ability':'item/ring'}", "ben"));
    QCOMPARE(table.hp("bedlam"), 8);
    QCOMPARE(table.part().budget->bonus, 0);
}

WHEELHOUSE_TEST(TestOnslaughtCards)
#include "tst_onslaught_cards.moc"
