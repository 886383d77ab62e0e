// SPDX-License-Identifier: GPL-3.0-or-later
// What a hero can do in its turn, what brings it back to its feet, and what the villain phase then does.
#include "model/packs/format/read_effect.h"
#include "model/rules/adventure_system/dungeon.h"
#include "tests/model/rules/adventure_system/delving.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <nlohmann/json.hpp>

#include <algorithm>

using namespace wheelhouse;
using testing::Delving;

class TestHeroPhase : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void rules_data();
    void rules();

private:
    static void oneToFive();
    static void theMoveMayComeLast();
    static void noRestOfAMove();
    static void oneActionAfterTheOther();
    static void aPartOfTheMove();
    static void theDownedAreInTheWay();
    static void healedToTheMaximum();
    static void monstersHealToTheMaximum();
    static void theSurgeValue();
    static void oneSurgeForATurn();
    static void theDownedTakeNoMore();
    static void theDownedUseNoPower();
    static void healedMeansStanding();
    static void whoDrewIsTheActiveHero();
    static void bothActInBothPhases();
    static void idleOnceTheCardIsGone();
    static void theLastTactic();
};

namespace {
void printOn(Delving& table, const char* card, const char* effect)
{
    table.card(card).effect = packs::cardEffectFrom(content::Opaque{effect});
    QVERIFY(table.card(card).effect.clauses);
}

constexpr const char* strikesBeside =
    R"({"on":[{"moment":"used","action":"action","do":[{"attack":"own","to":"enemy","range":{"min":1,"max":1},
        "modify":[{"what":"to-hit","to":0},{"what":"damage","to":1}]}]}]})";
constexpr const char* healsFriends = R"({"on":[{"moment":"used","action":"action","do":[{"heal":4,"to":"friend"}]}]})";
constexpr const char* bucketSwing = "{'ability':'card/bucket-swing'}";

void setSpeed(Delving& table, const char* hero, int speed)
{
    table.card(hero).sides.front().values["speed"] = speed;
}

QStringList offered(const Delving& table)
{
    QStringList types;
    for (const play::Offer& offer : table.system->legal(table.state, table.pack)) {
        types << offer.type;
    }
    return types;
}

bool adventureBegins(int seats)
{
    Delving table;
    content::Card sixth = table.card("odda");
    sixth.id = content::CardId("odda-too");
    table.pack.cards.push_back(sixth);
    nlohmann::json asked = nlohmann::json::array();
    for (int i = 1; i <= seats; ++i) {
        asked.push_back({{"id", "p" + std::to_string(i)}, {"name", "p" + std::to_string(i)}});
    }
    return table.act("start", QByteArray::fromStdString(nlohmann::json{{"seats", asked}}.dump()));
}
} // namespace

void TestHeroPhase::rules_data()
{
    using testing::Check;
    QTest::addColumn<Check>("check");
    QTest::newRow("ADV-GEN-01 one to five play") << Check(oneToFive);
    QTest::newRow("ADV-TRN-08 the move may come last") << Check(theMoveMayComeLast);
    QTest::newRow("ADV-TRN-09 no rest of a move after the action") << Check(noRestOfAMove);
    QTest::newRow("ADV-TRN-10 one action after the other") << Check(oneActionAfterTheOther);
    QTest::newRow("ADV-MOV-04 a part of the move") << Check(aPartOfTheMove);
    QTest::newRow("ADV-MOV-11 the downed are in the way") << Check(theDownedAreInTheWay);
    QTest::newRow("ADV-HRO-06 healed to the maximum") << Check(healedToTheMaximum);
    QTest::newRow("ADV-DEF-17 monsters too heal to the maximum") << Check(monstersHealToTheMaximum);
    QTest::newRow("ADV-HRO-08 the surge value") << Check(theSurgeValue);
    QTest::newRow("ADV-SRG-06 one surge for a turn") << Check(oneSurgeForATurn);
    QTest::newRow("ADV-DEF-11 the downed take no more") << Check(theDownedTakeNoMore);
    QTest::newRow("ADV-DEF-12 the downed use no power") << Check(theDownedUseNoPower);
    QTest::newRow("ADV-DEF-16 healed means standing") << Check(healedMeansStanding);
    QTest::newRow("ADV-ENC-03 whoever drew is the active hero") << Check(whoDrewIsTheActiveHero);
    QTest::newRow("ADV-VIL-09 both act in both phases") << Check(bothActInBothPhases);
    QTest::newRow("ADV-VIL-11 idle once the card is gone") << Check(idleOnceTheCardIsGone);
    QTest::newRow("ADV-MON-04 the last tactic") << Check(theLastTactic);
}

void TestHeroPhase::rules()
{
    QFETCH(testing::Check, check);
    check();
}

void TestHeroPhase::oneToFive()
{
    QVERIFY(adventureBegins(1));
    QVERIFY(adventureBegins(5));
    QVERIFY(!adventureBegins(6));
}

