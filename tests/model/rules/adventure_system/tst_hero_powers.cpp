// SPDX-License-Identifier: GPL-3.0-or-later
// Powers of heroes in an adventure: which lie before a player, whom they reach, what using them costs, and what weakens
// a hero.
#include "model/play/codec/event_codec.h"
#include "tests/model/rules/adventure_system/clauses.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>

using namespace wheelhouse;
using namespace wheelhouse::testing;

class TestHeroPowers : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void rules_data();
    void rules();

private:
    static void powersLieBeforeThem();
    static void automaticOnesAreFree();
    static void wouldDoNothing();
    static void whyNothingNow();
    static void whyLessDamage();
    static void whatCanBeUsed();
    static void theDailyIsFlipped();
    static void flippedUntilTurnedUp();
    static void theUtilityIsFlipped();
    static void utilitiesAtTheirMoment();
    static void utilitiesLeft();
    static void nothingWhileDown();
    static void atWillsStay();
    static void expertsByTheirCard();
    static void usedAcrossTurns();
    static void powersAreLimited();
    static void noneChosen();
    static void automaticBesideChosen();
    static void tilesAndSquares();
    static void neverAcrossACorner();
    static void withinOneTile();
    static void notThroughAWall();
    static void partOfAWall();
    static void theAdventuresOwnAction();
    static void theFirstAdventureIsWon();
    static void noneTurnsUpItself();
    static void whichActions();
    static void speedCounts();
    static void anAbility();
};

namespace {
QStringList reachedBy(Delving& table, const char* power)
{
    QStringList open;
    if (usePower(table, power)) {
        for (const play::PromptOption& option : table.promptOf("ann")->options) {
            if (option.whyNot.isEmpty()) {
                open << option.id;
            }
        }
    }
    return open;
}

const QByteArray withinATile = R"("to":"enemy","where":[{"tiles":{"max":1},"who":"it"}])";

} // namespace

void TestHeroPowers::rules_data()
{
    QTest::addColumn<Check>("check");
    QTest::newRow("ADV-HRO-01 powers lie before them") << Check(powersLieBeforeThem);
    QTest::newRow("ADV-HRO-10 automatic ones are free") << Check(automaticOnesAreFree);
    QTest::newRow("ADV-POW-01 what can be used") << Check(whatCanBeUsed);
    QTest::newRow("ADV-POW-03 the daily is flipped") << Check(theDailyIsFlipped);
    QTest::newRow("ADV-POW-04 flipped until it is turned up") << Check(flippedUntilTurnedUp);
    QTest::newRow("ADV-POW-05 the utility is flipped") << Check(theUtilityIsFlipped);
    QTest::newRow("ADV-POW-06 utilities at their moment") << Check(utilitiesAtTheirMoment);
    QTest::newRow("a power is left at its moment") << Check(utilitiesLeft);
    QTest::newRow("a power that would do nothing") << Check(wouldDoNothing);
    QTest::newRow("why less damage is taken") << Check(whyLessDamage);
    QTest::newRow("why nothing is used now") << Check(whyNothingNow);
    QTest::newRow("ADV-DEF-12 nothing while down") << Check(nothingWhileDown);
    QTest::newRow("ADV-POW-07 at-wills stay") << Check(atWillsStay);
    QTest::newRow("ADV-POW-08 experts by their card") << Check(expertsByTheirCard);
    QTest::newRow("ADV-POW-10 used across turns") << Check(usedAcrossTurns);
    QTest::newRow("ADV-TWN-20 powers are limited") << Check(powersAreLimited);
    QTest::newRow("ADV-POW-01 none chosen") << Check(noneChosen);
    QTest::newRow("ADV-HRO-10 automatic beside chosen") << Check(automaticBesideChosen);
    QTest::newRow("ADV-ATK-02 tiles and squares") << Check(tilesAndSquares);
    QTest::newRow("ADV-ATK-03 never across a corner") << Check(neverAcrossACorner);
    QTest::newRow("ADV-FAQ-07 within one tile") << Check(withinOneTile);
    QTest::newRow("ADV-ATK-04 not through a wall") << Check(notThroughAWall);
    QTest::newRow("ADV-ATK-05 part of a wall") << Check(partOfAWall);
    QTest::newRow("ADV-WIN-01 the first adventure is won") << Check(theFirstAdventureIsWon);
    QTest::newRow("ADV-POW-04 none turns up itself") << Check(noneTurnsUpItself);
    QTest::newRow("ADV-TRN-07 the adventure's own action") << Check(theAdventuresOwnAction);
    QTest::newRow("ADV-TRN-05 which actions") << Check(whichActions);
    QTest::newRow("ADV-HRO-07 speed counts") << Check(speedCounts);
    QTest::newRow("ADV-HRO-09 an ability") << Check(anAbility);
}

