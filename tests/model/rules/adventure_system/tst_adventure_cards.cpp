// SPDX-License-Identifier: GPL-3.0-or-later
// What cards, conditions and tactics of an adventure do in data.
#include "model/packs/format/read_effect.h"
#include "tests/model/rules/adventure_system/delving.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace wheelhouse;
using testing::Delving;

class TestAdventureCards : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void checks_data();
    void checks();

private:
    static void anEncounterHurtsEverybody();
    static void anEncounterInWords();
    static void aTacticStuns();
    static void aTacticHeals();
    static void aHeroIsHarderToHit();
    static void theDownedKeepTheirConditions();
    static void aPowerAttacks();
    static void aPowerHealsOneOfChoice();
    static void noPowerWithoutAnAction();
    static void whatTheTurnBringsAbout();
    static void whatLastsEndsWithTheTurn();
    static void theWeakestIsPreferred();
    static void anOldTacticGoesOn();
};

namespace {
void give(Delving& table, const char* card, const char* effect)
{
    table.card(card).effect = packs::cardEffectFrom(content::Opaque{effect});
    QVERIFY(table.card(card).effect.clauses);
}

void teach(Delving& table, const char* card, const char* script)
{
    table.card(card).script = packs::scriptFrom(content::Opaque{script});
    QVERIFY(table.card(card).script.tactics);
}

/// Odda, and a rat beside her whose card is Ann's.
void withARat(Delving& table, int heroes = 1)
{
    QVERIFY(table.begin(heroes, {1, 1}, ""));
    table.fillPile("encounters", {});
    table.bring("rat", "puddle-rat", {2, 2}, "ann");
}

constexpr const char* bites =
    R"({"on":[{"moment":"turn-begins","do":[{"attack":"own","to":"character","range":{"min":1,"max":1},"most":1,
        "modify":[{"what":"to-hit","to":20},{"what":"damage","to":1}]}]}]})";
} // namespace

void TestAdventureCards::checks_data()
{
    using testing::Check;
    QTest::addColumn<Check>("check");
    QTest::newRow("an encounter hurts everybody") << Check(anEncounterHurtsEverybody);
    QTest::newRow("an encounter in words") << Check(anEncounterInWords);
    QTest::newRow("a tactic stuns whom it hits") << Check(aTacticStuns);
    QTest::newRow("a tactic heals") << Check(aTacticHeals);
    QTest::newRow("a hero is harder to hit") << Check(aHeroIsHarderToHit);
    QTest::newRow("ADV-DEF-10 ADV-DEF-13 the downed keep their conditions") << Check(theDownedKeepTheirConditions);
    QTest::newRow("ADV-DEF-01 ADV-DMG-03 a power attacks") << Check(aPowerAttacks);
    QTest::newRow("a power heals one of choice") << Check(aPowerHealsOneOfChoice);
    QTest::newRow("no power without an action") << Check(noPowerWithoutAnAction);
    QTest::newRow("what a turn brings about") << Check(whatTheTurnBringsAbout);
    QTest::newRow("what lasts ends with the turn") << Check(whatLastsEndsWithTheTurn);
    QTest::newRow("the weakest is preferred") << Check(theWeakestIsPreferred);
    QTest::newRow("a tactic that was under way goes on") << Check(anOldTacticGoesOn);
}

void TestAdventureCards::checks()
{
    QFETCH(testing::Check, check);
    check();
}

void TestAdventureCards::anEncounterHurtsEverybody()
{
    Delving table;
    give(table, "somebodys-lunch", R"({"on":[{"moment":"used","do":[{"damage":2,"to":"character"}]}]})");
    QVERIFY(table.begin(2));
    table.fillPile("encounters", {"somebodys-lunch"});
    const int odda = table.hp("odda");
    const int wick = table.hp("wick");
    QVERIFY(table.endPhase());
    QCOMPARE(table.hp("odda"), odda - 2);
    QCOMPARE(table.hp("wick"), wick - 2);
}

void TestAdventureCards::anEncounterInWords()
{
    Delving table;
    QVERIFY(table.begin());
    table.fillPile("encounters", {"somebodys-lunch"});
    const int odda = table.hp("odda");
    QVERIFY(table.endPhase());
    QCOMPARE(table.hp("odda"), odda);
    QVERIFY(table.said().contains("said-encounter"));
}

