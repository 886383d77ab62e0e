// SPDX-License-Identifier: GPL-3.0-or-later
// A fight to the death: attacks, damage, adventurers at 0 hit points and their saves, healing, and creatures that fall.
#include "tests/model/rules/nine_alignments/brawl.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace wheelhouse;
using testing::Brawl;

class TestDeathSaves : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void rules_data();
    void rules();
    void aFightToTheEnd();

private:
    static void aSaveBeforeAnyMove();
    static void aPlainDie();
    static void tenIsEnough();
    static void countedSeparately();
    static void theFirstDoesNothing();
    static void theThirdSuccess();
    static void theThirdFailure();
    static void healingForgets();
    static void nothingSpecial();
    static void theTurnGoesOn();
    static void damageIsAFailure();
    static void howeverMuchItIs();
    static void damageKills();
    static void treasuresDrop();
    static void fallingIsNoFailure();
    static void incapacitated();
    static void halfTheSpeed();
    static void downButInTheWay();
    static void healedToTheMaximum();
    static void healedFromZero();
    static void theDeadAreNotHealed();
    static void creaturesAreRemoved();
    static void killsAreRecorded();
    static void neverBelowZero();
    static void damageIsSubtracted();
    static void diceAndModifier();
    static void creaturesDoFixedDamage();
    static void totalAgainstArmour();
    static void missedWithATwenty();
    static void aMissRollsNoDamage();
    static void outOfRange();
    static void twoDice();
    static void bothCancel();
    static void dodging();
    static void dodgingEnds();
};

namespace {
constexpr const char* hask = "corporal-hask";
constexpr const char* quill = "bellamy-quill";

/// Hask with these death saves at 0 hit points, Quill in turn before him; then Hask's turn begins.
void lieDown(Brawl& table, int successes, int failures)
{
    QVERIFY(table.begin({{quill, 20}, {hask, 1}}));
    table.hp(hask, 0);
    table.track(hask, "death-successes", successes);
    table.track(hask, "death-failures", failures);
    QVERIFY(table.endTurn());
}

std::pair<int, int> savesOf(const Brawl& table)
{
    return {table.track(hask, "death-successes"), table.track(hask, "death-failures")};
}

/// Whether a goblin's blow with this bonus and these dice hits Hask's armour class.
bool goblinHits(const std::vector<int>& faces, int bonus, int armour, const char* more = "", bool dodge = false)
{
    Brawl table(faces);
    for (auto& attack : table.card("goblin").attacks) {
        attack.toHit = bonus;
    }
    if (!table.begin({{hask, 20}}) || (dodge && !table.act("action", "{'kind':'dodge'}")) ||
        !table.encounter("goblin", 10) || !table.endTurn()) {
        qWarning("the goblins do not come");
    }
    table.track(hask, "ac", armour);
    if (!table.attack("scimitar", hask, more)) {
        qWarning("the goblin does not attack: %s", qPrintable(table.refusal.why.key));
    }
    return table.hp(hask) < 14;
}
} // namespace

