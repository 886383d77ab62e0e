// SPDX-License-Identifier: GPL-3.0-or-later
// The conditions of one character that change what may be done at all: Spike Growth, Stealth, Taunted, Wolf.
#include "model/rules/onslaught/attack/attack.h"
#include "tests/model/rules/onslaught/skirmish.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <nlohmann/json.hpp>

using namespace wheelhouse;
using content::Modifier;
using content::Moment;
using content::Verb;
using content::Who;
using rules::onslaught::Game;
using testing::Skirmish;

class TestOnslaughtForms : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void rules_data();
    void rules();

private:
    static void spikeGrowthBlocks();
    static void spikeGrowthLastsATurn();
    static void stealthInCover();
    static void stealthInsideACone();
    static void stealthWithoutAMap();
    static void tauntedRollsOneDie();
    static void tauntedAndCovered();
    static void tauntedIsASingleOne();
    static void tauntedAreas();
    static void tauntedOutlivesTheTaunter();
    static void wolfIsFasterAndHarder();
    static void wolfUsesNoCards();
    static void wolfDoesNotReact();
    static void wolfWearsNothing();
};

namespace {
const char* const abel = "abelio-mac-gabhann";
const char* const dancer = "lightning-dancer";
const char* const lasaelle = "lasaelle-duarathmierre";

/// Abelio in turn on an open field, who lays Spike Growth on (2,0) by an ability.
void laySpikes(Skirmish& table)
{
    Verb spikes{Verb::Kind::Lay};
    spikes.name = "spike-growth";
    spikes.to.rangeMax = 3;
    table.dial(abel, "shout").effect.triggers = {{Moment::Used, {}, {}, {spikes}}};
    QVERIFY(table.begin());
    table.field(6, 3);
    table.put(abel, 2, 2);
    table.put("bedlam", 0, 0);
    table.put("chloe-amasnodel", 4, 0);
    table.turnOf(abel);
    QVERIFY(table.act("use", "{'ability':'dial/shout'}"));
    QVERIFY(table.answer("ann", "'2,0'"));
}

/// Lasaelle in Stealth, behind hindering ground from Chloe at the left and in the open from Grabbleshanks above.
void hide(Skirmish& table)
{
    content::Attack fan = table.attack("chloe-amasnodel", "bow");
    fan.id = content::AttackId("fan");
    fan.cone = 4;
    table.card("chloe-amasnodel").attacks.push_back(fan);
    QVERIFY(table.begin());
    table.field({".....", ".....", ".....", "..~.."});
    table.put("chloe-amasnodel", 0, 3);
    table.put("grabbleshanks", 4, 0);
    table.put(lasaelle, 4, 3);
    table.give(lasaelle, "stealth");
}

bool isTarget(const Skirmish& table, const char* attacker, const char* target)
{
    return table.asked([&](const Game& game) {
        const auto options = targetsOf(game, testing::id(attacker), {QStringLiteral("bow"), {}});
        return std::any_of(options.begin(), options.end(),
                           [&](const auto& one) { return one.figure == testing::id(target) && !one.whyNot; });
    });
}

/// Bedlam in turn, Taunted by Lightning-Dancer, with the cone "fan" and both of these figures before it.
void taunt(Skirmish& table, std::vector<std::string> ground, const char* house = "")
{
    content::Attack fan = table.attack("bedlam", "bow");
    fan.id = content::AttackId("fan");
    fan.cone = 3;
    table.card("bedlam").attacks.push_back(fan);
    QVERIFY(table.begin("five", house));
    table.field(std::move(ground));
    table.put("bedlam", 1, 2);
    table.put("chloe-amasnodel", 5, 2);
    table.put(dancer, 3, 0);
    table.give("bedlam", "taunted", dancer);
    table.turnOf("bedlam");
}

std::vector<std::string> openGround()
{
    return {"........", "........", "........", "........", "........"};
}

/// How many dice the open question asks for; 0 where none is.
int diceAsked(const Skirmish& table)
{
    const auto* prompt = table.promptOf("ben");
    return prompt && prompt->kind == play::PromptKind::EnterDice ? prompt->most : 0;
}

int diceAt(Skirmish& table, const char* target)
{
    table.act("attack", QByteArray("{'attack':'bow','targets':['") + target + "']}");
    return diceAsked(table);
}

/// The dice for Bedlam's cone to the right, with Lightning-Dancer in it or not, and whether the reading was told.
std::pair<int, bool> diceOfCone(bool withDancer, const char* house = "")
{
    Skirmish table;
    taunt(table, openGround(), house);
    table.put("chloe-amasnodel", 4, 2);
    if (withDancer) {
        table.put(dancer, 3, 2);
    } else {
        table.put(dancer, 0, 4);
    }
    table.act("attack", "{'attack':'fan','at':[2,2]}");
    const int dice = diceAsked(table);
    return {dice, table.said().contains("said-dice-of-area")};
}

/// Abelio in turn in Wolf form beside Bedlam, with a ring on.
void turnWolf(Skirmish& table)
{
    QVERIFY(table.begin());
    table.field(9, 6);
    table.put(abel, 2, 2);
    table.put("bedlam", 3, 2);
    table.put("mistral", 6, 2);
    table.carry(abel, "ring", true);
    table.give(abel, "wolf");
    table.turnOf(abel);
}

void makeRing(Skirmish& table)
{
    Modifier armour;
    armour.what = Modifier::What::ArmourClass;
    armour.by = 1;
    auto ring = std::find_if(table.pack.items.begin(), table.pack.items.end(),
                             [](const auto& item) { return item.id.text() == "ring"; });
    ring->effect.modifiers = {armour};
    ring->attacks = {table.attack(abel, "bow")};
    for (auto& position : table.card(abel).wheel->positions) {
        position.armourClass = 14;
    }
}

int armourOf(const Skirmish& table, const char* figure)
{
    return table.asked([&](const Game& game) { return armourClass(game, testing::id(figure))->total; });
}
} // namespace

