// SPDX-License-Identifier: GPL-3.0-or-later
// What the starter pack's cards, tokens and events keep somebody from, or let them do.
#include "model/effects/in_force/in_force.h"
#include "model/items/map_sheet.h"
#include "tests/model/rules/onslaught/starter_table.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace wheelhouse;
using testing::StarterTable;

class TestStarterBounds : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void conditionsBindMonsters_data();
    void conditionsBindMonsters();
    void theSkeletonKeyNeedsAChest();
    void theSkeletonKeyAsksWhichOfTwo();
    void theSkeletonKeyWithoutAMap();
    void inkboundKeepsNear();
    void inkboundLetsOneComeBack();
    void inkboundHoldsAWalkOfACard();
    void inkboundGoesThroughPortals();
    void inkboundHoldsALargeMini();
    void hinderingSpreads();
    void theWaterComesBack();
    void allLampsGutter();
    void theNinthWickSeesThem();
    void pimNeedsSomebodyToSwapWith();

private:
    static QStringList reached(const StarterTable& table);
};

/// The spaces of the move that is offered, sorted.
QStringList TestStarterBounds::reached(const StarterTable& table)
{
    QStringList spaces = table.offered("move", "to");
    spaces.sort();
    return spaces;
}

void TestStarterBounds::conditionsBindMonsters_data()
{
    QTest::addColumn<QByteArray>("condition");
    QTest::addColumn<bool>("moves");
    QTest::addColumn<QStringList>("attacks");
    const QStringList all({"portcullis-bite", "tail-wash"});
    QTest::newRow("free") << QByteArray() << true << all;
    QTest::newRow("ONS-CND-01 ONS-MON-02 dazed") << QByteArray("dazed") << true << QStringList("tail-wash");
    QTest::newRow("ONS-CND-09 ONS-MON-02 rooted") << QByteArray("rooted") << false << all;
    QTest::newRow("ONS-CND-08 ONS-MON-02 stunned") << QByteArray("stunned") << false << QStringList();
    QTest::newRow("ONS-CND-03 ONS-MON-02 slowed") << QByteArray("slowed") << true << all;
}

void TestStarterBounds::conditionsBindMonsters()
{
    QFETCH(const QByteArray, condition);
    StarterTable table({"ilse", "sister-vane", "tobiah"}, {"corvin", "brakk", "knock"}, "what-the-bridge-is-owed");
    table.put("old-lockjaw", 4, 3);
    table.put("tobiah", 3, 3);
    if (!condition.isEmpty()) {
        table.give("old-lockjaw", condition.constData(), "sister-vane");
    }
    table.turnOf("old-lockjaw");
    QFETCH(const bool, moves);
    QFETCH(const QStringList, attacks);
    QCOMPARE(table.offers("move"), moves);
    QCOMPARE(table.offered("attack", "attack"), attacks);
    QCOMPARE(table.act("move", "{'to':[5,3]}"), moves);
    QCOMPARE(table.space("old-lockjaw"), moves ? QString("5,3") : QString("4,3"));
    if (condition == "slowed") {
        QVERIFY(!table.act("move", "{'to':[7,3]}"));
    }
}

void TestStarterBounds::theSkeletonKeyNeedsAChest()
{
    StarterTable table({"ilse", "sister-vane", "tobiah"}, {"corvin", "brakk", "knock"}, "gnawing-tide");
    table.put("knock", 2, 4);
    table.chest(4, 4);
    table.turnOf("knock");
    QVERIFY(!table.offered("use", "ability").contains("dial/skeleton-key"));
    QVERIFY(!table.act("use", "{'ability':'dial/skeleton-key'}"));
    QVERIFY(table.refusedFor("ONS-LOT-03"));
    table.put("knock", 3, 5);
    QVERIFY(table.act("use", "{'ability':'dial/skeleton-key'}"));
    QVERIFY(table.part().chests.empty());
    QCOMPARE(table.part().budget->bonus, 1);
}

void TestStarterBounds::theSkeletonKeyAsksWhichOfTwo()
{
    StarterTable table({"ilse", "sister-vane", "tobiah"}, {"corvin", "brakk", "knock"}, "gnawing-tide");
    table.put("knock", 3, 4);
    table.chest(4, 4);
    table.chest(2, 4);
    table.turnOf("knock");
    QVERIFY(table.act("use", "{'ability':'dial/skeleton-key'}"));
    QVERIFY(table.answer("ben", "'2,4'"));
    QCOMPARE(table.part().chests, (std::vector<board::Space>{{4, 4}}));
}

void TestStarterBounds::theSkeletonKeyWithoutAMap()
{
    StarterTable table({"ilse", "sister-vane", "tobiah"}, {"corvin", "brakk", "knock"}, "gnawing-tide");
    table.happen(play::MapLevelSet{table.table().mapLevel, play::MapLevel::Off});
    table.turnOf("knock");
    QVERIFY(table.offered("use", "ability").contains("dial/skeleton-key"));
    QVERIFY(table.act("use", "{'ability':'dial/skeleton-key'}")); // it says that a chest is there
}