void TestHeroPowers::rules()
{
    QFETCH(Check, check);
    check();
}

void TestHeroPowers::powersLieBeforeThem()
{
    Delving table;
    table.suggested = true;
    QVERIFY(table.begin());
    QCOMPARE(table.held("ann", "powers"),
             (QStringList{"bucket-swing", "chain-haul", "stand-like-a-kerb", "bring-down-the-winch"}));
    QCOMPARE(valueOn(table.card("odda"), "level"), std::optional(1));
}

void TestHeroPowers::automaticOnesAreFree()
{
    Delving table;
    table.suggested = true;
    table.card("old-stonework").tags.emplace_back("automatic");
    QVERIFY(table.begin());
    QVERIFY(table.held("ann", "powers").contains("old-stonework"));
    QCOMPARE(table.held("ann", "powers").size(), 5);
}

void TestHeroPowers::wouldDoNothing()
{
    const QByteArray kindWord = attackWith(6, 1, withinATile) + R"(,{"heal":1,"to":"friend-or-self","most":1})";
    Delving table({15});
    table.card("bucket-swing").effect = effectOf(usedFor(kindWord));
    QVERIFY(table.begin());
    const play::SheetAct* word = table.sheetAct("use", "card/bucket-swing");
    QVERIFY(word);
    QCOMPARE(word->whyNot.key, QString("would-do-nothing"));
    QVERIFY(!usePower(table));
    QVERIFY(table.refusal.overrulable);
    table.hp("odda", 5); // somebody to heal
    QVERIFY(table.sheetAct("use", "card/bucket-swing")->whyNot.isEmpty());
    table.hp("odda", 10);
    table.bring("rat", "puddle-rat", {2, 2}); // somebody to attack
    QVERIFY(table.sheetAct("use", "card/bucket-swing")->whyNot.isEmpty());
}

void TestHeroPowers::whyLessDamage()
{
    Delving table({15});
    table.card("bucket-swing").effect = effectOf(usedFor(attackWith(7, 2)));
    QVERIFY(table.begin());
    table.bring("clerk", "drowned-clerk", {2, 2});
    table.hp("clerk", 2);
    strikeAll(table);
    QCOMPARE(table.hp("clerk"), 1);
    QCOMPARE((table.told("said-damage-stops") + table.told("said-damage-stops-own")).size(), 1);
}

void TestHeroPowers::whyNothingNow()
{
    Delving table;
    table.card("bucket-swing").effect = effectOf(usedFor(attackWith(5, 1, withinATile), "free"));
    QVERIFY(table.begin(2));
    table.bring("rat", "puddle-rat", {2, 2});
    table.happen(play::PhaseSet{table.table().phase, "exploration"});
    QVERIFY(!usePower(table));
    QCOMPARE(table.refusal.why.key, QString("not-the-hero-phase"));
    table.happen(play::PhaseSet{table.table().phase, "hero"});
    table.hp("odda", 0);
    QVERIFY(!usePower(table));
    QCOMPARE(table.refusal.why.key, QString("down-uses-nothing"));
}

