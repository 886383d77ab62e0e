// SPDX-License-Identifier: GPL-3.0-or-later
// Maps in the letters of their games, and maps that grow from tiles.
#include "model/content/map.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace wheelhouse;
using namespace wheelhouse::content;

namespace {
Map bare()
{
    Map map;
    map.id = MapId("cellar");
    map.ground.width = map.ground.height = 12;
    map.letters = {".# ", "# ", "wall", true, false};
    return map;
}

/// Four spaces in the middle, open to the east, with a door inside.
LaidTile hall()
{
    LaidTile tile;
    tile.tile = TileId("hall");
    tile.at = {4, 4};
    tile.terrain = {"..", ".#"};
    tile.edges = {{{{3, 4}, board::Side::East}, "wall", false, {}, {}},
                  {{{4, 4}, board::Side::East}, "door", false, {}, {}}};
    tile.leadsTo = {{{6, 4}, 2, 2}};
    return tile;
}

LaidTile stairs()
{
    LaidTile tile;
    tile.tile = TileId("stairs");
    tile.at = {6, 4};
    tile.terrain = {". ", ".."};
    tile.elevation = {"10", "11"};
    tile.edges = {{{{5, 4}, board::Side::East}, "wall", false, {}, {}}};
    tile.leadsTo = {{{4, 4}, 2, 2}};
    return tile;
}
} // namespace

class TestGrowingMap : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aMapIsReadInItsOwnLetters()
    {
        Map map;
        map.ground.width = 3;
        map.ground.height = 1;
        map.ground.terrain = {".To"};
        QVERIFY(!isSound(map));
        map.letters = {".#TPCox", "#TPo", "wall", true, false};
        QVERIFY(isSound(map));
        map.ground.edges = {{{{0, 0}, board::Side::East}, "portal", false, {}, "a"}};
        QVERIFY(!isSound(map));
        map.ground.edges.front().kind = "wall";
        QVERIFY(isSound(map));
        QVERIFY(!hasRoomFor(map, hall())); // it does not grow
    }

    /// A file could lay it without end.
    void aTileOfNothingIsNone()
    {
        Map map = bare();
        LaidTile tile = hall();
        QVERIFY(hasRoomFor(map, tile));
        for (std::string& row : tile.terrain) {
            row.assign(row.size(), ' ');
        }
        QVERIFY(!hasRoomFor(map, tile));
    }

    void whatIsLaidIsGround()
    {
        Map map = bare();
        QVERIFY(isSound(map));
        QCOMPARE(groundOf(map).terrain, std::vector<std::string>(12, std::string(12, ' ')));
        map.tiles = {hall()};
        QVERIFY(isSound(map));
        QCOMPARE(openPlots(map), (std::vector<TilePlot>{{{6, 4}, 2, 2}}));
        QVERIFY(hasRoomFor(map, stairs()));
        map.tiles.push_back(stairs());
        QVERIFY(isSound(map));
        const board::Description ground = groundOf(map);
        QCOMPARE(ground.terrain[4], "    ... " + std::string(4, ' '));
        QCOMPARE(ground.terrain[5], "    .#.." + std::string(4, ' '));
        QCOMPARE(ground.elevation[5], std::string("000000110000"));
        QCOMPARE(ground.edges.size(), size_t(3));
        QVERIFY(!board::check(ground, wordsOf(map)));
        QVERIFY(openPlots(map).empty());
        QCOMPARE(tileUnder(map, {5, 5})->tile.text(), QString("hall"));
        QVERIFY(!tileUnder(map, {7, 4})); // a gap in the stairs
        QVERIFY(doorAt(map, {{4, 4}, board::Side::East}));
    }

    void namesCountFromTheFirstTile()
    {
        Map map = bare();
        QVERIFY(firstSpaceOf(map) == (board::Space{0, 0}));
        map.tiles = {stairs()};
        QVERIFY(firstSpaceOf(map) == (board::Space{6, 4}));
        map.tiles.push_back(hall()); // west of it
        QVERIFY(firstSpaceOf(map) == (board::Space{6, 4}));
        map.ground.terrain.assign(12, std::string(12, ' ')); // printed, it has names of its own
        QVERIFY(firstSpaceOf(map) == (board::Space{0, 0}));
    }

    void twoOnOneEdgeAreOne()
    {
        Map map = bare();
        map.tiles = {hall(), stairs()};
        map.tiles.front().edges.push_back({{{5, 4}, board::Side::East}, "wall", false, {}, {}});
        QVERIFY(isSound(map));
        QCOMPARE(groundOf(map).edges.size(), size_t(3));
    }

    void whatDoesNotFitHasNoRoom_data()
    {
        QTest::addColumn<int>("which");
        const char* names[] = {"on another",        "off the map",   "ragged",  "another letter",
                               "a far-off edge",    "a portal",      "no turn", "levels that do not fill it",
                               "leads off the map", "nothing at all"};
        for (int i = 0; i < 10; ++i)
            QTest::newRow(names[i]) << i;
    }

    void whatDoesNotFitHasNoRoom()
    {
        QFETCH(const int, which);
        Map map = bare();
        map.tiles = {hall()};
        QVERIFY(hasRoomFor(map, stairs()));
        LaidTile tile = stairs();
        switch (which) {
        case 0:
            tile.at = {5, 5};
            break;
        case 1:
            tile.at = {11, 4};
            break;
        case 2:
            tile.terrain[1] = ".";
            break;
        case 3:
            tile.terrain[1] = ".~";
            break;
        case 4:
            tile.edges.front().edge.at = {1, 1};
            break;
        case 5:
            tile.edges.front().kind = "portal";
            break;
        case 6:
            tile.quarter = 4;
            break;
        case 7:
            tile.elevation.pop_back();
            break;
        case 8:
            tile.leadsTo = {{{11, 4}, 2, 2}};
            break;
        default:
            tile.terrain.clear();
        }
        QVERIFY(!hasRoomFor(map, tile));
        map.tiles.push_back(tile);
        QVERIFY(!isSound(map));
    }
};

WHEELHOUSE_TEST(TestGrowingMap)

#include "tst_growing_map.moc"
