// SPDX-License-Identifier: GPL-3.0-or-later
// A way that is looked for as far as its goal alone, against the one that is found when every place is looked at.
#include "model/rules/onslaught/own_way.h"
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
};

namespace {
/// Spaces differ in what they set off, and a way over several sums it up.
int weightOf(Space at)
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

WHEELHOUSE_TEST(TestOwnWay)
#include "tst_own_way.moc"
