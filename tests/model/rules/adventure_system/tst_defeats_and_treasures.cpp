// SPDX-License-Identifier: GPL-3.0-or-later
// What a defeat brings in an adventure: whose card goes to the experience pile, and who gets which treasure.
#include "model/rules/adventure_system/cards/held_cards.h"
#include "tests/model/rules/adventure_system/clauses.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>

using namespace wheelhouse;
using namespace wheelhouse::testing;

class TestDefeatsAndTreasures : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void rules_data();
    void rules();

private:
    static void theCardToThePile();
    static void theAttackersOwnCard();
    static void clockwiseElse();
    static void oneTreasure();
    static void aVillainToo();
    static void onlyByHeroes();
    static void notByEncounters();
    static void bySpells();
    static void treasuresAreSeen();
    static void oneInEachTurn();
    static void withoutAQuestion();
    static void itemsAddUp();
    static void onlyTheBonusIsLost();
    static void oneBonusOfAKind();
    static void bothKindsCount();
    static void fortunesAtOnce();
    static void fortunesOfNoUse();
    static void whoGetsTheItem();
};

namespace {
/// What Odda's swing of +0 comes to with a face of 5.
int totalWith(std::initializer_list<const char*> items)
{
    Delving table({5});
    table.card("brass-plumb").effect = effectOf(R"({"modify":[{"what":"to-hit","of":"self","by":1}]})");
    table.card("mended-cup").effect = effectOf(R"({"modify":[{"what":"to-hit","of":"self","by":2}]})");
    beginWithRats(table, 1, 1);
    table.card("bucket-swing").effect = effectOf(usedFor(attackWith(0, 1)));
    for (const char* item : items) {
        table.hold("ann", "treasures", item);
    }
    strikeAll(table, "bucket-swing");
    for (const play::Event& event : table.last.events) {
        const auto* said = std::get_if<play::Said>(&event);
        if (said && (said->message.key == QLatin1String("said-missed-by") ||
                     said->message.key == QLatin1String("said-hit-by"))) {
            for (const play::MessageArg& arg : said->message.args) {
                if (arg.name == QLatin1String("count")) {
                    return static_cast<int>(std::get<qint64>(arg.value));
                }
            }
        }
    }
    return -1;
}
} // namespace

void TestDefeatsAndTreasures::rules_data()
{
    QTest::addColumn<Check>("check");
    QTest::newRow("ADV-DEF-02 ADV-XPT-01 the card to the pile") << Check(theCardToThePile);
    QTest::newRow("ADV-DEF-03 ADV-DEF-05 the attacker's own card") << Check(theAttackersOwnCard);
    QTest::newRow("ADV-DEF-04 clockwise else") << Check(clockwiseElse);
    QTest::newRow("ADV-DEF-06 ADV-DEF-07 one treasure") << Check(oneTreasure);
    QTest::newRow("ADV-DEF-08 a villain too") << Check(aVillainToo);
    QTest::newRow("ADV-DEF-09 only by heroes") << Check(onlyByHeroes);
    QTest::newRow("ADV-DEF-09 not by encounters") << Check(notByEncounters);
    QTest::newRow("ADV-DEF-06 by spells") << Check(bySpells);
    QTest::newRow("ADV-HRO-02 ADV-TRE-12 treasures are seen") << Check(treasuresAreSeen);
    QTest::newRow("ADV-TRE-01 ADV-TRE-02 one in each turn") << Check(oneInEachTurn);
    QTest::newRow("ADV-TRE-03 without a question") << Check(withoutAQuestion);
    QTest::newRow("ADV-TRE-04 items add up") << Check(itemsAddUp);
    QTest::newRow("ADV-TRE-04 ADV-TRE-05 only the bonus is lost") << Check(onlyTheBonusIsLost);
    QTest::newRow("ADV-TRE-05 one bonus of a kind") << Check(oneBonusOfAKind);
    QTest::newRow("ADV-TRE-07 both kinds count") << Check(bothKindsCount);
    QTest::newRow("ADV-TRE-09 fortunes at once") << Check(fortunesAtOnce);
    QTest::newRow("ADV-TRE-10 fortunes of no use") << Check(fortunesOfNoUse);
    QTest::newRow("ADV-TRE-11 who gets the item") << Check(whoGetsTheItem);
}

void TestDefeatsAndTreasures::rules()
{
    QFETCH(Check, check);
    check();
}

void TestDefeatsAndTreasures::theCardToThePile()
{
    Delving table;
    beginWithRats(table, 2, 1);
    table.hold("ann", "monsters", "puddle-rat");
    table.earn("little-god");
    strikeAll(table, "bucket-swing");
    QCOMPARE(table.queueOf("ann"), QStringList());
    QCOMPARE(table.experience(), (QStringList{"little-god", "puddle-rat"}));
}

