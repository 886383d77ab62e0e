// SPDX-License-Identifier: GPL-3.0-or-later
// Monsters act by their script: who, where to, at whom, and what is asked; each row by its own given, when and expect.
#include "tests/model/rules/onslaught/card_words.h"
#include "tests/model/rules/onslaught/monsters/pack_of_kobolds.h"
#include "tests/model/rules/tracker/check_rows.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace wheelhouse;
using play::PromptKind;
using testing::bedlam;
using testing::chloe;
using testing::koboldsScript;
using testing::loneKobold;
using testing::PackOfKobolds;
using testing::scriptWith;

class TestMonsterTurns : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void rules_data();
    void rules() { testing::runCheck(); }

private:
    static void theNorthWestOneFirst();
    static void theNextByPresentPlaces();
    static void eachActsOnce();
    static void equallyNearTheCorner();
    static void besideTheClosest();
    static void theActiveSideFirst();
    static void closestByPoints();
    static void twoSpacesToChooseFrom();
    static void theFewestHitPoints();
    static void theActiveSidesTarget();
    static void twoTargetsToChooseFrom();
    static void noDiceForASureHit();
    static void theOthersThrow();
    static void theInvisibleAreLeftOut();
    static void behindClosedDoors();
    static void asNearAsItGets();
    static void fourActivations();
    static void whatFadesWithItsTurn();
    static void nothingElseIsDone();
    static void itPaysForTheGround();
    static void pastAFellow();
    static void theWorkedExample();
    static void aBloodiedChampion();
    static void roomForAllItFills();
    static void withoutAMenu();
};

namespace {
constexpr const char* drakmau = "drakmau-rockbiter";

/// One Kobold at this space, in its turn once the others are placed.
struct LoneKobold : PackOfKobolds {
    explicit LoneKobold(const QByteArray& script = koboldsScript()) : PackOfKobolds(script, 1) { set(); }
};
} // namespace

void TestMonsterTurns::rules_data()
{
    testing::addChecks({
        {"ONS-MAC-01 ONS-KOB-02 the one at (1,1) before the one at (6,6)", theNorthWestOneFirst},
        {"ONS-MAC-02 the next by where they stand then", theNextByPresentPlaces},
        {"ONS-MAC-03 four, and nobody twice", eachActsOnce},
        {"ONS-MAC-04 at (1,2) and (2,1) it is asked", equallyNearTheCorner},
        {"ONS-MAC-05 ONS-KOB-01 beside the closest, and no farther", besideTheClosest},
        {"ONS-MAC-06 of two 4 points away the active side's", theActiveSideFirst},
        {"ONS-MAC-07 Chloe at 4 points before Bedlam behind a wall", closestByPoints},
        {"ONS-MAC-08 two spaces beside the same one", twoSpacesToChooseFrom},
        {"ONS-MAC-09 the one with 4 hit points before the one with 7", theFewestHitPoints},
        {"ONS-MAC-10 ONS-KOB-04 ONS-KOB-06 Chloe before Bedlam", theActiveSidesTarget},
        {"ONS-MAC-11 two of the active side alike", twoTargetsToChooseFrom},
        {"ONS-MAC-12 an automatic hit of 2", noDiceForASureHit},
        {"ONS-MAC-13 ONS-KOB-05 the dice at Chloe are Ben's", theOthersThrow},
        {"ONS-MAC-18 past invisible Chloe to Bedlam", theInvisibleAreLeftOut},
        {"ONS-MAC-19 everybody behind a closed door", behindClosedDoors},
        {"ONS-MAC-19 as near as its points let it", asNearAsItGets},
        {"ONS-MIN-04 four single activations", fourActivations},
        {"ONS-MON-04 Slowed goes at the end of its activation", whatFadesWithItsTurn},
        {"ONS-MON-05 it leaves the chest alone", nothingElseIsDone},
        {"ONS-MON-02 hindering ground costs it 2", itPaysForTheGround},
        {"ONS-MON-03 it passes a fellow and stops beyond", pastAFellow},
        {"ONS-KOB-03 ONS-KOB-04 ONS-KOB-06 the worked example", theWorkedExample},
        {"ONS-CHP-04 a bloodied champion does otherwise", aBloodiedChampion},
        {"ONS-LRG-03 a corridor too narrow for a large one", roomForAllItFills},
        {"ONS-ACT-09 at 5.5 by what the scenario says, without a menu", withoutAMenu},
    });
}

