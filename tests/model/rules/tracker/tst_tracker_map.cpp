// SPDX-License-Identifier: GPL-3.0-or-later
// The map at the free table: shown and put away, figures moved on it, doors, and what is refused.
#include "model/items/map_sheet.h"
#include "model/play/table/table_board.h"
#include "tests/model/rules/tracker/free_table.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace wheelhouse;

namespace {

using board::Edge;
using board::Side;
using board::Space;

/// A table with the scenario's map shown.
testing::FreeTable mapTable(const char* scenario = "five")
{
    testing::FreeTable table;
    if (!table.start(scenario) || !table.act("map", "{'level':'full'}"))
        qWarning("the map is not shown: %s", qPrintable(table.refusal.why.key));
    return table;
}

bool isOpen(const play::Table& table, const Edge& edge)
{
    const board::EdgeEntry* door = content::doorAt(*table.map, edge);
    return door && door->open;
}

QStringList minisOf(const play::Table& table)
{
    QStringList ids;
    const auto made = play::boardOf(table);
    for (const board::MiniEntry& mini : made ? made->description.minis : std::vector<board::MiniEntry>())
        ids << QString::fromStdString(mini.id);
    return ids;
}

} // namespace

class TestTrackerMap : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aStartShowsNoMap();
    void aStartOnTheMap();
    void theScenariosMapIsShown();
    void anotherMapTakesEverybodyOff();
    void putAwayItIsRemembered();
    void aFigureIsPlacedMovedAndTakenOff();
    void aLargeFigureMustFit();
    void nothingElseIsRefused();
    void aDoorOpensAndCloses();
    void aLongDoorIsOnePiece();
    void refusalsSayWhatAndWhere_data();
    void refusalsSayWhatAndWhere();
    void withoutAnyMapThereIsNone();
    void aRemovedFigureLeavesTheMap();
    void theDefeatedLieWhereTheyFellAndBlockNobody();
    void theBoardTellsSidesSizesAndSpeeds();
    void theMisplacedAreLeftOffTheBoard();
    void theSheetShowsEverybody();
    void aFixMovesTooAndKeepsItsLine();
    void everybodyBesideTheMapIsSetOut();
    void whoFindsNoSpaceToBeginStaysBesideIt();
};

void TestTrackerMap::aStartShowsNoMap()
{
    testing::FreeTable table;
    QVERIFY(table.start());
    QVERIFY(!table.table().map && !table.table().showsMap());
    QVERIFY(!play::boardOf(table.table()) && !items::mapSheet(table.state));
    QVERIFY(!table.act("map", "{'level':'off'}"));
    QCOMPARE(table.refusal.why.key, QString("nothing-changes"));
}

void TestTrackerMap::aStartOnTheMap()
{
    const auto begin = [](testing::FreeTable& table, const char* map) {
        return table.act("start", QByteArray("{'scenario':'five','map':") + map + "}");
    };
    testing::FreeTable table;
    QVERIFY(begin(table, "true"));
    QCOMPARE(table.last.title.key, QString("line-started"));
    QVERIFY(table.table().showsMap());
    QCOMPARE(table.table().map->id, content::MapId("hall"));

    testing::FreeTable without;
    QVERIFY(begin(without, "false"));
    QVERIFY(!without.table().map && !without.table().showsMap());

    testing::FreeTable mapless;
    mapless.pack.maps.clear();
    mapless.pack.scenarios.front().map.reset();
    QVERIFY(!begin(mapless, "true"));
    QCOMPARE(mapless.refusal.why.key, QString("no-map"));
    QCOMPARE(mapless.refusal.at, QString("/args/map"));
    QVERIFY(mapless.table().seats.empty());
    QVERIFY(begin(mapless, "false"));
    QVERIFY(!begin(mapless, "7"));
}

void TestTrackerMap::theScenariosMapIsShown()
{
    const testing::FreeTable table = mapTable();
    QCOMPARE(table.table().map->id, content::MapId("hall"));
    QCOMPARE(table.last.title.key, QString("line-map-shown"));
    QVERIFY(table.table().showsMap() && table.last.byHand);
    QVERIFY(!table.table().figures.empty());
    for (const play::Figure& figure : table.table().figures)
        QVERIFY(!figure.at);
    QCOMPARE(mapTable("three").table().map->id, content::MapId("yard")); // it names none: the pack's first
}