void TestHeroPhase::theMoveMayComeLast()
{
    Delving table({20});
    printOn(table, "bucket-swing", strikesBeside);
    QVERIFY(table.begin(1, {1, 1}, "", true));
    table.bring("rat", "puddle-rat", {2, 2});
    QVERIFY(table.act("use", bucketSwing));
    QVERIFY(table.answer("ann", "[20]"));
    QVERIFY(!table.part().hasAction);
    QVERIFY(offered(table).contains("move"));
    QVERIFY(!table.act("move", "{'to':[101,107]}")); // six squares; her speed is five
    QVERIFY(table.act("move", "{'to':[101,106]}"));
}

void TestHeroPhase::noRestOfAMove()
{
    Delving table;
    setSpeed(table, "odda", 6);
    printOn(table, "bucket-swing", strikesBeside);
    QVERIFY(table.begin(1, {1, 1}, "", true));
    table.bring("rat", "puddle-rat", {2, 4});
    QVERIFY(table.act("move", "{'to':[101,103]}"));
    QCOMPARE(table.part().points, 4);
    QVERIFY(table.act("use", bucketSwing));
    QVERIFY(table.answer("ann", "[1]"));
    QCOMPARE(table.part().points, 0);
    QVERIFY(!offered(table).contains("move"));
    QVERIFY(!table.act("move", "{'to':[101,104]}"));
    QCOMPARE(table.refusal.why.key, QString("no-move-left"));
    QCOMPARE(table.system->sheet(table.state, table.pack).movePoints, std::optional(0));
}

void TestHeroPhase::oneActionAfterTheOther()
{
    Delving table;
    printOn(table, "bucket-swing", strikesBeside);
    QVERIFY(table.begin(1, {1, 1}, "", true));
    table.bring("rat-1", "puddle-rat", {2, 2});
    table.bring("rat-2", "puddle-rat", {0, 0});
    QVERIFY(table.act("use", bucketSwing));
    QVERIFY(table.answer("ann", "[1]"));
    QVERIFY(table.promptOf("ann")); // for the other rat
    const play::State before = table.state;
    QVERIFY(!table.act("use", bucketSwing));
    QCOMPARE(table.refusal.why.key, QString("something-in-progress"));
    QCOMPARE(table.refusal.rules, std::vector<QString>{"ADV-TRN-10"});
    QVERIFY(table.state == before);
    QVERIFY(!table.act("move", "{'to':[101,102]}"));
}

void TestHeroPhase::aPartOfTheMove()
{
    Delving table;
    setSpeed(table, "odda", 6);
    QVERIFY(table.begin());
    QVERIFY(table.act("move", "{'to':[101,103]}"));
    QCOMPARE(table.part().points, 4);
    QVERIFY(table.part().hasAction);
    QVERIFY(table.endPhase());
}

void TestHeroPhase::theDownedAreInTheWay()
{
    Delving table;
    QVERIFY(table.begin(2)); // Wick at (1,5)
    table.hp("wick", 0);
    QVERIFY(!table.act("move", "{'to':[101,105]}"));
    QCOMPARE(table.refusal.why.key, QString("square-not-in-reach"));
    QVERIFY(table.act("move", "{'to':[101,106]}"));
}

void TestHeroPhase::healedToTheMaximum()
{
    Delving table;
    printOn(table, "bucket-swing", healsFriends);
    QVERIFY(table.begin(2)); // Wick has 8 hit points
    table.hp("wick", 7);
    QVERIFY(table.act("use", bucketSwing));
    QCOMPARE(table.hp("wick"), 8);
}

void TestHeroPhase::monstersHealToTheMaximum()
{
    Delving table;
    table.card("puddle-rat").values["hit-points"] = 5;
    table.card("puddle-rat").script =
        packs::scriptFrom({R"({"on":[{"moment":"turn-begins","do":[{"heal":3,"to":"self"}]}]})"});
    QVERIFY(table.begin(1, {1, 1}, ""));
    table.fillPile("encounters", {});
    table.bring("rat", "puddle-rat", {2, 2}, "ann");
    table.hp("rat", 4);
    QVERIFY(table.endPhase());
    QCOMPARE(table.hp("rat"), 5);
}

void TestHeroPhase::theSurgeValue()
{
    Delving table;
    QVERIFY(table.begin(2)); // Odda's surge value is 5
    table.fillPile("encounters", {});
    QVERIFY(table.endPhase());
    table.hp("odda", 0);
    QVERIFY(table.endPhase());
    QCOMPARE(table.hp("odda"), 5);
}

void TestHeroPhase::oneSurgeForATurn()
{
    Delving table;
    QVERIFY(table.begin(2));
    table.fillPile("encounters", {});
    table.hp("wick", 0);
    QVERIFY(table.endPhase());
    QCOMPARE(table.surges(), 1);
    const auto spent = std::ranges::count_if(
        table.last.events, [](const play::Event& event) { return std::holds_alternative<play::CounterSet>(event); });
    QCOMPARE(spent, 1);
}

