// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/effects/in_force/in_force.h"
#include "tests/model/rules/onslaught/skirmish.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace wheelhouse;
using rules::onslaught::Budget;
using testing::id;
using testing::Skirmish;

class TestOnslaughtLoot : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void rules_data();
    void rules();
    void whichOfTwoChests();
    void withoutAMapABagIsEnough();
    void whatABarrierKeepsOutOfReach();
    void aTokenByHandOpensNoChest();
    void aRefusalNamesNoTokenUnseen();

private:
    static void aChestBeside();
    static void theChestIsGoneAfterAnEvent();
    static void anEventPays();
    static void threeChestsInATurn();
    static void anItemWorksAtOnce();
    static void oneOfEachType();
    static void takingOffIsFree();
    static void takenOffItIsALootToken();
    static void aGiftCostsNothing();
    static void nothingIsGivenToTheFallen();
    static void nothingEquippedIsGiven();
    static void oneTokenAtATime();
};

namespace {
void beginLooting(Skirmish& table, size_t traps = 0, const char* more = "")
{
    table.pack.scenarios.front().lootPool.assign(traps, content::LootId("trap"));
    QVERIFY(table.begin("five", more));
    table.field(12, 8);
    table.put("bedlam", 5, 4);
    table.turnOf("bedlam");
}

bool handlePiece(Skirmish& table, const char* act, const play::PieceId& piece, const char* figure = nullptr)
{
    QByteArray args = "{'piece':'" + piece.text().toUtf8() + "'";
    if (figure) {
        args += QByteArray(",'figure':'") + figure + "'";
    }
    return table.act(act, args + "}", "ben");
}

content::LootItem& lootNamed(Skirmish& table, const char* name)
{
    return *std::find_if(table.pack.items.begin(), table.pack.items.end(),
                         [&](const content::LootItem& one) { return one.id.text() == QLatin1String(name); });
}

void hardens(content::LootItem& armour)
{
    content::Modifier harder;
    harder.what = content::Modifier::What::ArmourClass;
    harder.by = 1;
    armour.effect.modifiers = {harder};
}

int armourNow(const Skirmish& table, const char* figure)
{
    return table.asked([&](const rules::onslaught::Game& game) {
        return armourClass(game, id(figure)).value_or(rules::onslaught::Value()).total;
    });
}
} // namespace

void TestOnslaughtLoot::rules_data()
{
    using testing::Check;
    QTest::addColumn<Check>("check");
    QTest::newRow("ONS-LOT-03 a chest beside, a chest two away") << Check(aChestBeside);
    QTest::newRow("ONS-LOT-11 gone after an event") << Check(theChestIsGoneAfterAnEvent);
    QTest::newRow("ONS-LOT-12 an event pays as well") << Check(anEventPays);
    QTest::newRow("ONS-LOT-14 three chests in a turn") << Check(threeChestsInATurn);
    QTest::newRow("ONS-ITM-03 armour raised at once") << Check(anItemWorksAtOnce);
    QTest::newRow("ONS-ITM-04 no second weapon") << Check(oneOfEachType);
    QTest::newRow("ONS-ITM-05 taken off, and another one on") << Check(takingOffIsFree);
    QTest::newRow("ONS-ITM-06 what was taken off can be given") << Check(takenOffItIsALootToken);
    QTest::newRow("ONS-ITM-07 a gift costs nothing") << Check(aGiftCostsNothing);
    QTest::newRow("ONS-DEF-03 nothing is given to the fallen") << Check(nothingIsGivenToTheFallen);
    QTest::newRow("ONS-ITM-08 nothing equipped is given") << Check(nothingEquippedIsGiven);
    QTest::newRow("ONS-ITM-09 two tokens, two free actions") << Check(oneTokenAtATime);
}

void TestOnslaughtLoot::rules()
{
    QFETCH(testing::Check, check);
    check();
}

