// SPDX-License-Identifier: GPL-3.0-or-later
// The dungeon grows on the table's map, in the letters of its game, and that map is what is measured on.
#include "model/play/table/table_board.h"
#include "model/rules/adventure_system/dungeon.h"
#include "tests/model/rules/adventure_system/delving.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <set>

using namespace wheelhouse;
using testing::Delving;

namespace tiles = board::adventure_system;
namespace dungeons = rules::adventure_system;

namespace {
constexpr board::Space beneathTheNorth{2, 0};

std::set<std::pair<board::Space, int>> unexploredOf(const tiles::TileMap& map)
{
    std::set<std::pair<board::Space, int>> open;
    for (const tiles::TileBorder& border : map.unexplored())
        open.emplace(map.tiles()[static_cast<size_t>(border.tile)].at, static_cast<int>(border.border));
    return open;
}

/// The printed tile as the geometry knows it.
tiles::Tile asPrinted(const content::Tile& tile)
{
    tiles::Tile made;
    for (const content::TilePlace& place : tile.places) {
        if (place.kind == "wall")
            made.squares[static_cast<size_t>(place.at.y)][static_cast<size_t>(place.at.x)] = '#';
    }
    return made;
}

dungeons::Dungeon dungeonUnder(const Delving& table)
{
    return dungeons::dungeonOf(table.pack, table.part(), table.table());
}
} // namespace