void TestMonsterTurns::theNorthWestOneFirst()
{
    PackOfKobolds table;
    table.set();
    table.put("kobold-1", 6, 6);
    table.put("kobold-2", 1, 1);
    table.theirTurn();
    QVERIFY2(table.run("one"), qPrintable(table.refusal.why.key));
    QVERIFY(table.tellsOf("said-monster-next", "kobold-2"));
    QVERIFY(table.tellsOf("said-monster-goes-closest", "kobold-2") || table.tellsOf("said-monster-goes", "kobold-2") ||
            table.asked(PromptKind::ChooseSpace));
    QCOMPARE(table.space("kobold-1"), QString("6,6"));
}

void TestMonsterTurns::theNextByPresentPlaces()
{
    PackOfKobolds table(koboldsScript(), 3);
    table.set();
    table.put("kobold-1", 0, 0);
    table.put("kobold-2", 3, 3);
    table.put("kobold-3", 5, 5);
    table.put(chloe, 0, 1);
    table.theirTurn();
    QVERIFY2(table.run("one"), qPrintable(table.refusal.why.key));
    table.throwAll(2);
    QVERIFY(table.tellsOf("said-monster-next", "kobold-1"));
    table.put("kobold-3", 1, 0); // pushed meanwhile
    QVERIFY(table.run("one"));
    QVERIFY(table.tellsOf("said-monster-next", "kobold-3"));
    QVERIFY(!table.tellsOf("said-monster-next", "kobold-2"));
}

void TestMonsterTurns::eachActsOnce()
{
    PackOfKobolds table(koboldsScript(), 4);
    table.set();
    for (int i = 0; i < 4; ++i) {
        table.put(qPrintable(QStringLiteral("kobold-%1").arg(i + 1)), 2 * i, 0);
    }
    table.put(chloe, 2, 5);
    table.theirTurn();
    QVERIFY2(table.run(), qPrintable(table.refusal.why.key));
    for (int most = 20; most > 0 && !table.state.prompts.empty(); --most) {
        table.throwAll(2);
        if (const auto* where = table.asked(PromptKind::ChooseSpace)) {
            QVERIFY(table.answer("ben", "'" + where->options.front().id.toUtf8() + "'"));
        }
    }
    QVERIFY(table.state.frames.empty());
    for (const char* one : {"kobold-1", "kobold-2", "kobold-3", "kobold-4"}) {
        QVERIFY2(table.part().record(testing::id(one)).ranInTurn > 0, one);
    }
    QVERIFY(!table.offers("run"));
    QCOMPARE(table.offered("attack", "figure"), QStringList());
    QVERIFY(!table.run() && table.refusedFor("ONS-MAC-03"));
    QVERIFY(table.act("end-turn", "{}"));
    QVERIFY(!table.table().turnRunning);
}

void TestMonsterTurns::equallyNearTheCorner()
{
    PackOfKobolds table;
    table.set();
    table.put("kobold-1", 1, 2);
    table.put("kobold-2", 2, 1);
    table.theirTurn();
    QVERIFY2(table.run(), qPrintable(table.refusal.why.key));
    const play::Prompt* prompt = table.promptOf("ben");
    QVERIFY(prompt && prompt->kind == PromptKind::ChooseFigures);
    QVERIFY(!table.promptOf("ann"));
    QCOMPARE(table.options(PromptKind::ChooseFigures), QStringList({"kobold-1", "kobold-2"}));
    QVERIFY(std::ranges::count(prompt->rules, QStringLiteral("ONS-MAC-04")) == 1);
    QVERIFY(table.answer("ben", "['kobold-2']"));
    QVERIFY(table.tellsOf("said-monster-next-chosen", "kobold-2"));
    QVERIFY(!table.tellsOf("said-monster-next-chosen", "kobold-1"));
}

