// SPDX-License-Identifier: GPL-3.0-or-later
// Minis that walk in a way of their own: the routes against a walk that is worked out step by step.
#include "model/board/onslaught/routes.h"
#include "tests/model/board/onslaught/plain_walk.h"
#include "tests/model/board/onslaught/random_board.h"
#include "tests/support/test_main.h"

#include <QObject>
#include <QTest>

namespace wheelhouse::board::onslaught {

class TestGait : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    static void routesAreThoseOfSingleSteps_data();
    static void routesAreThoseOfSingleSteps();
    static void aLargeMiniWalksIntoTheCorner();
    static void nobodyGetsOffTheBoard();
    static void effectsCountForLargeMinis_data();
    static void effectsCountForLargeMinis();
};

namespace {

/// Spaces differ in what they set off, and a way over several sums it up.
int weightOf(Space /*from*/, Space at)
{
    return (at.x * 7 + at.y * 3) % 4;
}

/// More than the points where it does not get there.
int costWith(const Board& board, Space to, const Gait& gait, int points)
{
    Workspace room;
    const int cost = Routes(board, 0, points, gait, room).cost(to).value_or(points + 1);
    return std::min(cost, points + 1);
}

} // namespace

void TestGait::routesAreThoseOfSingleSteps_data()
{
    QTest::addColumn<Gait>("gait");
    QTest::addColumn<bool>("onALeash");
    const Gait plain;
    Gait cornerwise;
    cornerwise.diagonally = true;
    Gait throughAll;
    throughAll.passesBarriers = true;
    throughAll.passesEnemies = true;
    throughAll.anyClimb = true;
    throughAll.hinderingCostsOne = true;
    Gait light;
    light.climbingCostsOne = true;
    QTest::newRow("as all walk") << plain << false;
    QTest::newRow("cornerwise") << cornerwise << false;
    QTest::newRow("through walls and enemies") << throughAll << false;
    QTest::newRow("on a leash") << plain << true;
    QTest::newRow("up for nothing, on a leash") << light << true;
    QTest::newRow("cornerwise on a leash") << cornerwise << true;
}

void TestGait::routesAreThoseOfSingleSteps()
{
    QFETCH(Gait, gait);
    QFETCH(const bool, onALeash);
    Dice dice(5);
    Workspace room;
    for (int i = 0; i < 60; ++i) {
        const Board board = std::get<Board>(Board::make(randomBoard(dice, 10, 10)));
        const int dearest = 3 * board.width() * board.height();
        if (onALeash)
            gait.leashes = {{{{0, 0}, 1, std::nullopt}, 4}};
        const MiniIndex mini = dice.from(0, static_cast<int>(board.minis().size()) - 1);
        const PlainWalk plain(board, mini, dearest, gait);
        Routes routes(board, mini, dearest, gait, room);
        std::vector<Reached> places;
        routes.inReach(places);
        QVERIFY(places == plain.places());
        for (const Reached& place : places) {
            const Path path = routes.lightestPath(place.at, weightOf);
            int weight = 0;
            for (const Space at : path.steps)
                weight += weightOf({}, at);
            QCOMPARE(weight, plain.leastWeight(place.at, weightOf));
            QCOMPARE(path.cost, place.cost);
            QVERIFY(path.steps.empty() || path.steps.back() == place.at);
        }
    }
}

/// Its way back is looked for from no place where it hangs over the rim: what lies there is no ground. The sanitizers
/// see whether anything is read of it.
void TestGait::aLargeMiniWalksIntoTheCorner()
{
    Description ground;
    ground.width = 6;
    ground.height = 5;
    ground.terrain = std::vector<std::string>(5, "......");
    ground.minis.push_back({"walker", "ann", {0, 0}, 2, 5});
    const Board board = std::get<Board>(Board::make(ground));
    Workspace room;
    const Gait usual;
    const std::vector<Space> way = Routes(board, 0, 0, usual, room).lightestPath({4, 3}, weightOf).steps;
    QCOMPARE(way.size(), std::size_t(7));
    QVERIFY(way.back() == (Space{4, 3}));
}

