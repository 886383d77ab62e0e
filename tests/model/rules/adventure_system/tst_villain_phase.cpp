// SPDX-License-Identifier: GPL-3.0-or-later
// The villain phase of an adventure: encounters, whose monsters act and when, their tactics and their attacks.
#include "model/packs/format/read_effect.h"
#include "model/rules/adventure_system/dungeon.h"
#include "tests/model/rules/adventure_system/delving.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace wheelhouse;
using testing::Delving;

class TestVillainPhase : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void rules_data();
    void rules();

private:
    static void anEncounterWithoutATile();
    static void noEncounterWithAWhiteTile();
    static void oneEncounterWithABlackTile();
    static void theEventIsDiscarded();
    static void theOldestCardFirst();
    static void theSameNameActsToo();
    static void anotherNameDoesNot();
    static void thePlayerOrdersThem();
    static void nobodysTurnWithoutCards();
    static void eachOnceByACard();
    static void allAreDown();
    static void allAreDownBefore();
    static void noSecondTactic();
    static void ontoTheSymbol();
    static void anySquareOfTheTile();
    static void twoAsClose();
    static void notTheDowned();
    static void totalAgainstArmour();
    static void twoTargets();
    static void nothingSpecialOnATwenty();
    static void nothingSpecialOnAOne();
    static void downOnItsSquare();
    static void stunnedSkips();
    static void stunnedOnce();
};

namespace {
using board::Space;

/// A script that attacks every hero beside the monster, in data.
content::Opaque strikesAll(int bonus, int damage)
{
    const QByteArray text = QByteArray(R"({"on":[{"moment":"turn-begins","do":[{"attack":"own","to":"character",)") +
                            R"("range":{"min":1,"max":1},"modify":[{"what":"to-hit","to":)" +
                            QByteArray::number(bonus) + R"(},{"what":"damage","to":)" + QByteArray::number(damage) +
                            "}]}]}]}";
    return {text};
}

/// Ann's turn ends with this monster of hers beside Odda; its die shows the face.
int damageByRat(int face, int bonus, int damage, int armour)
{
    Delving table({face});
    table.card("puddle-rat").script = packs::scriptFrom(strikesAll(bonus, damage));
    table.card("odda").sides.front().values["armour-class"] = armour;
    if (!table.begin(1, {1, 1}, "")) {
        return -1;
    }
    table.fillPile("encounters", {});
    table.bring("rat", "puddle-rat", {2, 2}, "ann");
    const int before = table.hp("odda");
    return table.endPhase() ? before - table.hp("odda") : -1;
}

/// Lays a tile north of the Entry Well beside what lies there.
void layNorth(Delving& table, const char* tile)
{
    table.happen(play::TileLaid{rules::adventure_system::tileAt(table.tile(tile), {100, 96}, 0)});
}

/// The tile and the square on it where a figure stands.
std::pair<Space, Space> placeOf(const Delving& table, const char* figure)
{
    const Space at = *table.figure(figure).at;
    return {{at.x / 4, at.y / 4}, {at.x % 4, at.y % 4}};
}

/// Lays a tile at the side of the Entry Well's northern half; a square of it.
Space besideNorthOfWell(Delving& table, const char* tile)
{
    const auto map = rules::adventure_system::dungeonOf(table.pack, table.part(), table.table()).map;
    for (const auto& open : map->unexplored()) {
        const Space place = map->tiles()[static_cast<size_t>(open.tile)].at;
        const auto laid =
            rules::adventure_system::tileAcross(table.tile(tile), {place.x * 4 + 1, place.y * 4 + 1}, open.border);
        if (laid.at.y == Delving::well({0, 0}).y) {
            table.happen(play::TileLaid{laid});
            return laid.at - Delving::well({0, 0}) + Space{1, 1};
        }
    }
    return {};
}

void quiet(Delving& table)
{
    table.fillPile("encounters", {});
}
} // namespace