void TestMonsterTurns::besideTheClosest()
{
    LoneKobold table;
    table.put(loneKobold, 2, 2);
    table.put(chloe, 5, 2);
    table.put(bedlam, 2, 9);
    table.theirTurn();
    QVERIFY2(table.run(), qPrintable(table.refusal.why.key));
    QCOMPARE(table.space(loneKobold), QString("4,2")); // range counts diagonals, steps do not: 2 points
    QVERIFY(table.tellsOf("said-monster-goes-closest", chloe));
    QVERIFY(table.tellsOf("said-monster-attacks", chloe));
    table.throwAll(15);
    QCOMPARE(table.hp(chloe), 9);
    QVERIFY(table.state.frames.empty());
    QVERIFY(table.table().turnRunning);
}

void TestMonsterTurns::theActiveSideFirst()
{
    LoneKobold table;
    table.put(loneKobold, 6, 2);
    table.put(bedlam, 1, 2);
    table.put(chloe, 11, 2);
    table.theirTurn();
    QVERIFY2(table.run(), qPrintable(table.refusal.why.key));
    QCOMPARE(table.space(loneKobold), QString("10,2"));
    QVERIFY(table.tellsOf("said-monster-goes-active", chloe));
}

void TestMonsterTurns::closestByPoints()
{
    PackOfKobolds table(koboldsScript(), 1);
    table.set({"...................", ".#########.........", "..................."});
    table.put(loneKobold, 3, 2);
    table.put(bedlam, 3, 0); // at range 2, and 7 points away
    table.put(chloe, 8, 2);
    table.theirTurn();
    QVERIFY2(table.run(), qPrintable(table.refusal.why.key));
    QCOMPARE(table.space(loneKobold), QString("7,2"));
    QVERIFY(!table.tellsOf("said-monster-goes-closest", bedlam));
    QVERIFY(table.tellsOf("said-monster-goes-closest", chloe));
}

void TestMonsterTurns::twoSpacesToChooseFrom()
{
    PackOfKobolds table(koboldsScript(), 1);
    table.set({"........................", "..#.....................", "........................"});
    table.put(loneKobold, 0, 1);
    table.put(chloe, 4, 1);
    table.theirTurn();
    QVERIFY2(table.run(), qPrintable(table.refusal.why.key));
    const play::Prompt* prompt = table.asked(PromptKind::ChooseSpace);
    QVERIFY(prompt);
    QCOMPARE(prompt->seat, play::SeatId("ben"));
    QCOMPARE(table.options(PromptKind::ChooseSpace), QStringList({"3,0", "3,2"}));
    QVERIFY(table.answer("ben", "'3,2'"));
    QCOMPARE(table.space(loneKobold), QString("3,2"));
    QVERIFY(table.tellsOf("said-monster-goes-chosen", chloe));
}

void TestMonsterTurns::theFewestHitPoints()
{
    LoneKobold table(koboldsScript("'fewest-hit-points'"));
    table.put(loneKobold, 5, 5);
    table.put(chloe, 4, 4);
    table.put(bedlam, 6, 6);
    table.hp(chloe, 7);
    table.hp(bedlam, 4);
    table.theirTurn();
    QVERIFY2(table.run(), qPrintable(table.refusal.why.key));
    QVERIFY(table.tellsOf("said-monster-attacks-fewest", bedlam));
    QCOMPARE(table.promptOf("ann") != nullptr, true); // who does not own Bedlam throws
    table.throwAll(15);
    QCOMPARE(table.hp(bedlam), 3);
}

