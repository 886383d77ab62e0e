// SPDX-License-Identifier: GPL-3.0-or-later
// The loot bag and the tokens that come out of it, looted, equipped, dropped and picked up under the game's own rules.
#include "tests/model/rules/onslaught/skirmish.h"
#include "tests/model/rules/tracker/check_rows.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <set>

using namespace wheelhouse;
using rules::onslaught::Budget;
using testing::id;
using testing::Skirmish;

class TestOnslaughtBag : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void rules_data();
    void rules() { testing::runCheck(); }

private:
    static void aPoolOfNine();
    static void theCountAndNoFaces();
    static void anEventAfterOneItem();
    static void drawnForTheLooter();
    static void anEventAfterTwoItems();
    static void whereTheEventGoes();
    static void oneOfThreeIsKept();
    static void oneLeftAndNoneLeft();
    static void anyTokenMayComeFirst();
    static void twoReturnedWithoutNames();
    static void equippedBeforeEverybody();
    static void pickedUpFaceup();
    static void theFinderLooks();
    static void howManyAndNoMore();
    static void aFifthToken();
};

namespace {
/// In the bag's own order, which is sorted: eight items and, last, the event.
const QStringList poolFaces{"axe", "boots", "cloak", "drum", "egg", "flute", "gem", "longbow", "trap"};
constexpr int trapPick = 8;

/// Bedlam in turn beside a chest, nine tokens in the bag; `picks`: which of those still in it comes out, draw by draw.
struct Chest : Skirmish {
    explicit Chest(const std::vector<int>& picks = {}, const char* more = "", int tokens = 9) : Skirmish(faces(picks))
    {
        content::Pack& all = changed();
        all.items.clear();
        content::Scenario& scenario = all.scenarios.front();
        scenario.lootPool.clear();
        for (const QString& token : poolFaces.first(tokens)) {
            scenario.lootPool.emplace_back(token);
            if (token != "trap") {
                content::LootItem item;
                item.id = content::LootId(token);
                item.name = token.toUpper();
                item.type = token;
                all.items.push_back(item);
            }
        }
        all.events.front().text = "Something snaps.";
        ready = begin("five", more);
        field(12, 8);
        put("bedlam", 5, 4);
        chest(6, 5);
        turnOf("bedlam");
    }

    static std::vector<int> faces(std::vector<int> picks)
    {
        for (int& pick : picks) {
            ++pick;
        }
        return picks;
    }
    bool loot() { return act("loot", "{}", "ben"); }
    bool keep(int which)
    {
        return answer("ben", "['" + promptOf("ben")->options[static_cast<size_t>(which)].id.toUtf8() + "']");
    }
    const play::Pile& bag() const { return *table().pile(play::PileId("loot")); }
    bool handle(const char* what, const play::PieceId& piece, const char* seat)
    {
        return act(what, "{'piece':'" + piece.text().toUtf8() + "'}", seat);
    }

    bool ready = false;
};

std::vector<const play::Piece*> carriedBy(const play::State& state, const char* figure)
{
    std::vector<const play::Piece*> loot;
    for (const play::Piece* piece : state.table.piecesAt({play::Place::Kind::Figure, {}, id(figure)})) {
        if (piece->kind == "loot") {
            loot.push_back(piece);
        }
    }
    return loot;
}

std::vector<const play::Piece*> lootOf(const play::State& state)
{
    std::vector<const play::Piece*> loot;
    for (const play::Piece& piece : state.table.pieces) {
        if (piece.kind == "loot") {
            loot.push_back(&piece);
        }
    }
    return loot;
}

bool namesItem(const play::StoredRow& row, const char* item)
{
    return row.payload.contains('"' + QByteArray(item) + '"') || row.payload.contains(QByteArray(item).toUpper());
}
} // namespace