void TestHeroPhase::theDownedTakeNoMore()
{
    Delving table;
    printOn(table, "somebodys-lunch", R"({"on":[{"moment":"used","do":[{"damage":3,"to":"character"}]}]})");
    QVERIFY(table.begin(2));
    table.fillPile("encounters", {"somebodys-lunch"});
    table.surges(0); // he stays down
    table.hp("wick", 0);
    QVERIFY(table.endPhase());
    QCOMPARE(table.hp("wick"), 0);
    QCOMPARE(table.told("said-damage"), QStringList("Odda"));
    QVERIFY(table.told("said-downed").isEmpty());
}

void TestHeroPhase::theDownedUseNoPower()
{
    Delving table;
    printOn(table, "bucket-swing", healsFriends);
    QVERIFY(table.begin(2));
    table.hp("wick", 2);
    QVERIFY(offered(table).contains("use"));
    table.hp("odda", 0);
    QVERIFY(!offered(table).contains("use"));
    QVERIFY(!table.act("use", bucketSwing));
    QCOMPARE(table.refusal.rules.back(), QString("ADV-DEF-12"));
}

void TestHeroPhase::healedMeansStanding()
{
    Delving table;
    printOn(table, "bucket-swing", R"({"on":[{"moment":"used","action":"action","do":[{"heal":1,"to":"friend"}]}]})");
    printOn(table, "short-knife", R"({"on":[{"moment":"used","action":"action","do":[{"act":"tell"}]}]})");
    QVERIFY(table.begin(2));
    table.fillPile("encounters", {});
    table.hp("wick", 0);
    QVERIFY(table.act("use", bucketSwing));
    QCOMPARE(table.hp("wick"), 1);
    QVERIFY(!table.figure("wick").isDefeated());
    QVERIFY(table.endPhase());
    QCOMPARE(table.surges(), 2);
    QVERIFY(table.act("use", "{'ability':'card/short-knife'}"));
}

void TestHeroPhase::whoDrewIsTheActiveHero()
{
    Delving table;
    printOn(table, "somebodys-lunch", R"({"on":[{"moment":"used","do":[{"damage":1,"to":"self"}]}]})");
    QVERIFY(table.begin(2));
    table.fillPile("encounters", {});
    QVERIFY(table.endPhase());
    table.fillPile("encounters", {"somebodys-lunch"});
    const int odda = table.hp("odda");
    const int wick = table.hp("wick");
    QVERIFY(table.endPhase()); // Ben draws
    QCOMPARE(table.hp("odda"), odda);
    QCOMPARE(table.hp("wick"), wick - 1);
}

void TestHeroPhase::bothActInBothPhases()
{
    Delving table;
    QVERIFY(table.begin(2));
    table.fillPile("encounters", {});
    table.bring("crab-1", "lid-crab", {0, 7}, "ann");
    table.bring("crab-2", "lid-crab", {1, 7}, "ben");
    QStringList acted;
    for (const char* player : {"ann", "ben"}) {
        QVERIFY(table.endPhase());
        QVERIFY(table.answer(player, "['crab-1']"));
        acted << table.told("said-tactics");
    }
    QCOMPARE(acted, (QStringList{"crab-1", "crab-2", "crab-1", "crab-2"}));
}

void TestHeroPhase::idleOnceTheCardIsGone()
{
    Delving table;
    QVERIFY(table.begin(2));
    table.fillPile("encounters", {});
    table.bring("crab-1", "lid-crab", {0, 7}, "ann");
    table.bring("crab-2", "lid-crab", {1, 7}, "ben");
    const play::Place hand{play::Place::Kind::Hand, play::SeatId("ann"), {}, {}};
    const play::Piece card = *table.table().piecesAt(hand).back();
    table.happen(play::PieceMoved{card.id, card.place, {}, card.faceUp, card.faceUp});
    QVERIFY(table.endPhase());
    QVERIFY(table.told("said-tactics").isEmpty());
    QCOMPARE(table.table().acting()->seat.text(), QString("ben"));
}

void TestHeroPhase::theLastTactic()
{
    Delving table;
    QVERIFY(table.begin(1, {1, 1}, ""));
    table.fillPile("encounters", {});
    table.happen(play::TileLaid{rules::adventure_system::tileAt(table.tile("landing"), {100, 96}, 0)});
    table.put("odda", {1, -2});
    table.bring("clerk", "drowned-clerk", {2, 6}, "ann"); // two tiles away
    QVERIFY(table.endPhase());
    if (const auto* prompt = table.promptOf("ann")) {
        QVERIFY(table.answer("ann", "'" + prompt->options.front().id.toUtf8() + "'"));
    }
    QCOMPARE(table.told("said-monster-closer"), QStringList("clerk"));
    QVERIFY(table.told("said-hit-by").isEmpty() && table.told("said-missed-by").isEmpty());
}

WHEELHOUSE_TEST(TestHeroPhase)
#include "tst_hero_phase.moc"