void TestMonsterTurns::theActiveSidesTarget()
{
    LoneKobold table;
    table.put(loneKobold, 5, 5);
    table.put(chloe, 4, 4);
    table.put(bedlam, 6, 6);
    table.theirTurn();
    QVERIFY2(table.run(), qPrintable(table.refusal.why.key));
    QVERIFY(!table.asked(PromptKind::ChooseFigures));
    QVERIFY(table.tellsOf("said-monster-attacks-active", chloe));
    QCOMPARE(table.space(loneKobold), QString("5,5"));
}

void TestMonsterTurns::twoTargetsToChooseFrom()
{
    LoneKobold table;
    table.put(loneKobold, 5, 5);
    table.put(chloe, 4, 4);
    table.put(drakmau, 6, 6);
    table.theirTurn();
    QVERIFY2(table.run(), qPrintable(table.refusal.why.key));
    const play::Prompt* prompt = table.asked(PromptKind::ChooseFigures);
    QVERIFY(prompt);
    QCOMPARE(prompt->seat, play::SeatId("ben"));
    QCOMPARE(table.options(PromptKind::ChooseFigures), QStringList({chloe, drakmau}));
    QVERIFY(table.answer("ben", "['drakmau-rockbiter']"));
    table.throwAll(15);
    QCOMPARE(table.hp(drakmau), 9);
    QVERIFY(table.tellsOf("said-monster-attacks-chosen", drakmau));
}

void TestMonsterTurns::noDiceForASureHit()
{
    PackOfKobolds table(koboldsScript(), 1);
    table.kobold().attacks.front().effect.rules = {QStringLiteral("automatic-hit")};
    table.kobold().attacks.front().damage = 2;
    table.set();
    table.put(loneKobold, 5, 5);
    table.put(chloe, 4, 4);
    table.theirTurn();
    QVERIFY2(table.run(), qPrintable(table.refusal.why.key));
    QVERIFY(table.state.prompts.empty());
    QCOMPARE(table.hp(chloe), 8);
}

void TestMonsterTurns::theOthersThrow()
{
    LoneKobold table;
    table.put(loneKobold, 5, 5);
    table.put(chloe, 4, 4);
    table.theirTurn();
    QVERIFY2(table.run(), qPrintable(table.refusal.why.key));
    const play::Prompt* dice = table.promptOf("ben");
    QVERIFY(dice && dice->kind == PromptKind::EnterDice);
    QVERIFY(!table.promptOf("ann"));
}

void TestMonsterTurns::theInvisibleAreLeftOut()
{
    LoneKobold table;
    table.put(loneKobold, 5, 5);
    table.put(chloe, 8, 5);
    table.put(bedlam, 5, 11);
    table.give(chloe, "invisible");
    table.theirTurn();
    QVERIFY2(table.run(), qPrintable(table.refusal.why.key));
    QCOMPARE(table.space(loneKobold), QString("5,10"));
    QVERIFY(table.tellsOf("said-monster-attacks", bedlam));
}

void TestMonsterTurns::behindClosedDoors()
{
    PackOfKobolds table(koboldsScript(), 1);
    std::vector<board::EdgeEntry> doors;
    for (int y = 0; y < 3; ++y) {
        doors.push_back({{{2, y}, board::Side::East}, "door", false, "", ""});
    }
    table.set(std::vector<std::string>(3, std::string(20, '.')), doors);
    table.put(loneKobold, 1, 1);
    table.put(chloe, 4, 1);
    table.theirTurn();
    QVERIFY2(table.run(), qPrintable(table.refusal.why.key));
    QVERIFY(table.state.prompts.empty() && table.state.frames.empty());
    QCOMPARE(table.space(loneKobold), QString("1,1"));
    QVERIFY(table.tellsOf("said-monster-stays", loneKobold));
    QVERIFY(!table.told.contains("said-monster-attacks"));
}

