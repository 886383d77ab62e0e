// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/model/rules/tracker/free_table.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <set>

using namespace wheelhouse;

class TestTrackerLoot : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void rules_data();
    void rules();
    void aRealBagGivesUnreadPieces();
    void theBagCanBeHandedFromTheHandsToTheAppAndBack();
    void anUnreadPieceIsNamedWhenItGoesIntoTheAppsBag();
    void goingOnPutsDrawnLootBack();

private:
    static void poolOfNine();
    static void onlyTheCountIsSeen();
    static void drawingStopsAtTheEvent();
    static void drawnIsForTheLooterAlone();
    static void eventSendsItemsBack();
    static void eventStaysOutUnlessTheScenarioSaysSo();
    static void oneIsKept();
    static void fewerThanThree();
    static void everyTokenIsAsLikely();
    static void onlyTheNumberReturnedIsLogged();
    static void equippedIsShownToAll();
    static void pickedUpFaceupIsCarriedAndNamed();
    static void theFinderLooks();
    static void othersSeeHowMany();
    static void noLimitToCarrying();
};

void TestTrackerLoot::rules_data()
{
    using testing::Check;
    QTest::addColumn<Check>("check");
    QTest::newRow("a pool of nine") << Check(poolOfNine);
    QTest::newRow("the count and no faces") << Check(onlyTheCountIsSeen);
    QTest::newRow("stops at the first event") << Check(drawingStopsAtTheEvent);
    QTest::newRow("for the looter's eyes only") << Check(drawnIsForTheLooterAlone);
    QTest::newRow("an event sends the items back") << Check(eventSendsItemsBack);
    QTest::newRow("the event stays out by default") << Check(eventStaysOutUnlessTheScenarioSaysSo);
    QTest::newRow("one is kept, two go back") << Check(oneIsKept);
    QTest::newRow("one left, none left") << Check(fewerThanThree);
    QTest::newRow("every token as likely") << Check(everyTokenIsAsLikely);
    QTest::newRow("the log knows how many went back") << Check(onlyTheNumberReturnedIsLogged);
    QTest::newRow("equipped is shown to all") << Check(equippedIsShownToAll);
    QTest::newRow("picked up faceup, carried and named") << Check(pickedUpFaceupIsCarriedAndNamed);
    QTest::newRow("the finder looks, the other learns nothing") << Check(theFinderLooks);
    QTest::newRow("others see how many") << Check(othersSeeHowMany);
    QTest::newRow("a fifth is accepted") << Check(noLimitToCarrying);
}

void TestTrackerLoot::rules()
{
    QFETCH(testing::Check, check);
    check();
}

namespace {
// The pool in its sorted order: axe boots cloak drum egg flute gem longbow trap.
constexpr int trapFirst = 8;

testing::FreeTable withDraws(std::vector<int> picks, const char* scenario = "five")
{
    testing::FreeTable table(std::make_unique<testing::ScriptedChance>(std::move(picks)));
    [[maybe_unused]] const bool done = table.start(scenario);
    Q_ASSERT(done);
    return table;
}

const play::Pile& bagOf(const play::State& state)
{
    return *state.table.pile(play::PileId("loot"));
}

std::vector<const play::Piece*> carriedBy(const play::State& state, const char* figure)
{
    return state.table.piecesAt({play::Place::Kind::Figure, {}, play::FigureId(QString(figure))});
}

/// A figure loots and keeps the first piece that it drew.
bool lootAndKeep(testing::FreeTable& table, const QByteArray& figure, const char* seat)
{
    return table.act("loot", "{'figure':'" + figure + "'}") &&
           table.answer(seat, "['" + table.promptOf(seat)->options.front().id.toUtf8() + "']");
}

bool dropAll(testing::FreeTable& table, const char* figure)
{
    const play::PieceId piece = carriedBy(table.state, figure).front()->id;
    return table.act("drop", "{'piece':'" + piece.text().toUtf8() + "'}");
}
} // namespace

void TestTrackerLoot::poolOfNine()
{
    const testing::FreeTable table = withDraws({});
    QCOMPARE(table.pack.scenarios.front().lootPool.size(), size_t(9));
    QCOMPARE(bagOf(table.state).count, 9);
    QCOMPARE(bagOf(table.state).contents->size(), size_t(9));
}

void TestTrackerLoot::onlyTheCountIsSeen()
{
    const testing::FreeTable table = withDraws({});
    for (const char* viewer : {"ann", "ben", "table"}) {
        QCOMPARE(bagOf(table.seenBy(viewer)).count, 9);
        QVERIFY(!bagOf(table.seenBy(viewer)).contents);
    }
}