void TestDefeatsAndTreasures::theAttackersOwnCard()
{
    Delving table;
    beginWithRats(table, 2, 1);
    table.bring("rat-of-ben", "puddle-rat", {1, 7}, "ben");
    table.hold("ann", "monsters", "puddle-rat");
    strikeAll(table, "bucket-swing");
    QCOMPARE(table.queueOf("ann"), QStringList());
    QCOMPARE(table.queueOf("ben"), QStringList("puddle-rat"));
    QVERIFY(!table.figure("rat-of-ben").isDefeated());
}

void TestDefeatsAndTreasures::clockwiseElse()
{
    Delving table;
    beginWithRats(table, 4, 1);
    table.hold("cat", "monsters", "puddle-rat");
    table.hold("dan", "monsters", "puddle-rat");
    strikeAll(table, "bucket-swing");
    QCOMPARE(table.queueOf("cat"), QStringList());
    QCOMPARE(table.queueOf("dan"), QStringList("puddle-rat"));
}

void TestDefeatsAndTreasures::oneTreasure()
{
    Delving table;
    beginWithRats(table, 1, 3);
    table.fillPile("treasures", {"oilskin-cape", "oilskin-cape"});
    strikeAll(table, "bucket-swing");
    QCOMPARE(table.countOf("treasures"), 1);
    QCOMPARE(table.held("ann", "treasures"), QStringList("oilskin-cape"));
}

void TestDefeatsAndTreasures::aVillainToo()
{
    Delving table;
    beginWithRats(table, 1, 0);
    table.card("old-overflow").values["hit-points"] = 1;
    table.card("old-overflow").values["level"] = 4;
    table.bring("overflow", "old-overflow", {2, 2});
    table.fillPile("treasures", {"oilskin-cape"});
    strikeAll(table, "bucket-swing");
    QCOMPARE(table.countOf("treasures"), 0);
    QCOMPARE(table.experience(), QStringList("old-overflow"));
    QCOMPARE(rules::adventure_system::experienceOf(table.card("old-overflow")), 4);
}

void TestDefeatsAndTreasures::onlyByHeroes()
{
    Delving table({20});
    table.card("puddle-rat").script = packs::scriptFrom(
        {R"({"on":[{"moment":"turn-begins","do":[{"damage":9,"to":"monster","range":{"min":1,"max":1}}]}]})"});
    beginWithRats(table, 1, 1);
    table.bring("crab", "lid-crab", {3, 2}, "ann");
    table.hold("ann", "monsters", "puddle-rat");
    const int before = table.countOf("treasures");
    QVERIFY(table.endPhase());
    QVERIFY(table.figure("crab").isDefeated());
    QCOMPARE(table.countOf("treasures"), before);
    QCOMPARE(table.experience(), QStringList("lid-crab"));
}

void TestDefeatsAndTreasures::notByEncounters()
{
    Delving table;
    table.card("echoes").effect = effectOf(whenDrawn(R"({"damage":9,"to":"monster"})"));
    beginWithRats(table, 1, 1);
    table.hold("ann", "monsters", "puddle-rat");
    table.fillPile("encounters", {"echoes"});
    const int before = table.countOf("treasures");
    QVERIFY(table.endPhase());
    QVERIFY(table.figure("rat-1").isDefeated());
    QCOMPARE(table.experience(), QStringList("puddle-rat"));
    QCOMPARE(table.countOf("treasures"), before);
}

void TestDefeatsAndTreasures::bySpells()
{
    Delving table;
    table.card("boil").effect = effectOf(whenDrawn(R"({"damage":9,"to":"monster"})"));
    beginWithRats(table, 1, 1);
    table.card("bucket-swing").effect = effectOf(usedFor(R"({"draw":"spells"})"));
    table.fillPile("spells", {"boil"});
    table.fillPile("treasures", {"oilskin-cape"});
    QVERIFY(usePower(table));
    QVERIFY(table.figure("rat-1").isDefeated());
    QCOMPARE(table.held("ann", "treasures"), QStringList("oilskin-cape"));
}

void TestDefeatsAndTreasures::treasuresAreSeen()
{
    Delving table;
    QVERIFY(table.begin(2));
    table.hold("ann", "treasures", "brass-plumb");
    table.hold("ann", "treasures", "oilskin-cape");
    QStringList seen;
    for (const play::Piece* piece :
         table.seenBy("ben").table.piecesAt({play::Place::Kind::Hand, play::SeatId("ann"), {}, {}})) {
        if (piece->kind == QLatin1String("treasures")) {
            seen << piece->face.value.value_or("?");
        }
    }
    QCOMPARE(seen, (QStringList{"brass-plumb", "oilskin-cape"}));
}