void TestMonsterTurns::asNearAsItGets()
{
    PackOfKobolds table(koboldsScript(), 1);
    table.set({"........................"});
    table.put(loneKobold, 0, 0);
    table.put(chloe, 12, 0);
    table.theirTurn();
    QVERIFY2(table.run(), qPrintable(table.refusal.why.key));
    QCOMPARE(table.space(loneKobold), QString("6,0"));
    QVERIFY(!table.asked(PromptKind::EnterDice));
}

void TestMonsterTurns::fourActivations()
{
    PackOfKobolds table(koboldsScript(), 4);
    table.set();
    for (int i = 0; i < 4; ++i) {
        table.put(qPrintable(QStringLiteral("kobold-%1").arg(i + 1)), i, 0);
    }
    table.theirTurn();
    const int turn = table.table().turn;
    QVERIFY2(table.run(), qPrintable(table.refusal.why.key));
    for (int most = 20; most > 0 && !table.state.prompts.empty(); --most) {
        const play::Prompt& prompt = table.state.prompts.front();
        QVERIFY(prompt.kind == PromptKind::ChooseSpace);
        QVERIFY(table.answer("ben", "'" + prompt.options.front().id.toUtf8() + "'"));
    }
    QCOMPARE(table.table().turn, turn + 3);
}

void TestMonsterTurns::whatFadesWithItsTurn()
{
    PackOfKobolds table;
    table.set();
    table.put("kobold-1", 0, 0);
    table.put("kobold-2", 9, 9);
    table.put(chloe, 0, 1);
    table.give("kobold-1", "slowed");
    table.give("kobold-2", "slowed");
    table.theirTurn();
    QVERIFY2(table.run("one"), qPrintable(table.refusal.why.key));
    table.throwAll(2);
    QCOMPARE(table.conditionsOn("kobold-1"), QStringList("slowed"));
    QVERIFY(table.act("end-turn", "{}"));
    QCOMPARE(table.conditionsOn("kobold-1"), QStringList());
    QCOMPARE(table.conditionsOn("kobold-2"), QStringList("slowed"));
}

void TestMonsterTurns::nothingElseIsDone()
{
    LoneKobold table;
    table.put(loneKobold, 5, 5);
    table.put(chloe, 4, 4);
    table.chest(6, 5);
    table.theirTurn();
    QVERIFY2(table.run(), qPrintable(table.refusal.why.key));
    table.throwAll(2);
    QCOMPARE(table.part().chests.size(), size_t(1));
    QVERIFY(!table.offers("loot"));
}

void TestMonsterTurns::itPaysForTheGround()
{
    PackOfKobolds table(koboldsScript(), 1);
    table.set({"....~~~~~~~~~~~~~~~~~~~~"});
    table.put(loneKobold, 0, 0);
    table.put(chloe, 12, 0);
    table.theirTurn();
    QVERIFY2(table.run(), qPrintable(table.refusal.why.key));
    QCOMPARE(table.space(loneKobold), QString("4,0")); // 3 points and 2; one is left
}

void TestMonsterTurns::pastAFellow()
{
    PackOfKobolds table;
    table.set({"........................"});
    table.put("kobold-1", 0, 0);
    table.put("kobold-2", 2, 0);
    table.put(chloe, 5, 0);
    table.theirTurn();
    QVERIFY2(table.run("one"), qPrintable(table.refusal.why.key));
    QCOMPARE(table.space("kobold-1"), QString("4,0"));
}

/// Everybody is 5 points away; it ends beside Bedlam and Chloe, and attacks Chloe.
void TestMonsterTurns::theWorkedExample()
{
    LoneKobold table;
    table.put(loneKobold, 2, 5);
    table.put(chloe, 8, 4);
    table.put(bedlam, 8, 6);
    table.theirTurn();
    QVERIFY2(table.run(), qPrintable(table.refusal.why.key));
    if (table.asked(PromptKind::ChooseSpace)) {
        QVERIFY(table.options(PromptKind::ChooseSpace).contains("7,5"));
        QVERIFY(table.answer("ben", "'7,5'"));
    }
    QCOMPARE(table.space(loneKobold), QString("7,5"));
    QVERIFY(!table.asked(PromptKind::ChooseFigures));
    QVERIFY(table.tellsOf("said-monster-attacks-active", chloe));
    QCOMPARE(table.state.prompts.front().seat, play::SeatId("ben"));
}