void TestTrackerLoot::drawingStopsAtTheEvent()
{
    testing::FreeTable table = withDraws({0, trapFirst - 1, 0});
    QVERIFY(table.act("loot", "{'figure':'a1'}"));
    const auto& chance = dynamic_cast<testing::ScriptedChance&>(*table.chance);
    QCOMPARE(chance.counts, (std::vector{9, 8})); // two drawn, the third left
    QCOMPARE(table.last.title.key, "line-loot-event");
}

void TestTrackerLoot::drawnIsForTheLooterAlone()
{
    testing::FreeTable table = withDraws({0, 0, 0});
    QVERIFY(table.act("loot", "{'figure':'a1'}"));
    const play::Place hand{play::Place::Kind::Hand, play::SeatId("ann"), {}};
    const play::State ben = table.seenBy("ben");
    QCOMPARE(ben.table.piecesAt(hand).size(), size_t(3));
    for (const play::Piece* piece : ben.table.piecesAt(hand)) {
        QVERIFY(!piece->face.value);
    }
    QVERIFY(ben.prompts.front().options.empty());
    for (const play::Event& event : table.last.events) {
        const auto* drawn = std::get_if<play::ChanceDrawn>(&event);
        QVERIFY(!drawn || drawn->knowers == play::Knowers::nobody()); // places in the bag, which tell of what is in it
    }
    QCOMPARE(table.seenBy("ann").table.piecesAt(hand).front()->face.value, std::optional<QString>("axe"));
    for (const play::StoredRow& row : table.lastRows) {
        QCOMPARE(row.payload.contains("boots"), row.audience == "*" || row.audience == "ann");
    }
}

void TestTrackerLoot::eventSendsItemsBack()
{
    testing::FreeTable table = withDraws({0, 0, trapFirst - 2});
    QVERIFY(table.act("loot", "{'figure':'a1'}"));
    QCOMPARE(bagOf(table.state).count, 8);
    QCOMPARE(bagOf(table.state).contents->front(), "axe");
    QVERIFY(carriedBy(table.state, "a1").empty() && table.state.prompts.empty());
    for (const char* viewer : {"ann", "ben"}) {
        const play::State seen = table.seenBy(viewer);
        QCOMPARE(seen.table.pieces.size(), size_t(1));
        QCOMPARE(seen.table.face(*seen.table.pieces.front().face.value)->text, "Everybody jumps.");
    }
    QCOMPARE(table.said(), (QStringList{"said-loot-event", "said-loot-returned"}));
}

void TestTrackerLoot::eventStaysOutUnlessTheScenarioSaysSo()
{
    testing::FreeTable table = withDraws({0, 0, trapFirst - 2});
    QVERIFY(table.act("loot", "{'figure':'a1'}"));
    QCOMPARE(bagOf(table.state).count, 8);
    testing::FreeTable returning = withDraws({0, 0, trapFirst - 2}, "returning");
    QVERIFY(returning.act("loot", "{'figure':'a1'}"));
    QCOMPARE(bagOf(returning.state).count, 9);
}

void TestTrackerLoot::oneIsKept()
{
    testing::FreeTable table = withDraws({0, 0, 0});
    QVERIFY(table.act("loot", "{'figure':'a1'}"));
    QVERIFY(table.state.inProgress());
    QVERIFY(table.answer("ann", "['" + table.promptOf("ann")->options[1].id.toUtf8() + "']"));
    QVERIFY(!table.state.inProgress());
    const auto& left = *bagOf(table.state).contents;
    QCOMPARE(left.size(), size_t(8));
    QVERIFY(std::count(left.begin(), left.end(), "axe") == 1 && std::count(left.begin(), left.end(), "cloak") == 1);
    const auto carried = carriedBy(table.state, "a1");
    QCOMPARE(carried.size(), size_t(1));
    QCOMPARE(carried.front()->face.value, std::optional<QString>("boots"));
    QVERIFY(!carried.front()->faceUp);
}

