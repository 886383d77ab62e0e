// SPDX-License-Identifier: GPL-3.0-or-later
// The map in sessions with real minis: what the hands must do after an undo and after resuming, and what they need not.
#include "model/text/render.h"
#include "tests/model/play/support/session_bench.h"
#include "tests/model/rules/tracker/free_table.h"
#include "tests/support/test_main.h"

#include <QTest>

namespace wheelhouse::play {

namespace {
using testing::commandOf;
using testing::must;

QStringList acts(const Session& session)
{
    QStringList sentences;
    for (const PhysicalAct& act : session.handsToDo()) {
        sentences << text::render(act.act);
    }
    return sentences;
}

void move(Session& session, const char* figure, int x, int y)
{
    must(session, commandOf("move", {}, QString(R"({"figure":"%1","to":[%2,%3]})").arg(figure).arg(x).arg(y).toUtf8()));
}
} // namespace

class TestMapAndHands : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void whatIsMovedByHandIsDone();
    void anUndoneMoveIsForTheHands();
    void anUndonePlacingPutsTheMiniBeside();
    void anUndoneDoorIsForTheHands();
    void theMapComesAndGoesWithoutWork();
    void aFixedMoveIsForTheHands();
    void withoutRealMinisThereIsNothingToDo();
    void theHandsFollowWhatHappened();
    void resumedTheHandsStillKnow();
    void checkingTheTableNamesEveryPlace();
    void tilesAreLaidAndTakenAway();

private:
    SystemChance m_chance;
    std::unique_ptr<testing::SessionBench> m_bench;
};

void TestMapAndHands::init()
{
    m_bench = std::make_unique<testing::SessionBench>(std::make_unique<rules::tracker::TrackerSystem>(), m_chance,
                                                      testing::sparringPack());
}

void TestMapAndHands::whatIsMovedByHandIsDone()
{
    const auto session = m_bench->createInMemory(commandOf("start", {}, R"({"scenario":"five"})"));
    must(*session, commandOf("map", {}, R"({"level":"full"})"));
    move(*session, "a1", 0, 0);
    move(*session, "a1", 2, 3);
    must(*session, commandOf("door", {}, R"({"at":[1,0],"side":"e"})"));
    QCOMPARE(acts(*session), QStringList());
}

void TestMapAndHands::anUndoneMoveIsForTheHands()
{
    const auto session = m_bench->createInMemory(commandOf("start", {}, R"({"scenario":"five"})"));
    must(*session, commandOf("map", {}, R"({"level":"full"})"));
    move(*session, "a1", 2, 3);
    move(*session, "a1", 5, 4);
    must(*session, commandOf("undo"));
    QCOMPARE(acts(*session), QStringList("Move A1 from F5 to C4."));
    QCOMPARE(text::render(session->redoTitle().value_or(Message())), QString("A1 moves to F5"));
    must(*session, commandOf("redo"));
    QCOMPARE(acts(*session), QStringList());
    must(*session, commandOf("undo"));
    must(*session, commandOf("hands-done"));
    QCOMPARE(acts(*session), QStringList());
}

void TestMapAndHands::anUndonePlacingPutsTheMiniBeside()
{
    const auto session = m_bench->createInMemory(commandOf("start", {}, R"({"scenario":"five"})"));
    must(*session, commandOf("map", {}, R"({"level":"full"})"));
    move(*session, "a1", 2, 3);
    must(*session, commandOf("undo"));
    QCOMPARE(acts(*session), QStringList("Put A1 beside the map."));
}

void TestMapAndHands::anUndoneDoorIsForTheHands()
{
    const auto session = m_bench->createInMemory(commandOf("start", {}, R"({"scenario":"five"})"));
    must(*session, commandOf("map", {}, R"({"level":"full"})"));
    must(*session, commandOf("door", {}, R"({"at":[3,3],"side":"s"})"));
    must(*session, commandOf("undo"));
    QCOMPARE(acts(*session), QStringList("Open the door between C4 and C5.")); // a long one, named by its first edge
}

void TestMapAndHands::theMapComesAndGoesWithoutWork()
{
    const auto session = m_bench->createInMemory(commandOf("start", {}, R"({"scenario":"five"})"));
    must(*session, commandOf("map", {}, R"({"level":"full"})"));
    must(*session, commandOf("undo"));
    QCOMPARE(acts(*session), QStringList());
    must(*session, commandOf("redo"));
    move(*session, "a1", 2, 3);
    must(*session, commandOf("map", {}, R"({"level":"off"})"));
    QCOMPARE(acts(*session), QStringList());
    QVERIFY(!project(session->state().table).contains("place/a1"));
    must(*session, commandOf("undo"));
    QCOMPARE(acts(*session), QStringList());
    must(*session, commandOf("redo"));
    must(*session, commandOf("map", {}, R"({"level":"full"})"));
    QCOMPARE(acts(*session), QStringList());
}

void TestMapAndHands::aFixedMoveIsForTheHands()
{
    const auto session = m_bench->createInMemory(commandOf("start", {}, R"({"scenario":"five"})"));
    must(*session, commandOf("map", {}, R"({"level":"full"})"));
    must(*session,
         commandOf("fix", {}, R"({"of":"g","commands":[{"type":"move","args":{"figure":"b1","to":[0,4]}}]})"));
    QCOMPARE(acts(*session), QStringList("Move B1 to A5."));
}

