// SPDX-License-Identifier: GPL-3.0-or-later
// Villains and called monsters of an adventure, its encounters, and the experience that cancels them.
#include "model/rules/adventure_system/cards/held_cards.h"
#include "tests/model/rules/adventure_system/clauses.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>

using namespace wheelhouse;
using namespace wheelhouse::testing;

class TestVillainsAndEncounters : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void rules_data();
    void rules();

private:
    static void villainsBetween();
    static void everyVillain();
    static void theirOrderIsAsked();
    static void villainsInEveryPhase();
    static void aVillainIsAMonster();
    static void villainsComeWithATile();
    static void aStunnedVillain();
    static void theFirstThatHolds();
    static void calledToTheEnd();
    static void calledNamesStay();
    static void monstersPassTraps();
    static void workedAtOnce();
    static void cancelledBefore();
    static void theActiveHero();
    static void eventAttacks();
    static void whoseTurnItIs();
    static void lastingOnesStay();
};

namespace {
using board::Space;
void twoVillains(Delving& table, int heroes = 1)
{
    for (const char* card : {"old-overflow", "the-bucket-queen"}) {
        table.card(card).script = tacticsOf(tellIt);
    }
    beginQuietly(table, heroes);
    table.bring("overflow", "old-overflow", {2, 7});
    table.bring("queen", "the-bucket-queen", {0, 7});
}
} // namespace

void TestVillainsAndEncounters::rules_data()
{
    QTest::addColumn<Check>("check");
    QTest::newRow("ADV-VIL-04 villains between") << Check(villainsBetween);
    QTest::newRow("ADV-VIL-05 every villain") << Check(everyVillain);
    QTest::newRow("ADV-VIL-06 their order is asked") << Check(theirOrderIsAsked);
    QTest::newRow("ADV-MON-14 in every hero's phase") << Check(villainsInEveryPhase);
    QTest::newRow("ADV-MON-13 a villain is a monster") << Check(aVillainIsAMonster);
    QTest::newRow("ADV-MON-12 villains come with a tile") << Check(villainsComeWithATile);
    QTest::newRow("ADV-CON-19 a stunned villain") << Check(aStunnedVillain);
    QTest::newRow("ADV-MON-03 the first that holds") << Check(theFirstThatHolds);
    QTest::newRow("ADV-MON-09 ADV-MON-10 called to the end") << Check(calledToTheEnd);
    QTest::newRow("ADV-MON-11 called names stay") << Check(calledNamesStay);
    QTest::newRow("ADV-MON-16 monsters pass traps") << Check(monstersPassTraps);
    QTest::newRow("ADV-ENC-01 worked at once") << Check(workedAtOnce);
    QTest::newRow("ADV-ENC-02 cancelled before") << Check(cancelledBefore);
    QTest::newRow("ADV-ENC-03 the active hero") << Check(theActiveHero);
    QTest::newRow("ADV-ENC-04 whose turn it is") << Check(whoseTurnItIs);
    QTest::newRow("ADV-ENC-08 event attacks") << Check(eventAttacks);
    QTest::newRow("ADV-ENC-09 lasting ones stay") << Check(lastingOnesStay);
}

void TestVillainsAndEncounters::rules()
{
    QFETCH(Check, check);
    check();
}

void TestVillainsAndEncounters::villainsBetween()
{
    Delving table;
    for (const char* card : {"old-overflow", "lid-crab", "coin-beetle"}) {
        table.card(card).script = tacticsOf(tellIt);
    }
    QVERIFY(table.begin(1, {1, 1}, ""));
    table.fillPile("encounters", {"bill-comes-due"});
    table.bring("crab", "lid-crab", {0, 7}, "ann");
    table.bring("beetle", "coin-beetle", {1, 7}, "ann");
    table.bring("overflow", "old-overflow", {2, 7});
    QVERIFY(table.endPhase());
    const QStringList order = toldTexts(table);
    QCOMPARE(order.size(), 4);
    QCOMPARE(order.first(), QString("Bill Comes Due"));
    QCOMPARE(order.mid(1), (QStringList{"overflow", "crab", "beetle"}));
}

void TestVillainsAndEncounters::everyVillain()
{
    Delving table;
    twoVillains(table);
    QVERIFY(table.endPhase());
    QVERIFY(table.answer("ann", "['queen']"));
    QCOMPARE(toldTexts(table), (QStringList{"queen", "overflow"}));
}

void TestVillainsAndEncounters::theirOrderIsAsked()
{
    Delving table;
    twoVillains(table);
    QVERIFY(table.endPhase());
    QCOMPARE(table.promptOf("ann")->options.size(), size_t(2));
}