void TestTrackerMap::anotherMapTakesEverybodyOff()
{
    testing::FreeTable table = mapTable();
    QVERIFY(table.act("move", "{'figure':'a1','to':[3,4]}"));
    QVERIFY(!table.act("map", "{'level':'full','map':'hall'}"));
    QVERIFY(table.act("map", "{'level':'full','map':'yard'}"));
    QCOMPARE(table.table().map->id, content::MapId("yard"));
    QVERIFY(!table.figure("a1").at);
    QVERIFY(table.act("map", "{'level':'off','map':'hall'}"));
    QCOMPARE(table.table().map->id, content::MapId("hall"));
    QVERIFY(!table.table().showsMap());
}

void TestTrackerMap::putAwayItIsRemembered()
{
    testing::FreeTable table = mapTable();
    QVERIFY(table.act("move", "{'figure':'a1','to':[3,4]}") && table.act("door", "{'at':[1,0],'side':'e'}"));
    QVERIFY(table.act("map", "{'level':'off'}"));
    QVERIFY(!table.last.byHand);
    QVERIFY(!play::boardOf(table.table()));
    QVERIFY(!table.act("move", "{'figure':'a1','to':[0,0]}"));
    QCOMPARE(table.refusal.why.key, QString("map-is-off"));
    QVERIFY(!table.act("door", "{'at':[1,0],'side':'e'}"));
    QVERIFY(table.act("map", "{'level':'full'}"));
    QCOMPARE(table.figure("a1").at, std::optional(Space{3, 4}));
    QVERIFY(isOpen(table.table(), {{1, 0}, Side::East}));
}

void TestTrackerMap::aFigureIsPlacedMovedAndTakenOff()
{
    testing::FreeTable table = mapTable();
    QVERIFY(table.act("move", "{'figure':'a1','to':[2,3]}"));
    QCOMPARE(table.last.title, play::Message("line-placed").with("figure", "A1").with("space", "C4"));
    QVERIFY(table.last.byHand);
    QVERIFY(table.act("move", "{'figure':'a1','to':[5,4]}"));
    QCOMPARE(table.last.title, play::Message("line-moved").with("figure", "A1").with("space", "F5"));
    QCOMPARE(table.figure("a1").at, std::optional(Space{5, 4}));
    QVERIFY(!table.act("move", "{'figure':'a1','to':[5,4]}"));
    QCOMPARE(table.refusal.why.key, QString("nothing-changes"));
    QVERIFY(table.act("move", "{'figure':'a1','to':null}"));
    QCOMPARE(table.last.title.key, QString("line-off-map"));
    QVERIFY(!table.figure("a1").at);
    QVERIFY(!table.act("move", "{'figure':'a1'}"));
}

void TestTrackerMap::aLargeFigureMustFit()
{
    testing::FreeTable table = mapTable("troll");
    QVERIFY(table.act("map", "{'level':'full','map':'hall'}"));
    QCOMPARE(table.figure("ogre").size, 2);
    QVERIFY(table.act("move", "{'figure':'ogre','to':[4,3]}"));
    QVERIFY(!table.act("move", "{'figure':'ogre','to':[5,3]}"));
    QCOMPARE(table.refusal.why, play::Message("space-off-map").with("figure", "Ogre").with("last", "F5"));
    QVERIFY(table.act("add-figure", "{'name':'Wyrm','kind':'monster','size':3}"));
    QCOMPARE(table.table().figures.back().size, 3);
    QVERIFY(table.act("move", "{'figure':'wyrm','to':[3,2]}"));
    QVERIFY(!table.act("move", "{'figure':'wyrm','to':[3,3]}"));
}

void TestTrackerMap::nothingElseIsRefused()
{
    testing::FreeTable table = mapTable();
    QVERIFY(table.act("move", "{'figure':'a1','to':[1,1]}"));        // a wall
    QVERIFY(table.act("move", "{'figure':'a2','to':[1,1]}"));        // and somebody in it
    QVERIFY(table.act("move", "{'figure':'a2','to':[5,4]}"));        // up two levels, through everything
    QVERIFY(table.act("move", "{'figure':'b1','to':[0,0]}", "ann")); // another's mini
}