void TestTrackerLoot::fewerThanThree()
{
    testing::FreeTable table;
    table.pack.scenarios.front().lootPool.resize(1);
    QVERIFY(table.start() && table.act("loot", "{'figure':'a1'}"));
    QVERIFY(table.state.prompts.empty());
    QCOMPARE(bagOf(table.state).count, 0);
    QCOMPARE(carriedBy(table.state, "a1").size(), size_t(1));
    QVERIFY(!carriedBy(table.seenBy("ben"), "a1").front()->face.value);
    QVERIFY(table.act("loot", "{'figure':'a2'}"));
    QCOMPARE(table.said(), QStringList("said-loot-empty"));
    QVERIFY(carriedBy(table.state, "a2").empty());
}

void TestTrackerLoot::everyTokenIsAsLikely()
{
    std::set<QString> first;
    for (int pick = 0; pick < 8; ++pick) {
        testing::FreeTable table = withDraws({0, 0, 0, pick});
        QVERIFY(lootAndKeep(table, "a1", "ann"));
        const std::vector<QString> left = *bagOf(table.state).contents;
        auto& chance = dynamic_cast<testing::ScriptedChance&>(*table.chance);
        chance.counts.clear();
        QVERIFY(table.act("loot", "{'figure':'b1'}"));
        QCOMPARE(chance.counts.front(), 8); // one number out of eight, each standing for one token
        for (const play::Piece& piece : table.table().pieces) {
            if (*piece.face.value == left[static_cast<size_t>(pick)]) {
                first.insert(*piece.face.value);
            }
        }
    }
    QCOMPARE(first.size(), size_t(8));
}

void TestTrackerLoot::onlyTheNumberReturnedIsLogged()
{
    testing::FreeTable table = withDraws({0, 0, 0});
    QVERIFY(table.act("loot", "{'figure':'a1'}"));
    QVERIFY(table.answer("ann", "['" + table.promptOf("ann")->options[1].id.toUtf8() + "']"));
    const auto said = std::find_if(table.last.events.begin(), table.last.events.end(),
                                   [](const play::Event& event) { return std::holds_alternative<play::Said>(event); });
    QCOMPARE(std::get<play::Said>(*said).message, play::Message("said-loot-returned").with("count", 2));
    for (const play::StoredRow& row : table.lastRows) {
        const bool names = row.payload.contains("axe") || row.payload.contains("cloak");
        QCOMPARE(names, row.audience == "*" || row.audience == "ann");
    }
}

void TestTrackerLoot::equippedIsShownToAll()
{
    testing::FreeTable table = withDraws({7, 0, 0});
    QVERIFY(lootAndKeep(table, "a1", "ann"));
    const QByteArray piece = carriedBy(table.state, "a1").front()->id.text().toUtf8();
    QVERIFY(table.act("equip", "{'piece':'" + piece + "'}"));
    for (const char* viewer : {"ann", "ben"}) {
        const play::State seen = table.seenBy(viewer);
        QVERIFY(carriedBy(seen, "a1").front()->faceUp);
        QCOMPARE(seen.table.face(*carriedBy(seen, "a1").front()->face.value)->name, "LONGBOW");
    }
    QVERIFY(table.act("unequip", "{'piece':'" + piece + "'}"));
    QVERIFY(!carriedBy(table.state, "a1").front()->faceUp);
}

void TestTrackerLoot::pickedUpFaceupIsCarriedAndNamed()
{
    testing::FreeTable table = withDraws({7, 0, 0});
    QVERIFY(lootAndKeep(table, "a1", "ann"));
    const QByteArray piece = carriedBy(table.state, "a1").front()->id.text().toUtf8();
    QVERIFY(table.act("equip", "{'piece':'" + piece + "'}") && dropAll(table, "a1"));
    QVERIFY(table.table().pieces.front().faceUp);
    QVERIFY(table.act("pick-up", "{'piece':'" + piece + "','figure':'b1'}"));
    QCOMPARE(carriedBy(table.state, "b1").size(), size_t(1));
    QVERIFY(!carriedBy(table.state, "b1").front()->faceUp);
    QCOMPARE(table.last.title,
             play::Message("line-item-picked-up").with("figure", QString("B1")).with("item", QString("LONGBOW")));
}

void TestTrackerLoot::theFinderLooks()
{
    testing::FreeTable table = withDraws({0, 0, 0});
    QVERIFY(lootAndKeep(table, "b1", "ben") && dropAll(table, "b1"));
    QVERIFY(!table.seenBy("ann").table.pieces.front().face.value);
    const QByteArray piece = table.table().pieces.front().id.text().toUtf8();
    QVERIFY(table.act("pick-up", "{'piece':'" + piece + "','figure':'a1'}"));
    QCOMPARE(carriedBy(table.seenBy("ann"), "a1").front()->face.value, std::optional<QString>("axe"));
    QCOMPARE(carriedBy(table.seenBy("ben"), "a1").front()->face.value, std::optional<QString>("axe"));
    QVERIFY(!carriedBy(table.seenBy("table"), "a1").front()->face.value);
    QCOMPARE(table.last.title.key, "line-loot-picked-up");
}