void TestHeroPowers::whatCanBeUsed()
{
    Delving table;
    table.suggested = true;
    table.card("mended-cup").effect = effectOf(usedFor(attackWith(5, 1)));
    QVERIFY(table.begin(1, {1, 1}, ""));
    table.bring("rat", "puddle-rat", {2, 2});
    table.hold("ann", "treasures", "mended-cup");
    QStringList open;
    const auto sheet = table.sheet();
    for (const play::SheetAct& act : sheet.acts) {
        if (act.type == QLatin1String("use") && act.whyNot.isEmpty() && act.costs == std::vector<QString>{"action"}) {
            open << act.name;
        }
    }
    QCOMPARE(open, (QStringList{"Bucket Swing", "Chain Haul", "Bring Down the Winch", "Mended Cup"}));
}

void TestHeroPowers::theDailyIsFlipped()
{
    Delving table;
    QVERIFY(table.begin(1, {1, 1}, ""));
    table.bring("rat", "puddle-rat", {2, 2});
    strikeAll(table, "bring-down-the-winch");
    QVERIFY(table.held("ann", "powers").contains("-bring-down-the-winch"));
    const play::SheetAct* used = table.sheetAct("use", "card/bring-down-the-winch");
    QVERIFY(used && used->whyNot.key == QLatin1String("power-used-up"));
}

void TestHeroPowers::flippedUntilTurnedUp()
{
    Delving table;
    QVERIFY(table.begin(1, {1, 1}, ""));
    table.fillPile("encounters", {});
    table.bring("crab", "lid-crab", {2, 2});
    strikeAll(table, "bring-down-the-winch");
    QVERIFY(table.endPhase());
    QVERIFY(!usePower(table, "bring-down-the-winch"));
    table.card("chain-haul").effect = effectOf(usedFor(R"({"turnUp":"daily"})", "free"));
    QVERIFY(usePower(table, "chain-haul"));
    QVERIFY(table.held("ann", "powers").contains("bring-down-the-winch"));
    QVERIFY(table.sheetAct("use", "card/bring-down-the-winch"));
}

void TestHeroPowers::theUtilityIsFlipped()
{
    for (const bool stays : {false, true}) {
        Delving table;
        table.suggested = true;
        table.card("stand-like-a-kerb").effect = effectOf(usedFor(R"({"heal":1,"to":"self"})", "free"));
        if (stays) {
            table.card("stand-like-a-kerb").tags.emplace_back("stays");
        }
        QVERIFY(table.begin());
        table.hp("odda", 3);
        QVERIFY(usePower(table, "stand-like-a-kerb"));
        QCOMPARE(table.held("ann", "powers").contains("stand-like-a-kerb"), stays);
        QVERIFY(table.part().hasAction);
    }
}

void TestHeroPowers::utilitiesAtTheirMoment()
{
    Delving table({15});
    table.suggested = true;
    QVERIFY(table.begin(2, {1, 1}, ""));
    table.fillPile("encounters", {});
    table.bring("clerk", "drowned-clerk", {2, 2}, "ann");
    QVERIFY(table.endPhase());
    const auto* prompt = table.promptOf("ann");
    QVERIFY(prompt && prompt->kind == play::PromptKind::Confirm);
    QVERIFY(table.answer("ann", "true"));
    QCOMPARE(table.hp("odda"), 10); // 2 damage less 2
    QVERIFY(table.held("ann", "powers").contains("-stand-like-a-kerb"));
}

void TestHeroPowers::utilitiesLeft()
{
    for (const char* change : {R"({"reduce":2,"may":true})", R"({"stopAt":10,"may":true})"}) {
        Delving table({15});
        table.suggested = true;
        table.card("stand-like-a-kerb").effect =
            effectOf(R"({"on":[{"moment":"damage-coming","when":[{"is":"self","who":"target"}],"do":[)" +
                     QByteArray(change) + R"(,{"act":"discard","when":[{"is":"self","who":"chosen"}]}]}]})");
        QVERIFY(table.begin(2, {1, 1}, ""));
        table.fillPile("encounters", {});
        table.bring("clerk", "drowned-clerk", {2, 2}, "ann");
        QVERIFY(table.endPhase());
        QVERIFY(table.answer("ann", "false"));
        QCOMPARE(table.hp("odda"), 8);
        QVERIFY(table.held("ann", "powers").contains("stand-like-a-kerb"));
    }
}