void TestDeathSaves::rules_data()
{
    using testing::Check;
    QTest::addColumn<Check>("check");
    QTest::newRow("NIN-DTH-01 a save before any move") << Check(aSaveBeforeAnyMove);
    QTest::newRow("NIN-DTH-02 a plain die") << Check(aPlainDie);
    QTest::newRow("NIN-DTH-03 10 or more") << Check(tenIsEnough);
    QTest::newRow("NIN-DTH-04 counted separately") << Check(countedSeparately);
    QTest::newRow("NIN-DTH-05 the first does nothing") << Check(theFirstDoesNothing);
    QTest::newRow("NIN-DTH-06 the third success") << Check(theThirdSuccess);
    QTest::newRow("NIN-DTH-07 the third failure") << Check(theThirdFailure);
    QTest::newRow("NIN-DTH-08 healing forgets") << Check(healingForgets);
    QTest::newRow("NIN-DTH-09 nothing special on 1 and 20") << Check(nothingSpecial);
    QTest::newRow("NIN-DTH-10 the turn goes on") << Check(theTurnGoesOn);
    QTest::newRow("NIN-DTH-11 damage is a failure") << Check(damageIsAFailure);
    QTest::newRow("NIN-DTH-12 however much") << Check(howeverMuchItIs);
    QTest::newRow("NIN-DTH-13 damage kills") << Check(damageKills);
    QTest::newRow("NIN-DTH-14 treasures drop") << Check(treasuresDrop);
    QTest::newRow("NIN-DTH-15 falling is no failure") << Check(fallingIsNoFailure);
    QTest::newRow("NIN-ZER-01 incapacitated") << Check(incapacitated);
    QTest::newRow("NIN-ZER-02 NIN-ZER-03 half the speed") << Check(halfTheSpeed);
    QTest::newRow("NIN-MOV-05 down but in the way") << Check(downButInTheWay);
    QTest::newRow("NIN-HEA-01 NIN-HEA-02 to the maximum") << Check(healedToTheMaximum);
    QTest::newRow("NIN-HEA-03 healed from 0") << Check(healedFromZero);
    QTest::newRow("NIN-HEA-04 not the dead") << Check(theDeadAreNotHealed);
    QTest::newRow("NIN-KIL-01 creatures are removed") << Check(creaturesAreRemoved);
    QTest::newRow("NIN-KIL-02 NIN-KIL-04 kills") << Check(killsAreRecorded);
    QTest::newRow("NIN-DAM-01 never below 0") << Check(neverBelowZero);
    QTest::newRow("NIN-DAM-02 12 less 5 is 7") << Check(damageIsSubtracted);
    QTest::newRow("NIN-DAM-04 dice and modifier") << Check(diceAndModifier);
    QTest::newRow("NIN-ATK-05 NIN-ATK-06 fixed damage") << Check(creaturesDoFixedDamage);
    QTest::newRow("NIN-ATK-07 NIN-ATK-09 total against armour class") << Check(totalAgainstArmour);
    QTest::newRow("NIN-ATK-11 a 20 may miss") << Check(missedWithATwenty);
    QTest::newRow("NIN-ATK-03 a miss rolls no damage") << Check(aMissRollsNoDamage);
    QTest::newRow("NIN-ATK-01 out of range") << Check(outOfRange);
    QTest::newRow("NIN-ADV-01 NIN-ADV-02 two dice") << Check(twoDice);
    QTest::newRow("NIN-ADV-04 both cancel") << Check(bothCancel);
    QTest::newRow("NIN-ACT-09 dodging") << Check(dodging);
    QTest::newRow("NIN-ACT-11 NIN-ACT-12 dodging ends") << Check(dodgingEnds);
}

void TestDeathSaves::rules()
{
    QFETCH(testing::Check, check);
    check();
}

void TestDeathSaves::aSaveBeforeAnyMove()
{
    Brawl table;
    QVERIFY(table.begin({{quill, 20}, {hask, 1}}, true));
    table.hp(hask, 0);
    QVERIFY(table.endTurn());
    QCOMPARE(table.acting(), QString(hask));
    const auto* prompt = table.promptOf("p2");
    QVERIFY(prompt->kind == play::PromptKind::EnterDice);
    QCOMPARE(prompt->most, 1);
    QVERIFY(!table.act("end-turn"));
    QVERIFY(table.answer("p2", "[12]"));
    QCOMPARE(savesOf(table), std::pair(1, 0));
}

void TestDeathSaves::aPlainDie()
{
    Brawl table({9}); // Hask's constitution is +3
    lieDown(table, 0, 0);
    QCOMPARE(savesOf(table), std::pair(0, 1));
}

void TestDeathSaves::tenIsEnough()
{
    Brawl ten({10});
    lieDown(ten, 0, 0);
    QCOMPARE(savesOf(ten), std::pair(1, 0));
    Brawl nine({9});
    lieDown(nine, 0, 0);
    QCOMPARE(savesOf(nine), std::pair(0, 1));
}

void TestDeathSaves::countedSeparately()
{
    Brawl table({15, 3, 11});
    lieDown(table, 0, 0);
    for (int round = 0; round < 2; ++round) {
        QVERIFY(table.endTurn());
        QVERIFY(table.endTurn());
    }
    QCOMPARE(savesOf(table), std::pair(2, 1));
}

void TestDeathSaves::theFirstDoesNothing()
{
    Brawl table({15});
    lieDown(table, 0, 0);
    QCOMPARE(table.hp(hask), 0);
    QVERIFY(!table.part().hasAction);
}

void TestDeathSaves::theThirdSuccess()
{
    Brawl table({14});
    lieDown(table, 2, 0);
    QCOMPARE(table.hp(hask), 1);
}