void TestStarterBounds::inkboundKeepsNear()
{
    StarterTable table({"ilse", "sister-vane", "tobiah"}, {"corvin", "brakk", "quill"});
    table.put("quill", 0, 4);
    table.put("tobiah", 5, 4);
    table.give("tobiah", "inkbound", "quill");
    table.turnOf("tobiah");
    const QStringList spaces = reached(table);
    QVERIFY(spaces.contains("[6,4]"));
    QVERIFY(!spaces.contains("[7,4]"));
    QVERIFY(!table.act("move", "{'to':[7,4]}"));
    table.defeat("quill"); // of nobody there it is far
    QVERIFY(table.act("move", "{'to':[7,4]}"));
}

void TestStarterBounds::inkboundLetsOneComeBack()
{
    StarterTable table({"ilse", "sister-vane", "tobiah"}, {"corvin", "brakk", "quill"});
    table.put("quill", 0, 4);
    table.put("tobiah", 9, 4);
    table.give("tobiah", "inkbound", "quill");
    table.turnOf("tobiah");
    QStringList spaces = reached(table); // straight back as long as it is too far away
    QCOMPARE(spaces.filter("[8,"), QStringList("[8,4]"));
    QCOMPARE(spaces.filter("[7,"), QStringList("[7,4]"));
    QCOMPARE(spaces.filter("[9,"), QStringList());
    QVERIFY(spaces.contains("[6,3]"));
    QVERIFY(table.act("move", "{'to':[5,4]}"));
    QCOMPARE(table.space("tobiah"), QString("5,4"));
}

void TestStarterBounds::inkboundHoldsAWalkOfACard()
{
    StarterTable table({"ilse", "pim", "tobiah"}, {"corvin", "brakk", "quill"});
    table.put("quill", 0, 4);
    table.put("pim", 5, 4);
    table.give("pim", "inkbound", "quill");
    table.turnOf("pim");
    QVERIFY(table.act("use", "{'ability':'dial/down-the-drainpipe'}"));
    QVERIFY(table.promptOf("ann")->options.size() > 1);
    for (const auto& option : table.promptOf("ann")->options) {
        QVERIFY2(option.id.section(',', 0, 0).toInt() <= 6, qPrintable(option.id));
    }
}

void TestStarterBounds::inkboundGoesThroughPortals()
{
    // Through the portal between D5 and E5, whose twin is between I2 and J2, and then on: Quill stands on A5.
    const auto portal = [](int x, int y) {
        return board::EdgeEntry{{{x, y}, board::Side::East}, "portal", false, "", "A"};
    };
    StarterTable table({"ilse", "sister-vane", "tobiah"}, {"corvin", "brakk", "quill"});
    table.ground(std::vector<std::string>(8, std::string(12, '.')), {}, {portal(3, 4), portal(8, 1)});
    table.put("quill", 0, 4);
    table.put("tobiah", 3, 4);
    table.turnOf("tobiah");
    QVERIFY(reached(table).contains("[10,4]"));
    table.give("tobiah", "inkbound", "quill");
    const QStringList spaces = reached(table);
    QVERIFY(spaces.contains("[8,1]") && spaces.contains("[9,1]")); // four spaces from Quill, through the portal
    QVERIFY(spaces.contains("[10,3]"));                            // six
    QVERIFY(!spaces.contains("[10,4]"));                           // seven
    QVERIFY(table.act("move", "{'to':[10,3]}"));
    QCOMPARE(table.space("tobiah"), QString("10,3"));
}

void TestStarterBounds::inkboundHoldsALargeMini()
{
    // Between the two halves runs a wall, round whose end Old Lockjaw would get farther from Quill than six spaces.
    StarterTable table({"ilse", "sister-vane", "tobiah"}, {"corvin", "brakk", "quill"}, "what-the-bridge-is-owed");
    std::vector<std::string> terrain(9, std::string(14, '.'));
    terrain[4] = "########......";
    table.ground(terrain);
    table.put("quill", 0, 3);
    QCOMPARE(table.figure("old-lockjaw").size, 2);
    table.put("old-lockjaw", 6, 2);
    const auto mayGetTo = [&table](board::Space to) {
        return table.asked([to](const rules::onslaught::Game& game) {
            const auto places =
                game.where().reach(testing::id("old-lockjaw"), 12, gaitOf(game, testing::id("old-lockjaw")));
            return std::any_of(places->begin(), places->end(), [to](const auto& place) { return place.first == to; });
        });
    };
    QVERIFY(mayGetTo({6, 5}));
    table.give("old-lockjaw", "inkbound", "quill");
    QVERIFY(mayGetTo({5, 2}));
    QVERIFY(!mayGetTo({6, 5}));
    QVERIFY(!mayGetTo({7, 2}));
}