void TestOnslaughtBag::rules_data()
{
    testing::addChecks({
        {"ONS-LOT-01 a pool of nine", aPoolOfNine},
        {"ONS-LOT-02 nine, and no faces", theCountAndNoFaces},
        {"ONS-LOT-04 item, event, item", anEventAfterOneItem},
        {"ONS-LOT-05 three drawn, no face for the other side", drawnForTheLooter},
        {"ONS-LOT-06 item, item, event", anEventAfterTwoItems},
        {"ONS-LOT-07 eight left, or nine with the switch", whereTheEventGoes},
        {"ONS-LOT-08 one of three is kept", oneOfThreeIsKept},
        {"ONS-LOT-09 one left, none left", oneLeftAndNoneLeft},
        {"ONS-LOT-10 every token left may come first", anyTokenMayComeFirst},
        {"ONS-LOT-13 two returned, no names", twoReturnedWithoutNames},
        {"ONS-ITM-02 the longbow for both sides to see", equippedBeforeEverybody},
        {"ONS-ITM-10 picked up faceup, carried and named", pickedUpFaceup},
        {"ONS-ITM-11 A looks, B learns nothing", theFinderLooks},
        {"ONS-ITM-12 two tokens and nothing more", howManyAndNoMore},
        {"ONS-ITM-13 a fifth token", aFifthToken},
    });
}

void TestOnslaughtBag::aPoolOfNine()
{
    const Chest table;
    QVERIFY(table.ready);
    QCOMPARE(table.bag().count, 9);
    QCOMPARE(table.bag().contents->size(), size_t(9));
}

void TestOnslaughtBag::theCountAndNoFaces()
{
    const Chest table;
    for (const char* viewer : {"ann", "ben", "table"}) {
        const play::State seen = table.seenBy(viewer);
        QCOMPARE(seen.table.pile(play::PileId("loot"))->count, 9);
        QVERIFY(!seen.table.pile(play::PileId("loot"))->contents);
    }
}

/// The axe, then the trap; the boots, which would come third, are left.
void TestOnslaughtBag::anEventAfterOneItem()
{
    Chest table({0, trapPick - 1, 0});
    QVERIFY(table.loot());
    const auto& chance = dynamic_cast<const testing::ScriptedChance&>(*table.chance);
    QCOMPARE(chance.counts, std::vector<int>({9, 8})); // out of how many, draw by draw
    QVERIFY(!table.promptOf("ben"));
    const auto& left = *table.bag().contents;
    QCOMPARE(left.size(), size_t(8));
    QCOMPARE(std::count(left.begin(), left.end(), "boots"), 1);
    QCOMPARE(std::count(left.begin(), left.end(), "trap"), 0);
    QVERIFY(carriedBy(table.state, "bedlam").empty());
    QVERIFY(table.said().contains("said-loot-event"));
}

void TestOnslaughtBag::drawnForTheLooter()
{
    Chest table({0, 0, 0});
    QVERIFY(table.loot());
    QCOMPARE(lootOf(table.seenBy("ben")).size(), size_t(3));
    QCOMPARE(lootOf(table.seenBy("ben")).front()->face.value, std::optional<QString>("axe"));
    for (const char* viewer : {"ann", "table"}) {
        const play::State seen = table.seenBy(viewer);
        QCOMPARE(lootOf(seen).size(), size_t(3));
        for (const play::Piece* piece : lootOf(seen)) {
            QVERIFY(!piece->face.value);
        }
    }
    for (const play::StoredRow& row : table.lastRows) {
        for (const char* item : {"axe", "boots", "cloak"}) {
            QCOMPARE(namesItem(row, item), row.audience == "*" || row.audience == "ben");
        }
    }
}

void TestOnslaughtBag::anEventAfterTwoItems()
{
    Chest table({0, 0, trapPick - 2});
    QVERIFY(table.loot());
    QVERIFY(!table.promptOf("ben"));
    QVERIFY(carriedBy(table.state, "bedlam").empty());
    const auto& left = *table.bag().contents;
    QCOMPARE(left.size(), size_t(8));
    QVERIFY(std::count(left.begin(), left.end(), "axe") == 1 && std::count(left.begin(), left.end(), "boots") == 1);
    for (const char* viewer : {"ann", "ben"}) {
        const play::State seen = table.seenBy(viewer);
        QCOMPARE(lootOf(seen).size(), size_t(1));
        QCOMPARE(seen.table.face(*lootOf(seen).front()->face.value)->text, "Something snaps.");
    }
    QVERIFY(table.said().contains("said-loot-event"));
}