void TestDeathSaves::theThirdFailure()
{
    Brawl table({4});
    lieDown(table, 0, 2);
    QVERIFY(table.part().isDead(play::FigureId(hask)));
    QVERIFY(!table.figure(hask).at);
    QCOMPARE(table.acting(), QString(quill));
}

void TestDeathSaves::healingForgets()
{
    Brawl table({15});
    lieDown(table, 0, 2);
    QCOMPARE(savesOf(table), std::pair(1, 2));
    QVERIFY(table.act("heal", "{'figure':'corporal-hask','by':1}"));
    QCOMPARE(savesOf(table), std::pair(0, 0));
    QCOMPARE(table.hp(hask), 1);
}

void TestDeathSaves::nothingSpecial()
{
    Brawl one({1});
    lieDown(one, 0, 0);
    QCOMPARE(savesOf(one), std::pair(0, 1));
    Brawl twenty({20});
    lieDown(twenty, 0, 0);
    QCOMPARE(savesOf(twenty), std::pair(1, 0));
    QCOMPARE(twenty.hp(hask), 0);
}

void TestDeathSaves::theTurnGoesOn()
{
    Brawl table({12});
    lieDown(table, 2, 2);
    QCOMPARE(table.acting(), QString(hask));
    QVERIFY(table.part().hasAction);
    QCOMPARE(table.part().points, 6);
    QCOMPARE(savesOf(table), std::pair(0, 0));
}

void TestDeathSaves::damageIsAFailure()
{
    Brawl table({15});
    lieDown(table, 0, 1);
    QVERIFY(table.hurt(hask, 3));
    QCOMPARE(savesOf(table), std::pair(1, 2));
}

void TestDeathSaves::howeverMuchItIs()
{
    Brawl table({15});
    lieDown(table, 0, 0);
    QVERIFY(table.hurt(hask, 30));
    QCOMPARE(savesOf(table), std::pair(1, 1));
    QVERIFY(!table.part().isDead(play::FigureId(hask)));
}

void TestDeathSaves::damageKills()
{
    Brawl table({15});
    lieDown(table, 0, 2);
    QVERIFY(table.hurt(hask, 1));
    QVERIFY(table.part().isDead(play::FigureId(hask)));
    QCOMPARE(table.acting(), QString(quill)); // the dead have no turn
}

void TestDeathSaves::treasuresDrop()
{
    Brawl table({4});
    QVERIFY(table.begin({{quill, 20}, {hask, 1}}));
    table.field({"......", "......", "......"});
    table.put(hask, 4, 2);
    table.hp(hask, 0);
    table.track(hask, "death-failures", 2);
    const play::PieceId piece("p1");
    table.happen(play::PieceDrawn{{piece,
                                   "treasure",
                                   {QString("cup"), play::Knowers::only(play::SeatId("p2"))},
                                   {play::Place::Kind::Figure, {}, play::FigureId(hask), {}},
                                   false,
                                   {}}});
    QVERIFY(table.endTurn());
    const play::Place place = table.table().piece(piece)->place;
    QVERIFY(place.kind == play::Place::Kind::Map);
    QVERIFY(place.at == (board::Space{4, 2}));
}

void TestDeathSaves::fallingIsNoFailure()
{
    Brawl table;
    QVERIFY(table.begin({{quill, 20}, {hask, 1}}));
    table.hp(hask, 2);
    QVERIFY(table.hurt(hask, 9));
    QCOMPARE(table.hp(hask), 0);
    QCOMPARE(savesOf(table), std::pair(0, 0));
}

void TestDeathSaves::incapacitated()
{
    Brawl table({15});
    QVERIFY(table.begin({{quill, 20}, {hask, 1}}));
    table.field({"......", "......"});
    table.put(hask, 0, 0);
    table.hp(hask, 0);
    QVERIFY(table.endTurn());
    QVERIFY(!table.part().hasAction);
    QVERIFY(!table.part().hasBonus);
    QStringList open;
    for (const play::Offer& offer : table.system->legal(table.state, table.pack)) {
        open << offer.type;
    }
    QCOMPARE(open, (QStringList{"move", "end-turn"}));
    QVERIFY(!table.attack("pike", quill));
}