void TestMapAndHands::withoutRealMinisThereIsNothingToDo()
{
    const auto session =
        m_bench->createInMemory(commandOf("start", {}, R"({"scenario":"five","real":{"minis":false}})"));
    must(*session, commandOf("map", {}, R"({"level":"full"})"));
    move(*session, "a1", 2, 3);
    must(*session, commandOf("undo"));
    QCOMPARE(acts(*session), QStringList());
}

void TestMapAndHands::theHandsFollowWhatHappened()
{
    const QStringList wanted{"Turn the wheel of B1 to 3.", "Move B1 to A5.", "Move A1 to C4."};
    {
        const auto session =
            m_bench->create("order", commandOf("start", {}, R"({"scenario":"five","real":{"wheels":true}})"));
        must(*session, commandOf("map", {}, R"({"level":"full"})"));
        must(*session, commandOf("fix", {}, R"({"of":"g","commands":[
            {"type":"set-track","args":{"figure":"b1","track":"hp","value":3}},
            {"type":"move","args":{"figure":"b1","to":[0,4]}}]})"));
        must(*session,
             commandOf("fix", {}, R"({"of":"g","commands":[{"type":"move","args":{"figure":"a1","to":[2,3]}}]})"));
        QCOMPARE(acts(*session), wanted);
    }
    QCOMPARE(acts(*m_bench->open("order")), wanted);
}

void TestMapAndHands::resumedTheHandsStillKnow()
{
    {
        const auto session = m_bench->create("map", commandOf("start", {}, R"({"scenario":"five"})"));
        must(*session, commandOf("map", {}, R"({"level":"full"})"));
        move(*session, "a1", 2, 3);
        move(*session, "a1", 5, 4);
        must(*session, commandOf("undo"));
    }
    const auto session = m_bench->open("map");
    QCOMPARE(acts(*session), QStringList("Move A1 from F5 to C4."));
    QCOMPARE(session->state().table.figure(FigureId("a1"))->at, std::optional(board::Space{2, 3}));
}

void TestMapAndHands::checkingTheTableNamesEveryPlace()
{
    const auto session = m_bench->createInMemory(commandOf("start", {}, R"({"scenario":"five"})"));
    must(*session, commandOf("map", {}, R"({"level":"full"})"));
    move(*session, "a1", 2, 3);
    const Projection all = project(session->state().table);
    QCOMPARE(text::render(all.at("place/a1").shows), QString("A1 stands on C4."));
    QCOMPARE(text::render(all.at("place/a2").shows), QString("A2 stands beside the map."));
    QCOMPARE(text::render(all.at("door/B1-C1").shows), QString("The door between B1 and C1 is closed."));
    QVERIFY(all.contains("door/C4-C5") && !all.contains("door/D4-D5"));
}

void TestMapAndHands::tilesAreLaidAndTakenAway()
{
    const auto tileAt = [](const char* name, board::Space at) {
        content::LaidTile tile;
        tile.tile = content::TileId(QString(name));
        tile.name = name;
        tile.at = at;
        tile.terrain.assign(4, "....");
        return tile;
    };
    Table one;
    one.map = content::Map();
    one.map->ground.width = one.map->ground.height = 12;
    one.map->letters = {".# ", "# ", "wall", false, false};
    one.map->tiles = {tileAt("Well", {4, 4})};
    one.mapLevel = MapLevel::Full;
    QVERIFY(content::isSound(*one.map));
    Table two = one;
    two.map->tiles.push_back(tileAt("Landing", {4, 0}));
    two.map->tiles.push_back(tileAt("Steps", {8, 4}));
    QVERIFY(content::isSound(*two.map));
    const auto between = [](const Table& hands, const Table& wanted) {
        QStringList sentences;
        for (const PhysicalAct& act : actsBetween(project(hands), project(wanted)))
            sentences << text::render(act.act);
        return sentences;
    };
    QCOMPARE(between(Table(), one), QStringList("Lay Well on the table."));
    QCOMPARE(between(one, two), (QStringList{"Lay Landing north of Well.", "Lay Steps east of Well."}));
    QCOMPARE(between(two, one), (QStringList{"Take Landing from north of Well.",
                                             "Take Steps from east of Well."})); // whose first tile names the spaces
    Table guarded = one;                                                         // a new mini is one thing to do
    Figure beetle;
    beetle.id = FigureId("beetle");
    beetle.name = "Coin Beetle";
    beetle.at = board::Space{4, 4};
    guarded.figures = {beetle};
    QCOMPARE(between(one, guarded), QStringList("Stand the mini of Coin Beetle on A1."));
    Table off = two;
    off.mapLevel = MapLevel::Off;
    QCOMPARE(between(two, off), QStringList());
    QVERIFY(limitedTo(project(two), RealPieces{false}).empty());
}

WHEELHOUSE_TEST(TestMapAndHands)

} // namespace wheelhouse::play

#include "tst_map_and_hands.moc"