void TestHeroPowers::nothingWhileDown()
{
    Delving table;
    table.card("bucket-swing").effect = effectOf(usedFor(R"({"heal":1,"to":"self"})", "free"));
    QVERIFY(table.begin());
    table.hold("ann", "treasures", "oilskin-cape");
    QCOMPARE(valueNow(table, "odda", "ac"), std::optional(18));
    table.hp("odda", 0);
    QVERIFY(!usePower(table, "bucket-swing"));
    QCOMPARE(valueNow(table, "odda", "ac"), std::nullopt); // as printed
    table.hp("odda", 1);
    QVERIFY(usePower(table, "bucket-swing"));
    QCOMPARE(valueNow(table, "odda", "ac"), std::optional(18));
}

void TestHeroPowers::atWillsStay()
{
    Delving table;
    QVERIFY(table.begin(1, {1, 1}, ""));
    table.fillPile("encounters", {});
    table.bring("crab", "lid-crab", {2, 2});
    strikeAll(table, "bucket-swing");
    QVERIFY(table.endPhase());
    QVERIFY(table.held("ann", "powers").contains("bucket-swing"));
    strikeAll(table, "bucket-swing");
}

void TestHeroPowers::expertsByTheirCard()
{
    for (const bool flips : {false, true}) {
        Delving table;
        content::Card& expert = table.card("old-stonework");
        expert.effect = effectOf(usedFor(R"({"heal":1,"to":"self"})", "free"));
        if (flips) {
            expert.tags.emplace_back("flips");
        }
        QVERIFY(table.begin());
        table.hold("ann", "powers", "old-stonework");
        table.hp("odda", 3);
        QVERIFY(usePower(table, "old-stonework"));
        QCOMPARE(table.held("ann", "powers").contains("old-stonework"), !flips);
    }
}

void TestHeroPowers::usedAcrossTurns()
{
    Delving table;
    QVERIFY(table.begin(1, {1, 1}, ""));
    table.fillPile("encounters", {});
    table.bring("crab", "lid-crab", {2, 2});
    strikeAll(table, "bring-down-the-winch");
    for (int turn = 0; turn < 4; ++turn) {
        QVERIFY(table.endPhase());
    }
    const auto reloaded = play::stateFromJson(play::toJson(table.state));
    QVERIFY(reloaded.has_value());
    table.state.table = reloaded->state.table;
    QVERIFY(table.held("ann", "powers").contains("-bring-down-the-winch"));
    QVERIFY(!usePower(table, "bring-down-the-winch"));
}

void TestHeroPowers::powersAreLimited()
{
    const QByteArray seats = "'seats':[{'id':'ann','name':'Ann','hero':'odda'}],";
    Delving refused;
    QVERIFY(!refused.act("start", "{" + seats +
                                      "'powers':{'odda':['bucket-swing','chain-haul','bring-down-the-winch','stand-"
                                      "like-a-kerb','old-stonework']}}"));
    QCOMPARE(refused.refusal.why.key, QString("no-powers-of-kind")); // an expert power comes later
    QCOMPARE(refused.refusal.rules, std::vector<QString>{"ADV-SET-18"});
    QVERIFY(
        !refused.act("start", "{" + seats +
                                  "'powers':{'odda':['bucket-swing','chain-haul','winch-handle','bring-down-the-winch',"
                                  "'stand-like-a-kerb']}}"));
    QCOMPARE(refused.refusal.why.key, QString("too-many-powers"));
    QCOMPARE(refused.refusal.rules, std::vector<QString>{"ADV-SET-18"});
    QVERIFY(!refused.act("start", "{" + seats + "'powers':{'odda':['spade-flat']}}"));
    QCOMPARE(refused.refusal.why.key, QString("no-power-of"));
    QVERIFY(refused.act("start", "{" + seats + "'powers':{'odda':['chain-haul','bring-down-the-winch']}}"));
    QCOMPARE(refused.held("ann", "powers"), (QStringList{"chain-haul", "bring-down-the-winch"}));
}

void TestHeroPowers::noneChosen()
{
    Delving table;
    QVERIFY(table.act("start", "{'seats':[{'id':'ann','name':'Ann','hero':'odda'}],'powers':{'odda':[]}}"));
    QCOMPARE(table.held("ann", "powers"), QStringList());
    QVERIFY(!table.sheetAct("use", "card/bucket-swing"));
    QVERIFY(!usePower(table, "bucket-swing"));
}