void TestOnslaughtForms::rules_data()
{
    using testing::Check;
    QTest::addColumn<Check>("check");
    QTest::newRow("ONS-CCT-12 Spike Growth: blocking terrain") << Check(spikeGrowthBlocks);
    QTest::newRow("ONS-CCT-13 Spike Growth: to the end of the next turn") << Check(spikeGrowthLastsATurn);
    QTest::newRow("ONS-CCT-14 Stealth: in cover no target") << Check(stealthInCover);
    QTest::newRow("ONS-CCT-15 Stealth: not from a cone") << Check(stealthInsideACone);
    QTest::newRow("ONS-CCT-14 Stealth: cover as the players say") << Check(stealthWithoutAMap);
    QTest::newRow("ONS-CCT-16 Taunted: one die") << Check(tauntedRollsOneDie);
    QTest::newRow("ONS-CCT-17 Taunted at a covered target: one die") << Check(tauntedAndCovered);
    QTest::newRow("ONS-CCT-18 Taunted: one bearer") << Check(tauntedIsASingleOne);
    QTest::newRow("ONS-CCT-19 Taunted: a cone's dice") << Check(tauntedAreas);
    QTest::newRow("ONS-CCT-20 Taunted: after the taunter's defeat") << Check(tauntedOutlivesTheTaunter);
    QTest::newRow("ONS-CCT-21 Wolf: 7 and 16") << Check(wolfIsFasterAndHarder);
    QTest::newRow("ONS-CCT-22 Wolf: the melee basic attack alone") << Check(wolfUsesNoCards);
    QTest::newRow("ONS-CCT-23 Wolf: no reaction") << Check(wolfDoesNotReact);
    QTest::newRow("ONS-CCT-24 Wolf: no item works") << Check(wolfWearsNothing);
}

void TestOnslaughtForms::rules()
{
    QFETCH(testing::Check, check);
    check();
}