/// A file can name any space.
void TestGait::nobodyGetsOffTheBoard()
{
    Description ground;
    ground.width = 6;
    ground.height = 5;
    ground.terrain = std::vector<std::string>(5, "......");
    ground.minis.push_back({"walker", "ann", {0, 0}, 1, 5});
    const Board board = std::get<Board>(Board::make(ground));
    Workspace room;
    for (const Space at : {Space{900'000, 900'000}, Space{-3, 2}, Space{6, 0}})
        QVERIFY(!Routes(board, 0, 30, Gait(), room).cost(at));
}

/// Each of the effects on movement counts for a large mini too: what it costs to get across, with it and without.
void TestGait::effectsCountForLargeMinis_data()
{
    QTest::addColumn<std::vector<std::string>>("terrain");
    QTest::addColumn<std::vector<std::string>>("elevation");
    QTest::addColumn<bool>("wall");
    QTest::addColumn<Gait>("gait");
    QTest::addColumn<Space>("to");
    QTest::addColumn<int>("without"); ///< more than the points: it does not get there
    QTest::addColumn<int>("with");
    const std::vector<std::string> open{"......", "......"};
    const std::vector<std::string> flat{"000000", "000000"};
    Gait wades;
    wades.hinderingCostsOne = true;
    QTest::newRow("hindering") << std::vector<std::string>{"..~~..", "......"} << flat << false << wades << Space{4, 0}
                               << 6 << 4;
    Gait leaps;
    leaps.anyClimb = true;
    QTest::newRow("two levels") << open << std::vector<std::string>{"000022", "000022"} << false << leaps << Space{4, 0}
                                << 13 << 4;
    Gait ghost;
    ghost.passesBarriers = true;
    QTest::newRow("a barrier") << open << flat << true << ghost << Space{4, 0} << 13 << 4;
    Gait bold;
    bold.passesEnemies = true;
    QTest::newRow("an enemy") << open << flat << false << bold << Space{4, 0} << 13 << 4;
    Gait cornerwise;
    cornerwise.diagonally = true;
    QTest::newRow("cornerwise") << std::vector<std::string>(6, "......") << std::vector<std::string>(6, "000000")
                                << false << cornerwise << Space{4, 4} << 8 << 4;
}

void TestGait::effectsCountForLargeMinis()
{
    QFETCH(const std::vector<std::string>, terrain);
    QFETCH(const std::vector<std::string>, elevation);
    QFETCH(const bool, wall);
    QFETCH(const Gait, gait);
    QFETCH(const Space, to);
    QFETCH(const int, without);
    QFETCH(const int, with);
    Description ground;
    ground.width = static_cast<int>(terrain.front().size());
    ground.height = static_cast<int>(terrain.size());
    ground.terrain = terrain;
    ground.elevation = elevation;
    if (wall) {
        for (int y = 0; y < ground.height; ++y) {
            ground.edges.push_back({{{2, y}, Side::East}, "barrier", false, "", ""});
        }
    }
    MiniEntry walker;
    walker.id = "walker";
    walker.side = "ann";
    walker.at = {0, 0};
    walker.size = 2;
    walker.speed = 5;
    ground.minis.push_back(walker);
    if (gait.passesEnemies) {
        MiniEntry enemy = walker;
        enemy.id = "enemy";
        enemy.side = "ben";
        enemy.at = {2, 0};
        enemy.size = 1;
        ground.minis.push_back(enemy);
    }
    auto made = Board::make(ground);
    const auto* board = std::get_if<Board>(&made);
    QVERIFY(board);
    const int points = 12;
    QCOMPARE(costWith(*board, to, Gait(), points), without);
    QCOMPARE(costWith(*board, to, gait, points), with);
}

} // namespace wheelhouse::board::onslaught

using wheelhouse::board::onslaught::TestGait;
WHEELHOUSE_TEST(TestGait)
#include "tst_gait.moc"