void TestOnslaughtLoot::aChestBeside()
{
    Skirmish table;
    beginLooting(table, 2);
    table.chest(7, 6);
    QVERIFY(!table.offers("loot")); // two spaces away
    QVERIFY(!table.act("loot", "{}", "ben"));
    QVERIFY(table.refusedFor("ONS-LOT-03"));
    table.put("bedlam", 6, 5); // diagonally beside it
    QVERIFY(table.offers("loot"));
    table.put("bedlam", 7, 6); // on it
    QVERIFY(table.offers("loot"));
    QVERIFY(table.act("loot", "{}", "ben"));
    QCOMPARE(*table.part().budget, (Budget{1, 1, 0}));
}

void TestOnslaughtLoot::theChestIsGoneAfterAnEvent()
{
    Skirmish table;
    beginLooting(table, 1);
    table.chest(6, 5);
    QVERIFY(table.act("loot", "{}", "ben"));
    QVERIFY(table.said().contains("said-loot-event"));
    QVERIFY(table.part().chests.empty());
    QVERIFY(!table.offers("loot"));
}

void TestOnslaughtLoot::anEventPays()
{
    Skirmish table;
    beginLooting(table, 1);
    table.chest(6, 5);
    QVERIFY(table.act("loot", "{}", "ben"));
    QCOMPARE(table.experienceOf("bedlam"), 1);
    Skirmish house;
    beginLooting(house, 1, ",'house':{'event-pays-nothing':true}");
    house.chest(6, 5);
    QVERIFY(house.act("loot", "{}", "ben"));
    QCOMPARE(house.experienceOf("bedlam"), 0);
}

void TestOnslaughtLoot::threeChestsInATurn()
{
    Skirmish table;
    beginLooting(table, 4);
    for (const int x : {4, 5, 6}) {
        table.chest(x, 5);
    }
    QVERIFY(table.act("loot", "{}", "ben"));
    QVERIFY(!table.offers("loot"));
    QVERIFY(table.act("trade-action", "{'from':'move','to':'bonus'}", "ben") && table.act("loot", "{}", "ben"));
    QVERIFY(table.act("trade-action", "{'from':'standard','to':'bonus'}", "ben") && table.act("loot", "{}", "ben"));
    QVERIFY(table.part().chests.empty());
    QCOMPARE(table.part().record(id("bedlam")).chestsLooted, 3);
    QCOMPARE(*table.part().budget, (Budget{0, 0, 0}));
    table.chest(5, 3);
    QVERIFY(!table.act("loot", "{}", "ben"));
}

void TestOnslaughtLoot::anItemWorksAtOnce()
{
    Skirmish table;
    hardens(lootNamed(table, "ring"));
    beginLooting(table);
    const play::PieceId ring = table.carry("bedlam", "ring");
    QCOMPARE(armourNow(table, "bedlam"), 15);
    QVERIFY(handlePiece(table, "equip", ring));
    QCOMPARE(armourNow(table, "bedlam"), 16);
}

void TestOnslaughtLoot::oneOfEachType()
{
    Skirmish table;
    beginLooting(table);
    table.carry("bedlam", "sword", true);
    const play::PieceId spear = table.carry("bedlam", "spear");
    const play::PieceId ring = table.carry("bedlam", "ring");
    QCOMPARE(table.offered("equip", "piece"), QStringList(ring.text()));
    QVERIFY(!handlePiece(table, "equip", spear));
    QVERIFY(table.refusedFor("ONS-ITM-04"));
    QCOMPARE(table.refusal.why.key, QString("type-already-equipped"));
    QVERIFY(handlePiece(table, "equip", ring));
}

// A command without a seat is the whole table's, of which the others have not seen the token.
void TestOnslaughtLoot::aRefusalNamesNoTokenUnseen()
{
    Skirmish table;
    beginLooting(table);
    table.carry("bedlam", "sword", true);
    table.carry("bedlam", "ring", true);
    std::vector<play::Message> heard;
    for (const char* item : {"spear", "ring"}) {
        const play::PieceId token = table.carry("bedlam", item);
        QVERIFY(!table.act("equip", "{'piece':'" + token.text().toUtf8() + "'}"));
        QVERIFY(table.refusedFor("ONS-ITM-04"));
        heard.push_back(table.refusal.why);
    }
    QCOMPARE(heard.front(), heard.back());
    QVERIFY(heard.front().args.empty());
    const play::PieceId open = table.carry("bedlam", "spear", true);
    QVERIFY(!table.act("equip", "{'piece':'" + open.text().toUtf8() + "'}"));
    QCOMPARE(table.refusal.why.key, QString("type-already-equipped"));
}