void TestTrackerMap::aDoorOpensAndCloses()
{
    testing::FreeTable table = mapTable();
    QVERIFY(table.act("door", "{'at':[1,0],'side':'e','open':true}"));
    QCOMPARE(table.last.title, play::Message("line-door-opened").with("from", "B1").with("to", "C1"));
    QVERIFY(isOpen(table.table(), {{1, 0}, Side::East}) && table.last.byHand);
    QVERIFY(!table.act("door", "{'at':[1,0],'side':'e','open':true}"));
    QCOMPARE(table.refusal.why.key, QString("nothing-changes"));
    QVERIFY(table.act("door", "{'at':[1,0],'side':'e'}"));
    QCOMPARE(table.last.title.key, QString("line-door-closed"));
    QVERIFY(!isOpen(table.table(), {{1, 0}, Side::East}));
}

void TestTrackerMap::aLongDoorIsOnePiece()
{
    testing::FreeTable table = mapTable();
    const Edge west{{2, 3}, Side::South};
    const Edge east{{3, 3}, Side::South};
    QVERIFY(isOpen(table.table(), west) && isOpen(table.table(), east));
    QVERIFY(table.act("door", "{'at':[3,3],'side':'s','open':false}"));
    QVERIFY(!isOpen(table.table(), west) && !isOpen(table.table(), east));
    QVERIFY(table.act("door", "{'at':[2,3],'side':'s'}"));
    QVERIFY(isOpen(table.table(), west) && isOpen(table.table(), east));
    QVERIFY(!isOpen(table.table(), {{1, 0}, Side::East}));
}

void TestTrackerMap::refusalsSayWhatAndWhere_data()
{
    QTest::addColumn<QByteArray>("type");
    QTest::addColumn<QByteArray>("args");
    QTest::addColumn<QString>("at");
    QTest::addColumn<QString>("key");
    const auto row = [](const char* type, const char* args, const char* at, const char* key) {
        QTest::addRow("%s %s", type, args) << QByteArray(type) << QByteArray(args) << QString(at) << QString(key);
    };
    row("map", "{}", "/args/level", "argument-missing");
    row("map", "{'level':'half'}", "/args/level", "argument-not-a-choice");
    row("map", "{'level':'full','map':'attic'}", "/args/map", "unknown-map");
    row("move", "{'to':[0,0]}", "/args/figure", "argument-missing");
    row("move", "{'figure':'zed','to':[0,0]}", "/args/figure", "unknown-figure");
    row("move", "{'figure':'a1','to':'C4'}", "/args/to", "argument-not-a-list");
    row("move", "{'figure':'a1','to':[1]}", "/args/to", "argument-not-a-space");
    row("move", "{'figure':'a1','to':[1,2,3]}", "/args/to", "argument-too-long");
    row("move", "{'figure':'a1','to':[1,1.5]}", "/args/to", "argument-not-a-space");
    row("move", "{'figure':'a1','to':[6,0]}", "/args/to", "space-off-map");
    row("move", "{'figure':'a1','to':[0,-1]}", "/args/to", "space-off-map");
    row("move", "{'figure':'a1','to':[18446744073709551615,0]}", "/args/to", "space-off-map");
    row("move", "{'figure':'a1','to':[4294967296,0]}", "/args/to", "space-off-map");
    row("door", "{'side':'e'}", "/args/at", "argument-missing");
    row("door", "{'at':[1,0]}", "/args/side", "argument-missing");
    row("door", "{'at':[1,0],'side':'w'}", "/args/side", "argument-not-a-choice");
    row("door", "{'at':[1,0],'side':'e','open':'yes'}", "/args/open", "argument-not-a-flag");
    row("door", "{'at':[1,0],'side':'s'}", "/args/at", "unknown-door");
    row("door", "{'at':[4,0],'side':'s'}", "/args/at", "unknown-door"); // a barrier
    row("door", "{'at':[5,0],'side':'e'}", "/args/at", "unknown-door"); // the rim
    row("add-figure", "{'name':'Wyrm','kind':'monster','size':7}", "/args/size", "argument-out-of-range");
}

