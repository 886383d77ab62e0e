// SPDX-License-Identifier: GPL-3.0-or-later
// What the rulebooks say of cards, tokens and tiles themselves, as far as the format alone answers for it.
// Rows of the catalogue are proven here with model/packs.
#include "model/packs/loading/load_pack.h"
#include "tests/model/packs/small_pack.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>

using namespace wheelhouse;
using namespace wheelhouse::packs;
using testing::smallPackWith;

class TestComponentRows : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whatACardPrintsIsRead_data();
    void whatACardPrintsIsRead();
    void aCardThatLacksSomethingIsTold_data();
    void aCardThatLacksSomethingIsTold();
    void anAttackHasOneOfThreeTypes_data();
    void anAttackHasOneOfThreeTypes();
    void facesOfADieAreCounted_data();
    void facesOfADieAreCounted();
    void piecesWithoutTheirTokenAreNoError_data();
    void piecesWithoutTheirTokenAreNoError();
    void aTileKeepsItsSymbols_data();
    void aTileKeepsItsSymbols();
    void aGroupIsCalledOtherwiseThanItsMini_data();
    void aGroupIsCalledOtherwiseThanItsMini();
    void aMapHasTheFiveMarkings_data();
    void aMapHasTheFiveMarkings();
    void aMapHasItsAccessAreas_data();
    void aMapHasItsAccessAreas();
};

namespace {

/// A row of the catalogue that needs no other data.
void onlyRow(const char* id)
{
    QTest::addColumn<bool>("row");
    QTest::newRow(id) << true;
}

QByteArray packOf(const QByteArray& definitions)
{
    return R"({"format": 1, "id": "box", "name": "Box", "version": "1", "authors": ["A"], "licence": "CC0-1.0",
               "languages": ["en"], )" +
           definitions + '}';
}

/// One deck with these numbers and texts, and one card in it.
QByteArray deckIn(const QByteArray& values, const QByteArray& texts, const QByteArray& card)
{
    return packOf(R"("decks": [{"id": "deck", "name": "Deck", "size": null, "values": [)" + values +
                  R"(], "texts": [)" + texts + R"(]}], "cards": [{"id": "card", "deck": "deck", )" + card + "}]");
}

QByteArray labels(const QByteArrayList& ids)
{
    QByteArrayList entries;
    for (const QByteArray& id : ids)
        entries << R"({"id": ")" + id + R"(", "name": ")" + id + R"("})";
    return entries.join(',');
}

/// `count` copies of a definition whose "%1" is its number.
QByteArray copies(int count, const QByteArray& definition)
{
    QByteArrayList entries;
    for (int i = 0; i < count; ++i)
        entries << QByteArray(definition).replace("%1", QByteArray::number(i));
    return entries.join(',');
}

} // namespace

void TestComponentRows::whatACardPrintsIsRead_data()
{
    QTest::addColumn<QByteArray>("pack");
    QTest::addColumn<QStringList>("texts");
    QTest::addColumn<QString>("value");
    QTest::newRow("ADV-HRO-04 name, race, class and level")
        << deckIn(labels({"level"}), labels({"race", "class"}),
                  R"("name": "Cormac", "values": {"level": 1}, "texts": {"race": "half-elf", "class": "cleric"})")
        << QStringList{"cleric", "half-elf"} << "level 1";
    QTest::newRow("NIN-CMP-06 three blocks of text")
        << deckIn("", labels({"happening", "task", "way"}),
                  R"("name": "Fate", "texts": {"happening": "It burns.", "task": "Put it out.", "way": "With water."})")
        << QStringList{"It burns.", "Put it out.", "With water."} << "";
}

void TestComponentRows::whatACardPrintsIsRead()
{
    QFETCH(QByteArray, pack);
    QFETCH(QStringList, texts);
    QFETCH(QString, value);
    const auto loaded = parsePack(pack, "pack.json");
    QVERIFY2(loaded, loaded ? "" : qPrintable(describe(loaded.error().front())));
    const content::Card& card = loaded->pack.cards.front();
    QStringList found;
    for (const auto& entry : card.texts)
        found << entry.second;
    QCOMPARE(found, texts);
    QString number;
    for (const auto& [id, entered] : card.values)
        number += QString("%1 %2").arg(id).arg(*entered);
    QCOMPARE(number, value);
}