void TestOnslaughtBag::whereTheEventGoes()
{
    Chest table({0, 0, trapPick - 2});
    QVERIFY(table.loot());
    QCOMPARE(table.bag().count, 8);
    Chest house({0, 0, trapPick - 2}, ",'house':{'events-return-to-pool':true}");
    QVERIFY(house.loot());
    QCOMPARE(house.bag().count, 9);
}

void TestOnslaughtBag::oneOfThreeIsKept()
{
    Chest table({0, 0, 0});
    QVERIFY(table.loot() && table.keep(1));
    const auto& left = *table.bag().contents;
    QCOMPARE(left.size(), size_t(8));
    QVERIFY(std::count(left.begin(), left.end(), "axe") == 1 && std::count(left.begin(), left.end(), "cloak") == 1);
    const auto carried = carriedBy(table.state, "bedlam");
    QCOMPARE(carried.size(), size_t(1));
    QCOMPARE(carried.front()->face.value, std::optional<QString>("boots"));
    QVERIFY(!carried.front()->faceUp);
}

void TestOnslaughtBag::oneLeftAndNoneLeft()
{
    Chest table({}, "", 1);
    QVERIFY(table.loot());
    QVERIFY(!table.promptOf("ben")); // there is nothing to choose
    QCOMPARE(table.bag().count, 0);
    QCOMPARE(carriedBy(table.state, "bedlam").size(), size_t(1));
    table.put("barachiel", 8, 4);
    table.chest(8, 5);
    table.turnOf("barachiel");
    QVERIFY(table.loot());
    QVERIFY(table.said().contains("said-loot-empty"));
    QVERIFY(carriedBy(table.state, "barachiel").empty());
}

void TestOnslaughtBag::anyTokenMayComeFirst()
{
    std::set<QString> first;
    for (int pick = 0; pick < 8; ++pick) {
        Chest table({0, 0, 0, pick});
        QVERIFY(table.loot() && table.keep(1));
        const std::vector<QString> left = *table.bag().contents;
        auto& chance = dynamic_cast<testing::ScriptedChance&>(*table.chance);
        chance.counts.clear();
        table.put("barachiel", 8, 4);
        table.chest(8, 5);
        table.turnOf("barachiel");
        QVERIFY(table.loot());
        QCOMPARE(chance.counts.front(), 8); // one number out of eight, each standing for one token
        for (const play::Piece* piece : lootOf(table.state)) {
            if (piece->place.figure != id("bedlam") && piece->face.value == left[static_cast<size_t>(pick)]) {
                first.insert(*piece->face.value);
            }
        }
    }
    QCOMPARE(first.size(), size_t(8));
}

void TestOnslaughtBag::twoReturnedWithoutNames()
{
    Chest table({0, 0, 0});
    QVERIFY(table.loot() && table.keep(1));
    QVERIFY(table.said().contains("said-loot-returned"));
    int told = 0;
    for (const play::Event& event : table.last.events) {
        const auto* said = std::get_if<play::Said>(&event);
        told += said && said->message == play::Message("said-loot-returned").with("count", 2) ? 1 : 0;
    }
    QCOMPARE(told, 1);
    for (const play::StoredRow& row : table.lastRows) {
        for (const char* item : {"axe", "cloak"}) {
            QCOMPARE(namesItem(row, item), row.audience == "*" || row.audience == "ben");
        }
    }
}

