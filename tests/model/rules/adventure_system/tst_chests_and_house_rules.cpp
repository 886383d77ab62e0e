// SPDX-License-Identifier: GPL-3.0-or-later
// Chests at the end of a turn, whose bonus counts, and what a table may read otherwise.
#include "tests/model/rules/adventure_system/clauses.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>

using namespace wheelhouse;
using namespace wheelhouse::testing;

class TestChestsAndHouseRules : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void rules_data();
    void rules();

private:
    static void twoAreDrawn();
    static void thePlayerPicks();
    static void theChestIsGone();
    static void onlyAtTheTurnsEnd();
    static void besideTheDefeats();
    static void theDownedOpen();
    static void aChestOnEachSymbol();
    static void fortunesOutOfChests();
    static void brokenOffChests();
    static void theOwnersChoice();
    static void onlyAtTheDraw();
    static void chestsCount();
    static void downedOpenNothing();
    static void movesMaySplit();
    static void exploringIsFree();
    static void sprungTrapsReturn();
    static void surgesAtWill();
    static void itemsMayPass();
    static void cornersAreClosed();
    static void unknownHouseRules();
};

namespace {
using board::Space;

void layChest(Delving& table, Space square)
{
    const play::PieceId piece(QStringLiteral("p%1").arg(table.table().nextPiece));
    const play::Place place{play::Place::Kind::Map, {}, {}, Delving::well(square)};
    table.happen(play::PieceDrawn{
        {piece, "chests", {QString("chests"), play::Knowers::all()}, place, true, play::PileId("chests")}});
}

/// Heroes off every edge; a chest under Odda.
void onAChest(Delving& table, int heroes = 1)
{
    beginQuietly(table, heroes);
    table.fillPile("treasures", {"brass-plumb", "oilskin-cape"});
    layChest(table, {1, 1});
}

bool hasChest(const Delving& table)
{
    return std::ranges::any_of(table.table().pieces, [](const play::Piece& piece) {
        return piece.home.text() == QLatin1String("chests") && piece.place.kind == play::Place::Kind::Map;
    });
}

/// The piece of this card among what is asked about.
QByteArray answerFor(const Delving& table, const char* seat, const char* card)
{
    const auto* prompt = table.promptOf(seat);
    for (const play::PromptOption& option : prompt ? prompt->options : std::vector<play::PromptOption>()) {
        const play::Piece* piece = table.table().piece(play::PieceId(option.id));
        if (piece && piece->face.value == QString(card)) {
            return "['" + option.id.toUtf8() + "']";
        }
    }
    return "[]";
}

bool playBy(Delving& table, const char* rule, bool on = true)
{
    return table.act("house", QByteArray("{'house':{'") + rule + "':" + (on ? "true" : "false") + "}}");
}

QByteArray to(Space square)
{
    const Space at = Delving::well(square);
    return QStringLiteral("{'to':[%1,%2]}").arg(at.x).arg(at.y).toUtf8();
}

QByteArray pieceNamed(const Delving& table, const char* card)
{
    for (const play::Piece& piece : table.table().pieces) {
        if (piece.face.value == QString(card)) {
            return piece.id.text().toUtf8();
        }
    }
    return {};
}
} // namespace

void TestChestsAndHouseRules::rules_data()
{
    QTest::addColumn<Check>("check");
    QTest::newRow("ADV-TIL-15 two are drawn, one is kept") << Check(twoAreDrawn);
    QTest::newRow("ADV-TIL-16 the player picks") << Check(thePlayerPicks);
    QTest::newRow("ADV-TIL-17 the chest is gone") << Check(theChestIsGone);
    QTest::newRow("ADV-TIL-18 only at the turn's end") << Check(onlyAtTheTurnsEnd);
    QTest::newRow("ADV-TIL-19 beside the defeats") << Check(besideTheDefeats);
    QTest::newRow("ADV-TIL-20 the downed open") << Check(theDownedOpen);
    QTest::newRow("ADV-TIL-14 a chest on each symbol") << Check(aChestOnEachSymbol);
    QTest::newRow("ADV-TRE-09 fortunes out of chests") << Check(fortunesOutOfChests);
    QTest::newRow("a chest that was broken off") << Check(brokenOffChests);
    QTest::newRow("ADV-TRE-06 the owner's choice") << Check(theOwnersChoice);
    QTest::newRow("ADV-TRE-13 only at the draw") << Check(onlyAtTheDraw);
    QTest::newRow("ADV-TIL-19 by a house rule a chest counts") << Check(chestsCount);
    QTest::newRow("ADV-TIL-20 by a house rule the downed open nothing") << Check(downedOpenNothing);
    QTest::newRow("ADV-TRN-09 by a house rule a move goes on") << Check(movesMaySplit);
    QTest::newRow("ADV-EXL-03 by a house rule nobody must explore") << Check(exploringIsFree);
    QTest::newRow("ADV-TRP-16 by a house rule tokens return") << Check(sprungTrapsReturn);
    QTest::newRow("ADV-SRG-05 by a house rule surges at will") << Check(surgesAtWill);
    QTest::newRow("ADV-TRE-13 by a house rule items pass") << Check(itemsMayPass);
    QTest::newRow("ADV-MOV-10 by a house rule corners are closed") << Check(cornersAreClosed);
    QTest::newRow("house rules that nobody knows") << Check(unknownHouseRules);
}