void TestDeathSaves::halfTheSpeed()
{
    for (const auto& [speed, half] : {std::pair{6, 3}, std::pair{5, 2}}) {
        Brawl table({15});
        table.card(hask).values["speed"] = speed;
        lieDown(table, 0, 0);
        QCOMPARE(table.part().points, half);
    }
}

void TestDeathSaves::downButInTheWay()
{
    Brawl table;
    QVERIFY(table.begin({{quill, 20}, {hask, 1}}));
    table.field(std::vector<std::string>{"......"});
    table.put(quill, 0, 0);
    table.put(hask, 2, 0);
    table.hp(hask, 0);
    QVERIFY(!table.act("move", "{'to':[3,0]}"));
    QVERIFY(table.act("move", "{'to':[1,0]}"));
}

void TestDeathSaves::healedToTheMaximum()
{
    Brawl table;
    QVERIFY(table.begin({{hask, 20}}));
    table.hp(hask, 18, 20);
    QVERIFY(table.act("heal", "{'figure':'corporal-hask','by':5}"));
    QCOMPARE(table.hp(hask), 20);
    table.hp(hask, 5, 10);
    QVERIFY(table.act("heal", "{'figure':'corporal-hask','by':8}"));
    QCOMPARE(table.hp(hask), 10);
    const auto* said = std::get_if<play::Said>(&table.last.events.back());
    QVERIFY(said && said->message == play::Message("said-healed").with("figure", "Corporal Hask").with("count", 5));
}

void TestDeathSaves::healedFromZero()
{
    Brawl table({15});
    lieDown(table, 0, 0);
    QVERIFY(table.act("heal", "{'figure':'corporal-hask','by':3}"));
    QCOMPARE(table.hp(hask), 3);
}

void TestDeathSaves::theDeadAreNotHealed()
{
    Brawl table({4});
    lieDown(table, 0, 2);
    QVERIFY(!table.act("heal", "{'figure':'corporal-hask','by':3}"));
    QCOMPARE(table.refusal.rules, std::vector<QString>{"NIN-HEA-04"});
}

void TestDeathSaves::creaturesAreRemoved()
{
    Brawl table;
    QVERIFY(table.begin({{hask, 20}}));
    table.field({"......", "......"});
    QVERIFY(table.encounter("goblin", 10));
    table.put("goblin", 3, 0);
    table.hp("goblin", 3);
    QVERIFY(table.hurt("goblin", 5));
    QVERIFY(!table.figure("goblin").at);
    QVERIFY(table.endTurn());
    QCOMPARE(table.acting(), QString("goblin-2"));
    QVERIFY(!table.said().contains("said-death-failure"));
}

void TestDeathSaves::killsAreRecorded()
{
    Brawl table({15});
    QVERIFY(table.begin({{hask, 20}}));
    QVERIFY(table.encounter("goblin", 10));
    table.hp("goblin", 1);
    QVERIFY(table.attack("pike", "goblin"));
    QCOMPARE(table.part().kills.size(), size_t(1));
    QCOMPARE(table.part().kills.front().by.text(), QString(hask));
    table.hp("goblin-2", 1);
    QVERIFY(table.hurt("goblin-2", 1));
    QCOMPARE(table.part().kills.size(), size_t(1));
}

void TestDeathSaves::neverBelowZero()
{
    Brawl table;
    QVERIFY(table.begin({{hask, 20}}));
    table.hp(hask, 4);
    QVERIFY(table.hurt(hask, 9));
    QCOMPARE(table.hp(hask), 0);
}

void TestDeathSaves::damageIsSubtracted()
{
    Brawl table;
    QVERIFY(table.begin({{hask, 20}}));
    table.hp(hask, 12);
    QVERIFY(table.hurt(hask, 5));
    QCOMPARE(table.hp(hask), 7);
}

void TestDeathSaves::diceAndModifier()
{
    Brawl table({15, 6});                           // the app throws both
    QVERIFY(table.begin({{quill, 20}, {hask, 1}})); // Quill's rapier does 1d8 + 3
    table.hp(hask, 12);
    QVERIFY(table.attack("rapier", hask, ",'advantage':0"));
    QVERIFY(table.state.prompts.empty());
    QCOMPARE(table.hp(hask), 3);
}