class TestDungeonOnTheMap : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void itLiesOnTheTable()
    {
        Delving table;
        QVERIFY(table.begin(2));
        QVERIFY(table.table().showsMap());
        const content::Map& map = *table.table().map;
        QCOMPARE(map.system, QString("adventure-system"));
        QVERIFY(map.grows() && content::isSound(map));
        QCOMPARE(table.tiles().size(), size_t(1));
        QCOMPARE(content::openPlots(map).size(), size_t(6));
        const auto board = play::boardOf(table.table());
        QVERIFY(board && board->misplaced.empty());
        QCOMPARE(board->description.minis.size(), size_t(2));
        for (const char* viewer : {"ann", "ben", "table"})
            QVERIFY(table.seenBy(viewer).table.map == table.table().map);
        QVERIFY(!table.part().toJson().get().contains("tiles"));
    }

    void itGrowsByATile()
    {
        Delving table;
        QVERIFY(table.begin(1, beneathTheNorth, "pump-room"));
        QVERIFY(table.endPhase());
        const auto laid = std::ranges::find_if(
            table.last.events, [](const play::Event& event) { return std::holds_alternative<play::TileLaid>(event); });
        QVERIFY(laid != table.last.events.end());
        QCOMPARE(table.tiles().back().at, (board::Space{100, 96}));
        const auto board = play::boardOf(table.table());
        QVERIFY(board);
        const auto made = tiles::TileMap::make(board->description); // as the map is drawn
        QVERIFY(std::holds_alternative<tiles::TileMap>(made));
        const auto measured = dungeonUnder(table).map; // as the rules have it
        QVERIFY(measured);
        QVERIFY(unexploredOf(*measured) == unexploredOf(std::get<tiles::TileMap>(made)));
        QCOMPARE(measured->unexplored().size(), content::openPlots(*table.table().map).size());
    }

    void aTileIsTurnedTowardsWhereItIsExploredFrom()
    {
        Delving table;
        const content::Tile& tile = table.tile("pump-room");
        table.tile("pump-room").places.push_back({"wall", {1, 0}, {}});
        table.tile("pump-room").places.push_back({"wall", {3, 1}, {}});
        for (const tiles::Border border : tiles::allBorders) {
            const content::LaidTile laid = dungeons::tileAcross(tile, {101, 102}, border);
            const tiles::Tile turned = tiles::turned(asPrinted(tile), tiles::opposite(border));
            QVERIFY(std::ranges::equal(laid.terrain, turned.squares));
            const board::Space step = tiles::stepAcross(border);
            QCOMPARE(laid.at, (board::Space{100 + 4 * step.x, 100 + 4 * step.y}));
        }
    }

    void aDoubleTileLiesBeyondTheEdge()
    {
        Delving table;
        QVERIFY(table.begin());
        const content::Tile& tile = table.tile("entry-well");
        content::Map map = dungeons::bareMap("Down");
        map.tiles = {dungeons::tileAt(table.tile("landing"), {100, 100}, 0)};
        for (const tiles::Border border : tiles::allBorders) {
            const content::LaidTile laid = dungeons::tileAcross(tile, {101, 102}, border);
            QVERIFY(content::hasRoomFor(map, laid));
            QCOMPARE(std::max(laid.width(), laid.height()), 8);
            const board::Space beside =
                board::Space{101, 102} + board::Space{4 * tiles::stepAcross(border).x, 4 * tiles::stepAcross(border).y};
            map.tiles.push_back(laid);
            QCOMPARE(content::tileUnder(map, beside)->tile.text(), QString("entry-well"));
        }
        QVERIFY(content::isSound(map));
    }

    void aTileWithoutRoomIsSaid()
    {
        Delving table;
        QVERIFY(table.begin(1, beneathTheNorth, "entry-well")); // eight squares long
        table.happen(play::TileLaid{dungeons::tileAt(table.tile("landing"), {100, 92}, 0)});
        QVERIFY(table.endPhase());
        QVERIFY(table.said().contains("said-no-room-for-tile"));
        QCOMPARE(table.tiles().size(), size_t(2));
        QCOMPARE(table.countOf("tiles"), 1);
    }

    void aTapOnTheMapIsTheMove()
    {
        Delving table;
        QVERIFY(table.begin(2));
        QVERIFY(table.act("move", "{'figure':'odda','to':[101,103]}"));
        QVERIFY(!table.part().hasFreeMove && table.part().isMoving && !table.last.byHand);
        QVERIFY(!table.act("move", "{'figure':'odda','to':[110,110]}"));
        QVERIFY(table.refusal.overrulable);
        QVERIFY(table.act("move", "{'figure':'wick','to':[103,106]}")); // whose turn it is not
        QVERIFY(table.last.byHand && table.figure("wick").at == board::Space({103, 106}));
    }

    void twoOnASquareAreSaidAndTheMapStays()
    {
        Delving table;
        QVERIFY(table.begin(3));
        QVERIFY(table.system->sheet(table.state, table.pack).amiss.empty());
        table.put("wick", {1, 1}); // on Odda
        const auto amiss = table.system->sheet(table.state, table.pack).amiss;
        QCOMPARE(amiss.size(), size_t(1));
        QCOMPARE(amiss.front().key, QString("stands-nowhere"));
        const dungeons::Dungeon dungeon = dungeonUnder(table);
        QVERIFY(dungeon.map);
        QCOMPARE(dungeon.map->figures().size(), size_t(2));
        QCOMPARE(dungeon.misplaced, std::vector{play::FigureId("wick")});
        QVERIFY(table.act("move", "{'figure':'wick','to':[101,105]}"));
        QVERIFY(table.system->sheet(table.state, table.pack).amiss.empty());
    }

    // It began before dungeons lay on the table's map: the tiles are taken over with the next command.
    void anEarlierSessionGoesOn()
    {
        Delving table;
        table.tile("landing").places.clear(); // nobody comes with it
        QVERIFY(table.begin(2, beneathTheNorth));
        QVERIFY(table.endPhase());
        QVERIFY(table.state.frames.empty());
        const std::vector<content::LaidTile> laid = table.tiles();
        play::State state = table.state;
        state.table.map.reset();
        state.table.mapLevel = play::MapLevel::Off;
        auto part = std::make_unique<dungeons::DungeonPart>(table.part());
        part->tiles = {{"entry-well", {25, 25}, tiles::Border::South}, {"landing", {25, 24}, tiles::Border::South}};
        const nlohmann::json written = part->toJson().get();
        QCOMPARE(written.at("tiles").size(), size_t(2));
        state.part = play::SystemPartValue(std::move(part));
        QVERIFY(!table.system->sheet(state, table.pack).acts.empty()); // the move is offered already
        play::Command command;
        command.type = "move";
        command.args = play::JsonValue(nlohmann::json{{"to", {101, 104}}});
        testing::ScriptedChance chance;
        const auto outcome = table.system->decide({state, command, table.pack, chance});
        QVERIFY2(outcome, outcome ? "" : qPrintable(outcome.error().why.key));
        QVERIFY(play::applyAll(state, outcome->events));
        QVERIFY(state.table.showsMap());
        QVERIFY(state.table.map->tiles == laid);
        QVERIFY(dynamic_cast<const dungeons::DungeonPart&>(*state.part.get()).tiles.empty());
    }
};

WHEELHOUSE_TEST(TestDungeonOnTheMap)

#include "tst_dungeon_on_the_map.moc"
