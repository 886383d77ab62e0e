// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/onslaught/sheet.h"
#include "tests/model/rules/onslaught/skirmish.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace wheelhouse;
using rules::onslaught::Budget;
using rules::onslaught::Game;
using testing::id;
using testing::Skirmish;

class TestOnslaughtEconomy : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void rules_data();
    void rules();

private:
    static void aFreshBudget();
    static void standardForAMove();
    static void moveForABonus();
    static void aBonusForNothing();
    static void theMostOfEach();
    static void oneMoveAfterTheOther();
    static void oneStandardARound();
    static void aGrantedStandardIsSpent();
    static void theMoveIsEndedFirst();
    static void pointsAreLostByADoor();
    static void freeActionsWithoutEnd();
    static void bothOrNeither();
    static void standardAndMove();
    static void aCombinedCostGrantsNoMovement();
    static void tradedActionsPay();
};

namespace {
void startTurn(Skirmish& table, const char* figure = "bedlam")
{
    QVERIFY(table.begin());
    table.field(12, 8);
    table.put(figure, 5, 4);
    table.turnOf(figure);
}

bool trade(Skirmish& table, const char* from, const char* to)
{
    return table.act("trade-action", QByteArray("{'from':'") + from + "','to':'" + to + "'}");
}

void combine(Skirmish& table, const char* figure, const char* dial, const char* action, const char* also)
{
    table.dial(figure, dial).action = content::ActionId(QString(action));
    table.dial(figure, dial).alsoCosts = {content::ActionId(QString(also))};
}
} // namespace

void TestOnslaughtEconomy::rules_data()
{
    using testing::Check;
    QTest::addColumn<Check>("check");
    QTest::newRow("ONS-ECO-01 one of each and free ones") << Check(aFreshBudget);
    QTest::newRow("ONS-ECO-02 the standard action for a move") << Check(standardForAMove);
    QTest::newRow("ONS-ECO-03 the move action for a bonus alone") << Check(moveForABonus);
    QTest::newRow("ONS-ECO-04 a bonus action for nothing") << Check(aBonusForNothing);
    QTest::newRow("ONS-ECO-05 two moves or three bonus actions at most") << Check(theMostOfEach);
    QTest::newRow("ONS-ECO-05 a second move right after the first") << Check(oneMoveAfterTheOther);
    QTest::newRow("ONS-ECO-06 one standard action a round") << Check(oneStandardARound);
    QTest::newRow("ONS-ECO-06 unless a card grants it") << Check(aGrantedStandardIsSpent);
    QTest::newRow("ONS-ECO-07 the move is ended before the attack") << Check(theMoveIsEndedFirst);
    QTest::newRow("ONS-ECO-08 a door costs the points left") << Check(pointsAreLostByADoor);
    QTest::newRow("ONS-ECO-11 a seventh free action") << Check(freeActionsWithoutEnd);
    QTest::newRow("ONS-ECO-12 both actions or neither") << Check(bothOrNeither);
    QTest::newRow("ONS-ECO-13 standard plus move use up both") << Check(standardAndMove);
    QTest::newRow("ONS-ECO-14 a move action paid is no movement") << Check(aCombinedCostGrantsNoMovement);
    QTest::newRow("ONS-ECO-15 traded actions pay a combined cost") << Check(tradedActionsPay);
}

void TestOnslaughtEconomy::rules()
{
    QFETCH(testing::Check, check);
    check();
}

void TestOnslaughtEconomy::aFreshBudget()
{
    Skirmish table;
    startTurn(table);
    QCOMPARE(*table.part().budget, (Budget{1, 1, 1}));
    QVERIFY(table.offers("move"));
}

void TestOnslaughtEconomy::standardForAMove()
{
    Skirmish table;
    startTurn(table);
    QVERIFY(trade(table, "standard", "move"));
    QCOMPARE(*table.part().budget, (Budget{0, 2, 1}));
}

void TestOnslaughtEconomy::moveForABonus()
{
    Skirmish table;
    startTurn(table);
    QVERIFY(trade(table, "move", "bonus"));
    QCOMPARE(*table.part().budget, (Budget{1, 0, 2}));
    QVERIFY(!table.offered("trade-action", "to").contains("standard"));
    QVERIFY(!trade(table, "bonus", "standard"));
}