void TestVillainPhase::rules_data()
{
    using testing::Check;
    QTest::addColumn<Check>("check");
    QTest::newRow("ADV-VIL-01 an encounter without a tile") << Check(anEncounterWithoutATile);
    QTest::newRow("ADV-VIL-02 none with a white tile") << Check(noEncounterWithAWhiteTile);
    QTest::newRow("ADV-VIL-03 ADV-TIL-10 one with a black tile") << Check(oneEncounterWithABlackTile);
    QTest::newRow("ADV-ENC-05 the event is discarded") << Check(theEventIsDiscarded);
    QTest::newRow("ADV-VIL-07 the oldest card first") << Check(theOldestCardFirst);
    QTest::newRow("ADV-VIL-08 ADV-VIL-13 the same name acts too") << Check(theSameNameActsToo);
    QTest::newRow("ADV-VIL-10 another name does not") << Check(anotherNameDoesNot);
    QTest::newRow("ADV-VIL-12 the player orders them") << Check(thePlayerOrdersThem);
    QTest::newRow("ADV-VIL-14 nothing without cards") << Check(nobodysTurnWithoutCards);
    QTest::newRow("ADV-VIL-15 each once by a card") << Check(eachOnceByACard);
    QTest::newRow("ADV-VIL-16 the last hero falls") << Check(allAreDown);
    QTest::newRow("ADV-VIL-17 all are down before") << Check(allAreDownBefore);
    QTest::newRow("ADV-MON-05 no second tactic") << Check(noSecondTactic);
    QTest::newRow("ADV-MON-06 onto the monster square") << Check(ontoTheSymbol);
    QTest::newRow("ADV-MON-08 any square of the tile") << Check(anySquareOfTheTile);
    QTest::newRow("ADV-MON-15 ADV-FAQ-09 two as close") << Check(twoAsClose);
    QTest::newRow("ADV-DEF-15 not the downed") << Check(notTheDowned);
    QTest::newRow("ADV-HRO-05 total against armour class") << Check(totalAgainstArmour);
    QTest::newRow("ADV-ATK-08 two targets") << Check(twoTargets);
    QTest::newRow("ADV-ATK-11 nothing special on a 20") << Check(nothingSpecialOnATwenty);
    QTest::newRow("ADV-ATK-12 nothing special on a 1") << Check(nothingSpecialOnAOne);
    QTest::newRow("ADV-DEF-10 down on its square") << Check(downOnItsSquare);
    QTest::newRow("ADV-CON-17 ADV-CON-20 stunned: it skips") << Check(stunnedSkips);
    QTest::newRow("ADV-CON-18 stunned once") << Check(stunnedOnce);
}

void TestVillainPhase::rules()
{
    QFETCH(testing::Check, check);
    check();
}

void TestVillainPhase::anEncounterWithoutATile()
{
    Delving table;
    QVERIFY(table.begin());
    QVERIFY(table.endPhase());
    QCOMPARE(table.pieces("encounters").size(), 1);
    QCOMPARE(table.countOf("encounters"), 29);
    QCOMPARE(table.said().count("said-encounter"), 1);
}

void TestVillainPhase::noEncounterWithAWhiteTile()
{
    Delving table;
    QVERIFY(table.begin(1, {1, 0}, "landing"));
    QVERIFY(table.endPhase());
    QCOMPARE(table.tiles().size(), size_t(2));
    QCOMPARE(table.pieces("encounters").size(), 0);
}

void TestVillainPhase::oneEncounterWithABlackTile()
{
    Delving table;
    QVERIFY(table.begin(1, {1, 0}, "steps"));
    QVERIFY(table.endPhase());
    QCOMPARE(table.tiles().size(), size_t(2));
    QCOMPARE(table.pieces("encounters").size(), 1);
}

void TestVillainPhase::theEventIsDiscarded()
{
    Delving table;
    QVERIFY(table.begin());
    table.fillPile("encounters", {"somebodys-lunch"});
    QVERIFY(table.endPhase());
    QVERIFY(table.table().piecesAt({}).empty());
    QCOMPARE(table.discards("encounters"), QStringList("somebodys-lunch"));
    QVERIFY(table.table().pile(play::PileId("encounters-discard"))->open);
}

void TestVillainPhase::theOldestCardFirst()
{
    Delving table;
    QVERIFY(table.begin());
    quiet(table);
    table.card("cistern-singer").script = {};
    table.bring("crab", "lid-crab", {0, 7}, "ann");
    table.bring("beetle", "coin-beetle", {1, 7}, "ann");
    table.bring("singer", "cistern-singer", {2, 7}, "ann");
    QVERIFY(table.endPhase());
    QCOMPARE(table.told("said-tactics"), (QStringList{"crab", "beetle", "singer"}));
}

void TestVillainPhase::theSameNameActsToo()
{
    Delving table;
    QVERIFY(table.begin(2));
    quiet(table);
    table.bring("crab-1", "lid-crab", {0, 7}, "ann");
    table.bring("crab-2", "lid-crab", {1, 7}, "ben");
    QVERIFY(table.endPhase());
    QVERIFY(table.answer("ann", "['crab-1']"));
    QCOMPARE(table.told("said-tactics"), (QStringList{"crab-1", "crab-2"}));
}

void TestVillainPhase::anotherNameDoesNot()
{
    Delving table;
    QVERIFY(table.begin(2));
    quiet(table);
    table.bring("crab", "lid-crab", {0, 7}, "ann");
    table.bring("beetle", "coin-beetle", {1, 7}, "ben");
    QVERIFY(table.endPhase());
    QCOMPARE(table.told("said-tactics"), QStringList("crab"));
}