void TestAdventureCards::aTacticStuns()
{
    Delving table({10});
    teach(table, "puddle-rat",
          R"({"on":[{"moment":"turn-begins","do":[{"attack":"own","to":"character","range":{"min":1,"max":1},"most":1,
            "modify":[{"what":"to-hit","to":20},{"what":"damage","to":1}]},{"give":"stunned","to":"hit"}]}]})");
    withARat(table);
    QVERIFY(table.endPhase());
    QCOMPARE(table.conditionsOn("odda"), QStringList("stunned"));
    QVERIFY(!table.part().hasFreeMove); // her next turn has begun
    QVERIFY(table.part().hasAction);
}

void TestAdventureCards::aTacticHeals()
{
    Delving table;
    table.card("puddle-rat").values["hit-points"] = 4;
    teach(table, "puddle-rat", R"({"on":[{"moment":"turn-begins","when":[{"hitPointsAtMost":2}],
        "do":[{"heal":2,"to":"self"}]}]})");
    withARat(table);
    table.hp("rat", 1);
    QVERIFY(table.endPhase());
    QCOMPARE(table.hp("rat"), 3);
}

void TestAdventureCards::aHeroIsHarderToHit()
{
    for (const int by : {0, 1}) {
        Delving table({10});
        teach(table, "puddle-rat",
              R"({"on":[{"moment":"turn-begins","do":[{"attack":"own","to":"character","range":{"min":1,"max":1},
                "modify":[{"what":"to-hit","to":7},{"what":"damage","to":1}]}]}]})"); // 17, as is Odda's armour class
        if (by > 0) {
            give(table, "odda", R"({"modify":[{"what":"armour-class","by":1}]})");
        }
        withARat(table);
        QVERIFY(table.endPhase());
        QCOMPARE(table.told("said-hit-by").size(), by > 0 ? 0 : 1);
    }
}

void TestAdventureCards::theDownedKeepTheirConditions()
{
    Delving table({10});
    teach(table, "puddle-rat", bites);
    withARat(table, 2);
    table.hp("odda", 1);
    table.give("odda", "weakened");
    const auto at = table.figure("odda").at;
    QVERIFY(table.endPhase());
    QCOMPARE(table.hp("odda"), 0);
    QVERIFY(table.figure("odda").at == at);
    QCOMPARE(table.conditionsOn("odda"), QStringList("weakened"));
    QCOMPARE(table.told("said-downed"), QStringList("Odda"));
}

void TestAdventureCards::aPowerAttacks()
{
    Delving table({9});
    give(
        table, "bucket-swing",
        R"({"on":[{"moment":"used","action":"action","do":[{"attack":"own","to":"enemy","range":{"min":1,"max":1},"most":1,
            "modify":[{"what":"to-hit","to":6},{"what":"damage","to":2}]}]}]})");
    withARat(table);
    QVERIFY(table.act("use", "{'ability':'card/bucket-swing'}"));
    if (table.promptOf("ann")) { // whom it strikes is seen before the die falls
        QVERIFY(table.answer("ann", "['rat']"));
    }
    QVERIFY(table.figure("rat").isDefeated());
    QVERIFY(!table.figure("rat").at);
    QCOMPARE(table.told("said-defeated"), QStringList("rat"));
    QVERIFY(!table.part().hasAction);
}

void TestAdventureCards::aPowerHealsOneOfChoice()
{
    Delving table;
    give(table, "bucket-swing",
         R"({"on":[{"moment":"used","action":"action","do":[{"heal":3,"to":"friend-or-self","most":1}]}]})");
    withARat(table, 3);
    table.hp("odda", 2);
    table.hp("wick", 2);
    QVERIFY(table.act("use", "{'ability':'card/bucket-swing'}"));
    QVERIFY(table.answer("ann", "['wick']"));
    QCOMPARE(table.hp("wick"), 5);
    QCOMPARE(table.hp("odda"), 2);
}

