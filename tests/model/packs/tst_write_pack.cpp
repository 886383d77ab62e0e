// SPDX-License-Identifier: GPL-3.0-or-later
// What is written is read back as the same pack, and equal packs are equal bytes.
#include "model/packs/format/write_pack.h"
#include "model/packs/loading/load_pack.h"
#include "tests/model/packs/small_pack.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace wheelhouse;
using namespace wheelhouse::packs;
using testing::smallPack;
using testing::smallPackWith;
using testing::smallPackWithout;

class TestWritePack : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whatIsWrittenIsReadBack_data();
    void whatIsWrittenIsReadBack();
    void bytesDoNotDependOnTheText();
    void anotherPackIsOtherBytes();
};

void TestWritePack::whatIsWrittenIsReadBack_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("one of everything") << smallPack();
    QTest::newRow("unknown wheel") << smallPackWith("/characters/0/wheel", "null");
    QTest::newRow("unknown speed on the wheel") << smallPackWith("/characters/0/wheel/1/speed", "null");
    QTest::newRow("unknown reaction") << smallPackWith("/characters/0/reaction", "null");
    QTest::newRow("unknown range") << smallPackWith("/characters/0/attacks/0/range", "null");
    QTest::newRow("unknown cooldown") << smallPackWith("/characters/0/abilities/0/cooldown", "null");
    QTest::newRow("unknown champion") << smallPackWith("/champions/0/hitPoints", "null");
    QTest::newRow("unknown size of a champion") << smallPackWith("/champions/0/size", "null");
    QTest::newRow("unknown kind of dial, its number known") << smallPackWith("/characters/0/abilities/0/dial", "null");
    QTest::newRow("unknown kind of dial") << smallPackWith("/characters/0/abilities/1/dial", "null");
    QTest::newRow("unknown who is active first") << smallPackWith("/scenarios/0/firstActiveSeat", "null");
    QTest::newRow("unknown points for a goal") << smallPackWith("/scenarios/0/goals/0/points", "null");
    QTest::newRow("unknown sides of a die") << smallPackWith("/dice/0/sides", "null");
    QTest::newRow("unknown number of dice") << smallPackWith("/dice/1/count", "null");
    QTest::newRow("unknown capacity of an access area") << smallPackWith("/maps/0/access/0/capacity", "null");
    QTest::newRow("no score that ends the game") << smallPackWithout("/scenarios/0/pointsToWin");
    QTest::newRow("a condition for anybody") << smallPackWithout("/conditions/0/owner");
    QTest::newRow("an odd hundredth") << smallPackWith("/scenarios/0/monsterGroups/0/initiative", "0.29");
    QTest::newRow("a map that is flat, without edges and places")
        << smallPackWith("/maps/0", R"({"id": "kitchen", "name": "K", "width": 2, "height": 2, "terrain": ["..", ".."],
                                        "starts": [{"seat": 0, "spaces": [[0, 0]]}, {"seat": 1, "spaces": [[1, 1]]}]})");
    QTest::newRow("a scenario for any map") << smallPackWithout("/scenarios/0/map");
    QTest::newRow("nobody knows the character") << smallPackWith(
        "/characters/0", R"({"id": "ann", "name": "Ann", "kind": null, "role": null, "faction": "north", "wheel": null,
               "attacks": null, "abilities": null, "reaction": null, "passive": null, "critical": null,
               "experience": {"dial": 5, "bonus": null, "amount": null}, "levelUps": null})");
    QTest::newRow("nobody knows the scenario") << smallPackWith(
        "/scenarios/0",
        R"({"id": "dinner", "name": "Dinner", "seats": [{"name": "Left"}, {"name": "Right", "faction": "south"}],
               "firstActiveSeat": 0, "deal": null, "rounds": null, "goals": null, "lootPool": null})");
    QTest::newRow("unknown faces") << smallPackWith("/dice/0/faces", "null");
    QTest::newRow("unknown size of a deck") << smallPackWith("/decks/0/size", "null");
    QTest::newRow("unknown number and text of a card") << smallPackWith("/cards/0/values", R"({"minutes": null})");
    QTest::newRow("letters from afar") << smallPackWith("/items/0/name", "\"Löffel \\u26e8 \\ud83c\\udf72\"");
}

void TestWritePack::whatIsWrittenIsReadBack()
{
    QFETCH(QByteArray, text);
    const auto loaded = parsePack(text, "pack.json");
    QVERIFY(loaded);
    const auto again = parsePack(writePack(loaded->pack), "frozen");
    QVERIFY2(again, again ? "" : qPrintable(describe(again.error().front().place)));
    QVERIFY(again->pack == loaded->pack);
}

void TestWritePack::bytesDoNotDependOnTheText()
{
    const auto starter = loadPack(starterPackPath());
    QVERIFY(starter);
    const QByteArray frozen = writePack(starter->pack);
    const auto again = parsePack(frozen, "frozen");
    QVERIFY(again);
    QVERIFY(again->pack == starter->pack);
    QCOMPARE(writePack(again->pack), frozen);
}

void TestWritePack::anotherPackIsOtherBytes()
{
    const auto one = parsePack(smallPack(), "pack.json");
    const auto other = parsePack(smallPackWith("/champions/0/speed", "5"), "pack.json");
    QVERIFY(one && other);
    QVERIFY(!(one->pack == other->pack));
    QVERIFY(writePack(one->pack) != writePack(other->pack));
}

WHEELHOUSE_TEST(TestWritePack)
#include "tst_write_pack.moc"
