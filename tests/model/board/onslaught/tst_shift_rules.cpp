// SPDX-License-Identifier: GPL-3.0-or-later
// Pushes and drags against a plain search: every step is farther from the middle, or nearer to it, as the crow flies
// between the nearest spaces, and every place that such steps lead to is found.
#include "model/board/onslaught/shift.h"
#include "tests/model/board/onslaught/scene.h"
#include "tests/support/test_main.h"

#include <QObject>
#include <QTest>

#include <algorithm>
#include <climits>

namespace wheelhouse::board::onslaught {
namespace {

/// One mini, "a", and the middle from which it is pushed or to which it is dragged, "m".
struct Shove {
    std::vector<std::string> terrain;
    Mini mover;
    Mini middle;
    int spaces = 1;
    bool away = true;

    Board board() const
    {
        return Scene(terrain).mini("a", "blue", mover.at, mover.size).mini("m", "red", middle.at, middle.size).board();
    }
    std::vector<Way> ways() const
    {
        const Board board = this->board();
        return shiftWays(board, *board.find("a"), board.spot(*board.find("m")), spaces, away);
    }
    /// The least of all squares of distances between two spaces of the two.
    int crow(Space at) const
    {
        int least = INT_MAX;
        forEachOf(at, mover.size, [&](Space one) {
            forEachOf(middle.at, middle.size, [&](Space other) {
                const Space d = one - other;
                least = std::min(least, d.x * d.x + d.y * d.y);
            });
        });
        return least;
    }
    bool isFree(Space at) const
    {
        bool free = true;
        forEachOf(at, mover.size, [&](Space one) {
            const bool on = one.y >= 0 && one.y < static_cast<int>(terrain.size()) && one.x >= 0 &&
                            one.x < static_cast<int>(terrain.front().size());
            free = free && on && terrain[static_cast<size_t>(one.y)][static_cast<size_t>(one.x)] != '#';
        });
        return free && crow(at) > 0;
    }
    bool leads(Space from, Space to) const
    {
        const int change = crow(to) - crow(from);
        return (away ? change > 0 : change < 0) && isFree(to);
    }
    std::set<Space> search() const
    {
        std::set<Space> all;
        std::set<Space> last{mover.at};
        for (int step = 0; step < spaces; ++step) {
            std::set<Space> next;
            for (const Space from : last) {
                for (const Space by : orthogonalSteps) {
                    if (leads(from, from + by))
                        next.insert(from + by);
                }
            }
            all.insert(next.begin(), next.end());
            last = next;
        }
        return all;
    }

private:
    template <class Do>
    static void forEachOf(Space at, int size, Do act)
    {
        for (int y = 0; y < size; ++y) {
            for (int x = 0; x < size; ++x)
                act(at + Space{x, y});
        }
    }
};

Mini standingAt(Space at, int size = 1)
{
    Mini mini;
    mini.at = at;
    mini.size = size;
    return mini;
}
} // namespace

class TestShiftRules : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void ways_data();
    void ways();
};

void TestShiftRules::ways_data()
{
    QTest::addColumn<int>("x");
    QTest::addColumn<int>("y");
    QTest::addColumn<int>("size");
    QTest::addColumn<int>("sizeOfMiddle");
    QTest::addColumn<int>("spaces");
    QTest::addColumn<bool>("away");
    QTest::addColumn<bool>("walls");
    for (const bool walls : {false, true}) {
        const char* where = walls ? " among walls" : "";
        QTest::addRow("a push%s", where) << 7 << 6 << 1 << 1 << 3 << true << walls;
        QTest::addRow("a push by somebody large%s", where) << 8 << 6 << 1 << 2 << 4 << true << walls;
        QTest::addRow("somebody large is pushed%s", where) << 7 << 6 << 2 << 1 << 3 << true << walls;
        QTest::addRow("two large ones%s", where) << 8 << 8 << 2 << 2 << 4 << true << walls;
        QTest::addRow("a drag%s", where) << 11 << 8 << 1 << 1 << 5 << false << walls;
        QTest::addRow("a drag to somebody large%s", where) << 12 << 11 << 1 << 3 << 5 << false << walls;
        QTest::addRow("somebody large is dragged%s", where) << 11 << 8 << 2 << 1 << 5 << false << walls;
        QTest::addRow("a long push%s", where) << 7 << 6 << 1 << 1 << 7 << true << walls;
        QTest::addRow("a long push of somebody large%s", where) << 7 << 6 << 2 << 1 << 7 << true << walls;
        QTest::addRow("a long drag%s", where) << 13 << 12 << 1 << 1 << 9 << false << walls;
    }
}

void TestShiftRules::ways()
{
    QFETCH(const int, x);
    QFETCH(const int, y);
    QFETCH(const int, size);
    QFETCH(const int, sizeOfMiddle);
    QFETCH(const int, spaces);
    QFETCH(const bool, away);
    QFETCH(const bool, walls);
    Shove shove{std::vector<std::string>(16, std::string(16, '.')), standingAt({x, y}, size),
                standingAt({6, 6}, sizeOfMiddle), spaces, away};
    if (walls) {
        shove.terrain[4] = "....##...#..#...";
        shove.terrain[10] = "..#...#..#.....#";
        shove.terrain[7][10] = '#';
    }
    std::set<Space> ends;
    const std::vector<Way> ways = shove.ways();
    for (const Way& way : ways) {
        QVERIFY(!way.empty() && static_cast<int>(way.size()) <= spaces);
        Space from = shove.mover.at;
        for (const Space to : way) {
            QCOMPARE(std::abs(to.x - from.x) + std::abs(to.y - from.y), 1);
            QVERIFY(shove.leads(from, to));
            from = to;
        }
        ends.insert(way.back());
    }
    QVERIFY(ends.size() > 2);
    QVERIFY(ends == shove.search());
    if (spaces > 6) {
        QCOMPARE(ways.size(), ends.size()); // one to each place, where they would multiply
    } else if (!walls) {
        QVERIFY(ways.size() > ends.size());
    }
}

WHEELHOUSE_TEST(TestShiftRules)

} // namespace wheelhouse::board::onslaught

#include "tst_shift_rules.moc"