void TestOnslaughtForms::spikeGrowthBlocks()
{
    Skirmish table;
    laySpikes(table);
    const auto seen = table.asked(
        [](const Game& game) { return game.where().sight(testing::id("bedlam"), testing::id("chloe-amasnodel")); });
    QVERIFY(seen == play::Seen::None);
    table.turnOf("bedlam");
    QVERIFY(!table.act("move", "{'to':[2,0]}"));
    QVERIFY(table.refusedFor("ONS-MOV-08"));
    QVERIFY(table.act("move", "{'to':[1,0]}"));
}

void TestOnslaughtForms::spikeGrowthLastsATurn()
{
    Skirmish table;
    laySpikes(table);
    QVERIFY(table.act("end-turn"));
    QCOMPARE(table.table().tokens.size(), size_t(1));
    table.happen(play::RoundSet{1, 2});
    table.turnOf(abel);
    QCOMPARE(table.table().tokens.size(), size_t(1));
    QVERIFY(table.act("end-turn"));
    QVERIFY(table.table().tokens.empty());
}

void TestOnslaughtForms::stealthInCover()
{
    Skirmish table;
    hide(table);
    QVERIFY(!isTarget(table, "chloe-amasnodel", lasaelle));
    QVERIFY(isTarget(table, "grabbleshanks", lasaelle));
    table.turnOf("chloe-amasnodel");
    QVERIFY(!table.attackWith("chloe-amasnodel", "bow", lasaelle, {12}));
    QVERIFY(table.refusedFor("ONS-CCT-14"));
    table.card("chloe-amasnodel").effects.passive.rules = {"ignores-cover"};
    QVERIFY(isTarget(table, "chloe-amasnodel", lasaelle)); // no cover against such an attack
}

void TestOnslaughtForms::stealthInsideACone()
{
    Skirmish table;
    hide(table);
    table.turnOf("chloe-amasnodel");
    QVERIFY(table.act("attack", "{'attack':'fan','at':[1,3],'dice':[12,3]}"));
    QCOMPARE(table.hp(lasaelle), 8);
}

void TestOnslaughtForms::stealthWithoutAMap()
{
    Skirmish table;
    QVERIFY(table.begin());
    table.give(lasaelle, "stealth");
    table.turnOf("chloe-amasnodel");
    const QByteArray shot = QByteArray("{'attack':'bow','targets':['") + lasaelle + "'],'dice':[12,12]";
    QVERIFY(!table.act("attack", shot + ",'covered':['" + lasaelle + "']}"));
    QVERIFY(table.refusedFor("ONS-CCT-14"));
    QVERIFY(table.act("attack", shot + "}"));
}

void TestOnslaughtForms::tauntedRollsOneDie()
{
    Skirmish table;
    taunt(table, openGround());
    QCOMPARE(diceAt(table, "chloe-amasnodel"), 1);
    Skirmish other;
    taunt(other, openGround());
    QCOMPARE(diceAt(other, dancer), 2);
}

void TestOnslaughtForms::tauntedAndCovered()
{
    auto ground = openGround();
    ground[2][3] = '~';
    Skirmish table;
    taunt(table, ground);
    const auto seen = table.asked(
        [](const Game& game) { return game.where().sight(testing::id("bedlam"), testing::id("chloe-amasnodel")); });
    QVERIFY(seen == play::Seen::Covered);
    QCOMPARE(diceAt(table, "chloe-amasnodel"), 1);
}

void TestOnslaughtForms::tauntedIsASingleOne()
{
    Verb taunted{Verb::Kind::Give};
    taunted.name = "taunted";
    taunted.to.who = Who::Enemy;
    taunted.to.most = 1;
    Skirmish table;
    table.dial(dancer, "shout").effect.triggers = {{Moment::Used, {}, {}, {taunted}}};
    QVERIFY(table.begin());
    table.turnOf(dancer);
    QVERIFY(table.act("use", "{'ability':'dial/shout'}"));
    QVERIFY(table.answer("ann", "['bedlam']"));
    QCOMPARE(table.conditionsOn("bedlam"), QStringList("taunted"));
    table.setDial(dancer, "shout", 0);
    table.turnOf(dancer);
    QVERIFY(table.act("use", "{'ability':'dial/shout'}"));
    QVERIFY(table.answer("ann", "['mistral']"));
    QCOMPARE(table.conditionsOn("mistral"), QStringList("taunted"));
    QVERIFY(table.conditionsOn("bedlam").isEmpty());
    QVERIFY(table.act("add-token", "{'figure':'barachiel','condition':'taunted','placer':'lightning-dancer'}"));
    QVERIFY(table.conditionsOn("mistral").isEmpty()); // by hand just the same
}