void TestVillainsAndEncounters::villainsInEveryPhase()
{
    Delving table;
    table.card("old-overflow").script = tacticsOf(tellIt);
    beginQuietly(table, 4);
    table.bring("overflow", "old-overflow", {2, 7});
    int activations = 0;
    for (int i = 0; i < 4; ++i) {
        QVERIFY(table.endPhase());
        activations += static_cast<int>(toldTexts(table).count("overflow"));
    }
    QCOMPARE(activations, 4);
}

void TestVillainsAndEncounters::aVillainIsAMonster()
{
    Delving table;
    beginQuietly(table);
    table.bring("overflow", "old-overflow", {2, 2});
    QVERIFY(usePower(table));
    QCOMPARE(table.promptOf("ann")->options.front().id, QString("overflow"));
    QVERIFY(table.promptOf("ann")->options.front().whyNot.isEmpty());
}

void TestVillainsAndEncounters::villainsComeWithATile()
{
    Delving table;
    table.adventure = "the-queens-due";
    table.card("the-bucket-queen").script = tacticsOf(tellIt);
    QVERIFY(table.begin(1, {1, 0}, "counting-pool"));
    table.fillPile("encounters", {});
    table.fillPile("monsters", {});
    const auto isThere = [&] {
        return std::ranges::count(table.table().figures, QString("the-bucket-queen"), &play::Figure::content) > 0;
    };
    QVERIFY(!isThere());
    QVERIFY(table.endPhase());
    QVERIFY(isThere());
}

void TestVillainsAndEncounters::aStunnedVillain()
{
    Delving table;
    table.card("old-overflow").script = tacticsOf(tellIt);
    beginQuietly(table, 3);
    table.bring("overflow", "old-overflow", {2, 7});
    table.give("overflow", "stunned");
    QList<qsizetype> acts;
    for (int i = 0; i < 3; ++i) {
        QVERIFY(table.endPhase());
        acts << toldTexts(table).count("overflow");
    }
    QCOMPARE(acts, (QList<qsizetype>{0, 1, 1}));
}

void TestVillainsAndEncounters::theFirstThatHolds()
{
    Delving table;
    const QByteArray self = R"({"is":"self","who":"actor"})";
    table.card("lid-crab").script = packs::scriptFrom(
        {R"({"on":[{"moment":"turn-begins","when":[)" + self +
         R"(,{"beside":"character"}],"do":[{"damage":1,"to":"character"}]},{"moment":"turn-begins","when":[)" + self +
         R"(,{"tiles":{"max":1},"who":"character"}],"do":[{"damage":2,"to":"character"}]},{"moment":"turn-begins","when":[)" +
         self + R"(],"do":[{"damage":3,"to":"character"}]}]})"});
    beginQuietly(table);
    table.bring("crab", "lid-crab", {1, 5}, "ann"); // on the southern half
    QVERIFY(table.endPhase());
    QCOMPARE(table.hp("odda"), 8);
}

void TestVillainsAndEncounters::calledToTheEnd()
{
    Delving table;
    table.card("little-god").script = tacticsOf(R"({"draw":"monsters"})");
    table.card("lid-crab").script = tacticsOf(tellIt);
    beginQuietly(table);
    table.fillPile("monsters", {"lid-crab"});
    table.hold("ann", "monsters", "coin-beetle");
    table.hold("ann", "monsters", "puddle-rat");
    table.bring("god", "little-god", {1, 6}, "ann");
    QVERIFY(table.endPhase());
    QVERIFY(table.promptOf("ann")); // on which square it stands
    QVERIFY(table.answer("ann", "'" + table.promptOf("ann")->options.front().id.toUtf8() + "'"));
    QCOMPARE(table.queueOf("ann"), (QStringList{"coin-beetle", "puddle-rat", "little-god", "lid-crab"}));
    QCOMPARE(toldTexts(table).count("Lid Crab"), 1); // in the same phase, last in line
}

void TestVillainsAndEncounters::calledNamesStay()
{
    Delving table;
    table.card("little-god").script = tacticsOf(R"({"draw":"monsters"})");
    beginQuietly(table);
    table.fillPile("monsters", {"little-god"});
    table.bring("god", "little-god", {1, 6}, "ann");
    QVERIFY(table.endPhase());
    QCOMPARE(table.queueOf("ann"), (QStringList{"little-god", "little-god"}));
}

void TestVillainsAndEncounters::monstersPassTraps()
{
    Delving table;
    beginQuietly(table);
    layTile(table, "landing", {0, -4});
    table.layTrap("trap-scald", {1, -3});
    const play::Piece trap = table.table().pieces.back();
    table.bring("clerk", "drowned-clerk", {1, 3}, "ann");
    table.put("odda", {1, -4});
    const int before = table.hp("clerk");
    QVERIFY(table.endPhase());
    QCOMPARE(*table.figure("clerk").at, Delving::well({1, -3}));
    QVERIFY(*table.table().piece(trap.id) == trap); // unchanged, face down
    QCOMPARE(table.hp("clerk"), before);
    QCOMPARE(table.told("said-trap"), QStringList());
}