void TestComponentRows::aCardThatLacksSomethingIsTold_data()
{
    QTest::addColumn<QByteArrayList>("values");
    QTest::addColumn<QByteArrayList>("texts");
    QTest::newRow("ADV-MON-02 a monster's card")
        << QByteArrayList{"armour-class", "hit-points", "experience"} << QByteArrayList{"type", "tactics"};
    QTest::newRow("ADV-TWN-11 what an item costs and brings") << QByteArrayList{"buy", "sell"} << QByteArrayList{};
    QTest::newRow("NIN-CMP-07 a treasure") << QByteArrayList{} << QByteArrayList{"kind", "effect", "token"};
}

void TestComponentRows::aCardThatLacksSomethingIsTold()
{
    QFETCH(QByteArrayList, values);
    QFETCH(QByteArrayList, texts);
    QStringList whole;
    for (const QByteArray& id : values)
        whole << "/cards/0/values/" + id;
    for (const QByteArray& id : texts)
        whole << "/cards/0/texts/" + id;
    const auto bare = parsePack(deckIn(labels(values), labels(texts), R"("name": "Card")"), "pack.json");
    QVERIFY(bare);
    QStringList told;
    for (const Problem& problem : bare->remarks) {
        QCOMPARE(problem.severity, Severity::Incomplete);
        if (problem.place.pointer.startsWith("/cards"))
            told << problem.place.pointer;
    }
    QCOMPARE(told, whole);
    const auto nameless = parsePack(deckIn(labels(values), labels(texts), R"("count": 1)"), "pack.json");
    QVERIFY(!nameless);
    QCOMPARE(firstError(nameless.error()).place.pointer, QString("/cards/0/name"));
}

void TestComponentRows::anAttackHasOneOfThreeTypes_data()
{
    onlyRow("DES-TYP-01");
}

void TestComponentRows::anAttackHasOneOfThreeTypes()
{
    const auto loaded = parsePack(smallPackWith("/cards/0/attacks/0/kind", "\"thrown\""), "pack.json");
    QVERIFY(!loaded);
    QCOMPARE(loaded.error().size(), std::size_t{1});
    const QString words = advise(loaded.error().front());
    for (const char* type : {"melee", "ranged", "magic"})
        QVERIFY2(words.contains(type), qPrintable(words));
}

void TestComponentRows::facesOfADieAreCounted_data()
{
    onlyRow("DES-ENH-01");
}

void TestComponentRows::facesOfADieAreCounted()
{
    const auto loaded = parsePack(packOf(R"("dice": [{"id": "power", "name": "Power die", "count": 5, "sides": 6,
        "faces": [{}, {"values": {"enhancement": 1}}, {}, {"values": {"enhancement": 1}}, {}, {}]}])"),
                                  "pack.json");
    QVERIFY(loaded);
    const content::Die& die = loaded->pack.dice.front();
    QCOMPARE(std::ranges::count_if(die.faces, [](const auto& face) { return face.values.contains("enhancement"); }),
             std::ptrdiff_t{2});
}

void TestComponentRows::piecesWithoutTheirTokenAreNoError_data()
{
    QTest::addColumn<QByteArray>("definitions");
    QTest::newRow("ADV-CMP-03 more villain figures than tiles")
        << "\"components\": [" + copies(7, R"({"id": "villain-%1", "name": "Villain", "kind": "figure", "count": 1})") +
               R"(], "decks": [{"id": "villains", "name": "Villains", "size": 4}], "cards": [)" +
               copies(4, R"({"id": "tile-%1", "name": "Villain", "deck": "villains"})") + "]";
    QTest::newRow("ADV-CMP-21 more trap cards than tokens")
        << R"("components": [{"id": "trap-tokens", "name": "Complex traps", "kind": "token", "count": 7}],
              "decks": [{"id": "traps", "name": "Traps", "size": 8}], "cards": [)" +
               copies(8, R"({"id": "trap-%1", "name": "Trap", "deck": "traps"})") + "]";
}

void TestComponentRows::piecesWithoutTheirTokenAreNoError()
{
    QFETCH(QByteArray, definitions);
    const auto loaded = parsePack(packOf(definitions), "pack.json");
    QVERIFY2(loaded, loaded ? "" : qPrintable(describe(loaded.error().front())));
    QVERIFY(loaded->remarks.empty());
}

void TestComponentRows::aTileKeepsItsSymbols_data()
{
    QTest::addColumn<QString>("symbol");
    QTest::addColumn<QByteArray>("places");
    QTest::addColumn<int>("count");
    QTest::newRow("ADV-TIL-11 monsters")
        << "monster" << QByteArray(R"({"kind": "monster", "at": [0, 1]}, {"kind": "monster", "at": [3, 2]})") << 2;
    QTest::newRow("ADV-TIL-12 a trap") << "trap"
                                       << QByteArray(
                                              R"({"kind": "monster", "at": [0, 1]}, {"kind": "trap", "at": [3, 2]})")
                                       << 1;
}