void TestMonsterTurns::aBloodiedChampion()
{
    for (const bool bloodied : {false, true}) {
        PackOfKobolds table;
        content::Champion troll;
        troll.id = content::ChampionId("troll");
        troll.name = QStringLiteral("Troll");
        troll.hitPoints = 20;
        troll.armourClass = 14;
        troll.speed = 6;
        troll.size = 1;
        troll.bloodied.at = 10;
        troll.bloodied.speed = 4;
        troll.attacks = table.kobold().attacks;
        troll.script = testing::scriptOf(koboldsScript());
        troll.bloodied.script = testing::scriptOf(scriptWith("{'act':'away','to':'character'}"));
        table.changed().champions = {troll};
        table.pack.scenarios.front().monsterGroups = {
            {content::MonsterGroupId("troll"), "Troll", content::ChampionId("troll"), 1, {550}}};
        table.set({"........................"});
        table.put("troll", 8, 0);
        table.put(chloe, 11, 0);
        if (bloodied) {
            table.hp("troll", 10);
        }
        table.theirTurn();
        QVERIFY2(table.run(), qPrintable(table.refusal.why.key));
        QCOMPARE(table.space("troll"), QString(bloodied ? "4,0" : "10,0"));
        QCOMPARE(table.told.contains("said-monster-goes-away"), bloodied);
        QVERIFY(bloodied || table.asked(PromptKind::EnterDice));
    }
}

void TestMonsterTurns::roomForAllItFills()
{
    PackOfKobolds table(koboldsScript(), 1);
    table.kobold().size = 2;
    table.set({"...#####............", "...#####............", "....................", "...#####............"});
    table.put(loneKobold, 0, 0);
    table.put(chloe, 9, 2);
    table.theirTurn();
    QVERIFY2(table.run(), qPrintable(table.refusal.why.key));
    QCOMPARE(table.space(loneKobold), QString("0,0"));
    QVERIFY(table.tellsOf("said-monster-stays", loneKobold));
}

namespace {
/// The types of what is offered, besides ending the turn.
QStringList menuOf(const PackOfKobolds& table)
{
    QStringList types;
    for (const play::Offer& offer : table.system->legal(table.state, table.pack)) {
        types << offer.type;
    }
    types.removeDuplicates();
    types.removeOne(QStringLiteral("end-turn"));
    types.sort();
    return types;
}
} // namespace

void TestMonsterTurns::withoutAMenu()
{
    PackOfKobolds table;
    table.set();
    table.put("kobold-1", 1, 1);
    table.put("kobold-2", 3, 5);
    table.put(chloe, 6, 1);
    table.theirTurn();
    QCOMPARE(menuOf(table), QStringList({"move", "run"})); // what it does by hand, nothing that characters do
    QVERIFY2(table.run(), qPrintable(table.refusal.why.key));
    for (int most = 20; most > 0 && !table.state.prompts.empty(); --most) {
        table.throwAll(15);
        if (table.state.prompts.empty()) {
            break;
        }
        const auto* where = table.asked(PromptKind::ChooseSpace); // a tie is all that is asked besides the dice
        QVERIFY(where && where->seat == play::SeatId("ben"));
        QVERIFY(table.answer("ben", "'" + where->options.front().id.toUtf8() + "'"));
    }
    QVERIFY(table.state.prompts.empty());
    QVERIFY(table.hp(chloe) < 10);
    QVERIFY(!table.offers("run"));
    QVERIFY(table.act("end-turn", "{}"));
    QVERIFY(!table.table().turnRunning);
}

WHEELHOUSE_TEST(TestMonsterTurns)
#include "tst_monster_turns.moc"
