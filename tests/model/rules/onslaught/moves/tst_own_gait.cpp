// SPDX-License-Identifier: GPL-3.0-or-later
// A way that is looked for as far as its goal alone, against the one that is found when every place is looked at; and
// how large minis walk.
#include "model/board/onslaught/movement.h"
#include "model/rules/onslaught/moves/own_gait.h"
#include "tests/model/rules/onslaught/starter_table.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace wheelhouse;
using board::Space;
using board::onslaught::Board;
using rules::onslaught::Gait;
using rules::onslaught::OwnWay;
using rules::onslaught::Tether;

class TestOwnWay : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    static void theGoalChangesNothing_data();
    static void theGoalChangesNothing();
    static void aLargeMiniWalksLikeTheBoard();
    static void aLargeMiniWalksIntoTheCorner();
    static void effectsCountForLargeMinis_data();
    static void effectsCountForLargeMinis();
};

namespace {
/// Spaces differ in what they set off, and a way over several sums it up.
int weightOf(Space /*from*/, Space at)
{
    return (at.x * 7 + at.y * 3) % 4;
}

/// The map with a walker, a friend and an enemy in its way, and a large enemy.
std::optional<Board> boardOf(const content::Map& map, int size)
{
    board::Description ground = map.ground;
    const auto add = [&ground](const char* id, const char* side, Space at, int wide) {
        board::MiniEntry mini;
        mini.id = id;
        mini.side = side;
        mini.at = at;
        mini.size = wide;
        mini.speed = 5;
        ground.minis.push_back(mini);
    };
    const std::vector<Space>& mine = map.starts.front().spaces;
    const std::vector<Space>& theirs = map.starts.back().spaces;
    add("walker", "ann", mine.front(), size);
    add("friend", "ann", mine.back(), 1);
    add("enemy", "ben", theirs.front(), 1);
    auto made = Board::make(ground);
    const auto* board = std::get_if<Board>(&made);
    return board ? std::optional(*board) : std::nullopt;
}

/// A leash of six spaces to the corner of the map.
std::vector<Tether> leashed(const Board& board)
{
    Tether tether{board::Grid<int>(board.width(), board.height()), 6};
    for (int y = 0; y < board.height(); ++y) {
        for (int x = 0; x < board.width(); ++x) {
            tether.ranges.at({x, y}) = board::kingDistance({0, 0}, {x, y});
        }
    }
    return {tether};
}
} // namespace

void TestOwnWay::theGoalChangesNothing_data()
{
    QTest::addColumn<Gait>("gait");
    QTest::addColumn<bool>("onALeash");
    QTest::addColumn<int>("size");
    const Gait plain;
    Gait cornerwise;
    cornerwise.diagonally = true;
    Gait throughAll;
    throughAll.passesBarriers = true;
    throughAll.passesEnemies = true;
    throughAll.anyClimb = true;
    throughAll.hinderingCostsOne = true;
    QTest::newRow("as all walk") << plain << false << 1;
    QTest::newRow("cornerwise") << cornerwise << false << 1;
    QTest::newRow("through walls and enemies") << throughAll << false << 1;
    QTest::newRow("on a leash") << plain << true << 1;
    QTest::newRow("a large mini") << plain << true << 2;
    QTest::newRow("a large mini, cornerwise") << cornerwise << false << 2;
    QTest::newRow("a large mini, through walls and enemies") << throughAll << false << 2;
}

void TestOwnWay::theGoalChangesNothing()
{
    QFETCH(const Gait, gait);
    QFETCH(const bool, onALeash);
    QFETCH(const int, size);
    int compared = 0;
    for (const content::Map& map : testing::starterPack().maps) {
        const auto board = boardOf(map, size);
        QVERIFY2(board, qPrintable(map.name));
        const std::vector<Tether> tethers = onALeash ? leashed(*board) : std::vector<Tether>();
        const int dearest = 3 * board->width() * board->height();
        const OwnWay whole(*board, 0, dearest, gait, tethers);
        for (int y = 0; y < board->height(); ++y) {
            for (int x = 0; x < board->width(); ++x) {
                const Space goal{x, y};
                const OwnWay cut(*board, 0, dearest, gait, tethers, goal);
                QCOMPARE(cut.cost(goal), whole.cost(goal));
                if (whole.cost(goal) > 0 && whole.cost(goal) <= dearest) {
                    QVERIFY(cut.lightest(goal, weightOf) == whole.lightest(goal, weightOf));
                    ++compared;
                }
            }
        }
    }
    QVERIFY2(compared > 50, qPrintable(QString::number(compared)));
}