void TestOnslaughtLoot::takingOffIsFree()
{
    Skirmish table;
    hardens(lootNamed(table, "sword"));
    beginLooting(table);
    const play::PieceId sword = table.carry("bedlam", "sword", true);
    const play::PieceId spear = table.carry("bedlam", "spear");
    QCOMPARE(armourNow(table, "bedlam"), 16);
    QVERIFY(handlePiece(table, "unequip", sword));
    QVERIFY(!table.table().piece(sword)->faceUp);
    QCOMPARE(armourNow(table, "bedlam"), 15);
    QCOMPARE(*table.part().budget, (Budget{1, 1, 1}));
    QVERIFY(handlePiece(table, "equip", spear));
    Skirmish house;
    beginLooting(house, 0, ",'house':{'unequip-costs-bonus':true}");
    const play::PieceId worn = house.carry("bedlam", "sword", true);
    const play::PieceId other = house.carry("bedlam", "ring", true);
    QVERIFY(handlePiece(house, "unequip", worn));
    QCOMPARE(house.part().budget->bonus, 0);
    QVERIFY(!house.offers("unequip"));
    QVERIFY(!handlePiece(house, "unequip", other));
}

void TestOnslaughtLoot::takenOffItIsALootToken()
{
    Skirmish table;
    beginLooting(table);
    table.put("barachiel", 6, 4);
    const play::PieceId sword = table.carry("bedlam", "sword", true);
    QVERIFY(!table.offers("trade"));
    QVERIFY(handlePiece(table, "unequip", sword));
    QVERIFY(table.offered("trade", "piece").contains(sword.text()));
    QVERIFY(table.offered("equip", "piece").contains(sword.text()));
    QVERIFY(handlePiece(table, "trade", sword, "barachiel"));
}

void TestOnslaughtLoot::aGiftCostsNothing()
{
    Skirmish table;
    beginLooting(table);
    table.put("barachiel", 6, 4);
    table.put("mistral", 8, 4);
    table.put("chloe-amasnodel", 4, 4);
    for (const char* away : {"jeevika-the-flowing-maple", "lasaelle-duarathmierre"}) {
        table.put(away, away[0] == 'j' ? 0 : 2, 0);
    }
    const play::PieceId ring = table.carry("bedlam", "ring");
    QCOMPARE(table.offered("trade", "figure"), QStringList("barachiel")); // a friend, and beside
    QVERIFY(!handlePiece(table, "trade", ring, "mistral"));
    QVERIFY(table.refusedFor("ONS-ITM-07"));
    QVERIFY(!handlePiece(table, "trade", ring, "chloe-amasnodel"));
    QVERIFY(!handlePiece(table, "trade", ring, "bedlam")); // nobody trades with itself
    QVERIFY(table.refusedFor("ONS-ITM-07"));
    QVERIFY(handlePiece(table, "trade", ring, "barachiel"));
    QCOMPARE(table.table().piece(ring)->place.figure, id("barachiel"));
    QVERIFY(!table.table().piece(ring)->faceUp);
    QCOMPARE(*table.part().budget, (Budget{1, 1, 1}));
}

void TestOnslaughtLoot::nothingIsGivenToTheFallen()
{
    Skirmish table;
    beginLooting(table);
    table.put("barachiel", 6, 4);
    table.defeat("barachiel");
    const play::PieceId ring = table.carry("bedlam", "ring");
    QVERIFY(!handlePiece(table, "trade", ring, "barachiel"));
    QVERIFY(table.refusedFor("ONS-DEF-03"));
    QCOMPARE(table.table().piece(ring)->place.figure, id("bedlam"));
}

void TestOnslaughtLoot::nothingEquippedIsGiven()
{
    Skirmish table;
    beginLooting(table);
    table.put("barachiel", 6, 4);
    const play::PieceId sword = table.carry("bedlam", "sword", true);
    QVERIFY(!table.offers("trade"));
    QVERIFY(!handlePiece(table, "trade", sword, "barachiel"));
    QVERIFY(table.refusedFor("ONS-ITM-08"));
}