void TestTrackerMap::refusalsSayWhatAndWhere()
{
    QFETCH(QByteArray, type);
    QFETCH(QByteArray, args);
    testing::FreeTable table = mapTable();
    const play::State before = table.state;
    QVERIFY(!table.act(type.constData(), args));
    QTEST(table.refusal.at, "at");
    QTEST(table.refusal.why.key, "key");
    QVERIFY(table.state == before);
}

void TestTrackerMap::withoutAnyMapThereIsNone()
{
    testing::FreeTable table;
    table.pack.maps.clear();
    table.pack.scenarios.front().map.reset();
    QVERIFY(table.start());
    QVERIFY(!table.act("map", "{'level':'full'}"));
    QCOMPARE(table.refusal.why.key, QString("no-map"));
    QVERIFY(!table.act("move", "{'figure':'a1','to':[0,0]}"));
    QCOMPARE(table.refusal.why.key, QString("map-is-off"));
}

void TestTrackerMap::aRemovedFigureLeavesTheMap()
{
    testing::FreeTable table = mapTable();
    QVERIFY(table.act("move", "{'figure':'a1','to':[0,0]}") && table.act("move", "{'figure':'a2','to':[0,1]}"));
    QVERIFY(table.act("remove-figure", "{'figure':'a1'}"));
    QCOMPARE(minisOf(table.table()), QStringList("a2"));
    QVERIFY(table.act("add-figure", "{'content':'a1','seat':'ann'}"));
    QVERIFY(!table.table().figures.back().at);
}

void TestTrackerMap::theDefeatedLieWhereTheyFellAndBlockNobody()
{
    testing::FreeTable table = mapTable();
    QVERIFY(table.act("move", "{'figure':'a1','to':[3,4]}") && table.act("adjust", "{'figure':'a1','by':-99}"));
    QCOMPARE(table.figure("a1").at, std::optional(Space{3, 4}));
    QVERIFY(minisOf(table.table()).isEmpty());
    const auto sheet = items::mapSheet(table.state);
    QVERIFY(sheet->minis.front().defeated && !sheet->minis.front().misplaced);
    QCOMPARE(sheet->minis.front().at, std::optional(Space{3, 4}));
    QVERIFY(table.act("move", "{'figure':'b1','to':[3,4]}"));
    QCOMPARE(minisOf(table.table()), QStringList("b1"));
}

void TestTrackerMap::theBoardTellsSidesSizesAndSpeeds()
{
    testing::FreeTable table = mapTable("troll");
    QVERIFY(table.act("map", "{'level':'full','map':'hall'}"));
    QVERIFY(table.act("move", "{'figure':'a1','to':[0,0]}") && table.act("move", "{'figure':'ogre','to':[2,3]}"));
    QVERIFY(table.act("door", "{'at':[2,3],'side':'s','open':true}") || table.refusal.why.key == "nothing-changes");
    const auto made = play::boardOf(table.table());
    QVERIFY(made && made->misplaced.empty());
    QVERIFY(!board::check(made->description, content::mapWords));
    QCOMPARE(made->description.minis,
             (std::vector<board::MiniEntry>{{"a1", "ann", {0, 0}, 1, 5}, {"ogre", play::monsterSide, {2, 3}, 2, 6}}));
    QCOMPARE(made->description.terrain, table.table().map->ground.terrain);
}

void TestTrackerMap::theMisplacedAreLeftOffTheBoard()
{
    testing::FreeTable table = mapTable();
    for (const char* figure : {"a1", "a2", "b1"})
        QVERIFY(table.act("move", QByteArray("{'figure':'") + figure + "','to':[2,2]}"));
    QVERIFY(table.act("move", "{'figure':'a3','to':[1,1]}") && table.act("move", "{'figure':'a4','to':[4,4]}"));
    QCOMPARE(minisOf(table.table()), (QStringList{"a1", "a4"}));
    const auto made = play::boardOf(table.table());
    QCOMPARE(made->misplaced.size(), size_t(3));
    QVERIFY(!board::check(made->description, content::mapWords));
    const auto sheet = items::mapSheet(table.state);
    QVERIFY(!sheet->minis[0].misplaced && sheet->minis[1].misplaced && sheet->minis[2].misplaced);
}