void TestOnslaughtBag::equippedBeforeEverybody()
{
    Chest table;
    const play::PieceId longbow = table.carry("bedlam", "longbow");
    QVERIFY(!carriedBy(table.seenBy("ann"), "bedlam").front()->face.value);
    QVERIFY(table.handle("equip", longbow, "ben"));
    for (const char* viewer : {"ann", "ben", "table"}) {
        const play::State seen = table.seenBy(viewer);
        QVERIFY(carriedBy(seen, "bedlam").front()->faceUp);
        QCOMPARE(seen.table.face(*carriedBy(seen, "bedlam").front()->face.value)->name, "LONGBOW");
    }
    QCOMPARE(*table.part().budget, (Budget{1, 1, 1})); // a free action
}

void TestOnslaughtBag::pickedUpFaceup()
{
    Chest table;
    const play::PieceId longbow = table.carry("bedlam", "longbow", true);
    table.put("chloe-amasnodel", 4, 4);
    table.hp("bedlam", 2);
    table.turnOf("chloe-amasnodel");
    QVERIFY(table.attackWith("chloe-amasnodel", "blade", "bedlam", {15, 14}));
    QVERIFY(table.figure("bedlam").isDefeated());
    QCOMPARE(table.table().piece(longbow)->place.kind, play::Place::Kind::Map);
    QVERIFY(table.table().piece(longbow)->faceUp);
    QVERIFY(table.handle("pick-up", longbow, "ann"));
    QCOMPARE(carriedBy(table.state, "chloe-amasnodel").size(), size_t(1));
    QVERIFY(!carriedBy(table.state, "chloe-amasnodel").front()->faceUp);
    QCOMPARE(table.last.title, play::Message("line-item-picked-up")
                                   .with("figure", QString("Chloe Amasnodel"))
                                   .with("item", QString("LONGBOW")));
}

void TestOnslaughtBag::theFinderLooks()
{
    Chest table;
    const play::PieceId gem = table.carry("bedlam", "gem"); // facedown, known to Ben
    table.put("chloe-amasnodel", 4, 4);
    table.hp("bedlam", 2);
    table.turnOf("chloe-amasnodel");
    QVERIFY(table.attackWith("chloe-amasnodel", "blade", "bedlam", {15, 14}));
    QVERIFY(!table.table().piece(gem)->faceUp);
    QVERIFY(!table.seenBy("ann").table.piece(gem)->face.value);
    const auto known = table.seenBy("ben").table.piece(gem)->face;
    QVERIFY(table.handle("pick-up", gem, "ann"));
    QCOMPARE(carriedBy(table.seenBy("ann"), "chloe-amasnodel").front()->face.value, std::optional<QString>("gem"));
    QCOMPARE(table.seenBy("ben").table.piece(gem)->face.value, known.value); // no more and no less than before
    QVERIFY(!table.seenBy("table").table.piece(gem)->face.value);
    QCOMPARE(table.last.title.key, "line-loot-picked-up");
}

void TestOnslaughtBag::howManyAndNoMore()
{
    Chest table({0, 0, 0, 0, 0, 0});
    for (int round = 0; round < 2; ++round) {
        table.put("mistral", 8, 4 + 2 * round);
        table.chest(8, 5 + 2 * round);
        table.happen(play::RoundSet{table.table().round, table.table().round + 1});
        table.turnOf("mistral");
        QVERIFY(table.loot() && table.keep(1));
    }
    const play::State seen = table.seenBy("ann");
    QCOMPARE(carriedBy(seen, "mistral").size(), size_t(2));
    for (const play::Piece* piece : carriedBy(seen, "mistral")) {
        QVERIFY(!piece->face.value && !piece->faceUp);
    }
}

void TestOnslaughtBag::aFifthToken()
{
    Chest table;
    for (const char* item : {"axe", "boots", "cloak", "drum"}) {
        table.carry("bedlam", item);
    }
    const play::PieceId fifth = table.lay("egg", 4, 4);
    QVERIFY(table.handle("pick-up", fifth, "ben"));
    QCOMPARE(carriedBy(table.state, "bedlam").size(), size_t(5));
}

WHEELHOUSE_TEST(TestOnslaughtBag)
#include "tst_onslaught_bag.moc"