void TestOnslaughtEconomy::aBonusForNothing()
{
    Skirmish table;
    startTurn(table);
    QVERIFY(trade(table, "standard", "bonus"));
    QVERIFY(trade(table, "move", "bonus"));
    QVERIFY(!table.offers("trade-action"));
    QVERIFY(!trade(table, "bonus", "move"));
    QVERIFY(table.refusedFor("ONS-ECO-04"));
}

void TestOnslaughtEconomy::theMostOfEach()
{
    Skirmish bonuses;
    startTurn(bonuses);
    QVERIFY(trade(bonuses, "standard", "bonus"));
    QVERIFY(trade(bonuses, "move", "bonus"));
    QCOMPARE(*bonuses.part().budget, (Budget{0, 0, 3}));
    Skirmish moves;
    startTurn(moves);
    QVERIFY(trade(moves, "standard", "move"));
    QCOMPARE(moves.part().budget->move, 2);
    QVERIFY(!trade(moves, "bonus", "move"));
    QVERIFY(!trade(moves, "move", "standard"));
}

/// Nothing has to be done between two moves.
void TestOnslaughtEconomy::oneMoveAfterTheOther()
{
    Skirmish table;
    startTurn(table);
    table.put("bedlam", 0, 4);
    QVERIFY(trade(table, "standard", "move"));
    const int speed = *table.asked([](const Game& game) { return game.figure(id("bedlam")).speed(); });
    const QByteArray far = "{'to':[" + QByteArray::number(speed) + ",4]}";
    QVERIFY(table.act("move", far));
    QCOMPARE(table.part().walk->points, 0);
    QVERIFY(table.offers("move"));
    QVERIFY(!table.asked([](const Game& game) { return rules::onslaught::turnSheet(game).movePoints; }));
    QVERIFY(table.act("move", "{'to':[0,4]}"));
    QCOMPARE(table.part().budget->move, 0);
    QVERIFY(!table.offers("move"));
    QVERIFY(!table.act("move", far));
}

void TestOnslaughtEconomy::oneStandardARound()
{
    Skirmish table;
    startTurn(table);
    QVERIFY(table.act("use", "{'ability':'dial/sweep'}"));
    table.setDial("bedlam", "sweep", 0);
    table.turnOf("bedlam"); // a second turn in the same round, by hand
    QCOMPARE(table.part().budget->standard, 1);
    QVERIFY(!table.act("use", "{'ability':'dial/sweep'}"));
    QVERIFY(table.refusedFor("ONS-ECO-06"));
}

/// A card grants one more, before or after the round's own is taken: two are taken, and no third.
void TestOnslaughtEconomy::aGrantedStandardIsSpent()
{
    for (const bool before : {true, false}) {
        Skirmish table;
        content::Verb grant{content::Verb::Kind::Action};
        grant.name = QStringLiteral("standard");
        grant.number = 1;
        table.dial("bedlam", "shout").effect.triggers = {{content::Moment::Used, {}, {}, {grant}}};
        startTurn(table);
        QVERIFY(!before || table.act("use", "{'ability':'dial/shout'}"));
        QVERIFY(table.act("use", "{'ability':'dial/sweep'}"));
        QVERIFY(before || table.act("use", "{'ability':'dial/shout'}"));
        QCOMPARE(table.part().budget->standard, 1);
        table.setDial("bedlam", "sweep", 0);
        QVERIFY(table.act("use", "{'ability':'dial/sweep'}"));
        QCOMPARE(*table.part().budget, (Budget{0, 1, 0}));
        const auto read = rules::onslaught::OnslaughtPart::fromJson(table.part().toJson());
        QVERIFY(read && read->get()->equals(table.part()));
        table.setDial("bedlam", "sweep", 0);
        table.turnOf("bedlam"); // what was granted is not there in another turn
        QVERIFY(!table.act("use", "{'ability':'dial/sweep'}"));
        QVERIFY(table.refusedFor("ONS-ECO-06"));
    }
}