void TestDefeatsAndTreasures::oneInEachTurn()
{
    Delving table;
    table.card("old-overflow").values["hit-points"] = 1;
    beginWithRats(table, 2, 1);
    table.card("bucket-swing").effect = effectOf(usedFor(attackWith(30, 9), "free"));
    table.card("short-knife").effect = effectOf(usedFor(attackWith(30, 9)));
    table.fillPile("treasures", {"wishing-coin", "wishing-coin", "wishing-coin"});
    strikeAll(table, "bucket-swing");
    QCOMPARE(table.countOf("treasures"), 2);
    table.bring("overflow", "old-overflow", {2, 2});
    strikeAll(table, "bucket-swing");
    QVERIFY(table.figure("overflow").isDefeated());
    QCOMPARE(table.countOf("treasures"), 2); // one in Ann's turn
    QVERIFY(table.endPhase());
    table.bring("rat-2", "puddle-rat", {2, 6});
    QVERIFY(usePower(table, "short-knife"));
    QVERIFY(table.answer("ben", "['rat-2']"));
    QVERIFY(table.figure("rat-2").isDefeated());
    QCOMPARE(table.countOf("treasures"), 1); // and one in Ben's
}

void TestDefeatsAndTreasures::withoutAQuestion()
{
    Delving table;
    beginWithRats(table, 1, 1);
    table.fillPile("treasures", {"oilskin-cape"});
    strikeAll(table, "bucket-swing");
    QVERIFY(!table.promptOf("ann"));
    QCOMPARE(table.held("ann", "treasures"), QStringList("oilskin-cape"));
}

void TestDefeatsAndTreasures::itemsAddUp()
{
    Delving table;
    table.card("mended-cup").effect = effectOf(R"({"modify":[{"what":"speed","of":"self","by":1}]})");
    QVERIFY(table.begin());
    table.hold("ann", "treasures", "mended-cup");
    table.hold("ann", "treasures", "oilskin-cape");
    QCOMPARE(valueNow(table, "odda", "speed"), std::optional(6));
    QCOMPARE(valueNow(table, "odda", "ac"), std::optional(18));
}

/// The second cape's bonus does not count; what else it does is not lost.
void TestDefeatsAndTreasures::onlyTheBonusIsLost()
{
    Delving table;
    table.card("oilskin-cape").effect =
        effectOf(R"({"modify":[{"what":"armour-class","of":"self","by":1},{"what":"speed","of":"self","by":1}]})");
    table.card("brass-plumb").effect =
        effectOf(R"({"modify":[{"what":"armour-class","of":"self","by":2},{"what":"speed","of":"self","by":1}]})");
    QVERIFY(table.begin());
    table.hold("ann", "treasures", "oilskin-cape");
    table.hold("ann", "treasures", "oilskin-cape"); // two of one kind
    QCOMPARE(valueNow(table, "odda", "ac"), std::optional(18));
    QCOMPARE(valueNow(table, "odda", "speed"), std::optional(7));
    table.hold("ann", "treasures", "brass-plumb");
    QCOMPARE(valueNow(table, "odda", "ac"), std::optional(19));
    QCOMPARE(valueNow(table, "odda", "speed"), std::optional(8));
}

void TestDefeatsAndTreasures::oneBonusOfAKind()
{
    QCOMPARE(totalWith({"brass-plumb", "mended-cup"}), 7);
    QCOMPARE(totalWith({"mended-cup", "brass-plumb"}), 7);
    QCOMPARE(totalWith({"brass-plumb"}), 6);
}

void TestDefeatsAndTreasures::bothKindsCount()
{
    QCOMPARE(totalWith({"oilskin-cape", "brass-plumb"}), 6);
    Delving table;
    QVERIFY(table.begin());
    table.hold("ann", "treasures", "brass-plumb");
    table.hold("ann", "treasures", "oilskin-cape");
    QCOMPARE(valueNow(table, "odda", "ac"), std::optional(18));
}

void TestDefeatsAndTreasures::fortunesAtOnce()
{
    Delving table;
    beginWithRats(table, 1, 1);
    table.fillPile("treasures", {"wishing-coin"});
    table.hp("odda", 4);
    strikeAll(table, "bucket-swing");
    QCOMPARE(table.hp("odda"), 5);
    QCOMPARE(table.discards("treasures"), QStringList("wishing-coin"));
}

void TestDefeatsAndTreasures::fortunesOfNoUse()
{
    Delving table;
    beginWithRats(table, 1, 1);
    table.fillPile("treasures", {"wishing-coin"});
    strikeAll(table, "bucket-swing");
    QCOMPARE(table.hp("odda"), 10);
    QCOMPARE(table.discards("treasures"), QStringList("wishing-coin"));
}

void TestDefeatsAndTreasures::whoGetsTheItem()
{
    Delving table;
    beginWithRats(table, 3, 1);
    table.fillPile("treasures", {"oilskin-cape"});
    strikeAll(table, "bucket-swing");
    QCOMPARE(table.promptOf("ann")->options.size(), size_t(3));
    QVERIFY(table.answer("ann", "['wick']"));
    QCOMPARE(table.held("ben", "treasures"), QStringList("oilskin-cape"));
    QCOMPARE(table.held("ann", "treasures"), QStringList());
}

WHEELHOUSE_TEST(TestDefeatsAndTreasures)
#include "tst_defeats_and_treasures.moc"