void TestDeathSaves::creaturesDoFixedDamage()
{
    for (int i = 0; i < 10; ++i) {
        Brawl table({16 + i % 5});
        QVERIFY(table.begin({{hask, 20}}));
        QVERIFY(table.encounter("goblin", 10));
        QVERIFY(table.endTurn());
        QVERIFY(table.attack("scimitar", hask));
        QCOMPARE(table.hp(hask), 9);
        QVERIFY(table.state.prompts.empty());
    }
}

void TestDeathSaves::totalAgainstArmour()
{
    QVERIFY(goblinHits({11}, 4, 15));
    QVERIFY(!goblinHits({11}, 4, 16));
}

void TestDeathSaves::missedWithATwenty()
{
    QVERIFY(!goblinHits({20}, 2, 23));
}

void TestDeathSaves::aMissRollsNoDamage()
{
    Brawl table({2});
    QVERIFY(table.begin({{quill, 20}, {hask, 1}}));
    QVERIFY(table.attack("rapier", hask));
    QVERIFY(table.said().contains("said-missed-by"));
    QVERIFY(table.state.prompts.empty());
    QVERIFY(table.state.frames.empty());
}

void TestDeathSaves::outOfRange()
{
    Brawl table({15});
    QVERIFY(table.begin({{quill, 20}, {hask, 1}}));
    table.field({"......", "......"});
    QVERIFY(table.encounter("goblin", 3));
    table.put(quill, 0, 0);
    table.put("goblin", 2, 0);
    table.put(hask, 1, 1);
    QVERIFY(!table.attack("rapier", "goblin"));
    QCOMPARE(table.refusal.rules, std::vector<QString>{"NIN-ATK-01"});
    QVERIFY(table.attack("rapier", hask));
}

void TestDeathSaves::twoDice()
{
    QVERIFY(goblinHits({17, 5}, 0, 17, ",'advantage':1"));
    QVERIFY(!goblinHits({17, 5}, 0, 18, ",'advantage':1"));
    QVERIFY(goblinHits({17, 5}, 0, 5, ",'disadvantage':1"));
    QVERIFY(!goblinHits({17, 5}, 0, 6, ",'disadvantage':1"));
}

void TestDeathSaves::bothCancel()
{
    QVERIFY(!goblinHits({5, 17}, 0, 6, ",'advantage':2,'disadvantage':1"));
    QVERIFY(goblinHits({17, 5}, 0, 17, ",'advantage':2,'disadvantage':1"));
}

void TestDeathSaves::dodging()
{
    QVERIFY(!goblinHits({17, 5}, 0, 6, "", true));
    QVERIFY(goblinHits({17, 5}, 0, 5, "", true));
}

void TestDeathSaves::dodgingEnds()
{
    Brawl table({15});
    QVERIFY(table.begin({{quill, 20}, {hask, 1}}));
    QVERIFY(table.act("action", "{'kind':'dodge'}"));
    QVERIFY(table.part().isDodging(play::FigureId(quill)));
    QVERIFY(table.endTurn());
    QVERIFY(table.part().isDodging(play::FigureId(quill)));
    QVERIFY(table.endTurn());
    QVERIFY(!table.part().isDodging(play::FigureId(quill)));
    QVERIFY(table.act("action", "{'kind':'dodge'}"));
    QVERIFY(table.hurt(quill, 99));
    QVERIFY(!table.part().isDodging(play::FigureId(quill)));
}

void TestDeathSaves::aFightToTheEnd()
{
    // Hask falls to the goblins, misses two saves, makes three, and stands up again.
    Brawl table({20, 20, 20, 4, 13, 6, 17, 12});
    QVERIFY(table.begin({{hask, 20}}));
    QVERIFY(table.encounter("goblin", 10));
    QVERIFY(table.endTurn());
    for (int goblin = 0; goblin < 3; ++goblin) {
        QVERIFY(table.attack("scimitar", hask));
        QVERIFY(table.endTurn());
    }
    QCOMPARE(table.table().round, 2);
    for (int round = 0; round < 4; ++round) {
        QCOMPARE(table.hp(hask), 0);
        for (int turn = 0; turn < 4; ++turn) {
            QVERIFY(table.endTurn());
        }
    }
    QCOMPARE(table.hp(hask), 1);
    QCOMPARE(table.acting(), QString(hask));
    QVERIFY(table.part().hasAction);
}

WHEELHOUSE_TEST(TestDeathSaves)
#include "tst_death_saves.moc"