void TestAdventureCards::noPowerWithoutAnAction()
{
    Delving table;
    give(table, "bucket-swing", R"({"on":[{"moment":"used","action":"action","do":[{"heal":3,"to":"self"}]}]})");
    withARat(table);
    table.hp("odda", 2);
    QVERIFY(table.act("use", "{'ability':'card/bucket-swing'}"));
    QVERIFY(!table.act("use", "{'ability':'card/bucket-swing'}"));
    QCOMPARE(table.refusal.why.key, QString("no-action-left"));
    QVERIFY(!table.act("use", "{'ability':'card/alms'}")); // another hero's
    QCOMPARE(table.refusal.why.key, QString("unknown-ability"));
}

void TestAdventureCards::whatTheTurnBringsAbout()
{
    Delving table;
    give(table, "wick",
         R"({"on":[{"moment":"turn-begins","when":[{"is":"self","who":"actor"}],"do":[{"heal":1,"to":"self"}]},
        {"moment":"turn-ends","when":[{"is":"self","who":"actor"}],"do":[{"heal":1,"to":"friend"}]}]})");
    withARat(table, 2);
    teach(table, "puddle-rat", R"({"on":[{"moment":"turn-begins","do":[{"act":"tell"}]}]})");
    table.hp("odda", 2);
    table.hp("wick", 2);
    QVERIFY(table.endPhase());
    QCOMPARE(table.hp("wick"), 3);
    QCOMPARE(table.hp("odda"), 2);
    QVERIFY(table.endPhase());
    QCOMPARE(table.hp("odda"), 3);
}

void TestAdventureCards::whatLastsEndsWithTheTurn()
{
    Delving table({10});
    teach(table, "puddle-rat", bites);
    give(table, "bucket-swing", R"({"until":"next-turn-begins","modify":[{"what":"damage-taken","by":-1}],
        "on":[{"moment":"used","action":"action","do":[{"act":"tell"}]}]})");
    withARat(table);
    const int before = table.hp("odda");
    QVERIFY(table.act("use", "{'ability':'card/bucket-swing'}"));
    QCOMPARE(table.part().memory.lasting.size(), 1);
    QVERIFY(table.endPhase());
    QCOMPARE(table.told("said-hit-by"), QStringList("Odda"));
    QCOMPARE(table.hp("odda"), before);
    QVERIFY(table.part().memory.lasting.isEmpty());
}

void TestAdventureCards::theWeakestIsPreferred()
{
    Delving table({10});
    teach(table, "puddle-rat",
          R"({"on":[{"moment":"turn-begins","do":[{"attack":"own","to":"character","range":{"min":1,"max":1},"most":1,
            "prefer":["fewest-hit-points"],"modify":[{"what":"to-hit","to":20},{"what":"damage","to":1}]}]}]})");
    withARat(table, 2);
    table.put("wick", {3, 3});
    table.hp("wick", 3);
    QVERIFY(table.endPhase());
    QCOMPARE(table.told("said-hit-by"), QStringList("Wick"));
}

/// As a file of earlier code may hold it: the second verb of the first tactic is next.
void TestAdventureCards::anOldTacticGoesOn()
{
    Delving table({10});
    teach(table, "puddle-rat",
          R"({"on":[{"moment":"turn-begins","do":[{"approachTiles":1,"to":"character","prefer":["closest"]},
            {"attack":"own","to":"character","range":{"min":1,"max":1},"most":1,
            "modify":[{"what":"to-hit","to":20},{"what":"damage","to":1}]}]}]})");
    withARat(table);
    const auto frame = [](const char* kind, const char* at, const char* data) {
        return play::FramePushed{{QString(kind), QString(at), *play::parseJson(QByteArray(data))}};
    };
    table.happen(play::PhaseSet{table.table().phase, "villain"});
    table.happen(frame("villain", "monsters", R"({"done":["p1"],"acted":["rat"]})"));
    table.happen(frame("activation", "verbs", R"({"figure":"rat","tactic":0,"verb":1})"));
    QVERIFY(table.act("adjust", "{'figure':'odda','by':-1}"));
    QCOMPARE(table.told("said-hit-by"), QStringList("Odda"));
}

WHEELHOUSE_TEST(TestAdventureCards)
#include "tst_adventure_cards.moc"