void TestTrackerMap::theSheetShowsEverybody()
{
    testing::FreeTable table = mapTable();
    QVERIFY(table.act("set-seat", "{'seat':'ben','accent':4}") && table.act("move", "{'figure':'b2','to':[5,0]}"));
    QVERIFY(table.act("set-order", "{'number':300,'figures':['b2']}") && table.act("begin-turn", "{'number':300}"));
    QVERIFY(table.act("adjust", "{'figure':'b2','by':-5}"));
    const auto sheet = items::mapSheet(table.seenBy("ann"));
    QVERIFY(sheet);
    QCOMPARE(sheet->name, QString("Hall"));
    QCOMPARE(sheet->minis.size(), table.table().figures.size());
    QCOMPARE(sheet->starts.size(), size_t(2));
    QCOMPARE(sheet->places.front().letter, QString("A"));
    const auto rowOf = [&](const char* key) {
        return *std::find_if(sheet->minis.begin(), sheet->minis.end(),
                             [&](const items::MiniRow& row) { return row.key == QLatin1String(key); });
    };
    const items::MiniRow wanted{"b2", "B2", play::SeatId("ben"), 4, 1, Space{5, 0}, false, true, true, {}, false};
    QVERIFY(rowOf("b2") == wanted);
    QCOMPARE(rowOf("kobold-1").accent, -1);
    QVERIFY(!rowOf("a1").at);
}

void TestTrackerMap::aFixMovesTooAndKeepsItsLine()
{
    testing::FreeTable table = mapTable();
    QVERIFY(table.act("fix", "{'of':'g','commands':[{'type':'move','args':{'figure':'a1','to':[2,3]}}]}"));
    QCOMPARE(table.figure("a1").at, std::optional(Space{2, 3}));
    QCOMPARE(table.last.title.key, QString("line-placed"));
    QCOMPARE(table.said(), QStringList({"line-placed", "line-fixed"}));
    QVERIFY(!table.last.byHand); // the hands are told
}

void TestTrackerMap::everybodyBesideTheMapIsSetOut()
{
    testing::FreeTable table = mapTable();
    const auto at = [&table](const char* figure) { return table.figure(figure).at; };
    QVERIFY(table.act("set-out"));
    QCOMPARE(table.last.title.key, QString("line-set-out"));
    QCOMPARE(at("a1"), std::optional(Space{0, 0}));
    QCOMPARE(at("b1"), std::optional(Space{5, 4}));
    QVERIFY2(!at("a2") && !at("b2"), "the hall has one start space a seat");
    int monsters = 0;
    for (const play::Figure& figure : table.table().figures) {
        if (!figure.seat) {
            QVERIFY2(figure.at && figure.at->x <= 1 && figure.at->y >= 3, qPrintable(figure.id.text()));
            ++monsters;
        }
    }
    QCOMPARE(monsters, 3);
    QVERIFY(play::boardOf(table.table())->misplaced.empty());
}

void TestTrackerMap::whoFindsNoSpaceToBeginStaysBesideIt()
{
    testing::FreeTable table = mapTable();
    QVERIFY(table.act("set-out"));
    QVERIFY(!table.act("set-out"));
    QCOMPARE(table.refusal.why.key, QString("nobody-to-set-out"));
    QVERIFY(table.act("move", "{'figure':'a1','to':[3,1]}"));
    QVERIFY(table.act("set-out"));
    QCOMPARE(table.figure("a2").at, std::optional(Space{0, 0}));
    QCOMPARE(table.figure("a1").at, std::optional(Space{3, 1}));
    for (int i = 0; i < 30; ++i)
        QVERIFY(table.act("add-figure", "{'name':'Cousin','kind':'monster','wounds':1}"));
    QVERIFY(table.act("set-out"));
    const auto& figures = table.table().figures;
    QVERIFY(std::count_if(figures.begin(), figures.end(), [](const play::Figure& each) { return !each.at; }) > 0);
    QVERIFY(play::boardOf(table.table())->misplaced.empty());
}

WHEELHOUSE_TEST(TestTrackerMap)

#include "tst_tracker_map.moc"