void TestComponentRows::aTileKeepsItsSymbols()
{
    QFETCH(QString, symbol);
    QFETCH(QByteArray, places);
    QFETCH(int, count);
    const auto loaded = parsePack(
        packOf(R"("tiles": [{"id": "cave", "width": 4, "height": 4, "places": [)" + places + "]}]"), "pack.json");
    QVERIFY(loaded);
    std::vector<board::Space> found;
    for (const content::TilePlace& place : loaded->pack.tiles.front().places) {
        if (place.kind == symbol)
            found.push_back(place.at);
    }
    QCOMPARE(found.size(), static_cast<std::size_t>(count));
    QCOMPARE(found.back(), (board::Space{3, 2}));
}

void TestComponentRows::aGroupIsCalledOtherwiseThanItsMini_data()
{
    onlyRow("ONS-NAM-05");
}

void TestComponentRows::aGroupIsCalledOtherwiseThanItsMini()
{
    QByteArray text = smallPackWith("/scenarios/0/monsterGroups/0/name", "\"Kobold Cultists\"");
    text.replace("\"mouse\"", "\"kobold\"").replace("\"Mouse\"", "\"Kobold\"");
    const auto loaded = parsePack(text, "pack.json");
    QVERIFY2(loaded, loaded ? "" : qPrintable(describe(loaded.error().front())));
    const content::MonsterGroup& group = loaded->pack.scenarios.front().monsterGroups.front();
    QCOMPARE(group.name, QString("Kobold Cultists"));
    const auto kind = std::get<content::MonsterKindId>(group.monster);
    QCOMPARE(content::find(loaded->pack.monsters, kind)->name, QString("Kobold"));
}

void TestComponentRows::aMapHasTheFiveMarkings_data()
{
    onlyRow("ONS-TER-07");
}

void TestComponentRows::aMapHasTheFiveMarkings()
{
    const QByteArray map = R"("maps": [{"id": "m", "name": "M", "width": 6, "height": 1, "terrain": [".#~..."],
                             "elevation": ["000123"]}])";
    QVERIFY(parsePack(packOf(map), "pack.json"));
    for (const auto& [from, to] : {std::pair(".#~...", ".#~.w."), std::pair("000123", "000124")}) {
        const auto loaded = parsePack(packOf(QByteArray(map).replace(from, to)), "pack.json");
        QVERIFY(!loaded);
        QCOMPARE(loaded.error().size(), std::size_t{1});
        QCOMPARE(loaded.error().front().kind, ProblemKind::BadMap);
    }
}

void TestComponentRows::aMapHasItsAccessAreas_data()
{
    onlyRow("NIN-CMP-03");
}

void TestComponentRows::aMapHasItsAccessAreas()
{
    const auto quest = loadPack(":/packs/nine-alignments-demo/pack.json");
    QVERIFY(quest);
    for (const content::Map& map : quest->pack.maps) {
        QVERIFY(!map.access.empty());
        QVERIFY(std::ranges::all_of(map.access, [](const content::AccessArea& area) { return area.capacity > 0; }));
        const auto isOf = [](content::MapPlaceKind kind) {
            return [kind](const content::MapPlace& place) { return place.kind == kind; };
        };
        QVERIFY(std::ranges::any_of(map.places, isOf(content::MapPlaceKind::Monsters))); // its encounters
        QVERIFY(std::ranges::any_of(map.places, isOf(content::MapPlaceKind::Loot)));     // its treasures
    }
    const auto none = parsePack(smallPackWith("/maps/0/access", "[]"), "pack.json");
    QVERIFY(!none);
    QCOMPARE(firstError(none.error()).kind, ProblemKind::BadCount);
    QCOMPARE(firstError(none.error()).place.pointer, QString("/maps/0/access"));
    const auto open = parsePack(testing::smallPackWithout("/maps/0/access/1/capacity"), "pack.json");
    QVERIFY(!open);
    QCOMPARE(firstError(open.error()).kind, ProblemKind::MissingKey);
    QCOMPARE(firstError(open.error()).place.pointer, QString("/maps/0/access/1/capacity"));
}

WHEELHOUSE_TEST(TestComponentRows)
#include "tst_component_rows.moc"