void TestVillainsAndEncounters::workedAtOnce()
{
    Delving table;
    table.card("old-overflow").script = tacticsOf(R"({"damage":1,"to":"character"})");
    QVERIFY(table.begin(1, {1, 1}, ""));
    table.fillPile("encounters", {"somebodys-lunch"});
    table.bring("overflow", "old-overflow", {2, 7});
    table.hp("odda", 10);
    QVERIFY(table.endPhase());
    QCOMPARE(table.hp("odda"), 9); // healed in vain, then hurt
}

void TestVillainsAndEncounters::cancelledBefore()
{
    Delving table;
    beginWithExperience(table, {"bailiff-of-the-deep"});
    table.hp("odda", 5);
    QVERIFY(table.endPhase());
    QVERIFY(table.promptOf("ann"));
    QCOMPARE(table.hp("odda"), 5); // nothing of it has happened yet
    QVERIFY(table.answer("ann", "[]"));
    QCOMPARE(table.hp("odda"), 7);
}

void TestVillainsAndEncounters::theActiveHero()
{
    Delving table;
    table.card("echoes").effect = effectOf(whenDrawn(R"({"damage":1,"to":"actor"})"));
    QVERIFY(table.begin(2, {1, 1}, ""));
    table.fillPile("encounters", {"echoes", "echoes"});
    QVERIFY(table.endPhase());
    QCOMPARE(table.hp("odda"), 9);
    QCOMPARE(table.hp("wick"), 8);
    QVERIFY(table.endPhase()); // in Ben's turn it is his hero
    QCOMPARE(table.hp("odda"), 9);
    QCOMPARE(table.hp("wick"), 7);
}

void TestVillainsAndEncounters::whoseTurnItIs()
{
    Delving table;
    table.card("something-took-the-rope").effect =
        effectOf(R"({"on":[{"moment":"turn-begins","do":[{"damage":1,"to":"actor"}]}]})");
    QVERIFY(table.begin(2, {1, 1}, ""));
    table.fillPile("encounters", {"something-took-the-rope"});
    QVERIFY(table.endPhase()); // Ann has drawn it, and Ben's turn begins
    QCOMPARE(table.hp("odda"), 10);
    QCOMPARE(table.hp("wick"), 7);
}

void TestVillainsAndEncounters::eventAttacks()
{
    Delving table({1, 8, 9}); // the first: which card is drawn
    table.card("odda").sides.front().values["armour-class"] = 16;
    table.card("wick").sides.front().values["armour-class"] = 18;
    table.card("falling-bricks").script =
        tacticsOf(R"({"attack":"own","to":"character","modify":[{"what":"to-hit","to":8},{"what":"damage","to":1}]})");
    QVERIFY(table.begin(2, {1, 1}, ""));
    table.fillPile("encounters", {"falling-bricks"});
    QVERIFY(table.endPhase());
    QCOMPARE(table.hp("odda"), 9);
    QCOMPARE(table.hp("wick"), 8);
    QCOMPARE(table.table().figures.size(), size_t(2)); // nothing stands in for the card any more
    QCOMPARE(table.discards("encounters"), QStringList("falling-bricks"));
}

void TestVillainsAndEncounters::lastingOnesStay()
{
    Delving table;
    beginWithExperience(table, {}, 1, "something-took-the-rope");
    QVERIFY(table.endPhase());
    QCOMPARE(table.discards("encounters"), QStringList());
    for (const char* card : {"bailiff-of-the-deep", "little-god"}) {
        table.earn(card);
    }
    const auto sheet = table.sheet();
    const auto speed = std::ranges::find(sheet.values, QString("speed"), &play::SheetValue::field);
    QVERIFY(speed != sheet.values.end());
    QCOMPARE(speed->value, 4);
    QVERIFY(table.endPhase());
    QVERIFY(!table.promptOf("ann")); // nothing new is drawn, and nothing old is asked about
    table.fillPile("encounters", {"somebodys-lunch"});
    QVERIFY(table.endPhase()); // the pile could have paid
    const play::Message& title = table.promptOf("ann")->title;
    const auto name = std::ranges::find(title.args, QString("name"), &play::MessageArg::name);
    QCOMPARE(std::get<QString>(name->value), table.card("somebodys-lunch").name);
}

WHEELHOUSE_TEST(TestVillainsAndEncounters)
#include "tst_villains_and_encounters.moc"