void TestStarterBounds::hinderingSpreads()
{
    StarterTable table({"ilse", "sister-vane", "tobiah"}, {"corvin", "brakk", "knock"}, "gnawing-tide");
    std::vector<std::string> terrain(8, "............");
    terrain[4] = ".....~......";
    table.ground(terrain);
    table.put("tobiah", 2, 2);
    table.chest(2, 3);
    const auto isHindering = [&table](int x, int y) {
        return table.asked([x, y](const rules::onslaught::Game& game) {
            return game.where().board()->terrain({x, y}) == board::onslaught::Terrain::Hindering;
        });
    };
    QVERIFY(isHindering(5, 4) && !isHindering(4, 4) && !isHindering(6, 5));
    table.bagHolds({"tide-turns"});
    table.turnOf("tobiah");
    QVERIFY(table.act("loot", "{'chest':[2,3]}"));
    QVERIFY(isHindering(4, 4) && isHindering(6, 5) && isHindering(4, 3));
    QVERIFY(!isHindering(3, 4)); // beside what is printed, and not beside what has come
    const play::TurnSheet sheet = table.system->sheet(table.state, table.pack);
    QCOMPARE(sheet.hindering.size(), size_t(8));
    const auto shown = items::mapSheet(table.state, &sheet);
    QCOMPARE(shown->board.terrain[3], std::string("....~~~....."));
    table.put("tobiah", 4, 2);
    QVERIFY(table.act("move", "{'to':[4,4]}"));
    QCOMPARE(table.part().walk->points, 1); // 5 less 2 and 2
}

void TestStarterBounds::theWaterComesBack()
{
    StarterTable table({"ilse", "sister-vane", "tobiah"}, {"corvin", "brakk", "knock"}, "gnawing-tide");
    std::vector<std::string> terrain(8, "............");
    terrain[4] = ".....~......";
    table.ground(terrain);
    const auto isHindering = [&table] {
        return table.asked([](const rules::onslaught::Game& game) {
            return game.where().board()->terrain({4, 4}) == board::onslaught::Terrain::Hindering;
        });
    };
    table.happen(play::RoundSet{table.table().round, 5});
    QVERIFY(!isHindering());
    table.happen(play::RoundSet{5, 6});
    QVERIFY(isHindering());
}

void TestStarterBounds::allLampsGutter()
{
    StarterTable table({"harrow", "sister-vane", "tobiah"}, {"corvin", "brakk", "knock"}, "what-the-bridge-is-owed");
    table.put("harrow", 2, 4);
    table.put("brakk", 6, 4);
    table.put("corvin", 5, 4);
    table.chest(2, 3);
    table.bagHolds({"lamps-gutter"});
    table.turnOf("harrow");
    QVERIFY(table.act("loot", "{'chest':[2,3]}"));
    QVERIFY(!table.attackWith("harrow", "yew-bow", "brakk", {12, 3})); // 4 spaces away
    QVERIFY(table.refusedFor("ONS-RNG-01"));
    QVERIFY(table.attackWith("harrow", "yew-bow", "corvin", {12, 3}));
}

void TestStarterBounds::theNinthWickSeesThem()
{
    StarterTable table({"harrow", "sister-vane", "tobiah"}, {"sable", "brakk", "knock"});
    table.put("harrow", 2, 4);
    table.put("sable", 6, 2);
    table.put("brakk", 5, 4);
    table.give("sable", "gone-to-ground", "sable");
    table.give("brakk", "invisible", "brakk");
    table.turnOf("harrow");
    QVERIFY(!table.attackWith("harrow", "yew-bow", "brakk", {14, 3}));
    QVERIFY(!table.attackWith("harrow", "yew-bow", "sable", {14, 3}));
    table.carry("harrow", "ninth-wick", true);
    QVERIFY(!table.attackWith("harrow", "yew-bow", "sable", {14, 3})); // 4 spaces away
    QVERIFY(table.refusedFor("ONS-CND-06"));
    QVERIFY(table.attackWith("harrow", "yew-bow", "brakk", {14, 3}));
}

void TestStarterBounds::pimNeedsSomebodyToSwapWith()
{
    StarterTable table({"ilse", "pim", "tobiah"}, {"corvin", "brakk", "knock"});
    table.put("pim", 4, 4);
    table.put("brakk", 5, 4);
    table.turnOf("brakk");
    QVERIFY(table.attackWith("brakk", "anchor", "pim", {14, 3}));
    QVERIFY(!table.promptOf("ann")); // nobody else stands beside both
    QCOMPARE(table.hp("pim"), 7);
    table.put("knock", 5, 5);
    table.turnOf("brakk");
    table.happen(play::RoundSet{table.table().round, table.table().round + 1});
    QVERIFY(table.attackWith("brakk", "anchor", "pim", {14, 3}));
    QVERIFY(table.answer("ann", "'pim/not-there-any-more'"));
    QCOMPARE(table.space("pim"), QString("5,5"));
    QCOMPARE(table.space("knock"), QString("4,4"));
    QCOMPARE(table.hp("pim"), 7);
    QCOMPARE(table.hp("knock"), 9);
}

WHEELHOUSE_TEST(TestStarterBounds)
#include "tst_starter_bounds.moc"