void TestOnslaughtForms::tauntedAreas()
{
    QCOMPARE(diceOfCone(true), std::pair(2, true));
    QCOMPARE(diceOfCone(false), std::pair(1, true));
    const char* house = ",'house':{'taunted-areas-roll-two':true}";
    QCOMPARE(diceOfCone(true, house), std::pair(2, true));
    QCOMPARE(diceOfCone(false, house), std::pair(2, true));
}

void TestOnslaughtForms::tauntedOutlivesTheTaunter()
{
    Skirmish table;
    taunt(table, openGround());
    table.defeat(dancer);
    QCOMPARE(table.conditionsOn("bedlam"), QStringList("taunted"));
    QCOMPARE(diceAt(table, "chloe-amasnodel"), 1);
    Skirmish freed;
    taunt(freed, openGround());
    freed.defeat(dancer);
    QVERIFY(freed.act("remove-token", "{'token':'" + freed.table().tokens.front().id.text().toUtf8() + "'}"));
    QCOMPARE(diceAt(freed, "chloe-amasnodel"), 2);
}

void TestOnslaughtForms::wolfIsFasterAndHarder()
{
    Skirmish table;
    makeRing(table);
    QVERIFY(table.begin());
    table.give(abel, "wolf");
    const auto pace = table.asked([](const Game& game) { return speed(game, testing::id(abel))->total; });
    QCOMPARE(pace, 7);
    QCOMPARE(armourOf(table, abel), 16);
}

void TestOnslaughtForms::wolfUsesNoCards()
{
    Skirmish table;
    makeRing(table);
    turnWolf(table);
    QCOMPARE(table.offered("attack", "attack"), QStringList("blade"));
    QVERIFY(!table.offers("use"));
    QVERIFY(!table.attackWith(abel, "bow", "mistral", {12, 3}));
    QVERIFY(!table.act("attack", "{'attack':'bow','item':'ring','targets':['mistral'],'dice':[12,3]}"));
    QVERIFY(!table.act("use", "{'ability':'dial/shout'}"));
    QVERIFY(table.refusedFor("ONS-CCT-22"));
    const auto sword = table.carry(abel, "sword");
    QVERIFY(!table.act("equip", "{'piece':'" + sword.text().toUtf8() + "'}"));
    QVERIFY(table.attackWith(abel, "blade", "bedlam", {12, 3}));
}

void TestOnslaughtForms::wolfDoesNotReact()
{
    for (const bool wolf : {true, false}) {
        Skirmish table;
        table.dial(abel, "parry").effect.triggers = {{Moment::AttackDeclared, {}, {}, {Verb{}}}};
        QVERIFY(table.begin());
        table.field(6, 6);
        table.put(abel, 2, 2);
        table.put("bedlam", 3, 2);
        if (wolf) {
            table.give(abel, "wolf");
        }
        table.turnOf("bedlam");
        QVERIFY(table.attackWith("bedlam", "blade", abel, {2, 3}));
        QCOMPARE(table.promptOf("ann") == nullptr, wolf);
    }
}

void TestOnslaughtForms::wolfWearsNothing()
{
    Skirmish table;
    makeRing(table);
    QVERIFY(table.begin());
    table.carry(abel, "ring", true);
    QCOMPARE(armourOf(table, abel), 15);
    table.give(abel, "wolf");
    QCOMPARE(armourOf(table, abel), 16);
}

WHEELHOUSE_TEST(TestOnslaughtForms)
#include "tst_onslaught_forms.moc"
