// SPDX-License-Identifier: GPL-3.0-or-later
// Sight through portals, held against boards without any: a room cut in two, its halves set apart and joined again by a
// portal where a gap was left in the cut, looks from one half into the other as it did when it was whole.
#include "model/board/onslaught/sight.h"
#include "tests/model/board/onslaught/random_board.h"
#include "tests/model/board/onslaught/scene.h"
#include "tests/support/test_main.h"

#include <QObject>
#include <QTest>

#include <algorithm>
#include <functional>

namespace wheelhouse::board::onslaught {
namespace {

using Rows = std::vector<std::string>;

// How the eastern half is laid out behind the portal.
enum class Layout { MovedEast, TurnedSouth };

struct Halves {
    Description west;
    Description east;
    /// The row of the gap.
    int gap = 0;
};

std::string randomRow(Dice& dice, int width)
{
    std::string row;
    for (int x = 0; x < width; ++x)
        row += dice.oneIn(7) ? '#' : dice.oneIn(6) ? '~' : '.';
    return row;
}

Description randomHalf(Dice& dice, int width, int height)
{
    Description half;
    half.width = width;
    half.height = height;
    for (int y = 0; y < height; ++y) {
        half.terrain.push_back(randomRow(dice, width));
        half.elevation.push_back(std::string(static_cast<std::size_t>(width), '0'));
        half.elevation.back()[static_cast<std::size_t>(dice.from(0, width - 1))] =
            static_cast<char>('0' + dice.from(0, 2));
    }
    for (int i = dice.from(0, 4); i > 0; --i) {
        const Edge edge{{dice.from(0, width - 1), dice.from(0, height - 1)}, dice.oneIn(2) ? Side::East : Side::South};
        const auto isThere = [&](const EdgeEntry& entry) { return entry.edge == edge; };
        if (edge.beyond().x < width && edge.beyond().y < height && std::ranges::none_of(half.edges, isThere))
            half.edges.push_back({edge, "barrier", false, {}, {}});
    }
    return half;
}

Halves randomHalves(Dice& dice)
{
    const int height = dice.from(1, 6);
    return {randomHalf(dice, dice.from(1, 6), height), randomHalf(dice, dice.from(1, 6), height),
            dice.from(0, height - 1)};
}

// Puts a part of a board down on a larger one, its north-west space at `at`.
void lay(Description& board, const Description& part, Space at)
{
    for (int y = 0; y < part.height; ++y) {
        const auto from = static_cast<std::size_t>(y), to = static_cast<std::size_t>(y + at.y);
        board.terrain[to].replace(static_cast<std::size_t>(at.x), static_cast<std::size_t>(part.width),
                                  part.terrain[from]);
        board.elevation[to].replace(static_cast<std::size_t>(at.x), static_cast<std::size_t>(part.width),
                                    part.elevation[from]);
    }
    for (EdgeEntry entry : part.edges) {
        entry.edge.at = entry.edge.at + at;
        board.edges.push_back(entry);
    }
}

Description solid(int width, int height)
{
    Description board;
    board.width = width;
    board.height = height;
    board.terrain.assign(static_cast<std::size_t>(height), std::string(static_cast<std::size_t>(width), '#'));
    board.elevation.assign(static_cast<std::size_t>(height), std::string(static_cast<std::size_t>(width), '0'));
    return board;
}

// A board with both halves, and where a space of the eastern half lies on it.
struct Laid {
    Description board;
    std::function<Space(Space)> east;
};

// Side by side, with barriers all along the cut but for the gap.
Laid whole(const Halves& halves)
{
    const int cut = halves.west.width;
    Description board = solid(cut + halves.east.width, halves.west.height);
    lay(board, halves.west, {0, 0});
    lay(board, halves.east, {cut, 0});
    for (int y = 0; y < board.height; ++y) {
        if (y != halves.gap)
            board.edges.push_back({{{cut - 1, y}, Side::East}, "barrier", false, {}, {}});
    }
    return {board, [cut](Space s) { return s + Space{cut, 0}; }};
}

// With solid rock between them, and no row or column in common, so that no line runs straight from one to the other
// along the borders in the rock. The barriers of the cut stand at either end of the portal pair.
Laid apart(const Halves& halves, Layout layout)
{
    const bool moved = layout == Layout::MovedEast;
    const Description far = moved ? halves.east : turned(halves.east);
    const int cut = halves.west.width;
    const Space at{cut + 2, halves.west.height + 2};
    Description board = solid(at.x + far.width, at.y + far.height);
    lay(board, halves.west, {0, 0});
    lay(board, far, at);
    for (int y = 0; y < halves.west.height; ++y) {
        const Edge near{{cut - 1, y}, Side::East};
        // The western border of the eastern half, or the northern one once it is turned.
        const Edge twin =
            moved ? Edge{at + Space{-1, y}, Side::East} : Edge{at + Space{halves.east.height - 1 - y, -1}, Side::South};
        const char* kind = y == halves.gap ? "portal" : "barrier";
        for (const Edge& edge : {near, twin})
            board.edges.push_back({edge, kind, false, {}, y == halves.gap ? "A" : std::string()});
    }
    const Description half = halves.east;
    return {board, [=](Space s) { return at + (moved ? s : turnedPlace(half, s, 1)); }};
}

} // namespace

class TestPortalSight : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aRoomCutInTwoLooksAsItDid_data()
    {
        QTest::addColumn<bool>("moved");
        QTest::newRow("carried by a translation") << true;
        QTest::newRow("carried by a quarter turn, and by its inverse") << false;
    }
    void aRoomCutInTwoLooksAsItDid()
    {
        QFETCH(bool, moved);
        int seen = 0;
        for (std::uint32_t seed = 0; seed < 400; ++seed) {
            Dice dice(seed);
            const Halves halves = randomHalves(dice);
            const Laid one = whole(halves), two = apart(halves, moved ? Layout::MovedEast : Layout::TurnedSouth);
            const Board before = std::get<Board>(Board::make(one.board)),
                        after = std::get<Board>(Board::make(two.board));
            Workspace work;
            for (int i = 0; i < 30; ++i) {
                const Space west{dice.from(0, halves.west.width - 1), dice.from(0, halves.west.height - 1)};
                const Space east{dice.from(0, halves.east.width - 1), dice.from(0, halves.east.height - 1)};
                const Spot here{west, 1, {}};
                const Sight there = sight(before, here, {one.east(east), 1, {}}, work);
                const Sight back = sight(before, {one.east(east), 1, {}}, here, work);
                QVERIFY2(sight(after, here, {two.east(east), 1, {}}, work) == there, QByteArray::number(seed));
                QVERIFY2(sight(after, {two.east(east), 1, {}}, here, work) == back, QByteArray::number(seed));
                seen += there != Sight::None || back != Sight::None ? 1 : 0;
            }
        }
        QVERIFY(seen > 1000);
    }