void TestVillainPhase::thePlayerOrdersThem()
{
    Delving table;
    QVERIFY(table.begin(2));
    quiet(table);
    table.bring("crab-1", "lid-crab", {0, 7}, "ann");
    table.bring("crab-2", "lid-crab", {1, 7}, "ben");
    QVERIFY(table.endPhase());
    QCOMPARE(table.promptOf("ann")->options.size(), size_t(2));
    QVERIFY(!table.promptOf("ben"));
    QVERIFY(table.answer("ann", "['crab-2']"));
    QCOMPARE(table.told("said-tactics"), (QStringList{"crab-2", "crab-1"}));
}

void TestVillainPhase::nobodysTurnWithoutCards()
{
    Delving table;
    QVERIFY(table.begin(2));
    quiet(table);
    table.bring("crab", "lid-crab", {0, 7}, "ben");
    QVERIFY(table.endPhase());
    QVERIFY(table.told("said-tactics").isEmpty());
    QCOMPARE(table.table().acting()->seat.text(), QString("ben"));
}

void TestVillainPhase::eachOnceByACard()
{
    Delving table;
    QVERIFY(table.begin());
    quiet(table);
    table.bring("crab-1", "lid-crab", {0, 7}, "ann");
    table.bring("crab-2", "lid-crab", {1, 7});
    QVERIFY(table.endPhase());
    QVERIFY(table.answer("ann", "['crab-1']"));
    QCOMPARE(table.told("said-tactics").size(), 2);
}

void TestVillainPhase::allAreDown()
{
    Delving table({20});
    QVERIFY(table.begin(2));
    quiet(table);
    table.hp("wick", 0);
    table.hp("odda", 1);
    table.bring("rat", "puddle-rat", {2, 2}, "ann");
    table.bring("crab", "lid-crab", {0, 7}, "ann");
    table.bring("beetle", "coin-beetle", {1, 7}, "ann");
    QVERIFY(table.endPhase());
    QCOMPARE(table.told("said-damage"), QStringList("Odda"));
    QVERIFY(table.told("said-tactics").isEmpty());
}

void TestVillainPhase::allAreDownBefore()
{
    Delving table;
    QVERIFY(table.begin(2));
    table.hp("wick", 0);
    table.hp("odda", 0);
    QVERIFY(table.endPhase());
    QCOMPARE(table.pieces("encounters").size(), 0);
}

void TestVillainPhase::noSecondTactic()
{
    Delving table;
    QVERIFY(table.begin(1, {1, 1}, ""));
    quiet(table);
    table.bring("clerk", "drowned-clerk", {1, 4}, "ann"); // the southern half
    QVERIFY(table.endPhase());
    QVERIFY(table.answer("ann", "'102,101'")); // beside Odda
    QCOMPARE(table.told("said-monster-closer"), QStringList("clerk"));
    QVERIFY(table.told("said-hit-by").isEmpty() && table.told("said-missed-by").isEmpty());
}

void TestVillainPhase::ontoTheSymbol()
{
    Delving table;
    table.tile("landing").places = {{"monster", {1, 2}, {}}};
    QVERIFY(table.begin(1, {1, 1}, ""));
    quiet(table);
    layNorth(table, "landing");
    table.put("odda", {3, -3});
    table.bring("clerk", "drowned-clerk", {3, 3}, "ann");
    QVERIFY(table.endPhase());
    QCOMPARE(placeOf(table, "clerk"), std::pair(Space{25, 24}, Space{1, 2}));
}

void TestVillainPhase::anySquareOfTheTile()
{
    Delving table;
    table.tile("landing").places = {{"monster", {1, 2}, {}}, {"wall", {0, 0}, {}}, {"wall", {1, 0}, {}},
                                    {"wall", {2, 0}, {}},    {"wall", {3, 0}, {}}, {"wall", {0, 1}, {}}};
    QVERIFY(table.begin(1, {1, 1}, ""));
    quiet(table);
    layNorth(table, "landing");
    table.put("odda", {3, -1});
    table.bring("crab", "lid-crab", {1, -2}); // on the monster square
    table.bring("clerk", "drowned-clerk", {3, 3}, "ann");
    QVERIFY(table.endPhase());
    QCOMPARE(table.promptOf("ann")->options.size(), size_t(9));
    QVERIFY(table.answer("ann", "'100,98'"));
    QCOMPARE(placeOf(table, "clerk"), std::pair(Space{25, 24}, Space{0, 2}));
}