/// Without anything of its own a large mini walks as the board has it, place by place.
void TestOwnWay::aLargeMiniWalksLikeTheBoard()
{
    int compared = 0;
    for (const content::Map& map : testing::starterPack().maps) {
        for (const int size : {2, 3}) {
            const auto board = boardOf(map, size);
            if (!board) {
                continue;
            }
            const int points = 12;
            std::vector<board::onslaught::Reached> reached;
            board::onslaught::Workspace room;
            board::onslaught::reach(*board, 0, points, room, reached);
            const OwnWay own(*board, 0, points, Gait(), {});
            const auto places = own.places();
            QCOMPARE(places.size(), reached.size());
            for (size_t i = 0; i < places.size(); ++i) {
                QVERIFY(places[i].first == reached[i].at);
                QCOMPARE(places[i].second, reached[i].cost);
                ++compared;
            }
        }
    }
    QVERIFY2(compared > 50, qPrintable(QString::number(compared)));
}

/// Its way back is looked for from no place where it hangs over the rim: what lies there is no ground. The sanitizers
/// see whether anything is read of it.
void TestOwnWay::aLargeMiniWalksIntoTheCorner()
{
    board::Description ground;
    ground.width = 6;
    ground.height = 5;
    ground.terrain = std::vector<std::string>(5, "......");
    ground.elevation = std::vector<std::string>(5, "000000");
    board::MiniEntry walker;
    walker.id = "walker";
    walker.side = "ann";
    walker.size = 2;
    walker.speed = 5;
    ground.minis.push_back(walker);
    const auto made = Board::make(ground);
    const auto* board = std::get_if<Board>(&made);
    QVERIFY(board);
    const OwnWay own(*board, 0, 3 * 6 * 5, Gait(), {});
    const std::vector<Space> way = own.lightest({4, 3}, weightOf);
    QCOMPARE(way.size(), size_t(7));
    QVERIFY(way.back() == (Space{4, 3}));
}

/// Each of the effects on movement counts for a large mini too: what it costs to get across, with it and without.
void TestOwnWay::effectsCountForLargeMinis_data()
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

void TestOwnWay::effectsCountForLargeMinis()
{
    QFETCH(const std::vector<std::string>, terrain);
    QFETCH(const std::vector<std::string>, elevation);
    QFETCH(const bool, wall);
    QFETCH(const Gait, gait);
    QFETCH(const Space, to);
    QFETCH(const int, without);
    QFETCH(const int, with);
    board::Description ground;
    ground.width = static_cast<int>(terrain.front().size());
    ground.height = static_cast<int>(terrain.size());
    ground.terrain = terrain;
    ground.elevation = elevation;
    if (wall) {
        for (int y = 0; y < ground.height; ++y) {
            ground.edges.push_back({{{2, y}, board::Side::East}, "barrier", false, "", ""});
        }
    }
    board::MiniEntry walker;
    walker.id = "walker";
    walker.side = "ann";
    walker.at = {0, 0};
    walker.size = 2;
    walker.speed = 5;
    ground.minis.push_back(walker);
    if (gait.passesEnemies) {
        board::MiniEntry enemy = walker;
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
    QCOMPARE(OwnWay(*board, 0, points, Gait(), {}).cost(to), without);
    QCOMPARE(OwnWay(*board, 0, points, gait, {}).cost(to), with);
}

WHEELHOUSE_TEST(TestOwnWay)
#include "tst_own_gait.moc"
