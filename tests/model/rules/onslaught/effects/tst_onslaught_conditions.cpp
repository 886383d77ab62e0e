// SPDX-License-Identifier: GPL-3.0-or-later
// The conditions that anybody may bear, as the core pack says them in data.
#include "model/rules/onslaught/attack/attack.h"
#include "tests/model/rules/onslaught/skirmish.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace wheelhouse;
using content::Modifier;
using content::Moment;
using content::Prohibition;
using content::Verb;
using content::Who;
using rules::onslaught::Budget;
using rules::onslaught::Game;
using testing::Skirmish;

class TestOnslaughtConditions : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void rules_data();
    void rules();

private:
    static void dazedTakesNoStandardAction();
    static void dazedMayStillTrade();
    static void slowedHasTwoPoints();
    static void slowedTakesTheWheelsPlace();
    static void monstersIgnoreTheInvisible();
    static void invisibleIsReachedByConesAlone();
    static void invisibleFillsItsSpace();
    static void stunnedDoesNothing();
    static void rootedTakesNoMoveAction();
    static void rootedIsMovedOtherwise();
    static void weakenedIsHalved();
    static void halvingComesFirst();
};

namespace {
const QString refused = QStringLiteral("not refused");

/// Bedlam in turn on an open field, with this condition.
void bearInTurn(Skirmish& table, const char* condition)
{
    QVERIFY(table.begin());
    table.field(12, 8);
    table.put("bedlam", 5, 4);
    table.give("bedlam", condition);
    table.turnOf("bedlam");
}

int pointsOf(const Skirmish& table, const char* figure)
{
    const auto value = table.asked([&](const Game& game) { return speed(game, testing::id(figure)); });
    return value ? value->total : -1;
}

/// Why the figure is no target of the attack, by its first rule; empty where it is one.
QString whyNoTarget(const Skirmish& table, const char* attacker, const char* attack, const char* target)
{
    return table.asked([&](const Game& game) {
        for (const auto& option : targetsOf(game, testing::id(attacker), {QString(attack), {}})) {
            if (option.figure == testing::id(target)) {
                return option.whyNot ? option.whyNot->rules.front() : QString();
            }
        }
        return refused;
    });
}

/// Hits with the bow at six spaces and returns the damage.
int damageOfBow(Skirmish& table, const char* attacker, const char* target, const std::vector<int>& dice)
{
    const int before = table.hp(target);
    if (!table.attackWith(attacker, "bow", target, dice)) {
        qWarning("the attack is refused: %s", qPrintable(table.refusal.why.key));
    }
    return before - table.hp(target);
}

bool reaches(const Skirmish& table, const char* figure, int points, board::Space to)
{
    return table.asked([&](const Game& game) {
        const auto places = game.where().reach(testing::id(figure), points);
        return places &&
               std::any_of(places->begin(), places->end(), [&](const auto& place) { return place.first == to; });
    });
}

} // namespace

void TestOnslaughtConditions::rules_data()
{
    using testing::Check;
    QTest::addColumn<Check>("check");
    QTest::newRow("ONS-CND-01 Dazed: no standard action, no reaction") << Check(dazedTakesNoStandardAction);
    QTest::newRow("ONS-CND-02 Dazed: trades stay open") << Check(dazedMayStillTrade);
    QTest::newRow("ONS-CND-03 Slowed: 2 points") << Check(slowedHasTwoPoints);
    QTest::newRow("ONS-CND-04 Slowed and Wolf: 4") << Check(slowedTakesTheWheelsPlace);
    QTest::newRow("ONS-CND-05 Invisible: no target of monsters") << Check(monstersIgnoreTheInvisible);
    QTest::newRow("ONS-CND-06 Invisible: cones alone") << Check(invisibleIsReachedByConesAlone);
    QTest::newRow("ONS-CND-07 Invisible: in the way") << Check(invisibleFillsItsSpace);
    QTest::newRow("ONS-CND-08 Stunned: nothing but the turn's end") << Check(stunnedDoesNothing);
    QTest::newRow("ONS-CND-09 Rooted: no move action") << Check(rootedTakesNoMoveAction);
    QTest::newRow("ONS-CND-10 Rooted: other moves") << Check(rootedIsMovedOtherwise);
    QTest::newRow("ONS-CND-11 Weakened: half, rounded down") << Check(weakenedIsHalved);
    QTest::newRow("ONS-CND-12 Weakened before what adds") << Check(halvingComesFirst);
}