void TestChestsAndHouseRules::rules()
{
    QFETCH(Check, check);
    check();
}

void TestChestsAndHouseRules::twoAreDrawn()
{
    Delving table;
    onAChest(table);
    QVERIFY(table.endPhase());
    QCOMPARE(table.countOf("treasures"), 0);
    QVERIFY(table.answer("ann", answerFor(table, "ann", "brass-plumb")));
    QCOMPARE(table.held("ann", "treasures"), QStringList("brass-plumb"));
    QCOMPARE(table.discards("treasures"), QStringList("oilskin-cape"));
}

void TestChestsAndHouseRules::thePlayerPicks()
{
    for (const char* kept : {"brass-plumb", "oilskin-cape"}) {
        Delving table;
        onAChest(table);
        QVERIFY(table.endPhase());
        const auto* prompt = table.promptOf("ann");
        QVERIFY(prompt && prompt->kind == play::PromptKind::ChoosePieces);
        QCOMPARE(prompt->options.size(), size_t(2));
        QVERIFY(!table.answer("ann", "[]"));
        QVERIFY(table.answer("ann", answerFor(table, "ann", kept)));
        QCOMPARE(table.held("ann", "treasures"), QStringList(kept));
        QCOMPARE(table.discards("treasures").size(), 1);
    }
}

void TestChestsAndHouseRules::theChestIsGone()
{
    Delving table;
    onAChest(table, 2);
    const int supply = table.countOf("chests");
    QVERIFY(table.endPhase());
    QVERIFY(table.answer("ann", answerFor(table, "ann", "brass-plumb")));
    QVERIFY(table.answer("ann", "['odda']"));
    QVERIFY(!hasChest(table));
    QCOMPARE(table.countOf("chests"), supply + 1);
    table.put("odda", {2, 2});
    table.put("wick", {1, 1}); // the next hero ends a turn there
    QVERIFY(table.endPhase());
    QCOMPARE(table.said().count("said-chest"), 0);
    QCOMPARE(table.held("ben", "treasures"), QStringList());
}

void TestChestsAndHouseRules::onlyAtTheTurnsEnd()
{
    Delving table;
    table.card("lid-crab").script = tacticsOf(R"({"setDown":0,"to":"character"})");
    onAChest(table);
    table.bring("crab", "lid-crab", {1, 6}, "ann");
    QVERIFY(table.endPhase());
    const auto* prompt = table.promptOf("ann"); // the crab takes her off the chest
    QVERIFY(prompt && prompt->kind == play::PromptKind::ChooseSpace);
    QVERIFY(hasChest(table));
    QVERIFY(table.answer("ann", "'" + prompt->options.front().id.toUtf8() + "'"));
    QVERIFY(hasChest(table));
    QCOMPARE(table.countOf("treasures"), 2);
}

void TestChestsAndHouseRules::besideTheDefeats()
{
    Delving table;
    beginWithRats(table, 1, 1);
    table.fillPile("treasures", {"brass-plumb"});
    layChest(table, {1, 1});
    strikeAll(table);
    QCOMPARE(table.held("ann", "treasures"), QStringList("brass-plumb"));
    table.fillPile("treasures", {"oilskin-cape", "mended-cup"});
    QVERIFY(table.endPhase());
    QVERIFY(table.promptOf("ann"));
    QCOMPARE(table.promptOf("ann")->options.size(), size_t(2));
    QVERIFY(table.answer("ann", answerFor(table, "ann", "mended-cup")));
    QCOMPARE(table.held("ann", "treasures"), (QStringList{"brass-plumb", "mended-cup"}));
}

void TestChestsAndHouseRules::theDownedOpen()
{
    Delving table;
    onAChest(table, 2);
    table.hp("odda", 0);
    QVERIFY(table.endPhase());
    QCOMPARE(table.told("said-downed-opens"), QStringList("Odda"));
    QCOMPARE(table.system->rulesBehind("said-downed-opens"), std::vector<QString>{"ADV-TIL-20"});
    QVERIFY(table.promptOf("ann"));
    QCOMPARE(table.promptOf("ann")->options.size(), size_t(2));
}