void TestOnslaughtLoot::oneTokenAtATime()
{
    Skirmish table;
    beginLooting(table);
    const play::PieceId one = table.lay("ring", 6, 5);
    const play::PieceId other = table.lay("sword", 6, 5);
    const play::PieceId far = table.lay("spear", 8, 5);
    QCOMPARE(table.offered("pick-up", "piece"), QStringList({one.text(), other.text()}));
    QVERIFY(handlePiece(table, "pick-up", one));
    QCOMPARE(table.table().piece(one)->place.figure, id("bedlam"));
    QCOMPARE(table.table().piece(other)->place.kind, play::Place::Kind::Map);
    QVERIFY(handlePiece(table, "pick-up", other));
    QCOMPARE(*table.part().budget, (Budget{1, 1, 1}));
    QVERIFY(!handlePiece(table, "pick-up", far));
    QVERIFY(table.refusedFor("ONS-ITM-09"));
}

void TestOnslaughtLoot::whichOfTwoChests()
{
    Skirmish table;
    beginLooting(table, 2);
    table.chest(4, 4);
    table.chest(6, 4);
    QCOMPARE(table.offered("loot", "chest"), QStringList({"[4,4]", "[6,4]"}));
    QVERIFY(table.act("loot", "{'chest':[6,4]}", "ben"));
    QCOMPARE(table.part().chests.size(), size_t(1));
    QVERIFY(table.part().chests.front() == (board::Space{4, 4}));
}

void TestOnslaughtLoot::withoutAMapABagIsEnough()
{
    Skirmish table;
    table.pack.scenarios.front().lootPool = {content::LootId("trap")};
    QVERIFY(table.begin());
    table.turnOf("bedlam");
    QVERIFY(table.offers("loot"));
    QVERIFY(table.act("loot", "{}", "ben"));
    table.turnOf("barachiel");
    QVERIFY(!table.offers("loot")); // the bag is empty
}

void TestOnslaughtLoot::whatABarrierKeepsOutOfReach()
{
    const std::vector<board::EdgeEntry> corner{{{{5, 1}, board::Side::East}, "barrier", false, "", ""},
                                               {{{5, 1}, board::Side::South}, "barrier", false, "", ""}};
    Skirmish table;
    QVERIFY(table.begin("five", ",'house':{'barriers-stop-hands':true}"));
    table.field({"............", "............", "............"}, {}, corner);
    table.put("bedlam", 5, 1);
    table.turnOf("bedlam");
    table.lay("ring", 6, 2); // past the corner
    table.lay("sword", 4, 2);
    QCOMPARE(table.offered("pick-up", "piece").size(), 1);
    QVERIFY(table.act("house", "{'house':{'barriers-stop-hands':false}}"));
    QCOMPARE(table.offered("pick-up", "piece").size(), 2);
}

void TestOnslaughtLoot::aTokenByHandOpensNoChest()
{
    for (const char* more : {"", ",'real':{'loot-bag':true}"}) {
        Skirmish table;
        table.pack.scenarios.front().goals = {
            {QStringLiteral("A chest"), 2, content::Scoring{content::Scoring::For::ChestLooted}}};
        table.pack.scenarios.front().lootPool = {content::LootId("ring"), content::LootId("trap")};
        QVERIFY(table.begin("five", more));
        table.field(12, 8);
        table.put("bedlam", 5, 4);
        table.chest(9, 6);
        table.turnOf("mistral"); // at any time, for anybody
        QVERIFY2(table.act("loot", "{'figure':'bedlam','hand':true}"), qPrintable(table.refusal.why.key));
        QCOMPARE(table.experienceOf("bedlam"), 0);
        QCOMPARE(table.table().counter(play::CounterId(QString("vp-ben")))->value, 0);
        QCOMPARE(table.part().chests.size(), size_t(1));
        QCOMPARE(table.part().record(id("bedlam")).chestsLooted, 0);
        QCOMPARE(table.table().pile(play::PileId("loot"))->count, 1);
        QCOMPARE(*table.part().budget, (Budget{1, 1, 1}));
    }
}

WHEELHOUSE_TEST(TestOnslaughtLoot)
#include "tst_onslaught_loot.moc"