void TestVillainPhase::twoAsClose()
{
    Delving table;
    QVERIFY(table.begin(2, {1, 1}, ""));
    quiet(table);
    table.card("drowned-clerk").script =
        tacticsOf(R"({"approachTiles":2,"to":"character","most":1,"prefer":["closest"]})");
    layNorth(table, "landing");
    const Space beside = besideNorthOfWell(table, "crossing");
    table.put("odda", {0, -2});
    table.put("wick", beside);
    table.bring("clerk", "drowned-clerk", {2, 6}, "ann"); // two tiles from both, who are on two tiles
    QVERIFY(table.endPhase());
    const auto* prompt = table.promptOf("ann");
    QVERIFY(prompt->kind == play::PromptKind::ChooseFigures);
    QCOMPARE(prompt->options.size(), size_t(2));
    QVERIFY(!table.promptOf("ben"));
}

void TestVillainPhase::notTheDowned()
{
    Delving table;
    QVERIFY(table.begin(2, {1, 1}, ""));
    quiet(table);
    layNorth(table, "landing");
    table.hp("odda", 0);
    table.put("odda", {1, 5});
    table.put("wick", {1, -3});
    table.bring("clerk", "drowned-clerk", {2, 6}, "ann"); // beside nobody who stands
    QVERIFY(table.endPhase());
    QVERIFY(table.answer("ann", "'101,101'"));
    QCOMPARE(placeOf(table, "clerk").first, (Space{25, 25})); // towards Wick, two tiles away
    QCOMPARE(table.hp("odda"), 0);
}

void TestVillainPhase::totalAgainstArmour()
{
    QCOMPARE(damageByRat(12, 5, 1, 17), 1);
    QCOMPARE(damageByRat(11, 5, 1, 17), 0);
}

void TestVillainPhase::twoTargets()
{
    Delving table({7, 8});
    table.card("puddle-rat").script = packs::scriptFrom(strikesAll(8, 1));
    QVERIFY(table.begin(2, {1, 1}, ""));
    quiet(table);
    table.put("wick", {3, 3});
    table.bring("rat", "puddle-rat", {2, 2}, "ann");
    table.happen(play::TrackSet{play::FigureId("odda"), "ac", 17, 15});
    table.happen(play::TrackSet{play::FigureId("wick"), "ac", 15, 17});
    QVERIFY(table.endPhase());
    QCOMPARE(table.told("said-hit-by"), QStringList("Odda"));
    QCOMPARE(table.told("said-missed-by"), QStringList("Wick"));
}

void TestVillainPhase::nothingSpecialOnATwenty()
{
    QCOMPARE(damageByRat(20, 5, 2, 17), 2);
}

void TestVillainPhase::nothingSpecialOnAOne()
{
    QCOMPARE(damageByRat(1, 14, 2, 15), 2);
}

void TestVillainPhase::downOnItsSquare()
{
    Delving table({20, 20});
    QVERIFY(table.begin(2, {1, 1}, ""));
    quiet(table);
    table.hp("odda", 1);
    table.bring("rat", "puddle-rat", {2, 2}, "ann");
    table.bring("clerk", "drowned-clerk", {0, 0}, "ann");
    const auto before = table.figure("odda").at;
    QVERIFY(table.endPhase());
    QVERIFY(table.figure("odda").isDefeated());
    QCOMPARE(table.hp("odda"), 0);
    QVERIFY(table.figure("odda").at == before);
    QCOMPARE(table.told("said-damage"), QStringList("Odda")); // once: nobody strikes who is down
}

void TestVillainPhase::stunnedSkips()
{
    Delving table({20});
    QVERIFY(table.begin(1, {1, 1}, ""));
    quiet(table);
    table.bring("rat", "puddle-rat", {2, 2}, "ann");
    table.give("rat", "stunned");
    table.give("rat", "stunned");
    QVERIFY(table.endPhase());
    QCOMPARE(table.told("said-stunned"), QStringList("rat"));
    QVERIFY(table.told("said-damage").isEmpty());
    QVERIFY(table.conditionsOn("rat").isEmpty());
    QVERIFY(table.endPhase());
    QCOMPARE(table.told("said-damage"), QStringList("Odda"));
}

void TestVillainPhase::stunnedOnce()
{
    Delving table;
    QVERIFY(table.begin(2, {1, 1}, ""));
    quiet(table);
    table.bring("crab", "lid-crab", {0, 7}, "ann");
    table.bring("other", "lid-crab", {1, 7}, "ben");
    table.happen(play::FigurePlaced{play::FigureId("other"), table.figure("other").at, std::nullopt});
    table.give("crab", "stunned");
    QVERIFY(table.endPhase());
    QCOMPARE(table.told("said-stunned"), QStringList("crab"));
    QVERIFY(table.endPhase());
    QCOMPARE(table.told("said-tactics"), QStringList("crab"));
}

WHEELHOUSE_TEST(TestVillainPhase)
#include "tst_villain_phase.moc"