void TestChestsAndHouseRules::aChestOnEachSymbol()
{
    Delving table;
    QVERIFY(table.begin(1, {1, 0}, "store"));
    QVERIFY(table.endPhase());
    const auto chest = std::ranges::find(table.table().pieces, play::PileId("chests"), &play::Piece::home);
    QVERIFY(chest != table.table().pieces.end());
    QCOMPARE(chest->place.at, std::optional(Delving::well({1, -4}))); // its symbol is at (1,0) of the tile
}

void TestChestsAndHouseRules::fortunesOutOfChests()
{
    Delving table;
    onAChest(table);
    table.fillPile("treasures", {"wishing-coin", "oilskin-cape"});
    table.hp("odda", 5);
    QVERIFY(table.endPhase());
    QVERIFY(table.answer("ann", answerFor(table, "ann", "wishing-coin")));
    QCOMPARE(table.hp("odda"), 6);
    QStringList discards = table.discards("treasures");
    discards.sort();
    QCOMPARE(discards, (QStringList{"oilskin-cape", "wishing-coin"}));
}

void TestChestsAndHouseRules::brokenOffChests()
{
    Delving table;
    onAChest(table, 2);
    QVERIFY(table.endPhase());
    QVERIFY(table.promptOf("ann"));
    QVERIFY(table.act("remove-figure", "{'figure':'odda'}"));
    QVERIFY(table.table().piecesAt({}).empty());
    QCOMPARE(table.discards("treasures").size(), 2);
}

void TestChestsAndHouseRules::theOwnersChoice()
{
    Delving table;
    table.card("brass-plumb").effect = effectOf(R"({"modify":[{"what":"armour-class","of":"self","by":2}]})");
    QVERIFY(table.begin());
    table.hold("ann", "treasures", "oilskin-cape"); // +1
    table.hold("ann", "treasures", "brass-plumb");
    QCOMPARE(valueNow(table, "odda", "ac"), std::optional(19)); // the greater one to begin with
    const auto offers = table.system->legal(table.state, table.pack);
    QCOMPARE(std::ranges::count(offers, QString("prefer-item"), &play::Offer::type), 1);
    QVERIFY(table.act("prefer-item", "{'item':'" + pieceNamed(table, "oilskin-cape") + "'}"));
    QCOMPARE(valueNow(table, "odda", "ac"), std::optional(18));
    QVERIFY(!table.act("prefer-item", "{'item':'" + pieceNamed(table, "oilskin-cape") + "'}"));
    QVERIFY(table.act("prefer-item", "{'item':'" + pieceNamed(table, "brass-plumb") + "'}"));
    QCOMPARE(valueNow(table, "odda", "ac"), std::optional(19));
}

void TestChestsAndHouseRules::onlyAtTheDraw()
{
    Delving table;
    beginQuietly(table, 2);
    table.hold("ann", "treasures", "brass-plumb");
    for (int turn = 2; turn <= 5; ++turn) {
        QVERIFY(table.endPhase());
    }
    const auto offers = table.system->legal(table.state, table.pack);
    QCOMPARE(std::ranges::count(offers, QString("hand-on"), &play::Offer::type), 0);
    QVERIFY(!table.act("hand-on", "{'item':'" + pieceNamed(table, "brass-plumb") + "','to':'wick'}"));
    QCOMPARE(table.refusal.rules, std::vector<QString>{"ADV-TRE-13"});
    QCOMPARE(table.held("ann", "treasures"), QStringList("brass-plumb"));
}

void TestChestsAndHouseRules::chestsCount()
{
    Delving table;
    beginWithRats(table, 1, 1);
    QVERIFY(playBy(table, "chests-count"));
    table.fillPile("treasures", {"brass-plumb", "oilskin-cape", "mended-cup"});
    layChest(table, {1, 1});
    strikeAll(table);
    QCOMPARE(table.countOf("treasures"), 2);
    QVERIFY(table.endPhase());
    QVERIFY(!table.promptOf("ann"));
    QVERIFY(hasChest(table)); // it waits for another turn
    QVERIFY(table.endPhase());
    QVERIFY(table.promptOf("ann"));
}

void TestChestsAndHouseRules::downedOpenNothing()
{
    Delving table;
    onAChest(table, 2);
    QVERIFY(playBy(table, "downed-open-nothing"));
    table.hp("odda", 0);
    QVERIFY(table.endPhase());
    QVERIFY(!table.promptOf("ann"));
    QVERIFY(hasChest(table));
}