    void neighboursOnBothSidesOfAPortal()
    {
        // P is the east edge of (0, 0), Q the east edge of (4, 2): (0, 0) and (5, 2) lie on its two sides.
        const Scene scene =
            Scene(Rows{".#....", "######", "......"}).portal("A", {0, 0}, {1, 0}).portal("A", {4, 2}, {5, 2});
        QCOMPARE(scene.bestCorner(Space{0, 0}, Space{5, 2}), 4);
        QCOMPARE(scene.sight(Space{5, 2}, Space{0, 0}), Sight::Clear);
    }

    void aBarrierBesideAnEndOfThePortalStopsLinesThroughThatEnd()
    {
        // P is the east edge of (1, 0), Q the east edge of (3, 3). From the north-west corner of (1, 1) four lines run
        // to (4, 3), one of them exactly through the southern ends of P and Q.
        const Rows rooms{"..##..", "..##..", "######", "......", "......"};
        const auto scene = [&] { return Scene(rooms).portal("A", {1, 0}, {2, 0}).portal("A", {3, 3}, {4, 3}); };
        QCOMPARE(scene().bestCorner(Space{1, 1}, Space{4, 3}), 4);
        QCOMPARE(scene().barrier({1, 1}, {2, 1}).bestCorner(Space{1, 1}, Space{4, 3}), 3);
        QCOMPARE(scene().barrier({3, 4}, {4, 4}).bestCorner(Space{1, 1}, Space{4, 3}), 3);
        QCOMPARE(scene().barrier({4, 3}, {4, 4}).bestCorner(Space{1, 1}, Space{4, 3}), 3);
    }

    void aLineAlongThePortalIsCutHalfWay()
    {
        // In at the south edge of (2, 0), out at the south edge of (2, 3). The rock at (2, 0) leaves but one corner of
        // (1, 0), and from there two lines run along the edges' lines.
        const Scene scene = Scene(Rows{"..#..", "#####", "#####", ".....", "....."})
                                .portal("A", {2, 0}, {2, 1})
                                .portal("A", {2, 3}, {2, 4});
        const Board board = scene.board();
        Workspace workspace;
        const SightProof proof = proveSight(board, {{1, 0}, 1, {}}, {{3, 4}, 1, {}}, workspace);
        QCOMPARE(proof.sight, Sight::Clear);
        int halved = 0;
        for (const SightLine& line : proof.lines) {
            QVERIFY(line.portal.has_value());
            const auto& [entry, exit] = *line.portal;
            QVERIFY((entry.y == Fraction{1, 1} && exit.y == Fraction{4, 1}));
            QVERIFY(entry.x == exit.x);
            if (line.start.y == 1 && line.end.y == 4) {
                const int sum = line.start.x + line.end.x;
                QVERIFY((entry.x == (sum % 2 == 0 ? Fraction{sum / 2, 1} : Fraction{sum, 2})));
                ++halved;
            }
        }
        QCOMPARE(proof.lines.size(), std::size_t(4));
        QCOMPARE(halved, 2);
    }
};

WHEELHOUSE_TEST(TestPortalSight)

} // namespace wheelhouse::board::onslaught

#include "tst_portal_sight.moc"