void TestOnslaughtEconomy::theMoveIsEndedFirst()
{
    Skirmish table;
    startTurn(table);
    table.put("chloe-amasnodel", 8, 5);
    QVERIFY(table.act("move", "{'to':[7,5]}")); // three of five points
    QVERIFY(!table.attackWith("bedlam", "blade", "chloe-amasnodel", {12}));
    QVERIFY(table.refusedFor("ONS-ECO-07"));
    QVERIFY(table.act("end-move"));
    QVERIFY(table.attackWith("bedlam", "blade", "chloe-amasnodel", {12}));
}

void TestOnslaughtEconomy::pointsAreLostByADoor()
{
    Skirmish table;
    QVERIFY(table.begin());
    table.field({"......", "......"}, {}, {{{{3, 0}, board::Side::East}, "door", false, "", ""}});
    table.put("bedlam", 0, 0);
    table.turnOf("bedlam");
    QVERIFY(table.act("move", "{'to':[3,0]}"));
    QVERIFY(!table.act("door", "{'at':[3,0],'side':'e'}"));
    QVERIFY(table.refusedFor("ONS-ECO-08"));
    QCOMPARE(table.refusal.why, play::Message("walk-not-ended").with("figure", "Bedlam").with("count", 2));
    QVERIFY(table.act("door", "{'at':[3,0],'side':'e','anyway':true}"));
    QVERIFY(!table.part().walk);
}

void TestOnslaughtEconomy::freeActionsWithoutEnd()
{
    Skirmish table;
    startTurn(table);
    const play::PieceId ring = table.carry("bedlam", "ring");
    const QByteArray piece = "{'piece':'" + ring.text().toUtf8() + "'}";
    for (int pair = 0; pair < 3; ++pair) {
        QVERIFY(table.act("equip", piece));
        QVERIFY(table.act("unequip", piece));
    }
    QVERIFY(table.act("equip", piece));
    QCOMPARE(*table.part().budget, (Budget{1, 1, 1}));
}

void TestOnslaughtEconomy::bothOrNeither()
{
    Skirmish poor;
    combine(poor, "bedlam", "sweep", "standard", "move");
    startTurn(poor);
    QVERIFY(trade(poor, "standard", "bonus"));
    QVERIFY(!poor.act("use", "{'ability':'dial/sweep'}"));
    QVERIFY(poor.refusedFor("ONS-ECO-12"));
    Skirmish rich;
    combine(rich, "bedlam", "sweep", "standard", "move");
    startTurn(rich);
    QVERIFY(rich.act("use", "{'ability':'dial/sweep'}"));
    QCOMPARE(*rich.part().budget, (Budget{0, 0, 1}));
}

void TestOnslaughtEconomy::standardAndMove()
{
    Skirmish table;
    combine(table, "jeevika-the-flowing-maple", "sweep", "standard", "move");
    startTurn(table, "jeevika-the-flowing-maple");
    QVERIFY(table.act("use", "{'ability':'dial/sweep'}"));
    QCOMPARE(*table.part().budget, (Budget{0, 0, 1}));
}

void TestOnslaughtEconomy::aCombinedCostGrantsNoMovement()
{
    Skirmish table;
    combine(table, "jeevika-the-flowing-maple", "sweep", "standard", "move");
    startTurn(table, "jeevika-the-flowing-maple");
    QVERIFY(table.act("use", "{'ability':'dial/sweep'}"));
    QVERIFY(!table.part().walk);
    QVERIFY(!table.offers("move"));
}

void TestOnslaughtEconomy::tradedActionsPay()
{
    Skirmish table;
    combine(table, "bedlam", "shout", "bonus", "bonus");
    startTurn(table);
    QVERIFY(!table.act("use", "{'ability':'dial/shout'}"));
    QVERIFY(trade(table, "move", "bonus"));
    QVERIFY(table.act("use", "{'ability':'dial/shout'}"));
    QCOMPARE(*table.part().budget, (Budget{1, 0, 0}));
}

WHEELHOUSE_TEST(TestOnslaughtEconomy)
#include "tst_onslaught_economy.moc"