void TestOnslaughtConditions::rules()
{
    QFETCH(testing::Check, check);
    check();
}

void TestOnslaughtConditions::dazedTakesNoStandardAction()
{
    Skirmish table;
    table.dial("bedlam", "parry").effect.triggers = {{Moment::DialUsed, {}, {}, {Verb{}}}};
    bearInTurn(table, "dazed");
    table.put("chloe-amasnodel", 5, 5);
    QVERIFY(!table.offers("attack"));
    QVERIFY(!table.attackWith("bedlam", "blade", "chloe-amasnodel", {12}));
    QVERIFY(table.refusedFor("ONS-CND-01"));
    QVERIFY(table.offers("move"));
    QCOMPARE(table.offered("use", "ability"), (QStringList{"dial/shout", "dial/vow"}));
    QVERIFY(table.act("use", "{'ability':'dial/shout'}"));
    QVERIFY(!table.promptOf("ben")); // a ready reaction waits for this very moment
    Skirmish free;
    free.dial("bedlam", "parry").effect.triggers = {{Moment::DialUsed, {}, {}, {Verb{}}}};
    bearInTurn(free, "slowed");
    QVERIFY(free.act("use", "{'ability':'dial/shout'}"));
    QCOMPARE(free.promptOf("ben")->kind, play::PromptKind::React);
}

void TestOnslaughtConditions::dazedMayStillTrade()
{
    Skirmish table;
    bearInTurn(table, "dazed");
    QCOMPARE(table.offered("trade-action", "from"), (QStringList{"standard", "standard", "move"}));
    QCOMPARE(table.offered("trade-action", "to"), (QStringList{"move", "bonus", "bonus"}));
    QVERIFY(table.act("trade-action", "{'from':'standard','to':'bonus'}"));
    QCOMPARE(*table.part().budget, (Budget{0, 1, 2}));
}

void TestOnslaughtConditions::slowedHasTwoPoints()
{
    Skirmish table;
    for (auto& position : table.card("bedlam").wheel->positions) {
        position.speed = 6;
    }
    bearInTurn(table, "slowed");
    QVERIFY(table.act("move"));
    QCOMPARE(table.part().walk->granted, 2);
}

void TestOnslaughtConditions::slowedTakesTheWheelsPlace()
{
    Skirmish table;
    QVERIFY(table.begin());
    table.give("abelio-mac-gabhann", "slowed");
    QCOMPARE(pointsOf(table, "abelio-mac-gabhann"), 2);
    table.give("abelio-mac-gabhann", "wolf");
    QCOMPARE(pointsOf(table, "abelio-mac-gabhann"), 4);
}

void TestOnslaughtConditions::monstersIgnoreTheInvisible()
{
    Skirmish table;
    QVERIFY(table.begin());
    table.field(8, 8);
    table.put("kobold-1", 3, 3);
    table.put("bedlam", 4, 3);
    table.turnOf("kobold-1");
    QCOMPARE(whyNoTarget(table, "kobold-1", "claw", "bedlam"), QString());
    table.give("bedlam", "invisible");
    const auto by = table.asked(
        [](const Game& game) { return forbidder(game, Prohibition::What::BeSeenBy, testing::id("bedlam")); });
    QCOMPARE(by, QString("Invisible"));
    QCOMPARE(whyNoTarget(table, "kobold-1", "claw", "bedlam"), QString("ONS-CND-06"));
    QVERIFY(!table.attackWith("kobold-1", "claw", "bedlam", {15, 15}));
}

void TestOnslaughtConditions::invisibleIsReachedByConesAlone()
{
    Skirmish table;
    content::Attack fan = table.attack("grabbleshanks", "bow");
    fan.id = content::AttackId("fan");
    fan.basic = false;
    fan.cone = 3;
    table.card("grabbleshanks").attacks.push_back(fan);
    QVERIFY(table.begin());
    table.field(9, 5);
    table.put("grabbleshanks", 1, 2);
    table.put("bedlam", 4, 2);
    table.put("mistral", 4, 1);
    table.give("bedlam", "invisible");
    table.turnOf("grabbleshanks");
    QCOMPARE(whyNoTarget(table, "grabbleshanks", "bow", "bedlam"), QString("ONS-CND-06"));
    QCOMPARE(whyNoTarget(table, "grabbleshanks", "bow", "mistral"), QString());
    QVERIFY(table.act("attack", "{'figure':'grabbleshanks','attack':'fan','at':[2,2],'dice':[12,3]}"));
    QCOMPARE(table.hp("bedlam"), 8); // 12 + 5 against 15
}