void TestChestsAndHouseRules::movesMaySplit()
{
    for (const bool splits : {false, true}) {
        Delving table;
        table.card("bucket-swing").effect = effectOf(usedFor(R"({"heal":1,"to":"self"})"));
        beginQuietly(table);
        table.hp("odda", 5); // else there is nothing to heal
        QVERIFY(!splits || playBy(table, "moves-may-split"));
        QVERIFY(table.act("move", to({1, 3}))); // two of five squares
        QVERIFY(usePower(table));
        QCOMPARE(table.part().points, splits ? 3 : 0);
        QCOMPARE(table.act("move", to({1, 6})), splits);
    }
}

void TestChestsAndHouseRules::exploringIsFree()
{
    for (const bool explores : {false, true}) {
        Delving table;
        table.tile("landing").places.clear();
        QVERIFY(table.begin(1, {1, 0}, "landing"));
        table.fillPile("encounters", {});
        QVERIFY(playBy(table, "exploring-is-free"));
        QVERIFY(table.endPhase());
        const auto* prompt = table.promptOf("ann");
        QVERIFY(prompt && prompt->kind == play::PromptKind::Confirm);
        QVERIFY(table.answer("ann", explores ? "true" : "false"));
        QCOMPARE(table.tiles().size(), size_t(explores ? 2 : 1));
        QCOMPARE(table.countOf("tiles"), explores ? 0 : 1);
    }
}

void TestChestsAndHouseRules::sprungTrapsReturn()
{
    for (const bool returns : {false, true}) {
        Delving table;
        beginQuietly(table, 1, {0, 0});
        QVERIFY(!returns || playBy(table, "sprung-traps-return"));
        table.layTrap("trap-splash", {0, 1});
        const int pool = table.countOf("trap-tokens");
        QVERIFY(table.act("move", to({0, 1})));
        QCOMPARE(table.countOf("trap-tokens"), returns ? pool + 1 : pool);
    }
}

void TestChestsAndHouseRules::surgesAtWill()
{
    Delving table;
    beginQuietly(table);
    table.hp("odda", 3);
    QVERIFY(!table.act("spend-surge"));
    QCOMPARE(table.refusal.rules, std::vector<QString>{"ADV-SRG-05"});
    QVERIFY(playBy(table, "surges-at-will"));
    QVERIFY(table.act("spend-surge"));
    QCOMPARE(table.hp("odda"), 8);
    QCOMPARE(table.surges(), 1);
    QVERIFY(playBy(table, "surges-at-will", false));
    QVERIFY(!table.act("spend-surge"));
}

void TestChestsAndHouseRules::itemsMayPass()
{
    Delving table;
    beginQuietly(table, 2);
    table.hold("ann", "treasures", "brass-plumb");
    QVERIFY(playBy(table, "items-may-pass"));
    QVERIFY(!table.act("hand-on", "{'item':'" + pieceNamed(table, "brass-plumb") + "','to':'odda'}"));
    QVERIFY(table.act("hand-on", "{'item':'" + pieceNamed(table, "brass-plumb") + "','to':'wick'}"));
    QCOMPARE(table.held("ben", "treasures"), QStringList("brass-plumb"));
}

void TestChestsAndHouseRules::cornersAreClosed()
{
    for (const bool closed : {false, true}) {
        Delving table;
        table.tile("entry-well").places.push_back({"wall", {1, 2}, {}});
        table.card("odda").sides.front().values["speed"] = 1;
        beginQuietly(table, 1, {1, 1});
        QVERIFY(!closed || playBy(table, "corners-are-closed"));
        QCOMPARE(table.act("move", to({2, 2})), !closed); // diagonally past the wall in the south
    }
}

void TestChestsAndHouseRules::unknownHouseRules()
{
    Delving table;
    QVERIFY(table.begin());
    QVERIFY(!playBy(table, "whatever"));
    QVERIFY(!table.act("house", "{'house':{'chests-count':3}}"));
    QCOMPARE(table.system->houseRules().size(), size_t(8));
    Delving begun;
    QVERIFY(begun.act("start", "{'seats':[{'id':'ann','name':'Ann'}],'house':{'chests-count':true}}"));
    QVERIFY(begun.part().house.contains("chests-count"));
    QVERIFY(!Delving().act("start", "{'seats':[{'id':'ann','name':'Ann'}],'house':{'whatever':true}}"));
}

WHEELHOUSE_TEST(TestChestsAndHouseRules)
#include "tst_chests_and_house_rules.moc"