void TestHeroPowers::automaticBesideChosen()
{
    Delving table;
    table.card("old-stonework").tags.emplace_back("automatic");
    QVERIFY(table.begin());
    QCOMPARE(table.held("ann", "powers"),
             (QStringList{"bucket-swing", "chain-haul", "bring-down-the-winch", "old-stonework"}));
}

void TestHeroPowers::tilesAndSquares()
{
    Delving table;
    table.card("bucket-swing").effect = effectOf(usedFor(attackWith(5, 1, withinATile)));
    QVERIFY(table.begin(1, {1, 1}, ""));
    table.bring("rat", "puddle-rat", {2, 6}); // 5 squares away, on the other half
    QCOMPARE(reachedBy(table, "bucket-swing"), QStringList("rat"));
}

void TestHeroPowers::neverAcrossACorner()
{
    Delving table;
    table.card("bucket-swing").effect = effectOf(usedFor(attackWith(5, 1, withinATile)));
    QVERIFY(table.begin(1, {3, 1}, ""));
    layTile(table, "crossing", {4, 0}); // east of the northern half
    table.bring("near", "puddle-rat", {4, 1});
    table.bring("corner", "lid-crab", {0, 4}); // the southern half, two steps from there
    table.put("odda", {5, 1});
    QCOMPARE(reachedBy(table, "bucket-swing"), QStringList("near"));
}

void TestHeroPowers::withinOneTile()
{
    Delving table;
    table.card("bucket-swing").effect = effectOf(usedFor(attackWith(5, 1, withinATile)));
    QVERIFY(table.begin(1, {3, 1}, ""));
    layTile(table, "crossing", {4, 0}); // east of the northern half
    layTile(table, "crossing", {4, -4});
    layTile(table, "landing", {8, 0}); // which leads north and south alone
    table.put("odda", {5, 1});
    table.bring("own", "puddle-rat", {6, 2});
    table.bring("west", "puddle-rat", {1, 1});
    table.bring("north", "puddle-rat", {5, -3});
    table.bring("walled", "puddle-rat", {8, 1});
    table.bring("corner", "puddle-rat", {1, 5});
    QStringList reached = reachedBy(table, "bucket-swing");
    reached.sort();
    QCOMPARE(reached, (QStringList{"north", "own", "west"}));
}

void TestHeroPowers::notThroughAWall()
{
    Delving table;
    table.card("bucket-swing").effect = effectOf(usedFor(attackWith(5, 1, withinATile)));
    QVERIFY(table.begin(1, {3, 1}, ""));
    layTile(table, "landing", {4, 0}); // which leads north and south alone
    table.bring("behind", "puddle-rat", {4, 1});
    table.bring("here", "lid-crab", {2, 2});
    QCOMPARE(reachedBy(table, "bucket-swing"), QStringList("here"));
}

void TestHeroPowers::partOfAWall()
{
    Delving table;
    table.card("bucket-swing").effect = effectOf(usedFor(attackWith(5, 1, withinATile)));
    for (const int column : {0, 1, 2}) {
        table.tile("crossing").places.push_back({"wall", {column, 3}, {}});
    }
    QVERIFY(table.begin(1, {1, 0}, ""));
    layTile(table, "crossing", {0, -4});
    table.bring("beyond", "puddle-rat", {1, -3});
    QCOMPARE(reachedBy(table, "bucket-swing"), QStringList("beyond"));
}

void TestHeroPowers::theAdventuresOwnAction()
{
    Delving table;
    table.adventure = "down-the-well";
    QVERIFY(table.begin(1, {1, 1}, ""));
    table.fillPile("encounters", {});
    QVERIFY(!table.sheetAct("use", "card/down-the-well")->whyNot.isEmpty());
    QVERIFY(!usePower(table, "down-the-well"));
    layTile(table, "pump-room", {0, -4});
    table.put("odda", {1, -3});
    for (int turn = 1; turn <= 3; ++turn) {
        QVERIFY(table.sheetAct("use", "card/down-the-well")->whyNot.isEmpty());
        QVERIFY(usePower(table, "down-the-well"));
        QVERIFY(turn == 3 || !table.part().hasAction);
        QVERIFY(turn == 3 || table.endPhase());
    }
    QCOMPARE(table.state.result, play::Result::together(play::Ending::Won));
}