void TestOnslaughtConditions::invisibleFillsItsSpace()
{
    Skirmish table;
    QVERIFY(table.begin());
    table.field(std::vector<std::string>{"......"});
    table.put("kobold-1", 0, 0);
    QVERIFY(reaches(table, "kobold-1", 6, {4, 0}));
    table.put("bedlam", 2, 0);
    table.give("bedlam", "invisible");
    QVERIFY(reaches(table, "kobold-1", 6, {1, 0}));
    QVERIFY(!reaches(table, "kobold-1", 6, {4, 0}));
}

void TestOnslaughtConditions::stunnedDoesNothing()
{
    Skirmish table;
    table.dial("bedlam", "parry").effect.triggers = {{Moment::AttackDeclared, {}, {}, {Verb{}}}};
    QVERIFY(table.begin());
    table.field(8, 8);
    table.put("bedlam", 3, 3);
    table.put("chloe-amasnodel", 4, 3);
    table.give("bedlam", "stunned");
    table.carry("bedlam", "ring");
    table.turnOf("chloe-amasnodel");
    QVERIFY(table.attackWith("chloe-amasnodel", "blade", "bedlam", {2, 3}));
    QVERIFY(!table.promptOf("ben"));
    table.turnOf("bedlam");
    QVERIFY(table.offers("end-turn"));
    for (const auto& offer : table.system->legal(table.state, table.pack)) {
        QCOMPARE(offer.type, QString("end-turn"));
    }
    QVERIFY(!table.act("equip", "{'piece':'" + table.table().pieces.back().id.text().toUtf8() + "'}"));
    QVERIFY(table.refusedFor("ONS-CND-08"));
    QVERIFY(!table.act("use", "{'ability':'dial/vow'}"));
    QVERIFY(table.act("end-turn"));
    QVERIFY(table.conditionsOn("bedlam").isEmpty());
}

void TestOnslaughtConditions::rootedTakesNoMoveAction()
{
    Skirmish table;
    bearInTurn(table, "rooted");
    QVERIFY(table.act("trade-action", "{'from':'standard','to':'move'}"));
    QCOMPARE(table.part().budget->move, 2);
    QVERIFY(!table.offers("move"));
    QVERIFY(!table.act("move", "{'to':[6,4]}"));
    QVERIFY(table.refusedFor("ONS-CND-09"));
}

void TestOnslaughtConditions::rootedIsMovedOtherwise()
{
    Skirmish table;
    Verb leap{Verb::Kind::Teleport};
    leap.number = 3;
    table.dial("bedlam", "shout").effect.triggers = {{Moment::Used, {}, {}, {leap}}};
    bearInTurn(table, "rooted");
    QVERIFY(table.act("trade-action", "{'from':'move','to':'bonus'}"));
    QVERIFY(table.act("use", "{'ability':'dial/shout'}"));
    QVERIFY(table.answer("ben", "'7,4'"));
    QCOMPARE(table.space("bedlam"), QString("7,4"));
}

void TestOnslaughtConditions::weakenedIsHalved()
{
    for (const auto& [base, halved] : {std::pair{3, 1}, std::pair{1, 0}}) {
        Skirmish table;
        table.attack("bedlam", "bow").damage = base;
        bearInTurn(table, "weakened");
        table.put("chloe-amasnodel", 10, 4);
        QCOMPARE(damageOfBow(table, "bedlam", "chloe-amasnodel", {12, 3}), halved);
    }
}

void TestOnslaughtConditions::halvingComesFirst()
{
    Skirmish table;
    Modifier more;
    more.what = Modifier::What::Damage;
    more.by = 2;
    table.card("grabbleshanks").effects.critical.modifiers = {more};
    QVERIFY(table.begin());
    table.field(8, 8);
    table.put("grabbleshanks", 1, 2);
    table.put("barachiel", 5, 2);
    table.give("grabbleshanks", "weakened");
    table.give("barachiel", "marked", "grabbleshanks");
    table.turnOf("grabbleshanks");
    QCOMPARE(damageOfBow(table, "grabbleshanks", "barachiel", {20, 5}), 4);
}

WHEELHOUSE_TEST(TestOnslaughtConditions)
#include "tst_onslaught_conditions.moc"