void TestTrackerLoot::othersSeeHowMany()
{
    testing::FreeTable table = withDraws({});
    QVERIFY(lootAndKeep(table, "a1", "ann") && lootAndKeep(table, "a1", "ann"));
    const play::State seen = table.seenBy("ben");
    QCOMPARE(carriedBy(seen, "a1").size(), size_t(2));
    for (const play::Piece* piece : carriedBy(seen, "a1")) {
        QVERIFY(!piece->face.value && !piece->faceUp);
    }
}

void TestTrackerLoot::noLimitToCarrying()
{
    testing::FreeTable table = withDraws({});
    for (int n = 0; n < 4; ++n) {
        QVERIFY(lootAndKeep(table, "a1", "ann"));
    }
    QVERIFY(lootAndKeep(table, "a2", "ann") && dropAll(table, "a2"));
    const QByteArray piece = table.table().piecesAt({play::Place::Kind::Map, {}, {}}).front()->id.text().toUtf8();
    QVERIFY(table.act("pick-up", "{'piece':'" + piece + "','figure':'a1'}"));
    QCOMPARE(carriedBy(table.state, "a1").size(), size_t(5));
}

void TestTrackerLoot::aRealBagGivesUnreadPieces()
{
    testing::FreeTable table;
    QVERIFY(table.start("five", true, true) && table.act("loot", "{'figure':'a1'}"));
    QVERIFY(table.last.byHand);
    QCOMPARE(bagOf(table.state).count, 8);
    const play::Piece piece = *carriedBy(table.state, "a1").front();
    QVERIFY(!piece.face.value);
    QVERIFY(!table.act("equip", "{'piece':'p1'}"));
    QCOMPARE(table.refusal.why.key, "face-needed");
    QVERIFY(table.act("equip", "{'piece':'p1','face':'gem'}"));
    QCOMPARE(carriedBy(table.seenBy("ben"), "a1").front()->face.value, std::optional<QString>("gem"));
    QVERIFY(table.act("give", "{'piece':'p1','figure':'a2'}") && table.act("return-loot", "{'piece':'p1'}"));
    QCOMPARE(bagOf(table.state).count, 9);
    for (int n = 0; n < 10; ++n) {
        QVERIFY(table.act("loot", "{'figure':'a1'}")); // more than anybody counted
    }
    QCOMPARE(bagOf(table.state).count, 0);
}

void TestTrackerLoot::theBagCanBeHandedFromTheHandsToTheAppAndBack()
{
    testing::FreeTable table;
    QVERIFY(table.start("five", true, true) && table.act("loot", "{'figure':'a1'}"));
    QVERIFY(table.act("equip", "{'piece':'p1','face':'gem'}") && table.act("real", "{'loot-bag':false}"));
    QCOMPARE(bagOf(table.state).count, 8);
    QCOMPARE(bagOf(table.state).contents->size(), size_t(8));
    QVERIFY(table.act("real", "{'loot-bag':true}"));
    QVERIFY(!bagOf(table.state).contents);
    QCOMPARE(bagOf(table.state).count, 8);
}

void TestTrackerLoot::anUnreadPieceIsNamedWhenItGoesIntoTheAppsBag()
{
    testing::FreeTable table;
    QVERIFY(table.start("five", true, true) && table.act("loot", "{'figure':'a1'}"));
    QVERIFY(table.act("real", "{'loot-bag':false}") && !table.act("return-loot", "{'piece':'p1'}"));
    QCOMPARE(table.refusal.at, "/args/face");
    QVERIFY(table.act("return-loot", "{'piece':'p1','face':'axe'}"));
    QVERIFY(table.table().pieces.empty());
}

void TestTrackerLoot::goingOnPutsDrawnLootBack()
{
    testing::FreeTable table = withDraws({0, 0, 0});
    QVERIFY(table.act("loot", "{'figure':'a1'}") && table.act("end-round"));
    QVERIFY(table.state.prompts.empty() && !table.state.inProgress() && table.table().pieces.empty());
    QCOMPARE(bagOf(table.state).count, 9);
}

WHEELHOUSE_TEST(TestTrackerLoot)

#include "tst_tracker_loot.moc"