void TestHeroPowers::theFirstAdventureIsWon()
{
    Delving table;
    table.adventure = "down-the-well";
    QVERIFY(table.begin(2, {1, 1}, ""));
    QCOMPARE(table.card("down-the-well").number, std::optional(1));
    table.fillPile("encounters", {});
    layTile(table, "pump-room", {0, -4});
    table.put("odda", {1, -3});
    table.put("wick", {2, -4});
    for (int turn = 1; turn <= 2; ++turn) {
        QVERIFY(usePower(table, "down-the-well"));
        QVERIFY(table.state.result.isEmpty()); // twice is not enough
        QVERIFY(table.endPhase());
    }
    QVERIFY(usePower(table, "down-the-well"));
    QCOMPARE(table.state.result, play::Result::together(play::Ending::Won));
    QCOMPARE(table.said().count("said-aftermath"), 1);
    for (const char* viewer : {"ann", "ben", "table"}) {
        QCOMPARE(table.seenBy(viewer).result, play::Result::together(play::Ending::Won));
    }
    QVERIFY(table.system->legal(table.state, table.pack).empty());
}

void TestHeroPowers::noneTurnsUpItself()
{
    Delving table;
    table.card("bring-down-the-winch").effect = effectOf(usedFor(R"({"turnUp":"daily"})", "free"));
    QVERIFY(table.begin(1, {1, 1}, ""));
    QVERIFY(usePower(table, "bring-down-the-winch"));
    QVERIFY(table.held("ann", "powers").contains("-bring-down-the-winch"));
    Delving other; // but one that was used earlier
    other.card("chain-haul").tags = {"daily"};
    other.card("odda").sides.front().values["daily"] = 2;
    other.card("bring-down-the-winch").effect = effectOf(usedFor(R"({"turnUp":"daily"})", "free"));
    QVERIFY(other.begin(1, {1, 1}, ""));
    const play::Piece used = *other.table().piecesAt({play::Place::Kind::Hand, play::SeatId("ann"), {}, {}})[1];
    other.happen(play::PieceMoved{used.id, used.place, used.place, true, false});
    QVERIFY(other.held("ann", "powers").contains("-chain-haul"));
    QVERIFY(usePower(other, "bring-down-the-winch"));
    QVERIFY(!other.promptOf("ann"));
    QVERIFY(other.held("ann", "powers").contains("chain-haul"));
}

void TestHeroPowers::whichActions()
{
    Delving table;
    table.adventure = "down-the-well";
    QVERIFY(table.begin(1, {1, 1}, ""));
    table.bring("rat", "puddle-rat", {2, 2});
    QVERIFY(table.sheetAct("move")->whyNot.isEmpty());
    QVERIFY(table.sheetAct("use", "card/bucket-swing")->whyNot.isEmpty());
    QVERIFY(table.sheetAct("use", "card/down-the-well"));
    QCOMPARE(table.sheetAct("disable")->whyNot.key, QString("no-trap-here"));
}

void TestHeroPowers::speedCounts()
{
    Delving table;
    table.card("odda").sides.front().values["speed"] = 6;
    QVERIFY(table.begin(1, {1, 0}, ""));
    QVERIFY(table.act("move", "{'to':[101,106]}"));
    QCOMPARE(table.part().points, 0);
}

void TestHeroPowers::anAbility()
{
    Delving table;
    table.card("odda").effect = effectOf(R"({"modify":[{"what":"armour-class","of":"self","by":1}]})");
    QVERIFY(table.begin());
    QCOMPARE(valueNow(table, "odda", "ac"), std::optional(18));
    QVERIFY(!table.card("odda").sides.front().texts.at("ability").isEmpty());
}

WHEELHOUSE_TEST(TestHeroPowers)
#include "tst_hero_powers.moc"
