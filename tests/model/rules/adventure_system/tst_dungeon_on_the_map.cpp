// SPDX-License-Identifier: GPL-3.0-or-later
// The dungeon grows on the table's map, in the letters of its game, and that map is what is measured on.
#include "model/play/table/physical.h"
#include "model/play/table/table_board.h"
#include "model/rules/adventure_system/adventure_system.h"
#include "model/rules/adventure_system/dungeon.h"
#include "tests/model/play/support/session_bench.h"
#include "tests/model/rules/adventure_system/delving.h"
#include "tests/support/test_main.h"

#include <QFile>
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

/// What is to be done by hand with tiles and minis on the map.
QStringList workOnTheMap(const play::Session& session)
{
    QStringList keys;
    for (const play::PhysicalAct& act : session.handsToDo()) {
        if (act.key.startsWith("tile/") || act.key.startsWith("place/"))
            keys << act.key;
    }
    return keys;
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

    /// By hand the pieces lie where they are called the same for the whole game.
    void spacesCountFromTheWell()
    {
        Delving table;
        QVERIFY(table.begin(2, beneathTheNorth, "landing"));
        const auto saidOf = [&table](const char* figure, const char* space) {
            return play::Message("mini-at").with("figure", table.figure(figure).name).with("space", QString(space));
        };
        QCOMPARE(play::project(table.table()).at("place/odda").shows, saidOf("odda", "C1"));
        QCOMPARE(play::project(table.table()).at("place/wick").shows, saidOf("wick", "B6"));
        QVERIFY(table.endPhase());
        QCOMPARE(table.tiles().size(), size_t(2));
        table.put("odda", {2, -4}); // on the new tile
        QCOMPARE(play::project(table.table()).at("place/odda").shows, saidOf("odda", "C−4"));
        QCOMPARE(play::project(table.table()).at("place/wick").shows, saidOf("wick", "B6"));
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

    /// Its triangle is printed in the south and points at where it is explored from (ADV-TIL-08).
    void aTileIsTurnedTowardsWhereItIsExploredFrom()
    {
        Delving table;
        content::Tile& tile = table.tile("pump-room");
        tile.exits = {"s"};
        tile.places = {{"wall", {1, 0}, {}}, {"wall", {3, 1}, {}}};
        const std::array<std::vector<std::string>, 4> rows{{{".#..", "...#", "....", "...."},
                                                            {"....", "...#", "....", "..#."},
                                                            {"....", "....", "#...", "..#."},
                                                            {".#..", "....", "#...", "...."}}};
        for (const tiles::Border border : tiles::allBorders) {
            const content::LaidTile laid = dungeons::tileAcross(tile, {101, 102}, border);
            QVERIFY(laid.terrain == rows[static_cast<size_t>(border)]);
            const board::Space step = tiles::stepAcross(border);
            QCOMPARE(laid.at, (board::Space{100 + 4 * step.x, 100 + 4 * step.y}));
            QCOMPARE(laid.leadsTo, (std::vector<content::TilePlot>{{{100, 100}, 4, 4}}));
            QCOMPARE(laid.edges.size(), size_t(12)); // walls along the three other sides
            for (const board::Edge& edge : tiles::edgesAlong({25, 25}, border))
                QVERIFY(std::ranges::count(laid.edges, edge, &board::EdgeEntry::edge) == 0);
        }
    }

    /// ADV-TIL-01 the map is the start tile and the tiles laid since; ADV-TIL-02 and ADV-TIL-03 a double tile is two
    /// that are joined; ADV-TIL-04 a hero may stand on either.
    void aDoubleTileIsTwoJoinedTiles()
    {
        Delving table;
        QVERIFY(table.begin(2, beneathTheNorth, "landing")); // the other hero stands in the southern half
        QVERIFY(table.endPhase());
        const auto map = dungeonUnder(table).map;
        QVERIFY(map);
        QCOMPARE(map->tiles().size(), size_t(3));
        const auto north = map->tileUnder({100, 100});
        const auto south = map->tileUnder({100, 104});
        const auto laid = map->tileUnder({100, 96});
        QVERIFY(north && south && laid && north != south);
        QCOMPARE(map->joined(*north, tiles::Border::South), south);
        QCOMPARE(map->distance(*north, *south), std::optional(1));
        QCOMPARE(map->distance(*laid, *south), std::optional(2));
        QCOMPARE(map->figures().size(), size_t(3)); // a monster came with the new tile
    }

    /// The rules measure by the walls that are drawn, whatever else a tile says.
    void wallsAreThoseOnTheEdges()
    {
        Delving table;
        QVERIFY(table.begin(1, beneathTheNorth));
        content::LaidTile tile = dungeons::tileAt(table.tile("landing"), {100, 96}, 0); // open to the north and south
        for (const board::Edge& edge : tiles::edgesAlong({25, 24}, tiles::Border::North))
            tile.edges.push_back({edge, std::string(tiles::tileWords.barrier), false, {}, {}});
        table.happen(play::TileLaid{tile});
        const auto drawn = tiles::TileMap::make(play::boardOf(table.table())->description);
        QVERIFY(std::holds_alternative<tiles::TileMap>(drawn));
        const auto measured = dungeonUnder(table).map;
        QVERIFY(measured);
        QVERIFY(unexploredOf(*measured) == unexploredOf(std::get<tiles::TileMap>(drawn)));
        QVERIFY(!unexploredOf(*measured).contains({{25, 24}, static_cast<int>(tiles::Border::North)}));
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

    void aTileWithoutRoomLiesAtTheOtherEdge()
    {
        Delving table;
        QVERIFY(table.begin(1, {3, 0}, "entry-well")); // at two open edges
        table.happen(play::TileLaid{dungeons::tileAt(table.tile("landing"), {100, 92}, 0)});
        QVERIFY(table.endPhase());
        QVERIFY(table.answer("ann", "'103,99'")); // northwards it has no room
        QCOMPARE(table.said().count("said-fits-elsewhere"), 1);
        QCOMPARE(table.tiles().size(), size_t(3));
        QCOMPARE(table.tiles().back().at, (board::Space{104, 100}));
        QCOMPARE(table.tiles().back().width(), 8);
    }

    void aDarkBorderIsClosed()
    {
        Delving table;
        content::Tile& tile = table.tile("crossing");
        tile.places = {{"wall", {0, 0}, {}}, {"wall", {1, 0}, {}}, {"wall", {2, 0}, {}}};
        const content::LaidTile open = dungeons::tileAcross(tile, {101, 102}, tiles::Border::North);
        QCOMPARE(open.leadsTo.size(), size_t(4));
        tile.places.push_back({"wall", {3, 0}, {}});
        for (const tiles::Border border : tiles::allBorders) {
            const content::LaidTile closed = dungeons::tileAcross(tile, {101, 102}, border);
            QCOMPARE(closed.leadsTo.size(), size_t(3));
            QCOMPARE(closed.edges.size(), size_t(4)); // a wall all along it
        }
    }

    /// Every piece of the box in one straight line, whichever way it goes.
    void allTilesInOneLine()
    {
        for (const tiles::Border way : tiles::allBorders) {
            Delving table;
            content::Tile straight = table.tile("crossing");
            straight.places.clear();
            straight.id = content::TileId("straight");
            straight.tags = {"white"};
            table.pack.tiles.push_back(straight);
            content::Tile hall = table.tile("entry-well");
            hall.places.clear();
            hall.id = content::TileId("hall");
            hall.tags = {"white"};
            table.pack.tiles.push_back(hall);
            QByteArray stack;
            for (int i = 0; i < 40; ++i)
                stack += "straight ";
            stack += "hall hall hall";
            QVERIFY(table.begin(1, {1, 1}, stack.constData()));
            table.fillPile("encounters", {});
            const board::Space step = tiles::stepAcross(way);
            for (int laid = 0; laid < 43; ++laid) {
                const auto map = dungeonUnder(table).map;
                QVERIFY(map);
                // The farthest tile in that direction, and a square at its edge.
                const auto far = std::ranges::max_element(
                    map->tiles(), {}, [&](const tiles::Tile& tile) { return tile.at.x * step.x + tile.at.y * step.y; });
                const board::Space corner{far->at.x * 4, far->at.y * 4};
                const board::Space edge = corner + board::Space{step.x > 0   ? 3
                                                                : step.x < 0 ? 0
                                                                             : 1,
                                                                step.y > 0   ? 3
                                                                : step.y < 0 ? 0
                                                                             : 1};
                table.happen(play::FigurePlaced{play::FigureId("odda"), table.figure("odda").at, edge});
                QVERIFY2(table.endPhase(), qPrintable(QString::number(laid)));
                QCOMPARE(table.tiles().size(), size_t(laid) + 2);
            }
            QCOMPARE(table.countOf("tiles"), 0);
            QVERIFY(content::isSound(*table.table().map));
            const auto map = dungeonUnder(table).map;
            QCOMPARE(map->tiles().size(), size_t(48));
            std::set<int> across;
            for (const tiles::Tile& tile : map->tiles())
                across.insert(step.x == 0 ? tile.at.x : tile.at.y);
            QVERIFY(across.size() <= 2); // the well stands across it where it goes to the east or west
            QVERIFY(dungeonUnder(table).misplaced.empty());
        }
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
        const auto acts = table.system->sheet(state, table.pack).acts;
        QCOMPARE(std::ranges::count(acts, QString("move"), &play::SheetAct::type), 1); // as on the map that it gets
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

    void earlierTilesThatCannotBeLaidAreSaid()
    {
        Delving table;
        QVERIFY(table.begin(2));
        play::State state = table.state;
        state.table.map.reset();
        auto part = std::make_unique<dungeons::DungeonPart>(table.part());
        part->tiles = {{"entry-well", {25, 25}, tiles::Border::South},
                       {"nobody-knows", {25, 24}, tiles::Border::South},
                       {"landing", {25, 26}, tiles::Border::South}}; // on the well's other half
        state.part = play::SystemPartValue(std::move(part));
        play::Command command;
        command.type = "note";
        command.args = play::JsonValue(nlohmann::json{{"text", "Hm"}});
        testing::ScriptedChance chance;
        const auto outcome = table.system->decide({state, command, table.pack, chance});
        QVERIFY2(outcome, outcome ? "" : qPrintable(outcome.error().why.key));
        std::vector<play::Message> said;
        for (const play::Event& event : outcome->events) {
            const auto* one = std::get_if<play::Said>(&event);
            if (one && one->message.key == "said-tile-left-out")
                said.push_back(one->message);
        }
        QCOMPARE(said, (std::vector{play::Message("said-tile-left-out").with("name", QString("nobody-knows")),
                                    play::Message("said-tile-left-out").with("name", QString("Landing"))}));
        QVERIFY(play::applyAll(state, outcome->events));
        QCOMPARE(state.table.map->tiles.size(), size_t(1));
    }

    /// A file as earlier code stored it: what lies on the table since then needs no hands, however it is undone.
    void earlierTilesAreNoWorkForTheHands()
    {
        play::SystemChance chance;
        const testing::SessionBench bench(std::make_unique<rules::adventure_system::AdventureSystem>(), chance,
                                          Delving().pack);
        const QString stored =
            WHEELHOUSE_SOURCE_DIR "/tests/sessions/events-2-adventure-system-by-the-rules.wheelhouse";
        QVERIFY(QFile::copy(stored, bench.path("game")));
        QVERIFY(QFile::setPermissions(bench.path("game"), QFile::ReadOwner | QFile::WriteOwner));
        const testing::OpenSession session = bench.open("game");
        QVERIFY(!session->state().table.map && session->state().table.real.minis);
        testing::must(*session, testing::commandOf("note", {}, R"({"text":"Hm"})"));
        QVERIFY(session->state().table.showsMap());
        QCOMPARE(session->state().table.map->tiles.size(), size_t(2));
        QCOMPARE(workOnTheMap(*session), QStringList());
        for (const char* act : {"undo", "redo"}) {
            testing::must(*session, testing::commandOf(act));
            QCOMPARE(workOnTheMap(*session), QStringList());
        }
    }
};

WHEELHOUSE_TEST(TestDungeonOnTheMap)

#include "tst_dungeon_on_the_map.moc"
